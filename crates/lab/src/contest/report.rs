//! What a match tells while it is played.

use std::time::Duration;

use crate::stats::{Decision, Estimate, Pairs, Tally};
use crate::uci::Entry;

use super::game::FaultKind;
use super::saved::GameRecord;

/// Something that happened.
#[derive(Debug)]
pub enum Event<'a> {
    /// Both engines have been started once and do what they should; so much has been played before.
    Ready(&'a Standing),
    /// A game is over.
    GameOver(GameOver<'a>),
}

/// A game that is over.
#[derive(Debug)]
pub struct GameOver<'a> {
    /// What is kept of it.
    pub record: &'a GameRecord,
    /// Who did something wrong, if anybody.
    pub fault: Option<Fault<'a>>,
    /// What the match has brought so far.
    pub standing: &'a Standing,
}

/// Something an engine did wrong.
#[derive(Debug)]
pub struct Fault<'a> {
    /// Which engine, 0 or 1.
    pub engine: usize,
    /// What.
    pub kind: FaultKind,
    /// The game.
    pub pgn: &'a str,
    /// The last lines exchanged with it.
    pub lines: &'a [Entry],
    /// How long the last move took and how much time there was for it, if it was too late.
    pub late: Option<(Duration, Duration)>,
}

/// What a match has brought so far, for the first engine.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The engines' names.
    pub names: [String; 2],
    /// How many games there will be at most.
    pub games: u32,
    /// The games.
    pub tally: Tally,
    /// The pairs of which both games are over.
    pub pairs: Pairs,
    /// What the pairs say.
    pub estimate: Option<Estimate>,
    /// What the test says: the logarithm of the ratio of likelihoods, and what is decided.
    pub test: Option<(f64, Option<Decision>)>,
    /// What went wrong, by engine.
    pub faults: [FaultCounts; 2],
    /// How fast the engines were, by engine.
    pub speed: [Speed; 2],
}

/// What an engine did wrong, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultCounts {
    /// Games lost on time.
    pub time: u32,
    /// Games in which it did not answer.
    pub silence: u32,
    /// Games in which it crashed.
    pub crash: u32,
    /// Games with an illegal move.
    pub illegal_move: u32,
}

impl FaultCounts {
    /// Counts one.
    pub const fn add(&mut self, kind: FaultKind) {
        match kind {
            FaultKind::Time => self.time += 1,
            FaultKind::Silence => self.silence += 1,
            FaultKind::Crash => self.crash += 1,
            FaultKind::IllegalMove => self.illegal_move += 1,
        }
    }

    /// All of them.
    pub const fn all(&self) -> u32 {
        self.time + self.silence + self.crash + self.illegal_move
    }
}

/// How much an engine did in a game or a match, as far as it told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Speed {
    /// The moves.
    pub moves: u64,
    /// The time, in milliseconds.
    pub milliseconds: u64,
    /// The nodes.
    pub nodes: u64,
    /// The sum of the depths.
    pub depth: u64,
}

impl Speed {
    /// Adds what was done elsewhere.
    pub const fn add(&mut self, other: Speed) {
        self.moves += other.moves;
        self.milliseconds += other.milliseconds;
        self.nodes += other.nodes;
        self.depth += other.depth;
    }

    /// Nodes per second, if the engine told its nodes.
    pub fn nodes_per_second(&self) -> Option<u64> {
        (self.nodes > 0 && self.milliseconds > 0).then(|| self.nodes.saturating_mul(1000) / self.milliseconds)
    }

    /// The average depth, if the engine told it.
    pub fn average_depth(&self) -> Option<f64> {
        (self.depth > 0 && self.moves > 0).then(|| self.depth as f64 / self.moves as f64)
    }
}
