//! From the arguments to a match.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use roque_core::Ruleset;
use roque_lab::adjudication::{Adjudication, DrawRule, ResignRule};
use roque_lab::contest::{Contest, Openings, RandomOpenings, Schedule};
use roque_lab::opening::{self, Opening};
use roque_lab::stats::Sprt;
use roque_lab::uci::{EngineSpec, Pace, TimeControl};
use roque_words::Words;

use super::{NAME, say};
use crate::arguments::{Expected, flag, number, option};
use crate::commands::openings;
use crate::stop::{Exit, Stop};

/// How long random openings are.
const RANDOM_PLIES: u32 = 8;
/// How much of a game in a file is an opening.
const READ_PLIES: u32 = 16;
/// The hash memory of each engine, in megabytes.
const DEFAULT_HASH: u64 = 16;
/// The time if no other limit is given.
const DEFAULT_CLOCK: TimeControl =
    TimeControl { moves: None, time: Duration::from_secs(10), increment: Duration::from_millis(100) };

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    let engine = |name: &'static str, help: String| {
        Arg::new(name).value_name(words.text("match-value-engine")).required(true).help(help)
    };
    let examples = [
        ("plain", r#""gnuchess --uci""#.into()),
        ("full", r#""name=A tc=8+0.08 option.Hash=32 ./roque uci""#.into()),
        ("quoted", r#""'option.Move Overhead=50' ./roque uci""#.into()),
    ];
    let command = Command::new(NAME)
        .about(words.text("match-about"))
        .after_help(words.format("match-more", &examples))
        .arg(engine("first", words.text("match-first")))
        .arg(engine("second", words.text("match-second")))
        .arg(
            engine("others", words.text("match-others"))
                .required(false)
                .num_args(0..)
                .action(ArgAction::Append),
        )
        .arg(flag("round-robin", words.text("match-round-robin")))
        .arg(
            option("anchor", words.text("match-value-anchor"))
                .action(ArgAction::Append)
                .value_parser(anchor)
                .help(words.text("match-anchor")),
        );
    limits(command, words)
        .args(opening_options(words))
        .args(ends(words))
        .args(files(words))
        .arg(flag("quiet", words.text("match-quiet")))
}

fn limits(command: Command, words: &Words) -> Command {
    let millions = 1..=u64::MAX;
    command
        .arg(option("tc", words.text("value-time")).value_parser(clock).help(words.text("match-tc")))
        .arg(
            option("movetime", words.text("match-value-ms"))
                .value_parser(number(millions.clone(), Expected("match-expected-count")))
                .help(words.text("match-movetime")),
        )
        .arg(
            option("nodes", words.text("value-number"))
                .value_parser(number(millions, Expected("match-expected-count")))
                .help(words.text("match-nodes")),
        )
        .arg(
            option("depth", words.text("value-depth"))
                .value_parser(number(1..=u32::MAX, Expected("match-expected-count")))
                .help(words.text("match-depth")),
        )
        .arg(
            option("margin", words.text("match-value-ms"))
                .value_parser(number(0..=60_000_u64, Expected("match-expected-margin")))
                .help(words.text("match-margin")),
        )
        .arg(
            option("hash", words.text("value-megabytes"))
                .value_parser(number(1..=u64::MAX, Expected("match-expected-count")))
                .help(words.text("match-hash")),
        )
        .arg(
            option("threads", words.text("value-number"))
                .value_parser(number(1..=u64::MAX, Expected("match-expected-count")))
                .help(words.text("match-threads")),
        )
        .arg(
            option("option", words.text("match-value-option"))
                .action(ArgAction::Append)
                .value_parser(name_and_value)
                .help(words.text("match-option")),
        )
        .arg(
            option("games", words.text("value-number"))
                .value_parser(number(1..=10_000_000_u32, Expected("match-expected-count")))
                .help(words.text("match-games")),
        )
        .arg(
            option("concurrency", words.text("value-number"))
                .value_parser(number(1..=1024_usize, Expected("match-expected-count")))
                .help(words.text("match-concurrency")),
        )
}

fn opening_options(words: &Words) -> [Arg; 7] {
    [
        option("openings", words.text("value-file")).help(words.text("match-openings")),
        option("plies", words.text("value-number"))
            .value_parser(number(0..=400_u32, Expected("match-expected-plies")))
            .help(words.text("match-plies")),
        option("seed", words.text("value-number"))
            .value_parser(number(0..=u64::MAX, Expected("match-expected-seed")))
            .help(words.text("match-seed")),
        flag("shuffle", words.text("match-shuffle")),
        option("balance", words.text("match-value-centipawns"))
            .value_parser(number(1..=100_000_i32, Expected("match-expected-count")))
            .help(words.text("match-balance")),
        option("judge", words.text("match-value-engine")).help(words.text("match-judge")),
        flag("chess960", words.text("match-chess960")),
    ]
}

fn ends(words: &Words) -> [Arg; 3] {
    [
        option("sprt", "ELO0,ELO1".to_owned())
            .value_parser(sprt)
            .allow_hyphen_values(true)
            .help(words.text("match-sprt")),
        option("draw", words.text("match-value-draw")).value_parser(draw_rule).help(words.text("match-draw")),
        option("resign", words.text("match-value-resign"))
            .value_parser(resign_rule)
            .help(words.text("match-resign")),
    ]
}

fn files(words: &Words) -> [Arg; 3] {
    [
        option("out", words.text("value-file"))
            .value_parser(clap::value_parser!(PathBuf))
            .help(words.text("match-out")),
        option("state", words.text("value-file"))
            .value_parser(clap::value_parser!(PathBuf))
            .help(words.text("match-state")),
        option("event", words.text("value-name")).help(words.text("match-event")),
    ]
}

fn clock(text: &str) -> Result<TimeControl, Expected> {
    text.parse().map_err(|_| Expected("match-expected-tc"))
}

fn name_and_value(text: &str) -> Result<(String, String), Expected> {
    let (name, value) = text.split_once('=').ok_or(Expected("match-expected-option"))?;
    Ok((name.to_owned(), value.to_owned()))
}

/// The name may hold equals signs, the rating cannot.
fn anchor(text: &str) -> Result<(String, f64), Expected> {
    let expected = Expected("match-expected-anchor");
    let (name, elo) = text.rsplit_once('=').ok_or(expected)?;
    let elo: f64 = elo.trim().parse().map_err(|_| expected)?;
    if name.is_empty() || !elo.is_finite() { Err(expected) } else { Ok((name.to_owned(), elo)) }
}

/// Numbers with commas between them.
fn numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

fn sprt(text: &str) -> Result<Sprt, Expected> {
    let expected = Expected("match-expected-sprt");
    let (elo0, elo1, alpha, beta) = match numbers::<f64>(text).ok_or(expected)?[..] {
        [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
        [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
        _ => return Err(expected),
    };
    Sprt::new(elo0, elo1, alpha, beta).map_err(|_| expected)
}

fn draw_rule(text: &str) -> Result<DrawRule, Expected> {
    match numbers::<u16>(text).as_deref() {
        Some(&[from_move, moves, limit]) if moves > 0 => {
            Ok(DrawRule { from_move: from_move.into(), moves: moves.into(), limit: limit.into() })
        }
        _ => Err(Expected("match-expected-draw")),
    }
}

fn resign_rule(text: &str) -> Result<ResignRule, Expected> {
    match numbers::<u16>(text).as_deref() {
        Some(&[moves, limit]) if moves > 0 && limit > 0 => {
            Ok(ResignRule { moves: moves.into(), limit: limit.into() })
        }
        _ => Err(Expected("match-expected-resign")),
    }
}

/// The match that is asked for.
pub fn contest(matches: &ArgMatches, words: &Words) -> Result<Contest, Stop> {
    let chess960 = matches.get_flag("chess960");
    let ruleset = if chess960 { Ruleset::Chess960 } else { Ruleset::Standard };
    let texts = ["first", "second", "others"]
        .into_iter()
        .flat_map(|name| matches.get_many::<String>(name).unwrap_or_default());
    let engines: Vec<EngineSpec> =
        texts.map(|text| engine(text, matches, words)).collect::<Result<_, _>>()?;
    if engines.len() > 2 && matches.contains_id("sprt") {
        return Err(Stop::Said(words.text("match-sprt-two"), Exit::Unable));
    }
    let openings = match matches.get_one::<String>("openings").map(String::as_str) {
        None | Some("random") => Openings::Random(Box::new(random_openings(matches, &engines[0], words)?)),
        Some(file) => Openings::List(read_openings(Path::new(file), matches, ruleset, words)?),
    };
    let adjudication =
        Adjudication { draw: matches.get_one("draw").copied(), resign: matches.get_one("resign").copied() };
    let event = matches.get_one::<String>("event").map_or("?", String::as_str);
    let date = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
    Ok(Contest {
        engines,
        schedule: if matches.get_flag("round-robin") { Schedule::RoundRobin } else { Schedule::Gauntlet },
        ruleset,
        games: matches.get_one("games").copied().unwrap_or(100),
        concurrency: matches.get_one("concurrency").copied().unwrap_or(1),
        openings,
        adjudication,
        margin: Duration::from_millis(matches.get_one("margin").copied().unwrap_or(10)),
        sprt: matches.get_one("sprt").copied(),
        pgn: matches.get_one("out").cloned(),
        state: matches.get_one("state").cloned(),
        tags: vec![("Event".to_owned(), event.to_owned()), ("Date".to_owned(), date)],
        anchors: matches.get_many("anchor").unwrap_or_default().cloned().collect(),
    })
}

/// One of the engines; what is said for all holds where nothing is said for it alone.
fn engine(text: &str, matches: &ArgMatches, words: &Words) -> Result<EngineSpec, Stop> {
    let mut spec = EngineSpec::parse(text)
        .map_err(|error| Stop::Said(say::spec_error(text, &error, words), Exit::Unable))?;
    if spec.pace.is_empty() {
        spec.pace = Pace {
            clock: matches.get_one("tc").copied(),
            move_time: matches.get_one("movetime").copied().map(Duration::from_millis),
            nodes: matches.get_one("nodes").copied(),
            depth: matches.get_one("depth").copied(),
        };
    }
    if spec.pace.is_empty() {
        spec.pace.clock = Some(DEFAULT_CLOCK);
    }
    let number = |name: &str, usual: u64| matches.get_one(name).copied().unwrap_or(usual).to_string();
    // Engines differ in what they do by default; a match needs the same for all, and no thinking for nothing.
    spec.wishes = [
        ("Hash", number("hash", DEFAULT_HASH)),
        ("Threads", number("threads", 1)),
        ("Ponder", "false".to_owned()),
        ("OwnBook", "false".to_owned()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec();
    let common = matches.get_many::<(String, String)>("option").unwrap_or_default().cloned();
    spec.options = common.chain(spec.options).collect();
    Ok(spec)
}

fn random_openings(matches: &ArgMatches, first: &EngineSpec, words: &Words) -> Result<RandomOpenings, Stop> {
    let judge = match matches.get_one::<String>("judge") {
        Some(text) => engine(text, matches, words)?,
        None => first.clone(),
    };
    Ok(RandomOpenings {
        plies: matches.get_one("plies").copied().unwrap_or(RANDOM_PLIES),
        seed: matches.get_one("seed").copied().unwrap_or(0),
        judge,
        balance: matches.get_one("balance").copied().unwrap_or(80),
    })
}

/// The openings of a file, in their order or in another.
fn read_openings(
    path: &Path,
    matches: &ArgMatches,
    ruleset: Ruleset,
    words: &Words,
) -> Result<Vec<Opening>, Stop> {
    let plies = matches.get_one("plies").copied().unwrap_or(READ_PLIES);
    let mut openings = openings::read(path, plies, ruleset, words)?;
    if matches.get_flag("shuffle") {
        opening::shuffle(&mut openings, matches.get_one("seed").copied().unwrap_or(0));
    }
    Ok(openings)
}
