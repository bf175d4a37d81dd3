//! How strong the levels for people are: games between them, a simple mover and other engines, and the Elo that follows.
//!
//! Weak players answer at once, so they play in this process, and one command plays thousands of games. Results are
//! lines of text ([`Score`]): runs can be put together, and the ratings be fitted to all of them at once.
//!
//! | file | about |
//! |---|---|
//! | `contestant` | who can play |
//! | `game` | one game, from a random opening to its end |
//! | `run` | many games at once |
//! | `score` | results as lines, and the Elo of everybody that follows from them |

mod contestant;
mod game;
mod run;
mod score;

pub use contestant::{Contestant, Mover, NotAContestant, NotStarted, Taker};
pub use game::{Game, play, random_opening};
pub use run::{Pairing, contest};
pub use score::{NotAScore, Rated, Score, rate};
