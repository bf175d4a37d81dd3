//! Why a move cannot be played, or read.

use roque_core::notation::san::{SanError, SanReason, SanSyntaxError};
use roque_core::{CastlingRefusal, CastlingSide, Color, Illegal, Piece, Role, Square};
use roque_words::{Value, Words};

use super::position::castling_side;
use super::{square, squares};

/// A piece with its article: "the white knight".
pub fn piece(piece: Piece, words: &Words) -> Value<'static> {
    let name = match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => words.text("the-white-pawn"),
        (Color::White, Role::Knight) => words.text("the-white-knight"),
        (Color::White, Role::Bishop) => words.text("the-white-bishop"),
        (Color::White, Role::Rook) => words.text("the-white-rook"),
        (Color::White, Role::Queen) => words.text("the-white-queen"),
        (Color::White, Role::King) => words.text("the-white-king"),
        (Color::Black, Role::Pawn) => words.text("the-black-pawn"),
        (Color::Black, Role::Knight) => words.text("the-black-knight"),
        (Color::Black, Role::Bishop) => words.text("the-black-bishop"),
        (Color::Black, Role::Rook) => words.text("the-black-rook"),
        (Color::Black, Role::Queen) => words.text("the-black-queen"),
        (Color::Black, Role::King) => words.text("the-black-king"),
    };
    name.into()
}

/// A piece that has not been spoken of: "a white knight".
fn some_piece(piece: Piece, words: &Words) -> Value<'static> {
    let name = match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => words.text("a-white-pawn"),
        (Color::White, Role::Knight) => words.text("a-white-knight"),
        (Color::White, Role::Bishop) => words.text("a-white-bishop"),
        (Color::White, Role::Rook) => words.text("a-white-rook"),
        (Color::White, Role::Queen) => words.text("a-white-queen"),
        (Color::White, Role::King) => words.text("a-white-king"),
        (Color::Black, Role::Pawn) => words.text("a-black-pawn"),
        (Color::Black, Role::Knight) => words.text("a-black-knight"),
        (Color::Black, Role::Bishop) => words.text("a-black-bishop"),
        (Color::Black, Role::Rook) => words.text("a-black-rook"),
        (Color::Black, Role::Queen) => words.text("a-black-queen"),
        (Color::Black, Role::King) => words.text("a-black-king"),
    };
    name.into()
}

/// Why a move is against the rules.
pub fn illegal(illegal: &Illegal, words: &Words) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.format(key, arguments);
    let name = |it: Piece| piece(it, words);
    match *illegal {
        Illegal::SameSquare(at) => say("illegal-same-square", &[("square", square(at))]),
        Illegal::EmptySquare(at) => say("illegal-empty-square", &[("square", square(at))]),
        Illegal::WrongSide { piece, from } => {
            say("illegal-wrong-side", &[("piece", name(piece)), ("square", square(from))])
        }
        Illegal::OwnPiece { piece, from, other, to } => say(
            "illegal-own-piece",
            &[
                ("piece", name(piece)),
                ("from", square(from)),
                ("other", some_piece(other, words)),
                ("to", square(to)),
            ],
        ),
        Illegal::NotItsMove { piece, from, to } => {
            let rule = rule(piece.role, words).into();
            let squares = [("from", square(from)), ("to", square(to))];
            say("illegal-not-its-move", &[&[("piece", name(piece)), ("rule", rule)], &squares[..]].concat())
        }
        Illegal::NothingToCapture { from, to } => {
            say("illegal-nothing-to-capture", &[("from", square(from)), ("to", square(to))])
        }
        Illegal::Blocked { piece, from, by, at } => say(
            "illegal-blocked",
            &[("piece", name(piece)), ("from", square(from)), ("by", name(by)), ("at", square(at))],
        ),
        Illegal::StaysInCheck { by, at, .. } => {
            say("illegal-stays-in-check", &[("by", name(by)), ("at", square(at))])
        }
        Illegal::KingInCheck { king, by, at } => {
            say("illegal-king-in-check", &[("king", square(king)), ("by", name(by)), ("at", square(at))])
        }
        Illegal::Castling(side, refusal) => castling(side, &refusal, words),
        Illegal::PromotionMissing { from, to } => promotion_missing(from, to, words),
        Illegal::NotAPromotion => say("illegal-not-a-promotion", &[]),
        Illegal::PromotionTo(Role::King) => say("illegal-promotion-to-king", &[]),
        Illegal::PromotionTo(_) => say("illegal-promotion-to-pawn", &[]),
    }
}

/// How a piece moves, for those who learn it.
fn rule(role: Role, words: &Words) -> String {
    match role {
        Role::Pawn => words.text("rule-pawn"),
        Role::Knight => words.text("rule-knight"),
        Role::Bishop => words.text("rule-bishop"),
        Role::Rook => words.text("rule-rook"),
        Role::Queen => words.text("rule-queen"),
        Role::King => words.text("rule-king"),
    }
}

fn castling(side: CastlingSide, refusal: &CastlingRefusal, words: &Words) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.format(key, arguments);
    let reason = match *refusal {
        CastlingRefusal::NotInRuleset => say("castling-not-in-ruleset", &[]),
        CastlingRefusal::NoRight => say("castling-no-right", &[]),
        CastlingRefusal::InCheck { by, at } => {
            say("castling-in-check", &[("by", piece(by, words)), ("at", square(at))])
        }
        CastlingRefusal::Blocked { by, at } => {
            say("castling-blocked", &[("by", piece(by, words)), ("at", square(at))])
        }
        CastlingRefusal::Attacked { square: attacked, by, at } => say(
            "castling-attacked",
            &[("square", square(attacked)), ("by", piece(by, words)), ("at", square(at))],
        ),
    };
    say("illegal-castling", &[("wing", castling_side(side)), ("reason", reason.into())])
}

fn promotion_missing(from: Square, to: Square, words: &Words) -> String {
    words.format("illegal-promotion-missing", &[("from", square(from)), ("to", square(to))])
}

/// Why a written move is not a legal move of the position.
pub fn san_error(error: &SanError, words: &Words) -> String {
    match error {
        SanError::NoSuchMove(Some(reason)) => illegal(reason, words),
        SanError::NoSuchMove(None) => words.text("san-no-such-move"),
        SanError::Ambiguous(origins) => words.format("san-ambiguous", &[("squares", squares(*origins))]),
        SanError::PromotionMissing { from, to } => promotion_missing(*from, *to, words),
        SanError::NullMove => words.text("san-null-move"),
    }
}

/// Why a text is not written as a move is.
pub fn san_syntax_error(error: &SanSyntaxError, words: &Words) -> String {
    match error.reason {
        SanReason::Empty => words.text("san-empty"),
        SanReason::NotAMove => words.text("san-not-a-move"),
        SanReason::NoDestination => words.text("san-no-destination"),
        SanReason::NoPromotionPiece => words.text("san-no-promotion-piece"),
        SanReason::TooMuch => words.text("san-too-much"),
    }
}
