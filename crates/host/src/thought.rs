//! What an engine thinks of a position.

use roque_core::{Move, Position};
use roque_engine::score::{Score, centipawns};
use roque_engine::{Found, Info};

/// What an engine thinks of a position.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The position it is about.
    pub position: Position,
    /// How many half-moves it looked ahead.
    pub depth: i32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// What it expects to be played, its own move first; empty if there is none.
    pub line: Vec<Move>,
}

impl Thought {
    /// What was told on the way.
    pub fn so_far(position: &Position, info: &Info) -> Thought {
        Thought { position: *position, depth: info.depth, score: info.score, line: info.line.to_vec() }
    }

    /// What was found in the end. A search that is stopped may end with another move than it told last.
    pub fn of(position: &Position, found: &Found, last: Option<&Info>) -> Thought {
        let told = last.map(|info| info.line.to_vec()).filter(|line| line.first().copied() == found.best);
        let short = || found.best.into_iter().chain(found.ponder).collect();
        Thought {
            position: *position,
            depth: found.depth,
            score: found.score,
            line: told.unwrap_or_else(short),
        }
    }

    /// The move it would play.
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// What the position is worth, in hundredths of a pawn, to the side to move.
    pub fn value(&self) -> i32 {
        centipawns(self.score)
    }

    /// The same as White sees it.
    pub fn value_for_white(&self) -> i32 {
        if self.position.turn().is_white() { self.value() } else { -self.value() }
    }
}
