//! The core's reasons, and the system's, as sentences.

mod game;
mod moves;
mod play;
mod position;
mod system;

pub use game::{pgn_error, pgn_reason};
pub use moves::{illegal, piece, san_error, san_syntax_error};
pub use play::{line, not_played, numbered, piece_on, sentence, verdict};
pub use position::{check, ending, fault, fen_syntax_error};
pub use system::{io_error, io_error_kind, write_error};

use roque_core::notation::san::Letters;
use roque_core::{Bitboard, Color, Square};
use roque_words::{Language, Value, Words};

/// A side as the sentences choose by it.
pub fn side(color: Color) -> Value<'static> {
    match color {
        Color::White => "white".into(),
        Color::Black => "black".into(),
    }
}

/// The letters that stand for pieces in the user's language.
pub fn letters(words: &Words) -> Letters {
    match words.language() {
        Language::French => Letters::French,
        Language::English => Letters::English,
    }
}

/// A square as the sentences name it.
pub fn square(square: Square) -> Value<'static> {
    square.to_string().into()
}

fn squares(set: Bitboard) -> Value<'static> {
    set.map(|square| square.to_string()).collect::<Vec<_>>().join(", ").into()
}

/// The longest text from outside that a message repeats, in characters.
const LONGEST: usize = 100;

/// A text from outside that can be shown, cut where it is longer than anyone would read.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", visible(text.get(..end).unwrap_or(text))),
        None => visible(text),
    }
}

/// A text from outside that can be shown: what controls a terminal, or the direction of its text, could play tricks.
pub fn visible(text: &str) -> String {
    text.chars()
        .map(|sign| if sign.is_control() || turns_text(sign) { char::REPLACEMENT_CHARACTER } else { sign })
        .collect()
}

/// Whether this sign is invisible and changes the direction of the text around it.
const fn turns_text(sign: char) -> bool {
    matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
