//! The result of a game as PGN writes it.

use std::fmt;

/// Who won, if that is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, was given up, or nobody knows.
    #[default]
    Unknown,
}

impl GameResult {
    /// How PGN writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// The result a text means.
    ///
    /// ```
    /// use roque_core::notation::pgn::GameResult;
    /// assert_eq!(GameResult::from_text(b"1/2"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::from_text(b"0-0"), None);
    /// ```
    pub fn from_text(text: &[u8]) -> Option<GameResult> {
        Some(match text {
            b"1-0" | b"1:0" => GameResult::WhiteWins,
            b"0-1" | b"0:1" => GameResult::BlackWins,
            b"1/2-1/2" | b"1/2" | b"1/2:1/2" => GameResult::Draw,
            b"*" => GameResult::Unknown,
            _ => match std::str::from_utf8(text) {
                Ok("½-½" | "½" | "½:½") => GameResult::Draw,
                Ok("1–0") => GameResult::WhiteWins,
                Ok("0–1") => GameResult::BlackWins,
                Ok("½–½" | "1/2–1/2") => GameResult::Draw,
                _ => return None,
            },
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
