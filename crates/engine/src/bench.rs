//! Searches known positions to a fixed depth: the number of nodes is the engine's signature, the same on every machine.

use std::fmt;
use std::time::{Duration, Instant};

use roque_core::{Position, Scoresheet};

use crate::{Control, Engine, Limits, Settings};

/// The depth if nobody says another one.
const DEPTH: i32 = 12;

/// Openings, middlegames, endgames, mates and stalemates.
const POSITIONS: &str = include_str!("bench.epd");

/// What a bench gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The nodes of all positions.
    pub nodes: u64,
    /// How long they took.
    pub time: Duration,
}

/// Searches every position with a fresh engine of one thread.
pub fn run(depth: Option<i32>) -> Bench {
    let started = Instant::now();
    let mut nodes = 0;
    let mut engine = Engine::new(Settings::default());
    for position in POSITIONS.lines().filter_map(|fen| fen.parse::<Position>().ok()) {
        engine.forget();
        let limits = Limits { depth: Some(depth.unwrap_or(DEPTH)), ..Limits::default() };
        let control = Control::default();
        nodes += engine.search(&Scoresheet::new(position), &limits, &control, &mut |_| ()).nodes;
    }
    Bench { nodes, time: started.elapsed() }
}

impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_second = u128::from(self.nodes) * 1000 / self.time.as_millis().max(1);
        write!(f, "{} nodes {per_second} nps", self.nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_sound_and_the_signature_is_stable() {
        assert!(POSITIONS.lines().all(|fen| fen.parse::<Position>().is_ok()));
        assert!(POSITIONS.lines().count() >= 40);
        assert_eq!(run(Some(5)).nodes, run(Some(5)).nodes);
    }
}
