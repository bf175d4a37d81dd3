//! The queens and the knight.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A square of a board of any size, counted from 0 at its lower left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Cell {
    /// From the left.
    pub file: u32,
    /// From below.
    pub rank: u32,
}

/// What is wanted of the queens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "want", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum QueensHow {
    /// A solution that has queens on these squares.
    Solution {
        /// Which; none for any solution.
        placed: Vec<Cell>,
    },
    /// Some of the solutions, in order.
    List {
        /// How many to pass over.
        from: u32,
        /// How many, at most 100.
        count: u32,
    },
    /// How many solutions there are.
    Count,
    /// The search for solutions, step by step.
    Steps {
        /// How many to pass over.
        from: u32,
        /// How many, at most 2000.
        count: u32,
    },
    /// Which queens attack each other.
    Conflicts {
        /// Where queens stand.
        placed: Vec<Cell>,
    },
}

/// Queens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "got", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum QueensAnswer {
    /// Solutions: for each file from the left, the rank of its queen, from 0.
    Solutions {
        /// Each of them.
        solutions: Vec<Vec<u32>>,
        /// Whether there are more after them.
        more: bool,
    },
    /// How many there are.
    Counted {
        /// All.
        #[ts(type = "number")]
        all: u64,
        /// Those that are not turns or mirrors of another.
        #[ts(type = "number")]
        distinct: u64,
    },
    /// The search.
    Steps {
        /// Step by step.
        steps: Vec<QueensStep>,
        /// Whether there are more after them.
        more: bool,
    },
    /// Queens that attack each other.
    Conflicts {
        /// Pair by pair.
        pairs: Vec<[Cell; 2]>,
    },
}

/// A step of the search for queens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "step", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum QueensStep {
    /// A queen cannot stand here.
    Attacked {
        /// Here.
        at: Cell,
        /// Because of this one.
        by: Cell,
    },
    /// A queen is put here.
    Placed {
        /// Here.
        at: Cell,
    },
    /// A queen is taken away: nothing is left to try on the next file.
    Removed {
        /// From here.
        at: Cell,
    },
    /// All queens stand.
    Solution {
        /// For each file from the left, the rank of its queen, from 0.
        ranks: Vec<u32>,
    },
}

/// A knight's tour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TourAnswer {
    /// The squares in the order in which the knight visits them.
    pub squares: Vec<Cell>,
    /// Whether the last one is a knight's move from the first.
    pub closed: bool,
}
