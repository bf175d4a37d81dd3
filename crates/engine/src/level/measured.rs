//! The numbers of the search with which the levels were measured.

use crate::score::MATE;
use crate::search::Params;

/// No two values differ by so much.
const NEVER: i32 = 3 * MATE;

/// A level looks to a depth, and better numbers see less at the same depth because they reach more of it in the same time. So
/// the levels keep those that the search had when they were measured (`docs/levels.md`), whatever is tuned since.
pub(super) const PARAMS: Params = Params {
    window: 12,
    razor_base: 220,
    razor_slope: 200,
    reverse_slope: 62,
    reverse_improving: 62,
    null_base: 4096,
    null_slope: 342,
    null_above: 200,
    null_margin: 160,
    probcut_margin: 150,
    probcut_improving: 50,
    quiet_slope: 1024,
    futility_base: 80,
    futility_slope: 76,
    history_limit: 3800,
    quiet_loss: 20,
    capture_loss: 76,
    singular_margin: 32,
    singular_pv: 48,
    double_margin: 18,
    reduction_base: 78,
    reduction_divisor: 235,
    reduce_cut: 2048,
    reduce_worse: 512,
    reduce_cutoffs: 1024,
    reduce_pv: 1024,
    reduce_exact: 1024,
    reduce_check: 1024,
    reduce_noisy: 512,
    noisy_history: 87_382,
    quiet_history: 116_509,
    quiesce_futility: 190,
    bonus_slope: 150,
    bonus_most: 1500,
    malus_slope: 260,
    malus_most: 1300,
    correct_pawns: 128,
    correct_moves: 64,
    // What has come since is left out.
    correct_pieces: 0,
    reduce_table_noisy: 0,
    capture_base: NEVER,
    capture_slope: 0,
    prune_history: 0,
    table_margin: NEVER,
    deeper_margin: NEVER,
    shallower_margin: -NEVER,
    hindsight_deeper: -NEVER,
    hindsight_shallower: NEVER,
    gain_slope: 0,
    gain_most: 1,
    failure_share: 0,
};
