//! `roque tour`: the knight's tour.

mod draw;
mod reason;
mod svg;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::builder::PathBufValueParser;
use clap::{Arg, ArgMatches, Command};
use roque_host::explain;
use roque_puzzles::Square;
use roque_puzzles::tour::{self, Board, Tour};
use roque_words::Words;

use super::output::{self, Output};
use crate::arguments::{Expected, flag, option};
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "tour";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("tour-about"))
        .after_help(words.text("tour-more"))
        .arg(
            Arg::new("size")
                .value_name(words.text("tour-value-size"))
                .default_value("8x8")
                .hide_default_value(true)
                .allow_negative_numbers(true)
                .value_parser(size)
                .help(words.text("tour-size")),
        )
        .arg(
            option("from", words.text("tour-value-square"))
                .value_parser(|name: &str| {
                    name.parse::<Square>().map_err(|_| Expected("tour-expected-square"))
                })
                .help(words.text("tour-from")),
        )
        .arg(flag("closed", words.text("tour-closed")))
        .arg(
            option("svg", words.text("value-file"))
                .value_parser(PathBufValueParser::new())
                .help(words.text("tour-svg")),
        )
}

/// Reads a size such as 8x8.
fn size(text: &str) -> Result<Board, Expected> {
    let sides = text.split_once(['x', 'X', '×', '*']);
    sides
        .and_then(|(width, height)| Some((width.trim().parse().ok()?, height.trim().parse().ok()?)))
        .and_then(|(width, height)| Board::new(width, height).ok())
        .ok_or(Expected("tour-expected-size"))
}

/// Finds a tour and shows it, or says why there is none.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let Some(board) = matches.get_one::<Board>("size").copied() else { return Ok(Exit::Unable) };
    let from = matches.get_one::<Square>("from").copied();
    let closed = matches.get_flag("closed");
    let tour =
        tour::find(board, from, closed).map_err(|none| reason::stop(none, board, from, closed, words))?;
    match matches.get_one::<PathBuf>("svg") {
        None => draw::numbers(&tour, words, out)?,
        Some(path) if output::is_standard_output(path) => svg::write(&tour, words, out)?,
        Some(path) => {
            save(&tour, path, words).map_err(|error| unwritable(&error, path, words))?;
            let file = explain::visible(&path.to_string_lossy());
            writeln!(out, "{}", words.format("tour-drawn", &[("file", file.into())]))?;
        }
    }
    Ok(Exit::Fine)
}

fn save(tour: &Tour, path: &Path, words: &Words) -> io::Result<()> {
    let mut file = Output::create(path)?;
    svg::write(tour, words, &mut file)?;
    file.keep()
}

fn unwritable(error: &io::Error, path: &Path, words: &Words) -> Stop {
    let reason = explain::write_error(error, words);
    let file = explain::visible(&path.to_string_lossy());
    let text = words.format("cannot-write-file", &[("file", file.into()), ("reason", reason.into())]);
    Stop::Said(text, Exit::Unable)
}
