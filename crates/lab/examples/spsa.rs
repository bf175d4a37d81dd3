//! Finds better numbers for the search by games of the engine against itself. How stands in `docs/training.md`.
//!
//! ```text
//! spsa STATE GAMES NODES [NETWORK]   plays, with NODES for each move; the same command goes on
//! spsa show STATE                    what was found, and the lines for the engine's table
//! spsa screen STATE GAMES NODES CHANGE…   what each change of numbers is worth, all tried in the same games
//! ```
//!
//! A CHANGE is `null_margin=90`, or several numbers that change together: `probcut_margin=100,probcut_improving=35`.
//! `null_margin=90..180` tells what 180 is worth against 90, whatever stands in the table.
//!
//! NETWORK is a file, or `classical` for the evaluation without a network; otherwise it is the network in the program.
//! `ROQUE_THREADS` says how many pairs are played at the same time; otherwise there are as many as the machine has threads.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use roque_engine::nnue::Network;
use roque_lab::screen::{self, Change, NotAChange, Results};
use roque_lab::spsa::{self, Engines, Plan, State, Trouble};

/// Where the random numbers begin.
const SEED: u64 = 1;
/// How many of the numbers that have come furthest are told.
const FURTHEST: usize = 4;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match &words[..] {
        ["show", state] => show(Path::new(state)),
        ["screen", state, games, nodes, changes @ ..] if !changes.is_empty() => {
            screen(Path::new(state), games, nodes, changes)
        }
        [state, games, nodes] => tune(Path::new(state), games, nodes, None),
        [state, games, nodes, network] => tune(Path::new(state), games, nodes, Some(network)),
        _ => Err("STATE GAMES NODES [NETWORK] | show STATE | screen STATE GAMES NODES CHANGE…".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("spsa: {error}");
            ExitCode::from(2)
        }
    }
}

fn tune(path: &Path, games: &str, nodes: &str, network: Option<&str>) -> Result<(), Box<dyn Error>> {
    let nodes = number(nodes)?;
    let network = network_of(network)?;
    let plan = Plan {
        params: spsa::tunables(),
        pairs: pairs(games)?,
        game: settings(nodes, network.as_ref()),
        seed: SEED,
        threads: threads()?,
    };
    let started = Instant::now();
    let mut first = None;
    let mut tell = |state: &State| {
        let new = state.pairs - *first.get_or_insert(state.pairs);
        let speed = f64::from(2 * new) / started.elapsed().as_secs_f64();
        println!("{}", progress(state, speed));
    };
    let seat = || Engines::new(nodes, network.as_ref());
    let state = spsa::run(&plan, path, seat, &AtomicBool::new(false), &mut tell).map_err(words_for)?;
    println!("{} games: `spsa show {}` tells what was found.", 2 * state.pairs, path.display());
    Ok(())
}

fn screen(path: &Path, games: &str, nodes: &str, changes: &[&str]) -> Result<(), Box<dyn Error>> {
    let (nodes, network, params) = (number(nodes)?, Network::own(), spsa::tunables());
    let changes: Vec<Change> = changes
        .iter()
        .map(|text| Change::parse(text, &params).map_err(no_change))
        .collect::<Result<_, _>>()?;
    let plan = screen::Plan {
        params,
        changes: changes.clone(),
        pairs: pairs(games)?,
        game: settings(nodes, Some(&network)),
        threads: threads()?,
    };
    let tell = |results: &Results| {
        println!("{} games", results.games());
        for (change, gain) in changes.iter().zip(results.gains(changes.len())) {
            println!("{:>+7.1} ± {:>4.1}  {}", gain.elo, gain.error, change.name);
        }
    };
    let seat = || Engines::new(nodes, Some(&network));
    let results = screen::run(&plan, path, seat, &AtomicBool::new(false), &mut |results| tell(results))
        .map_err(words_for)?;
    tell(&results);
    Ok(())
}

fn no_change(problem: NotAChange) -> String {
    match problem {
        NotAChange::Form(part) => {
            format!("{part}: NAME=NUMBER or NAME=NUMBER..NUMBER is expected, such as null_margin=90")
        }
        NotAChange::Unknown(name) => {
            format!("there is no number {name}: see the table in crates/engine/src/search/params.rs")
        }
        NotAChange::Range(name, least, most) => format!("{name} goes from {least} to {most}"),
    }
}

fn show(path: &Path) -> Result<(), Box<dyn Error>> {
    let none = || format!("there is no file {}", path.display());
    let state = State::load(path).map_err(words_for)?.ok_or_else(none)?;
    println!("{} of {} games\n\n{}", 2 * state.pairs, 2 * state.planned, spsa::table(&state));
    println!("The table of crates/engine/src/search/params.rs:\n\n{}", spsa::lines(&state));
    Ok(())
}

/// One line: the games, their speed, the mean drift of all numbers, and those that have come furthest.
fn progress(state: &State, speed: f64) -> String {
    let drift = state.drift();
    let mean = (drift.iter().map(|drift| drift * drift).sum::<f64>() / drift.len().max(1) as f64).sqrt();
    let mut order: Vec<usize> = (0..drift.len()).collect();
    order.sort_by(|&one, &other| drift[other].abs().total_cmp(&drift[one].abs()));
    let far = |&place: &usize| {
        let param = &state.params[place];
        format!("{} {} → {:.1}", param.name, param.start, state.values[place])
    };
    let furthest: Vec<String> = order.iter().take(FURTHEST).map(far).collect();
    let (games, planned) = (2 * state.pairs, 2 * state.planned);
    format!("{games} of {planned} games, {speed:.1}/s, drift {mean:.3}: {}", furthest.join(", "))
}

fn pairs(games: &str) -> Result<u32, Box<dyn Error>> {
    Ok(u32::try_from(number(games)?.div_ceil(2)).map_err(|_| format!("{games} games are too many"))?)
}

/// What decides beside the numbers which games are played.
fn settings(nodes: u64, network: Option<&Arc<Network>>) -> BTreeMap<String, String> {
    let evaluation = network.map_or("classical".to_owned(), |network| format!("{:016x}", network.checksum()));
    BTreeMap::from([("nodes".to_owned(), nodes.to_string()), ("network".to_owned(), evaluation)])
}

fn number(text: &str) -> Result<u64, Box<dyn Error>> {
    let number: u64 = text.parse().map_err(|_| format!("{text} is not a number"))?;
    if number == 0 { Err("0 is too little".into()) } else { Ok(number) }
}

fn threads() -> Result<usize, Box<dyn Error>> {
    match std::env::var("ROQUE_THREADS") {
        Ok(text) => Ok(usize::try_from(number(&text)?)?),
        Err(_) => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
    }
}

fn network_of(word: Option<&str>) -> Result<Option<Arc<Network>>, Box<dyn Error>> {
    match word {
        None => Ok(Some(Network::own())),
        Some("classical") => Ok(None),
        Some(file) => {
            let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            let network = Network::from_bytes(&bytes).map_err(|_| format!("{file} is not a network"))?;
            Ok(Some(Arc::from(network)))
        }
    }
}

fn words_for(trouble: Trouble) -> String {
    match trouble {
        Trouble::File(path, error) => format!("{}: {error}", path.display()),
        Trouble::BadState(path) => format!("{} was not written by this program", path.display()),
        Trouble::InUse(path) => format!("another process works on {}", path.display()),
        Trouble::OtherSettings(path, names) => format!(
            "{} was begun with other settings ({}): give the same ones to go on, or another file to begin anew",
            path.display(),
            names.join(", ")
        ),
        Trouble::OtherParams(path, names) => format!(
            "{} was begun with another table of numbers ({}): take another file to begin anew",
            path.display(),
            names.join(", ")
        ),
    }
}
