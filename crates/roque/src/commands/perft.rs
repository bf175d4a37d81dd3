//! `roque perft`: counts move sequences, as Stockfish's `go perft` does.
//!
//! The lines `e2e4: 20` and `Nodes searched: N` are the same in both languages: other programs read them.

use std::error::Error;
use std::io::Write;
use std::thread;

use clap::{Arg, ArgMatches, Command};
use roque_core::{Position, perft};
use roque_words::Words;

use super::fen;
use crate::arguments::{self, Expected, TooLarge, number, option};
use crate::counting::{self, Table};
use crate::progress::Progress;
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "perft";

/// Depths beyond this have no end for anybody now living.
const GREATEST_DEPTH: u32 = 32;

/// More threads than any machine has.
const MOST_THREADS: usize = 1024;

/// The hash table's megabytes, if nothing else is asked for.
const DEFAULT_HASH: usize = 256;

/// Below this depth there is nothing to gain from a table.
const LEAST_DEPTH_WITH_TABLE: u32 = 6;

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("perft-about"))
        .after_help(words.format("perft-more", &[("line", "Nodes searched: N".into())]))
        .arg(
            Arg::new("depth")
                .value_name(words.text("value-depth"))
                .required(true)
                .allow_negative_numbers(true)
                .value_parser(number(0..=GREATEST_DEPTH, Expected("perft-expected-depth")))
                .help(words.text("perft-depth")),
        )
        .arg(option("fen", "FEN".to_owned()).help(words.text("perft-fen")))
        .arg(arguments::ruleset_option(words))
        .arg(arguments::flag("divide", words.text("perft-divide")))
        .arg(
            option("threads", words.text("value-number"))
                .value_parser(number(1..=MOST_THREADS, Expected("perft-expected-threads")))
                .help(words.text("perft-threads")),
        )
        .arg(
            option("hash", words.text("value-megabytes"))
                .value_parser(megabytes)
                .help(words.text("perft-hash")),
        )
}

/// Reads the size of the table. That it is too large is worth saying, since the help names no limit.
fn megabytes(text: &str) -> Result<usize, Box<dyn Error + Send + Sync>> {
    let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    match number(0..=usize::MAX >> 20, Expected("perft-expected-hash"))(text) {
        Err(_) if is_number => Err(TooLarge.into()),
        result => Ok(result?),
    }
}

/// Counts and writes the result.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let ruleset = arguments::ruleset(matches);
    let position = match matches.get_one::<String>("fen") {
        Some(fen) => fen::read(fen, ruleset, words)?.1,
        None => Position::start_of(ruleset),
    };
    let depth = matches.get_one::<u32>("depth").copied().unwrap_or(0);
    let (lines, nodes) = count(&position, depth, matches, words)?;
    if matches.get_flag("divide") {
        for line in lines {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
    }
    if nodes == u64::MAX {
        return Err(Stop::Said(words.text("perft-too-many"), Exit::Unable));
    }
    writeln!(out, "Nodes searched: {nodes}")?;
    Ok(Exit::Fine)
}

/// The lines of `--divide`, and the sum.
fn count(
    position: &Position,
    depth: u32,
    matches: &ArgMatches,
    words: &Words,
) -> Result<(Vec<String>, u64), Stop> {
    if depth == 0 {
        return Ok((Vec::new(), perft(position, 0)));
    }
    let threads = matches.get_one::<usize>("threads").copied().unwrap_or_else(available_threads);
    let table = table(depth, matches.get_one::<usize>("hash").copied(), words)?;
    let mut progress = Progress::new(0);
    let counts = counting::divide(position, depth, threads, table.as_ref(), |done, of| {
        progress.set_total(of);
        progress.set(done);
    });
    drop(progress);
    let mut lines: Vec<String> =
        counts.iter().map(|(mv, nodes)| format!("{}: {nodes}", position.to_uci(*mv))).collect();
    lines.sort_unstable();
    Ok((lines, counts.iter().fold(0, |sum: u64, (_, nodes)| sum.saturating_add(*nodes))))
}

fn available_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS)
}

/// The table asked for. One that nobody asked for is left out if there is no room for it.
fn table(depth: u32, asked: Option<usize>, words: &Words) -> Result<Option<Table>, Stop> {
    match asked {
        Some(0) => Ok(None),
        Some(megabytes) => match Table::new(megabytes) {
            Some(table) => Ok(Some(table)),
            None => {
                let text = words.format("perft-no-memory", &[("megabytes", megabytes.to_string().into())]);
                Err(Stop::Said(text, Exit::Unable))
            }
        },
        None if depth < LEAST_DEPTH_WITH_TABLE => Ok(None),
        None => Ok(Table::new(DEFAULT_HASH)),
    }
}
