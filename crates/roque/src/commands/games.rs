//! Files of games to learn from: how they are read, and what is said when they cannot be.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Arg, ArgMatches, value_parser};
use roque_host::explain;
use roque_lab::games::ReadError;
use roque_words::Words;

use crate::progress::Progress;
use crate::stop::{Exit, Stop};

/// The files to learn from.
pub fn argument(words: &Words) -> Arg {
    Arg::new("files")
        .value_name(words.text("value-file"))
        .required(true)
        .num_args(1..)
        .value_parser(value_parser!(PathBuf))
        .help(words.text("tune-files"))
}

/// Those that were named.
pub fn files(matches: &ArgMatches) -> Vec<&PathBuf> {
    matches.get_many("files").unwrap_or_default().collect()
}

/// Reads files one after the other, with a bar; says whether the user wanted to wait until the end.
pub fn read_all(
    files: &[&PathBuf],
    stop: &AtomicBool,
    words: &Words,
    read: &mut dyn FnMut(&mut dyn Read) -> Result<String, ReadError>,
) -> Result<bool, Stop> {
    let size = |path: &&PathBuf| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let mut progress = Progress::new(files.iter().map(size).sum());
    for path in files {
        let name = explain::shortened(&path.to_string_lossy());
        let failed = |error: &io::Error| {
            let reason = explain::io_error(error, words).into();
            let arguments = [("file", name.as_str().into()), ("reason", reason)];
            Stop::Said(words.format("cannot-read", &arguments), Exit::Unable)
        };
        let file = File::open(path).map_err(|error| failed(&error))?;
        let mut source = Watched { file, read: 0, progress: &mut progress, stop };
        let found = read(&mut source);
        let bytes = source.read;
        progress.end_part(bytes);
        if stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        found.map_err(|error| match error {
            ReadError::Io(error) => failed(&error),
            other => Stop::Said(unreadable(&name, &other, words), Exit::Unable),
        })?;
    }
    Ok(true)
}

/// Why a file of games cannot be read, when that is not the system's fault.
pub fn unreadable(name: &str, error: &ReadError, words: &Words) -> String {
    let file = ("file", name.into());
    match error {
        ReadError::Damaged(number) => words.format("selfplay-damaged", &[file, ("number", (*number).into())]),
        ReadError::NotGames | ReadError::Io(_) => words.format("selfplay-other-file", &[file]),
    }
}

/// A file whose reading is shown, and ends early if the user does not want to wait.
struct Watched<'a> {
    file: File,
    read: u64,
    progress: &'a mut Progress,
    stop: &'a AtomicBool,
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Ok(0);
        }
        let count = self.file.read(buffer)?;
        self.read += count as u64;
        self.progress.set(self.read);
        Ok(count)
    }
}
