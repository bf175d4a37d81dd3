//! SAN: moves as players write them (`Nf3`, `exd5`, `O-O`, `e8=Q#`), in English, in French or with figurines.
//!
//! Reading has two steps. [`San::parse`] looks at the text alone and takes much more than the standard writes;
//! [`Position::resolve`] finds the one legal move that is meant, or says why there is none. Writing
//! ([`Position::to_san`]) is strict.
//!
//! ```
//! use roque_core::Position;
//! use roque_core::notation::san::Letters;
//! let start = Position::start();
//! let mv = start.parse_san("Ng1-f3", Letters::English)?;
//! assert_eq!(start.to_san(mv, Letters::English), "Nf3");
//! assert_eq!(start.to_san(mv, Letters::French), "Cf3");
//! assert_eq!(start.to_san(mv, Letters::Figurine), "♘f3");
//! # Ok::<(), roque_core::notation::san::ParseSanError>(())
//! ```

mod parse;
mod resolve;
mod text;
mod write;

pub use text::MoveText;

use std::fmt;

use crate::{Bitboard, CastlingSide, File, Illegal, Move, Position, Rank, Role, Square};

/// What stands for the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Letters {
    /// K Q R B N.
    #[default]
    English,
    /// R D T F C: roi, dame, tour, fou, cavalier.
    French,
    /// ♔ ♕ ♖ ♗ ♘, the white figures for both sides; letters that are read are English.
    Figurine,
}

impl Letters {
    /// All of them.
    pub const ALL: [Letters; 3] = [Letters::English, Letters::French, Letters::Figurine];
}

/// A move as it is written, before anybody has looked at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    /// What is to be played.
    pub action: SanAction,
    /// The mark of check or mate, if there is one. It is only what somebody wrote: nothing depends on it.
    pub check: Option<CheckMark>,
    /// The judgement glued to the move.
    pub glyph: Option<Glyph>,
}

/// What a written move asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanAction {
    /// A piece goes to a square.
    Piece {
        /// What kind of piece.
        role: Role,
        /// The file it comes from, if written.
        from_file: Option<File>,
        /// The rank it comes from, if written.
        from_rank: Option<Rank>,
        /// Whether a capture is marked.
        capture: bool,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
    /// Castling.
    Castle(CastlingSide),
    /// No move at all (`--`, `Z0` or `0000`): the turn passes, as annotators write to show a threat.
    Null,
}

/// The mark after a move that attacks the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckMark {
    /// `+` (also `++`, which old books use for double check).
    Check,
    /// `#`.
    Mate,
}

/// A judgement glued to a move. The values are the numbers of PGN's annotation glyphs (`$1` to `$6`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Glyph {
    /// `!`
    Good = 1,
    /// `?`
    Mistake = 2,
    /// `!!`
    Brilliant = 3,
    /// `??`
    Blunder = 4,
    /// `!?`
    Interesting = 5,
    /// `?!`
    Dubious = 6,
}

impl Glyph {
    /// The number PGN gives to it: `$1` to `$6`.
    pub const fn nag(self) -> u8 {
        self as u8
    }

    /// How it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Glyph::Good => "!",
            Glyph::Mistake => "?",
            Glyph::Brilliant => "!!",
            Glyph::Blunder => "??",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
        }
    }
}

/// Why a text is not a move in algebraic notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanSyntaxError {
    /// The byte, counted from 0, at which it happens.
    pub offset: usize,
    /// What is wrong there.
    pub reason: SanReason,
}

/// What is wrong with the writing of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanReason {
    /// There is no text.
    Empty,
    /// No move begins so: neither a piece, nor a square, nor castling.
    NotAMove,
    /// The square the piece goes to is missing or incomplete.
    NoDestination,
    /// A sign of promotion is not followed by a piece.
    NoPromotionPiece,
    /// There is more text after the move.
    TooMuch,
}

/// Why a written move is not a legal move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanError {
    /// No legal move is written so. If it is clear which piece was meant: why it cannot make the move.
    NoSuchMove(Option<Illegal>),
    /// Several pieces can make the move: the squares they stand on.
    Ambiguous(Bitboard),
    /// A pawn reaches the last rank, and the piece it becomes is not named.
    PromotionMissing {
        /// The pawn.
        from: Square,
        /// The square on the last rank.
        to: Square,
    },
    /// The text is a null move, which is not a move of chess.
    NullMove,
}

/// Why a text is not a legal move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseSanError {
    /// It is not written as a move is.
    Syntax(SanSyntaxError),
    /// It is a move, but not of this position.
    Move(SanError),
}

impl Position {
    /// The legal move a text in algebraic notation means. White space around it does not matter.
    ///
    /// ```
    /// use roque_core::{Position, Square};
    /// use roque_core::notation::san::Letters;
    /// let position: Position = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1".parse()?;
    /// assert_eq!(position.parse_san("0-0-0", Letters::French)?.to(), Square::A8);
    /// let refusal = position.parse_san("Cf6", Letters::French).unwrap_err();
    /// assert_eq!(refusal.to_string(), "there is no such move");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn parse_san(&self, text: &str, letters: Letters) -> Result<Move, ParseSanError> {
        let trimmed = text.trim_ascii_start();
        let skipped = text.len() - trimmed.len();
        let san = San::parse(trimmed.trim_ascii_end().as_bytes(), letters)
            .map_err(|error| SanSyntaxError { offset: error.offset + skipped, ..error })?;
        Ok(self.resolve(&san)?)
    }
}

impl From<SanSyntaxError> for ParseSanError {
    fn from(error: SanSyntaxError) -> ParseSanError {
        ParseSanError::Syntax(error)
    }
}

impl From<SanError> for ParseSanError {
    fn from(error: SanError) -> ParseSanError {
        ParseSanError::Move(error)
    }
}

impl std::error::Error for SanSyntaxError {}
impl std::error::Error for SanError {}
impl std::error::Error for ParseSanError {}

impl fmt::Display for SanSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            SanReason::Empty => "there is no move",
            SanReason::NotAMove => "a move begins with a piece, a square or castling",
            SanReason::NoDestination => "the square the piece goes to is missing",
            SanReason::NoPromotionPiece => "the piece the pawn becomes is missing",
            SanReason::TooMuch => "there is more text after the move",
        };
        write!(f, "{reason} (at byte {})", self.offset)
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::NoSuchMove(None) => f.write_str("there is no such move"),
            SanError::NoSuchMove(Some(reason)) => write!(f, "the move is illegal: {reason}"),
            SanError::Ambiguous(origins) => {
                f.write_str("several pieces can make the move, from")?;
                for (number, square) in origins.enumerate() {
                    write!(f, "{} {square}", if number == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            SanError::PromotionMissing { to, .. } => {
                write!(f, "the pawn that reaches {to} must become a queen, rook, bishop or knight")
            }
            SanError::NullMove => f.write_str("a null move is not a move of chess"),
        }
    }
}

impl fmt::Display for ParseSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseSanError::Syntax(error) => error.fmt(f),
            ParseSanError::Move(error) => error.fmt(f),
        }
    }
}
