//! `roque tune`: the weights of the evaluation, learned from games.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{ArgMatches, Command, value_parser};
use roque_host::explain;
use roque_lab::tune::{Errors, LEAST_GAMES, Learned, Learner, Positions, Round, Stage, Trouble, Tuning};
use roque_words::{Value, Words};

use super::engine_match::decimal;
use super::games;
use super::output::{Output, is_standard_output};
use crate::arguments::{Expected, number, option};
use crate::progress::Progress;
use crate::stop::{Done, Exit, Stop};
use crate::{app, interrupt};

pub const NAME: &str = "tune";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    let file = |name, help: &str| {
        option(name, words.text("value-file")).value_parser(value_parser!(PathBuf)).help(words.text(help))
    };
    let value = |name, help: &str| option(name, words.text("value-number")).help(words.text(help));
    Command::new(NAME)
        .about(words.text("tune-about"))
        .after_help(words.text("tune-more"))
        .arg(games::argument(words))
        .arg(
            value("positions", "tune-positions")
                .value_parser(number(1..=1_000_u32, Expected("match-expected-count"))),
        )
        .arg(
            value("epochs", "tune-epochs")
                .value_parser(number(1..=10_000_u32, Expected("tune-expected-epochs"))),
        )
        .arg(
            value("results", "tune-results")
                .value_parser(number(0.0..=1.0_f64, Expected("tune-expected-results"))),
        )
        .arg(value("pull", "tune-pull").value_parser(number(0.0..=1e6_f64, Expected("tune-expected-pull"))))
        .arg(value("seed", "tune-seed").value_parser(number(0..=u64::MAX, Expected("match-expected-seed"))))
        .arg(file("out", "tune-out"))
        .arg(file("state", "tune-state"))
}

/// Learns weights and writes the table.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let stop = interrupt::flag();
    let state = matches.get_one::<PathBuf>("state");
    let files = games::files(matches);
    let tuning = Tuning {
        epochs: matches.get_one("epochs").copied().unwrap_or(15),
        pull: matches.get_one("pull").copied().unwrap_or(1.0),
        results: matches.get_one("results").copied().unwrap_or(0.4),
        seed: matches.get_one("seed").copied().unwrap_or(0),
    };
    let table = matches.get_one::<PathBuf>("out").filter(|path| !is_standard_output(path));
    if let Some(path) = table {
        // A table that cannot be written must be known before the work, not after it.
        Output::create(path).map_err(|error| cannot_write(path, &error, words))?;
    }
    let most = matches.get_one::<u32>("positions").map_or(20, |&most| most as usize);
    let Some(positions) = read(&files, most, &stop, words)? else { return Ok(interrupted(state, words)) };
    let unable = |text| Stop::Said(text, Exit::Unable);
    let few = || {
        let arguments = [("games", positions.games.into()), ("least", LEAST_GAMES.into())];
        unable(words.format("tune-too-few", &arguments))
    };
    let mut learner = Learner::new(&positions, tuning).ok_or_else(few)?;
    if let Some(path) = state {
        learner.keep_in(path).map_err(|trouble| unable(refusal(&trouble, words)))?;
    }
    tell_beginning(&learner, &positions, words);
    if !learn(&mut learner, &stop, words)? {
        return Ok(interrupted(state, words));
    }
    let learned = learner.learned();
    app::say(&errors("tune-after", &learned.errors, words));
    put(&learned, table, words, out)?;
    // Weights that are no better are not worth a match.
    app::say(&words.text(match learned.errors.held_out < learner.before().held_out {
        true => "tune-next",
        false => "tune-worse",
    }));
    Ok(Exit::Fine)
}

/// Reads all files; nothing if the user does not want to wait.
fn read(
    files: &[&PathBuf],
    most: usize,
    stop: &AtomicBool,
    words: &Words,
) -> Result<Option<Positions>, Stop> {
    let mut positions = Positions::default();
    let is_whole = games::read_all(files, stop, words, &mut |source| positions.read(source, most))?;
    Ok(is_whole.then_some(positions))
}

fn tell_beginning(learner: &Learner<'_>, positions: &Positions, words: &Words) {
    let (learned, held_out) = learner.sizes();
    let arguments = [
        ("games", positions.games.into()),
        ("learned", learned.into()),
        ("heldOut", held_out.into()),
        ("k", decimal(learner.steepness(), 5, words).into()),
    ];
    app::say(&words.format("tune-beginning", &arguments));
    app::say(&errors("tune-before", &learner.before(), words));
    for round in learner.rounds() {
        app::say(&line(&round, words));
    }
}

/// Works until all is done; says whether it is.
fn learn(learner: &mut Learner<'_>, stop: &AtomicBool, words: &Words) -> Result<bool, Stop> {
    let (all, mut done) = learner.work();
    let mut progress = Progress::new(all - done);
    progress.set(0);
    done = 0;
    while !learner.is_done() {
        let round = learner.next_round(&mut |count| {
            done += count as u64;
            progress.set(done);
            !stop.load(Ordering::Relaxed)
        });
        match round.map_err(|trouble| Stop::Said(refusal(&trouble, words), Exit::Unable))? {
            Some(round) => progress.suspend(|_| app::say(&line(&round, words))),
            None => return Ok(false),
        }
    }
    Ok(true)
}

/// Puts the table where it is wanted.
fn put(learned: &Learned, path: Option<&PathBuf>, words: &Words, out: &mut impl Write) -> Result<(), Stop> {
    let (changed, all) = learned.changed();
    app::say(&words.format("tune-changed", &[("changed", changed.into()), ("all", all.into())]));
    let table = learned.table().unwrap_or_default();
    let Some(path) = path else {
        out.write_all(table.as_bytes())?;
        return Ok(out.flush()?);
    };
    let written = Output::create(path).and_then(|mut output| {
        output.write_all(table.as_bytes())?;
        output.keep()
    });
    written.map_err(|error| cannot_write(path, &error, words))?;
    let name = explain::shortened(&path.to_string_lossy());
    app::say(&words.format("tune-written", &[("file", name.into())]));
    Ok(())
}

pub fn cannot_write(path: &Path, error: &io::Error, words: &Words) -> Stop {
    let name = explain::shortened(&path.to_string_lossy());
    let reason = explain::write_error(error, words);
    let arguments = [("file", name.into()), ("reason", reason.into())];
    Stop::Said(words.format("cannot-write-file", &arguments), Exit::Unable)
}

/// The errors of weights in a sentence.
fn errors(key: &str, errors: &Errors, words: &Words) -> String {
    let arguments = [
        ("learned", decimal(errors.learned, 6, words).into()),
        ("heldOut", decimal(errors.held_out, 6, words).into()),
    ];
    words.format(key, &arguments)
}

fn line(round: &Round, words: &Words) -> String {
    let key = match round.stage {
        Stage::Factors => "tune-factors",
        Stage::Weights => "tune-weights",
    };
    let arguments = [
        ("epoch", round.epoch.into()),
        ("learned", decimal(round.errors.learned, 6, words).into()),
        ("heldOut", decimal(round.errors.held_out, 6, words).into()),
    ];
    words.format(key, &arguments)
}

/// What to do with work that was interrupted.
fn interrupted(state: Option<&PathBuf>, words: &Words) -> Exit {
    app::say(&words.text(match state {
        Some(_) => "tune-interrupted",
        None => "tune-interrupted-for-good",
    }));
    Exit::Unable
}

/// Why the work cannot be done or kept.
pub fn refusal(trouble: &Trouble, words: &Words) -> String {
    let file =
        |path: &Path| -> (&str, Value<'_>) { ("file", explain::shortened(&path.to_string_lossy()).into()) };
    match trouble {
        Trouble::File(path, error) => words.format(
            "cannot-write-file",
            &[file(path), ("reason", explain::write_error(error, words).into())],
        ),
        Trouble::BadState(path) => words.format("tune-bad-state", &[file(path)]),
        Trouble::InUse(path) => words.format("tune-in-use", &[file(path)]),
        Trouble::OtherSettings(path, different) => {
            words.format("tune-other-settings", &[file(path), ("settings", different.join(", ").into())])
        }
    }
}
