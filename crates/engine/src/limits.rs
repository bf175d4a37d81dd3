//! How long a search may go on.

use std::time::Duration;

use roque_core::Move;

/// What bounds a search. All that is set holds together: the search ends with the first one that is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The clock of the side to move.
    pub clock: Option<GameClock>,
    /// No longer than this for the move.
    pub move_time: Option<Duration>,
    /// No deeper than this.
    pub depth: Option<i32>,
    /// No more nodes than this, all threads together.
    pub nodes: Option<u64>,
    /// After so many nodes, no deeper look is begun.
    pub enough_nodes: Option<u64>,
    /// Until a mate in so many moves is found.
    pub mate: Option<i32>,
    /// Only these moves, if there are any.
    pub search_moves: Vec<Move>,
    /// Until it is told to stop, whatever it finds.
    pub infinite: bool,
    /// The opponent is on the move: until the expected move is played, no time ends the search.
    pub ponder: bool,
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameClock {
    /// What is left.
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// The moves until the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}
