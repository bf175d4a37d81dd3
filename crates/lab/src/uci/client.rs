//! An engine that can be asked for moves.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{EngineSpec, Entry, Heard, Info, OptionKind, Process, UciOption};

/// How long an engine may take to say who it is, and to get ready.
pub const START_PATIENCE: Duration = Duration::from_secs(10);
/// How long an engine may take to answer `stop`, before it counts as silent.
pub const STOP_PATIENCE: Duration = Duration::from_secs(1);
/// How often a wait looks whether everything shall stop.
const SLICE: Duration = Duration::from_millis(50);

/// A running engine that has said `uciok`.
#[derive(Debug)]
pub struct Engine {
    process: Process,
    id_name: Option<String>,
    options: Vec<UciOption>,
}

/// Why an engine did not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// Its process has ended or cannot be spoken to any more.
    Crashed,
    /// It said nothing in the time it had.
    Silent,
    /// We were told to stop.
    Stopped,
}

/// Why an engine cannot be used.
#[derive(Debug)]
pub enum StartError {
    /// The program cannot be run.
    CannotRun(io::Error),
    /// It does not answer `uci` with `uciok`, or not `isready` with `readyok`; with the last lines exchanged.
    NotUci(EngineError, Vec<Entry>),
    /// It has not this option.
    NoOption(String),
    /// It has this option, but not with this value.
    BadValue(String, String),
}

/// The answer to `go`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The move, as the engine wrote it.
    pub best: BestMove,
    /// What it said before.
    pub info: Info,
    /// From the question to the answer.
    pub took: Duration,
}

/// A line `bestmove …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The move; not yet known to be one.
    pub text: String,
    /// The answer it expects.
    pub ponder: Option<String>,
}

impl BestMove {
    /// Reads a line of the engine, if it is one of these.
    pub fn parse(line: &str) -> Option<BestMove> {
        let mut words = line.split_whitespace();
        if words.next()? != "bestmove" {
            return None;
        }
        let text = words.next().unwrap_or_default().to_owned();
        let ponder = if words.next() == Some("ponder") { words.next().map(str::to_owned) } else { None };
        Some(BestMove { text, ponder })
    }
}

impl Engine {
    /// Starts an engine, sets its options and waits until it is ready.
    pub fn start(spec: &EngineSpec, stop: &AtomicBool) -> Result<Engine, StartError> {
        let process = Process::start(&spec.program, &spec.arguments, spec.folder.as_deref());
        let mut engine =
            Engine { process: process.map_err(StartError::CannotRun)?, id_name: None, options: Vec::new() };
        engine.introduce(stop).map_err(|error| engine.not_uci(error))?;
        for (name, value) in &spec.wishes {
            if engine.option(name).is_some() {
                engine.set(name, value)?;
            }
        }
        for (name, value) in &spec.options {
            engine.set(name, value)?;
        }
        engine.ready(stop).map_err(|error| engine.not_uci(error))?;
        Ok(engine)
    }

    fn not_uci(&mut self, error: EngineError) -> StartError {
        if error == EngineError::Crashed {
            self.settle();
        }
        StartError::NotUci(error, self.process.last_lines(12))
    }

    fn introduce(&mut self, stop: &AtomicBool) -> Result<(), EngineError> {
        self.send("uci")?;
        let (mut name, mut options) = (None, Vec::new());
        self.wait_for(START_PATIENCE, stop, |line, _| {
            if let Some(text) = line.strip_prefix("id name ") {
                name = Some(text.trim().to_owned());
            } else if let Some(text) = line.strip_prefix("option ") {
                options.extend(UciOption::parse(text));
            }
            (line.trim() == "uciok").then_some(())
        })?;
        self.id_name = name;
        self.options = options;
        Ok(())
    }

    /// The name the engine gives itself.
    pub fn id_name(&self) -> Option<&str> {
        self.id_name.as_deref()
    }

    /// The option with this name, if the engine has declared it.
    pub fn option(&self, name: &str) -> Option<&UciOption> {
        self.options.iter().find(|option| option.is_named(name))
    }

    /// Sets an option that the engine has declared.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), StartError> {
        let option = self.option(name).ok_or_else(|| StartError::NoOption(name.to_owned()))?;
        if !option.accepts(value) {
            return Err(StartError::BadValue(name.to_owned(), value.to_owned()));
        }
        let name = &option.name;
        let command = match option.kind {
            OptionKind::Button => format!("setoption name {name}"),
            _ => format!("setoption name {name} value {value}"),
        };
        self.send(&command).map_err(|error| self.not_uci(error))
    }

    /// Waits until the engine has done everything it was told.
    pub fn ready(&mut self, stop: &AtomicBool) -> Result<(), EngineError> {
        self.send("isready")?;
        self.wait_for(START_PATIENCE, stop, |line, _| (line.trim() == "readyok").then_some(()))
    }

    /// Tells that another game begins, and waits until the engine is ready for it.
    pub fn new_game(&mut self, stop: &AtomicBool) -> Result<(), EngineError> {
        self.send("ucinewgame")?;
        self.ready(stop)
    }

    /// Asks for a move. An engine that has not answered in this time is told to stop; if it answers then, it took
    /// too long, otherwise it is silent.
    pub fn search(
        &mut self,
        position: &str,
        go: &str,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Search, EngineError> {
        self.send(position)?;
        self.send(go)?;
        let asked = Instant::now();
        let mut info = Info::default();
        let mut listen = |line: &str, at: Instant| {
            if let Some(text) = line.strip_prefix("info ") {
                info.update(Info::parse(text));
            }
            BestMove::parse(line).map(|best| (best, at))
        };
        let answer = match self.wait_for(patience, stop, &mut listen) {
            Err(EngineError::Silent) => {
                self.send("stop")?;
                self.wait_for(STOP_PATIENCE, stop, &mut listen)
            }
            answer => answer,
        };
        let (best, at) = answer?;
        Ok(Search { best, info, took: at.saturating_duration_since(asked) })
    }

    /// Waits a moment for the last words of an engine that has crashed, and notes how it ended.
    pub fn settle(&mut self) {
        self.process.settle();
    }

    /// The last lines exchanged, oldest first.
    pub fn last_lines(&self, count: usize) -> Vec<Entry> {
        self.process.last_lines(count)
    }

    fn send(&mut self, line: &str) -> Result<(), EngineError> {
        self.process.send(line).map_err(|_| EngineError::Crashed)
    }

    /// Goes through the lines of the engine until one is what was waited for.
    fn wait_for<T>(
        &mut self,
        patience: Duration,
        stop: &AtomicBool,
        mut wanted: impl FnMut(&str, Instant) -> Option<T>,
    ) -> Result<T, EngineError> {
        let end = Instant::now() + patience;
        loop {
            let slice = end.min(Instant::now() + SLICE);
            match self.process.hear(slice) {
                Heard::Line(line, at) => {
                    if let Some(found) = wanted(&line, at) {
                        return Ok(found);
                    }
                }
                Heard::Closed => return Err(EngineError::Crashed),
                Heard::Nothing => {}
            }
            if stop.load(Ordering::Relaxed) {
                return Err(EngineError::Stopped);
            }
            if Instant::now() >= end {
                return Err(EngineError::Silent);
            }
        }
    }
}
