//! Moves, ends of games and typed text as sentences.

use roque_core::notation::san::Letters;
use roque_core::{Color, Ending, Move, Position, Square};
use roque_game::{Reason, Verdict};
use roque_words::{Value, Words};

use super::{ending, illegal, piece, san_error, shortened, side, square};
use crate::entry::NotPlayed;

/// A move with its number, as it stands in a list of moves: `12. Cf3`, `12... Cf6`.
pub fn numbered(position: &Position, mv: Move, letters: Letters) -> String {
    let dots = if position.turn().is_white() { "." } else { "..." };
    format!("{}{dots} {}", position.fullmoves(), position.to_san(mv, letters))
}

/// Several moves in a row, as they stand in a list of moves: `12... Cf6 13. Fg5 h6`.
pub fn line(start: &Position, moves: &[Move], letters: Letters) -> String {
    let mut position = *start;
    let mut text = Vec::new();
    for &mv in moves {
        text.push(match position.turn().is_white() || text.is_empty() {
            true => numbered(&position, mv, letters),
            false => position.to_san(mv, letters).to_string(),
        });
        position.play(mv);
    }
    text.join(" ")
}

/// How a game ended; `turn` is the side to move in the last position.
pub fn verdict(end: Verdict, turn: Color, words: &Words) -> String {
    let winner = end.winner();
    let automatic = |how| ending(how, words);
    match (end.reason, winner) {
        (Reason::Checkmate, _) => automatic(Ending::Checkmate { winner: winner.unwrap_or(!turn) }),
        (Reason::Stalemate, _) => automatic(Ending::Stalemate),
        (Reason::DeadPosition, _) => automatic(Ending::DeadPosition),
        (Reason::FivefoldRepetition, _) => automatic(Ending::FivefoldRepetition),
        (Reason::SeventyFiveMoves, _) => automatic(Ending::SeventyFiveMoves),
        (Reason::ThreefoldRepetition, _) => words.text("line-ended-threefold"),
        (Reason::FiftyMoves, _) => words.text("line-ended-fifty"),
        (Reason::Agreement, _) => words.text("line-ended-agreement"),
        (Reason::Resignation, Some(winner)) => {
            words.format("line-ended-resignation", &[("winner", side(winner))])
        }
        (Reason::TimeOut, Some(winner)) => words.format("line-ended-time", &[("winner", side(winner))]),
        (Reason::TimeOut, None) => words.format("line-ended-time-draw", &[("side", side(turn))]),
        (Reason::Recorded, Some(winner)) => words.format("line-ended-recorded", &[("winner", side(winner))]),
        (Reason::Recorded | Reason::Resignation, None) => words.text("line-ended-recorded-draw"),
    }
}

/// Why a typed move is not played. What is not a move at all is the caller's to explain.
pub fn not_played(
    reason: &NotPlayed,
    position: &Position,
    letters: Letters,
    words: &Words,
) -> Option<String> {
    match reason {
        NotPlayed::NotAMove | NotPlayed::PromotionMissing(..) => None,
        NotPlayed::NoSuchSquare(name) => {
            Some(words.format("line-not-a-square", &[("text", shortened(name).into())]))
        }
        NotPlayed::Illegal(reason) => Some(sentence(&illegal(reason, words))),
        NotPlayed::Refused(reason) => Some(sentence(&san_error(reason, words))),
        NotPlayed::Ambiguous(moves) => {
            let moves: Vec<String> =
                moves.iter().map(|&mv| position.to_san(mv, letters).to_string()).collect();
            Some(words.format("line-ambiguous", &[("moves", moves.join(", ").into())]))
        }
    }
}

/// A piece on its square, for a question: the white knight on g1.
pub fn piece_on(position: &Position, at: Square, words: &Words) -> [(&'static str, Value<'static>); 2] {
    let piece = position.piece_at(at).map_or_else(|| "?".into(), |it| piece(it, words));
    [("piece", piece), ("square", square(at))]
}

/// A reason, which stands after a colon elsewhere, as a sentence of its own.
pub fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    letters.next().iter().flat_map(|first| first.to_uppercase()).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_becomes_a_sentence() {
        assert_eq!(sentence("échec."), "Échec.");
        assert_eq!(sentence(""), "");
    }
}
