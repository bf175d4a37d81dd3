//! `roque pgn show`: a game with its tags, its moves and its last position.

use std::io::Write;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use roque_core::Position;
use roque_core::notation::pgn::{Game, Reason};
use roque_host::explain;
use roque_host::pgn_file::{self, Sought};
use roque_term::{board, game_text, position_text};
use roque_words::Words;

use super::source::{self, Source};
use crate::arguments::{self, Expected, number, option};
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "show";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("pgn-show-about"))
        .arg(super::files(words).num_args(1).help(words.text("pgn-show-file")))
        .arg(
            option("game", words.text("value-number"))
                .default_value("1")
                .value_parser(number(1..=u64::MAX, Expected("pgn-expected-game")))
                .help(words.text("pgn-show-game")),
        )
        .args(arguments::board_options(words))
        .arg(super::letters_option(words.text("pgn-show-letters"), words))
}

/// Shows the game.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let path = matches.get_one::<PathBuf>("files").cloned().unwrap_or_default();
    let wanted = matches.get_one::<u64>("game").copied().unwrap_or(1);
    let mut progress = source::progress([&path], words);
    let mut source =
        Source::open(&path, &mut progress, words).map_err(|reason| Stop::Said(reason, Exit::Unable))?;
    let game = find(&mut source, wanted, words)?;
    drop(source);
    drop(progress);
    for (name, value) in tags(&game, words) {
        writeln!(out, "{}", words.format("pgn-tag-line", &[("name", name.into()), ("value", value.into())]))?;
    }
    if *game.start() != Position::start() {
        writeln!(out, "{}", words.format("pgn-start", &[("fen", game.start().to_fen().into())]))?;
    }
    let letters = super::letters(matches).unwrap_or_else(|| explain::letters(words));
    writeln!(out, "\n{}\n", game_text::moves(&game, letters))?;
    let last = game.main_line().last().unwrap_or(game.root());
    let position = game.position(last);
    writeln!(out, "{}", board::draw(position.board(), &arguments::board(matches, words)))?;
    writeln!(out, "{}", position_text::status(&position, words))?;
    writeln!(out, "{}", words.format("fen-line", &[("fen", position.to_fen().into())]))?;
    Ok(Exit::Fine)
}

/// Reads up to the game that is wanted. Those before it may be bad.
fn find(source: &mut Source, wanted: u64, words: &Words) -> Result<Game, Stop> {
    match source.seek(wanted) {
        Sought::Found(game) => Ok(*game),
        Sought::Bad(error) => {
            let exit = if matches!(error.reason, Reason::Io(_)) { Exit::Unable } else { Exit::Wrong };
            Err(Stop::Said(source.describe(&error, words), exit))
        }
        Sought::Missing(count) => {
            let exit = if count == 0 { Exit::Wrong } else { Exit::Unable };
            Err(Stop::Said(pgn_file::describe_missing(&source.name, count, wanted, words), exit))
        }
    }
}

/// The tags with the names of the seven usual ones in the user's language.
fn tags(game: &Game, words: &Words) -> Vec<(String, String)> {
    let mut tags: Vec<(String, String)> = [
        ("Event", words.text("tag-event")),
        ("Site", words.text("tag-site")),
        ("Date", words.text("tag-date")),
        ("Round", words.text("tag-round")),
        ("White", words.text("tag-white")),
        ("Black", words.text("tag-black")),
        ("Result", words.text("tag-result")),
    ]
    .into_iter()
    .map(|(tag, name)| (name, game.tag(tag).unwrap_or("?").to_owned()))
    .collect();
    let usual = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
    let others = game.tags().filter(|(name, _)| !usual.contains(name));
    tags.extend(others.map(|(name, value)| (name.to_owned(), value.to_owned())));
    tags
}
