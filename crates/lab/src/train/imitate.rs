//! Lessons of the classical evaluation: positions near those of games, with what it says of them.
//!
//! Games are dear, the classical evaluation costs a millionth of a second. A network that first learns to say what that says
//! needs far fewer games to learn what it does not say. Each lesson is new, so nothing can be learned by heart.

use roque_core::Position;
use roque_engine::eval::Evaluator;

use super::samples::{Sample, Target};
use crate::random::Random;

/// The most random half-moves between a position of a game and that of a lesson.
const MOST_PLIES: usize = 3;

/// Gives lessons.
pub struct Teacher {
    evaluator: Evaluator,
    target: Target,
}

impl Teacher {
    /// One whose values promise so many points.
    pub fn new(target: Target) -> Teacher {
        Teacher { evaluator: Evaluator::default(), target }
    }

    /// A position near that of a sample, with its value; the sample itself if it is no position.
    pub fn near(&mut self, sample: &Sample, random: &mut Random) -> Sample {
        let Some(mut position) = sample.position() else { return *sample };
        for _ in 0..random.below(MOST_PLIES + 1) {
            let moves = position.legal_moves();
            let Some(&mv) = moves.as_slice().get(random.below(moves.as_slice().len().max(1))) else { break };
            position.play(mv);
        }
        self.of(&position)
    }

    /// The position of a sample, with its value.
    pub fn at(&mut self, sample: &Sample) -> Sample {
        sample.position().map_or(*sample, |position| self.of(&position))
    }

    fn of(&mut self, position: &Position) -> Sample {
        let value = self.evaluator.evaluate(position);
        let value = value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        Sample::new(position, self.target.promised(value))
    }
}

#[cfg(test)]
mod tests {
    use roque_core::Position;
    use roque_engine::eval::evaluate;

    use super::*;

    #[test]
    fn lessons_are_near_and_true() {
        let position: Position =
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b - - 3 3".parse().unwrap();
        let target = Target { results: 0.3, ahead: 0.5, scale: 180 };
        let (sample, mut teacher, mut random) =
            (Sample::new(&position, 0.9), Teacher::new(target), Random::new(2));
        let worth = |position: &Position| target.promised(evaluate(position) as i16);
        assert_eq!(teacher.at(&sample).aim(), worth(&position));
        let mut seen = Vec::new();
        for _ in 0..200 {
            let lesson = teacher.near(&sample, &mut random);
            let near = lesson.position().unwrap();
            assert_eq!(lesson.aim(), worth(&near), "{}", near.to_fen());
            assert!(near.board().occupied().len() + 3 >= position.board().occupied().len());
            if !seen.contains(&near) {
                seen.push(near);
            }
        }
        assert!(seen.len() > 100, "{}", seen.len());
        let [one, other] = [7, 7].map(|seed| teacher.near(&sample, &mut Random::new(seed)));
        assert_eq!(one, other);
    }
}
