//! Writing positions, moves and games down, and reading them.

pub mod epd;
pub mod fen;
pub mod pgn;
pub mod san;
pub mod uci;
