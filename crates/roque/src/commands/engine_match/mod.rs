//! `roque match`: a match between two UCI engines, or several.

mod arguments;
mod live;
mod say;
mod table;

use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::{ArgMatches, Command};
use roque_lab::contest::{self, Contest, Event, FaultCounts, Trouble};
use roque_lab::uci::{EngineError, StartError};
use roque_words::Words;

use crate::stop::{Done, Exit, Stop};
use crate::{app, interrupt};
use live::Live;
pub use say::{decimal, spec_error};

pub const NAME: &str = "match";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    arguments::command(words)
}

/// Plays the match and writes what it brought.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let contest = arguments::contest(matches, words)?;
    if !matches.get_flag("quiet") {
        warn_of_crowd(&contest, matches, words);
    }
    let stop = interrupt::flag();
    let live = Mutex::new(Live::new(words, matches.get_flag("quiet"), contest.pgn.is_some()));
    let outcome = contest::run(&contest, &stop, &|event: &Event<'_>| {
        live.lock().unwrap_or_else(PoisonError::into_inner).tell(event);
    });
    drop(live);
    let outcome = match outcome {
        Err(Trouble::Engine { error: StartError::NotUci(EngineError::Stopped, _), .. }) => {
            return Ok(stopped(&contest, words));
        }
        outcome => outcome.map_err(|trouble| Stop::Said(say::trouble(&trouble, words), Exit::Unable))?,
    };
    for line in table::summary(&outcome.standings, &contest, words) {
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    if outcome.interrupted {
        return Ok(stopped(&contest, words));
    }
    let faults: u32 = outcome.standings.faults().iter().map(FaultCounts::all).sum();
    Ok(if faults > 0 { Exit::Wrong } else { Exit::Fine })
}

/// Engines that wait for each other lose on time, and the results say little.
fn warn_of_crowd(contest: &Contest, matches: &ArgMatches, words: &Words) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = matches.get_one::<u64>("threads").copied().unwrap_or(1);
    // Only one of the two engines of a game thinks at a time.
    let needed = usize::try_from(threads).unwrap_or(usize::MAX).saturating_mul(contest.concurrency);
    if needed > cores {
        app::say(&words.format("match-crowded", &[("needed", needed.into()), ("cores", cores.into())]));
    }
}

/// What to do with a match that was interrupted.
fn stopped(contest: &Contest, words: &Words) -> Exit {
    app::say(&match &contest.state {
        Some(_) => words.text("match-interrupted"),
        None => words.text("match-interrupted-for-good"),
    });
    Exit::Unable
}
