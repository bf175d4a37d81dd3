//! What happened in a game.

use roque_core::{Claim, Color, Move};

use crate::Verdict;

/// One thing that happened, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side played a move.
    Moved {
        /// Who played.
        side: Color,
        /// What.
        mv: Move,
    },
    /// The side to move is in check (and not mated).
    Check(Color),
    /// The side to move can claim a draw by the position on the board.
    CanClaim(Color, Claim),
    /// A side offered a draw.
    DrawOffered(Color),
    /// A side declined the draw its opponent had offered.
    DrawDeclined(Color),
    /// A side withdrew the draw it had offered.
    DrawWithdrawn(Color),
    /// The draw this side had offered is no longer on offer, because its opponent moved or a move was taken back.
    DrawLapsed(Color),
    /// A side asked to take back its last move.
    TakebackProposed(Color),
    /// A side did not agree that its opponent takes back.
    TakebackDeclined(Color),
    /// A side no longer asks to take back.
    TakebackWithdrawn(Color),
    /// What this side had asked to take back stands, because a move was played or taken back.
    TakebackLapsed(Color),
    /// A move was taken back.
    Undone {
        /// Who had played it.
        side: Color,
        /// What.
        mv: Move,
    },
    /// A move that had been taken back was played again.
    Redone {
        /// Who plays it.
        side: Color,
        /// What.
        mv: Move,
    },
    /// The end of the game, which was not a move, was taken back: the game goes on.
    Reopened(Verdict),
    /// The game is over.
    Ended(Verdict),
    /// The clock of the side to move runs.
    ClockStarted,
    /// Both clocks stand still.
    ClockStopped,
}
