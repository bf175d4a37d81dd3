//! How far networks are off on games that they have not learned from: `cargo run --release -p roque-lab --example network_error --
//! GAMES.rqg NET.rqn NET.rqn …`. The error is that of `roque train`, the mean square in points; the games should be
//! searched with far more nodes a move than those that networks learn from, so that their scores are nearly the truth.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fs::{self, File};
use std::process::ExitCode;

use roque_engine::nnue::Network;
use roque_lab::games::{Filter, ReadError};
use roque_lab::train::{self, Samples, Target};

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let Some((games, networks)) = files.split_first().filter(|(_, networks)| !networks.is_empty()) else {
        eprintln!("Give a file of games and at least one network: network_error GAMES.rqg NET.rqn NET.rqn");
        return ExitCode::from(2);
    };
    match measure(games, networks) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the error of each network.
fn measure(games: &str, networks: &[String]) -> Result<(), String> {
    for file in networks {
        let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let network = Network::from_bytes(&bytes).map_err(|error| format!("{file} {error}."))?;
        let scale = u16::try_from(network.scale()).unwrap_or(u16::MAX);
        let target = Target { results: 0.0, ahead: 0.0, scale };
        let source = File::open(games).map_err(|error| format!("{games}: {error}"))?;
        let mut samples = Samples::default();
        samples.read(source, &Filter::default(), target).map_err(|error| match error {
            ReadError::Io(error) => format!("{games}: {error}"),
            ReadError::NotGames => {
                format!("{games} is no file of games: give one that “roque selfplay” has written.")
            }
            ReadError::Damaged(number) => format!("{games}: game {number} is damaged; play the games again."),
        })?;
        samples.learned.append(&mut samples.held_out);
        let error = train::error_of(&network, &samples.learned);
        println!("{file}: {error:.6} on {} positions", samples.learned.len());
    }
    Ok(())
}
