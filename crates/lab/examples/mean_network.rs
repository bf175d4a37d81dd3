//! Makes one network of several: `cargo run --release -p roque-lab --example mean_network -- OUT.rqn IN.rqn IN.rqn …`.
//!
//! Networks that have learned the same lessons in another order (`roque train --seed`), all from the same one, err by chance in
//! different directions. The mean of their weights errs less than any of them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use roque_engine::nnue::{BadNetwork, Network};

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    match files.split_first() {
        Some((out, parts)) if parts.len() > 1 => match mean(parts).and_then(|bytes| write(out, &bytes)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(trouble) => {
                eprintln!("{trouble}");
                ExitCode::FAILURE
            }
        },
        _ => {
            eprintln!(
                "Give the network to make and at least two to make it of: mean_network OUT.rqn IN.rqn IN.rqn"
            );
            ExitCode::from(2)
        }
    }
}

/// The file of the mean of these.
fn mean(files: &[String]) -> Result<Vec<u8>, String> {
    let (mut sums, mut facts, mut scale) = (Vec::new(), String::new(), 0);
    for file in files {
        let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let bad = |error: BadNetwork| format!("{file} {error}.");
        let network = Network::from_bytes(&bytes).map_err(bad)?;
        if !sums.is_empty() && network.scale() != scale {
            return Err(format!(
                "{file} has another scale than {}: choose networks that began with the same.",
                files[0]
            ));
        }
        scale = network.scale();
        let (rows, output, output_bias) = network.numbers();
        let numbers: Vec<i64> = rows.chain(output).map(i64::from).chain(output_bias.map(i64::from)).collect();
        sums.resize(numbers.len(), 0);
        sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
        facts = format!(
            "{facts}\nthe mean of {:016x}\n{}",
            network.checksum(),
            Network::facts_of(&bytes).unwrap_or_default()
        );
    }
    let count = files.len() as f64;
    let means: Vec<i64> = sums.iter().map(|&sum| (sum as f64 / count).round() as i64).collect();
    let (small, large) = means.split_at(means.len() - roque_engine::nnue::BUCKETS);
    let mut numbers: Vec<i16> = small.iter().map(|&number| number as i16).collect();
    // Two numbers of sixteen bits, the lower one first.
    numbers.extend(large.iter().flat_map(|&number| [number as i16, (number >> 16) as i16]));
    let scale = u16::try_from(scale).map_err(|_| "The scale is too large.".to_owned())?;
    Ok(Network::to_bytes(&numbers, scale, &facts))
}

fn write(file: &str, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(file, bytes).map_err(|error| format!("{file}: {error}"))?;
    println!("{file}: {} bytes.", bytes.len());
    Ok(())
}
