//! The words that everything else is made of.

use std::fmt;

use roque_core as core;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<core::Color> for Side {
    fn from(color: core::Color) -> Side {
        if color.is_white() { Side::White } else { Side::Black }
    }
}

impl From<Side> for core::Color {
    fn from(side: Side) -> core::Color {
        match side {
            Side::White => core::Color::White,
            Side::Black => core::Color::Black,
        }
    }
}

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// A king.
    King,
}

impl From<core::Role> for Role {
    fn from(role: core::Role) -> Role {
        match role {
            core::Role::Pawn => Role::Pawn,
            core::Role::Knight => Role::Knight,
            core::Role::Bishop => Role::Bishop,
            core::Role::Rook => Role::Rook,
            core::Role::Queen => Role::Queen,
            core::Role::King => Role::King,
        }
    }
}

/// The rules a game is played by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Rules {
    /// The laws of chess.
    #[default]
    Standard,
    /// Fischer's chess, with one of 960 starts.
    Chess960,
    /// The mini chess: no castling, no en passant, no draws by rule.
    Mini,
}

impl From<core::Ruleset> for Rules {
    fn from(ruleset: core::Ruleset) -> Rules {
        match ruleset {
            core::Ruleset::Standard => Rules::Standard,
            core::Ruleset::Chess960 => Rules::Chess960,
            core::Ruleset::Mini => Rules::Mini,
        }
    }
}

impl From<Rules> for core::Ruleset {
    fn from(rules: Rules) -> core::Ruleset {
        match rules {
            Rules::Standard => core::Ruleset::Standard,
            Rules::Chess960 => core::Ruleset::Chess960,
            Rules::Mini => core::Ruleset::Mini,
        }
    }
}

/// A language of the sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Language {
    /// French.
    Fr,
    /// English.
    En,
}

/// Which side a person wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Turning {
    /// White.
    White,
    /// Black.
    Black,
    /// Whatever chance decides.
    Random,
}

/// A square by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
pub struct Square(
    #[ts(
        type = "`${\"a\" | \"b\" | \"c\" | \"d\" | \"e\" | \"f\" | \"g\" | \"h\"}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`"
    )]
    pub core::Square,
);

impl From<core::Square> for Square {
    fn from(square: core::Square) -> Square {
        Square(square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map(Square).map_err(|_| serde::de::Error::custom("not a square"))
    }
}
