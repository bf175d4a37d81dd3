//! What is wrong with a position or its FEN, and how a game stands.

use roque_core::notation::fen::{FenField, FenReason, FenSyntaxError};
use roque_core::{CastlingSide, Color, Ending, Fault, Position, Square};
use roque_words::{Value, Words};

use super::{piece, side, square, squares, visible};

/// What makes a position impossible, with its place.
pub fn fault(fault: &Fault, words: &Words) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.format(key, arguments);
    match *fault {
        Fault::NoKing(color) => say("fault-no-king", &[("side", side(color))]),
        Fault::SeveralKings(color, kings) => say(
            "fault-several-kings",
            &[("side", side(color)), ("count", kings.len().into()), ("squares", squares(kings))],
        ),
        Fault::PawnOnEdge(pawn) => say("fault-pawn-on-edge", &[("square", square(pawn))]),
        Fault::TooManyPieces(color, count) => {
            say("fault-too-many-pieces", &[("side", side(color)), ("count", count.into())])
        }
        Fault::TooManyPawns(color, count) => {
            say("fault-too-many-pawns", &[("side", side(color)), ("count", count.into())])
        }
        Fault::TooManyPromoted { color, promoted, missing_pawns } => say(
            "fault-too-many-promoted",
            &[("side", side(color)), ("promoted", promoted.into()), ("missing", missing_pawns.into())],
        ),
        Fault::WaitingKingInCheck { king, by } => {
            say("fault-waiting-king-in-check", &[("square", square(king)), ("by", squares(by))])
        }
        Fault::TooManyCheckers(by) => {
            say("fault-too-many-checkers", &[("count", by.len().into()), ("squares", squares(by))])
        }
        _ => castling_or_en_passant(fault, words),
    }
}

fn castling_or_en_passant(fault: &Fault, words: &Words) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.format(key, arguments);
    match *fault {
        Fault::CastlingKingMoved { color, king } => {
            say("fault-castling-king-moved", &[("side", side(color)), ("square", square(king))])
        }
        Fault::CastlingWithoutRook { color, rook } => {
            say("fault-castling-without-rook", &[("side", side(color)), ("square", square(rook))])
        }
        Fault::CastlingRookNotInCorner { color, rook } => {
            say("fault-castling-rook-not-in-corner", &[("side", side(color)), ("square", square(rook))])
        }
        Fault::CastlingTwoRooks(color, wing) => {
            say("fault-castling-two-rooks", &[("side", side(color)), ("wing", castling_side(wing))])
        }
        Fault::CastlingNotInRuleset => say("fault-castling-not-in-ruleset", &[]),
        Fault::EnPassantNotInRuleset => say("fault-en-passant-not-in-ruleset", &[]),
        Fault::EnPassantWrongRank(target) => {
            say("fault-en-passant-wrong-rank", &[("square", square(target))])
        }
        Fault::EnPassantNotEmpty { target, occupied } => {
            say("fault-en-passant-not-empty", &[("square", square(target)), ("occupied", square(occupied))])
        }
        Fault::EnPassantWithoutPawn { target, pawn } => {
            say("fault-en-passant-without-pawn", &[("square", square(target)), ("pawn", square(pawn))])
        }
        // The faults of kings and counts have been told above.
        _ => fault.to_string(),
    }
}

/// A way to castle as the sentences choose by it.
pub fn castling_side(wing: CastlingSide) -> Value<'static> {
    match wing {
        CastlingSide::King => "king".into(),
        CastlingSide::Queen => "queen".into(),
    }
}

/// What is wrong with the writing of a FEN, with its column.
pub fn fen_syntax_error(error: &FenSyntaxError, words: &Words) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.format(key, arguments);
    let reason = match error.reason {
        FenReason::Missing(field) => match field {
            FenField::Placement => say("fen-missing-placement", &[]),
            FenField::Turn => say("fen-missing-turn", &[]),
            FenField::Castling => say("fen-missing-castling", &[]),
            FenField::EnPassant => say("fen-missing-en-passant", &[]),
            FenField::Halfmoves => say("fen-missing-halfmoves", &[]),
            FenField::Fullmoves => say("fen-missing-fullmoves", &[]),
        },
        FenReason::TooMuch => say("fen-too-much", &[]),
        FenReason::NotAPiece(found) => {
            say("fen-not-a-piece", &[("found", visible(&found.to_string()).into())])
        }
        FenReason::RankTooLong(rank) => say("fen-rank-too-long", &[("rank", rank.to_string().into())]),
        FenReason::RankTooShort(rank) => say("fen-rank-too-short", &[("rank", rank.to_string().into())]),
        FenReason::TooFewRanks(count) => say("fen-too-few-ranks", &[("count", count.into())]),
        FenReason::TooManyRanks => say("fen-too-many-ranks", &[]),
        FenReason::NotASide => say("fen-not-a-side", &[]),
        FenReason::NotACastlingRight(found) => {
            say("fen-not-a-castling-right", &[("found", visible(&found.to_string()).into())])
        }
        FenReason::NotASquare => say("fen-not-a-square", &[]),
        FenReason::NotACount(FenField::Halfmoves) => say("fen-not-halfmoves", &[]),
        FenReason::NotACount(_) => say("fen-not-fullmoves", &[]),
    };
    say("fen-at-column", &[("column", error.column.into()), ("reason", reason.into())])
}

/// How a game has ended.
pub fn ending(ending: Ending, words: &Words) -> String {
    match ending {
        Ending::Checkmate { winner } => words.format("ending-checkmate", &[("winner", side(winner))]),
        Ending::Stalemate => words.text("ending-stalemate"),
        Ending::DeadPosition => words.text("ending-dead-position"),
        Ending::FivefoldRepetition => words.text("ending-fivefold-repetition"),
        Ending::SeventyFiveMoves => words.text("ending-seventy-five-moves"),
    }
}

/// Which king is in check, and from where.
pub fn check(position: &Position, words: &Words) -> String {
    let color: Color = position.turn();
    let named = |at: Square| {
        let piece = position.piece_at(at).map_or_else(|| "?".into(), |checker| piece(checker, words));
        words.format("piece-on", &[("piece", piece), ("square", square(at))])
    };
    // There are never more than two.
    let by = position
        .checkers()
        .map(named)
        .reduce(|first, second| words.format("both", &[("first", first.into()), ("second", second.into())]))
        .unwrap_or_default();
    words.format(
        "status-check",
        &[("side", side(color)), ("square", square(position.king(color))), ("by", by.into())],
    )
}
