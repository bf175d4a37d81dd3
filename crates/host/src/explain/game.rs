//! What is wrong with a game of a PGN file.

use roque_core::notation::fen::FenError;
use roque_core::notation::pgn::{MAX_DEPTH, MAX_NODES, MAX_TAGS, MAX_TEXT, MAX_TOKEN, PgnError, Reason};
use roque_words::{Language, Value, Words};

use crate::entry::false_square;

use super::{fault, fen_syntax_error, io_error_kind, san_error, san_syntax_error, shortened, visible};

/// The number of the game and what is wrong with it.
pub fn pgn_error(error: &PgnError, words: &Words) -> String {
    let reason = pgn_reason(&error.reason, words);
    words.format("pgn-bad-game", &[("game", error.game.to_string().into()), ("reason", reason.into())])
}

/// What is wrong with a game, for those who know which one it is.
pub fn pgn_reason(reason: &Reason, words: &Words) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.format(key, arguments);
    match reason {
        Reason::Io(kind) => say("pgn-io", &[("reason", io_error_kind(*kind, words).into())]),
        Reason::Unexpected(found) => say("pgn-unexpected", &[("found", visible(&found.to_string()).into())]),
        Reason::TagWithoutName => say("pgn-tag-without-name", &[]),
        Reason::TagWithoutValue => say("pgn-tag-without-value", &[]),
        Reason::TagNotClosed => say("pgn-tag-not-closed", &[]),
        Reason::CommentNotClosed => say("pgn-comment-not-closed", &[]),
        Reason::VariationNotClosed => say("pgn-variation-not-closed", &[]),
        Reason::VariationNotOpened => say("pgn-variation-not-opened", &[]),
        Reason::VariationBeforeMove => say("pgn-variation-before-move", &[]),
        Reason::TooDeep => say("pgn-too-deep", &[("limit", MAX_DEPTH.into())]),
        Reason::TooLong => say("pgn-too-long", &[("limit", MAX_TOKEN.into())]),
        Reason::TooManyMoves => say("pgn-too-many-moves", &[("limit", MAX_NODES.into())]),
        Reason::TooManyTags => say("pgn-too-many-tags", &[("limit", MAX_TAGS.into())]),
        Reason::TooMuchText => say("pgn-too-much-text", &[("limit", MAX_TEXT.into())]),
        Reason::BadNag => say("pgn-bad-nag", &[]),
        Reason::NotAMove { text, error } => match false_square(text) {
            Some(square) => say("line-not-a-square", &[("text", shortened(square).into())]),
            None => say(
                "pgn-not-a-move",
                &[("text", shortened(text).into()), ("reason", san_syntax_error(error, words).into())],
            ),
        },
        Reason::BadMove { text, number, turn, error } => {
            let dots = if turn.is_white() { "." } else { "..." };
            let mv = format!("{number}{dots} {}", shortened(text));
            say("pgn-bad-move", &[("move", mv.into()), ("reason", san_error(error, words).into())])
        }
        Reason::NullMoveInCheck => say("pgn-null-move-in-check", &[]),
        Reason::BadFen(error) => say("pgn-bad-fen", &[("reason", fen_error(error, words).into())]),
        Reason::UnknownVariant(name) => say("pgn-unknown-variant", &[("name", shortened(name).into())]),
        // A reason that came to the core later than its sentence to this program.
        _ => say("pgn-other-reason", &[]),
    }
}

/// Everything that is wrong with the FEN of a tag, in one sentence.
fn fen_error(error: &FenError, words: &Words) -> String {
    let faults: Vec<String> = match error {
        FenError::Syntax(errors) => errors.iter().map(|error| fen_syntax_error(error, words)).collect(),
        FenError::Position(faults) => faults.iter().map(|it| fault(it, words)).collect(),
    };
    let faults = faults.into_iter().map(|fault| within_sentence(&fault, words));
    faults
        .reduce(|before, next| {
            let before = before.strip_suffix('.').unwrap_or(&before).to_owned();
            words.format("pgn-faults", &[("before", before.into()), ("next", next.into())])
        })
        .unwrap_or_default()
}

/// A sentence as it stands after a colon: in French without its capital. English ones may begin with a name (White).
fn within_sentence(sentence: &str, words: &Words) -> String {
    let mut chars = sentence.chars();
    match (words.language(), chars.next()) {
        (Language::French, Some(first)) => first.to_lowercase().chain(chars).collect(),
        _ => sentence.to_owned(),
    }
}
