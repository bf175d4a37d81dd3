//! The search for solutions step by step, to be watched.

use crate::Square;

/// A step of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A queen is put on a square that none attacks.
    Place(Square),
    /// A square is tried, but a queen attacks it.
    Conflict {
        /// The square tried.
        tried: Square,
        /// The queen that attacks it.
        attacker: Square,
    },
    /// No square is left on the next file, or a solution was found: the last queen is taken away again.
    Remove(Square),
    /// All queens stand: the rank of each, file by file.
    Solution(Vec<u32>),
}

/// The plain backtracking search: file by file from the left, rank by rank from below, through all solutions.
///
/// ```
/// use roque_puzzles::queens::{Step, Steps};
/// let solutions = Steps::new(6).filter(|step| matches!(step, Step::Solution(_)));
/// assert_eq!(solutions.count(), 4);
/// ```
pub struct Steps {
    n: u32,
    ranks: Vec<u32>,
    /// The rank to try next on the first empty file.
    next_rank: u32,
    /// The present solution has been told.
    told: bool,
}

impl Steps {
    /// Begins with an empty board.
    pub const fn new(n: u32) -> Steps {
        Steps { n, ranks: Vec::new(), next_rank: 0, told: false }
    }

    /// The queens that stand at the moment: the rank of each, file by file.
    pub fn ranks(&self) -> &[u32] {
        &self.ranks
    }

    fn attacker(&self, tried: Square) -> Option<Square> {
        let queens = (0..).zip(&self.ranks).map(|(file, rank)| Square::new(file, *rank));
        queens.into_iter().find(|queen| {
            let (files, ranks) = queen.distance(tried);
            ranks == 0 || files == ranks
        })
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let file = self.ranks.len() as u32;
        if file == self.n && !self.told {
            self.told = true;
            return (self.n > 0).then(|| Step::Solution(self.ranks.clone()));
        }
        if file == self.n || self.next_rank == self.n {
            let rank = self.ranks.pop()?;
            self.next_rank = rank + 1;
            self.told = false;
            return Some(Step::Remove(Square::new(file - 1, rank)));
        }
        let tried = Square::new(file, self.next_rank);
        if let Some(attacker) = self.attacker(tried) {
            self.next_rank += 1;
            return Some(Step::Conflict { tried, attacker });
        }
        self.ranks.push(tried.rank);
        self.next_rank = 0;
        Some(Step::Place(tried))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_queens_from_the_first_step() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        let conflict = |tried, attacker| Step::Conflict { tried: square(tried), attacker: square(attacker) };
        let steps: Vec<Step> = Steps::new(4).take(9).collect();
        assert_eq!(
            steps,
            [
                Step::Place(square("a1")),
                conflict("b1", "a1"),
                conflict("b2", "a1"),
                Step::Place(square("b3")),
                conflict("c1", "a1"),
                conflict("c2", "b3"),
                conflict("c3", "a1"),
                conflict("c4", "b3"),
                Step::Remove(square("b3")),
            ]
        );
    }

    #[test]
    fn the_steps_are_a_game_that_can_be_followed() {
        let mut standing: Vec<Square> = Vec::new();
        let mut solutions = 0;
        for step in Steps::new(8) {
            match step {
                Step::Place(square) => standing.push(square),
                Step::Remove(square) => assert_eq!(standing.pop(), Some(square)),
                Step::Conflict { tried, attacker } => {
                    assert!(standing.contains(&attacker) && tried != attacker);
                }
                Step::Solution(ranks) => {
                    assert!(standing.iter().map(|queen| queen.rank).eq(ranks));
                    assert_eq!(super::super::conflicts(&standing), []);
                    solutions += 1;
                }
            }
        }
        assert_eq!((solutions, standing.len()), (92, 0));
        assert_eq!(Steps::new(0).count(), 0);
        assert_eq!(Steps::new(1).count(), 3);
    }
}
