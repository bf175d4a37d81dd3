//! Where there is no tour, and why, as far as an argument replaces the search.

use super::board::Board;
use crate::Square;

/// Why there is no tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTour {
    /// The start is not on the board.
    StartOutside,
    /// One rank or file: the knight has no move at all.
    OneLine,
    /// Two ranks or files: every move leads two squares along the board, so half of it is never reached.
    TwoLines,
    /// On 3 × 3 no move leads to the centre or away from it.
    Centre,
    /// Each move changes the colour of the square, so a closed tour has as many squares of one as of the
    /// other; a board of an odd number of squares has not.
    OddClosed,
    /// A side of four, closed. The squares of the two outer lines are half of all squares and none is a move
    /// from another, so a closed tour would alternate between them and the inner ones; it also alternates
    /// between the colours, so all outer squares would have one colour (Pósa).
    FourClosed,
    /// A board of an odd number of squares has one more of the corners' colour; a tour must begin and end
    /// there.
    WrongColour {
        /// A square from which there is a tour.
        better: Square,
    },
    /// A side of four, from an inner line: the tour has to begin and end on the outer lines, by Pósa's
    /// argument.
    InnerStart {
        /// A square from which there is a tour.
        better: Square,
    },
    /// All possibilities were tried.
    Exhausted {
        /// A square from which there is a tour.
        better: Option<Square>,
    },
    /// None was found although there should be one.
    NotFound,
}

/// Why there is no tour on this board, whatever the start.
pub fn against_board(board: Board, closed: bool) -> Option<NoTour> {
    match board.sides() {
        (1, 1) if !closed => None,
        (1, 1) => Some(NoTour::OddClosed),
        (1, _) => Some(NoTour::OneLine),
        (2, _) => Some(NoTour::TwoLines),
        (3, 3) => Some(NoTour::Centre),
        _ if !closed => None,
        _ if !board.area().is_multiple_of(2) => Some(NoTour::OddClosed),
        (4, _) | (3, 4) => Some(NoTour::FourClosed),
        _ => None,
    }
}

/// Why there is no open tour from this square, on a board that has open tours.
pub fn against_start(board: Board, start: Square) -> Option<NoTour> {
    // The tests find a tour from a1 on every board that has any.
    let better = Square::new(0, 0);
    let inner = |side: u32, place: u32| side == 4 && (1..=2).contains(&place);
    if !board.contains(start) {
        Some(NoTour::StartOutside)
    } else if !board.area().is_multiple_of(2) && !(start.file + start.rank).is_multiple_of(2) {
        Some(NoTour::WrongColour { better })
    } else if inner(board.width(), start.file) || inner(board.height(), start.rank) {
        Some(NoTour::InnerStart { better })
    } else {
        None
    }
}
