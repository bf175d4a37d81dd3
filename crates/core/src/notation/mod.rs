//! Writing positions, moves and games down, and reading them.

pub mod fen;
