//! Castling: which rooks still may, and where king and rook go.

use crate::{Bitboard, Color, File, Rank, Square};

/// The two ways to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CastlingSide {
    /// With the rook nearer the h-file: king to the g-file, rook to the f-file (O-O).
    King,
    /// With the rook nearer the a-file: king to the c-file, rook to the d-file (O-O-O).
    Queen,
}

impl CastlingSide {
    /// Both ways, the king's side first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// The side on which a rook stands, seen from its king.
    #[inline(always)]
    pub const fn of(king: Square, rook: Square) -> CastlingSide {
        if rook as u8 > king as u8 { CastlingSide::King } else { CastlingSide::Queen }
    }

    /// The file the king goes to.
    #[inline(always)]
    pub const fn king_file(self) -> File {
        match self {
            CastlingSide::King => File::G,
            CastlingSide::Queen => File::C,
        }
    }

    /// The file the rook goes to.
    #[inline(always)]
    pub const fn rook_file(self) -> File {
        match self {
            CastlingSide::King => File::F,
            CastlingSide::Queen => File::D,
        }
    }
}

/// The rooks that may still castle.
///
/// One bit a file, eight for White and eight for Black: a right *is* the square of its rook on the side's first
/// rank, so that Chess960 is nothing special and a right is lost by clearing a bit.
///
/// ```
/// use roque_core::{Color, Position, Square};
/// let rooks = Position::start().castling().rooks(Color::White);
/// assert_eq!(rooks.collect::<Vec<_>>(), [Square::A1, Square::H1]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(u16);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights(0);

    /// The square set of the rooks with which a side may castle.
    #[inline(always)]
    pub const fn rooks(self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard((self.0 & 0xff) as u64),
            Color::Black => Bitboard(((self.0 >> 8) as u64) << 56),
        }
    }

    /// The square set of the rooks of both sides that may castle.
    #[inline(always)]
    pub const fn all_rooks(self) -> Bitboard {
        Bitboard(self.rooks(Color::White).0 | self.rooks(Color::Black).0)
    }

    /// The rook with which a side may castle on one side of its king.
    pub fn rook(self, color: Color, side: CastlingSide, king: Square) -> Option<Square> {
        self.rooks(color).find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// Adds the right of a rook on a side's first rank.
    pub const fn add(&mut self, color: Color, file: File) {
        self.0 |= 1 << (file as u8 + 8 * color as u8);
    }

    /// Whether no right is left.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a side has a right left.
    #[inline(always)]
    pub const fn any(self, color: Color) -> bool {
        self.rooks(color).any()
    }

    /// The rights that are left when the rooks on these squares have lost theirs.
    #[inline(always)]
    pub(crate) const fn without(self, squares: Bitboard) -> CastlingRights {
        CastlingRights(self.0 & !(squares.0 as u8 as u16 | (squares.0 >> 56 << 8) as u16))
    }
}

/// Where king and rook stand after castling.
#[inline(always)]
pub(crate) const fn castled_squares(king: Square, rook: Square) -> (Square, Square) {
    let side = CastlingSide::of(king, rook);
    let rank = Rank::wrapping(king as u8 >> 3);
    (Square::at(side.king_file(), rank), Square::at(side.rook_file(), rank))
}
