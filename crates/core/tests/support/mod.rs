//! What several test files need: tables, random numbers, random play.
#![allow(dead_code)] // Each test file uses its own part of this.

use roque_core::{Move, Position};

/// The rows of a table with tabs between the columns, without its heading.
pub fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let rows = table.lines().skip(1).filter(|line| !line.trim().is_empty());
    rows.map(|line| line.split('\t').collect())
}

/// A small generator of random numbers (SplitMix64): the same numbers for the same seed, for ever.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below the limit.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.number() % limit as u64) as usize
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// A move for a random game, if there is one. Every fourth time a capture, a promotion or castling is preferred,
/// so that the games see promotions and bare kings and not only full boards.
pub fn random_move(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    if random.below(4) == 0 {
        let sharp = |mv: &Move| position.is_capture(*mv) || mv.is_castle() || mv.promotion().is_some();
        let some: Vec<Move> = moves.iter().copied().filter(sharp).collect();
        if !some.is_empty() {
            return Some(*random.pick(&some));
        }
    }
    Some(*random.pick(&moves))
}
