//! `roque fen`: shows a position, or everything that is wrong with it.

use std::io::Write;

use clap::{Arg, ArgMatches, Command};
use roque_core::{CastlingSide, Color, Position, Ruleset, Setup};
use roque_term::{board, explain};
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
    for sentence in describe(&setup, &position, words) {
        writeln!(out, "{sentence}")?;
    }
    writeln!(out, "{}", words.format("fen-line", &[("fen", position.to_fen().into())]))?;
    Ok(Exit::Fine)
}

/// The position a FEN describes, or all its faults as a reason to stop.
pub fn read(fen: &str, ruleset: Ruleset, words: &Words) -> Result<(Setup, Position), Stop> {
    let (heading, list): (String, Vec<String>) = match Setup::from_fen(fen, ruleset) {
        Err(errors) => (
            words.text("fen-badly-written"),
            errors.iter().map(|error| explain::fen_syntax_error(error, words)).collect(),
        ),
        Ok(setup) => match Position::new(&setup) {
            Ok(position) => return Ok((setup, position)),
            Err(faults) => (
                words.text("fen-impossible"),
                faults.iter().map(|fault| explain::fault(fault, words)).collect(),
            ),
        },
    };
    let mut lines = vec![heading];
    if !fen.trim().is_empty() {
        lines.push(format!("  {}", explain::shortened(fen)));
    }
    lines.extend(list.iter().map(|fault| format!("  - {fault}")));
    Err(Stop::Said(lines.join("\n"), Exit::Wrong))
}

/// What is to be known beside the board, a sentence each.
fn describe(setup: &Setup, position: &Position, words: &Words) -> Vec<String> {
    let mut sentences = vec![match position.turn() {
        Color::White => words.text("side-to-move-white"),
        Color::Black => words.text("side-to-move-black"),
    }];
    if position.ruleset().has_castling() {
        sentences.extend(Color::ALL.map(|color| castling(position, color, words)));
    }
    if position.ruleset().has_en_passant() {
        sentences.push(en_passant(setup, position, words));
    }
    sentences.push(words.format("fen-move-number", &[("number", position.fullmoves().into())]));
    sentences.push(words.format("fen-halfmoves", &[("count", position.halfmoves().into())]));
    sentences.push(status(position, words));
    sentences
}

fn castling(position: &Position, color: Color, words: &Words) -> String {
    let king = position.king(color);
    let rook = |side| position.castling().rook(color, side, king);
    let (short, long) = (rook(CastlingSide::King), rook(CastlingSide::Queen));
    let rights = match (short, long) {
        (Some(_), Some(_)) => "both",
        (Some(_), None) => "short",
        (None, Some(_)) => "long",
        (None, None) => "none",
    };
    let sentence = match color {
        Color::White => words.format("fen-castling-white", &[("rights", rights.into())]),
        Color::Black => words.format("fen-castling-black", &[("rights", rights.into())]),
    };
    if position.ruleset() != Ruleset::Chess960 || rights == "none" {
        return sentence;
    }
    // Only in Chess960 is it not known where the rooks stand.
    let rooks =
        [short, long].into_iter().flatten().map(|rook| rook.to_string()).collect::<Vec<_>>().join(", ");
    let count = usize::from(short.is_some()) + usize::from(long.is_some());
    let rooks = words.format("fen-castling-rooks", &[("count", count.into()), ("squares", rooks.into())]);
    format!("{sentence} {rooks}")
}

fn en_passant(setup: &Setup, position: &Position, words: &Words) -> String {
    match (position.en_passant(), setup.en_passant) {
        (Some(square), _) => words.format("fen-en-passant", &[("square", square.to_string().into())]),
        (None, Some(square)) => {
            words.format("fen-en-passant-useless", &[("square", square.to_string().into())])
        }
        (None, None) => words.text("fen-no-en-passant"),
    }
}

/// Whether the game is over, or the king in check, and how many moves there are.
pub fn status(position: &Position, words: &Words) -> String {
    match position.ending() {
        Some(ending) => explain::ending(ending, words),
        None => {
            let moves = words.format("fen-legal-moves", &[("count", position.count_legal_moves().into())]);
            if position.is_check() { format!("{} {moves}", explain::check(position, words)) } else { moves }
        }
    }
}
