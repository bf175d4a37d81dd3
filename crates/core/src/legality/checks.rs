//! Which moves give check, when many are asked about.

use crate::{Bitboard, Move, MoveKind, Position, Square, attacks};

/// The kinds of moves before this one put one piece on another square and nothing else.
const ORDINARY: usize = MoveKind::EnPassant as usize;

/// From where the side to move checks the other king: worked out once, it tells of each move at little cost whether it gives
/// check.
///
/// ```
/// use roque_core::{CheckSquares, Position};
///
/// let position: Position = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1".parse()?;
/// let checks = CheckSquares::of(&position);
/// for &mv in &position.legal_moves() {
///     assert_eq!(checks.has(&position, mv), position.gives_check(mv));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckSquares {
    /// The squares on which an ordinary move of each [`MoveKind`] gives check.
    by_kind: [Bitboard; ORDINARY],
    /// The pieces of the side to move that stand alone between a piece of their own and the king.
    in_between: Bitboard,
    king: Square,
}

impl CheckSquares {
    /// Those of the side to move.
    #[inline]
    pub fn of(position: &Position) -> CheckSquares {
        let (us, board) = (position.turn(), position.board());
        let (king, occupied) = (position.king(!us), board.occupied());
        let (diagonal, straight) = (attacks::bishop(king, occupied), attacks::rook(king, occupied));
        let pawns = attacks::pawn(!us, king);
        let queen = diagonal | straight;
        let by_kind = [pawns, attacks::knight(king), diagonal, straight, queen, Bitboard::EMPTY, pawns];
        let own = board.color(us);
        let snipers = (attacks::diagonal_rays(king) & board.diagonal_sliders()
            | attacks::straight_rays(king) & board.straight_sliders())
            & own;
        let mut in_between = Bitboard::EMPTY;
        for sniper in snipers {
            let between = attacks::between(king, sniper) & occupied;
            if !between.several() {
                in_between |= between;
            }
        }
        CheckSquares { by_kind, in_between: in_between & own, king }
    }

    /// Whether a legal move of this position gives check.
    #[inline(always)]
    pub fn has(&self, position: &Position, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(squares) = self.by_kind.get(mv.kind() as usize) else { return position.gives_check(mv) };
        // A piece that moves along a line with the king gives no check on it: it would have done so before.
        squares.has(to) || self.in_between.has(from) && !attacks::line(self.king, from).has(to)
    }
}
