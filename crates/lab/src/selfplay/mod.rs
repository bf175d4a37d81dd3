//! Games of the engine against itself, to learn from.
//!
//! Each game begins with random moves, from the start, from a start of Chess960 or from an opening of a file. Every move is
//! searched until about the same number of nodes, by an engine that has forgotten the games before; or most of them only
//! shortly, and the positions to learn from closely, because neighbouring positions teach much the same. So a number and a
//! seed say everything about a game: whatever the number of threads, and however often the work is interrupted, the same
//! settings give the same file.
//!
//! | file | about |
//! |---|---|
//! | `game` | playing one game |
//! | `run` | several games at once, added to a file ([`games`](crate::games)) |

mod game;
mod run;

use std::fmt;
use std::sync::Arc;

use roque_engine::nnue::Network;

use crate::games::NotOpened;
use crate::opening::{self, Opening};
pub(crate) use game::result;
pub use run::run;

/// What is played.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// How many games the file shall hold.
    pub games: u32,
    /// Nodes for each move: when there have been so many, no deeper search is begun.
    pub nodes: u64,
    /// Nodes for moves that are only played to get on, if not all are looked at closely.
    pub quick: Option<u64>,
    /// What evaluates; the classical evaluation if there is none.
    pub network: Option<Arc<Network>>,
    /// What the games begin with, chosen at random; the start position if there is none.
    pub openings: Vec<Opening>,
    /// Of a hundred games, how many begin with pieces in the order of Chess960, another for each side, instead.
    pub chess960: u32,
    /// How many random half-moves follow: so many, or one more.
    pub plies: u32,
    /// Where the random numbers begin.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

impl fmt::Display for SelfPlay {
    /// All that decides what is played, but not how many games.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SelfPlay { nodes, quick, network, chess960, plies, seed, openings, .. } = self;
        write!(f, "--nodes {nodes} --plies {plies} --chess960 {chess960} --seed {seed}")?;
        if let Some(quick) = quick {
            write!(f, " --quick {quick}")?;
        }
        if let Some(network) = network {
            write!(f, " --network {:016x}", network.checksum())?;
        }
        match openings.len() {
            0 => Ok(()),
            _ => write!(f, " --openings {}", opening::summary(openings)),
        }
    }
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
    /// Nothing can be added to the file.
    File(NotOpened),
    /// No beginning is balanced enough.
    NoBalance,
}
