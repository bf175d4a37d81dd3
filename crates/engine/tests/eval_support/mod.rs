//! Random positions for the tests of the evaluation.

use roque_core::{Move, Position, Ruleset};

/// SplitMix64: the same numbers for the same seed, for ever.
pub struct Random(u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}

/// Positions of random games of all rulesets, from the first move to bare kings: every fourth move is a capture or
/// promotion if there is one.
pub fn random_positions(count: usize, seed: u64) -> impl Iterator<Item = Position> {
    let mut random = Random(seed);
    let mut position = Position::start();
    std::iter::repeat_with(move || {
        position = match random_move(&position, &mut random) {
            Some(mv) if position.halfmoves() < 100 => {
                let mut next = position;
                next.play(mv);
                next
            }
            _ => new_game(&mut random),
        };
        position
    })
    .take(count)
}

fn new_game(random: &mut Random) -> Position {
    match random.below(4) {
        0 => Position::chess960(random.below(960) as u16).unwrap_or_default(),
        1 => Position::start_of(Ruleset::Mini),
        _ => Position::start(),
    }
}

fn random_move(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    if random.below(4) == 0 {
        let sharp: Vec<Move> =
            moves.iter().copied().filter(|&mv| position.is_capture(mv) || mv.promotion().is_some()).collect();
        if !sharp.is_empty() {
            return Some(sharp[random.below(sharp.len())]);
        }
    }
    if moves.is_empty() { None } else { Some(moves[random.below(moves.len())]) }
}
