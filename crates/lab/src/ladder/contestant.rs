//! Who can play: levels, strengths, a very simple mover, and engines of others.

use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use roque_core::{Move, Position, Role, Scoresheet};
use roque_engine::level::{Level, Player, Strength};
use roque_engine::{Control, Limits};

use crate::random::Random;
use crate::uci::{Engine, EngineSpec, SpecError, go_command, position_command};

/// Somebody who can be asked to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// A level for people.
    Level(Level),
    /// Roque at so many Elo points.
    Elo(u16),
    /// Roque at full strength, with so many nodes for each move.
    Full(u64),
    /// Takes what it can, and moves at random otherwise.
    Taker,
    /// Another engine.
    Engine(Box<EngineSpec>),
}

/// Why a text names no contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAContestant {
    /// There is no level, strength or number of nodes like this.
    BadNumber(String),
    /// It is no command line of an engine either.
    BadEngine(SpecError),
}

impl FromStr for Contestant {
    type Err = NotAContestant;

    /// `taker`, `level:3`, `elo:1400`, `full:50000` (nodes), or the command line of an engine as a match reads it.
    fn from_str(text: &str) -> Result<Contestant, NotAContestant> {
        let bad = || NotAContestant::BadNumber(text.to_owned());
        match text.split_once(':') {
            Some(("level", number)) => {
                let level = number.parse().ok().and_then(Level::new).ok_or_else(bad)?;
                Ok(Contestant::Level(level))
            }
            Some(("elo", number)) => number.parse().map(Contestant::Elo).map_err(|_| bad()),
            Some(("full", number)) => number.parse().map(Contestant::Full).map_err(|_| bad()),
            _ if text == "taker" => Ok(Contestant::Taker),
            _ => {
                text.parse().map(|spec| Contestant::Engine(Box::new(spec))).map_err(NotAContestant::BadEngine)
            }
        }
    }
}

impl Contestant {
    /// What it is called in tables.
    pub fn name(&self) -> String {
        match self {
            Contestant::Level(level) => format!("level {}", level.number()),
            Contestant::Elo(elo) => format!("elo {elo}"),
            Contestant::Full(nodes) => format!("full {nodes}"),
            Contestant::Taker => "taker".to_owned(),
            Contestant::Engine(spec) => spec.short_name().to_owned(),
        }
    }

    /// Sits down at a board. Other seeds give other games.
    pub fn sit_down(&self, seed: u64) -> Box<dyn Mover> {
        let person = |strength, nodes| {
            let limits = Limits { nodes, ..Limits::default() };
            Box::new(Person { player: Player::new(strength, seed), limits })
        };
        match self {
            // All the engine can do needs a limit: that of a short look.
            Contestant::Level(level) => match level.strength() {
                Strength::Full => person(Strength::Full, Some(SHORT_LOOK)),
                limited => person(limited, None),
            },
            Contestant::Elo(elo) => person(Strength::Limited(*elo), None),
            Contestant::Full(nodes) => person(Strength::Full, Some(*nodes)),
            Contestant::Taker => Box::new(Taker::new(seed)),
            Contestant::Engine(spec) => Box::new(Other { spec: (**spec).clone(), engine: None }),
        }
    }
}

/// How many nodes full strength gets for a move where no other number is said.
const SHORT_LOOK: u64 = 200_000;

/// Somebody at a board.
pub trait Mover {
    /// Chooses a move in the last position of a game; nothing means giving up.
    fn choose(&mut self, game: &Scoresheet) -> Option<Move>;
}

/// Roque itself.
struct Person {
    player: Player,
    limits: Limits,
}

impl Mover for Person {
    fn choose(&mut self, game: &Scoresheet) -> Option<Move> {
        let control = Control::default();
        control.begin(false);
        self.player.choose(game, &self.limits, &control, &mut |_| ()).best
    }
}

/// Looks one half-move ahead: gives mate if it can, takes the most valuable piece there is to take, whatever comes after,
/// and otherwise plays any legal move.
pub struct Taker(Random);

impl Taker {
    /// One that draws its lots from this seed.
    pub fn new(seed: u64) -> Taker {
        Taker(Random::new(seed))
    }

    fn prey(position: &Position) -> Option<Role> {
        position.captures().iter().filter_map(|&mv| position.captured(mv)).max()
    }
}

impl Mover for Taker {
    fn choose(&mut self, game: &Scoresheet) -> Option<Move> {
        let position = game.position();
        let moves = position.legal_moves();
        if let Some(mate) = moves.iter().copied().find(|&mv| is_mate(&position.after(mv))) {
            return Some(mate);
        }
        let prey = Taker::prey(position);
        let wanted = |mv: &Move| prey.is_none() || position.captured(*mv) == prey;
        let moves: Vec<Move> = moves.iter().copied().filter(wanted).collect();
        (!moves.is_empty()).then(|| moves[self.0.below(moves.len())])
    }
}

fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}

/// An engine that runs as a process of its own, from the first move on.
struct Other {
    spec: EngineSpec,
    engine: Option<Engine>,
}

/// How long another engine may take for a move.
const PATIENCE: Duration = Duration::from_secs(60);

impl Other {
    fn ask(&mut self, game: &Scoresheet) -> Option<Move> {
        let stop = AtomicBool::new(false);
        if self.engine.is_none() {
            let mut engine = Engine::start(&self.spec, &stop).ok()?;
            engine.new_game(&stop).ok()?;
            self.engine = Some(engine);
        }
        let go = go_command(&self.spec.pace, None);
        let search = self.engine.as_mut()?.search(&position_command(game), &go, PATIENCE, &stop).ok()?;
        game.position().parse_uci(&search.best.text).ok()
    }
}

impl Mover for Other {
    fn choose(&mut self, game: &Scoresheet) -> Option<Move> {
        self.ask(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_read() {
        for (text, name) in [
            ("level:3", "level 3"),
            ("elo:1450", "elo 1450"),
            ("full:5000", "full 5000"),
            ("taker", "taker"),
            ("name=Gnu depth=3 gnuchess --uci", "Gnu"),
        ] {
            assert_eq!(text.parse::<Contestant>().map(|contestant| contestant.name()), Ok(name.to_owned()));
        }
        for bad in ["level:0", "level:13", "level:x", "elo:", "full:-1", "", "tc=x y"] {
            assert!(bad.parse::<Contestant>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_taker_takes_the_most() {
        let position: Position = "4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1".parse().expect("a position");
        let game = Scoresheet::new(position);
        for seed in 0..10 {
            let mv = Taker::new(seed).choose(&game).expect("a move");
            assert_eq!(position.to_uci(mv).to_string(), "e4d5");
        }
    }
}
