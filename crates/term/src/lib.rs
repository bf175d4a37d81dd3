//! Roque in a terminal: boards and games as text, and the reasons of the core and of the system as sentences.

pub mod board;
pub mod explain;
pub mod game_text;
