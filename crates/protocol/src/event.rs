//! What a page is told without having asked.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{GameState, MoveRecord, Place, Side, Thinking};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// In a game that is watched.
    Game(Box<GameEvent>),
    /// A game that was watched has been deleted, or nobody can say what it has become: it must be opened again.
    GameGone {
        /// Which game.
        game: String,
    },
    /// What the engine thinks, for the analysis that was asked for.
    Thinking(Thinking),
}

/// Something happened in a game. The events of a game are numbered one by one; a gap means that one was missed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameEvent {
    /// Which game.
    pub game: String,
    /// Which event.
    pub place: Place,
    /// What happened, in this order.
    pub happened: Vec<Happened>,
    /// How the game stands after it.
    pub state: GameState,
}

/// One thing that happened in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Happened {
    /// A move was played.
    Moved {
        /// Which.
        record: MoveRecord,
    },
    /// A move that had been taken back was played again.
    Redone {
        /// Which.
        record: MoveRecord,
    },
    /// The last move was taken back.
    Undone {
        /// How many half-moves are left.
        ply: u32,
    },
    /// Something else, in words.
    Said {
        /// What.
        code: SaidCode,
        /// Whose doing it is, or whom it is about.
        side: Option<Side>,
        /// The same in words.
        sentence: String,
    },
}

/// What was said in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum SaidCode {
    /// A king is in check.
    Check,
    /// A draw can be claimed.
    CanClaim,
    /// A draw is offered.
    DrawOffered,
    /// A draw is declined.
    DrawDeclined,
    /// An offer is withdrawn, or stands no longer.
    DrawGone,
    /// Something about taking back.
    Takeback,
    /// The end of the game was taken back.
    Reopened,
    /// The game is over.
    Ended,
    /// The clock runs.
    ClockStarted,
    /// The clocks stand still.
    ClockStopped,
    /// The computer says something: why it resigns, what it thinks of a draw.
    Engine,
    /// The computer could not think and plays whatever it can.
    EngineFailed,
    /// The game cannot be kept on the disk; it goes on in memory.
    NotKept,
    /// The game is on the disk again.
    KeptAgain,
    /// The names of the players have changed.
    Renamed,
}
