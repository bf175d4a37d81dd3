//! What a match tells while it is played.

use std::time::Duration;

use crate::stats::{Decision, Estimate, Meeting, Pairs, Rating, Tally, ratings};
use crate::uci::Entry;

use super::game::FaultKind;
use super::saved::GameRecord;

/// Something that happened.
#[derive(Debug)]
pub enum Event<'a> {
    /// All engines have been started once and do what they should; so much has been played before.
    Ready(&'a Standings),
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
    pub standings: &'a Standings,
    /// The meeting it belongs to.
    pub meeting: usize,
}

impl GameOver<'_> {
    /// What the meeting has brought so far.
    pub fn standing(&self) -> &Standing {
        &self.standings.meetings[self.meeting]
    }
}

/// Something an engine did wrong.
#[derive(Debug)]
pub struct Fault<'a> {
    /// Which engine of the meeting, 0 or 1.
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

/// What a match has brought so far.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The engines' names.
    pub names: Vec<String>,
    /// How many games there will be at most.
    pub games: u64,
    /// What each meeting has brought.
    pub meetings: Vec<Standing>,
}

impl Standings {
    /// How many games are over.
    pub fn played(&self) -> u64 {
        self.meetings.iter().map(|meeting| meeting.tally.games()).sum()
    }

    /// What went wrong, by engine.
    pub fn faults(&self) -> Vec<FaultCounts> {
        self.by_engine(|meeting, place| meeting.faults[place], FaultCounts::add_all)
    }

    /// How fast the engines were.
    pub fn speed(&self) -> Vec<Speed> {
        self.by_engine(|meeting, place| meeting.speed[place], Speed::add)
    }

    /// The games of each engine.
    pub fn tallies(&self) -> Vec<Tally> {
        let own = |meeting: &Standing, place| match place {
            0 => meeting.tally,
            _ => meeting.tally.reversed(),
        };
        self.by_engine(own, Tally::add_all)
    }

    /// Adds up what each engine has from its meetings.
    fn by_engine<T: Clone + Default>(
        &self,
        part: impl Fn(&Standing, usize) -> T,
        add: impl Fn(&mut T, T),
    ) -> Vec<T> {
        let mut sums = vec![T::default(); self.names.len()];
        for meeting in &self.meetings {
            for (place, &engine) in meeting.engines.iter().enumerate() {
                add(&mut sums[engine], part(meeting, place));
            }
        }
        sums
    }

    /// The ratings of all engines, with those that are known.
    pub fn ratings(&self, anchors: &[(String, f64)]) -> Vec<Rating> {
        let meetings: Vec<Meeting> = self
            .meetings
            .iter()
            .map(|meeting| Meeting { players: meeting.engines, pairs: meeting.pairs })
            .collect();
        let place = |name: &String| self.names.iter().position(|known| known == name);
        let anchors: Vec<(usize, f64)> =
            anchors.iter().filter_map(|(name, elo)| place(name).map(|engine| (engine, *elo))).collect();
        ratings(self.names.len(), &meetings, &anchors)
    }
}

/// What the games of two engines have brought so far, for the first of them.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The engines, by their numbers.
    pub engines: [usize; 2],
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

impl Standing {
    /// How many games wait for the other one of their pair: the estimate does not know of them.
    pub const fn unpaired(&self) -> u64 {
        self.tally.games().saturating_sub(2 * self.pairs.count())
    }
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

    /// Counts others.
    pub const fn add_all(&mut self, other: FaultCounts) {
        self.time += other.time;
        self.silence += other.silence;
        self.crash += other.crash;
        self.illegal_move += other.illegal_move;
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

    /// Nodes per second, if the engine told its nodes and thought long enough: of a few nodes, most of the time goes into asking
    /// for them.
    pub fn nodes_per_second(&self) -> Option<u64> {
        /// So many nodes in a move, and a millisecond.
        const LEAST_NODES: u64 = 1_000;
        let enough = self.nodes >= LEAST_NODES.saturating_mul(self.moves) && self.milliseconds >= self.moves;
        (enough && self.moves > 0).then(|| self.nodes.saturating_mul(1000) / self.milliseconds)
    }

    /// The average depth, if the engine told it.
    pub fn average_depth(&self) -> Option<f64> {
        (self.depth > 0 && self.moves > 0).then(|| self.depth as f64 / self.moves as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::Speed;

    #[test]
    fn speeds_that_mean_something() {
        let speed =
            |moves, milliseconds, nodes| Speed { moves, milliseconds, nodes, depth: 0 }.nodes_per_second();
        assert_eq!(speed(10, 20, 30_000), Some(1_500_000));
        for (moves, milliseconds, nodes) in [(0, 0, 0), (10, 20, 0), (10, 20, 9_999), (10, 9, 30_000)] {
            assert_eq!(speed(moves, milliseconds, nodes), None, "{nodes} nodes in {milliseconds} ms");
        }
    }
}
