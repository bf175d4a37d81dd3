//! A game as a page sees it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Role, Rules, Side, Square};

/// What a page has seen of a game: up to which event, of which count. Counts begin anew when the server does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Which count of events.
    pub run: u32,
    /// The number of the last event seen.
    pub number: u32,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// Its name among the saved games.
    pub game: String,
    /// The last event that is in it already.
    pub place: Place,
    /// The rules.
    pub rules: Rules,
    /// The number of a Chess960 start.
    pub start_number: Option<u16>,
    /// Where it begins.
    pub start_fen: String,
    /// By which time each side plays.
    pub times: Option<TimeControls>,
    /// The moves so far.
    pub moves: Vec<MoveRecord>,
    /// The tags of its PGN.
    pub tags: Vec<Tag>,
    /// How it stands.
    pub state: GameState,
}

/// The time of both sides.
pub type TimeControls = [TimeControl; 2];

/// The time of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TimeControl {
    /// As PGN writes it, in seconds: `300+3`.
    pub text: String,
    /// The time of the first stage, in milliseconds.
    #[ts(type = "number")]
    pub initial: u64,
    /// What each move of the first stage adds, in milliseconds.
    #[ts(type = "number")]
    pub bonus: u64,
}

/// A tag of a PGN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// What it says.
    pub value: String,
}

/// How a game stands: everything but the moves that led there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    /// Who plays.
    pub players: Players,
    /// Whose pieces the people at this machine may move.
    pub mine: Mine,
    /// How many half-moves have been played.
    pub ply: u32,
    /// What the opening is called, if it has a name.
    pub opening: Option<String>,
    /// The position.
    pub fen: String,
    /// Whose turn it is.
    pub turn: Side,
    /// The legal moves; none when the game is over. Castling is there twice: onto its square and onto the rook, unless an
    /// ordinary move of the king goes there too.
    pub legal: Vec<LegalMove>,
    /// The king in check.
    pub check: Option<Square>,
    /// The move that led here.
    pub last_move: Option<LastMove>,
    /// The clocks.
    pub clocks: Option<Clocks>,
    /// What is on offer.
    pub offers: Offers,
    /// The draw that the side to move can claim.
    pub claim: Option<Claim>,
    /// How it ended.
    pub verdict: Option<Verdict>,
    /// What White has lost, the most valuable first.
    pub white_lost: Vec<Role>,
    /// What Black has lost.
    pub black_lost: Vec<Role>,
    /// How much more White has on the board, in pawns; negative if Black has more.
    pub balance: i32,
    /// The side for which the computer thinks.
    pub thinking: Option<Side>,
    /// Whether something can be taken back.
    pub can_undo: bool,
    /// Whether something can be played again.
    pub can_redo: bool,
    /// Whether the game is on the disk as it stands.
    pub kept: bool,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Players {
    /// White.
    pub white: Player,
    /// Black.
    pub black: Player,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Player {
    /// The name, if it is known.
    pub name: Option<String>,
    /// The level of the computer; nothing for people.
    pub level: Option<u8>,
}

/// Whose pieces the people at this machine may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Mine {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Everybody's.
    Both,
    /// Nobody's.
    None,
}

/// A legal move by its squares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LegalMove {
    /// How the page says that it is played.
    pub uci: String,
    /// Where the piece stands.
    pub from: Square,
    /// Where it is put.
    pub to: Square,
    /// What the pawn becomes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub promotion: Option<Role>,
}

/// The squares of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LastMove {
    /// Where the piece stood.
    pub from: Square,
    /// Where it stands; of the king, if it castled.
    pub to: Square,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MoveRecord {
    /// Its place, from 1: how many half-moves have been played after it.
    pub ply: u32,
    /// In UCI's notation.
    pub uci: String,
    /// In the usual notation, with English letters. How it is shown is the page's choice.
    pub san: String,
    /// Where the piece stood.
    pub from: Square,
    /// Where it stands; of the king, if it castled.
    pub to: Square,
    /// The position after it.
    pub fen: String,
    /// The king it puts in check.
    pub check: Option<Square>,
    /// What it takes.
    pub capture: Option<Role>,
    /// What the player's clock showed after it, in milliseconds.
    #[ts(type = "number | null")]
    pub clock: Option<u64>,
}

/// Both clocks, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Clocks {
    /// What White has left at that moment.
    #[ts(type = "number")]
    pub white: u64,
    /// What Black has left at that moment.
    #[ts(type = "number")]
    pub black: u64,
    /// Whose clock runs.
    pub running: Option<Side>,
    /// That moment, since the server began.
    #[ts(type = "number")]
    pub now: u64,
}

/// What is on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<Side>,
    /// Who asks to take back.
    pub takeback: Option<Side>,
}

/// A draw that can be claimed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Claim {
    /// By which rule.
    pub code: ClaimCode,
    /// The same in words.
    pub sentence: String,
}

/// By which rule a draw can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum ClaimCode {
    /// The same position for the third time.
    ThreefoldRepetition,
    /// Fifty moves without a capture or a pawn move.
    FiftyMoves,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub code: VerdictCode,
    /// Both in words.
    pub sentence: String,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum VerdictCode {
    /// The loser is mated.
    Checkmate,
    /// The side to move has no move and is not in check.
    Stalemate,
    /// Nobody can mate any more.
    DeadPosition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves without a capture or a pawn move.
    SeventyFiveMoves,
    /// The same position for the third time, claimed.
    ThreefoldRepetition,
    /// Fifty moves without a capture or a pawn move, claimed.
    FiftyMoves,
    /// Agreed.
    Agreement,
    /// The loser resigned.
    Resignation,
    /// The time was up.
    Time,
    /// The result was found in a file.
    Recorded,
}
