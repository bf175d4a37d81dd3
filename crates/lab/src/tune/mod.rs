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
//! | `learner` | round after round, kept on disk |
//! | `table` | reading and writing `weights.rs` |

mod fit;
mod learner;
mod model;
mod positions;
mod table;

use std::io;
use std::path::PathBuf;

use roque_engine::eval::WEIGHTS;
use serde::{Deserialize, Serialize};

pub use learner::Learner;
pub use positions::Positions;
pub use table::{Pair, read as read_table};

/// One game of so many is held out.
const HELD_OUT: u32 = 10;

/// With fewer games there is nothing to learn.
pub const LEAST_GAMES: u32 = 20;

/// How weights are learned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How many rounds each of the two stages has. In the second, a round looks at each position once.
    pub epochs: u32,
    /// How strongly weights are pulled towards what they were, 1 being usual.
    pub pull: f64,
    /// How much the results of the games count, from 0 to 1, beside the scores of the search.
    pub results: f64,
    /// Where the random order of the positions begins.
    pub seed: u64,
}

/// Mean squares of the error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Errors {
    /// Where the weights are learned.
    pub learned: f64,
    /// In the games that are held out.
    pub held_out: f64,
}

/// The two stages of learning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// One factor for all weights of a term.
    Factors,
    /// Each weight by itself.
    Weights,
}

/// A part of the work: every position was looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// The stage it belongs to.
    pub stage: Stage,
    /// Its number in the stage, from 1.
    pub epoch: u32,
    /// The errors after it.
    pub errors: Errors,
}

/// What was learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Learned {
    /// The errors of the new weights, rounded.
    pub errors: Errors,
    /// The new weights.
    pub weights: Vec<Pair>,
}

/// Why weights cannot be learned, or what was learned cannot be kept.
#[derive(Debug)]
pub enum Trouble {
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// The state was not written by this work.
    BadState(PathBuf),
    /// Another process does this work.
    InUse(PathBuf),
    /// The state is that of other work: these settings are different.
    OtherSettings(PathBuf, Vec<String>),
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
