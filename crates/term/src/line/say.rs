//! What happens in a game, and what is refused, as sentences.

use std::time::Duration;

use roque_core::notation::san::Letters;
use roque_core::{Claim, Color, Ending, Move, Position};
use roque_game::{Event, Reason, Refusal, Verdict};
use roque_words::{Value, Words};

use super::commands::Verb;
use super::entry::NotPlayed;
use crate::output::Tone;
use roque_host::explain::{self, side, square};

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

/// An event that leaves the moves as they are. The position is the one after it.
pub fn event(event: &Event, position: &Position, words: &Words) -> Option<String> {
    let say = |key: &str, of: Color| Some(words.format(key, &[("side", side(of))]));
    match *event {
        // Told with the move itself.
        Event::Moved { .. } | Event::Undone { .. } | Event::Redone { .. } => None,
        Event::Check(_) => Some(explain::check(position, words)),
        Event::CanClaim(_, claim) => Some(can_claim(claim, words)),
        Event::DrawOffered(by) => say("line-draw-offered", by),
        Event::DrawDeclined(by) => say("line-draw-declined", by),
        Event::DrawWithdrawn(by) => say("line-draw-withdrawn", by),
        Event::DrawLapsed(by) => say("line-draw-lapsed", by),
        Event::TakebackProposed(by) => say("line-takeback-proposed", by),
        Event::TakebackDeclined(by) => say("line-takeback-declined", by),
        Event::TakebackWithdrawn(by) => say("line-takeback-withdrawn", by),
        Event::TakebackLapsed(by) => say("line-takeback-lapsed", by),
        Event::Reopened(_) => Some(words.text("line-reopened")),
        Event::Ended(end) => Some(verdict(end, position.turn(), words)),
        Event::ClockStarted => Some(words.text("line-clock-started")),
        Event::ClockStopped => Some(words.text("line-clock-stopped")),
    }
}

/// How loud an event is.
pub fn tone(event: &Event) -> Tone {
    match event {
        Event::Check(_) | Event::Ended(_) => Tone::Alert,
        Event::CanClaim(..) | Event::DrawOffered(_) => Tone::Strong,
        _ => Tone::Plain,
    }
}

fn can_claim(claim: Claim, words: &Words) -> String {
    let command = quoted(Verb::Claim, words);
    match claim {
        Claim::ThreefoldRepetition => words.format("line-can-claim-threefold", &[("command", command)]),
        Claim::FiftyMoves => words.format("line-can-claim-fifty", &[("command", command)]),
    }
}

/// The name of a command, to be put into a sentence.
pub fn quoted(verb: Verb, words: &Words) -> Value<'static> {
    verb.name(words.language()).into()
}

/// How a game ended; `turn` is the side to move in the last position.
pub fn verdict(end: Verdict, turn: Color, words: &Words) -> String {
    let winner = end.winner();
    let automatic = |ending| explain::ending(ending, words);
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

/// Why a command is refused; `turn` is the side to move.
pub fn refusal(refusal: &Refusal, turn: Color, words: &Words) -> String {
    match refusal {
        Refusal::GameOver(end) => {
            words.format("line-game-over", &[("why", verdict(*end, turn, words).into())])
        }
        Refusal::NotYourTurn(by) => words.format("line-not-your-turn", &[("side", side(*by))]),
        Refusal::Illegal(Some(reason)) => sentence(&explain::illegal(reason, words)),
        Refusal::Illegal(None) => words.text("line-illegal"),
        Refusal::NothingOffered => {
            words.format("line-nothing-offered", &[("command", quoted(Verb::Draw, words))])
        }
        Refusal::AlreadyOffered => words.text("line-already-offered"),
        Refusal::NothingToWithdraw => words.text("line-nothing-to-withdraw"),
        Refusal::NoClaim => words.text("line-no-claim"),
        Refusal::NothingToTakeBack => words.text("line-nothing-to-undo"),
        Refusal::NothingToRedo => words.text("line-nothing-to-redo"),
        Refusal::TimeLeft => words.text("line-time-left"),
        Refusal::NoClock => words.text("line-no-clock"),
        Refusal::ClockAlready => words.text("line-clock-already"),
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
        NotPlayed::Illegal(reason) => Some(sentence(&explain::illegal(reason, words))),
        NotPlayed::Refused(reason) => Some(sentence(&explain::san_error(reason, words))),
        NotPlayed::Ambiguous(moves) => {
            let moves: Vec<String> =
                moves.iter().map(|&mv| position.to_san(mv, letters).to_string()).collect();
            Some(words.format("line-ambiguous", &[("moves", moves.join(", ").into())]))
        }
    }
}

/// A piece on its square, for a question: the white knight on g1.
pub fn piece_on(
    position: &Position,
    at: roque_core::Square,
    words: &Words,
) -> [(&'static str, Value<'static>); 2] {
    let piece = position.piece_at(at).map_or_else(|| "?".into(), |piece| explain::piece(piece, words));
    [("piece", piece), ("square", square(at))]
}

/// A reason, which stands after a colon elsewhere, as a sentence of its own.
pub fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    letters.next().iter().flat_map(|first| first.to_uppercase()).chain(letters).collect()
}

/// The time on a clock, as a person reads it; tenths when they matter.
pub fn time(left: Duration) -> String {
    const SHORT: Duration = Duration::from_secs(10);
    let seconds = left.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if left < SHORT {
        format!("0:{rest:02}.{}", left.subsec_millis() / 100)
    } else if hours == 0 {
        format!("{minutes}:{rest:02}")
    } else {
        format!("{hours}:{minutes:02}:{rest:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_as_a_clock_shows_them() {
        for (millis, shown) in [
            (0, "0:00.0"),
            (99, "0:00.0"),
            (9_999, "0:09.9"),
            (10_000, "0:10"),
            (59_999, "0:59"),
            (300_000, "5:00"),
            (3_599_000, "59:59"),
            (3_600_000, "1:00:00"),
            (5_400_000, "1:30:00"),
        ] {
            assert_eq!(time(Duration::from_millis(millis)), shown);
        }
    }

    #[test]
    fn a_reason_becomes_a_sentence() {
        assert_eq!(sentence("échec."), "Échec.");
        assert_eq!(sentence(""), "");
    }
}
