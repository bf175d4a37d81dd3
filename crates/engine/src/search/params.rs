//! The numbers of the search: margins, depths and reductions, each with its sense. They were chosen by matches.

use std::sync::LazyLock;

use crate::score::Score;

/// The half-width of the first window around the last value.
pub const WINDOW: Score = 12;
/// Windows are used from this depth on.
pub const WINDOW_DEPTH: i32 = 5;

/// Below this far under alpha, a shallow node is left to the captures.
pub fn razor_margin(depth: i32) -> Score {
    220 + 200 * depth * depth
}

/// Reverse futility is used up to this depth.
pub const REVERSE_DEPTH: i32 = 9;

/// This far above beta, a node is taken to stay there.
pub fn reverse_margin(depth: i32, improving: bool) -> Score {
    62 * (depth - i32::from(improving)).max(0)
}

/// Null moves are tried from this depth on.
pub const NULL_DEPTH: i32 = 3;

/// How much shallower the search after a null move is.
pub fn null_reduction(depth: i32, above_beta: Score) -> i32 {
    4 + depth / 3 + (above_beta / 200).clamp(0, 3)
}

/// From this depth on, what a null move claims is verified.
pub const VERIFY_DEPTH: i32 = 14;

/// Captures are tried against a raised beta from this depth on.
pub const PROBCUT_DEPTH: i32 = 5;
/// How far beta is raised for that.
pub const PROBCUT_MARGIN: Score = 150;

/// After so many quiet moves, the rest of a shallow node is not tried.
pub fn quiet_count(depth: i32, improving: bool) -> usize {
    let count = (3 + depth * depth) / (2 - i32::from(improving));
    usize::try_from(count).unwrap_or(0)
}

/// Quiet moves are pruned up to this (reduced) depth.
pub const FUTILITY_DEPTH: i32 = 8;

/// What a quiet move can be expected to gain at most.
pub fn futility_margin(depth: i32) -> Score {
    80 + 76 * depth
}

/// A quiet move with a history below this is not tried at shallow depths.
pub fn history_limit(depth: i32) -> i32 {
    -3800 * depth
}

/// What a quiet move may lose in the exchange.
pub fn quiet_loss(depth: i32) -> i32 {
    -20 * depth * depth
}

/// What a capture may lose in the exchange.
pub fn capture_loss(depth: i32) -> i32 {
    -76 * depth
}

/// Whether only one move holds is asked from this depth on.
pub const SINGULAR_DEPTH: i32 = 7;

/// Reductions are counted in these parts of a half-move.
pub const WHOLE: i32 = 1024;

/// How much later moves are reduced, by depth and number of the move.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    std::array::from_fn(|depth| {
        std::array::from_fn(|number| {
            if depth == 0 || number == 0 {
                return 0;
            }
            let product = (depth as f64).ln() * (number as f64).ln();
            ((0.78 + product / 2.35) * f64::from(WHOLE)) as i32
        })
    })
});

/// The reduction of the move with this number at this depth, in parts of a half-move.
pub fn reduction(depth: i32, number: usize) -> i32 {
    let depth = usize::try_from(depth.clamp(0, 63)).unwrap_or(0);
    REDUCTIONS[depth][number.min(63)]
}
