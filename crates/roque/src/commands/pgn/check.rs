//! `roque pgn check`: reads every game, plays every move, lists what is wrong.

use std::io::Write;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use roque_core::notation::pgn::Reason;
use roque_words::Words;

use super::source::{self, Source};
use crate::app::say;
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "check";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("pgn-check-about"))
        .after_help(words.text("pgn-check-more"))
        .arg(super::files(words))
}

#[derive(Default)]
struct Count {
    games: u64,
    moves: u64,
    errors: u64,
}

/// Checks each file.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let mut count = Count::default();
    let mut exit = Exit::Fine;
    let files = matches.get_many::<PathBuf>("files").unwrap_or_default();
    let mut progress = source::progress(files.clone(), words);
    for path in files {
        let worse = match Source::open(path, &mut progress, words) {
            Ok(mut source) => check(&mut source, &mut count, words, out)?,
            Err(reason) => {
                say(&reason);
                Exit::Unable
            }
        };
        exit = exit.max(worse);
    }
    drop(progress);
    let Count { games, moves, errors } = count;
    let summary = [("games", games.into()), ("moves", moves.into()), ("errors", errors.into())];
    writeln!(out, "{}", words.format("pgn-summary", &summary))?;
    Ok(exit)
}

/// Checks one file.
fn check(source: &mut Source, count: &mut Count, words: &Words, out: &mut impl Write) -> Result<Exit, Stop> {
    let mut exit = Exit::Fine;
    while let Some(result) = source.games.check_game() {
        source.report_progress();
        match result {
            Ok(game) => {
                count.games += 1;
                count.moves += u64::from(game.plies);
            }
            Err(error) if matches!(error.reason, Reason::Io(_)) => {
                source.say(&source.describe(&error, words));
                return Ok(Exit::Unable);
            }
            Err(error) => {
                count.games += 1;
                count.errors += 1;
                source.write_line(&source.describe(&error, words), out)?;
                exit = Exit::Wrong;
            }
        }
    }
    if source.games.game_count() == 0 {
        writeln!(out, "{}", source.describe_empty(words))?;
        exit = Exit::Wrong;
    }
    Ok(exit)
}
