//! `roque suite`: how many positions of a test suite the engine solves.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command, value_parser};
use roque_core::notation::epd::Epd;
use roque_core::notation::san::Letters;
use roque_core::{Move, Position, Ruleset, Scoresheet};
use roque_engine::{Control, Engine, Limits, Settings};
use roque_term::explain;
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
    best: Vec<Move>,
    avoid: Vec<Move>,
}

impl Task {
    fn is_solved_by(&self, mv: Option<Move>) -> bool {
        mv.is_some_and(|mv| (self.best.is_empty() || self.best.contains(&mv)) && !self.avoid.contains(&mv))
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
        let found = engine.search(&sheet, &limits, &Control::default(), &mut |_| ());
        if task.is_solved_by(found.best) {
            solved += 1;
        } else {
            let played = found.best.map_or_else(|| "-".to_owned(), |mv| san(&task.position, mv));
            let wanted: Vec<String> = task.best.iter().map(|&mv| san(&task.position, mv)).collect();
            let arguments = [
                ("name", explain::shortened(&task.name).into()),
                ("played", played.into()),
                ("wanted", wanted.join(" ").into()),
            ];
            progress.suspend(|_| writeln!(out, "{}", words.format("suite-missed", &arguments)))?;
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

/// English letters, as suites are written.
fn san(position: &Position, mv: Move) -> String {
    position.to_san(mv, Letters::English).to_string()
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

/// What a line asks for: moves to find, or moves to avoid.
fn task(epd: &Epd, number: usize) -> Option<Task> {
    let (best, avoid) = (epd.best_moves().ok()?, epd.avoid_moves().ok()?);
    let name = epd.id().map_or_else(|| (number + 1).to_string(), str::to_owned);
    let asks = !best.is_empty() || !avoid.is_empty();
    asks.then_some(Task { name, position: epd.position, best, avoid })
}
