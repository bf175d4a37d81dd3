//! Ending games early, when it is clear how they will end.

use roque_core::Color;

/// An advantage that wins, in centipawns, if it lasts.
const WINNING: i32 = 1_200;
/// For so many half-moves.
const WINNING_PLIES: i32 = 5;
/// An advantage that is none.
const LEVEL: i32 = 5;
/// For so many half-moves.
const LEVEL_PLIES: u32 = 10;
/// But not before this half-move: openings may be level for long.
const LEVEL_FROM: u32 = 60;
/// Games that last longer are drawn.
const MOST_PLIES: u32 = 320;

/// Watches the scores of one game.
#[derive(Debug, Default)]
pub struct Referee {
    plies: u32,
    /// How long White has been winning; negative: Black.
    winning: i32,
    /// How long nobody has been better.
    level: u32,
}

/// What is decided about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Who wins, if anybody does.
    pub winner: Option<Color>,
}

impl Referee {
    /// Notes the score of one more half-move, as White sees it. A ruling ends the game.
    pub fn note(&mut self, score: i32) -> Option<Ruling> {
        self.plies += 1;
        self.winning = match score {
            score if score >= WINNING => self.winning.max(0) + 1,
            score if score <= -WINNING => self.winning.min(0) - 1,
            _ => 0,
        };
        self.level = if self.plies > LEVEL_FROM && score.abs() <= LEVEL { self.level + 1 } else { 0 };
        if self.winning.abs() >= WINNING_PLIES {
            let winner = if self.winning > 0 { Color::White } else { Color::Black };
            return Some(Ruling { winner: Some(winner) });
        }
        (self.level >= LEVEL_PLIES || self.plies >= MOST_PLIES).then_some(Ruling { winner: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ruling after these scores, which must not come before the last of them.
    fn ruling(scores: impl IntoIterator<Item = i32>) -> Option<Option<Color>> {
        let mut referee = Referee::default();
        let mut last = None;
        for score in scores {
            assert_eq!(last, None, "the game was over before");
            last = referee.note(score);
        }
        last.map(|ruling| ruling.winner)
    }

    #[test]
    fn lasting_advantages_win() {
        assert_eq!(ruling([1_300; 5]), Some(Some(Color::White)));
        assert_eq!(ruling([-31_990; 5]), Some(Some(Color::Black)));
        assert_eq!(ruling([1_300, 1_300, 1_300, 1_300, -1_300, -1_300]), None);
        assert_eq!(ruling([1_300, 1_300, 1_300, 1_300, 1_100, 1_300]), None);
    }

    #[test]
    fn long_quiet_games_are_drawn() {
        assert_eq!(ruling([0; 70]), Some(None));
        assert_eq!(ruling([0; 69]), None);
        assert_eq!(ruling([50; 320]), Some(None));
    }
}
