//! A position to learn from, as a line of text: `FEN;score;result`, the last two as White sees them.

use std::fmt;
use std::str::FromStr;

use roque_core::{Color, Position};

/// A position of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// What the search thought of it, in centipawns for White.
    pub score: i32,
    /// Who won the game in the end, if anybody did.
    pub winner: Option<Color>,
}

impl Sample {
    /// The points of White: 1, ½ or 0.
    pub const fn points(&self) -> f64 {
        match self.winner {
            Some(Color::White) => 1.0,
            None => 0.5,
            Some(Color::Black) => 0.0,
        }
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};{};{}", self.position.to_fen(), self.score, self.points())
    }
}

/// The text is not a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASample;

impl FromStr for Sample {
    type Err = NotASample;

    fn from_str(text: &str) -> Result<Sample, NotASample> {
        let mut fields = text.split(';').map(str::trim);
        let (Some(fen), Some(score), Some(result), None) =
            (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(NotASample);
        };
        let winner = match result {
            "1" | "1.0" => Some(Color::White),
            "0.5" => None,
            "0" | "0.0" => Some(Color::Black),
            _ => return Err(NotASample),
        };
        Ok(Sample {
            position: fen.parse().map_err(|_| NotASample)?,
            score: score.parse().map_err(|_| NotASample)?,
            winner,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_and_read_again() {
        for line in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;12;0.5",
            "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40;-130;1",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40;0;0",
        ] {
            let sample: Sample = line.parse().unwrap();
            assert_eq!(sample.to_string(), line);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40";
        for line in [
            String::new(),
            fen.to_owned(),
            format!("{fen};12"),
            format!("{fen};12;0.5;1"),
            format!("{fen};1.5;0.5"),
            format!("{fen};12;2"),
            "4k3/8/8/8/8/8/4P3/8 w - - 3 40;12;0.5".to_owned(),
        ] {
            assert_eq!(line.parse::<Sample>(), Err(NotASample), "{line}");
        }
    }
}
