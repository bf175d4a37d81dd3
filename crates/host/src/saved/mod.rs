//! Games on disk: files that are replaced as a whole, and locked while a running Roque plays on in them.
//!
//! Beside a game `x.pgn` that is open there is `.x.pgn.lock`, which carries the lock, and for moments `.x.pgn.tmp`.
//! Locks come and go only while `.lock` is held, so that nobody locks a file that another is about to remove. What a
//! killed process left behind has no lock any more and is removed by the next one that opens the library.

mod atomic;
mod dates;
mod lock;
mod place;
mod presence;
mod slot;

pub use atomic::{Draft, write_new};
pub use dates::{name_of_now, today};
pub use place::default_data_dir;
pub use presence::{Presence, Shown};
pub use slot::{AdoptError, Slot};

use std::cmp::Reverse;
use std::ffi::{OsStr, OsString};
use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use lock::{Guard, Lock};

/// How the names of games end.
const EXTENSION: &str = "pgn";

/// So many games with one name are more than any clock can make.
const MOST_OF_ONE_NAME: usize = 10_000;

/// A game on disk, as it was when it was listed: what is written anew is another one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SavedGame {
    /// Its file.
    pub path: PathBuf,
    /// When it was last written.
    pub modified: SystemTime,
    /// How many bytes it has.
    pub length: u64,
}

/// The folder in which games are kept.
#[derive(Clone, Debug)]
pub struct Library {
    folder: PathBuf,
}

impl Library {
    /// The games below this folder for data. It is made when the first game is written, not before.
    pub fn open(mut data_dir: PathBuf) -> Library {
        data_dir.push("games");
        let library = Library { folder: data_dir };
        // Leftovers that cannot be removed do no harm.
        let _ = library.remove_leftovers();
        library
    }

    /// Where the games are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of the game with this name; nothing if no game of this library can be named so.
    pub fn path_of(&self, name: &str) -> Option<PathBuf> {
        let is_plain = !name.is_empty() && plain_name(name) == name;
        is_plain.then(|| self.folder.join(format!("{name}.{EXTENSION}")))
    }

    /// All games, the one last written first.
    pub fn list(&self) -> io::Result<Vec<SavedGame>> {
        let mut games = Vec::new();
        for name in self.names()? {
            let path = self.folder.join(&name);
            // A file can vanish between being listed and being looked at.
            let Ok(about) = fs::symlink_metadata(&path) else { continue };
            // An empty one has just been begun.
            if is_game(&name) && about.is_file() && about.len() > 0 {
                games.push(SavedGame { path, modified: about.modified()?, length: about.len() });
            }
        }
        games.sort_by(|a, b| Reverse(a.modified).cmp(&Reverse(b.modified)).then_with(|| b.path.cmp(&a.path)));
        Ok(games)
    }

    /// A new file with this name, or with a number after it if there is one already.
    pub fn create(&self, name: &str) -> io::Result<Slot> {
        make_private_folder(&self.folder)?;
        let guard = Guard::of(&self.folder)?;
        let stem = plain_name(name);
        for number in 1..=MOST_OF_ONE_NAME {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            let path = self.folder.join(format!("{stem}{number}.{EXTENSION}"));
            if fs::symlink_metadata(&path).is_ok() {
                continue;
            }
            let Some(lock) = Lock::of(&path, &guard)? else { continue };
            match File::create_new(&path) {
                Ok(_) => return Ok(Slot::new(path, lock)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => lock.release(&guard),
                Err(error) => {
                    lock.release(&guard);
                    return Err(error);
                }
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Goes on with a game of this library.
    pub fn adopt(&self, path: &Path) -> Result<Slot, AdoptError> {
        if path.parent() != Some(&self.folder) {
            return Err(io::Error::from(ErrorKind::InvalidInput).into());
        }
        let guard = Guard::of(&self.folder)?;
        File::open(path)?;
        let lock = Lock::of(path, &guard)?.ok_or(AdoptError::Busy)?;
        Ok(Slot::new(path.to_owned(), lock))
    }

    /// The names in the folder; none where there is no folder.
    fn names(&self) -> io::Result<Vec<OsString>> {
        match fs::read_dir(&self.folder) {
            Ok(entries) => entries.map(|entry| Ok(entry?.file_name())).collect(),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// Removes what a killed process left: locks that nobody holds, half-written files, games without a word.
    fn remove_leftovers(&self) -> io::Result<()> {
        let leftovers: Vec<PathBuf> = self.names()?.iter().filter_map(|name| self.owner(name)).collect();
        if leftovers.is_empty() {
            return Ok(());
        }
        let guard = Guard::of(&self.folder)?;
        for game in leftovers {
            if let Some(lock) = Lock::of(&game, &guard)? {
                slot::clean(&game, lock, &guard);
            }
        }
        Ok(())
    }

    /// The game to which a lock or a half-written file belongs.
    fn owner(&self, name: &OsStr) -> Option<PathBuf> {
        let name = name.to_str()?.strip_prefix('.')?;
        let name = name.strip_suffix(lock::SUFFIX).or_else(|| name.strip_suffix(atomic::SUFFIX))?;
        is_game(OsStr::new(name)).then(|| self.folder.join(name))
    }
}

fn is_game(name: &OsStr) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == EXTENSION)
}

/// The name without anything that means something in a path.
fn plain_name(name: &str) -> String {
    let plain: String =
        name.chars().map(|sign| if sign.is_alphanumeric() || sign == '_' { sign } else { '-' }).collect();
    if plain.is_empty() { "-".to_owned() } else { plain }
}

/// Makes a folder, and those above it that are missing, for nobody but the user.
fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
}

#[cfg(test)]
mod tests;
