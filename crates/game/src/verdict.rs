//! How a game ended: who won, and why.

use roque_core::{Claim, Color, Ending, Outcome};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who won.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The loser is mated.
    Checkmate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// Nobody can mate any more.
    DeadPosition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves by each side without a capture or a pawn move.
    SeventyFiveMoves,
    /// The same position for the third time, claimed.
    ThreefoldRepetition,
    /// Fifty moves by each side without a capture or a pawn move, claimed.
    FiftyMoves,
    /// Both sides agreed to a draw.
    Agreement,
    /// The loser resigned.
    Resignation,
    /// The side to move has no time left; a draw if its opponent could not mate.
    TimeOut,
    /// Nobody knows: the result was found in a file.
    Recorded,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 11] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::DeadPosition,
        Reason::FivefoldRepetition,
        Reason::SeventyFiveMoves,
        Reason::ThreefoldRepetition,
        Reason::FiftyMoves,
        Reason::Agreement,
        Reason::Resignation,
        Reason::TimeOut,
        Reason::Recorded,
    ];

    /// The name used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead position",
            Reason::FivefoldRepetition => "fivefold repetition",
            Reason::SeventyFiveMoves => "seventy-five moves",
            Reason::ThreefoldRepetition => "threefold repetition",
            Reason::FiftyMoves => "fifty moves",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
            Reason::TimeOut => "time",
            Reason::Recorded => "unknown",
        }
    }

    /// The reason with this name.
    pub fn from_name(name: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// Whether the position alone, with its past, makes it so.
    pub const fn is_automatic(self) -> bool {
        matches!(
            self,
            Reason::Checkmate
                | Reason::Stalemate
                | Reason::DeadPosition
                | Reason::FivefoldRepetition
                | Reason::SeventyFiveMoves
        )
    }
}

impl Verdict {
    /// This side won.
    pub const fn win(winner: Color, reason: Reason) -> Verdict {
        Verdict { outcome: Outcome::Win(winner), reason }
    }

    /// Nobody won.
    pub const fn draw(reason: Reason) -> Verdict {
        Verdict { outcome: Outcome::Draw, reason }
    }

    /// The side that won, if one did.
    pub const fn winner(self) -> Option<Color> {
        match self.outcome {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        }
    }
}

impl From<Ending> for Verdict {
    fn from(ending: Ending) -> Verdict {
        let reason = match ending {
            Ending::Checkmate { .. } => Reason::Checkmate,
            Ending::Stalemate => Reason::Stalemate,
            Ending::DeadPosition => Reason::DeadPosition,
            Ending::FivefoldRepetition => Reason::FivefoldRepetition,
            Ending::SeventyFiveMoves => Reason::SeventyFiveMoves,
        };
        Verdict { outcome: ending.outcome(), reason }
    }
}

impl From<Claim> for Verdict {
    fn from(claim: Claim) -> Verdict {
        Verdict::draw(match claim {
            Claim::ThreefoldRepetition => Reason::ThreefoldRepetition,
            Claim::FiftyMoves => Reason::FiftyMoves,
        })
    }
}
