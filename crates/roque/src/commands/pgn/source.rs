//! The files games are read from.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use roque_core::notation::pgn::{PgnError, Reader, Reason};
use roque_host::pgn_file::{self, Sought};
use roque_words::Words;

use crate::app::{complain, say};
use crate::progress::Progress;
use crate::stop::Exit;

/// An open file of games, or the standard input.
pub struct Source<'p> {
    /// How messages call it.
    pub name: String,
    /// Its games.
    pub games: Reader<Box<dyn Read>>,
    progress: &'p mut Progress,
}

/// The progress of reading all these files.
pub fn progress<'a>(files: impl IntoIterator<Item = &'a PathBuf>, words: &Words) -> Progress {
    // A file that cannot be read is told later, and takes no time.
    let size = |path: &PathBuf| match fs::metadata(path) {
        _ if path == Path::new("-") => None,
        Ok(metadata) if !metadata.is_file() => None,
        metadata => Some(metadata.map_or(0, |metadata| metadata.len())),
    };
    match files.into_iter().map(size).sum::<Option<u64>>() {
        Some(total) => Progress::new(total),
        None => Progress::without_end(words.text("pgn-megabytes-read")),
    }
}

impl<'p> Source<'p> {
    /// Opens a file (`-` is the standard input), or says why that is not possible.
    pub fn open(path: &Path, progress: &'p mut Progress, words: &Words) -> Result<Source<'p>, String> {
        let (name, input) = pgn_file::open(path, words)?;
        Ok(Source { name, games: Reader::new(input), progress })
    }

    /// Opens a file, or tells the user why that is not possible: the others can still be read.
    pub fn open_or_complain(path: &Path, progress: &'p mut Progress, words: &Words) -> Option<Source<'p>> {
        match pgn_file::open(path, words) {
            Ok((name, input)) => Some(Source { name, games: Reader::new(input), progress }),
            Err(reason) => {
                progress.suspend(|_| complain(&reason, words));
                None
            }
        }
    }

    /// Shows how far the reading is.
    pub fn report_progress(&mut self) {
        report(self.progress, &self.games);
    }

    /// Reads up to the game with this number, counted from 1.
    pub fn seek(&mut self, wanted: u64) -> Sought {
        let Source { games, progress, .. } = self;
        pgn_file::seek(games, wanted, |games| report(progress, games))
    }

    /// Writes a line to the standard output where a progress bar may be on the same terminal.
    pub fn write_line(&self, line: &str, out: &mut impl Write) -> io::Result<()> {
        self.progress.suspend(|bar| {
            writeln!(out, "{line}")?;
            if bar { out.flush() } else { Ok(()) }
        })
    }

    /// Says something on the standard error stream, where a progress bar may be.
    pub fn say(&self, line: &str) {
        self.progress.suspend(|_| say(line));
    }

    /// Tells what is wrong with a game, or why it cannot be read.
    pub fn say_error(&self, error: &PgnError, words: &Words) -> Exit {
        let text = self.describe(error, words);
        match error.reason {
            Reason::Io(_) => {
                self.progress.suspend(|_| complain(&text, words));
                Exit::Unable
            }
            _ => {
                self.say(&text);
                Exit::Wrong
            }
        }
    }

    /// A bad game with its place, in the form that editors understand: `file:line:column: what`.
    pub fn describe(&self, error: &PgnError, words: &Words) -> String {
        pgn_file::describe_error(&self.name, error, words)
    }

    /// What to say of a file without games.
    pub fn describe_empty(&self, words: &Words) -> String {
        pgn_file::describe_missing(&self.name, 0, 1, words)
    }
}

/// Shows how far the reading is: often enough to be seen to move, too seldom to cost anything.
fn report<R: Read>(progress: &mut Progress, games: &Reader<R>) {
    if games.game_count().is_multiple_of(64) {
        progress.set(games.offset());
    }
}

impl Drop for Source<'_> {
    fn drop(&mut self) {
        self.progress.end_part(self.games.offset());
    }
}
