//! `roque pgn convert`: games as strict PGN, or as lists of moves or positions.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, PossibleValuesParser};
use clap::{ArgMatches, Command};
use roque_core::notation::pgn::{PgnError, WriteOptions};
use roque_core::notation::san::Letters;
use roque_core::{Move, Position};
use roque_host::explain;
use roque_words::Words;

use super::source::{self, Source};
use crate::arguments::{flag, option};
use crate::commands::output::{self, Output};
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "convert";

/// What games are turned into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Pgn,
    Fen,
    Uci,
    San,
    Lan,
}

const FORMATS: [(&str, Format); 5] = [
    ("pgn", Format::Pgn),
    ("fen", Format::Fen),
    ("uci", Format::Uci),
    ("san", Format::San),
    ("lan", Format::Lan),
];

/// How games are written.
struct Conversion {
    format: Format,
    letters: Letters,
    options: WriteOptions,
}

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("pgn-convert-about"))
        .after_help(words.text("pgn-convert-more"))
        .arg(super::files(words))
        .arg(
            option("to", words.text("value-format"))
                .value_parser(PossibleValuesParser::new(FORMATS.map(|(name, _)| name)))
                .default_value("pgn")
                .help(words.text("pgn-convert-to")),
        )
        .arg(super::letters_option(words.text("pgn-convert-letters"), words))
        .arg(flag("no-comments", words.text("pgn-convert-no-comments")))
        .arg(flag("no-variations", words.text("pgn-convert-no-variations")))
        .arg(flag("no-nags", words.text("pgn-convert-no-nags")))
        .arg(
            option("output", words.text("value-file"))
                .short('o')
                .value_parser(PathBufValueParser::new())
                .help(words.text("pgn-convert-output")),
        )
}

/// Converts each file.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let files: Vec<&PathBuf> = matches.get_many("files").unwrap_or_default().collect();
    let conversion = conversion(matches, words)?;
    let output = matches.get_one::<PathBuf>("output").map_or(Path::new("-"), PathBuf::as_path);
    if files.iter().any(|file| output::is_same_file(file, output)) {
        return Err(Stop::Said(words.text("pgn-convert-onto-itself"), Exit::Unable));
    }
    if output::is_standard_output(output) {
        return convert_all(&files, &conversion, words, out);
    }
    let name = || explain::visible(&output.to_string_lossy());
    let unwritable = |error| {
        let reason = explain::write_error(&error, words);
        let text = words.format("cannot-write-file", &[("file", name().into()), ("reason", reason.into())]);
        Stop::Said(text, Exit::Unable)
    };
    let mut file = Output::create(output).map_err(unwritable)?;
    match convert_all(&files, &conversion, words, &mut file) {
        Ok(Exit::Unable) => {
            Err(Stop::Said(words.format("pgn-convert-not-written", &[("file", name().into())]), Exit::Unable))
        }
        Ok(exit) => file.keep().map(|()| exit).map_err(unwritable),
        Err(Stop::Output(error)) => Err(unwritable(error)),
        Err(stop) => Err(stop),
    }
}

fn conversion(matches: &ArgMatches, words: &Words) -> Result<Conversion, Stop> {
    let name = matches.get_one::<String>("to").map_or("pgn", String::as_str);
    let format =
        FORMATS.into_iter().find(|(known, _)| *known == name).map_or(Format::Pgn, |(_, format)| format);
    let letters = super::letters(matches).unwrap_or(Letters::English);
    if letters != Letters::English && !matches!(format, Format::San | Format::Lan) {
        return Err(Stop::Said(words.text("pgn-convert-wrong-letters"), Exit::Unable));
    }
    let options = WriteOptions {
        comments: !matches.get_flag("no-comments"),
        variations: !matches.get_flag("no-variations"),
        nags: !matches.get_flag("no-nags"),
    };
    Ok(Conversion { format, letters, options })
}

fn convert_all(files: &[&PathBuf], conversion: &Conversion, words: &Words, out: &mut impl Write) -> Done {
    let mut exit = Exit::Fine;
    let mut progress = source::progress(files.iter().copied(), words);
    for path in files {
        let Some(mut source) = Source::open_or_complain(path, &mut progress, words) else {
            exit = Exit::Unable;
            continue;
        };
        while let Some(result) = conversion.next(&mut source) {
            source.report_progress();
            match result {
                Ok(text) => out.write_all(text.as_bytes())?,
                Err(error) => {
                    let worse = source.say_error(&error, words);
                    exit = exit.max(worse);
                }
            }
        }
        if source.games.game_count() == 0 {
            source.say(&source.describe_empty(words));
            exit = exit.max(Exit::Wrong);
        }
    }
    Ok(exit)
}

impl Conversion {
    /// The text of the next game.
    fn next(&self, source: &mut Source) -> Option<Result<String, PgnError>> {
        let mut text = String::new();
        match self.format {
            Format::Pgn => Some(source.games.next_game()?.map(|game| {
                // Writing to a string cannot fail.
                let _ = game.write_pgn(&mut text, self.options);
                text
            })),
            Format::Fen => Some(source.games.play_game(|_, _| {})?.map(|game| format!("{}\n", game.last))),
            _ => {
                let mut first = true;
                let game = source.games.play_game(|position, mv| {
                    self.push_move(&mut text, position, mv, first);
                    first = false;
                })?;
                Some(game.map(|_| {
                    text.push('\n');
                    text
                }))
            }
        }
    }

    fn push_move(&self, text: &mut String, position: &Position, mv: Option<Move>, first: bool) {
        if !first {
            text.push(' ');
        } else if *position != Position::start() {
            text.push_str(&format!("fen {position} moves "));
        }
        match (mv, self.format) {
            (None, Format::Uci) => text.push_str("0000"),
            (None, _) => text.push_str("--"),
            (Some(mv), Format::Uci) => text.push_str(&position.to_uci(mv).to_string()),
            (Some(mv), Format::Lan) => text.push_str(&position.to_long(mv, self.letters)),
            (Some(mv), _) => text.push_str(&position.to_san(mv, self.letters)),
        }
    }
}
