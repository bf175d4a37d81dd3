//! Locks that the system drops when their process ends, however it ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::atomic::beside;

/// How the names of lock files end; they begin with a dot.
pub const SUFFIX: &str = ".lock";

fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create(true).truncate(false).open(path)
}

/// The right to take and to give back locks in a folder, held for moments.
pub struct Guard {
    _file: File,
}

impl Guard {
    /// Waits for the right.
    pub fn of(folder: &Path) -> io::Result<Guard> {
        let file = open(&folder.join(SUFFIX))?;
        // A file system without locks still keeps games; only nobody is warned then.
        let _ = file.lock();
        Ok(Guard { _file: file })
    }
}

/// The right to write a game.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// The right to write this game, unless somebody has it.
    pub fn of(game: &Path, _: &Guard) -> io::Result<Option<Lock>> {
        let path = beside(game, SUFFIX)?;
        let file = open(&path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // As above: without locks, everybody may write.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Lock { path, _file: file })),
        }
    }

    /// Gives the right back and leaves no file.
    pub fn release(self, _: &Guard) {
        // One that cannot be removed is removed by the next that opens the library.
        let _ = fs::remove_file(&self.path);
    }
}
