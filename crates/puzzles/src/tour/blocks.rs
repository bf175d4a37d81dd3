//! Tours of boards with no side under five squares: small blocks, each with a tour of its own, joined one by
//! one.
//!
//! Two tours become one by an exchange: where a–b is a step of one and c–d a step of the other, and a–c and
//! b–d are knight's moves, the two new steps take the place of the two old ones. If one of the two tours is
//! open, the result is open, with the same ends; otherwise it is closed.
//!
//! Every block but one has an even number of squares and a closed tour. If the board is odd on both sides,
//! one block is too: it holds the start, and gets an open tour from there. The blocks before it have even
//! sides, so the start keeps its colour within the block, and that is the colour from which a tour exists.
//!
//! The sizes of blocks, and how they can lie side by side, are few: the tests, which go through all boards up
//! to a few blocks on each side, thereby meet every case that larger boards have.

use std::collections::HashMap;

use super::board::{Board, is_knight_move};
use super::links::Links;
use super::{lengthwise, narrow, rotation};
use crate::Square;

/// A tour of a board with no side under five: from this square, and back to it where the board allows. On a
/// board with an odd number of squares, the start must have the colour of the corners.
pub fn tour(board: Board, start: Square) -> Option<Vec<Square>> {
    let (files, ranks) = match (board.width() % 2, board.height() % 2) {
        (1, 1) => (around(board.width(), start.file)?, around(board.height(), start.rank)?),
        (0, _) => (even_parts(board.width())?, any_parts(board.height())),
        _ => (any_parts(board.width()), even_parts(board.height())?),
    };
    let mut links = Links::new(board.area());
    let mut tours = HashMap::new();
    let grid = grid(&files, &ranks);
    for block in grid.iter().flatten() {
        block.fill(board, start, &mut tours, &mut links)?;
    }
    for (row, blocks) in grid.iter().enumerate() {
        if row > 0 {
            join(board, grid[row - 1].first()?, blocks.first()?, &mut links)?;
        }
        for pair in blocks.windows(2) {
            join(board, &pair[0], &pair[1], &mut links)?;
        }
    }
    Some(links.walk(board.index(start)).into_iter().map(|index| board.square(index)).collect())
}

/// An even length as a sum of 6, 8 and 10.
fn even_parts(length: u32) -> Option<Vec<u32>> {
    let first = match length % 6 {
        _ if length == 0 => return Some(Vec::new()),
        0 => 6,
        2 => 8,
        _ => 10,
    };
    let rest = length.checked_sub(first)?;
    Some([vec![first], vec![6; rest as usize / 6]].concat())
}

/// A length from five on as a sum of 5, 6, 7, 8 and 9.
fn any_parts(length: u32) -> Vec<u32> {
    let first = match length % 6 {
        0 => vec![6],
        4 => vec![5, 5],
        5 => vec![5],
        rest => vec![6 + rest],
    };
    let rest = length - first.iter().sum::<u32>();
    [first, vec![6; rest as usize / 6]].concat()
}

/// An odd length as even parts around one of 5, 7, 9 or 11 that holds this place.
fn around(length: u32, place: u32) -> Option<Vec<u32>> {
    for middle in [5, 7, 9, 11] {
        for before in (0..=place).step_by(2).filter(|before| place < before + middle) {
            let after = length.checked_sub(before + middle);
            if let (Some(before), Some(after)) = (even_parts(before), after.and_then(even_parts)) {
                return Some([before, vec![middle], after].concat());
            }
        }
    }
    None
}

/// A rectangle of the board.
#[derive(Clone, Copy)]
struct Block {
    corner: Square,
    size: (u32, u32),
}

/// The blocks of these widths and heights, row by row.
fn grid(files: &[u32], ranks: &[u32]) -> Vec<Vec<Block>> {
    let mut rank = 0;
    let mut grid = Vec::new();
    for height in ranks {
        let mut file = 0;
        let mut row = Vec::new();
        for width in files {
            row.push(Block { corner: Square::new(file, rank), size: (*width, *height) });
            file += width;
        }
        grid.push(row);
        rank += height;
    }
    grid
}

impl Block {
    fn contains(&self, square: Square) -> bool {
        let (width, height) = self.size;
        (self.corner.file..self.corner.file + width).contains(&square.file)
            && (self.corner.rank..self.corner.rank + height).contains(&square.rank)
    }

    /// Gives the block a tour; blocks of the same size have the same one.
    fn fill(
        &self,
        board: Board,
        start: Square,
        tours: &mut HashMap<(u32, u32), Vec<Square>>,
        links: &mut Links,
    ) -> Option<()> {
        let (width, height) = self.size;
        let small = Board::new(width, height).ok()?;
        let closed = small.area().is_multiple_of(2);
        let tour = match tours.get(&self.size) {
            Some(tour) => tour,
            None => {
                let first = match closed {
                    true => Square::new(0, 0),
                    // The only odd block is the one that holds the start.
                    false => Square::new(start.file - self.corner.file, start.rank - self.corner.rank),
                };
                tours.entry(self.size).or_insert(block_tour(small, first, closed)?)
            }
        };
        let on_board = |square: &Square| {
            board.index(Square::new(square.file + self.corner.file, square.rank + self.corner.rank))
        };
        for step in tour.windows(2) {
            links.connect(on_board(&step[0]), on_board(&step[1]));
        }
        if closed {
            links.connect(on_board(tour.first()?), on_board(tour.last()?));
        }
        Some(())
    }
}

/// The complete search where there are few closed tours, rotations where there are many.
fn block_tour(board: Board, start: Square, closed: bool) -> Option<Vec<Square>> {
    if closed && board.sides().0 as usize <= narrow::WIDEST {
        lengthwise::search(board, start, true)
    } else {
        rotation::tour(board, start, closed)
    }
}

/// Makes one tour of those of two neighbours, the second to the right of or above the first.
fn join(board: Board, one: &Block, other: &Block, links: &mut Links) -> Option<()> {
    let (a, b, c, d) = exchange(board, one, other, links)?;
    links.disconnect(a, b);
    links.disconnect(c, d);
    links.connect(a, c);
    links.connect(b, d);
    Some(())
}

/// Two steps, a–b and c–d, that can be exchanged for a–c and b–d.
fn exchange(board: Board, one: &Block, other: &Block, links: &Links) -> Option<(usize, usize, usize, usize)> {
    // Only the two files or ranks beside the other block reach it.
    let (width, height) = one.size;
    let beside = other.corner.file > one.corner.file;
    let (file, rank) = if beside { (width - 2, 0) } else { (0, height - 2) };
    let squares = (rank..height).flat_map(|rank| {
        (file..width).map(move |file| Square::new(one.corner.file + file, one.corner.rank + rank))
    });
    for square in squares {
        let a = board.index(square);
        for c in board.knight_moves(square).filter(|to| other.contains(*to)).map(|to| board.index(to)) {
            for b in links.of(a) {
                let found = links.of(c).find(|d| is_knight_move(board.square(b), board.square(*d)));
                if let Some(d) = found {
                    return Some((a, b, c, d));
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up() {
        for length in 5..=1000 {
            let parts = any_parts(length);
            assert_eq!(parts.iter().sum::<u32>(), length);
            assert!(parts.iter().all(|part| (5..=9).contains(part)), "{length}: {parts:?}");
            if length % 2 == 0 {
                let parts = even_parts(length).unwrap();
                assert_eq!(parts.iter().sum::<u32>(), length);
                assert!(parts.iter().all(|part| [6, 8, 10].contains(part)), "{length}: {parts:?}");
            } else {
                for place in 0..length {
                    let parts = around(length, place).unwrap();
                    assert_eq!(parts.iter().sum::<u32>(), length);
                    let before: u32 = parts.iter().take_while(|part| *part % 2 == 0).sum();
                    let middle = parts.iter().find(|part| *part % 2 == 1).unwrap();
                    assert!((before..before + middle).contains(&place), "{length}, {place}: {parts:?}");
                }
            }
        }
        assert_eq!((even_parts(2), even_parts(4)), (None, None));
    }
}
