//! An evaluation written down: which weights counted, how often, for whom. The tuner reads it, and the explanation.

use roque_core::{Bitboard, Color, Position};

use super::endgames::Known;
use super::explain::{Fact, Theme};
use super::king;
use super::listener::Listener;
use super::side::Side;
use super::tapered::Tapered;

/// A weight that counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its index in [`WEIGHTS`](super::WEIGHTS).
    pub index: usize,
    /// How often it counted.
    pub count: i32,
    /// For which side. For danger: to whose king.
    pub side: Color,
}

/// Everything that went into the value of a position.
///
/// The value, as White sees it, is the sum of `entries` (White's minus Black's), minus the penalty for the danger to
/// White's king, plus that to Black's; tapered by `phase` and `scale`. If the endgame is `known`, it is that value
/// instead, and no weight matters.
#[derive(Clone, Debug)]
pub struct Trace {
    /// What counts in proportion to its weight.
    pub entries: Vec<Entry>,
    /// What adds to the danger to a king.
    pub dangers: Vec<Entry>,
    /// What is worth telling people.
    pub facts: Vec<Fact>,
    /// The phase, from 0 (endgame) to [`FULL_PHASE`](super::FULL_PHASE).
    pub phase: i32,
    /// The scale of the endgame value, of [`FULL_SCALE`](super::FULL_SCALE).
    pub scale: i32,
    /// The endgame, if it has a rule of its own.
    pub known: Option<Known>,
    /// Whose turn it is.
    pub turn: Color,
}

impl Trace {
    pub(super) fn new(position: &Position) -> Trace {
        Trace {
            entries: Vec::new(),
            dangers: Vec::new(),
            facts: Vec::new(),
            phase: super::phase(position.board()),
            scale: super::FULL_SCALE,
            known: None,
            turn: position.turn(),
        }
    }

    /// The value that these weights would give the position, as the side to move sees it.
    pub fn value(&self, weights: &[(i16, i16)]) -> i32 {
        let value = match self.known {
            Some(known) => known.value,
            None => self.sum(weights).at(self.phase, self.scale),
        };
        super::for_side_to_move(value, self.turn)
    }

    /// The sum of everything, not yet tapered, as White sees it.
    pub fn sum(&self, weights: &[(i16, i16)]) -> Tapered {
        let mut sum = Tapered::ZERO;
        for entry in &self.entries {
            let worth = worth(weights, entry);
            if entry.side.is_white() { sum += worth } else { sum -= worth }
        }
        let penalty = |side| king::penalty(self.danger(side, weights));
        sum - penalty(Color::White) + penalty(Color::Black)
    }

    /// The danger to a side's king, in units of danger.
    pub fn danger(&self, side: Color, weights: &[(i16, i16)]) -> Tapered {
        let own = self.dangers.iter().filter(|entry| entry.side == side);
        own.fold(Tapered::ZERO, |sum, entry| sum + worth(weights, entry))
    }
}

/// What an entry is worth.
pub(super) fn worth(weights: &[(i16, i16)], entry: &Entry) -> Tapered {
    let (midgame, endgame) = weights[entry.index];
    Tapered::new(i32::from(midgame), i32::from(endgame)) * entry.count
}

impl Listener for Trace {
    fn add<S: Side>(&mut self, index: usize, count: i32) {
        if count != 0 {
            self.entries.push(Entry { index, count, side: S::US });
        }
    }

    fn endanger<S: Side>(&mut self, index: usize, count: i32) {
        if count != 0 {
            self.dangers.push(Entry { index, count, side: S::US });
        }
    }

    fn spare<S: Side>(&mut self) {
        self.dangers.retain(|entry| entry.side != S::US);
    }

    fn note<S: Side>(&mut self, theme: Theme, squares: Bitboard) {
        let same = |fact: &&mut Fact| fact.theme == theme && fact.side == S::US;
        match self.facts.iter_mut().find(same) {
            Some(fact) => fact.squares |= squares,
            None if squares.any() => self.facts.push(Fact { theme, side: S::US, squares }),
            None => {}
        }
    }
}
