//! How fast engines are on the same positions in the same run. What was measured stands in `docs/strength.md`.
//!
//! ```text
//! speed nodes MILLISECONDS ROUNDS ENGINE…   nodes per second
//! speed depth DEPTH ROUNDS ENGINE…          seconds until a depth is done
//! ```
//!
//! An engine is a command line as `roque match` takes it: `name=two option.Threads=2 roque-uci`. Engines take turns at each
//! position, so that a machine with other work to do is unfair to all of them alike. Of nodes the best of the rounds counts,
//! for only disturbances make it less; of depths the mean, for several threads are lucky in one search and not in another.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use roque_core::{Position, Scoresheet};
use roque_lab::uci::{Engine, EngineSpec, Pace, go_command, position_command};

/// Every so many of the positions of the bench is looked at.
const EVERY: usize = 6;
/// Longer than any search asked for here.
const PATIENCE: Duration = Duration::from_secs(600);

/// What is compared. Of both, more is better.
#[derive(Clone, Copy)]
enum Measure {
    /// Nodes in a second.
    Nodes,
    /// Searches in a second.
    Searches,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match &words[..] {
        ["nodes", time, rounds, engines @ ..] if !engines.is_empty() => number(time).and_then(|time| {
            let pace = Pace { move_time: Some(Duration::from_millis(time)), ..Pace::default() };
            compare(Measure::Nodes, pace, number(rounds)?, engines)
        }),
        ["depth", depth, rounds, engines @ ..] if !engines.is_empty() => number(depth).and_then(|depth| {
            let pace = Pace { depth: Some(u32::try_from(depth)?), ..Pace::default() };
            compare(Measure::Searches, pace, number(rounds)?, engines)
        }),
        _ => Err("nodes MILLISECONDS ROUNDS ENGINE… | depth DEPTH ROUNDS ENGINE…".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("speed: {error}");
            ExitCode::from(2)
        }
    }
}

fn number(text: &str) -> Result<u64, Box<dyn Error>> {
    let number: u64 = text.parse().map_err(|_| format!("{text} is not a number"))?;
    if number == 0 { Err("0 is too little".into()) } else { Ok(number) }
}

fn compare(measure: Measure, pace: Pace, rounds: u64, engines: &[&str]) -> Result<(), Box<dyn Error>> {
    let positions: Vec<Position> = include_str!("../../engine/src/bench.epd")
        .lines()
        .step_by(EVERY)
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(|error| format!("bench.epd: {error:?}"))?;
    let stop = AtomicBool::new(false);
    let specs = engines
        .iter()
        .map(|text| EngineSpec::parse(text).map_err(|error| format!("{text}: {error:?}")))
        .collect::<Result<Vec<_>, _>>()?;
    let mut found = vec![Vec::new(); specs.len()];
    for (place, position) in positions.iter().enumerate() {
        let mut values = vec![Vec::new(); specs.len()];
        for _ in 0..rounds {
            for (spec, values) in specs.iter().zip(&mut values) {
                values.push(run(measure, pace, spec, *position, &stop)?);
            }
        }
        for (found, values) in found.iter_mut().zip(values) {
            found.push(measure.of_rounds(&values));
        }
        eprintln!("{} of {} positions", place + 1, positions.len());
    }
    tell(measure, &specs, &found);
    Ok(())
}

impl Measure {
    /// What counts of several rounds.
    fn of_rounds(self, values: &[f64]) -> f64 {
        match self {
            Measure::Nodes => values.iter().copied().fold(0.0, f64::max),
            Measure::Searches => mean(values.iter().copied()),
        }
    }
}

/// How fast an engine that knows nothing yet is in a position.
fn run(
    measure: Measure,
    pace: Pace,
    spec: &EngineSpec,
    position: Position,
    stop: &AtomicBool,
) -> Result<f64, String> {
    let name = spec.short_name();
    let mut engine = Engine::start(spec, stop).map_err(|error| format!("{name}: {error:?}"))?;
    let sheet = Scoresheet::new(position);
    let search = engine
        .search(&position_command(&sheet), &go_command(&pace, None), PATIENCE, stop)
        .map_err(|error| format!("{name}: {error:?}"))?;
    match (measure, search.info.nodes, search.info.time) {
        (Measure::Searches, ..) => Ok(1.0 / search.took.as_secs_f64()),
        (Measure::Nodes, Some(nodes), Some(time)) if !time.is_zero() => Ok(nodes as f64 / time.as_secs_f64()),
        _ => Err(format!("{name} does not tell its nodes and its time")),
    }
}

/// One line an engine: what it did in the mean, and by how much that is more than the first one's. Means are geometric, so
/// that every position counts alike.
fn tell(measure: Measure, specs: &[EngineSpec], found: &[Vec<f64>]) {
    let unit = match measure {
        Measure::Nodes => "million nodes per second",
        Measure::Searches => "seconds",
    };
    println!("| engine | {unit} | times the first |\n|---|---:|---:|");
    let first = mean(found[0].iter().copied());
    for (spec, found) in specs.iter().zip(found) {
        let mean = mean(found.iter().copied());
        let shown = match measure {
            Measure::Nodes => mean / 1e6,
            Measure::Searches => 1.0 / mean,
        };
        println!("| {} | {shown:.3} | {:.2} |", spec.short_name(), mean / first);
    }
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    (values.map(f64::ln).sum::<f64>() / count).exp()
}
