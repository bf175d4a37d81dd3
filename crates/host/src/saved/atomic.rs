//! Files that come into being or are replaced as a whole: a reader sees the old text or the new one, whatever happens in
//! between.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// How the names of half-written files end; they begin with a dot.
pub const SUFFIX: &str = ".tmp";

/// So many half-written files of one process are more than killed ones with its number can have left.
const MOST_OF_ONE_PROCESS: usize = 1000;

/// A file being written beside the one whose place it shall take. Unless it [does](Draft::replace), the other stays as
/// it was and nothing is left of this one.
#[derive(Debug)]
pub struct Draft {
    file: File,
    temporary: PathBuf,
    target: PathBuf,
    /// Whether there is no half-written file any more.
    placed: bool,
}

impl Draft {
    /// Begins to write. Nobody else writes to the same half-written file.
    pub fn create(target: &Path) -> io::Result<Draft> {
        let process = std::process::id();
        for number in 1..=MOST_OF_ONE_PROCESS {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            let temporary = beside(target, &format!(".{process}{number}{SUFFIX}"))?;
            match OpenOptions::new().write(true).create_new(true).open(&temporary) {
                Ok(file) => return Ok(Draft::new(file, temporary, target)),
                // Left by a killed process that had the same number, or in use by another thread.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        // Not that it exists already: this would be taken for the file itself.
        Err(ErrorKind::ResourceBusy.into())
    }

    fn new(file: File, temporary: PathBuf, target: &Path) -> Draft {
        Draft { file, temporary, target: target.to_owned(), placed: false }
    }

    /// Says who may read and write the file.
    pub fn set_permissions(&self, permissions: Permissions) -> io::Result<()> {
        self.file.set_permissions(permissions)
    }

    /// Ends the writing and takes the place of the other file. When this returns, all is on the disk.
    pub fn replace(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.temporary, &self.target)?;
        self.placed = true;
        sync_folder(&self.target);
        Ok(())
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.placed {
            // A half-written file that cannot be removed does no harm.
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Replaces a file that nobody else writes, so that the half-written one always has the same name.
pub fn write_alone(path: &Path, text: &str) -> io::Result<()> {
    let temporary = temporary(path)?;
    let mut draft = Draft::new(File::create(&temporary)?, temporary, path);
    draft.write_all(text.as_bytes())?;
    draft.replace()
}

/// Writes a file that must not exist yet: one with this name, even one that has just appeared, stays as it is, and the
/// error is [`ErrorKind::AlreadyExists`].
pub fn write_new(path: &Path, text: &str) -> io::Result<()> {
    write_new_with(path, text, |temporary, path| fs::hard_link(temporary, path))
}

/// The same with any way to give a file a second name, which never takes a name away from another.
pub fn write_new_with(
    path: &Path,
    text: &str,
    link: impl FnOnce(&Path, &Path) -> io::Result<()>,
) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let mut draft = Draft::create(path)?;
    draft.write_all(text.as_bytes())?;
    draft.file.sync_all()?;
    match link(&draft.temporary, path) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
        // How systems say that files have one name only is hard to list; any other fault comes again.
        Err(_) => write_in_place(path, text)?,
    }
    drop(draft);
    sync_folder(path);
    Ok(())
}

/// Writes a new file under its own name: nothing of another is lost, but a reader may see a part of the text.
fn write_in_place(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if written.is_err() {
        // Only the first fault is worth telling.
        let _ = fs::remove_file(path);
    }
    written
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
