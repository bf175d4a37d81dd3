//! Roque in a terminal: what is drawn and said, what the terminal can show of it, what is typed.

mod ascii;
pub mod board;
pub mod game_text;
pub mod input;
pub mod line;
pub mod output;
pub mod position_text;
pub mod terminal;
