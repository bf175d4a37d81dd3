//! The knight's tour: every square of a board once, by moves of the knight.
//!
//! On boards with no side under five, tours are [built from blocks](blocks); on narrower ones, [a complete
//! search](narrow) finds one or proves that there is none. What has [a reason](theory) is not searched.

mod blocks;
mod board;
mod four;
mod links;
mod narrow;
mod rotation;
mod theory;

pub use board::{BadBoard, Board, LONGEST_SIDE, is_knight_move};
pub use theory::NoTour;

use crate::Square;
use narrow::Ends;

/// Boards with as many squares are searched from every start, to tell a bad start from a hopeless board.
const SMALL: usize = 18;

/// A knight's tour, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    board: Board,
    squares: Vec<Square>,
}

impl Tour {
    /// A tour of these squares in this order; none unless every square of the board is there once and every step is a
    /// knight's move.
    pub fn new(board: Board, squares: Vec<Square>) -> Option<Tour> {
        let mut seen = vec![false; board.len()];
        for square in &squares {
            if !board.contains(*square) || std::mem::replace(&mut seen[board.index(*square)], true) {
                return None;
            }
        }
        let complete = squares.len() == board.len();
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
        matches!((self.squares.first(), self.squares.last()), (Some(first), Some(last)) if is_knight_move(*first, *last))
    }

    /// For each square of the board, rank after rank from a1, when the knight comes there, counted from 1.
    pub fn numbers(&self) -> Vec<u32> {
        let mut numbers = vec![0; self.board.len()];
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
        (..5, _) if closed => searched(board, start, true).ok_or(NoTour::Exhausted { better: None })?,
        (..5, _) => narrow_open(board, start)?,
        _ => match theory::against_start(board, start) {
            Some(reason) if !closed => return Err(reason),
            _ => blocks::tour(board, start).ok_or(NoTour::NotFound)?,
        },
    };
    Tour::new(board, squares).filter(|tour| !closed || tour.is_closed()).ok_or(NoTour::NotFound)
}

/// An open tour of a board with a side of three or four.
fn narrow_open(board: Board, start: Square) -> Result<Vec<Square>, NoTour> {
    let open = |from: Square| match board.sides() {
        (4, 5..) => four_wide(board, from),
        _ => searched(board, from, false),
    };
    if board.len() <= SMALL && (0..board.len()).all(|index| open(board.square(index)).is_none()) {
        return Err(NoTour::Exhausted { better: None });
    }
    match theory::against_start(board, start) {
        Some(reason) => Err(reason),
        None => open(start).ok_or(NoTour::Exhausted { better: Some(Square::new(0, 0)) }),
    }
}

/// A square as (place along the longer side, place across it); its own inverse.
fn turned(board: Board, (one, other): (u32, u32)) -> (u32, u32) {
    if board.width() < board.height() { (other, one) } else { (one, other) }
}

/// An open tour of a board of 4 × n from an outer line.
fn four_wide(board: Board, start: Square) -> Option<Vec<Square>> {
    let (along, across) = turned(board, (start.file, start.rank));
    let tour = four::tour(board.sides().1 as usize, (along as usize, across as usize))?;
    let square = |(along, across)| {
        let (file, rank) = turned(board, (along as u32, across as u32));
        Square::new(file, rank)
    };
    Some(tour.into_iter().map(square).collect())
}

/// What the complete search finds on a board of which one side is at most [`narrow::WIDEST`].
fn searched(board: Board, start: Square, closed: bool) -> Option<Vec<Square>> {
    let (width, length) = board.sides();
    let (along, across) = turned(board, (start.file, start.rank));
    let number = (along * width + across) as usize;
    let ends = if closed { Ends::Closed } else { Ends::From(number) };
    let links = narrow::tour(width as usize, length as usize, ends)?;
    let square = |number: usize| {
        let (file, rank) = turned(board, (number as u32 / width, number as u32 % width));
        Square::new(file, rank)
    };
    Some(links.walk(number).into_iter().map(square).collect())
}

/// A tour of a block: the complete search where there are few closed tours, rotations where there are many.
fn small(board: Board, start: Square, closed: bool) -> Option<Vec<Square>> {
    if closed && board.sides().0 as usize <= narrow::WIDEST {
        searched(board, start, true)
    } else {
        rotation::tour(board, start, closed)
    }
}
