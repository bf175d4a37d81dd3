//! The commands, one file each.

mod completions;
mod engine_match;
mod eval;
mod fen;
mod games;
mod network;
mod openings;
mod output;
mod perft;
mod pgn;
mod play;
mod queens;
mod selfplay;
mod suite;
mod tour;
mod train;
mod tune;
mod uci;
mod uci_check;
mod web;

use std::io::Write;

use clap::{ArgMatches, Command};
use roque_words::Words;

use crate::stop::Done;

/// Every command, in the order of the help.
pub fn all(words: &Words) -> [Command; 17] {
    [
        web::command(words),
        play::command(words),
        fen::command(words),
        eval::command(words),
        pgn::command(words),
        queens::command(words),
        tour::command(words),
        uci::command(words),
        uci::bench_command(words),
        suite::command(words),
        perft::command(words),
        engine_match::command(words),
        uci_check::command(words),
        selfplay::command(words),
        tune::command(words),
        train::command(words),
        completions::command(words),
    ]
}

/// Runs the command that was asked for.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    match matches.subcommand() {
        Some((fen::NAME, matches)) => fen::run(matches, words, out),
        Some((eval::NAME, matches)) => eval::run(matches, words, out),
        Some((pgn::NAME, matches)) => pgn::run(matches, words, out),
        Some((queens::NAME, matches)) => queens::run(matches, words, out),
        Some((tour::NAME, matches)) => tour::run(matches, words, out),
        Some((suite::NAME, matches)) => suite::run(matches, words, out),
        Some((perft::NAME, matches)) => perft::run(matches, words, out),
        Some((engine_match::NAME, matches)) => engine_match::run(matches, words, out),
        Some((uci_check::NAME, matches)) => uci_check::run(matches, words, out),
        Some((selfplay::NAME, matches)) => selfplay::run(matches, words, out),
        Some((tune::NAME, matches)) => tune::run(matches, words, out),
        Some((train::NAME, matches)) => train::run(matches, words, out),
        Some((completions::NAME, matches)) => completions::run(matches, words, out),
        Some((uci::NAME, _)) => uci::run(),
        Some((uci::BENCH, matches)) => uci::run_bench(matches, out),
        Some((play::NAME, matches)) => play::run(matches, words),
        Some((web::NAME, matches)) => web::run(matches, words, out),
        _ if matches.get_flag("no-open") => web::run_plain(true, words, out),
        _ if web::is_wanted() => web::run_plain(false, words, out),
        _ => play::run_plain(words),
    }
}
