//! Makes and tests engines: matches between UCI engines, the statistics of their results, checks of how well an
//! engine keeps to the protocol, games of our own engine against itself, weights learned from them, and
//! numbers of the search found by them.
//!
//! Nothing here speaks to a person: what happens is told to a listener, and faults are values.

pub mod adjudication;
pub mod check;
pub mod contest;
mod files;
pub mod games;
pub mod ladder;
pub mod opening;
mod random;
pub mod screen;
pub mod selfplay;
pub mod spsa;
pub mod stats;
pub mod train;
pub mod tune;
pub mod uci;
