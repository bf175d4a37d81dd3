//! One game of a PGN file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use roque_core::notation::pgn::{Game, PgnError, Reader, Reason, Visitor};
use roque_words::Words;

use crate::explain;

/// What was found in the place of a game.
pub enum Sought {
    /// The game.
    Found(Box<Game>),
    /// A game that cannot be read.
    Bad(PgnError),
    /// Nothing: there are only so many games.
    Missing(u64),
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

/// Passes over the next game, if there is one; it may be bad.
pub fn skip<R: Read>(games: &mut Reader<R>) -> Option<()> {
    games.visit_game(&mut Skip).map(drop)
}

/// Reads up to the game with this number, counted from 1, and calls `passed` after each game before it. Those may be
/// bad.
pub fn seek<R: Read>(games: &mut Reader<R>, wanted: u64, mut passed: impl FnMut(&Reader<R>)) -> Sought {
    while games.game_count() + 1 < wanted {
        if skip(games).is_none() {
            break;
        }
        passed(games);
    }
    match games.next_game() {
        Some(Ok(game)) => Sought::Found(Box::new(game)),
        Some(Err(error)) => Sought::Bad(error),
        None => Sought::Missing(games.game_count()),
    }
}

/// Reads one game of a file, or says why that is not possible. Tells the number of games passed over on the way.
pub fn read(path: &Path, wanted: u64, words: &Words, mut passed: impl FnMut(u64)) -> Result<Game, String> {
    let (name, input) = open(path, words)?;
    match seek(&mut Reader::new(input), wanted, |games| passed(games.game_count())) {
        Sought::Found(game) => Ok(*game),
        Sought::Bad(error) => Err(describe_error(&name, &error, words)),
        Sought::Missing(count) => Err(describe_missing(&name, count, wanted, words)),
    }
}

/// What a path leads to (`-` is the standard input), with the name that messages give it.
pub fn open(path: &Path, words: &Words) -> Result<(String, Box<dyn Read>), String> {
    if path == Path::new("-") {
        return Ok((words.text("pgn-standard-input"), Box::new(io::stdin().lock())));
    }
    let name = explain::shortened(&path.to_string_lossy());
    match open_file(path) {
        Ok(file) => Ok((name, Box::new(file))),
        Err(error) => Err(cannot_read(&name, explain::io_error(&error, words), words)),
    }
}

fn open_file(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(file)
}

fn cannot_read(name: &str, reason: String, words: &Words) -> String {
    words.format("cannot-read", &[("file", name.into()), ("reason", reason.into())])
}

/// A bad game with its place, in the form that editors understand: `file:line:column: what`.
pub fn describe_error(name: &str, error: &PgnError, words: &Words) -> String {
    let PgnError { line, column, .. } = error;
    match error.reason {
        Reason::Io(kind) => cannot_read(name, explain::io_error_kind(kind, words), words),
        _ => format!("{name}:{line}:{column}: {}", explain::pgn_error(error, words)),
    }
}

/// What to say of a file that has only so many games.
pub fn describe_missing(name: &str, count: u64, wanted: u64, words: &Words) -> String {
    if count == 0 {
        return words.format("pgn-no-games", &[("file", name.into())]);
    }
    words.format(
        "pgn-no-such-game",
        &[("file", name.into()), ("count", count.into()), ("wanted", wanted.into())],
    )
}

/// A name for the file of a game: who plays and when, such as `elodie-noirs-2026-11-16.pgn`, in signs that every system
/// takes.
pub fn file_name(players: [Option<&str>; 2], date: Option<&str>, words: &Words) -> String {
    let sides = ["file-white", "file-black"];
    let known = players.map(|name| name.map(plain).filter(|name| !name.is_empty()));
    let mut parts: Vec<String> = match known {
        [None, None] => vec!["roque".to_owned()],
        known => known.into_iter().zip(sides).map(|(name, side)| name.unwrap_or(words.text(side))).collect(),
    };
    // Of a day that is not quite known, nothing is told.
    parts.extend(date.filter(|date| !date.contains('?')).map(plain).filter(|date| !date.is_empty()));
    format!("{}.pgn", parts.join("-"))
}

/// A text in small letters and figures, with hyphens between its words.
fn plain(text: &str) -> String {
    const LONGEST: usize = 30;
    let ascii: String = text.chars().filter_map(deunicode::deunicode_char).collect();
    let words = ascii.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let joined = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    joined.chars().take(LONGEST).collect::<String>().trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_words::Language;

    #[test]
    fn a_file_is_named_after_players_and_day() {
        let words = Words::new(Language::French);
        let name = |white, black, date| file_name([white, black], date, &words);
        assert_eq!(name(Some("Élodie"), None, Some("2026.11.16")), "elodie-noirs-2026-11-16.pgn");
        assert_eq!(
            name(None, Some("Roque, niveau 2"), Some("2026.11.16")),
            "blancs-roque-niveau-2-2026-11-16.pgn"
        );
        assert_eq!(name(Some("?"), Some(""), Some("2026.??.??")), "roque.pgn");
        assert_eq!(name(Some("../Æther 东"), Some("a\"b"), None), "aether-dong-a-b.pgn");
        assert_eq!(name(Some(&"é ".repeat(50)), Some("x"), None).len(), 29 + "-x.pgn".len());
    }
}
