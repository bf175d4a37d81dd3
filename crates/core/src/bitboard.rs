//! Sets of squares.

use std::fmt;
use std::num::NonZeroU64;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::{Color, File, Rank, Square};

/// A set of squares, one bit each, `a1` the lowest.
///
/// ```
/// use roque_core::{Bitboard, File, Rank, Square};
/// let corner = File::A.squares() & Rank::R1.squares();
/// assert_eq!(corner, Square::A1.bit());
/// assert_eq!((File::A.squares() | Rank::R1.squares()).len(), 15);
/// assert!(Bitboard::DARK.has(Square::A1));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The 32 light squares.
    pub const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
    /// The 32 dark squares.
    pub const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

    /// Whether the square is in the set.
    #[inline(always)]
    pub const fn has(self, square: Square) -> bool {
        self.0 & square.bit().0 != 0
    }

    /// Whether there is no square in it.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is at least one square in it.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are at least two squares in it.
    #[inline(always)]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares are in it.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the two sets have a square in common.
    #[inline(always)]
    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every square of this set is in the other.
    #[inline(always)]
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// The lowest square in it.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        // A number known not to be zero has its lowest bit below 64, which saves a mask.
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::wrapping(bits.trailing_zeros() as u8)),
            None => None,
        }
    }

    /// The highest square in it.
    #[inline(always)]
    pub const fn last(self) -> Option<Square> {
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::wrapping(bits.ilog2() as u8)),
            None => None,
        }
    }

    /// The square of a set that has exactly one.
    pub const fn single(self) -> Option<Square> {
        if self.several() { None } else { self.first() }
    }

    /// The set with a square added.
    #[inline(always)]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | square.bit().0)
    }

    /// The set with a square taken out.
    #[inline(always)]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !square.bit().0)
    }

    /// Every square moved one rank forward, as the side sees it.
    #[inline(always)]
    pub const fn forward(self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.0 << 8),
            Color::Black => Bitboard(self.0 >> 8),
        }
    }

    /// Every square moved one file towards the h-file; those on it fall off.
    #[inline(always)]
    pub const fn east(self) -> Bitboard {
        Bitboard((self.0 & !File::H.squares().0) << 1)
    }

    /// Every square moved one file towards the a-file; those on it fall off.
    #[inline(always)]
    pub const fn west(self) -> Bitboard {
        Bitboard((self.0 & !File::A.squares().0) >> 1)
    }

    /// The set seen from the other side of the board: ranks in reverse order.
    pub const fn flipped(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }
}

impl Iterator for Bitboard {
    type Item = Square;

    /// Takes the lowest square out of the set.
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.first();
        self.0 &= self.0.wrapping_sub(1);
        square
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.count_ones() as usize, Some(self.0.count_ones() as usize))
    }
}

impl ExactSizeIterator for Bitboard {}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident $assign_trait:ident $assign_method:ident, $a:ident $b:ident $value:expr) => {
        impl $trait for Bitboard {
            type Output = Bitboard;
            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                let ($a, $b) = (self.0, other.0);
                Bitboard($value)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitAnd bitand BitAndAssign bitand_assign, a b a & b);
set_operator!(BitOr bitor BitOrAssign bitor_assign, a b a | b);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign, a b a ^ b);
set_operator!(Sub sub SubAssign sub_assign, a b a & !b);

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    /// Draws the set as a board, `X` for the squares in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let space = if file == File::A { "" } else { " " };
                let mark = if self.has(Square::at(file, rank)) { 'X' } else { '.' };
                write!(f, "{space}{mark}")?;
            }
            if rank != Rank::R1 {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
