//! The commands, one file each.

mod completions;
mod fen;
mod perft;
mod pgn;
mod play;

use std::io::Write;

use clap::{ArgMatches, Command};
use roque_words::Words;

use crate::stop::Done;

/// Every command, in the order of the help.
pub fn all(words: &Words) -> [Command; 5] {
    [
        play::command(words),
        fen::command(words),
        pgn::command(words),
        perft::command(words),
        completions::command(words),
    ]
}

/// Runs the command that was asked for.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    match matches.subcommand() {
        Some((fen::NAME, matches)) => fen::run(matches, words, out),
        Some((pgn::NAME, matches)) => pgn::run(matches, words, out),
        Some((perft::NAME, matches)) => perft::run(matches, words, out),
        Some((completions::NAME, matches)) => completions::run(matches, words, out),
        Some((play::NAME, matches)) => play::run(matches, words),
        _ => play::run_plain(words),
    }
}
