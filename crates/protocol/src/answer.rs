//! What a page is told when it asks.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Event, Explanation, GameEvent, GamePage, GameView, Hint, LastMove, PgnGames, PositionView, QueensAnswer,
    SetupReport, Study, TourAnswer,
};

/// Everything a page hears: answers, each to one question, and events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum ServerMessage {
    /// An answer.
    Reply(Reply),
    /// An event.
    Event(Event),
}

/// The answer to a question. Without its number if the question could not be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Reply {
    /// What was asked for.
    Given {
        /// The number of the question.
        answer: u32,
        /// What was asked for.
        ok: Answer,
    },
    /// Why not.
    Refused {
        /// The number of the question.
        answer: Option<u32>,
        /// Why not.
        refused: Refusal,
    },
}

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "is", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Answer {
    /// To `hello`.
    Welcome(Welcome),
    /// It is done, or begun; what came of it was told by events before this answer.
    Done,
    /// A game as it stands.
    Game {
        /// The game.
        view: Box<GameView>,
    },
    /// All that happened since, as one event.
    Missed {
        /// It carries the number of the last one.
        event: Box<GameEvent>,
    },
    /// Saved games.
    Games(GamePage),
    /// A game as a file.
    Pgn {
        /// A name for the file.
        name: String,
        /// What is in it.
        text: String,
    },
    /// The games of a PGN.
    PgnGames(PgnGames),
    /// A game with variations and remarks.
    Study(Study),
    /// What is wrong with a position.
    Setup(SetupReport),
    /// A position.
    Position(PositionView),
    /// Advice.
    Hint(Hint),
    /// What there is to say of a position.
    Explanation(Explanation),
    /// Queens.
    Queens(QueensAnswer),
    /// A knight's tour.
    Tour(TourAnswer),
}

/// What a page should know at first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Welcome {
    /// The version of the program.
    pub version: String,
    /// The levels of the computer.
    pub levels: Vec<Level>,
    /// The longest message the server reads, in bytes; longer PGN goes by `POST /pgn`.
    pub longest_message: u32,
    /// The longest PGN that `POST /pgn` takes, in bytes.
    pub longest_upload: u32,
}

/// A level of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Level {
    /// From 1 to 12.
    pub number: u8,
    /// About how strong it is; nothing for all the engine can do.
    pub elo: Option<u16>,
}

/// Why a question is not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    /// For programs.
    pub code: RefusalCode,
    /// For people, in the language of the connection.
    pub sentence: String,
    /// The pawn's move whose piece must be named (`promotionMissing`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub promotion: Option<LastMove>,
}

/// Why a question is not answered, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum RefusalCode {
    /// The message is not JSON, or not as it should be.
    Malformed,
    /// Nobody knows such a question.
    Unknown,
    /// The message or what is asked for is too large.
    TooLarge,
    /// There is no such game.
    NoSuchGame,
    /// The game is open in another Roque.
    Busy,
    /// The text is not a move.
    NotAMove,
    /// The move is against the rules.
    Illegal,
    /// The text may mean several moves.
    Ambiguous,
    /// The piece a pawn becomes must be named.
    PromotionMissing,
    /// It is the other side's turn.
    NotYourTurn,
    /// The game has changed since the move was chosen.
    Stale,
    /// The game is over.
    GameOver,
    /// Nothing can be taken back, played again, claimed, accepted…
    NotPossible,
    /// The position is wrong.
    BadPosition,
    /// The PGN cannot be read.
    BadPgn,
    /// A number is out of its range.
    OutOfRange,
    /// There is no solution.
    NoSolution,
    /// The disk refuses.
    Disk,
    /// The server is at fault; the connection goes on.
    Failed,
}
