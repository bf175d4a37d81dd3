//! `roque play`: a game in line mode; plain `roque` is the same where there is no browser.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use clap::{ArgMatches, Command, value_parser};
use roque_core::notation::pgn;
use roque_core::{Color, Position, Ruleset};
use roque_engine::level::Level;
use roque_game::TimeControl;
use roque_host::saved::{self, Library};
use roque_host::{Rival, explain, pgn_file};
use roque_term::line::{self, Beginning, Options, Start, Unfinished};
use roque_term::terminal::Terminal;
use roque_words::Words;

use crate::arguments::{self, Expected, Names, choice, flag, number, option};
use crate::commands::fen;
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "play";

/// What the values of `--color` are called.
const WHITE: Names = [&["blancs", "blanc", "blanches"], &["white"]];
const BLACK: Names = [&["noirs", "noir", "noires"], &["black"]];
const RANDOM: Names = [&["hasard", "aléatoire", "aleatoire"], &["random"]];

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    let name = |id, help| option(id, words.text("value-name")).help(help);
    let time = |id, help| {
        option(id, words.text("value-time"))
            .value_parser(|text: &str| {
                TimeControl::from_minutes(text).map_err(|_| Expected("play-expected-time"))
            })
            .help(help)
    };
    Command::new(NAME)
        .about(words.text("play-about"))
        .after_help(words.text("play-more"))
        .arg(flag("text", words.text("play-text")))
        .arg(flag("resume", words.text("play-resume")).conflicts_with_all([
            "ruleset",
            "fen",
            "pgn",
            "clock",
            "white-clock",
            "black-clock",
            "level",
        ]))
        .arg(
            option("fen", "FEN".to_owned()).conflicts_with_all(["pgn", "start"]).help(words.text("play-fen")),
        )
        .arg(
            option("pgn", words.text("value-file"))
                .conflicts_with_all(["start", "ruleset"])
                .value_parser(value_parser!(PathBuf))
                .help(words.text("play-pgn")),
        )
        .arg(
            option("game", words.text("value-number"))
                .requires("pgn")
                .value_parser(number(1..=u64::MAX, Expected("pgn-expected-game")))
                .help(words.text("play-game")),
        )
        .arg(
            option("move", words.text("value-number"))
                .requires("pgn")
                .value_parser(parse_place)
                .help(words.text("play-move")),
        )
        .arg(arguments::ruleset_option(words))
        .arg(
            option("start", words.text("value-number"))
                .value_parser(number(0..=959u16, Expected("play-expected-start")))
                .help(words.text("play-start")),
        )
        .arg(time("clock", words.format("play-clock", &[("stages", "40/90:30".into())])))
        .arg(time("white-clock", words.text("play-white-clock")))
        .arg(time("black-clock", words.text("play-black-clock")))
        .arg(
            option("level", words.text("value-number"))
                .value_parser(number(1..=12u8, Expected("play-expected-level")))
                .help(words.text("play-level")),
        )
        .arg(
            choice("color", words.text("value-color"), &[WHITE, BLACK, RANDOM], words)
                .requires("level")
                .help(words.text("play-color")),
        )
        .arg(name("white", words.text("play-white")))
        .arg(name("black", words.text("play-black")))
        .args(arguments::board_options(words))
        .arg(flag("no-board", words.text("play-no-board")))
        .arg(flag("ascii", words.text("play-ascii")))
        .arg(
            option("data-dir", words.text("value-folder"))
                .value_parser(value_parser!(PathBuf))
                .help(words.text("play-data-dir")),
        )
}

/// Plays as plain `roque` does.
pub fn run_plain(words: &Words) -> Done {
    run(&command(words).get_matches_from([NAME]), words)
}

/// Plays.
pub fn run(matches: &ArgMatches, words: &Words) -> Done {
    let library = library(matches.get_one::<PathBuf>("data-dir").cloned());
    let start = start(matches, words)?;
    let beginning = beginning(matches, library.as_ref(), words)?;
    let player = |id: &str| matches.get_one::<String>(id).filter(|name| !name.trim().is_empty()).cloned();
    let options = Options {
        board: arguments::board(matches, words),
        draw_always: !matches.get_flag("no-board"),
        terminal: Terminal::of_process(matches.get_flag("ascii")),
        start,
        controls: controls(matches, words)?,
        players: [player("white"), player("black")],
        rival: rival(matches),
        seed: chance(),
        library,
    };
    line::play(beginning, options, words)?;
    Ok(Exit::Fine)
}

/// The engine that plays the other side, if it is asked for.
fn rival(matches: &ArgMatches) -> Option<Rival> {
    let level = Level::new(*matches.get_one::<u8>("level")?)?;
    let wanted = matches.get_one::<String>("color").map(|color| color.to_lowercase()).unwrap_or_default();
    let is = |names: Names| names.concat().contains(&wanted.as_str());
    let plays_black = is(BLACK) || is(RANDOM) && chance().is_multiple_of(2);
    Some(Rival { side: if plays_black { Color::White } else { Color::Black }, level })
}

/// Another number each time. Enough chance for a game, without a library for it: every hasher has keys of its own.
fn chance() -> u64 {
    RandomState::new().hash_one(0)
}

/// Where games are kept: what was asked for, or the usual place. Nothing where the system has none.
fn library(wanted: Option<PathBuf>) -> Option<Library> {
    let folder = wanted.or_else(|| saved::default_data_dir(|name| std::env::var_os(name)))?;
    Some(Library::open(folder))
}

/// Where new games start.
fn start(matches: &ArgMatches, words: &Words) -> Result<Start, Stop> {
    let ruleset = arguments::ruleset(matches);
    if let Some(fen) = matches.get_one::<String>("fen") {
        return Ok(Start::Position(fen::read(fen, ruleset, words)?.1));
    }
    match (matches.get_one::<u16>("start"), ruleset) {
        (Some(&number), Ruleset::Chess960) => Ok(Start::Position(chess960(number))),
        (Some(_), _) => Err(Stop::Said(words.text("play-start-needs-chess960"), Exit::Unable)),
        (None, Ruleset::Chess960) => {
            Ok(Start::Random(|| chess960(u16::try_from(chance() % 960).unwrap_or(518))))
        }
        (None, ruleset) => Ok(Start::Position(Position::start_of(ruleset))),
    }
}

fn chess960(number: u16) -> Position {
    Position::chess960(number).unwrap_or_else(|| Position::start_of(Ruleset::Chess960))
}

/// The times of both sides; one side alone cannot have a clock.
fn controls(matches: &ArgMatches, words: &Words) -> Result<Option<[TimeControl; 2]>, Stop> {
    let time = |id: &str| matches.get_one::<TimeControl>(id).or(matches.get_one("clock")).cloned();
    match (time("white-clock"), time("black-clock")) {
        (Some(white), Some(black)) => Ok(Some([white, black])),
        (None, None) => Ok(None),
        _ => Err(Stop::Said(words.text("play-one-clock"), Exit::Unable)),
    }
}

/// The game to begin with.
fn beginning(matches: &ArgMatches, library: Option<&Library>, words: &Words) -> Result<Beginning, Stop> {
    if matches.get_flag("resume") {
        return resume(library, words);
    }
    let Some(path) = matches.get_one::<PathBuf>("pgn") else { return Ok(Beginning::New) };
    let wanted = matches.get_one::<u64>("game").copied().unwrap_or(1);
    let pgn =
        pgn_file::read(path, wanted, words, |_| ()).map_err(|reason| Stop::Said(reason, Exit::Unable))?;
    let plies = match matches.get_one::<(u32, Color)>("move") {
        Some(&place) => Some(plies_before(&pgn, place, words)?),
        None => None,
    };
    Ok(Beginning::Recorded(Box::new(pgn), plies))
}

/// A move of a game: `12` is White's twelfth, `12...` Black's.
fn parse_place(text: &str) -> Result<(u32, Color), Expected> {
    let (number, side) = match text.strip_suffix("...") {
        Some(number) => (number, Color::Black),
        None => (text.strip_suffix('.').unwrap_or(text), Color::White),
    };
    let number = number.parse().ok().filter(|&number| number > 0).ok_or(Expected("play-expected-move"))?;
    Ok((number, side))
}

/// How many half-moves of a game come before this move.
fn plies_before(pgn: &pgn::Game, (number, side): (u32, Color), words: &Words) -> Result<usize, Stop> {
    let ply = |number: u32, side: Color| 2 * i64::from(number) + i64::from(!side.is_white());
    let start = pgn.start();
    let wanted = ply(number, side) - ply(start.fullmoves().into(), start.turn());
    let count = pgn.main_line().count();
    match usize::try_from(wanted) {
        Ok(wanted) if wanted <= count => Ok(wanted),
        _ => Err(Stop::Said(words.text("play-no-such-move"), Exit::Unable)),
    }
}

/// The game last played that is not over.
fn resume(library: Option<&Library>, words: &Words) -> Result<Beginning, Stop> {
    let unable = |said| Stop::Said(said, Exit::Unable);
    let Some(library) = library else { return Err(unable(words.text("play-nothing-to-resume"))) };
    match line::last_unfinished(library, words) {
        Ok(Unfinished::Found(pgn, slot)) => Ok(Beginning::Kept(pgn, slot)),
        Ok(Unfinished::Busy) => Err(unable(words.text("play-all-busy"))),
        Ok(Unfinished::None) => Err(unable(words.text("play-nothing-to-resume"))),
        Err(error) => {
            let reason = explain::io_error(&error, words).into();
            let file = explain::visible(&library.folder().to_string_lossy()).into();
            Err(unable(words.format("cannot-read", &[("file", file), ("reason", reason)])))
        }
    }
}
