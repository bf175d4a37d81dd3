//! The file that converted games are written to.
//!
//! A file that was there before is replaced at the very end, so that nothing is lost when something goes wrong on the
//! way: until then all goes to a temporary file beside it.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;

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
    writer: BufWriter<File>,
    /// The temporary file and the one it shall replace; none where the writing is direct.
    replacing: Option<(PathBuf, PathBuf)>,
}

impl Output {
    /// Begins to write.
    pub fn create(path: &Path) -> io::Result<Output> {
        let (file, replacing) = match fs::metadata(path) {
            Ok(before) if before.is_file() && !path.starts_with("/dev") => {
                // A file that must not be written shall not be replaced either.
                OpenOptions::new().write(true).open(path)?;
                // Through a symbolic link, the file it leads to is written, not the link.
                let target = fs::canonicalize(path)?;
                let (file, temporary) = create_beside(&target)?;
                let output = Output::new(file, Some((temporary.clone(), target)));
                fs::set_permissions(temporary, before.permissions())?;
                return Ok(output);
            }
            // Pipes and devices cannot be replaced. What they lead to may have been opened to add to its end.
            Ok(_) => (OpenOptions::new().append(true).open(path)?, None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let (file, temporary) = create_beside(path)?;
                (file, Some((temporary, path.to_owned())))
            }
            Err(error) => return Err(error),
        };
        Ok(Output::new(file, replacing))
    }

    fn new(file: File, replacing: Option<(PathBuf, PathBuf)>) -> Output {
        Output { writer: BufWriter::new(file), replacing }
    }

    /// Ends the writing and puts the file in its place.
    pub fn keep(mut self) -> io::Result<()> {
        self.writer.flush()?;
        if let Some((temporary, target)) = &self.replacing {
            self.writer.get_ref().sync_all()?;
            fs::rename(temporary, target)?;
            self.replacing = None;
        }
        Ok(())
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

impl Drop for Output {
    fn drop(&mut self) {
        if let Some((temporary, _)) = &self.replacing {
            // A temporary file that cannot be removed does no harm.
            let _ = fs::remove_file(temporary);
        }
    }
}

/// A new file in the directory of another.
fn create_beside(target: &Path) -> io::Result<(File, PathBuf)> {
    let Some(name) = target.file_name() else {
        return Err(io::ErrorKind::IsADirectory.into());
    };
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", process::id()));
    let temporary = target.with_file_name(hidden);
    let file = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
    Ok((file, temporary))
}
