//! Makes one network of several that learned the same lessons in another order (`roque train --seed`): `cargo run --release -p
//! roque-lab --example mean_network -- OUT.rqn IN.rqn IN.rqn …`. The mean of their weights errs less than any of them. With
//! `classical=0.1` before them, of several or of one, that share of the new value is the classical evaluation.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fs;
use std::process::ExitCode;

use roque_engine::nnue::Network;
use roque_lab::train;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let usage = "Give the network to make and at least two to make it of, or a share of the classical evaluation and one: \
                 mean_network OUT.rqn IN.rqn IN.rqn, or mean_network OUT.rqn classical=0.1 IN.rqn";
    let Some((out, rest)) = arguments.split_first() else {
        eprintln!("{usage}");
        return ExitCode::from(2);
    };
    let share = rest.first().and_then(|first| first.strip_prefix("classical="));
    let parts = &rest[usize::from(share.is_some())..];
    if parts.len() < 2 - usize::from(share.is_some()) {
        eprintln!("{usage}");
        return ExitCode::from(2);
    }
    match make(out, share.unwrap_or("0"), parts) {
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
fn make(out: &str, share: &str, parts: &[String]) -> Result<usize, String> {
    let classical = share.parse().ok().filter(|share| (0.0..=1.0_f32).contains(share));
    let classical = classical
        .ok_or_else(|| format!("{share} is no share: give a number from 0 to 1, such as classical=0.1."))?;
    let (mut networks, mut facts) = (Vec::new(), String::new());
    if classical > 0.0 {
        facts = format!("{classical} of the classical evaluation, and the rest");
    }
    for file in parts {
        let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let network = Network::from_bytes(&bytes).map_err(|error| format!("{file} {error}."))?;
        let known = Network::facts_of(&bytes).unwrap_or_default();
        facts = format!("{facts}\nthe mean of {:016x}\n{known}", network.checksum());
        networks.push(network);
    }
    let mean = train::mean(&networks, classical, &facts);
    let mean =
        mean.ok_or("These networks have different scales: choose some that were trained with the same one.")?;
    fs::write(out, &mean).map_err(|error| format!("{out}: {error}"))?;
    Ok(mean.len())
}
