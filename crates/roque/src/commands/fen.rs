//! `roque fen`: shows a position, or everything that is wrong with it.

use std::io::Write;

use clap::{Arg, ArgMatches, Command};
use roque_core::{Position, Ruleset, Setup};
use roque_term::{board, position_text};
use roque_words::Words;

use crate::arguments;
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "fen";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("fen-about"))
        .after_help(words.text("fen-more"))
        .arg(
            Arg::new("fen")
                .value_name("FEN")
                .required(true)
                .num_args(1..)
                .allow_negative_numbers(true)
                .help(words.text("fen-argument")),
        )
        .arg(arguments::ruleset_option(words))
        .args(arguments::board_options(words))
}

/// Shows the position.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let fields: Vec<&str> =
        matches.get_many::<String>("fen").unwrap_or_default().map(String::as_str).collect();
    let (setup, position) = read(&fields.join(" "), arguments::ruleset(matches), words)?;
    writeln!(out, "{}", board::draw(position.board(), &arguments::board(matches, words)))?;
    for sentence in position_text::describe(&setup, &position, words) {
        writeln!(out, "{sentence}")?;
    }
    writeln!(out, "{}", words.format("fen-line", &[("fen", position.to_fen().into())]))?;
    Ok(Exit::Fine)
}

/// The position a FEN describes, or all its faults as a reason to stop.
pub fn read(fen: &str, ruleset: Ruleset, words: &Words) -> Result<(Setup, Position), Stop> {
    position_text::read(fen, ruleset, words).map_err(|faults| Stop::Said(faults, Exit::Wrong))
}
