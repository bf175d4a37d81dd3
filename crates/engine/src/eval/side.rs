//! A side as a type, so that what depends on the side is settled when the code is compiled.

use roque_core::{Bitboard, Color, Square};

/// One of the two sides, as a type.
pub trait Side: Copy {
    /// The opponent.
    type Them: Side<Them = Self>;
    /// The colour.
    const US: Color;
    /// The opponent's colour.
    const THEM: Color;
    /// 1 for White, -1 for Black: values are summed as White sees them.
    const SIGN: i32;

    /// The rank as the side sees it: 0 for its first rank, 7 for its last.
    #[inline(always)]
    fn rank(square: Square) -> usize {
        square.rank().relative_to(Self::US) as usize
    }

    /// These squares one rank ahead.
    #[inline(always)]
    fn forward(squares: Bitboard) -> Bitboard {
        squares.forward(Self::US)
    }

    /// A set of squares written as White sees it, seen by this side.
    #[inline(always)]
    fn seen(squares: Bitboard) -> Bitboard {
        if Self::US.is_white() { squares } else { squares.flipped() }
    }

    /// Of a set that is not empty, the square nearest to the side's first rank.
    #[inline(always)]
    fn rearmost(squares: Bitboard) -> Option<Square> {
        if Self::US.is_white() { squares.first() } else { squares.last() }
    }
}

/// White as a type.
#[derive(Clone, Copy)]
pub struct White;
/// Black as a type.
#[derive(Clone, Copy)]
pub struct Black;

impl Side for White {
    type Them = Black;
    const US: Color = Color::White;
    const THEM: Color = Color::Black;
    const SIGN: i32 = 1;
}

impl Side for Black {
    type Them = White;
    const US: Color = Color::Black;
    const THEM: Color = Color::White;
    const SIGN: i32 = -1;
}
