//! `roque train`: a network, learned from games.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use clap::{ArgMatches, Command, value_parser};
use roque_engine::nnue::Network;
use roque_host::explain;
use roque_lab::games::{Filter, LeftOut};
use roque_lab::train::{Census, Learner, Samples, Target, Training, curve, quantize};
use roque_words::{Value, Words};

use super::engine_match::decimal;
use super::output::Output;
use super::tune::{cannot_write, refusal};
use super::{games, network};
use crate::arguments::{Expected, number, option};
use crate::progress::Progress;
use crate::stop::{Done, Exit, Stop};
use crate::{app, interrupt};

pub const NAME: &str = "train";

/// Positions on which the integers are compared with the decimals.
const COMPARED: usize = 10_000;

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    let file = |name, help: &str| {
        option(name, words.text("value-file")).value_parser(value_parser!(PathBuf)).help(words.text(help))
    };
    let value = |name, help: &str| option(name, words.text("value-number")).help(words.text(help));
    let count = |name, most: u32, help: &str| {
        value(name, help).value_parser(number(1..=most, Expected("match-expected-count")))
    };
    let share = |name, help: &str| {
        value(name, help).value_parser(number(0.0..=1.0_f64, Expected("tune-expected-results")))
    };
    Command::new(NAME)
        .about(words.text("train-about"))
        .after_help(words.text("train-more"))
        .arg(games::argument(words))
        .arg(file("out", "train-out").required(true))
        .arg(file("state", "tune-state"))
        .arg(file("from", "train-from"))
        .arg(file("picture", "train-picture"))
        .arg(count("epochs", 10_000, "train-epochs"))
        .arg(count("batch", 1 << 20, "train-batch"))
        .arg(
            value("rate", "train-rate").value_parser(number(1e-6..=1.0_f64, Expected("train-expected-rate"))),
        )
        .arg(share("results", "train-results"))
        .arg(share("ahead", "train-ahead"))
        .arg(count("scale", 10_000, "train-scale"))
        .arg(value("seed", "train-seed").value_parser(number(0..=u64::MAX, Expected("match-expected-seed"))))
        .arg(count("threads", 256, "train-threads"))
}

/// Teaches a network and writes it, after every round.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let stop = interrupt::flag();
    let files = games::files(matches);
    let path = |name: &str| matches.get_one::<PathBuf>(name);
    let training = training(matches);
    let target = path("out").cloned().unwrap_or_default();
    for target in [Some(&target), path("picture")].into_iter().flatten() {
        // What cannot be written must be known before the work, not after it.
        Output::create(target).map_err(|error| cannot_write(target, &error, words))?;
    }
    let mut samples = Samples::default();
    let filter = Filter::default();
    let mut origins = Vec::new();
    let is_whole = games::read_all(&files, &stop, words, &mut |source| {
        let settings = samples.read(source, &filter, training.target)?;
        origins.push(settings.clone());
        Ok(settings)
    })?;
    if !is_whole {
        return Ok(interrupted(words));
    }
    let too_few = || Stop::Said(words.text("train-too-few"), Exit::Unable);
    let mut learner = Learner::new(&samples, training).ok_or_else(too_few)?;
    let from = path("from").map(|path| network::read(path, words)).transpose()?;
    if let Some(network) = &from {
        learner.begin_with(network);
    }
    if let Some(path) = path("state") {
        learner.keep_in(path).map_err(|trouble| Stop::Said(refusal(&trouble, words), Exit::Unable))?;
    }
    app::say(&census(&samples.census, words));
    let classical = decimal(learner.classical_error(), 6, words);
    app::say(&words.format("train-classical", &[("error", classical.into())]));
    for (number, errors) in (1..).zip(learner.rounds()) {
        app::say(&round(number, training.epochs, [errors.learned, errors.held_out], words));
    }
    let facts = provenance(&samples.census, &training, from.as_deref(), &origins);
    let write = |learner: &Learner<'_>| -> Result<[f64; 2], Stop> {
        let some = &samples.held_out[..samples.held_out.len().min(COMPARED)];
        let made = quantize(learner.model(), training.target.scale, &facts, some)
            .ok_or_else(|| Stop::Said(words.text("train-not-quantized"), Exit::Unable))?;
        put(&target, &made.bytes, words)?;
        if let Some(path) = path("picture") {
            let names = ["train-learned", "train-held-out"].map(|key| words.text(key));
            put(path, curve(learner.rounds(), [&names[0], &names[1]]).as_bytes(), words)?;
        }
        Ok([made.mean, made.largest])
    };
    if !learn(&mut learner, &training, &stop, &write, words)? {
        return Ok(interrupted(words));
    }
    let [mean, largest] = write(&learner)?;
    let arguments = [
        ("file", explain::shortened(&target.to_string_lossy()).into()),
        ("mean", decimal(mean, 2, words).into()),
        ("largest", decimal(largest, 1, words).into()),
    ];
    writeln!(out, "{}", words.format("train-written", &arguments))?;
    Ok(Exit::Fine)
}

fn training(matches: &ArgMatches) -> Training {
    let count = |name: &str, usual: u32| matches.get_one(name).copied().unwrap_or(usual);
    let decimal = |name: &str, usual: f64| matches.get_one(name).copied().unwrap_or(usual) as f32;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    Training {
        epochs: count("epochs", 4),
        batch: count("batch", 2_048) as usize,
        rate: decimal("rate", 0.003),
        target: Target {
            results: decimal("results", 0.0),
            ahead: decimal("ahead", 0.0),
            scale: u16::try_from(count("scale", 180)).unwrap_or(u16::MAX),
        },
        seed: matches.get_one("seed").copied().unwrap_or(0),
        threads: matches.get_one::<u32>("threads").map_or(cores, |&threads| threads as usize),
    }
}

/// Works until all is done; says whether it is.
fn learn(
    learner: &mut Learner<'_>,
    training: &Training,
    stop: &AtomicBool,
    write: &dyn Fn(&Learner<'_>) -> Result<[f64; 2], Stop>,
    words: &Words,
) -> Result<bool, Stop> {
    while !learner.is_done() {
        let number = learner.rounds().len() as u32 + 1;
        let (mut progress, mut done, begun) = (Progress::new(learner.round_size() as u64), 0, Instant::now());
        let errors = learner.next_round(&mut |count| {
            done += count as u64;
            progress.set(done);
            !stop.load(Ordering::Relaxed)
        });
        let errors = errors.map_err(|trouble| Stop::Said(refusal(&trouble, words), Exit::Unable))?;
        let Some(errors) = errors else { return Ok(false) };
        let rate = done as f64 / begun.elapsed().as_secs_f64();
        let line = round(number, training.epochs, [errors.learned, errors.held_out], words);
        let speed = words.format("train-speed", &[("rate", (rate.round() as u64).into())]);
        progress.suspend(|_| app::say(&format!("{line} {speed}")));
        write(learner)?;
    }
    Ok(true)
}

/// Puts a file where it is wanted.
fn put(path: &Path, bytes: &[u8], words: &Words) -> Result<(), Stop> {
    let written = Output::create(path).and_then(|mut output| {
        output.write_all(bytes)?;
        output.keep()
    });
    written.map_err(|error| cannot_write(path, &error, words))
}

/// What there is to learn from, and what was left out and why.
fn census(census: &Census, words: &Words) -> String {
    let left_out = |reason: LeftOut| -> (&'static str, Value<'_>) {
        let name = match reason {
            LeftOut::Quick => "quick",
            LeftOut::Early => "early",
            LeftOut::Check => "check",
            LeftOut::Noisy => "noisy",
            LeftOut::Forced => "forced",
            LeftOut::Decided => "decided",
            LeftOut::FiftyMoves => "fifty",
            LeftOut::Disputed => "disputed",
        };
        (name, census.left_out[reason as usize].into())
    };
    let mut arguments: Vec<_> = LeftOut::ALL.into_iter().map(left_out).collect();
    arguments.extend([("games", census.games.into()), ("taken", census.taken.into())]);
    words.format("train-census", &arguments)
}

fn round(number: u32, all: u32, [learned, held_out]: [f64; 2], words: &Words) -> String {
    let arguments = [
        ("number", number.into()),
        ("all", all.into()),
        ("learned", decimal(learned, 6, words).into()),
        ("heldOut", decimal(held_out, 6, words).into()),
    ];
    words.format("train-round", &arguments)
}

/// How the network came to be, for its file.
fn provenance(census: &Census, training: &Training, from: Option<&Network>, origins: &[String]) -> String {
    let Census { games, taken, .. } = census;
    let Training { epochs, batch, rate, target: Target { results, ahead, .. }, seed, .. } = training;
    let from = from.map(|network| format!(" --from {:016x}", network.checksum())).unwrap_or_default();
    let origins: String = origins.iter().map(|settings| format!("\nself-play {settings}")).collect();
    format!(
        "made by roque {}\n{games} games, {taken} positions\n\
         --epochs {epochs} --batch {batch} --rate {rate} --results {results} --ahead {ahead} --seed {seed}{from}{origins}",
        env!("CARGO_PKG_VERSION"),
    )
}

fn interrupted(words: &Words) -> Exit {
    app::say(&words.text("tune-interrupted"));
    Exit::Unable
}
