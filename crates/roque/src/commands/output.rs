//! The file that a command writes where the user wants it: converted games, drawings.
//!
//! A file that was there before is replaced at the very end, so that nothing is lost when something goes wrong on the
//! way: until then all goes to a temporary file beside it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use roque_host::saved::Draft;

/// Where the system shows the standard streams as files.
const STANDARD_INPUT: &str = "/dev/stdin";
const STANDARD_OUTPUT: &str = "/dev/stdout";

/// Whether this name stands for the standard output.
pub fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-") || path == Path::new(STANDARD_OUTPUT)
}

/// Whether an input (`-` is the standard input) and an output (`-` is the standard output) are one file.
pub fn is_same_file(input: &Path, output: &Path) -> bool {
    let named = |path: &Path, standard: &str| match path == Path::new("-") {
        true => PathBuf::from(standard),
        false => path.to_owned(),
    };
    are_one_file(&named(input, STANDARD_INPUT), &named(output, STANDARD_OUTPUT))
}

/// Names can differ where the file does not (links, redirections), so the system's own numbers are compared.
/// Terminals and other devices can be read and written at the same time.
#[cfg(unix)]
fn are_one_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(one), Ok(other)) => one.is_file() && one.dev() == other.dev() && one.ino() == other.ino(),
        _ => false,
    }
}

#[cfg(not(unix))]
fn are_one_file(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// A file being written. Unless it is [kept](Output::keep), the file that was there before stays as it was.
pub struct Output {
    writer: BufWriter<Place>,
}

/// Where the bytes go.
enum Place {
    /// To a file that takes the place of another at the end.
    Beside(Draft),
    /// To what cannot be replaced.
    Direct(File),
}

impl Output {
    /// Begins to write.
    pub fn create(path: &Path) -> io::Result<Output> {
        let place = match fs::metadata(path) {
            Ok(before) if before.is_file() && !path.starts_with("/dev") => {
                // A file that must not be written shall not be replaced either.
                OpenOptions::new().write(true).open(path)?;
                // Through a symbolic link, the file it leads to is written, not the link.
                let draft = Draft::create(&fs::canonicalize(path)?)?;
                draft.set_permissions(before.permissions())?;
                Place::Beside(draft)
            }
            // Pipes and devices cannot be replaced. What they lead to may have been opened to add to its end.
            Ok(_) => Place::Direct(OpenOptions::new().append(true).open(path)?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Place::Beside(Draft::create(path)?),
            Err(error) => return Err(error),
        };
        Ok(Output { writer: BufWriter::new(place) })
    }

    /// Ends the writing and puts the file in its place.
    pub fn keep(self) -> io::Result<()> {
        match self.writer.into_inner()? {
            Place::Beside(draft) => draft.replace(),
            Place::Direct(_) => Ok(()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Write for Place {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Place::Beside(draft) => draft.write(bytes),
            Place::Direct(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Place::Beside(draft) => draft.flush(),
            Place::Direct(file) => file.flush(),
        }
    }
}
