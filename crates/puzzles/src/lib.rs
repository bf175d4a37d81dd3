//! Two old problems of the chessboard, on boards of any size: N queens that do not attack each other, and the
//! knight's tour.
//!
//! Nothing here reads, writes or knows the rules of chess beyond the moves of these two pieces.

pub mod queens;
mod random;
mod square;
pub mod tour;

pub use square::{BadSquare, Square};
