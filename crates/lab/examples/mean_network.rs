//! Makes one network of several that learned the same lessons in another order (`roque train --seed`): `cargo run --release -p
//! roque-lab --example mean_network -- OUT.rqn IN.rqn IN.rqn …`. The mean of their weights errs less than any of them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fs;
use std::process::ExitCode;

use roque_engine::nnue::Network;
use roque_lab::train;

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let Some((out, parts)) = files.split_first().filter(|(_, parts)| parts.len() > 1) else {
        eprintln!(
            "Give the network to make and at least two to make it of: mean_network OUT.rqn IN.rqn IN.rqn"
        );
        return ExitCode::from(2);
    };
    match make(out, parts) {
        Ok(size) => {
            println!("{out}: {size} bytes.");
            ExitCode::SUCCESS
        }
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the mean of some networks, and says how long the file is.
fn make(out: &str, parts: &[String]) -> Result<usize, String> {
    let (mut networks, mut facts) = (Vec::new(), String::new());
    for file in parts {
        let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let network = Network::from_bytes(&bytes).map_err(|error| format!("{file} {error}."))?;
        let known = Network::facts_of(&bytes).unwrap_or_default();
        facts = format!("{facts}\nthe mean of {:016x}\n{known}", network.checksum());
        networks.push(network);
    }
    let mean = train::mean(&networks, &facts);
    let mean =
        mean.ok_or("These networks have different scales: choose some that were trained with the same one.")?;
    fs::write(out, &mean).map_err(|error| format!("{out}: {error}"))?;
    Ok(mean.len())
}
