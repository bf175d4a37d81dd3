//! What results say about strength.
//!
//! Two games with the same opening and reversed colours are not independent: an opening that is good for White makes
//! a win and a loss out of two equal engines. So pairs are counted, not games: a pair gives 0, ½, 1, 1½ or 2 points, and
//! the five counts (the *pentanomial*) give a smaller and truer error than wins, draws and losses would.

mod estimate;
mod matrix;
mod ratings;
mod sprt;
mod tally;

pub use estimate::{Estimate, elo_of_score, score_of_elo};
pub use ratings::{Meeting, Rating, ratings};
pub use sprt::{Decision, Sprt, SprtError};
pub use tally::{GamePoints, Pairs, Tally};
