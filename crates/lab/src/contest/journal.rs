//! The state of a match on disk while it is played: written whole once, then a line longer with each game.
//!
//! So the work of a game does not grow with the games before it. A match that ends, or is interrupted, leaves its state
//! whole again; one that is killed leaves the lines, which are read as well, but for one that was not finished.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::saved::{GameRecord, PgnLength, State};
use crate::opening::OpeningText;

/// What a game adds to the state.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Addition {
    /// The game.
    pub game: GameRecord,
    /// The openings that were settled since the game before.
    pub openings: BTreeMap<u32, OpeningText>,
    /// How long the file of the games is now.
    pub pgn: Option<PgnLength>,
}

impl Addition {
    /// The line that is written.
    pub fn line(&self) -> io::Result<String> {
        Ok(serde_json::to_string(self)? + "\n")
    }
}

/// The file of a state.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// Open once the state has been written whole.
    file: Option<File>,
}

impl Journal {
    /// A state in this file, which is not written yet.
    pub const fn new(path: PathBuf) -> Journal {
        Journal { path, file: None }
    }

    /// Writes what was added to a state; when this returns, it is on the disk.
    pub fn add(&mut self, addition: &Addition, state: &State) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            file.write_all(addition.line()?.as_bytes())?;
            return file.sync_data();
        }
        state.save(&self.path)?;
        self.file = Some(OpenOptions::new().append(true).open(&self.path)?);
        Ok(())
    }

    /// Leaves the state whole, if there is more in its file.
    pub fn close(&mut self, state: &State) -> io::Result<()> {
        if self.file.take().is_some() { state.save(&self.path) } else { Ok(()) }
    }

    /// The file.
    pub const fn path(&self) -> &PathBuf {
        &self.path
    }
}
