//! Makes one network of several that learned the same lessons in another order (`roque train --seed`): `cargo run --release -p
//! roque-lab --example mean_network -- OUT.rqn IN.rqn IN.rqn …`. The mean of their weights errs less than any of them. Before
//! them, of several or of one, `classical=0.1` makes that share of the new value the classical evaluation, and `endings=0.8` multiplies
//! values by that where hardly a piece is left, and by more the more there are.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fs;
use std::process::ExitCode;

use roque_engine::nnue::Network;
use roque_lab::train::{self, Adjustment};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let usage = "Give the network to make and at least two to make it of, or how it is to differ from one: \
                 mean_network OUT.rqn IN.rqn IN.rqn, or mean_network OUT.rqn classical=0.1 endings=0.8 IN.rqn";
    let Some((out, rest)) = arguments.split_first() else {
        eprintln!("{usage}");
        return ExitCode::from(2);
    };
    let (changes, parts) = rest.split_at(rest.iter().take_while(|word| word.contains('=')).count());
    if parts.is_empty() || parts.len() == 1 && changes.is_empty() {
        eprintln!("{usage}");
        return ExitCode::from(2);
    }
    match make(out, changes, parts) {
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

/// What the words say about how the network is to differ.
fn adjustment(words: &[String]) -> Result<Adjustment, String> {
    let mut adjustment = Adjustment::NONE;
    for word in words {
        let (name, share) = word.split_once('=').unwrap_or((word, ""));
        let place = match name {
            "classical" => &mut adjustment.classical,
            "endings" => &mut adjustment.endings,
            _ => return Err(format!("{name} cannot be changed: give classical=0.1 or endings=0.8.")),
        };
        let number = share.parse().ok().filter(|share| (0.0..=1.0_f32).contains(share));
        *place = number
            .ok_or_else(|| format!("{share} is no share: give a number from 0 to 1, such as {name}=0.5."))?;
    }
    Ok(adjustment)
}

/// Writes the mean of some networks, and says how long the file is.
fn make(out: &str, changes: &[String], parts: &[String]) -> Result<usize, String> {
    let adjustment = adjustment(changes)?;
    let mut networks = Vec::new();
    let mut facts = changes.join(" ");
    for file in parts {
        let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let network = Network::from_bytes(&bytes).map_err(|error| format!("{file} {error}."))?;
        let known = Network::facts_of(&bytes).unwrap_or_default();
        facts = format!("{facts}\nthe mean of {:016x}\n{known}", network.checksum());
        networks.push(network);
    }
    let mean = train::mean(&networks, adjustment, &facts);
    let mean =
        mean.ok_or("These networks have different scales: choose some that were trained with the same one.")?;
    fs::write(out, &mean).map_err(|error| format!("{out}: {error}"))?;
    Ok(mean.len())
}
