//! What happens in a game, and what is refused, as sentences.

use std::time::Duration;

use roque_core::{Claim, Color, Position};
use roque_game::{Event, Refusal};
use roque_words::{Value, Words};

use super::commands::Verb;
use crate::output::Tone;
use roque_host::explain::{self, sentence, side, verdict};

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
}
