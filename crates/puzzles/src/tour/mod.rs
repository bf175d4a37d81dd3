//! The knight's tour: every square of a board once, by moves of the knight.
//!
//! On boards with no side under five, tours are built from `blocks`; on narrower ones, a complete search
//! (`narrow`) finds one or proves that there is none. What has a reason (`theory`) is not searched.

mod blocks;
mod board;
mod four;
mod lengthwise;
mod links;
mod narrow;
mod rotation;
mod theory;

pub use board::{BadBoard, Board, LONGEST_SIDE, is_knight_move};
pub use theory::NoTour;

use crate::Square;

/// A knight's tour, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    board: Board,
    squares: Vec<Square>,
}

impl Tour {
    /// A tour of these squares in this order; none unless every square of the board is there once and every
    /// step is a knight's move.
    pub fn new(board: Board, squares: Vec<Square>) -> Option<Tour> {
        let mut seen = vec![false; board.area()];
        for square in &squares {
            if !board.contains(*square) || std::mem::replace(&mut seen[board.index(*square)], true) {
                return None;
            }
        }
        let complete = squares.len() == board.area();
        let sound = squares.windows(2).all(|step| is_knight_move(step[0], step[1]));
        (complete && sound).then_some(Tour { board, squares })
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The squares in their order.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether one more move leads back to the start.
    pub fn is_closed(&self) -> bool {
        match (self.squares.first(), self.squares.last()) {
            (Some(first), Some(last)) => is_knight_move(*first, *last),
            _ => false,
        }
    }

    /// For each square of the board, rank after rank from a1, when the knight comes there, counted from 1.
    pub fn numbers(&self) -> Vec<u32> {
        let mut numbers = vec![0; self.board.area()];
        for (number, square) in (1..).zip(&self.squares) {
            numbers[self.board.index(*square)] = number;
        }
        numbers
    }
}

/// Finds a tour of the board from this square, or from a1 if none is named; back to it if it shall be closed.
///
/// ```
/// use roque_puzzles::tour::{self, Board, NoTour};
/// let board = Board::new(8, 8).unwrap();
/// assert!(tour::find(board, None, true).unwrap().is_closed());
/// assert_eq!(tour::find(Board::new(5, 5).unwrap(), None, true), Err(NoTour::OddClosed));
/// ```
pub fn find(board: Board, from: Option<Square>, closed: bool) -> Result<Tour, NoTour> {
    let start = from.unwrap_or(Square::new(0, 0));
    if !board.contains(start) {
        return Err(NoTour::StartOutside);
    }
    if let Some(reason) = theory::against_board(board, closed) {
        return Err(reason);
    }
    let squares = match board.sides() {
        (1, _) => vec![start],
        (..5, _) if closed => {
            lengthwise::search(board, start, true).ok_or(NoTour::Exhausted { better: None })?
        }
        (..5, _) => lengthwise::open_tour(board, start)?,
        _ => match theory::against_start(board, start) {
            Some(reason) if !closed => return Err(reason),
            _ => blocks::tour(board, start).ok_or(NoTour::NotFound)?,
        },
    };
    Tour::new(board, squares).filter(|tour| !closed || tour.is_closed()).ok_or(NoTour::NotFound)
}
