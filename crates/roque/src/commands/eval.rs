//! `roque eval`: how good a position is, explained.

use std::io::Write;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use roque_core::Position;
use roque_engine::nnue::Network;
use roque_host::evaluation_text;
use roque_term::board;
use roque_words::Words;

use crate::arguments::{self, flag, option};
use crate::commands::{fen, network};
use crate::stop::{Done, Exit};

pub const NAME: &str = "eval";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("eval-about"))
        .after_help(words.text("eval-more"))
        .arg(
            Arg::new("fen")
                .value_name("FEN")
                .num_args(1..)
                .allow_negative_numbers(true)
                .help(words.text("eval-argument")),
        )
        .arg(flag("terms", words.text("eval-terms")))
        .arg(
            option("network", words.text("value-file"))
                .value_parser(value_parser!(PathBuf))
                .help(words.text("eval-with-network")),
        )
        .arg(arguments::ruleset_option(words))
        .args(arguments::board_options(words))
}

/// Explains the position.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let ruleset = arguments::ruleset(matches);
    let fields: Vec<&str> =
        matches.get_many::<String>("fen").unwrap_or_default().map(String::as_str).collect();
    let position = match fields[..] {
        [] => Position::start_of(ruleset),
        _ => fen::read(&fields.join(" "), ruleset, words)?.1,
    };
    let network = match matches.get_one::<PathBuf>("network") {
        Some(path) => network::read(path, words)?,
        None => Network::own(),
    };
    writeln!(out, "{}", board::draw(position.board(), &arguments::board(matches, words)))?;
    for line in evaluation_text::lines(&position, matches.get_flag("terms"), words) {
        writeln!(out, "{line}")?;
    }
    if position.ending().is_none() {
        let letters = board::PieceLetters::of(words.language());
        writeln!(out)?;
        for line in evaluation_text::by_network(&network, &position, &|piece| letters.letter(piece), words) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(Exit::Fine)
}
