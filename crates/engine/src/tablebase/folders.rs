//! Which tables there are in some folders.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::material::Material;
use super::table::{Kind, Table};

/// What is left of a file after blocks of 64 bytes: its checksum.
const CHECKSUM: u64 = 16;

/// A file that is opened when it is needed.
pub struct Slot {
    path: PathBuf,
    material: Material,
    kind: Kind,
    table: OnceLock<Option<Table>>,
}

impl Slot {
    /// The table, if the file is one.
    pub fn table(&self) -> Option<&Table> {
        self.table.get_or_init(|| Table::open(&self.path, self.material, self.kind)).as_ref()
    }
}

/// The files of some folders.
#[derive(Default)]
pub struct Folders {
    /// By the pieces as the file's name has them; whoever looks for them looks for both colours.
    slots: HashMap<(Material, Kind), Slot>,
    /// What is wrong with folders and files that are not used.
    pub faults: Vec<String>,
}

impl Folders {
    /// Looks through folders, separated as the system separates them: by `:`, on Windows by `;`.
    pub fn of(path: &str) -> Folders {
        let mut folders = Folders::default();
        for folder in std::env::split_paths(path).filter(|folder| !folder.as_os_str().is_empty()) {
            if let Err(error) = folders.look_through(&folder) {
                folders.faults.push(format!("{} cannot be read: {error}", folder.display()));
            }
        }
        folders
    }

    fn look_through(&mut self, folder: &Path) -> io::Result<()> {
        let mut paths =
            fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
        paths.sort();
        for path in paths {
            let part = |part: Option<&std::ffi::OsStr>| part?.to_str().map(str::to_owned);
            let (Some(name), Some(extension)) = (part(path.file_stem()), part(path.extension())) else {
                continue;
            };
            let (Some(material), Some(kind)) = (Material::from_name(&name), Kind::of_extension(&extension))
            else {
                continue;
            };
            if self.slots.contains_key(&(material, kind)) {
                continue;
            }
            match fault(&path, kind) {
                Some(fault) => self.faults.push(format!("{} {fault}", path.display())),
                None => {
                    let slot = Slot { path, material, kind, table: OnceLock::new() };
                    self.slots.insert((material, kind), slot);
                }
            }
        }
        Ok(())
    }

    /// The file about these pieces, whichever colour they have.
    pub fn find(&self, material: Material, kind: Kind) -> Option<&Slot> {
        self.slots.get(&(material, kind)).or_else(|| self.slots.get(&(material.mirrored(), kind)))
    }

    /// How many files of a kind there are.
    pub fn count(&self, kind: Kind) -> usize {
        self.slots.keys().filter(|(_, other)| *other == kind).count()
    }

    /// The most pieces of which the result may be known, kings included.
    pub fn largest(&self) -> usize {
        let results = self.slots.keys().filter(|(_, kind)| *kind == Kind::Result);
        results.map(|(material, _)| material.pieces()).max().unwrap_or(0)
    }
}

/// What is wrong with a file, as far as that can be seen from outside.
fn fault(path: &Path, kind: Kind) -> Option<String> {
    let look = || -> io::Result<(u64, [u8; 4])> {
        let metadata = fs::metadata(path)?;
        let mut magic = [0; 4];
        // A pipe would keep whoever opens it waiting.
        if metadata.is_file() && metadata.len() >= CHECKSUM {
            File::open(path)?.read_exact(&mut magic)?;
        }
        Ok((metadata.len(), magic))
    };
    match look() {
        Err(error) => Some(format!("cannot be read: {error}")),
        Ok((_, magic)) if magic != kind.magic() => Some("is not a Syzygy table".to_owned()),
        Ok((length, _)) if length % 64 != CHECKSUM => Some("is cut off".to_owned()),
        Ok(_) => None,
    }
}
