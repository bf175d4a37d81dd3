//! Saved games, PGN and positions to look at.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{LastMove, LegalMove, MoveRecord, Players, Rules, Side, Square, Tag, Verdict};

/// Some of the saved games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GamePage {
    /// How many there are in all.
    pub total: u32,
    /// Those that were asked for.
    pub games: Vec<GameSummary>,
}

/// A saved game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameSummary {
    /// Its name.
    pub game: String,
    /// Who plays.
    pub players: Players,
    /// The rules.
    pub rules: Rules,
    /// The day it began, as PGN writes it (`2026.11.16`, with `?` for what is not known).
    pub date: String,
    /// When it was last written, in milliseconds since 1970.
    #[ts(type = "number")]
    pub modified: u64,
    /// How many half-moves were played.
    pub plies: u32,
    /// The last position.
    pub fen: String,
    /// The last move.
    pub last_move: Option<LastMove>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
    pub result: String,
}

/// Some of the games of a PGN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PgnGames {
    /// How many there are in all.
    pub total: u32,
    /// Those that were asked for.
    pub games: Vec<PgnEntry>,
}

/// A game of a PGN in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PgnEntry {
    /// Its number, from 1.
    pub number: u32,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// Where it was played.
    pub event: String,
    /// The day.
    pub date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Half-moves of the main line.
    pub plies: u32,
    /// Whether it has come to its end, by its result or on the board.
    pub over: bool,
    /// Why it cannot be read.
    pub fault: Option<String>,
}

/// A game with its variations and remarks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Study {
    /// The rules.
    pub rules: Rules,
    /// Where it begins.
    pub start_fen: String,
    /// The tags.
    pub tags: Vec<Tag>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// What is said before the first move.
    pub comment: String,
    /// All moves; each comes after the one it follows.
    pub moves: Vec<StudyMove>,
}

/// A move of a game with variations. Of several moves that follow the same one, the first is the main line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StudyMove {
    /// The place in the list of the move it follows; nothing for a first move.
    pub after: Option<u32>,
    /// The move.
    pub record: MoveRecord,
    /// Signs such as `!` as PGN numbers them.
    pub nags: Vec<u16>,
    /// What is said before it, at the beginning of a variation.
    pub opening: String,
    /// What is said after it.
    pub comment: String,
}

/// What is wrong with a position, if anything is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SetupReport {
    /// Everything that is wrong.
    pub faults: Vec<Fault>,
    /// The position as Roque writes it, if nothing is.
    pub fen: Option<String>,
    /// Whether a game can begin here, or is over already, in words.
    pub sentence: Option<String>,
}

/// Something wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Fault {
    /// What.
    pub sentence: String,
    /// Where, if it has a place.
    pub squares: Vec<Square>,
}

/// A position with everything a board needs to know of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
    /// The rules.
    pub rules: Rules,
    /// The position.
    pub fen: String,
    /// Whose turn it is.
    pub turn: Side,
    /// The legal moves; see the state of a game.
    pub legal: Vec<LegalMove>,
    /// The king in check.
    pub check: Option<Square>,
    /// The moves that led here.
    pub moves: Vec<MoveRecord>,
    /// How a game would have ended here.
    pub verdict: Option<Verdict>,
}
