//! Plain `roque`: the starting position, and what can be done.

use std::io::Write;

use roque_core::Position;
use roque_term::board::{self, BoardOptions, PieceLetters, Style};
use roque_words::Words;

use crate::stop::{Done, Exit};

/// Shows the starting position and the way on.
pub fn run(words: &Words, out: &mut impl Write) -> Done {
    let options =
        BoardOptions { style: Style::Dots, letters: PieceLetters::of(words.language()), flipped: false };
    writeln!(out, "{}\n", words.format("welcome", &[("version", env!("CARGO_PKG_VERSION").into())]))?;
    writeln!(out, "{}", board::draw(Position::start().board(), &options))?;
    writeln!(out, "{}", words.text("welcome-commands"))?;
    Ok(Exit::Fine)
}
