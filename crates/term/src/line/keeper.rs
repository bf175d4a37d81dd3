//! Keeps the game on disk: after every change, before anything is said about it.

use std::io;
use std::path::Path;
use std::time::Duration;

use roque_game::{Game, Headers, to_pgn};

use crate::saved::{Library, Slot};

/// Where the games of a session are kept.
pub struct Keeper {
    library: Option<Library>,
    slot: Option<Slot>,
}

impl Keeper {
    /// Keeps games in this library, if there is one.
    pub fn new(library: Option<Library>) -> Keeper {
        Keeper { library, slot: None }
    }

    /// The games there are.
    pub fn library(&self) -> Option<&Library> {
        self.library.as_ref()
    }

    /// Where the present game is kept, if it is.
    pub fn path(&self) -> Option<&Path> {
        self.slot.as_ref().map(Slot::path)
    }

    /// Goes on with a game that is kept here.
    pub fn go_on_with(&mut self, slot: Slot) {
        self.slot = Some(slot);
    }

    /// The next game that is kept is another one.
    pub fn begin_another(&mut self) {
        self.slot = None;
    }

    /// Keeps the game as it stands. A game without a move needs no file.
    pub fn keep(&mut self, game: &Game, headers: &Headers, now: Duration) -> io::Result<()> {
        if self.slot.is_none() {
            let Some(library) = self.library.as_ref().filter(|_| !game.sheet().is_empty()) else {
                return Ok(());
            };
            self.slot = Some(library.create(&file_name())?);
        }
        match &self.slot {
            Some(slot) => slot.write(&to_pgn(game, headers, now).to_pgn()),
            None => Ok(()),
        }
    }
}

/// The time a game begins, as the name of its file.
fn file_name() -> String {
    jiff::Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string()
}

/// Today, as PGN writes it.
pub fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}
