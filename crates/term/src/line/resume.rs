//! Games that were left before their end.

use std::io;
use std::path::Path;

use roque_core::notation::pgn::{Game, GameResult};
use roque_words::Words;

use crate::pgn_file;
use crate::saved::{AdoptError, Library, Slot};

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
    let mut busy = false;
    for saved in library.list()? {
        match open_unfinished(library, &saved.path, words) {
            Unfinished::None => {}
            Unfinished::Busy => busy = true,
            found => return Ok(found),
        }
    }
    Ok(if busy { Unfinished::Busy } else { Unfinished::None })
}

/// This game, if it is not over. What is not a game, or is damaged, is not what was left.
pub fn open_unfinished(library: &Library, path: &Path, words: &Words) -> Unfinished {
    if !is_unfinished(path, words) {
        return Unfinished::None;
    }
    // What another program wrote until now is read only once nobody else can write.
    match library.adopt(path) {
        Ok(slot) => match pgn_file::read(path, 1, words) {
            Ok(game) => Unfinished::Found(Box::new(game), slot),
            Err(_) => Unfinished::None,
        },
        Err(AdoptError::Busy) => Unfinished::Busy,
        Err(AdoptError::Io(_)) => Unfinished::None,
    }
}

/// Whether a file holds a game that is not over.
pub fn is_unfinished(path: &Path, words: &Words) -> bool {
    pgn_file::read(path, 1, words).is_ok_and(|game| game.result() == GameResult::Unknown)
}
