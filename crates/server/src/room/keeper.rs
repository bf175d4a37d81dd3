//! The place of a game on the disk.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::SystemTime;

use roque_host::saved::{AdoptError, Library, Slot};

/// Why a game cannot be written here.
#[derive(Debug)]
pub enum NotHeld {
    /// Another Roque plays on in it.
    Busy,
    /// Another Roque has played on in it since it was read.
    Changed,
    /// The system refuses.
    Io,
}

/// Keeps one game. A game that is over is not locked until somebody changes it.
pub struct Keeper {
    name: String,
    library: Option<Library>,
    slot: Option<Slot>,
    /// When the file had last been written, as it was read.
    seen: Option<SystemTime>,
    /// Whether the game has come into being here.
    is_new: bool,
    is_kept: bool,
}

impl Keeper {
    /// The place of a new game, whose name it decides.
    pub fn create(library: Option<&Library>, name: &str) -> Keeper {
        let slot = library.and_then(|library| library.create(name).ok());
        let named = slot.as_ref().and_then(|slot| slot.path().file_stem()?.to_str().map(str::to_owned));
        Keeper {
            name: named.unwrap_or_else(|| name.to_owned()),
            library: library.cloned(),
            slot,
            seen: None,
            is_new: true,
            // Nothing is lost as long as nothing has happened; the first write will tell.
            is_kept: true,
        }
    }

    /// The place of a game that is about to be read from the disk.
    pub fn of_saved(library: &Library, name: &str) -> Keeper {
        Keeper {
            seen: library.path_of(name).and_then(|path| modified(&path)),
            name: name.to_owned(),
            library: Some(library.clone()),
            slot: None,
            is_new: false,
            is_kept: true,
        }
    }

    /// The name of the game.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the game has come into being here.
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// Whether the game is on the disk as it stands.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whether nobody else may write the game.
    pub fn has_lock(&self) -> bool {
        self.slot.is_some()
    }

    /// From now on nobody else writes the game; unless another Roque does already, or has done so.
    pub fn hold(&mut self) -> Result<(), NotHeld> {
        if self.slot.is_some() || self.is_new {
            return Ok(());
        }
        let Some(library) = &self.library else { return Ok(()) };
        let Some(path) = library.path_of(&self.name) else { return Ok(()) };
        let slot = library.adopt(&path).map_err(|error| match error {
            AdoptError::Busy => NotHeld::Busy,
            AdoptError::Io(_) => NotHeld::Io,
        })?;
        if modified(&path) != self.seen {
            return Err(NotHeld::Changed);
        }
        self.slot = Some(slot);
        Ok(())
    }

    /// Writes the game.
    pub fn keep(&mut self, text: &str) -> io::Result<()> {
        let written = self.write(text);
        if let Err(error) = &written
            && error.kind() == ErrorKind::NotFound
        {
            // Somebody removed the folder: the next time there is another one.
            self.slot = None;
        }
        self.is_kept = written.is_ok();
        written
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        if self.slot.is_none() {
            let library = self.library.as_ref().ok_or(ErrorKind::NotFound)?;
            let slot = library.create(&self.name)?;
            // A game keeps its name, by which pages know it.
            if slot.path().file_stem().is_none_or(|stem| stem != self.name.as_str()) {
                return Err(ErrorKind::AlreadyExists.into());
            }
            self.slot = Some(slot);
        }
        let written = self.slot.as_ref().map_or(Ok(()), |slot| slot.write(text));
        self.seen = self.slot.as_ref().and_then(|slot| modified(slot.path()));
        written
    }

    /// Removes the game from the disk.
    pub fn remove(&mut self) -> io::Result<()> {
        self.slot.take().map_or(Ok(()), Slot::remove)
    }

    /// Removes a game that nobody will miss.
    pub fn forget(&mut self) {
        // If it cannot be removed, an empty game stays in the folder.
        let _ = self.remove();
    }

    /// Others may write the game.
    pub fn release(&mut self) {
        self.slot = None;
    }
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|about| about.modified()).ok()
}
