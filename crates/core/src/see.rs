//! Static exchange evaluation: what a capture is worth once everyone has recaptured on its square.

use crate::{Bitboard, Move, MoveKind, Position, Role, Square, attacks};

/// The worth of each role, indexed by [`Role`], in whatever unit the caller counts in.
pub type RoleValues = [i32; 6];

impl Position {
    /// Whether the exchange begun by a legal move on its destination gains at least `threshold` for the mover,
    /// both sides capturing with their least valuable piece first and stopping when that is better.
    ///
    /// Pieces behind others on a line join in. The mover's pieces that are pinned in this position take no part; pins
    /// of the other side's, and pins that come or go during the exchange, are not looked at.
    ///
    /// ```
    /// use roque_core::{Position, Square};
    /// const VALUES: [i32; 6] = [100, 300, 300, 500, 900, 20_000];
    /// let position: Position = "4k3/8/3p4/4p3/8/4R3/8/4K3 w - - 0 1".parse()?;
    /// let takes = position.find_move(Square::E3, Square::E5, None)?;
    /// assert!(!position.exchange_gains(takes, 0, &VALUES)); // the pawn is defended: −400
    /// assert!(position.exchange_gains(takes, -400, &VALUES));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn exchange_gains(&self, mv: Move, threshold: i32, values: &RoleValues) -> bool {
        let value = |role: Role| values[role as usize];
        if mv.is_castle() {
            return threshold <= 0;
        }
        let (from, to) = (mv.from(), mv.to());
        let mut next_victim = mv.role();
        let mut balance = self.captured(mv).map_or(0, value) - threshold;
        if let Some(promotion) = mv.promotion() {
            next_victim = promotion;
            balance += value(promotion) - value(Role::Pawn);
        }
        // Even losing nothing more, not enough.
        if balance < 0 {
            return false;
        }
        balance -= value(next_victim);
        // Even losing the piece, enough.
        if balance >= 0 {
            return true;
        }
        let mut occupied = (self.board().occupied() ^ from.bit()).with(to);
        if mv.kind() == MoveKind::EnPassant {
            occupied ^= Square::at(to.file(), from.rank()).bit();
        }
        self.recaptures(to, occupied, balance, values)
    }

    /// Of the captures that gain something by [exchange](Position::exchange_gains), one that takes the most valuable piece.
    ///
    /// ```
    /// use roque_core::{Position, Square};
    /// let position: Position = "4k3/8/2p5/3q1n2/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// let takes = position.winning_capture(&[1, 3, 3, 5, 9, 100]).map(|mv| mv.to());
    /// assert_eq!(takes, Some(Square::D5));
    /// # Ok::<(), roque_core::notation::fen::FenError>(())
    /// ```
    pub fn winning_capture(&self, values: &RoleValues) -> Option<Move> {
        let gains = |mv: &Move| self.exchange_gains(*mv, 1, values);
        self.captures().iter().copied().filter(gains).max_by_key(|&mv| self.captured(mv))
    }

    /// The rest of the exchange after the first capture: the opponent to recapture on `to`, the first mover at
    /// `balance` (below zero) if its piece is lost.
    fn recaptures(&self, to: Square, mut occupied: Bitboard, mut balance: i32, values: &RoleValues) -> bool {
        let board = self.board();
        let mut attackers = board.attackers_to(to, occupied) & occupied;
        let mut side = !self.turn();
        loop {
            let ours = attackers & board.color(side);
            // A pinned piece of the side to move in this position does not take part.
            let ours = if side == self.turn() { ours - self.pinned() } else { ours };
            let Some((role, square)) =
                Role::ALL.into_iter().find_map(|role| Some((role, (ours & board.role(role)).first()?)))
            else {
                // Nobody left to recapture: whoever had to, loses the exchange.
                return side != self.turn();
            };
            if role == Role::King && (attackers & board.color(!side)).any() {
                return side != self.turn();
            }
            occupied ^= square.bit();
            attackers |= attacks::bishop(to, occupied) & board.diagonal_sliders()
                | attacks::rook(to, occupied) & board.straight_sliders();
            attackers &= occupied;
            side = !side;
            balance = -balance - 1 - values[role as usize];
            // The side that now has to recapture is behind even if it takes for nothing: it stops.
            if balance >= 0 {
                return side != self.turn();
            }
        }
    }
}
