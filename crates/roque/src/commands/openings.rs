//! Openings from a file.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use roque_core::Ruleset;
use roque_core::notation::epd::EpdError;
use roque_core::notation::fen::FenError;
use roque_host::explain;
use roque_lab::opening::{self, Opening, OpeningError};
use roque_words::{Value, Words};

use crate::stop::{Exit, Stop};

/// The first half-moves of games if the file's name says that it holds games, otherwise positions.
pub fn read(path: &Path, plies: u32, ruleset: Ruleset, words: &Words) -> Result<Vec<Opening>, Stop> {
    let is_pgn = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    let read = File::open(path).map_err(OpeningError::Io).and_then(|file| match is_pgn {
        true => opening::read_pgn(file, plies as usize, ruleset),
        false => opening::read_epd(BufReader::new(file), ruleset),
    });
    read.map_err(|error| Stop::Said(refusal(path, &error, words), Exit::Unable))
}

/// Why openings cannot be read.
fn refusal(path: &Path, error: &OpeningError, words: &Words) -> String {
    let file: (&str, Value<'_>) = ("file", explain::shortened(&path.to_string_lossy()).into());
    match error {
        OpeningError::Io(error) => {
            words.format("cannot-read", &[file, ("reason", explain::io_error(error, words).into())])
        }
        OpeningError::Epd { line, error } => {
            let reason = match error {
                EpdError::Position(FenError::Syntax(errors)) => {
                    errors.first().map(|error| explain::fen_syntax_error(error, words))
                }
                EpdError::Position(FenError::Position(faults)) => {
                    faults.iter().next().map(|fault| explain::fault(fault, words))
                }
                EpdError::Operation { .. } => None,
            };
            let reason = reason.unwrap_or_else(|| words.text("match-bad-operation"));
            words.format("match-bad-epd", &[file, ("line", (*line).into()), ("reason", reason.into())])
        }
        OpeningError::Pgn(error) => words.format(
            "match-bad-pgn",
            &[file, ("line", error.line.into()), ("reason", explain::pgn_error(error, words).into())],
        ),
        OpeningError::Empty => words.format("match-no-openings", &[file]),
    }
}
