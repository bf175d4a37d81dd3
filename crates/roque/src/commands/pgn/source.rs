//! The files games are read from.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use roque_core::notation::pgn::{PgnError, Reader, Reason};
use roque_words::Words;

use crate::app::say;
use crate::explain;
use crate::progress::Progress;

/// An open file of games, or the standard input.
pub struct Source {
    /// How messages call it.
    pub name: String,
    /// Its games.
    pub games: Reader<Box<dyn Read>>,
    progress: Option<Progress>,
}

impl Source {
    /// Opens a file (`-` is the standard input), or says why that is not possible.
    pub fn open(path: &Path, words: &Words) -> Result<Source, String> {
        if path == Path::new("-") {
            let input: Box<dyn Read> = Box::new(io::stdin().lock());
            let name = words.text("pgn-standard-input");
            return Ok(Source { name, games: Reader::new(input), progress: None });
        }
        let name = explain::visible(&path.to_string_lossy());
        let (file, size) = open_file(path).map_err(|error| {
            let reason = explain::io_error(&error, words);
            words.format("cannot-read", &[("file", name.clone().into()), ("reason", reason.into())])
        })?;
        let file: Box<dyn Read> = Box::new(file);
        Ok(Source { name, games: Reader::new(file), progress: size.map(Progress::new) })
    }

    /// Shows how far the reading is.
    pub fn report_progress(&mut self) {
        // Often enough to be seen to move, too seldom to cost anything.
        if self.games.game_count().is_multiple_of(64)
            && let Some(progress) = &mut self.progress
        {
            progress.set(self.games.offset());
        }
    }

    /// Writes a line to the standard output where a progress bar may be on the same terminal.
    pub fn write_line(&self, line: &str, out: &mut impl Write) -> io::Result<()> {
        let mut write = |bar| {
            writeln!(out, "{line}")?;
            if bar { out.flush() } else { Ok(()) }
        };
        match &self.progress {
            Some(progress) => progress.suspend(write),
            None => write(false),
        }
    }

    /// Says something on the standard error stream, where a progress bar may be.
    pub fn say(&self, line: &str) {
        match &self.progress {
            Some(progress) => progress.suspend(|_| say(line)),
            None => say(line),
        }
    }

    /// A bad game with its place, in the form that editors understand: `file:line:column: what`.
    pub fn describe(&self, error: &PgnError, words: &Words) -> String {
        let PgnError { line, column, .. } = error;
        match error.reason {
            Reason::Io(kind) => {
                let reason = explain::io_error_kind(kind, words);
                words.format("cannot-read", &[("file", self.name.clone().into()), ("reason", reason.into())])
            }
            _ => format!("{}:{line}:{column}: {}", self.name, explain::pgn_error(error, words)),
        }
    }

    /// What to say of a file without games.
    pub fn describe_empty(&self, words: &Words) -> String {
        words.format("pgn-no-games", &[("file", self.name.clone().into())])
    }
}

/// Opens a file for reading, and says how long it is, where a file has a length.
fn open_file(path: &Path) -> io::Result<(File, Option<u64>)> {
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok((file, metadata.is_file().then_some(metadata.len())))
}
