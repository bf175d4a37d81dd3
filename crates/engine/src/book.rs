//! Opening books in the Polyglot format.
//!
//! A book is a list of entries of sixteen bytes, big-endian, sorted by key: the key of a position (8), a move (2), its
//! weight (2) and a number for programs that learn (4), which nobody needs here. The file is searched where it lies:
//! large books cost no memory and open at once.
//!
//! Keys are those of [`Position::polyglot_key`]: a position in which the only capture en passant would leave the king in
//! check has another key in books, and is not found.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use roque_core::{Move, Position, Role, Ruleset, Square};

/// The bytes of an entry.
const ENTRY: u64 = 16;
/// No position has more moves than this; a damaged file may say so.
const MOST_MOVES: usize = 256;

/// An opening book.
#[derive(Debug)]
pub struct Book {
    file: File,
    entries: u64,
}

/// Why a file cannot be used as a book.
#[derive(Debug)]
pub enum BookError {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// There is nothing in it.
    Empty,
    /// It ends within an entry, so it is cut off or not a book at all.
    CutOff {
        /// How long it is.
        bytes: u64,
    },
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Unreadable(error) => write!(f, "cannot be read: {error}"),
            BookError::Empty => f.write_str("is empty"),
            BookError::CutOff { bytes } => {
                write!(f, "is damaged or not a Polyglot book: {bytes} bytes are no whole number of entries")
            }
        }
    }
}

impl std::error::Error for BookError {}

impl From<io::Error> for BookError {
    fn from(error: io::Error) -> BookError {
        BookError::Unreadable(error)
    }
}

/// How a move is chosen from a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The one of the greatest weight.
    Best,
    /// Each as often as its weight says; the number is drawn at random from all numbers of 64 bits.
    Weighted(u64),
}

/// An entry, without its key and what nobody needs.
#[derive(Clone, Copy, Debug)]
struct Entry {
    mv: u16,
    weight: u16,
}

impl Book {
    /// Opens a book.
    pub fn open(path: &Path) -> Result<Book, BookError> {
        let mut file = File::open(path)?;
        // What has no end, or is no file, fails here and not in the middle of a game.
        let bytes = file.seek(SeekFrom::End(0))?;
        if bytes == 0 {
            return Err(BookError::Empty);
        }
        if bytes % ENTRY != 0 {
            return Err(BookError::CutOff { bytes });
        }
        let book = Book { file, entries: bytes / ENTRY };
        book.entry(0)?;
        Ok(book)
    }

    /// How many entries there are.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// The moves for a position with their weights, in the order of the book. Only legal moves of some weight.
    pub fn moves(&self, position: &Position) -> io::Result<Vec<(Move, u16)>> {
        let mut moves = Vec::new();
        if position.ruleset() != Ruleset::Standard {
            return Ok(moves);
        }
        let key = position.polyglot_key();
        for index in self.first(key)?..self.entries {
            let (found, entry) = self.entry(index)?;
            if found != key || moves.len() == MOST_MOVES {
                break;
            }
            if entry.weight > 0
                && let Some(mv) = decode(entry.mv, position)
            {
                moves.push((mv, entry.weight));
            }
        }
        Ok(moves)
    }

    /// A move for a position, if the book knows one.
    pub fn choose(&self, position: &Position, choice: Choice) -> io::Result<Option<Move>> {
        let moves = self.moves(position)?;
        let number = match choice {
            // Of equal ones the first.
            Choice::Best => {
                return Ok(moves.iter().rev().max_by_key(|(_, weight)| weight).map(|&(mv, _)| mv));
            }
            Choice::Weighted(number) => number,
        };
        let total: u64 = moves.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let mut left = (u128::from(number) * u128::from(total)) >> 64;
        for (mv, weight) in moves {
            let weight = u128::from(weight);
            if left < weight {
                return Ok(Some(mv));
            }
            left -= weight;
        }
        Ok(None)
    }

    /// The first entry whose key is not smaller.
    fn first(&self, key: u64) -> io::Result<u64> {
        let (mut from, mut to) = (0, self.entries);
        while from < to {
            let middle = from + (to - from) / 2;
            if self.entry(middle)?.0 < key {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        Ok(from)
    }

    fn entry(&self, index: u64) -> io::Result<(u64, Entry)> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start(index * ENTRY))?;
        let (mut key, mut rest) = ([0; 8], [0; 8]);
        file.read_exact(&mut key)?;
        file.read_exact(&mut rest)?;
        let mv = u16::from_be_bytes([rest[0], rest[1]]);
        let weight = u16::from_be_bytes([rest[2], rest[3]]);
        Ok((u64::from_be_bytes(key), Entry { mv, weight }))
    }
}

/// A move as books write it, if it is legal: destination, origin (six bits each, from the lowest), promotion (three).
/// Castling is the king taking its own rook; that is one of the two ways in which `find_move` understands it.
fn decode(bits: u16, position: &Position) -> Option<Move> {
    let (to, from) = (Square::wrapping(bits as u8 & 63), Square::wrapping((bits >> 6) as u8 & 63));
    let promotion = match bits >> 12 {
        0 => None,
        1 => Some(Role::Knight),
        2 => Some(Role::Bishop),
        3 => Some(Role::Rook),
        4 => Some(Role::Queen),
        _ => return None,
    };
    position.find_move(from, to, promotion).ok()
}
