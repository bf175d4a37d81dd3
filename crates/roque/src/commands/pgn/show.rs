//! `roque pgn show`: a game with its tags, its moves and its last position.

use std::io::Write;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use roque_core::Position;
use roque_core::notation::pgn::{Game, Reason, Visitor};
use roque_term::{board, game_text};
use roque_words::Words;

use super::source::{self, Source};
use crate::arguments::{self, Expected, number, option};
use crate::commands::fen;
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

/// Passes over a game without looking at its moves.
struct Skip;

impl Visitor for Skip {
    fn begin_moves(&mut self) -> Result<bool, Reason> {
        Ok(false)
    }

    fn wants_comments(&self) -> bool {
        false
    }
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
    let letters = super::letters(matches).unwrap_or_else(|| super::usual_letters(words));
    writeln!(out, "\n{}\n", game_text::moves(&game, letters))?;
    let last = game.main_line().last().unwrap_or(game.root());
    let position = game.position(last);
    writeln!(out, "{}", board::draw(position.board(), &arguments::board(matches, words)))?;
    writeln!(out, "{}", fen::status(&position, words))?;
    writeln!(out, "{}", words.format("fen-line", &[("fen", position.to_fen().into())]))?;
    Ok(Exit::Fine)
}

/// Reads up to the game that is wanted. Those before it may be bad.
fn find(source: &mut Source, wanted: u64, words: &Words) -> Result<Game, Stop> {
    while source.games.game_count() + 1 < wanted {
        if source.games.visit_game(&mut Skip).is_none() {
            break;
        }
        source.report_progress();
    }
    match source.games.next_game() {
        Some(Ok(game)) => Ok(game),
        Some(Err(error)) => {
            let exit = if matches!(error.reason, Reason::Io(_)) { Exit::Unable } else { Exit::Wrong };
            Err(Stop::Said(source.describe(&error, words), exit))
        }
        None if source.games.game_count() == 0 => Err(Stop::Said(source.describe_empty(words), Exit::Wrong)),
        None => {
            let count = source.games.game_count().into();
            let arguments =
                [("file", source.name.clone().into()), ("count", count), ("wanted", wanted.into())];
            Err(Stop::Said(words.format("pgn-no-such-game", &arguments), Exit::Unable))
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
