//! What several test files need: tables, random numbers, random play.
#![allow(dead_code)] // Each test file uses its own part of this.

use roque_core::{Move, Position, Ruleset};

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

/// The positions of the table of counts that are played by these rules.
pub fn tricky_positions(ruleset: Ruleset) -> Vec<Position> {
    rows(include_str!("../data/perft.tsv"))
        .filter(|row| row[1] == ruleset.name())
        .map(|row| Position::from_fen(row[2], ruleset).expect("a position of the table"))
        .collect()
}

/// A position for a random game to begin with: every other one the usual start (of Chess960: any), the others from
/// the table of counts.
pub fn random_start(ruleset: Ruleset, random: &mut Random, tricky: &[Position]) -> Position {
    match (random.below(4), ruleset) {
        (0 | 1, Ruleset::Chess960) => Position::chess960(random.below(960) as u16).expect("below 960"),
        (2, Ruleset::Chess960) => {
            let (white, black) = (random.below(960) as u16, random.below(960) as u16);
            Position::double_chess960(white, black).expect("below 960")
        }
        (0 | 1, _) => Position::start_of(ruleset),
        _ if tricky.is_empty() => Position::start_of(ruleset),
        _ => *random.pick(tricky),
    }
}

/// Calls `visit` with so many positions reached by random play.
pub fn for_random_positions(ruleset: Ruleset, seed: u64, count: usize, mut visit: impl FnMut(&Position)) {
    let mut random = Random::new(seed);
    let tricky = tricky_positions(ruleset);
    let mut seen = 0;
    while seen < count {
        let mut position = random_start(ruleset, &mut random, &tricky);
        for _ in 0..MAX_PLIES {
            visit(&position);
            seen += 1;
            let Some(mv) = random_move(&position, &mut random) else { break };
            position.play(mv);
        }
    }
}

/// Long enough for bare kings, short enough for counters that stop at 255.
pub const MAX_PLIES: usize = 200;
