//! Makes and tests engines: matches between UCI engines, the statistics of their results, and checks of how well an
//! engine keeps to the protocol.
//!
//! Nothing here speaks to a person: what happens is told to a listener, and faults are values.

pub mod check;
pub mod contest;
mod random;
pub mod stats;
pub mod uci;
