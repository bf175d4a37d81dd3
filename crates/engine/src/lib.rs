//! Roque's engine: finds a move.

pub mod bench;
pub mod book;
pub mod eval;
mod large_pages;
pub mod level;
mod limits;
pub mod mate;
pub mod nnue;
pub mod score;
mod search;
mod table;
pub mod tablebase;
mod time;
pub mod uci;

pub use limits::{GameClock, Limits};
pub use search::{Control, Engine, Found, Info, Line, Params, ScoreBound, Settings, Tunable};
