//! `roque pgn check`: reads every game, plays every move, lists what is wrong.

use std::io::Write;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use roque_core::notation::pgn::Reason;
use roque_words::Words;

use super::source::{self, Source};
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
    /// Whether anything could be read at all.
    any_file: bool,
}

/// Checks each file.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let mut count = Count::default();
    let mut exit = Exit::Fine;
    let files = matches.get_many::<PathBuf>("files").unwrap_or_default();
    let mut progress = source::progress(files.clone(), words);
    for path in files {
        let worse = match Source::open_or_complain(path, &mut progress, words) {
            Some(mut source) => check(&mut source, &mut count, words, out)?,
            None => Exit::Unable,
        };
        exit = exit.max(worse);
    }
    drop(progress);
    if !count.any_file {
        return Ok(exit);
    }
    let Count { games, moves, errors, .. } = count;
    let summary = [("games", games.into()), ("moves", moves.into()), ("errors", errors.into())];
    writeln!(out, "{}", words.format("pgn-summary", &summary))?;
    Ok(exit)
}

/// Checks one file.
fn check(source: &mut Source, count: &mut Count, words: &Words, out: &mut impl Write) -> Result<Exit, Stop> {
    let mut exit = Exit::Fine;
    let before = count.games;
    while let Some(result) = source.games.check_game() {
        source.report_progress();
        match result {
            Ok(game) => {
                count.games += 1;
                count.moves += u64::from(game.plies);
            }
            Err(error) if matches!(error.reason, Reason::Io(_)) => {
                count.any_file |= count.games > before;
                return Ok(source.say_error(&error, words));
            }
            Err(error) => {
                count.games += 1;
                count.errors += 1;
                source.write_line(&source.describe(&error, words), out)?;
                exit = Exit::Wrong;
            }
        }
    }
    count.any_file = true;
    if source.games.game_count() == 0 {
        writeln!(out, "{}", source.describe_empty(words))?;
        exit = Exit::Wrong;
    }
    Ok(exit)
}
