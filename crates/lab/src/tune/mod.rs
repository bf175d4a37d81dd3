//! Learning the weights of the evaluation from games: the *Texel method*.
//!
//! An evaluation is good if it foretells results. A curve turns its centipawns into points (0 is half a point,
//! a great advantage nearly a whole one), and its error is the mean square of the distance between the points promised
//! and the points made. Weights are changed in the direction in which this error falls fastest, again and again.
//!
//! The points made are a noisy teacher: a game has one result and a hundred positions. So two things are mixed in.
//! The score of the search stands for a part of the result. And weights move in two stages: first all those of a term
//! by one factor, then each by itself, pulled towards where it began. What only a few games say is not believed.
//!
//! One game of ten is held out: the error there, and not where the weights were learned, tells whether they are better.
//!
//! | file | about |
//! |---|---|
//! | `positions` | which weights count in each position |
//! | `model` | the value, the error and its gradient |
//! | `fit` | the two stages |
//! | `table` | reading and writing `weights.rs` |

mod fit;
mod model;
mod positions;
mod table;

use roque_engine::eval::WEIGHTS;

use fit::Fit;
use model::{Target, Weights};
pub use positions::{Positions, ReadError};
pub use table::{Pair, read as read_table};

/// One game of so many is held out.
const HELD_OUT: u32 = 10;

/// With fewer games there is nothing to learn.
pub const LEAST_GAMES: u32 = 20;

/// How weights are learned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How often each position is looked at.
    pub epochs: u32,
    /// How strongly weights are pulled towards what they were, 1 being usual.
    pub pull: f64,
    /// How much the results of the games count, from 0 to 1, beside the scores of the search.
    pub results: f64,
    /// Where the random order of the positions begins.
    pub seed: u64,
}

impl Tuning {
    /// How many passes the listener hears of.
    pub fn passes(&self) -> u64 {
        Fit::passes(self.epochs)
    }
}

/// Mean squares of the error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Errors {
    /// Where the weights are learned.
    pub learned: f64,
    /// In the games that are held out.
    pub held_out: f64,
}

/// What was learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Learned {
    /// The steepness of the curve from centipawns to points.
    pub k: f64,
    /// How many positions were learned from.
    pub positions: usize,
    /// How many were held out.
    pub held_out: usize,
    /// The errors of the present weights.
    pub before: Errors,
    /// Those after the first stage.
    pub with_factors: Errors,
    /// Those of the new weights, rounded.
    pub after: Errors,
    /// The new weights.
    pub weights: Vec<Pair>,
}

impl Learned {
    /// How many numbers have changed, and how many there are.
    pub fn changed(&self) -> (usize, usize) {
        let changed = |(new, old): (&Pair, &Pair)| usize::from(new.0 != old.0) + usize::from(new.1 != old.1);
        (self.weights.iter().zip(WEIGHTS).map(changed).sum(), 2 * WEIGHTS.len())
    }

    /// The engine's source file with the new weights.
    pub fn table(&self) -> Option<String> {
        table::rewritten(table::TABLE, &self.weights)
    }
}

/// Learns weights; nothing if there are too few games. The listener hears of each pass.
pub fn learn(positions: &Positions, tuning: &Tuning, listener: &mut dyn FnMut()) -> Option<Learned> {
    let numbers = 0..u32::try_from(positions.all.len()).ok()?;
    let is_held_out = |number: &u32| positions.all[*number as usize].game.is_multiple_of(HELD_OUT);
    let (held_out, learned): (Vec<u32>, Vec<u32>) = numbers.partition(is_held_out);
    if positions.games < LEAST_GAMES || held_out.is_empty() || learned.is_empty() {
        return None;
    }
    let target = Target { k: fit::steepness(positions, &learned), results: tuning.results };
    let errors = |weights: &Weights| Errors {
        learned: model::error(positions, &learned, weights, &target),
        held_out: model::error(positions, &held_out, weights, &target),
    };
    let fit = Fit { positions, learned: &learned, target, epochs: tuning.epochs, pull: tuning.pull };
    let present = fit::present_weights();
    let multiplied = fit.factors(&present, listener);
    let weights = fit::rounded(&fit.weights(&multiplied, tuning.seed, listener));
    let whole = weights.iter().map(|&(midgame, endgame)| [midgame.into(), endgame.into()]).collect();
    Some(Learned {
        k: target.k,
        positions: learned.len(),
        held_out: held_out.len(),
        before: errors(&present),
        with_factors: errors(&multiplied),
        after: errors(&whole),
        weights,
    })
}
