//! Two values in one number: what a thing is worth in the middlegame and in the endgame.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// The phase of a position with all its pieces: 1 for each knight and bishop, 2 for each rook, 4 for each queen.
pub const FULL_PHASE: i32 = 24;

/// The scale of an endgame that is as likely won as its value says. Smaller scales mean drawish ones, greater ones
/// those that the smallest advantage decides.
pub const FULL_SCALE: i32 = 64;

/// A middlegame and an endgame value, packed into one 32-bit number.
///
/// The low half holds the middlegame value and the high half the endgame value, so that one addition adds both.
/// A negative low half borrows from the high one; reading the high half pays that back.
///
/// ```
/// use roque_engine::eval::Tapered;
/// let sum = Tapered::new(-30, 12) + Tapered::new(10, -50) * 2;
/// assert_eq!((sum.midgame(), sum.endgame()), (-10, -88));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Tapered(i32);

impl Tapered {
    /// Nothing in either phase.
    pub const ZERO: Tapered = Tapered(0);

    /// The pair of a middlegame and an endgame value, each within ±32,000.
    #[inline(always)]
    pub const fn new(midgame: i32, endgame: i32) -> Tapered {
        Tapered((endgame << 16).wrapping_add(midgame))
    }

    /// The middlegame value.
    #[inline(always)]
    pub const fn midgame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The endgame value.
    #[inline(always)]
    pub const fn endgame(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    /// One value between the two: near the first with many pieces on the board, near the second with few. A scale
    /// other than [`FULL_SCALE`] changes the endgame value.
    #[inline(always)]
    pub const fn at(self, phase: i32, scale: i32) -> i32 {
        let endgame = self.endgame() * scale / FULL_SCALE;
        (self.midgame() * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

impl Add for Tapered {
    type Output = Tapered;
    #[inline(always)]
    fn add(self, other: Tapered) -> Tapered {
        Tapered(self.0.wrapping_add(other.0))
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    #[inline(always)]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    #[inline(always)]
    fn neg(self) -> Tapered {
        Tapered(self.0.wrapping_neg())
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    #[inline(always)]
    fn mul(self, count: i32) -> Tapered {
        Tapered(self.0.wrapping_mul(count))
    }
}

impl AddAssign for Tapered {
    #[inline(always)]
    fn add_assign(&mut self, other: Tapered) {
        *self = *self + other;
    }
}

impl SubAssign for Tapered {
    #[inline(always)]
    fn sub_assign(&mut self, other: Tapered) {
        *self = *self - other;
    }
}
