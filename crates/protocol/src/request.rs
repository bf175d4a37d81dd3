//! What a page can ask for.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Cell, Language, Place, QueensHow, Rules, Side, Tag, Turning};

/// A question: any number that the page chooses, and what it asks. The answer carries the same number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(type = "{ id: number } & Request")]
pub struct Ask {
    /// Comes back with the answer.
    pub id: u32,
    /// What is asked.
    #[serde(flatten)]
    pub request: Request,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Request {
    /// The first question of a connection. Answer: `welcome`.
    Hello {
        /// The language of every sentence from now on.
        language: Language,
    },
    /// From now on sentences are in this language. Answer: `done`.
    Language {
        /// Which.
        language: Language,
    },
    /// Is anybody there? Answer: `done`.
    Ping,
    /// Begins a game and watches it. Answer: `game`.
    NewGame(NewGame),
    /// Watches a game. Answer: `game`, or `missed` if all that happened after that place is known.
    Open {
        /// Which game.
        game: String,
        /// What the page has seen of it already.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after: Option<Place>,
    },
    /// Watches a game no longer. Answer: `done`.
    Close {
        /// Which game.
        game: String,
    },
    /// Plays a move for the side to move. Answer: `done`.
    Move {
        /// In which game.
        game: String,
        /// The move; castling as the king's step or as king takes rook.
        uci: String,
        /// How many half-moves had been played when it was chosen; refused (`stale`) if that has changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ply: Option<u32>,
    },
    /// Plays a move as a person writes it, in any notation of either language. Answer: `done`.
    Say {
        /// In which game.
        game: String,
        /// What was typed.
        text: String,
        /// As for `move`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ply: Option<u32>,
    },
    /// Takes back a move (against the computer: one's own and the answer to it), or the end of the game. Answer: `done`.
    Undo {
        /// In which game.
        game: String,
    },
    /// Plays again what was taken back. Answer: `done`.
    Redo {
        /// In which game.
        game: String,
    },
    /// Gives up. Answer: `done`.
    Resign {
        /// In which game.
        game: String,
        /// Who; if it is not told, the person against the computer, else the side to move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        side: Option<Side>,
    },
    /// Offers a draw, or accepts the one on offer. Answer: `done`.
    OfferDraw {
        /// In which game.
        game: String,
        /// Who; as for `resign`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        side: Option<Side>,
    },
    /// Accepts the draw on offer. Answer: `done`.
    AcceptDraw {
        /// In which game.
        game: String,
    },
    /// Declines the draw on offer. Answer: `done`.
    DeclineDraw {
        /// In which game.
        game: String,
    },
    /// Withdraws the draw on offer. Answer: `done`.
    WithdrawDraw {
        /// In which game.
        game: String,
    },
    /// Claims a draw by repetition or the fifty-move rule, for the side to move. Answer: `done`.
    ClaimDraw {
        /// In which game.
        game: String,
        /// A move that is announced instead of played, if it makes the claim true.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        uci: Option<String>,
    },
    /// The clock of the side to move runs. Answer: `done`.
    StartClock {
        /// In which game.
        game: String,
    },
    /// Both clocks stand still until the next move. Answer: `done`.
    StopClock {
        /// In which game.
        game: String,
    },
    /// Changes the names of the players; an empty one means nobody in particular. Answer: `done`.
    Rename {
        /// In which game.
        game: String,
        /// White's new name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        white: Option<String>,
        /// Black's new name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        black: Option<String>,
    },
    /// A new game between the same players with colours exchanged. Answer: `game`.
    Rematch {
        /// After which game.
        game: String,
    },
    /// Removes a game for good. Answer: `done`.
    Delete {
        /// Which game.
        game: String,
    },
    /// The saved games, the one last played first. Answer: `games`.
    Games {
        /// How many to pass over.
        from: u32,
        /// How many to list, at most 100.
        count: u32,
        /// Which ones.
        filter: GameFilter,
    },
    /// A game as PGN. Answer: `pgn`.
    Pgn {
        /// Which game.
        game: String,
    },
    /// Which games a PGN holds. Answer: `pgnGames`.
    PgnGames {
        /// The PGN.
        source: PgnSource,
        /// How many to pass over.
        from: u32,
        /// How many to list, at most 100.
        count: u32,
    },
    /// Makes a game of a PGN one of the saved games and watches it; two people play on. Answer: `game`.
    ImportPgn {
        /// The PGN.
        source: PgnSource,
        /// The number of the game, from 1.
        number: u32,
        /// After so many half-moves of it; after all of them if it is not told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ply: Option<u32>,
    },
    /// A game of a PGN with its variations and remarks, to look at. Answer: `study`.
    ReadPgn {
        /// The PGN.
        source: PgnSource,
        /// The number of the game, from 1.
        number: u32,
    },
    /// A game with variations and remarks as PGN. Answer: `pgn`.
    WritePgn(WrittenStudy),
    /// What is wrong with a position. Answer: `setup`.
    CheckSetup {
        /// The position as FEN.
        fen: String,
        /// By which rules.
        #[serde(default)]
        #[ts(optional, as = "Option<Rules>")]
        rules: Rules,
    },
    /// A position with everything a board needs to know of it. Answer: `position`.
    Position {
        /// Which position.
        about: About,
        /// One more move, as a person writes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
    },
    /// Lets the engine think until it is told to stop; a connection has one analysis at a time. Answer: `done`, then
    /// `thinking` events that carry the number of this question.
    Analyse {
        /// About which position.
        about: About,
        /// How many of the best lines, from 1 to 5.
        lines: u32,
    },
    /// The engine no longer thinks for this connection. Answer: `done`.
    StopAnalysis,
    /// A word of advice for the side to move. Answer: `hint`.
    Hint {
        /// About which position.
        about: About,
        /// How often advice was asked for here before: the more often, the more it tells.
        times: u32,
    },
    /// What there is to say of a position. Answer: `explanation`.
    Explain {
        /// About which position.
        about: About,
    },
    /// Queens that do not attack each other. Answer: `queens`.
    Queens {
        /// The side of the board.
        size: u32,
        /// What is wanted.
        how: QueensHow,
    },
    /// A knight's tour. Answer: `tour`.
    Tour {
        /// Files of the board.
        width: u32,
        /// Ranks of the board.
        height: u32,
        /// Where it starts; anywhere if it is not told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        start: Option<Cell>,
        /// Whether the last square is a knight's move from the first.
        closed: bool,
    },
}

/// A game to begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct NewGame {
    /// Against whom.
    pub opponent: Opponent,
    /// Where it begins, and by which rules.
    pub start: Start,
    /// By which time; without a clock if it is not told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub times: Option<Times>,
    /// White's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub white: Option<String>,
    /// Black's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub black: Option<String>,
}

/// Against whom a game is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Opponent {
    /// Two people at one board.
    Here,
    /// The computer.
    Engine {
        /// From 1 to 12.
        level: u8,
        /// The side of the person.
        side: Turning,
    },
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "from", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Start {
    /// Where games of these rules begin; Chess960 begins with one of its starts, by its number from 0 to 959 or by chance.
    Rules {
        /// Which rules.
        rules: Rules,
        /// The number of the start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        number: Option<u16>,
    },
    /// A position.
    Fen {
        /// Which one.
        fen: String,
        /// The rules it is played by.
        #[serde(default)]
        #[ts(optional, as = "Option<Rules>")]
        rules: Rules,
    },
}

/// By which time a game is played, as people write it: `5+3` is five minutes and three seconds a move, `40/90:30` ninety
/// minutes for forty moves and then thirty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Times {
    /// White's.
    pub white: String,
    /// Black's.
    pub black: String,
}

/// Which saved games are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum GameFilter {
    /// All of them.
    All,
    /// Those that can be gone on with.
    Unfinished,
    /// Those that are over.
    Finished,
}

/// Where a PGN is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "from", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PgnSource {
    /// Here.
    Text {
        /// The PGN.
        text: String,
    },
    /// It was sent by `POST /pgn`, which answered with this number. The server keeps it for a while.
    Upload {
        /// Which one.
        upload: u32,
    },
}

/// A position: one of a game, or any other with the moves that lead to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "of", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum About {
    /// Of a game.
    Game {
        /// Which game.
        game: String,
        /// After so many half-moves; the last position if it is not told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ply: Option<u32>,
    },
    /// After some moves.
    Line {
        /// Where they begin; the usual start if it is not told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        fen: Option<String>,
        /// By which rules.
        #[serde(default)]
        #[ts(optional, as = "Option<Rules>")]
        rules: Rules,
        /// The moves in UCI's notation.
        moves: Vec<String>,
    },
}

/// A game with variations to be written as PGN: a `study` without what follows from its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WrittenStudy {
    /// The rules.
    #[serde(default)]
    #[ts(optional, as = "Option<Rules>")]
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
    pub moves: Vec<WrittenMove>,
}

/// A move to be written. Of several moves that follow the same one, the first is the main line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WrittenMove {
    /// The place in the list of the move it follows; nothing for a first move.
    pub after: Option<u32>,
    /// The move in UCI's notation.
    pub uci: String,
    /// The time that was left after it, in milliseconds.
    #[ts(type = "number | null")]
    pub clock: Option<u64>,
    /// Signs such as `!` as PGN numbers them.
    pub nags: Vec<u16>,
    /// What is said before it, at the beginning of a variation.
    pub opening: String,
    /// What is said after it.
    pub comment: String,
}
