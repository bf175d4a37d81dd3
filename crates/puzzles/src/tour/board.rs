//! Boards for the knight.

use crate::Square;

/// The longest side of a board.
pub const LONGEST_SIDE: u32 = 1000;

/// The eight moves of a knight.
const MOVES: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A board: how many files and how many ranks it has, each from 1 to [`LONGEST_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    width: u32,
    height: u32,
}

/// Why there is no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadBoard {
    /// A side of no squares.
    Empty,
    /// A side longer than [`LONGEST_SIDE`].
    TooLarge,
}

impl Board {
    /// The board with this many files and ranks.
    pub const fn new(width: u32, height: u32) -> Result<Board, BadBoard> {
        if width == 0 || height == 0 {
            Err(BadBoard::Empty)
        } else if width > LONGEST_SIDE || height > LONGEST_SIDE {
            Err(BadBoard::TooLarge)
        } else {
            Ok(Board { width, height })
        }
    }

    /// The number of files.
    pub const fn width(self) -> u32 {
        self.width
    }

    /// The number of ranks.
    pub const fn height(self) -> u32 {
        self.height
    }

    /// The shorter side and the longer one.
    pub fn sides(self) -> (u32, u32) {
        (self.width.min(self.height), self.width.max(self.height))
    }

    /// The number of squares.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the square is on the board.
    pub const fn contains(self, square: Square) -> bool {
        square.file < self.width && square.rank < self.height
    }

    /// The number of a square, rank after rank from a1.
    pub const fn index(self, square: Square) -> usize {
        square.rank as usize * self.width as usize + square.file as usize
    }

    /// The square with this number.
    pub const fn square(self, index: usize) -> Square {
        Square::new(index as u32 % self.width, index as u32 / self.width)
    }

    /// Where a knight on this square can go.
    pub fn knight_moves(self, from: Square) -> impl Iterator<Item = Square> {
        MOVES.into_iter().filter_map(move |(files, ranks)| {
            let file = from.file.checked_add_signed(files)?;
            let rank = from.rank.checked_add_signed(ranks)?;
            Some(Square::new(file, rank)).filter(|to| self.contains(*to))
        })
    }
}

/// Whether a knight gets from one square to the other in one move.
pub const fn is_knight_move(from: Square, to: Square) -> bool {
    matches!(from.distance(to), (1, 2) | (2, 1))
}
