//! Why a question is not answered, in words.

use std::io;

use roque_core::notation::uci::{ParseUciError, UciError};
use roque_core::{Color, Illegal, Position};
use roque_game::Refusal as GameRefusal;
use roque_host::entry::NotPlayed;
use roque_host::explain;
use roque_protocol::{LastMove, Refusal, RefusalCode};
use roque_words::{Language, Words};

/// A refusal.
pub fn because(code: RefusalCode, sentence: String) -> Refusal {
    Refusal { code, sentence, promotion: None }
}

/// There is no such game.
pub fn no_such_game(words: &Words) -> Refusal {
    because(RefusalCode::NoSuchGame, words.text("server-no-such-game"))
}

/// The disk refuses to read or to write.
pub fn disk(error: &io::Error, words: &Words) -> Refusal {
    let reason = explain::io_error(error, words).into();
    because(RefusalCode::Disk, words.format("server-disk", &[("reason", reason)]))
}

/// The page said something that is no question.
pub fn malformed(words: &Words) -> Refusal {
    because(RefusalCode::Malformed, words.text("server-malformed"))
}

/// The server is at fault.
pub fn failed(words: &Words) -> Refusal {
    because(RefusalCode::Failed, words.text("server-failed"))
}

/// A number must lie between these.
pub fn out_of_range(from: u32, to: u32, words: &Words) -> Refusal {
    let range = [("from", from.into()), ("to", to.into())];
    because(RefusalCode::OutOfRange, words.format("server-out-of-range", &range))
}

/// What the game refuses; `turn` is the side to move.
pub fn by_game(refusal: &GameRefusal, turn: Color, words: &Words) -> Refusal {
    let impossible = |sentence| because(RefusalCode::NotPossible, sentence);
    match refusal {
        GameRefusal::GameOver(end) => {
            let why = explain::verdict(*end, turn, words).into();
            because(RefusalCode::GameOver, words.format("line-game-over", &[("why", why)]))
        }
        GameRefusal::NotYourTurn(by) => {
            let side = [("side", explain::side(*by))];
            because(RefusalCode::NotYourTurn, words.format("line-not-your-turn", &side))
        }
        GameRefusal::Illegal(Some(reason)) => illegal(reason, words),
        GameRefusal::Illegal(None) => because(RefusalCode::Illegal, words.text("line-illegal")),
        GameRefusal::NothingOffered => impossible(words.text("server-nothing-offered")),
        GameRefusal::AlreadyOffered => impossible(words.text("line-already-offered")),
        GameRefusal::NothingToWithdraw => impossible(words.text("line-nothing-to-withdraw")),
        GameRefusal::NoClaim => impossible(words.text("line-no-claim")),
        GameRefusal::NothingToTakeBack => impossible(words.text("line-nothing-to-undo")),
        GameRefusal::NothingToRedo => impossible(words.text("line-nothing-to-redo")),
        GameRefusal::TimeLeft => impossible(words.text("line-time-left")),
        GameRefusal::NoClock => impossible(words.text("line-no-clock")),
        GameRefusal::ClockAlready => impossible(words.text("line-clock-already")),
    }
}

/// A move is against the rules.
pub fn illegal(reason: &Illegal, words: &Words) -> Refusal {
    let sentence = explain::sentence(&explain::illegal(reason, words));
    match *reason {
        Illegal::PromotionMissing { from, to } => Refusal {
            code: RefusalCode::PromotionMissing,
            sentence,
            promotion: Some(LastMove { from: from.into(), to: to.into() }),
        },
        _ => because(RefusalCode::Illegal, sentence),
    }
}

/// A move in UCI's notation that cannot be played.
pub fn uci(error: &ParseUciError, text: &str, words: &Words) -> Refusal {
    match error {
        ParseUciError::Move(UciError::Illegal(reason)) => illegal(reason, words),
        ParseUciError::Move(UciError::NullMove) | ParseUciError::Syntax(_) => not_a_move(text, words),
    }
}

fn not_a_move(text: &str, words: &Words) -> Refusal {
    let text = [("text", explain::shortened(text).into())];
    because(RefusalCode::NotAMove, words.format("line-not-a-move", &text))
}

/// A typed move that cannot be played.
pub fn typed(reason: &NotPlayed, position: &Position, text: &str, words: &Words) -> Refusal {
    if let NotPlayed::PromotionMissing(from, to) = *reason {
        return illegal(&Illegal::PromotionMissing { from, to }, words);
    }
    let Some(sentence) = explain::not_played(reason, position, explain::letters(words), words) else {
        return not_a_move(text, words);
    };
    let code = match reason {
        NotPlayed::Ambiguous(_) => RefusalCode::Ambiguous,
        NotPlayed::NoSuchSquare(_) => RefusalCode::NotAMove,
        _ => RefusalCode::Illegal,
    };
    because(code, sentence)
}

/// The language of the protocol as that of the words.
pub fn language(of: roque_protocol::Language) -> Language {
    match of {
        roque_protocol::Language::Fr => Language::French,
        roque_protocol::Language::En => Language::English,
    }
}
