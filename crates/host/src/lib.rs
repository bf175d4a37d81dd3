//! What every interface needs around a game, in a terminal or in a browser: sentences about positions, moves and
//! mistakes; games on disk; the engine as an opponent, with its manners.

pub mod advice;
pub mod entry;
pub mod evaluation_text;
pub mod explain;
pub mod manners;
pub mod openings;
pub mod pgn_file;
mod rival;
pub mod saved;
mod thinker;
mod thought;
pub mod tour_text;

pub use rival::Rival;
pub use thinker::Thinker;
pub use thought::Thought;
