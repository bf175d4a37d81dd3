//! A match between two engines, or between several: the first against all others, or everybody against everybody.
//!
//! Each opening is played twice with colours reversed. The number of a game says everything about who plays what (see
//! `schedule`), and a match that was interrupted goes on as if nothing had happened.

mod clock;
mod game;
mod journal;
mod ledger;
mod names;
mod random_opening;
mod record;
mod report;
mod run;
mod saved;
mod schedule;

pub use game::{End, FaultKind};
pub use random_opening::RandomOpenings;
pub use report::{Event, Fault, FaultCounts, GameOver, Speed, Standing, Standings};
pub use run::run;
pub use saved::GameRecord;
pub use schedule::Schedule;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use roque_core::Ruleset;

use schedule::Calendar;

use crate::adjudication::Adjudication;
use crate::opening::Opening;
use crate::stats::Sprt;
use crate::uci::{EngineSpec, StartError};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The engines, at least two; what is counted is counted for the first of those who meet.
    pub engines: Vec<EngineSpec>,
    /// Who plays whom, if there are more than two.
    pub schedule: Schedule,
    /// Standard chess or Chess960.
    pub ruleset: Ruleset,
    /// How many games at most, for each two engines who meet.
    pub games: u32,
    /// How many games at once.
    pub concurrency: usize,
    /// Where the games begin.
    pub openings: Openings,
    /// When a game is ended early.
    pub adjudication: Adjudication,
    /// By how much a clock may be overdrawn.
    pub margin: Duration,
    /// A test that ends the match when it is decided; for two engines only.
    pub sprt: Option<Sprt>,
    /// Where the games are written, after what is there already.
    pub pgn: Option<PathBuf>,
    /// Where the state is kept after each game; a match found there goes on.
    pub state: Option<PathBuf>,
    /// Tags for every game: event, site, date.
    pub tags: Vec<(String, String)>,
    /// Engines whose ratings are known, by name. They change nothing of what is played.
    pub anchors: Vec<(String, f64)>,
}

impl Contest {
    /// The meetings and their games.
    fn calendar(&self) -> Calendar {
        Calendar::new(self.schedule, self.engines.len(), self.games)
    }
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
        /// Which one, from 0; nothing for the one that judges openings.
        engine: Option<usize>,
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
    /// No engine has this name, which is that of an anchor; these are there.
    UnknownAnchor(String, Vec<String>),
}

/// How a match ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What it brought.
    pub standings: Standings,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
}
