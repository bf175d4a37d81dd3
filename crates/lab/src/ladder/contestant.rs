//! Who can play: levels, strengths, a very simple mover, and engines of others.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use roque_core::{Move, Position, Role, Scoresheet};
use roque_engine::level::{Level, Player, Strength};
use roque_engine::{Control, Limits};

use crate::random::Random;
use crate::uci::{Engine, EngineSpec, Pace, SpecError, StartError, go_command, position_command};

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

    /// Sits down at a board. Other seeds give other games. An engine that does not start has not lost: it has not played.
    pub fn sit_down(&self, seed: u64) -> Result<Box<dyn Mover>, NotStarted> {
        let person = |strength, nodes| {
            let limits = Limits { nodes, ..Limits::default() };
            Box::new(Person { player: Player::new(strength, seed), limits })
        };
        Ok(match self {
            // All the engine can do needs a limit: that of a short look.
            Contestant::Level(level) => match level.strength() {
                Strength::Full => person(Strength::Full, Some(SHORT_LOOK)),
                limited => person(limited, None),
            },
            Contestant::Elo(elo) => person(Strength::Limited(*elo), None),
            Contestant::Full(nodes) => person(Strength::Full, Some(*nodes)),
            Contestant::Taker => Box::new(Taker::new(seed)),
            Contestant::Engine(spec) => match Other::start(spec) {
                Ok(engine) => Box::new(engine),
                Err(error) => return Err(NotStarted { name: self.name(), error }),
            },
        })
    }
}

/// An engine that cannot play.
#[derive(Debug)]
pub struct NotStarted {
    /// Its name.
    pub name: String,
    /// Why.
    pub error: StartError,
}

impl fmt::Display for NotStarted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the engine {} cannot play: ", self.name)?;
        match &self.error {
            StartError::CannotRun(error) => write!(f, "its program cannot be run ({error})"),
            StartError::NotUci(..) => f.write_str("it does not answer as UCI asks for"),
            StartError::NoOption(name) => write!(f, "it has no option {name}"),
            StartError::BadValue(name, value) => write!(f, "its option {name} does not take {value}"),
        }
    }
}

impl Error for NotStarted {}

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
        if let Some(mate) = moves.iter().copied().find(|&mv| position.after(mv).is_checkmate()) {
            return Some(mate);
        }
        let prey = Taker::prey(position);
        let wanted = |mv: &Move| prey.is_none() || position.captured(*mv) == prey;
        let moves: Vec<Move> = moves.iter().copied().filter(wanted).collect();
        (!moves.is_empty()).then(|| moves[self.0.below(moves.len())])
    }
}

/// An engine that runs as a process of its own.
struct Other {
    pace: Pace,
    engine: Engine,
}

/// How long another engine may take for a move.
const PATIENCE: Duration = Duration::from_secs(60);

impl Other {
    fn start(spec: &EngineSpec) -> Result<Other, StartError> {
        let stop = AtomicBool::new(false);
        let mut engine = Engine::start(spec, &stop)?;
        match engine.new_game(&stop) {
            Ok(()) => Ok(Other { pace: spec.pace, engine }),
            Err(error) => Err(StartError::NotUci(error, Vec::new())),
        }
    }
}

impl Mover for Other {
    /// An engine that breaks down in the middle of a game loses it.
    fn choose(&mut self, game: &Scoresheet) -> Option<Move> {
        let (go, stop) = (go_command(&self.pace, None), AtomicBool::new(false));
        let search = self.engine.search(&position_command(game), &go, PATIENCE, &stop).ok()?;
        game.position().parse_uci(&search.best.text).ok()
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
    fn an_engine_that_does_not_start_is_told() {
        let nobody: Contestant = "/no/such/engine".parse().expect("a command line");
        let told = nobody.sit_down(1).map(|_| ()).map_err(|error| error.to_string());
        assert!(told.is_err_and(|text| text.starts_with("the engine engine cannot play: ")));
        let mute: Contestant = "name=Mute true".parse().expect("a command line");
        let told = mute.sit_down(1).map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(told, Err("the engine Mute cannot play: it does not answer as UCI asks for".to_owned()));
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
