//! Narrow boards, turned so that the longer side lies along.

use super::board::Board;
use super::four;
use super::narrow::{self, Ends};
use super::theory::{self, NoTour};
use crate::Square;

/// Boards with at most so many squares are searched from every start, to tell a bad start from a hopeless
/// board.
const SMALL: usize = 18;

/// An open tour of a board with a side of three or four.
pub fn open_tour(board: Board, start: Square) -> Result<Vec<Square>, NoTour> {
    let open = |from: Square| match board.sides() {
        (4, 5..) => four_wide(board, from),
        _ => search(board, from, false),
    };
    if board.area() <= SMALL && (0..board.area()).all(|index| open(board.square(index)).is_none()) {
        return Err(NoTour::Exhausted { better: None });
    }
    match theory::against_start(board, start) {
        Some(reason) => Err(reason),
        None => open(start).ok_or(NoTour::Exhausted { better: Some(Square::new(0, 0)) }),
    }
}

/// What the complete search finds on a board of which one side is at most [`narrow::WIDEST`].
pub fn search(board: Board, start: Square, closed: bool) -> Option<Vec<Square>> {
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

/// File and rank as (place along, place across), and the other way round.
fn turned(board: Board, (one, other): (u32, u32)) -> (u32, u32) {
    if board.width() < board.height() { (other, one) } else { (one, other) }
}
