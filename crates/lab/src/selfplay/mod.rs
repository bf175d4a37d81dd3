//! Games of the engine against itself, to learn from.
//!
//! Each game begins with random moves, from the start or from an opening of a file, and is played with the same number of nodes for every move, by an engine that has
//! forgotten the games before. So a number and a seed say everything about a game: whatever the number of threads,
//! and however often the work is interrupted, the same settings give the same file.
//!
//! | file | about |
//! |---|---|
//! | `sample` | a position with its score and the result of its game, as a line of text |
//! | `game` | playing one game, choosing positions from it |
//! | `file` | adding games to a file, going on where it ends |
//! | `run` | several games at once |

mod file;
mod game;
mod run;
mod sample;

use std::io;

use crate::opening::Opening;
pub use run::run;
pub use sample::{NotASample, Sample};

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// How many games the file shall hold.
    pub games: u32,
    /// Nodes for each move.
    pub nodes: u64,
    /// What the games begin with, chosen at random; the start position if there is none.
    pub openings: Vec<Opening>,
    /// How many random half-moves follow: so many, or one more.
    pub plies: u32,
    /// How many positions are kept of a game, at most.
    pub positions: usize,
    /// Where the random numbers begin.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

/// What the file holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Games.
    pub games: u32,
    /// Positions of these games.
    pub positions: u64,
}

/// Why games cannot be played or kept.
#[derive(Debug)]
pub enum Trouble {
    /// The file cannot be read or written.
    File(io::Error),
    /// The file was not written by self-play.
    NotSelfPlay,
    /// The file holds games with other settings: its own are these.
    OtherSettings(String),
    /// Another process is writing to the file.
    InUse,
    /// No beginning is balanced enough.
    NoBalance,
}
