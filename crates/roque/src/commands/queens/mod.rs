//! `roque queens`: N queens that do not attack each other.

mod draw;
mod given;

use std::io::Write;
use std::thread;

use clap::{Arg, ArgMatches, Command};
use roque_puzzles::Square;
use roque_puzzles::queens::{self, Completion, LARGEST, LARGEST_COUNTED, Solutions};
use roque_words::Words;

use crate::arguments::{Expected, flag, number, option};
use crate::progress::Progress;
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "queens";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("queens-about"))
        .after_help(words.format("queens-more", &[("largest", LARGEST_COUNTED.into())]))
        .arg(
            Arg::new("number")
                .value_name("N")
                .required(true)
                .allow_negative_numbers(true)
                .value_parser(number(1..=LARGEST, Expected("queens-expected-number")))
                .help(words.text("queens-number")),
        )
        .arg(option("place", words.text("queens-value-squares")).help(words.text("queens-place")))
        .arg(flag("count", words.text("queens-count")))
        .arg(flag("all", words.text("queens-all")).conflicts_with("count"))
        .arg(flag("list", words.text("queens-list")).conflicts_with_all(["count", "all"]))
}

/// Finds, counts or lists solutions.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let n = matches.get_one::<u32>("number").copied().unwrap_or(1);
    let given = match matches.get_one::<String>("place") {
        Some(text) => given::read(text, n, words)?,
        None => Vec::new(),
    };
    if matches.get_flag("count") {
        count(n, &given, words, out)
    } else if matches.get_flag("all") {
        list(n, &given, words, out)
    } else {
        let ranks = solution(n, &given, words)?;
        if matches.get_flag("list") {
            draw::line(&ranks, out)?;
        } else {
            draw::solution(&ranks, words, out)?;
        }
        Ok(Exit::Fine)
    }
}

/// One solution with the queens given, checked.
fn solution(n: u32, given: &[Square], words: &Words) -> Result<Vec<u32>, Stop> {
    let found = if given.is_empty() {
        queens::solution(n).map_or(Completion::Impossible, Completion::Found)
    } else {
        queens::complete(n, given)
    };
    match found {
        Completion::Found(ranks) if queens::is_solution(&ranks) => Ok(ranks),
        Completion::Impossible => Err(none(n, words)),
        _ => Err(Stop::Said(words.text("queens-unknown"), Exit::Unable)),
    }
}

/// Why there is no solution.
fn none(n: u32, words: &Words) -> Stop {
    let text = match n {
        2 => words.text("queens-none-of-two"),
        3 => words.text("queens-none-of-three"),
        _ => words.format("queens-none-with-these", &[("number", n.into())]),
    };
    Stop::Said(text, Exit::Wrong)
}

fn count(n: u32, given: &[Square], words: &Words, out: &mut impl Write) -> Done {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut progress = Progress::new(0);
    let show = |done, of| {
        progress.set_total(of);
        progress.set(done);
    };
    let text = if given.is_empty() {
        queens::count(n, threads, show).map(|count| {
            let arguments =
                [("number", n.into()), ("all", count.all.into()), ("distinct", count.distinct.into())];
            words.format("queens-counted", &arguments)
        })
    } else {
        queens::count_completions(n, given, threads, show).map(|all| {
            words.format("queens-counted-with-these", &[("number", n.into()), ("all", all.into())])
        })
    };
    drop(progress);
    writeln!(out, "{}", text.ok_or_else(|| too_many(words))?)?;
    Ok(Exit::Fine)
}

fn list(n: u32, given: &[Square], words: &Words, out: &mut impl Write) -> Done {
    let mut solutions = Solutions::new(n, given).ok_or_else(|| too_many(words))?.peekable();
    if solutions.peek().is_none() {
        return Err(none(n, words));
    }
    for ranks in solutions {
        draw::line(&ranks, out)?;
    }
    Ok(Exit::Fine)
}

fn too_many(words: &Words) -> Stop {
    let text = words.format("queens-too-many", &[("largest", LARGEST_COUNTED.into())]);
    Stop::Said(text, Exit::Unable)
}
