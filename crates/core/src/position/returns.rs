//! Whether an earlier position can be reached again with one move, told by hash keys alone.

use std::sync::LazyLock;

use crate::{Color, Position, Role, Square, attacks, zobrist};

impl Position {
    /// Whether a legal move leads back to one of the positions before this one. `earlier` has their keys, the last one at the end;
    /// they must have followed each other by moves (and not by passing the turn). It costs much less than to try the moves, so
    /// that a search can see a repetition one move before it happens.
    ///
    /// ```
    /// use roque_core::Position;
    ///
    /// let mut position = Position::start();
    /// let mut earlier = Vec::new();
    /// for uci in ["g1f3", "g8f6", "f3g1"] {
    ///     earlier.push(position.key());
    ///     position = position.after(position.parse_uci(uci)?);
    /// }
    /// // The knight on f6 goes back as well.
    /// assert!(position.can_return(&earlier));
    /// assert!(!position.can_return(&earlier[1..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn can_return(&self, earlier: &[u64]) -> bool {
        let reach = earlier.len().min(usize::from(self.halfmoves));
        let back = |plies: usize| earlier[earlier.len() - plies];
        if reach < 3 {
            return false;
        }
        // What the other side's moves have changed since then: unless that is nothing, one move is not enough.
        let mut theirs = self.key ^ back(1) ^ zobrist::turn();
        for plies in (3..=reach).step_by(2) {
            theirs ^= back(plies - 1) ^ back(plies) ^ zobrist::turn();
            if theirs == 0 && self.is_one_move_from(back(plies)) {
                return true;
            }
        }
        false
    }

    /// Whether a piece of the side to move, but no pawn, can go where the position has this key.
    fn is_one_move_from(&self, key: u64) -> bool {
        let Some([a, b]) = SHUTTLES.of(self.key ^ key) else { return false };
        let own = self.board.color(self.turn);
        (own.has(a) || own.has(b)) && !attacks::between(a, b).meets(self.board.occupied())
    }
}

/// The ways of pieces that can be gone both ways, by how they change the key.
static SHUTTLES: LazyLock<Shuttles> = LazyLock::new(Shuttles::new);

/// How many places there are for the 3,668 of them.
const PLACES: usize = 1 << 13;

/// A table in which everything is at the place that its key says, or at the next free one.
struct Shuttles(Box<[(u64, [Square; 2])]>);

impl Shuttles {
    fn new() -> Shuttles {
        let mut table = Shuttles(vec![(0, [Square::A1; 2]); PLACES].into());
        for role in Role::ALL.into_iter().filter(|&role| role != Role::Pawn) {
            for piece in Color::ALL.map(|color| role.of(color)) {
                for a in Square::ALL {
                    let reached = match role {
                        Role::Knight => attacks::knight(a),
                        Role::King => attacks::king(a),
                        Role::Bishop => attacks::diagonal_rays(a),
                        Role::Rook => attacks::straight_rays(a),
                        _ => attacks::diagonal_rays(a) | attacks::straight_rays(a),
                    };
                    for b in reached.filter(|&b| a < b) {
                        let change = zobrist::piece(piece, a) ^ zobrist::piece(piece, b) ^ zobrist::turn();
                        let place = table.place(change);
                        table.0[place] = (change, [a, b]);
                    }
                }
            }
        }
        table
    }

    /// Where a change of the key is, or would be.
    fn place(&self, change: u64) -> usize {
        let mut place = change as usize % PLACES;
        while self.0[place].0 != change && self.0[place].0 != 0 {
            place = (place + 1) % PLACES;
        }
        place
    }

    /// The squares between which a piece goes when the key changes like this.
    fn of(&self, change: u64) -> Option<[Square; 2]> {
        let (found, squares) = self.0[self.place(change)];
        (found != 0).then_some(squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shuttles_are_found() {
        let count = SHUTTLES.0.iter().filter(|(change, _)| *change != 0).count();
        assert_eq!(count, 3_668);
        let change = zobrist::piece(Role::Queen.of(Color::White), Square::A1)
            ^ zobrist::piece(Role::Queen.of(Color::White), Square::H8)
            ^ zobrist::turn();
        assert_eq!(SHUTTLES.of(change), Some([Square::A1, Square::H8]));
        assert_eq!(SHUTTLES.of(change ^ 1), None);
        assert_eq!(SHUTTLES.of(0), None);
    }
}
