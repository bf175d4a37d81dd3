//! `roque pgn`: checks, shows and converts files of games.

mod check;
mod convert;
mod show;
mod source;

use std::io::Write;

use clap::builder::{PathBufValueParser, PossibleValuesParser};
use clap::{Arg, ArgMatches, Command};
use roque_core::notation::san::Letters;
use roque_words::Words;

use crate::arguments::option;
use crate::stop::{Done, Exit};

pub const NAME: &str = "pgn";

/// The commands below this one.
pub fn command(words: &Words) -> Command {
    Command::new(NAME).about(words.text("pgn-about")).subcommand_required(true).subcommands([
        check::command(words),
        show::command(words),
        convert::command(words),
    ])
}

/// Runs the command that was asked for.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    match matches.subcommand() {
        Some((check::NAME, matches)) => check::run(matches, words, out),
        Some((show::NAME, matches)) => show::run(matches, words, out),
        Some((convert::NAME, matches)) => convert::run(matches, words, out),
        // clap has asked for a subcommand.
        _ => Ok(Exit::Unable),
    }
}

/// The files to read.
fn files(words: &Words) -> Arg {
    Arg::new("files")
        .value_name(words.text("value-file"))
        .required(true)
        .num_args(1..)
        .value_parser(PathBufValueParser::new())
        .help(words.text("pgn-files"))
}

const LETTERS: [(&str, Letters); 3] =
    [("en", Letters::English), ("fr", Letters::French), ("figurine", Letters::Figurine)];

/// `--letters`.
fn letters_option(help: String, words: &Words) -> Arg {
    option("letters", words.text("value-letters"))
        .value_parser(PossibleValuesParser::new(LETTERS.map(|(name, _)| name)))
        .help(help)
}

/// The value of `--letters`, if it is given.
fn letters(matches: &ArgMatches) -> Option<Letters> {
    let name = matches.get_one::<String>("letters")?;
    LETTERS.into_iter().find(|(known, _)| known == name).map(|(_, letters)| letters)
}
