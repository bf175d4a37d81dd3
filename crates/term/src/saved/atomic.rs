//! Files that are replaced as a whole: a reader sees the old text or the new one, whatever happens in between.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// How the names of half-written files end; they begin with a dot.
pub const SUFFIX: &str = ".tmp";

/// Writes a file whose directory belongs to the user: a text beside it that takes its place when it is complete and on
/// the disk.
pub fn write_atomically(path: &Path, text: &str) -> io::Result<()> {
    let temporary = beside(path, &format!(".{}{SUFFIX}", std::process::id()))?;
    let file = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
    replace(path, &temporary, file, text)
}

/// The same where nobody else writes this file, so that the half-written one always has the same name.
pub fn write_alone(path: &Path, text: &str) -> io::Result<()> {
    let temporary = temporary(path)?;
    let file = File::create(&temporary)?;
    replace(path, &temporary, file, text)
}

/// The half-written file of [`write_alone`].
pub fn temporary(path: &Path) -> io::Result<PathBuf> {
    beside(path, SUFFIX)
}

/// The hidden file beside another whose name ends so.
pub fn beside(path: &Path, suffix: &str) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(ErrorKind::IsADirectory)?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(suffix);
    Ok(path.with_file_name(hidden))
}

fn replace(path: &Path, temporary: &Path, mut file: File, text: &str) -> io::Result<()> {
    let replaced = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(temporary, path));
    match &replaced {
        Ok(()) => sync_folder(path),
        // Only the first fault is worth telling.
        Err(_) => drop(fs::remove_file(temporary)),
    }
    replaced
}

/// The new name should reach the disk as well. Some network and user-space file systems cannot be asked for that; since
/// the text has its name by then, it would be wrong to say that it was not written.
#[cfg(unix)]
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
}

/// Other systems cannot open a folder as a file.
#[cfg(not(unix))]
fn sync_folder(_: &Path) {}
