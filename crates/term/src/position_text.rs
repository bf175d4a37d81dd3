//! A position in sentences, and what is wrong with one.

use roque_core::{CastlingSide, Color, Position, Ruleset, Setup, Square};
use roque_words::Words;

use roque_host::explain;

/// The position a FEN describes, or everything that is wrong with it, in lines.
pub fn read(fen: &str, ruleset: Ruleset, words: &Words) -> Result<(Setup, Position), String> {
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
    Err(lines.join("\n"))
}

/// What is to be known beside the board, a sentence each.
pub fn describe(setup: &Setup, position: &Position, words: &Words) -> Vec<String> {
    let mut sentences = vec![match position.turn() {
        Color::White => words.text("side-to-move-white"),
        Color::Black => words.text("side-to-move-black"),
    }];
    sentences.extend(rights(setup.en_passant, position, words));
    sentences.push(words.format("fen-halfmoves", &[("count", position.halfmoves().into())]));
    sentences.push(status(position, words));
    sentences
}

/// Castling rights, the en passant square and the number of the move, a sentence each. A square over which a pawn has
/// just passed may be of no use: nobody can capture there.
pub fn rights(passed: Option<Square>, position: &Position, words: &Words) -> Vec<String> {
    let mut sentences = Vec::new();
    if position.ruleset().has_castling() {
        sentences.extend(Color::ALL.map(|color| castling(position, color, words)));
    }
    if position.ruleset().has_en_passant() {
        sentences.push(en_passant(passed, position, words));
    }
    sentences.push(words.format("fen-move-number", &[("number", position.fullmoves().into())]));
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

fn en_passant(passed: Option<Square>, position: &Position, words: &Words) -> String {
    match (position.en_passant(), passed) {
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
