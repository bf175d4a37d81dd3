//! FEN: a position in one line.
//!
//! Six fields: placement, side to move, castling rights, en passant square, half-moves since the last capture or
//! pawn move, number of the move. The two counters may be missing. Castling rights may be written `KQkq`, as
//! files (`HAha`, Shredder-FEN) or mixed (X-FEN: `KQ` are the outermost rooks, others are named by file).

mod error;
mod read;
mod write;

pub use error::{FenError, FenField, FenReason, FenSyntaxError};

use std::fmt;
use std::str::FromStr;

use crate::{Bitboard, Board, CastlingSide, Color, File, Position, Role, Ruleset, Setup, Square};
use read::Fields;
use write::{CastlingStyle, Writer};

impl Setup {
    /// Reads a FEN without asking whether the position is possible.
    pub fn from_fen(text: &str, ruleset: Ruleset) -> Result<Setup, Vec<FenSyntaxError>> {
        let mut fields = Fields::new(text);
        let setup = fields.read(ruleset);
        let mut errors = match setup {
            Ok(setup) if fields.rest().is_none() => return Ok(setup),
            Ok(_) => Vec::new(),
            Err(errors) => errors,
        };
        if let Some(start) = fields.rest() {
            errors.push(fields.error(start, FenReason::TooMuch));
        }
        Err(errors)
    }

    /// The FEN of this setup, castling rights as X-FEN has them (`KQkq` wherever that is unambiguous).
    pub fn to_fen(&self) -> String {
        Writer::new(self, CastlingStyle::XFen).as_str().to_owned()
    }
}

impl Position {
    /// Reads the FEN of a position played by these rules.
    ///
    /// ```
    /// use roque_core::{Position, Ruleset};
    /// let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    /// let position = Position::from_fen(fen, Ruleset::Chess960)?;
    /// assert_eq!(position.to_fen(), fen.replace("HFhf", "KQkq"));
    /// assert_eq!(position.to_shredder_fen(), fen);
    /// # Ok::<(), roque_core::notation::fen::FenError>(())
    /// ```
    pub fn from_fen(text: &str, ruleset: Ruleset) -> Result<Position, FenError> {
        let setup = Setup::from_fen(text, ruleset).map_err(FenError::Syntax)?;
        Position::new(&setup).map_err(FenError::Position)
    }

    /// The FEN of this position, castling rights as X-FEN has them (`KQkq` wherever that is unambiguous).
    pub fn to_fen(&self) -> String {
        Writer::new(&self.to_setup(), CastlingStyle::XFen).as_str().to_owned()
    }

    /// The FEN of this position with castling rights as the files of the rooks (`HAha`).
    pub fn to_shredder_fen(&self) -> String {
        Writer::new(&self.to_setup(), CastlingStyle::Files).as_str().to_owned()
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads the FEN of a position of standard chess.
    fn from_str(text: &str) -> Result<Position, FenError> {
        Position::from_fen(text, Ruleset::Standard)
    }
}

impl fmt::Display for Position {
    /// Writes the FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Writer::new(&self.to_setup(), CastlingStyle::XFen).as_str())
    }
}

/// The file of the rook `K` or `Q` stands for: the corner in standard chess, else the outermost rook.
fn outermost_rook(setup: &Setup, color: Color, side: CastlingSide) -> File {
    let corner = match side {
        CastlingSide::King => File::H,
        CastlingSide::Queen => File::A,
    };
    if setup.ruleset != Ruleset::Chess960 {
        return corner;
    }
    outer_rook(&setup.board, color, side).map_or(corner, Square::file)
}

fn outer_rook(board: &Board, color: Color, side: CastlingSide) -> Option<Square> {
    let king = (board.pieces(color, Role::King) & color.first_rank()).first()?;
    let rooks = board.pieces(color, Role::Rook) & color.first_rank();
    let of_side: Bitboard = rooks.filter(|&rook| CastlingSide::of(king, rook) == side).collect();
    match side {
        CastlingSide::King => of_side.last(),
        CastlingSide::Queen => of_side.first(),
    }
}
