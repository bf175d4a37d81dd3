//! Keeps the game on disk: after every change, before anything is said about it.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Duration;

use roque_game::{Game, Headers, to_pgn};

use roque_host::saved::{self, Library, Slot};

/// What would become of the game if it were left now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing was played: there is nothing to lose.
    Untouched,
    /// It is kept.
    Kept,
    /// It could not be kept.
    Lost,
}

/// Where the games of a session are kept.
pub struct Keeper {
    library: Option<Library>,
    slot: Option<Slot>,
    standing: Standing,
}

impl Keeper {
    /// Keeps games in this library, if there is one.
    pub fn new(library: Option<Library>) -> Keeper {
        Keeper { library, slot: None, standing: Standing::Untouched }
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
        self.standing = Standing::Kept;
    }

    /// What would become of the game if it were left now.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// The next game that is kept is another one.
    pub fn begin_another(&mut self) {
        self.slot = None;
        self.standing = Standing::Untouched;
    }

    /// Keeps the game as it stands. A game without a move needs no file.
    pub fn keep(&mut self, game: &Game, headers: &Headers, now: Duration) -> io::Result<()> {
        if self.slot.is_none() && game.sheet().is_empty() {
            return Ok(());
        }
        self.standing = Standing::Lost;
        if self.slot.is_none() {
            // Where the system has no place for games, they are played all the same.
            let Some(library) = &self.library else { return Ok(()) };
            self.slot = Some(library.create(&saved::name_of_now())?);
        }
        let Some(slot) = &self.slot else { return Ok(()) };
        let written = slot.write(&to_pgn(game, headers, now).to_pgn());
        if let Err(error) = &written
            && error.kind() == ErrorKind::NotFound
        {
            // Somebody removed the folder: the next time there is another one.
            self.slot = None;
        }
        if written.is_ok() {
            self.standing = Standing::Kept;
        }
        written
    }
}
