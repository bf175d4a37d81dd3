//! Counting the legal moves without making them.
//!
//! On processors with AVX-512 by the generator's rules, but with all pieces of a side at once (see [`Lanes`]); on
//! others by the generator itself.

use super::sinks::Count;
use super::{Position, Side, Wanted};
#[cfg(wide_registers)]
use crate::{
    Role,
    attacks::{self, Lanes},
};

#[cfg(not(wide_registers))]
impl Position {
    /// The number of legal moves of the side `S`, whose turn it is.
    #[inline(always)]
    pub(crate) fn count_as<S: Side>(&self) -> u32 {
        let mut count = Count::default();
        let _ = self.generate::<S, _>(Wanted::All, &mut count);
        count.0
    }
}

#[cfg(wide_registers)]
impl Position {
    /// The number of legal moves of the side `S`, whose turn it is.
    #[inline(always)]
    pub(crate) fn count_as<S: Side>(&self) -> u32 {
        let board = self.board();
        let king = self.king(S::COLOR);
        let (ours, theirs) = (board.color(S::COLOR), board.color(S::Them::COLOR));
        let occupied = ours | theirs;

        let danger = Lanes::slide(
            board.diagonal_sliders() & theirs,
            board.straight_sliders() & theirs,
            occupied ^ king.bit(),
        )
        .or(Lanes::jump(board.role(Role::Knight) & theirs))
        .union()
            | attacks::pawns(S::Them::COLOR, board.role(Role::Pawn) & theirs)
            | attacks::king(self.king(S::Them::COLOR));
        let mut count = Count((attacks::king(king) - ours - danger).len());

        let mut mask = !ours;
        if self.is_check() {
            if self.checkers().several() {
                return count.0;
            }
            mask &= self.check_mask(king);
        } else if self.castling().any(S::COLOR) {
            count.0 += self.castling_rooks::<S>(danger).len();
        }
        let sliding = Lanes::slide_pinned(
            board.diagonal_sliders() & ours,
            board.straight_sliders() & ours,
            occupied,
            self.pinned(),
            king,
        );
        let jumping = Lanes::jump((board.role(Role::Knight) & ours) - self.pinned());
        count.0 += sliding.count_both(jumping, mask);
        let _ = self.pawn_moves::<S, _>(mask, &mut count);
        let _ = self.en_passant_moves(Wanted::All, &mut count);
        count.0
    }
}
