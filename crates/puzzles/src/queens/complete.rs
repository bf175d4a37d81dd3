//! A given beginning completed to a solution.
//!
//! In general this is hard (NP-complete), so no way is sure to end soon. Two are tried with bounded effort:
//! an exact search, which on small boards finds a solution or proves that there is none, and repairs, which
//! on large boards with few queens given find a solution almost at once, but prove nothing.

mod exact;
mod repair;

use super::conflicts::{conflicts, is_solution};
use super::construct::LARGEST;
use crate::Square;

/// What became of a beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// A solution with the queens given.
    Found(Vec<u32>),
    /// There is none: all possibilities were tried.
    Impossible,
    /// None was found within the effort, and that there is none is not proven.
    Unknown,
}

/// From this size on, repairs are tried first.
const LARGE: u32 = 30;

/// With more queens missing, there are too many squares to look at them one by one.
const MOST_MISSING: usize = 2_000;

/// The changes of squares after which the exact search gives up: about two seconds.
const EFFORT: u64 = 600_000_000;

/// Completes queens given on the board, up to [`LARGEST`] of them.
///
/// ```
/// use roque_puzzles::queens::{Completion, complete};
/// let given = ["a1", "b5"].map(|name| name.parse().unwrap());
/// assert!(matches!(complete(8, &given), Completion::Found(ranks) if ranks[..2] == [0, 4]));
/// ```
pub fn complete(n: u32, given: &[Square]) -> Completion {
    let on_board = given.iter().all(|square| square.file < n && square.rank < n);
    if n == 0 || n > LARGEST || !on_board || !conflicts(given).is_empty() {
        return Completion::Impossible;
    }
    let repaired = || repair::complete(n, given).filter(|ranks| is_solution(ranks)).map(Completion::Found);
    let exact = || match n as usize - given.len() {
        ..=MOST_MISSING => exact::complete(n, given, EFFORT),
        _ => Completion::Unknown,
    };
    if n < LARGE { exact() } else { repaired().unwrap_or_else(exact) }
}
