//! Squares of boards that may be larger than a chessboard.

use std::fmt;
use std::str::FromStr;

/// A square: its file and its rank, both counted from 0.
///
/// Files are named as spreadsheets name their columns: a … z, then aa, ab …; ranks are numbers from 1.
///
/// ```
/// use roque_puzzles::Square;
/// let square: Square = "ab12".parse()?;
/// assert_eq!(square, Square::new(27, 11));
/// assert_eq!(square.to_string(), "ab12");
/// # Ok::<(), roque_puzzles::BadSquare>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The file, counted from the left.
    pub file: u32,
    /// The rank, counted from below.
    pub rank: u32,
}

impl Square {
    /// The square on this file and this rank.
    pub const fn new(file: u32, rank: u32) -> Square {
        Square { file, rank }
    }

    /// The name of a file.
    pub fn file_name(file: u32) -> String {
        let mut letters = Vec::new();
        // Spreadsheet letters are a number in base 26 whose digits go from 1 to 26.
        let mut rest = u64::from(file) + 1;
        while rest > 0 {
            letters.push(char::from(b'a' + ((rest - 1) % 26) as u8));
            rest = (rest - 1) / 26;
        }
        letters.into_iter().rev().collect()
    }

    /// How far another square is, in files and in ranks.
    pub const fn distance(self, other: Square) -> (u32, u32) {
        (self.file.abs_diff(other.file), self.rank.abs_diff(other.rank))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Square::file_name(self.file), u64::from(self.rank) + 1)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSquare;

impl fmt::Display for BadSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: letters and a number are expected, such as e4 or ab12")
    }
}

impl std::error::Error for BadSquare {}

impl FromStr for Square {
    type Err = BadSquare;

    fn from_str(text: &str) -> Result<Square, BadSquare> {
        let end = text.find(|sign: char| !sign.is_ascii_alphabetic()).ok_or(BadSquare)?;
        let (letters, digits) = text.split_at(end);
        if letters.is_empty() || digits.starts_with('0') || !digits.bytes().all(|sign| sign.is_ascii_digit())
        {
            return Err(BadSquare);
        }
        let mut file: u32 = 0;
        for letter in letters.bytes() {
            let digit = u32::from(letter.to_ascii_lowercase() - b'a') + 1;
            file = file.checked_mul(26).and_then(|file| file.checked_add(digit)).ok_or(BadSquare)?;
        }
        let rank: u32 = digits.parse().map_err(|_| BadSquare)?;
        Ok(Square::new(file - 1, rank - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_as_in_a_spreadsheet() {
        for (file, name) in
            [(0, "a"), (25, "z"), (26, "aa"), (51, "az"), (52, "ba"), (701, "zz"), (702, "aaa")]
        {
            assert_eq!(Square::file_name(file), name);
        }
    }

    #[test]
    fn names_are_read_back() {
        for file in (0..2_000).chain([999_999, u32::MAX - 1]) {
            let square = Square::new(file, file / 3);
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!("E4".parse(), Ok(Square::new(4, 3)));
    }

    #[test]
    fn what_is_no_square() {
        for text in ["", "a", "4", "a0", "a01", "4a", "a-1", "a1b", "é1", "a4294967296", "zzzzzzzzz1", "a 1"]
        {
            assert_eq!(text.parse::<Square>(), Err(BadSquare), "{text}");
        }
    }
}
