//! Squares, files and ranks.

use std::fmt;
use std::str::FromStr;

use crate::{Bitboard, Color};

macro_rules! numbered_enum {
    ($(#[$doc:meta])* $name:ident, $mask:literal, $($variant:ident = $number:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $name { $($variant = $number),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; $mask + 1] = [$($name::$variant),+];

            /// The one with this number; only the low bits of `number` count, so every number names one.
            // A `match`, because the optimiser sees that it maps each number to itself and leaves no code.
            #[inline(always)]
            pub const fn wrapping(number: u8) -> $name {
                match number & $mask {
                    $($number => $name::$variant,)+
                    _ => unreachable!(),
                }
            }

            /// The one with this number, or nothing if there is none.
            pub const fn new(number: u8) -> Option<$name> {
                if number <= $mask { Some($name::wrapping(number)) } else { None }
            }
        }
    };
}

numbered_enum!(
    /// A column of the board, `a` to `h`.
    File, 7, A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7
);

numbered_enum!(
    /// A row of the board, 1 (White's side) to 8.
    Rank, 7, R1 = 0, R2 = 1, R3 = 2, R4 = 3, R5 = 4, R6 = 5, R7 = 6, R8 = 7
);

numbered_enum!(
    /// A square, `a1` = 0 to `h8` = 63, rank by rank.
    ///
    /// ```
    /// use roque_core::{File, Rank, Square};
    /// let e4: Square = "e4".parse()?;
    /// assert_eq!(e4, Square::at(File::E, Rank::R4));
    /// assert_eq!(e4.to_string(), "e4");
    /// # Ok::<(), roque_core::ParseSquareError>(())
    /// ```
    Square, 63,
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
);

impl File {
    /// The letter, `a` to `h`.
    pub const fn to_char(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file a letter of either case stands for.
    pub const fn from_char(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => File::new(letter as u8 - b'a'),
            'A'..='H' => File::new(letter as u8 - b'A'),
            _ => None,
        }
    }

    /// The eight squares of this file.
    pub const fn squares(self) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << self as u8)
    }
}

impl Rank {
    /// The digit, `1` to `8`.
    pub const fn to_char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank a digit stands for.
    pub const fn from_char(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Rank::new(digit as u8 - b'1'),
            _ => None,
        }
    }

    /// The eight squares of this rank.
    pub const fn squares(self) -> Bitboard {
        Bitboard(0xff << (8 * self as u8))
    }

    /// This rank counted from a side's own first rank.
    ///
    /// ```
    /// use roque_core::{Color, Rank};
    /// assert_eq!(Rank::R2.relative_to(Color::Black), Rank::R7);
    /// ```
    #[inline]
    pub const fn relative_to(self, color: Color) -> Rank {
        Rank::wrapping(self as u8 ^ (7 * color as u8))
    }
}

impl Square {
    /// The square where a file and a rank meet.
    #[inline(always)]
    pub const fn at(file: File, rank: Rank) -> Square {
        Square::wrapping((rank as u8) << 3 | file as u8)
    }

    /// Its file.
    #[inline(always)]
    pub const fn file(self) -> File {
        File::wrapping(self as u8)
    }

    /// Its rank.
    #[inline(always)]
    pub const fn rank(self) -> Rank {
        Rank::wrapping(self as u8 >> 3)
    }

    /// The set of this square alone.
    #[inline(always)]
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self as u8)
    }

    /// The square `files` to the right and `ranks` up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::wrapping((rank * 8 + file) as u8))
    }

    /// The square opposite on the same file: `a1` and `a8` change places.
    pub const fn flipped(self) -> Square {
        Square::wrapping(self as u8 ^ 56)
    }

    /// Whether this is a light square (h1 is).
    pub const fn is_light(self) -> bool {
        (self.file() as u8 + self.rank() as u8) % 2 == 1
    }

    /// The steps a king needs from here to there on an empty board.
    pub const fn distance(self, other: Square) -> u8 {
        let files = (self.file() as u8).abs_diff(other.file() as u8);
        let ranks = (self.rank() as u8).abs_diff(other.rank() as u8);
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// A text that is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter from a to h and a digit from 1 to 8, such as e4")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `e4` (or `E4`).
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let &[file, rank] = text.as_bytes() else { return Err(ParseSquareError) };
        match (File::from_char(file as char), Rank::from_char(rank as char)) {
            (Some(file), Some(rank)) => Ok(Square::at(file, rank)),
            _ => Err(ParseSquareError),
        }
    }
}
