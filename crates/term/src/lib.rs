//! Roque in a terminal: what is drawn and said, what the terminal can show of it, what is typed, what is kept.

mod ascii;
pub mod board;
pub mod evaluation_text;
pub mod explain;
pub mod game_text;
pub mod input;
pub mod line;
pub mod output;
pub mod pgn_file;
pub mod position_text;
pub mod saved;
pub mod terminal;
