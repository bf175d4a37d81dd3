//! Tours on boards of a few dozen squares, found by rotations.
//!
//! The path grows by Warnsdorff's rule: to the square with the fewest ways on. Where it cannot grow, the last
//! square still touches some earlier square of the path; going on from there first, and through the rest
//! backwards, gives a path over the same squares with another end (Pósa's rotation), which may grow again. A
//! closed tour is reached when the end touches the start.

use super::board::{Board, is_knight_move};
use crate::Square;
use crate::random::Random;

/// After so many rotations a new beginning is better.
const PATIENCE: usize = 20_000;

/// New beginnings. Blocks are done within a few; the tests go through all of them.
const ATTEMPTS: u64 = 200;

/// A tour from this square, back to it if it shall be closed. None if none was found.
pub fn tour(board: Board, start: Square, closed: bool) -> Option<Vec<Square>> {
    (0..ATTEMPTS).find_map(|seed| Path::new(board, start, seed).complete(closed))
}

struct Path {
    board: Board,
    squares: Vec<Square>,
    /// Where each square stands in the path, if it does.
    places: Vec<Option<usize>>,
    random: Random,
}

impl Path {
    fn new(board: Board, start: Square, seed: u64) -> Path {
        let mut places = vec![None; board.area()];
        places[board.index(start)] = Some(0);
        Path { board, squares: vec![start], places, random: Random::new(seed) }
    }

    fn complete(mut self, closed: bool) -> Option<Vec<Square>> {
        let mut rotations = 0;
        while rotations < PATIENCE {
            let (start, end) = (*self.squares.first()?, *self.squares.last()?);
            if self.squares.len() == self.board.area() && (!closed || is_knight_move(start, end)) {
                return Some(self.squares);
            }
            match self.way_on(end) {
                Some(next) => self.grow(next),
                None => {
                    self.rotate(end)?;
                    rotations += 1;
                }
            }
        }
        None
    }

    fn is_free(&self, square: Square) -> bool {
        self.places[self.board.index(square)].is_none()
    }

    /// The free square with the fewest ways on; among equals, any.
    fn way_on(&mut self, end: Square) -> Option<Square> {
        let free: Vec<Square> = self.board.knight_moves(end).filter(|next| self.is_free(*next)).collect();
        let ways = |next: Square| self.board.knight_moves(next).filter(|after| self.is_free(*after)).count();
        let fewest = free.iter().map(|next| ways(*next)).min()?;
        let best: Vec<Square> = free.into_iter().filter(|next| ways(*next) == fewest).collect();
        Some(best[self.random.below(best.len())])
    }

    fn grow(&mut self, next: Square) {
        self.places[self.board.index(next)] = Some(self.squares.len());
        self.squares.push(next);
    }

    /// Another end, by any of the squares that the present end touches. None where it touches only the one
    /// before.
    fn rotate(&mut self, end: Square) -> Option<()> {
        let turns: Vec<usize> = self
            .board
            .knight_moves(end)
            .filter_map(|touched| self.places[self.board.index(touched)])
            .filter(|place| place + 2 < self.squares.len())
            .collect();
        if turns.is_empty() {
            return None;
        }
        let first = turns[self.random.below(turns.len())] + 1;
        self.squares[first..].reverse();
        for place in first..self.squares.len() {
            self.places[self.board.index(self.squares[place])] = Some(place);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_tours_of_small_boards_with_an_even_number_of_squares() {
        for width in 6..=11 {
            for height in (6..=11).filter(|height| width * height % 2 == 0) {
                let board = Board::new(width, height).unwrap();
                assert!(tour(board, Square::new(0, 0), true).is_some(), "{width}x{height}");
            }
        }
    }

    #[test]
    fn open_tours_of_odd_boards_from_every_square_of_the_corners_colour() {
        for width in [5, 7, 9, 11] {
            for height in [5, 7, 9, 11] {
                let board = Board::new(width, height).unwrap();
                for start in (0..board.area()).step_by(2).map(|index| board.square(index)) {
                    assert!(tour(board, start, false).is_some(), "{width}x{height} from {start}");
                }
            }
        }
    }
}
