//! Static exchange evaluation against a slow one that plays the exchange out.
//!
//! Both assume the same: each side captures with its least valuable piece (of two alike the one on the lower square)
//! or stops, whichever is better; pieces behind others join in; pieces of the first mover that are pinned at the
//! start never recapture, but still keep a king away; a king captures only where nobody can recapture; a pawn that
//! recaptures on the last rank stays a pawn.

use roque_core::{Bitboard, Color, Move, Position, Role, RoleValues, Ruleset, Square};
use support::for_random_positions;

mod support;

const VALUES: RoleValues = [100, 300, 310, 500, 900, 20_000];

struct Exchange<'a> {
    position: &'a Position,
    to: Square,
}

impl Exchange<'_> {
    /// The most the side can win by recapturing, or nothing by not doing so.
    fn best(&self, side: Color, occupied: Bitboard, on_square: i32) -> i32 {
        let board = self.position.board();
        let attackers = board.attackers_to(self.to, occupied) & occupied;
        let pinned = if side == self.position.turn() { self.position.pinned() } else { Bitboard::EMPTY };
        let own = (attackers & board.color(side)) - pinned;
        let least = own.min_by_key(|&square| (board.role_at(square), square as u8));
        let Some((square, role)) = least.and_then(|square| Some((square, board.role_at(square)?))) else {
            return 0;
        };
        if role == Role::King && attackers.meets(board.color(!side)) {
            return 0;
        }
        let answer = self.best(!side, occupied.without(square), VALUES[role as usize]);
        (on_square - answer).max(0)
    }
}

/// What the exchange that begins with this move is worth.
fn worth(position: &Position, mv: Move) -> i32 {
    let mut occupied = position.board().occupied().without(mv.from()).with(mv.to());
    if mv.is_en_passant() {
        occupied = occupied.without(Square::at(mv.to().file(), mv.from().rank()));
    }
    let value = |role: Role| VALUES[role as usize];
    let placed = mv.promotion().unwrap_or(mv.role());
    let won = position.captured(mv).map_or(0, value) + value(placed) - value(mv.role());
    won - Exchange { position, to: mv.to() }.best(!position.turn(), occupied, value(placed))
}

#[test]
fn exchanges_are_worth_what_they_bring() {
    let mut seen = 0;
    for ruleset in Ruleset::ALL {
        for_random_positions(ruleset, 21, 20_000, |position| {
            for &mv in position.legal_moves().iter().filter(|mv| !mv.is_castle()) {
                let worth = worth(position, mv);
                for threshold in [worth - 250, worth - 1, worth] {
                    let gains = position.exchange_gains(mv, threshold, &VALUES);
                    assert!(gains, "{position} {mv:?} is worth {worth}, not less than {threshold}");
                }
                for threshold in [worth + 1, worth + 250] {
                    let gains = position.exchange_gains(mv, threshold, &VALUES);
                    assert!(!gains, "{position} {mv:?} is worth {worth}, less than {threshold}");
                }
                seen += 1;
            }
        });
    }
    assert!(seen > 1_000_000, "{seen}");
}

#[test]
fn castling_exchanges_nothing() {
    let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().expect("a position");
    let castling = position.find_move(Square::E1, Square::G1, None).expect("a legal move");
    assert!(position.exchange_gains(castling, 0, &VALUES));
    assert!(!position.exchange_gains(castling, 1, &VALUES));
}
