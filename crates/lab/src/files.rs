//! Files that outlive a kill: states that are replaced as a whole, and locks.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// How long a lock is waited for: a process that has just been killed may hold it for a moment.
const LOCK_PATIENCE: Duration = Duration::from_millis(500);

/// Why a state cannot be read.
#[derive(Debug)]
pub enum NotLoaded {
    /// The system says why.
    Io(io::Error),
    /// It is something else.
    Other,
}

/// The state in a file; nothing if there is no such file.
pub fn load<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, NotLoaded> {
    let read = |text: String| serde_json::from_str(&text).map_err(|_| NotLoaded::Other);
    text(path)?.map(read).transpose()
}

/// The text of a file; nothing if there is no such file.
pub fn text(path: &Path) -> Result<Option<String>, NotLoaded> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(NotLoaded::Other),
        Err(error) => Err(NotLoaded::Io(error)),
    }
}

/// Writes a state: a reader finds the old one or the new one, whatever happens in between.
pub fn save(state: &impl Serialize, path: &Path) -> io::Result<()> {
    let mut text = serde_json::to_string(state)?;
    text.push('\n');
    replace(path, text.as_bytes())
}

/// Writes a file anew, in the same way.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = beside(path, ".tmp")?;
    let mut file = File::create(&temporary)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&temporary, path)
}

/// The settings that are not the same in both.
pub fn differences(one: &BTreeMap<String, String>, other: &BTreeMap<String, String>) -> Vec<String> {
    let names: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    names.into_iter().filter(|&name| one.get(name) != other.get(name)).cloned().collect()
}

/// The file whose lock stands for that of a file which is replaced again and again.
pub fn lock_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create(true).truncate(false).open(beside(path, ".lock")?)
}

/// Locks a file until it is dropped; says whether no other process holds it. Where files cannot be locked, none does.
pub fn is_locked_by_us(file: &File) -> bool {
    let end = Instant::now() + LOCK_PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) | Err(TryLockError::Error(_)) => return true,
            Err(TryLockError::WouldBlock) if Instant::now() >= end => return false,
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_PATIENCE / 20),
        }
    }
}

/// The hidden file beside another whose name ends so.
fn beside(path: &Path, suffix: &str) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(suffix);
    Ok(path.with_file_name(hidden))
}

/// FNV-1a: the same on every machine and in every version. Texts can be added piece by piece.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Fingerprint {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// That of one text.
    pub fn of(text: &str) -> Fingerprint {
        let mut fingerprint = Fingerprint::default();
        fingerprint.add(text);
        fingerprint
    }

    /// Goes on with more.
    pub fn add(&mut self, bytes: impl AsRef<[u8]>) {
        let step = |hash: u64, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        self.0 = bytes.as_ref().iter().fold(self.0, step);
    }

    /// It as a number.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_fingerprints() {
        assert_eq!(Fingerprint::default().to_string(), "cbf29ce484222325");
        assert_eq!(Fingerprint::of("foobar").to_string(), "85944171f73967e8");
        let mut parts = Fingerprint::of("foo");
        parts.add("bar");
        assert_eq!(parts.to_string(), "85944171f73967e8");
    }
}
