//! One game between two engines.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use roque_core::{ByColor, Claim, Color, Ending, Outcome, Scoresheet};
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use crate::adjudication::{Adjudication, Ruling};
use crate::opening::Opening;
use crate::uci::{
    ClockTimes, Engine, EngineError, Entry, Info, Pace, Score, Search, go_command, position_command,
};

/// How many of the last lines a report of a fault holds.
const REPORTED_LINES: usize = 16;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The loser is mated.
    Checkmate,
    /// The side to move has no legal move.
    Stalemate,
    /// Nobody can mate any more.
    DeadPosition,
    /// The same position for the third time.
    ThreefoldRepetition,
    /// Fifty moves without a capture or a pawn move.
    FiftyMoves,
    /// Both engines agreed for long enough.
    Adjudication,
    /// An engine did something wrong.
    Fault(FaultKind),
}

/// What an engine did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// It answered too late.
    Time,
    /// It did not answer at all.
    Silence,
    /// Its process ended.
    Crash,
    /// Its move was not legal.
    IllegalMove,
}

/// What is common to all games of a match.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// When a game is ended early.
    pub adjudication: Adjudication,
    /// By how much a clock may be overdrawn.
    pub margin: Duration,
}

/// An engine in a game.
#[derive(Debug)]
pub struct Player<'a> {
    /// The engine.
    pub engine: &'a mut Engine,
    /// How much it may think.
    pub pace: Pace,
}

/// What is noted of a move.
#[derive(Clone, Debug)]
pub struct Note {
    /// What the engine said.
    pub info: Info,
    /// The time it took.
    pub took: Duration,
    /// What the clock showed after it.
    pub left: Option<Duration>,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Played {
    /// All moves, those of the opening included.
    pub game: Scoresheet,
    /// One for each move after the opening.
    pub notes: Vec<Note>,
    /// Who won, if anybody.
    pub winner: Option<Color>,
    /// Why it ended.
    pub end: End,
    /// What was done wrong, if anything.
    pub failure: Option<Failure>,
}

/// What is known of a fault.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The side that did something wrong.
    pub side: Color,
    /// The last lines exchanged with it.
    pub lines: Vec<Entry>,
    /// How long the last move took and how much time there was for it, if it was too late.
    pub late: Option<(Duration, Duration)>,
}

/// Plays a game to its end; nothing if it was stopped.
pub fn play(
    mut players: ByColor<Player<'_>>,
    opening: &Opening,
    rules: &Rules,
    stop: &AtomicBool,
) -> Option<Played> {
    let mut table = Table {
        game: opening.scoresheet(),
        clocks: ByColor::new(
            Clock::new(&players[Color::White].pace),
            Clock::new(&players[Color::Black].pace),
        ),
        notes: Vec::new(),
        scores: Vec::new(),
    };
    for side in Color::ALL {
        if let Err(error) = players[side].engine.new_game(stop) {
            return table.failed(side, players[side].engine, error);
        }
    }
    loop {
        if let Some((end, winner)) = table.ending(rules) {
            return Some(table.over(end, winner, None));
        }
        let side = table.game.position().turn();
        let player = &mut players[side];
        let position = position_command(&table.game);
        let go = go_command(&player.pace, table.times(side).as_ref());
        let patience = table.clocks[side].patience(rules.margin);
        let search = match player.engine.search(&position, &go, patience, stop) {
            Ok(search) => search,
            Err(error) => return table.failed(side, player.engine, error),
        };
        let late = table.clocks[side].longest().map(|longest| (search.took, longest));
        if let Some(fault) = table.take(side, search, rules.margin) {
            return Some(table.fault(side, fault, late, player.engine));
        }
    }
}

/// A game being played.
struct Table {
    game: Scoresheet,
    clocks: ByColor<Clock>,
    notes: Vec<Note>,
    /// What the engines thought of their moves, in centipawns.
    scores: Vec<Option<i32>>,
}

impl Table {
    /// What the clocks show, if this side has one. An opponent without a clock seems to have the same.
    fn times(&self, side: Color) -> Option<ClockTimes> {
        let own = &self.clocks[side];
        let left = own.left()?;
        let mut times = ClockTimes {
            left: ByColor::new(left, left),
            increment: ByColor::new(own.increment(), own.increment()),
            moves_to_go: own.moves_to_go(),
        };
        if let Some(left) = self.clocks[!side].left() {
            times.left[!side] = left;
            times.increment[!side] = self.clocks[!side].increment();
        }
        Some(times)
    }

    /// Plays the move of an engine, if nothing is wrong with it.
    fn take(&mut self, side: Color, search: Search, margin: Duration) -> Option<FaultKind> {
        if !self.clocks[side].press(search.took, margin) {
            return Some(FaultKind::Time);
        }
        let Ok(mv) = self.game.position().parse_uci(&search.best.text) else {
            return Some(FaultKind::IllegalMove);
        };
        self.game.play(mv);
        self.scores.push(search.info.score.map(Score::centipawns));
        self.notes.push(Note { info: search.info, took: search.took, left: self.clocks[side].left() });
        None
    }

    /// How the game has ended by the rules or by what the engines think of it, and who has won.
    fn ending(&self, rules: &Rules) -> Option<(End, Option<Color>)> {
        let winner = |ending: Ending| match ending.outcome() {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        };
        match self.game.ending() {
            Some(ending @ Ending::Checkmate { .. }) => return Some((End::Checkmate, winner(ending))),
            Some(Ending::Stalemate) => return Some((End::Stalemate, None)),
            Some(Ending::DeadPosition) => return Some((End::DeadPosition, None)),
            _ => {}
        }
        match self.game.claim() {
            Some(Claim::ThreefoldRepetition) => return Some((End::ThreefoldRepetition, None)),
            Some(Claim::FiftyMoves) => return Some((End::FiftyMoves, None)),
            None => {}
        }
        let position = self.game.position();
        let completed = u32::from(position.fullmoves()).saturating_sub(1);
        match rules.adjudication.ruling(&self.scores, !position.turn(), completed)? {
            Ruling::Draw => Some((End::Adjudication, None)),
            Ruling::Win(side) => Some((End::Adjudication, Some(side))),
        }
    }

    /// The end after an engine that did not answer; nothing if it was we who stopped.
    fn failed(self, side: Color, engine: &mut Engine, error: EngineError) -> Option<Played> {
        match error {
            EngineError::Stopped => None,
            EngineError::Crashed => {
                engine.settle();
                Some(self.fault(side, FaultKind::Crash, None, engine))
            }
            EngineError::Silent => Some(self.fault(side, FaultKind::Silence, None, engine)),
        }
    }

    /// A fault loses the game; but who has no time left does not lose to an opponent who cannot mate.
    fn fault(
        self,
        side: Color,
        kind: FaultKind,
        late: Option<(Duration, Duration)>,
        engine: &Engine,
    ) -> Played {
        let in_time = kind != FaultKind::Time;
        let winner = (in_time || self.game.position().can_mate(!side)).then_some(!side);
        let lines = engine.last_lines(REPORTED_LINES);
        self.over(End::Fault(kind), winner, Some(Failure { side, lines, late: late.filter(|_| !in_time) }))
    }

    fn over(self, end: End, winner: Option<Color>, failure: Option<Failure>) -> Played {
        Played { game: self.game, notes: self.notes, winner, end, failure }
    }
}
