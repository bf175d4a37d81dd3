//! What the engine thinks, for people.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Side, Square};

/// What the engine thinks of a position, deeper each time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Thinking {
    /// The number of the question that asked for the analysis.
    pub analysis: u32,
    /// The position.
    pub fen: String,
    /// How many half-moves it has looked ahead.
    pub depth: u32,
    /// The positions it has looked at.
    #[ts(type = "number")]
    pub nodes: u64,
    /// The positions it looks at in a second.
    #[ts(type = "number")]
    pub speed: u64,
    /// The best lines, the best first.
    pub lines: Vec<ThinkingLine>,
    /// Whether it will not look deeper.
    pub over: bool,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ThinkingLine {
    /// What it leads to, as White sees it.
    pub score: Score,
    /// The moves in UCI's notation.
    pub uci: Vec<String>,
    /// The moves in the usual notation, with English letters.
    pub san: Vec<String>,
}

/// A value, as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "unit", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Score {
    /// In hundredths of a pawn; with 100, half of the games are won.
    Centipawns {
        /// How many; negative if Black is better.
        value: i32,
    },
    /// A forced mate.
    Mate {
        /// In so many moves; negative if Black mates.
        moves: i32,
    },
}

/// A word of advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Hint {
    /// The advice.
    pub sentence: String,
    /// The squares it is about, to be marked.
    pub squares: Vec<Square>,
    /// The move in UCI's notation, when it is told.
    pub uci: Option<String>,
}

/// What there is to say of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    /// What the engine thinks after a short look, in words.
    pub sentence: String,
    /// What the evaluation alone says, in words.
    pub total: String,
    /// The same in hundredths of a pawn, as White sees it.
    pub value: i32,
    /// Who has more, in words.
    pub material: String,
    /// How much of a middlegame it is, in words.
    pub phase: String,
    /// The ending, if it has a rule of its own, or what else there is to know, in words.
    pub remark: Option<String>,
    /// What each side has to its credit.
    pub facts: Vec<Fact>,
    /// The evaluation taken apart.
    pub groups: Vec<ExplanationGroup>,
}

/// Something good or bad about a side's position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Fact {
    /// Whose pieces it is about.
    pub side: Side,
    /// Whether it is good for that side.
    pub good: bool,
    /// What.
    pub sentence: String,
    /// Where.
    pub squares: Vec<Square>,
}

/// A part of the evaluation, in hundredths of a pawn for each side; bad things are negative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ExplanationGroup {
    /// What it is about.
    pub name: String,
    /// What it is worth to White in this position.
    pub white: i32,
    /// What it is worth to Black in this position.
    pub black: i32,
}
