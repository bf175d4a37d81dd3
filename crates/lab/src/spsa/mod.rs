//! Better numbers for the search, found by games: *SPSA*, simultaneous perturbation stochastic approximation (Spall, 1992).
//!
//! Nobody knows how much a margin of the search is worth but by playing, and one game says next to nothing. So all numbers
//! are tried at once: each is moved a little up or down, by lot; the engine with these numbers plays two games (one
//! opening, both colours) against the engine with the opposite ones; and every number goes a small step towards the
//! winner's. A step is mostly luck, but the luck of many steps cancels out, and what is left is the way uphill.
//!
//! In step k of N, for a number with the range from `least` to `most` and the lot Δ = ±1:
//!
//! ```text
//!   plays        θ + c_k Δ   against   θ − c_k Δ
//!   then         θ ← θ + (a_k / c_k) · (wins − losses) · Δ,   kept within the range
//!
//!   c_k = c / k^0.101        c such that c_N = (most − least) / 20
//!   a_k = a / (A + k)^0.602  a such that a_N = R · c_N², R = 0.002,   A = N / 10
//! ```
//!
//! The exponents are Spall's; naming c and R = a / c² at the end, and not at the beginning, is fishtest's way. Engines know
//! whole numbers only: θ ± c_k Δ is rounded up or down by lot, so that the mean is right.
//!
//! | file | about |
//! |---|---|
//! | `step` | the arithmetic of a step |
//! | `state` | what is kept on disk, and goes on from there |
//! | `run` | many pairs of games at once |
//! | `game` | the engine's pairs of games |
//! | `show` | what was found, as lines of the engine's table |

mod game;
mod run;
mod show;
mod state;
mod step;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

pub use game::{Engines, tunables};
pub use run::{Player, run};
pub use show::{lines, table};
pub use state::State;

/// A number to be tuned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Where it begins.
    pub start: i32,
    /// It is never less than this.
    pub least: i32,
    /// It is never more than this.
    pub most: i32,
}

/// What is done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is tuned.
    pub params: Vec<Param>,
    /// How many pairs of games in all: steps become smaller towards the end.
    pub pairs: u32,
    /// What else decides which games are played, by name: with other values, the work does not go on.
    pub game: BTreeMap<String, String>,
    /// Where the random numbers begin.
    pub seed: u64,
    /// Pairs played at the same time.
    pub threads: usize,
}

/// Why numbers cannot be tuned, or what was found cannot be kept.
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
    /// The state is that of another table: these numbers have come, gone or changed.
    OtherParams(PathBuf, Vec<String>),
}
