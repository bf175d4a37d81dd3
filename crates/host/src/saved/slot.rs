//! The place of one game.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::atomic;
use super::lock::{Guard, Lock};

/// Why a game cannot be gone on with.
#[derive(Debug)]
pub enum AdoptError {
    /// It is open in a Roque that is running.
    Busy,
    /// The system refuses.
    Io(io::Error),
}

impl From<io::Error> for AdoptError {
    fn from(error: io::Error) -> AdoptError {
        AdoptError::Io(error)
    }
}

/// The file of a game that nobody else writes as long as this lives.
#[derive(Debug)]
pub struct Slot {
    path: PathBuf,
    /// Always there, until it is given back at the end.
    lock: Option<Lock>,
}

impl Slot {
    pub(super) fn new(path: PathBuf, lock: Lock) -> Slot {
        Slot { path, lock: Some(lock) }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces what is written there. When this returns, the text is on the disk.
    pub fn write(&self, text: &str) -> io::Result<()> {
        atomic::write_alone(&self.path, text)
    }

    /// Removes the game for good.
    pub fn remove(self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let guard = self.path.parent().and_then(|folder| Guard::of(folder).ok());
        if let (Some(guard), Some(lock)) = (guard, self.lock.take()) {
            clean(&self.path, lock, &guard);
        }
    }
}

/// Removes what belongs to a game that is not open any more, and the game itself if nothing was ever written. What cannot
/// be removed does no harm.
pub fn clean(game: &Path, lock: Lock, guard: &Guard) {
    if let Ok(temporary) = atomic::temporary(game) {
        let _ = fs::remove_file(temporary);
    }
    if fs::symlink_metadata(game).is_ok_and(|about| about.is_file() && about.len() == 0) {
        let _ = fs::remove_file(game);
    }
    lock.release(guard);
}
