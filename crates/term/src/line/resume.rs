//! Games that were left before their end.

use std::fs::File;
use std::io;
use std::path::Path;

use roque_core::notation::pgn::{Game, GameResult};
use roque_words::Words;

use roque_host::pgn_file;
use roque_host::saved::{AdoptError, Library, Slot};

/// What there is to go on with.
pub enum Unfinished {
    /// A game, and its place.
    Found(Box<Game>, Slot),
    /// Only games that are open elsewhere.
    Busy,
    /// Nothing.
    None,
}

/// The game last played that is not over.
pub fn last_unfinished(library: &Library, words: &Words) -> io::Result<Unfinished> {
    let (mut busy, mut error) = (false, None);
    for saved in library.list()? {
        match open_unfinished(library, &saved.path, words) {
            Ok(Unfinished::None) => {}
            Ok(Unfinished::Busy) => busy = true,
            Ok(found) => return Ok(found),
            Err(reason) => error = error.or(Some(reason)),
        }
    }
    match error {
        // A game that cannot be opened may be the one that was meant.
        Some(error) if !busy => Err(error),
        _ => Ok(if busy { Unfinished::Busy } else { Unfinished::None }),
    }
}

/// This game, if it is not over. What is not a game, or is damaged, is not what was left.
pub fn open_unfinished(library: &Library, path: &Path, words: &Words) -> io::Result<Unfinished> {
    if !is_unfinished(path, words) {
        // Whether it may be read at all tells a damaged game from one that is kept from us.
        return File::open(path).map(|_| Unfinished::None);
    }
    let slot = match library.adopt(path) {
        Ok(slot) => slot,
        Err(AdoptError::Busy) => return Ok(Unfinished::Busy),
        Err(AdoptError::Io(error)) => return Err(error),
    };
    // Only now can nobody else finish it.
    match read(path, words) {
        Some(game) if game.result() == GameResult::Unknown => Ok(Unfinished::Found(Box::new(game), slot)),
        _ => Ok(Unfinished::None),
    }
}

/// Whether a file holds a game that is not over.
pub fn is_unfinished(path: &Path, words: &Words) -> bool {
    read(path, words).is_some_and(|game| game.result() == GameResult::Unknown)
}

fn read(path: &Path, words: &Words) -> Option<Game> {
    pgn_file::read(path, 1, words, |_| ()).ok()
}
