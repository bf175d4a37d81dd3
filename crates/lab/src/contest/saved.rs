//! The state of a match on disk, from which it goes on.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use roque_core::Color;
use serde::{Deserialize, Serialize};

use super::game::{End, FaultKind};
use super::opening::OpeningText;
use super::report::Speed;
use super::{Contest, Openings, Trouble};
use crate::stats::GamePoints;

/// How long a lock is waited for: a process that has just been killed may hold it for a moment.
const LOCK_PATIENCE: Duration = Duration::from_millis(500);

/// Changes when older states cannot be understood any more.
const FORMAT: u32 = 1;

/// All that is kept of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    format: u32,
    /// What must be the same for the match to go on.
    settings: BTreeMap<String, String>,
    /// The openings by the number of their pair.
    pub openings: BTreeMap<u32, OpeningText>,
    /// The games that are over, by their number.
    pub games: BTreeMap<u32, GameRecord>,
    /// How long the file of the games was after the last of them.
    pub pgn: Option<PgnLength>,
}

/// What is kept of a game.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number, from 0.
    pub number: u32,
    /// What it brought to the first engine.
    pub points: GamePoints,
    /// Why it ended.
    pub end: End,
    /// The engine that did something wrong, 0 or 1.
    pub at_fault: Option<usize>,
    /// How many half-moves it had.
    pub plies: u32,
    /// How fast the engines were, by engine.
    pub speed: [Speed; 2],
}

impl GameRecord {
    /// Which engine was White, 0 or 1.
    pub const fn white(&self) -> usize {
        (self.number % 2) as usize
    }

    /// The side that won, if one did.
    pub const fn winner(&self) -> Option<Color> {
        match (self.points, self.white()) {
            (GamePoints::Draw, _) => None,
            (GamePoints::Win, 0) | (GamePoints::Loss, 1) => Some(Color::White),
            _ => Some(Color::Black),
        }
    }

    /// What was done wrong, and by which engine.
    pub fn fault(&self) -> Option<(usize, FaultKind)> {
        match self.end {
            End::Fault(kind) => self.at_fault.filter(|&engine| engine < 2).map(|engine| (engine, kind)),
            _ => None,
        }
    }
}

/// How long the file of the games was.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PgnLength {
    /// Which file.
    pub file: PathBuf,
    /// Its bytes.
    pub bytes: u64,
}

impl State {
    /// A match that has not begun.
    pub fn new(contest: &Contest) -> State {
        State {
            format: FORMAT,
            settings: settings(contest),
            openings: BTreeMap::new(),
            games: BTreeMap::new(),
            pgn: None,
        }
    }

    /// The match that was interrupted, or a new one.
    pub fn load(contest: &Contest) -> Result<State, Trouble> {
        let Some(path) = &contest.state else { return Ok(State::new(contest)) };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(State::new(contest)),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(Trouble::BadState(path.clone()));
            }
            Err(error) => return Err(Trouble::File(path.clone(), error)),
        };
        let state: State = serde_json::from_str(&text).map_err(|_| Trouble::BadState(path.clone()))?;
        if state.format != FORMAT || state.games.iter().any(|(number, record)| *number != record.number) {
            return Err(Trouble::BadState(path.clone()));
        }
        let wanted = settings(contest);
        let different: Vec<String> = wanted
            .iter()
            .filter(|(name, value)| state.settings.get(*name) != Some(*value))
            .map(|(name, _)| name.clone())
            .collect();
        if different.is_empty() { Ok(state) } else { Err(Trouble::OtherMatch(path.clone(), different)) }
    }

    /// Writes the state: a reader finds the old one or the new one, whatever happens in between.
    pub fn save(&self, path: &Path) -> Result<(), Trouble> {
        let trouble = |error| Trouble::File(path.to_owned(), error);
        let mut text = serde_json::to_string(self).map_err(|error| trouble(error.into()))?;
        text.push('\n');
        let temporary = beside(path, ".tmp").map_err(trouble)?;
        let mut file = File::create(&temporary).map_err(trouble)?;
        file.write_all(text.as_bytes())
            .and_then(|()| file.sync_all())
            .and_then(|()| fs::rename(&temporary, path))
            .map_err(trouble)
    }
}

/// The settings that decide what is played, by the names of the program's arguments.
fn settings(contest: &Contest) -> BTreeMap<String, String> {
    let engine = |number: usize| {
        let mut spec = contest.engines[number].clone();
        let pace = std::mem::take(&mut spec.pace);
        format!("{pace} {spec:?}")
    };
    let openings = match &contest.openings {
        Openings::List(list) => {
            let texts: Vec<OpeningText> = list.iter().map(super::Opening::to_text).collect();
            format!("{} {:016x}", list.len(), fingerprint(&format!("{texts:?}")))
        }
        Openings::Random(random) => format!("{} {} {}", random.plies, random.seed, random.balance),
    };
    [
        ("engine 1", engine(0)),
        ("engine 2", engine(1)),
        ("ruleset", contest.ruleset.name().to_owned()),
        ("openings", openings),
        ("adjudication", format!("{:?}", contest.adjudication)),
        ("margin", contest.margin.as_millis().to_string()),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect()
}

/// FNV-1a: the same on every machine and in every version.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The hidden file beside another whose name ends so.
fn beside(path: &Path, suffix: &str) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(suffix);
    Ok(path.with_file_name(hidden))
}

/// Makes sure that no other process plays the same match; held until it is dropped.
pub fn lock(path: &Path) -> Result<File, Trouble> {
    let trouble = |error| Trouble::File(path.to_owned(), error);
    let name = beside(path, ".lock").map_err(trouble)?;
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(name).map_err(trouble)?;
    let end = Instant::now() + LOCK_PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            // Where files cannot be locked, the match is played all the same.
            Err(fs::TryLockError::Error(_)) => return Ok(file),
            Err(fs::TryLockError::WouldBlock) if Instant::now() >= end => {
                return Err(Trouble::InUse(path.to_owned()));
            }
            Err(fs::TryLockError::WouldBlock) => thread::sleep(LOCK_PATIENCE / 20),
        }
    }
}
