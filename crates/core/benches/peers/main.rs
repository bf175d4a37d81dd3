//! Roque's core beside its peers: cozy-chess, shakmaty (with pgn-reader) and chess.
//!
//! `cargo bench -p roque-core --bench peers [--features peers-pext] [-- [PART…] [--short] [--full] [--rounds N]]`
//!
//! Parts: `sizes`, `perft`, `play`, `fen`, `san`, `pgn`; all of them if none is named. `--short` takes a ply off each
//! perft, `--full` makes the PGN file 100 MB instead of 20. Everything in a row is measured in the same run, in turns:
//! each round every library once, in another order each time; its best round counts.

#![allow(clippy::print_stdout)] // Printing is what a benchmark is for.

mod perft;
mod pgn;
mod play;
mod positions;
mod race;
mod texts;

use std::env;

/// What was asked for on the command line.
pub struct Options {
    parts: Vec<String>,
    /// How often each library does each thing.
    pub rounds: usize,
    /// One ply less in each perft.
    pub short: bool,
    /// The size of the PGN file.
    pub megabytes: usize,
}

impl Options {
    fn read() -> Result<Options, String> {
        let mut options = Options { parts: Vec::new(), rounds: 5, short: false, megabytes: 20 };
        let mut arguments = env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--bench" => {} // Cargo's own.
                "--short" => options.short = true,
                "--full" => options.megabytes = 100,
                "--rounds" => {
                    let number = arguments.next().and_then(|text| text.parse().ok());
                    options.rounds = number.filter(|&rounds| rounds > 0).ok_or("--rounds needs a number")?;
                }
                "sizes" | "perft" | "play" | "fen" | "san" | "pgn" => options.parts.push(argument),
                _ => return Err(format!("unknown argument {argument}")),
            }
        }
        Ok(options)
    }

    fn wants(&self, part: &str) -> bool {
        self.parts.is_empty() || self.parts.iter().any(|wanted| wanted == part)
    }
}

fn main() {
    let options = match Options::read() {
        Ok(options) => options,
        Err(message) => {
            println!("{message}");
            std::process::exit(2);
        }
    };
    let pext = if cfg!(feature = "peers-pext") { "with" } else { "without" };
    println!("cozy-chess {pext} its feature pext; best of {} rounds", options.rounds);
    if options.wants("sizes") {
        sizes();
    }
    if options.wants("perft") {
        perft::run(&options);
    }
    if options.wants("play") {
        play::run(&options);
    }
    if options.wants("fen") {
        texts::fen(&options);
    }
    if options.wants("san") {
        texts::san(&options);
    }
    if options.wants("pgn") {
        pgn::run(&options);
    }
}

fn sizes() {
    println!("\nsizes in bytes                roque      cozy-chess        shakmaty           chess");
    let row = |name: &str, sizes: [usize; 4]| {
        println!("{name:24}{:>11}{:>16}{:>16}{:>16}", sizes[0], sizes[1], sizes[2], sizes[3]);
    };
    let position = size_of::<roque_core::Position>();
    row(
        "position",
        [position, size_of::<cozy_chess::Board>(), size_of::<shakmaty::Chess>(), size_of::<chess::Board>()],
    );
    row(
        "move",
        [
            size_of::<roque_core::Move>(),
            size_of::<cozy_chess::Move>(),
            size_of::<shakmaty::Move>(),
            size_of::<chess::ChessMove>(),
        ],
    );
    row(
        "optional move",
        [
            size_of::<Option<roque_core::Move>>(),
            size_of::<Option<cozy_chess::Move>>(),
            size_of::<Option<shakmaty::Move>>(),
            size_of::<Option<chess::ChessMove>>(),
        ],
    );
}
