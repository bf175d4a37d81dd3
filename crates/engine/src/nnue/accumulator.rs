//! The sums along the path of a search.

use std::sync::Arc;

use roque_core::{Bitboard, Color, Move, Position, Role, Square};

use super::facts::{Changes, Fact, Wing, mirror_of};
use super::kernels;
use super::network::{HIDDEN, Network, Sums, bucket};
use crate::score::{MAX_PLY, Score};

/// A place on the path.
#[derive(Clone)]
struct Accumulator {
    /// The sums of both sides, as far as they are known.
    sums: [Sums; 2],
    /// Whether they are.
    known: [bool; 2],
    /// How the sides see the board.
    wings: [Wing; 2],
    /// What the move that led here changed.
    changes: Changes,
}

/// The sums of a side when its king last stood on a wing, and of which pieces: those that have come and gone since are far fewer
/// than all.
#[derive(Clone)]
struct Remembered {
    sums: Sums,
    pieces: [[Bitboard; 6]; 2],
}

/// Evaluates the positions along the path of a search.
pub struct Evaluator {
    network: Arc<Network>,
    path: Box<[Accumulator]>,
    /// The present place.
    at: usize,
    /// For each side and wing.
    remembered: Box<[[Remembered; 2]; 2]>,
}

impl Evaluator {
    /// With this network; a path must begin before anything else.
    pub fn new(network: Arc<Network>) -> Evaluator {
        let nothing = Accumulator {
            sums: [Sums([0; HIDDEN]); 2],
            known: [false; 2],
            wings: [Wing::of(Square::A1); 2],
            changes: Changes::default(),
        };
        let empty = Remembered { sums: network.bias, pieces: [[Bitboard::EMPTY; 6]; 2] };
        let remembered = std::array::from_fn(|_| std::array::from_fn(|_| empty.clone()));
        let path = vec![nothing; MAX_PLY + 2].into_boxed_slice();
        Evaluator { network, path, at: 0, remembered: Box::new(remembered) }
    }

    /// Begins a path.
    pub fn begin(&mut self, position: &Position) {
        self.at = 0;
        let first = &mut self.path[0];
        first.known = [false; 2];
        first.wings = Color::ALL.map(|side| mirror_of(position, side));
    }

    /// A legal move is played in the last position of the path.
    #[inline]
    pub fn play(&mut self, position: &Position, mv: Move, after: &Position) {
        self.step(Changes::of(position, mv), after);
    }

    /// The turn passes.
    #[inline]
    pub fn pass(&mut self, after: &Position) {
        self.step(Changes::default(), after);
    }

    #[inline]
    fn step(&mut self, changes: Changes, after: &Position) {
        self.at += 1;
        let next = &mut self.path[self.at];
        next.known = [false; 2];
        next.wings = Color::ALL.map(|side| mirror_of(after, side));
        next.changes = changes;
    }

    /// The last step is taken back.
    #[inline]
    pub fn take_back(&mut self) {
        self.at -= 1;
    }

    /// How good the last position of the path is for the side to move.
    pub fn evaluate(&mut self, position: &Position) -> Score {
        for side in Color::ALL {
            self.bring_up(position, side);
        }
        let [white, black] = &self.path[self.at].sums;
        self.network.value([white, black], position.turn(), bucket(position.board().occupied().len()))
    }

    /// Makes the sums of a side known at the present place.
    fn bring_up(&mut self, position: &Position, side: Color) {
        let seen = side as usize;
        let wing = self.path[self.at].wings[seen];
        let mut from = self.at;
        while !self.path[from].known[seen] {
            if from == 0 || self.path[from - 1].wings[seen] != wing {
                return self.build(position, side);
            }
            from -= 1;
        }
        for at in from + 1..=self.at {
            let (before, after) = self.path.split_at_mut(at);
            let (before, after) = (&before[at - 1], &mut after[0]);
            apply(&self.network, &before.sums[seen], &mut after.sums[seen], &after.changes, side, wing);
            after.known[seen] = true;
        }
    }

    /// Builds the sums from those of the last position with its king on the same wing.
    fn build(&mut self, position: &Position, side: Color) {
        let place = &mut self.path[self.at];
        let wing = place.wings[side as usize];
        let remembered = &mut self.remembered[side as usize][wing.number()];
        for color in Color::ALL {
            for role in Role::ALL {
                let now = position.board().pieces(color, role);
                let before = std::mem::replace(&mut remembered.pieces[color as usize][role as usize], now);
                let row = |square| &self.network.rows[Fact::new(color, role, square).seen_by(side, wing)];
                (now & !before)
                    .into_iter()
                    .for_each(|square| kernels::add(&mut remembered.sums, row(square)));
                (before & !now)
                    .into_iter()
                    .for_each(|square| kernels::subtract(&mut remembered.sums, row(square)));
            }
        }
        place.sums[side as usize] = remembered.sums;
        place.known[side as usize] = true;
    }
}

/// The sums after a move.
#[inline]
fn apply(network: &Network, before: &Sums, after: &mut Sums, changes: &Changes, side: Color, wing: Wing) {
    let row = |fact: Fact| &network.rows[fact.seen_by(side, wing)];
    match (changes.come, changes.gone) {
        ([Some(come), None], [Some(gone), None]) => kernels::moved(before, after, row(come), row(gone)),
        ([Some(come), None], [Some(gone), Some(captured)]) => {
            kernels::captured(before, after, row(come), [row(gone), row(captured)]);
        }
        (come, gone) => {
            *after = *before;
            come.into_iter().flatten().for_each(|fact| kernels::add(after, row(fact)));
            gone.into_iter().flatten().for_each(|fact| kernels::subtract(after, row(fact)));
        }
    }
}
