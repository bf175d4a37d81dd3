//! Castling.

use crate::castling::castled_squares;
use crate::side::Side;
use crate::{Bitboard, Position, Square, attacks};

impl Position {
    /// The rooks with which the side to move, not in check, can castle now, given the squares it may not enter.
    #[inline]
    pub(crate) fn castling_rooks<S: Side>(&self, danger: Bitboard) -> Bitboard {
        let king = self.king(S::COLOR);
        self.castling()
            .rooks(S::COLOR)
            .filter(|&rook| {
                let path = CastlingPath::new(king, rook);
                // A pinned rook (Chess960 only) leaves its king open to the piece beyond it.
                !path.must_be_empty.meets(self.board().occupied())
                    && !path.must_be_safe.meets(danger)
                    && !self.pinned().has(rook)
            })
            .collect()
    }
}

/// What castling with a rook asks of the squares of the first rank.
pub(crate) struct CastlingPath {
    /// The squares king and rook cross or reach, theirs excepted.
    pub must_be_empty: Bitboard,
    /// The squares the king crosses and reaches.
    pub must_be_safe: Bitboard,
}

impl CastlingPath {
    #[inline]
    pub fn new(king: Square, rook: Square) -> CastlingPath {
        let (king_to, rook_to) = castled_squares(king, rook);
        let must_be_safe = attacks::between(king, king_to) | king_to.bit();
        let crossed = must_be_safe | attacks::between(rook, rook_to) | rook_to.bit();
        CastlingPath { must_be_empty: crossed - king.bit() - rook.bit(), must_be_safe }
    }
}
