//! `roque uci`: the engine for chess programs. `roque bench`: its signature and its speed.

use std::io::{self, Write};

use clap::{Arg, ArgMatches, Command};
use roque_engine::{bench, uci};
use roque_words::Words;

use crate::arguments::{Expected, number};
use crate::stop::{Done, Exit};

pub const NAME: &str = "uci";
pub const BENCH: &str = "bench";

/// The arguments of `roque uci`.
pub fn command(words: &Words) -> Command {
    Command::new(NAME).about(words.text("uci-about")).after_help(words.text("uci-more"))
}

/// The arguments of `roque bench`.
pub fn bench_command(words: &Words) -> Command {
    Command::new(BENCH).about(words.text("bench-about")).arg(
        Arg::new("depth")
            .value_name(words.text("value-depth"))
            .value_parser(number(1..=60, Expected("bench-expected-depth")))
            .help(words.text("bench-depth")),
    )
}

/// Talks to a chess program.
pub fn run() -> Done {
    uci::run(io::stdin().lock(), io::stdout());
    Ok(Exit::Fine)
}

/// Searches known positions.
pub fn run_bench(matches: &ArgMatches, out: &mut impl Write) -> Done {
    writeln!(out, "{}", bench::run(matches.get_one("depth").copied()))?;
    Ok(Exit::Fine)
}
