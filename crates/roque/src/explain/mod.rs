//! The core's reasons, and the system's, as sentences.

mod game;
mod moves;
mod position;
mod system;

pub use game::pgn_error;
pub use moves::{san_error, san_syntax_error};
pub use position::{check, ending, fault, fen_syntax_error};
pub use system::{io_error, io_error_kind, write_error};

use roque_core::{Bitboard, Color, Square};
use roque_words::Value;

/// A side as the sentences choose by it.
fn side(color: Color) -> Value<'static> {
    match color {
        Color::White => "white".into(),
        Color::Black => "black".into(),
    }
}

fn square(square: Square) -> Value<'static> {
    square.to_string().into()
}

fn squares(set: Bitboard) -> Value<'static> {
    set.map(|square| square.to_string()).collect::<Vec<_>>().join(", ").into()
}

/// A text from outside that can be shown: control characters could play tricks with a terminal.
pub fn visible(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { '\u{fffd}' } else { sign }).collect()
}
