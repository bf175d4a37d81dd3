//! A match between two engines.
//!
//! Each opening is played twice with colours reversed; games are numbered from 0, and games 2n and 2n+1 are the pair of
//! opening n, the first engine being White in the even one. So a number says everything about who plays what, and a match
//! that was interrupted goes on as if nothing had happened.

mod clock;
mod game;
mod ledger;
mod names;
mod random_opening;
mod record;
mod report;
mod run;
mod saved;

pub use game::{End, FaultKind};
pub use random_opening::RandomOpenings;
pub use report::{Event, Fault, FaultCounts, GameOver, Speed, Standing};
pub use run::run;
pub use saved::GameRecord;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use roque_core::Ruleset;

use crate::adjudication::Adjudication;
use crate::opening::Opening;
use crate::stats::Sprt;
use crate::uci::{EngineSpec, StartError};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The two engines; what is counted is counted for the first.
    pub engines: [EngineSpec; 2],
    /// Standard chess or Chess960.
    pub ruleset: Ruleset,
    /// How many games at most.
    pub games: u32,
    /// How many games at once.
    pub concurrency: usize,
    /// Where the games begin.
    pub openings: Openings,
    /// When a game is ended early.
    pub adjudication: Adjudication,
    /// By how much a clock may be overdrawn.
    pub margin: Duration,
    /// A test that ends the match when it is decided.
    pub sprt: Option<Sprt>,
    /// Where the games are written, after what is there already.
    pub pgn: Option<PathBuf>,
    /// Where the state is kept after each game; a match found there goes on.
    pub state: Option<PathBuf>,
    /// Tags for every game: event, site, date.
    pub tags: Vec<(String, String)>,
}

/// Where the games begin.
#[derive(Clone, Debug)]
pub enum Openings {
    /// With these openings, one after the other and again from the first.
    List(Vec<Opening>),
    /// With random moves.
    Random(Box<RandomOpenings>),
}

/// Why a match cannot be played, or not to its end.
#[derive(Debug)]
pub enum Trouble {
    /// An engine cannot be used.
    Engine {
        /// Which one, 0 or 1; 2 is the one that judges openings.
        engine: usize,
        /// Why.
        error: StartError,
    },
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// The state was not written by a match.
    BadState(PathBuf),
    /// Another process plays this match.
    InUse(PathBuf),
    /// The state is that of another match: these settings are different.
    OtherMatch(PathBuf, Vec<String>),
    /// No random opening is balanced enough.
    NoBalancedOpening,
}

/// How a match ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What it brought.
    pub standing: Standing,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
}
