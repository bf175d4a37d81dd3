//! The bytes of a file, read where they lie: large tables cost no memory, and nothing can be read that is not there.

use std::fs::File;
use std::io;
use std::path::Path;

/// So much of a file is kept: what describes it, and all of a small one.
const HEAD: usize = 1 << 17;

/// A file that is read here and there.
pub struct Source {
    file: File,
    len: u64,
    head: Vec<u8>,
}

impl Source {
    /// Opens a file.
    pub fn open(path: &Path) -> io::Result<Source> {
        let file = File::open(path)?;
        let len = file.metadata()?.len();
        let mut head = vec![0; usize::try_from(len).unwrap_or(HEAD).min(HEAD)];
        read_at(&file, &mut head, 0)?;
        Ok(Source { file, len, head })
    }

    /// How long the file is.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// The beginning of the file, and all of it if it is small.
    pub fn head(&self) -> &[u8] {
        &self.head
    }

    /// As many bytes as the buffer has, from some place on.
    pub fn bytes<'a>(&'a self, at: u64, buffer: &'a mut [u8]) -> Option<&'a [u8]> {
        let end = at.checked_add(buffer.len() as u64)?;
        if end <= self.head.len() as u64 {
            return self.head.get(at as usize..end as usize);
        }
        read_at(&self.file, buffer, at).ok()?;
        Some(buffer)
    }

    /// The two bytes at some place, as a number.
    pub fn number(&self, at: u64) -> Option<u16> {
        let mut buffer = [0; 2];
        let bytes = self.bytes(at, &mut buffer)?;
        Some(u16::from_le_bytes(bytes.try_into().ok()?))
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, at)
}

#[cfg(windows)]
fn read_at(file: &File, mut buffer: &mut [u8], mut at: u64) -> io::Result<()> {
    while !buffer.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, buffer, at)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        buffer = &mut buffer[read..];
        at += read as u64;
    }
    Ok(())
}

/// Elsewhere threads cannot read one file at several places at once: only small tables are known.
#[cfg(not(any(unix, windows)))]
fn read_at(mut file: &File, buffer: &mut [u8], at: u64) -> io::Result<()> {
    match at {
        0 => io::Read::read_exact(&mut file, buffer),
        _ => Err(io::ErrorKind::Unsupported.into()),
    }
}

/// Reads the description of a table, number by number.
pub struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    /// Starts at some place.
    pub fn new(bytes: &'a [u8], at: usize) -> Cursor<'a> {
        Cursor { bytes, at }
    }

    /// Where it is.
    pub fn at(&self) -> u64 {
        self.at as u64
    }

    /// The next bytes.
    pub fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let taken = self.bytes.get(self.at..self.at.checked_add(count)?)?;
        self.at += count;
        Some(taken)
    }

    /// The next byte.
    pub fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    /// The next two bytes as a number.
    pub fn short(&mut self) -> Option<u16> {
        self.take(2).map(|bytes| u16::from_le_bytes([bytes[0], bytes[1]]))
    }

    /// The next four bytes as a number.
    pub fn long(&mut self) -> Option<u32> {
        self.take(4)?.try_into().ok().map(u32::from_le_bytes)
    }

    /// Skips a byte to get to an even place.
    pub fn even(&mut self) {
        self.at += self.at & 1;
    }
}
