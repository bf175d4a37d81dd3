//! What can be wrong with a FEN.

use std::fmt;

use crate::{Faults, Rank};

/// Why a text is not the FEN of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// The text is not written as a FEN is: everything that is wrong with it, at most one error a field or rank.
    Syntax(Vec<FenSyntaxError>),
    /// The text is a FEN, but what it describes is impossible.
    Position(Faults),
}

/// One place where a text departs from the form of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenSyntaxError {
    /// The character, counted from 1, at which it happens.
    pub column: usize,
    /// What is wrong there.
    pub reason: FenReason,
}

/// What is wrong with the writing of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenReason {
    /// The text ends before this field.
    Missing(FenField),
    /// There is more text after the last field.
    TooMuch,
    /// A character in the placement that is neither a piece, nor a digit from 1 to 8, nor a slash.
    NotAPiece(char),
    /// A rank of the placement with more than eight squares.
    RankTooLong(Rank),
    /// A rank of the placement with fewer than eight squares.
    RankTooShort(Rank),
    /// The placement has fewer than eight ranks.
    TooFewRanks(u8),
    /// The placement has more than eight ranks.
    TooManyRanks,
    /// The side to move is neither `w` nor `b`.
    NotASide,
    /// A character that is not a castling right.
    NotACastlingRight(char),
    /// The en passant field is neither `-` nor a square.
    NotASquare,
    /// A counter that is not a number, or one that is too large: half-moves go up to 255, moves to 65535.
    NotACount(FenField),
}

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    /// The pieces.
    Placement,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// The half-moves since the last capture or pawn move.
    Halfmoves,
    /// The number of the move.
    Fullmoves,
}

impl std::error::Error for FenError {}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Position(faults) => write!(f, "{faults}"),
            FenError::Syntax(errors) => {
                for (number, error) in errors.iter().enumerate() {
                    f.write_str(if number == 0 { "" } else { "; " })?;
                    write!(f, "{error}")?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for FenSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        match self.reason {
            FenReason::Missing(field) => write!(f, "the {field} is missing"),
            FenReason::TooMuch => f.write_str("there is more text than the six fields of a FEN"),
            FenReason::NotAPiece(found) => {
                write!(f, "{found:?} is neither a piece (KQRBNP, kqrbnp) nor a number of empty squares")
            }
            FenReason::RankTooLong(rank) => write!(f, "rank {rank} has more than eight squares"),
            FenReason::RankTooShort(rank) => write!(f, "rank {rank} has fewer than eight squares"),
            FenReason::TooFewRanks(ranks) => write!(f, "the placement has {ranks} ranks instead of eight"),
            FenReason::TooManyRanks => f.write_str("the placement has more than eight ranks"),
            FenReason::NotASide => f.write_str("the side to move is w or b"),
            FenReason::NotACastlingRight(found) => {
                write!(f, "{found:?} is not a castling right (KQkq, the files of the rooks, or -)")
            }
            FenReason::NotASquare => f.write_str("the en passant square is a square such as e3, or -"),
            FenReason::NotACount(FenField::Halfmoves) => {
                f.write_str("the half-move counter is a number from 0 to 255")
            }
            FenReason::NotACount(_) => f.write_str("the move number is a number from 1 to 65535"),
        }
    }
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Placement => "placement of the pieces",
            FenField::Turn => "side to move",
            FenField::Castling => "field of the castling rights",
            FenField::EnPassant => "en passant field",
            FenField::Halfmoves => "half-move counter",
            FenField::Fullmoves => "move number",
        })
    }
}
