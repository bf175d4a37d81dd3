//! Makes a network in which the classical evaluation counts more than it has learned: `cargo run --release -p roque-lab --example
//! add_classical -- OUT.rqn IN.rqn 0.2`. That share of the new value is the classical evaluation, the rest what the network has said.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fs;
use std::process::ExitCode;

use roque_engine::nnue::Network;
use roque_lab::train;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, file, share] = &arguments[..] else {
        eprintln!(
            "Give the network to make, the one to make it of, and a share: add_classical OUT.rqn IN.rqn 0.2"
        );
        return ExitCode::from(2);
    };
    match make(out, file, share) {
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

/// Writes the network, and says how long the file is.
fn make(out: &str, file: &str, share: &str) -> Result<usize, String> {
    let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let network = Network::from_bytes(&bytes).map_err(|error| format!("{file} {error}."))?;
    let known = Network::facts_of(&bytes).unwrap_or_default();
    let facts = format!("{share} of the classical evaluation, the rest {:016x}\n{known}", network.checksum());
    let made = share.parse().ok().and_then(|share| train::with_classical(&network, share, &facts));
    let made = made.ok_or_else(|| format!("{share} is no share: give a number from 0 to 1, such as 0.2."))?;
    fs::write(out, &made).map_err(|error| format!("{out}: {error}"))?;
    Ok(made.len())
}
