//! Why there is no knight's tour, in words.

use roque_puzzles::Square;
use roque_puzzles::tour::{Board, NoTour};
use roque_words::{Value, Words};

/// Why there is no such tour of this board from this square.
pub fn no_tour(none: NoTour, board: Board, start: Square, closed: bool, words: &Words) -> String {
    let size = || Value::from(format!("{} × {}", board.width(), board.height()));
    let square = |square: Square| Value::from(square.to_string());
    let on_board = |key: &str| words.format(key, &[("size", size())]);
    let from = |key: &str, better: Square| {
        words.format(key, &[("size", size()), ("square", square(start)), ("better", square(better))])
    };
    match none {
        NoTour::StartOutside => {
            let last = Square::new(board.width() - 1, board.height() - 1);
            let arguments = [("square", square(start)), ("size", size()), ("last", square(last))];
            words.format("tour-outside", &arguments)
        }
        NoTour::OneLine => on_board("tour-none-one-line"),
        NoTour::TwoLines => on_board("tour-none-two-lines"),
        NoTour::Centre => on_board("tour-none-centre"),
        NoTour::OddClosed => words
            .format("tour-none-odd-closed", &[("size", size()), ("squares", (board.area() as u64).into())]),
        NoTour::FourClosed => on_board("tour-none-four-closed"),
        NoTour::WrongColour { better } => from("tour-none-wrong-colour", better),
        NoTour::InnerStart { better } => from("tour-none-inner-start", better),
        NoTour::Exhausted { better: Some(better) } => from("tour-none-from-there", better),
        NoTour::Exhausted { better: None } if closed => on_board("tour-none-closed"),
        NoTour::Exhausted { better: None } => on_board("tour-none"),
        NoTour::NotFound => on_board("tour-not-found"),
    }
}
