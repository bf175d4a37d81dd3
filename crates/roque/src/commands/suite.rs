//! `roque suite`: how many positions of a test suite the engine solves.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command, value_parser};
use roque_core::notation::epd::Epd;
use roque_core::{Move, Position, Ruleset, Scoresheet};
use roque_engine::score::moves_to_mate;
use roque_engine::{Control, Engine, Found, Limits, Settings};
use roque_host::explain;
use roque_words::Words;

use crate::arguments::{Expected, number, option};
use crate::progress::Progress;
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "suite";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    let count = |id, value: &str, help: &str| {
        option(id, words.text(value))
            .value_parser(number(1..=u64::MAX, Expected("suite-expected")))
            .help(words.text(help))
    };
    Command::new(NAME)
        .about(words.text("suite-about"))
        .after_help(words.text("suite-more"))
        .arg(
            Arg::new("file")
                .value_name(words.text("value-file"))
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help(words.text("suite-file")),
        )
        .arg(count("movetime", "value-number", "suite-movetime"))
        .arg(count("nodes", "value-number", "suite-nodes"))
        .arg(count("depth", "value-depth", "suite-depth"))
        .arg(count("threads", "value-number", "suite-threads"))
        .arg(count("hash", "value-megabytes", "suite-hash"))
}

/// One position to solve.
struct Task {
    name: String,
    position: Position,
    asks: Asks,
}

/// What a position asks for.
enum Asks {
    Moves {
        best: Vec<Move>,
        avoid: Vec<Move>,
    },
    /// Mate in so many moves, proved.
    Mate(i32),
}

impl Task {
    /// The limits of the search for this position.
    fn limits(&self, usual: &Limits) -> Limits {
        let mate = if let Asks::Mate(moves) = self.asks { Some(moves) } else { None };
        Limits { mate, ..usual.clone() }
    }

    fn is_solved_by(&self, found: &Found) -> bool {
        match &self.asks {
            Asks::Moves { best, avoid } => {
                found.best.is_some_and(|mv| (best.is_empty() || best.contains(&mv)) && !avoid.contains(&mv))
            }
            Asks::Mate(moves) => moves_to_mate(found.score).is_some_and(|mate| (1..=*moves).contains(&mate)),
        }
    }

    /// What was played, and what was wanted.
    fn missed(&self, found: &Found, words: &Words) -> String {
        let letters = explain::letters(words);
        let san = |mv: Move| self.position.to_san(mv, letters).to_string();
        let name = ("name", explain::shortened(&self.name).into());
        match &self.asks {
            Asks::Moves { best, avoid } => {
                let played = found.best.map_or_else(|| "–".to_owned(), san);
                let moves = |moves: &[Move]| moves.iter().map(|&mv| san(mv)).collect::<Vec<_>>().join(" ");
                let (key, wanted) = match best.is_empty() {
                    true => ("suite-not-avoided", moves(avoid)),
                    false => ("suite-missed", moves(best)),
                };
                words.format(key, &[name, ("played", played.into()), ("wanted", wanted.into())])
            }
            Asks::Mate(moves) => words.format("suite-no-mate", &[name, ("moves", (*moves).into())]),
        }
    }
}

/// Solves what it can.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let tasks = read(&path, words)?;
    let given = |id: &str| matches.get_one::<u64>(id).copied();
    let settings = Settings {
        threads: given("threads").map_or(1, |threads| usize::try_from(threads).unwrap_or(1).min(1024)),
        hash: given("hash").map_or(64, |hash| usize::try_from(hash).unwrap_or(64).min(1 << 20)),
        ..Settings::default()
    };
    let limits = limits(given("movetime"), given("nodes"), given("depth"));
    let mut engine = Engine::new(settings);
    let mut progress = Progress::new(tasks.len() as u64);
    let mut solved = 0;
    for (number, task) in tasks.iter().enumerate() {
        engine.forget();
        let sheet = Scoresheet::new(task.position);
        let found = engine.search(&sheet, &task.limits(&limits), &Control::default(), &mut |_| ());
        if task.is_solved_by(&found) {
            solved += 1;
        } else {
            let missed = task.missed(&found, words);
            progress.suspend(|_| writeln!(out, "{missed}"))?;
        }
        progress.set(number as u64 + 1);
    }
    drop(progress);
    writeln!(
        out,
        "{}",
        words.format("suite-solved", &[("solved", solved.into()), ("count", tasks.len().into())])
    )?;
    Ok(Exit::Fine)
}

/// A second for each position, if nothing else is said.
fn limits(movetime: Option<u64>, nodes: Option<u64>, depth: Option<u64>) -> Limits {
    let nothing = movetime.is_none() && nodes.is_none() && depth.is_none();
    Limits {
        move_time: movetime.or(nothing.then_some(1000)).map(Duration::from_millis),
        nodes,
        depth: depth.map(|depth| i32::try_from(depth).unwrap_or(i32::MAX)),
        ..Limits::default()
    }
}

/// The positions of a file that ask for something.
fn read(path: &PathBuf, words: &Words) -> Result<Vec<Task>, Stop> {
    let name = explain::shortened(&path.to_string_lossy());
    let text = std::fs::read_to_string(path).map_err(|error| {
        let reason = explain::io_error(&error, words).into();
        Stop::Said(
            words.format("cannot-read", &[("file", name.clone().into()), ("reason", reason)]),
            Exit::Unable,
        )
    })?;
    let mut tasks = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let task = Epd::parse(line, Ruleset::Standard).ok().and_then(|epd| task(&epd, number));
        let Some(task) = task else {
            let arguments = [("file", name.clone().into()), ("line", (number + 1).into())];
            return Err(Stop::Said(words.format("suite-bad-line", &arguments), Exit::Wrong));
        };
        tasks.push(task);
    }
    if tasks.is_empty() {
        return Err(Stop::Said(words.format("suite-empty", &[("file", name.into())]), Exit::Wrong));
    }
    Ok(tasks)
}

/// What a line asks for: a mate, moves to find, or moves to avoid.
fn task(epd: &Epd, number: usize) -> Option<Task> {
    let (best, avoid) = (epd.best_moves().ok()?, epd.avoid_moves().ok()?);
    let name = epd.id().map_or_else(|| (number + 1).to_string(), str::to_owned);
    let mate = epd.number("dm").and_then(|moves| i32::try_from(moves).ok()).filter(|&moves| moves > 0);
    let asks = match mate {
        Some(moves) => Asks::Mate(moves),
        None if best.is_empty() && avoid.is_empty() => return None,
        None => Asks::Moves { best, avoid },
    };
    Some(Task { name, position: epd.position, asks })
}
