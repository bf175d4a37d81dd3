//! Ending games early, when both sides agree on how they will end.

use roque_core::Color;

/// When a game is ended early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// As a draw.
    pub draw: Option<DrawRule>,
    /// As a win.
    pub resign: Option<ResignRule>,
}

/// A draw after so many moves in which both sides see next to no advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    /// Not before this move.
    pub from_move: u32,
    /// How many moves of each side.
    pub moves: u32,
    /// The greatest advantage in centipawns.
    pub limit: i32,
}

/// A win after so many moves in which both sides see a great advantage for the same side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    /// How many moves of each side.
    pub moves: u32,
    /// The least advantage in centipawns.
    pub limit: i32,
}

/// What is decided about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Nobody wins.
    Draw,
    /// This side wins.
    Win(Color),
}

impl Adjudication {
    /// What follows from the scores of the moves in centipawns, each for the side that moved; `mover` moved last,
    /// and `completed` moves have been played by both sides.
    pub fn ruling(&self, scores: &[Option<i32>], mover: Color, completed: u32) -> Option<Ruling> {
        if let Some(rule) = self.resign
            && let Some(scores) = last(scores, rule.moves)
            && let Some(winner) = winner(scores, mover, rule.limit)
        {
            return Some(Ruling::Win(winner));
        }
        let rule = self.draw.filter(|rule| completed >= rule.from_move)?;
        let calm = |score: &Option<i32>| score.is_some_and(|score| score.abs() <= rule.limit);
        last(scores, rule.moves)?.iter().all(calm).then_some(Ruling::Draw)
    }
}

/// The scores of so many moves of each side, if there are that many.
fn last(scores: &[Option<i32>], moves: u32) -> Option<&[Option<i32>]> {
    let wanted = usize::try_from(moves).ok()?.checked_mul(2)?;
    scores.get(scores.len().checked_sub(wanted)?..)
}

/// The side for which all the scores are at least this good.
fn winner(scores: &[Option<i32>], mover: Color, limit: i32) -> Option<Color> {
    let for_mover = |place: usize, score: i32| {
        // The last score is the mover's, the one before its opponent's, and so on.
        let own = (scores.len() - 1 - place).is_multiple_of(2);
        if own { score } else { -score }
    };
    let scores: Vec<i32> = scores
        .iter()
        .enumerate()
        .map(|(place, score)| score.map(|score| for_mover(place, score)))
        .collect::<Option<_>>()?;
    if scores.is_empty() {
        None
    } else if scores.iter().all(|&score| score >= limit) {
        Some(mover)
    } else if scores.iter().all(|&score| score <= -limit) {
        Some(!mover)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Adjudication = Adjudication {
        draw: Some(DrawRule { from_move: 40, moves: 2, limit: 10 }),
        resign: Some(ResignRule { moves: 2, limit: 600 }),
    };

    fn ruling(scores: &[i32], number: u32) -> Option<Ruling> {
        let scores: Vec<_> = scores.iter().copied().map(Some).collect();
        RULES.ruling(&scores, Color::Black, number)
    }

    #[test]
    fn both_must_agree_long_enough() {
        use Ruling::{Draw, Win};
        let table = [
            (&[0, 5, -10, 10][..], 40, Some(Draw)),
            (&[0, 5, -10, 10], 39, None),
            (&[0, 5, -11, 10], 40, None),
            (&[5, -10, 10], 40, None),
            (&[900, 0, 5, -10, 10], 40, Some(Draw)),
            (&[600, -700, 650, -600], 10, Some(Win(Color::White))),
            (&[-600, 700, -650, 600], 10, Some(Win(Color::Black))),
            (&[-600, 700, -650, 599], 10, None),
            (&[600, 700, 650, 600], 10, None),
            (&[-700, -650, 600], 10, None),
            (&[], 90, None),
        ];
        for (scores, number, expected) in table {
            assert_eq!(ruling(scores, number), expected, "{scores:?} {number}");
        }
    }

    #[test]
    fn a_missing_score_agrees_with_nothing() {
        let mut scores = vec![Some(0); 4];
        assert_eq!(RULES.ruling(&scores, Color::White, 50), Some(Ruling::Draw));
        scores[1] = None;
        assert_eq!(RULES.ruling(&scores, Color::White, 50), None);
        let mates = [-99_997, 99_997, -99_998, 99_998].map(Some);
        assert_eq!(RULES.ruling(&mates, Color::White, 5), Some(Ruling::Win(Color::White)));
        assert_eq!(Adjudication::default().ruling(&mates, Color::White, 50), None);
    }
}
