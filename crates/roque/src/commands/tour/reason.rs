//! Why there is no tour: how the command ends.

use roque_host::tour_text::no_tour;
use roque_puzzles::Square;
use roque_puzzles::tour::{Board, NoTour};
use roque_words::Words;

use crate::stop::{Exit, Stop};

/// The sentence for a tour that cannot be.
pub fn stop(none: NoTour, board: Board, from: Option<Square>, closed: bool, words: &Words) -> Stop {
    let exit = match none {
        NoTour::StartOutside | NoTour::NotFound => Exit::Unable,
        _ => Exit::Wrong,
    };
    Stop::Said(no_tour(none, board, from.unwrap_or(Square::new(0, 0)), closed, words), exit)
}
