//! The reasons why a move is refused.

use std::fmt;

use crate::{CastlingSide, Piece, Role, Square};

/// Why a move cannot be played. Every value names the squares and pieces a person needs to see the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Origin and destination are the same.
    SameSquare(Square),
    /// There is no piece on the origin.
    EmptySquare(Square),
    /// The piece on the origin belongs to the other side.
    WrongSide {
        /// That piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
    },
    /// The destination holds a piece of the same side.
    OwnPiece {
        /// The piece that should move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The piece on the destination.
        other: Piece,
        /// The destination.
        to: Square,
    },
    /// No piece of this kind moves so, whatever stands on the board.
    NotItsMove {
        /// The piece that should move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The destination.
        to: Square,
    },
    /// A pawn goes diagonally only to capture, and there is nothing to capture.
    NothingToCapture {
        /// The pawn.
        from: Square,
        /// The empty square.
        to: Square,
    },
    /// Something stands in the way.
    Blocked {
        /// The piece that should move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The piece in its way.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// The king is in check, and another piece moves that does not help.
    StaysInCheck {
        /// The king's square.
        king: Square,
        /// The piece that gives check.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// The king would be in check.
    KingInCheck {
        /// The king's square after the move.
        king: Square,
        /// The piece that would capture it.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// Castling is not possible.
    Castling(CastlingSide, CastlingRefusal),
    /// A pawn reaches the last rank, and the piece it becomes is not named.
    PromotionMissing {
        /// The pawn.
        from: Square,
        /// The square on the last rank.
        to: Square,
    },
    /// The move is not a promotion, but a piece is named.
    NotAPromotion,
    /// A pawn cannot become this.
    PromotionTo(Role),
}

/// Why castling is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingRefusal {
    /// The rules of this game have no castling.
    NotInRuleset,
    /// King or rook has moved (or the position was set up so).
    NoRight,
    /// The king is in check.
    InCheck {
        /// The piece that gives check.
        by: Piece,
        /// Where it stands.
        at: Square,
    },
    /// A piece stands between king and rook, or where they go.
    Blocked {
        /// That piece.
        by: Piece,
        /// Where it stands.
        at: Square,
    },
    /// The king would cross or reach an attacked square.
    Attacked {
        /// The attacked square.
        square: Square,
        /// The piece that attacks it.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
}

impl std::error::Error for Illegal {}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::SameSquare(square) => write!(f, "a move does not end where it began, on {square}"),
            Illegal::EmptySquare(square) => write!(f, "there is no piece on {square}"),
            Illegal::WrongSide { piece, from } => {
                write!(f, "the {} on {from} belongs to the opponent", piece.role.name())
            }
            Illegal::OwnPiece { piece, from, other, to } => write!(
                f,
                "the {} on {from} cannot go to {to}, where its own {} stands",
                piece.role.name(),
                other.role.name()
            ),
            Illegal::NotItsMove { piece, from, to } => {
                write!(f, "a {} on {from} does not move to {to}", piece.role.name())
            }
            Illegal::NothingToCapture { from, to } => {
                write!(f, "the pawn on {from} has nothing to capture on {to}")
            }
            Illegal::Blocked { piece, from, by, at } => {
                write!(f, "the {} on {from} is blocked by the {} on {at}", piece.role.name(), by.role.name())
            }
            Illegal::StaysInCheck { king, by, at } => {
                write!(f, "the king on {king} stays in check from the {} on {at}", by.role.name())
            }
            Illegal::KingInCheck { king, by, at } => {
                write!(f, "the king on {king} would be in check from the {} on {at}", by.role.name())
            }
            Illegal::Castling(_, refusal) => write!(f, "castling is not possible: {refusal}"),
            Illegal::PromotionMissing { to, .. } => {
                write!(f, "the pawn that reaches {to} must become a queen, rook, bishop or knight")
            }
            Illegal::NotAPromotion => f.write_str("only a pawn that reaches the last rank is promoted"),
            Illegal::PromotionTo(role) => write!(f, "a pawn cannot become a {}", role.name()),
        }
    }
}

impl fmt::Display for CastlingRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CastlingRefusal::NotInRuleset => f.write_str("these rules have no castling"),
            CastlingRefusal::NoRight => f.write_str("the king or the rook has moved"),
            CastlingRefusal::InCheck { by, at } => {
                write!(f, "the king is in check from the {} on {at}", by.role.name())
            }
            CastlingRefusal::Blocked { by, at } => write!(f, "the {} on {at} is in the way", by.role.name()),
            CastlingRefusal::Attacked { square, by, at } => {
                write!(f, "{square} is attacked by the {} on {at}", by.role.name())
            }
        }
    }
}
