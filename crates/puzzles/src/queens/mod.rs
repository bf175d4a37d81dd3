//! N queens on a board of N × N squares, none of which attacks another.
//!
//! A solution is a list: for each file from the left, the rank of its queen, both counted from 0.

mod complete;
mod conflicts;
mod construct;
mod count;
mod list;
mod rules;
mod steps;
mod symmetric;

pub use complete::{Completion, complete};
pub use conflicts::{conflicts, is_solution};
pub use construct::{LARGEST, solution};
pub use count::{Count, LARGEST_COUNTED, count, count_completions};
pub use list::Solutions;
pub use steps::{Step, Steps};
