//! Why a command is refused.

use std::fmt;

use roque_core::{Color, Illegal};

use crate::Verdict;

/// Why a command changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver(Verdict),
    /// It is the other side's turn.
    NotYourTurn(Color),
    /// The move is against the rules, and why, if the squares tell.
    Illegal(Option<Illegal>),
    /// The opponent offers no draw, or has not asked to take back.
    NothingOffered,
    /// The side has offered or asked that already.
    AlreadyOffered,
    /// The side has nothing on offer to withdraw.
    NothingToWithdraw,
    /// Neither repetition nor the fifty-move rule allows a claim here.
    NoClaim,
    /// Nothing has been played yet, or not by this side.
    NothingToTakeBack,
    /// Nothing was taken back.
    NothingToRedo,
    /// The side to move still has time.
    TimeLeft,
    /// The game is played without a clock.
    NoClock,
    /// The clock runs already, or stands still already.
    ClockAlready,
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver(_) => f.write_str("the game is over"),
            Refusal::NotYourTurn(side) => write!(f, "it is not {}'s turn", side.name()),
            Refusal::Illegal(Some(reason)) => write!(f, "the move is illegal: {reason}"),
            Refusal::Illegal(None) => f.write_str("the move is illegal"),
            Refusal::NothingOffered => f.write_str("nothing is on offer"),
            Refusal::AlreadyOffered => f.write_str("that has been offered already"),
            Refusal::NothingToWithdraw => f.write_str("there is nothing to withdraw"),
            Refusal::NoClaim => f.write_str("no draw can be claimed"),
            Refusal::NothingToTakeBack => f.write_str("there is nothing to take back"),
            Refusal::NothingToRedo => f.write_str("there is nothing to play again"),
            Refusal::TimeLeft => f.write_str("there is time left"),
            Refusal::NoClock => f.write_str("the game has no clock"),
            Refusal::ClockAlready => f.write_str("the clock does that already"),
        }
    }
}
