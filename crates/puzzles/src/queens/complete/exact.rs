//! The exact search: always the file or rank with the fewest squares left.
//!
//! Only the files and ranks without a given queen matter; they are numbered anew, so that a large board on
//! which few queens are missing is as small as it looks.

use super::Completion;
use crate::Square;

/// Completes queens that do not attack each other. Gives up after so many changes of squares.
pub fn complete(n: u32, given: &[Square], effort: u64) -> Completion {
    let mut board = Board::new(n, given, effort);
    match board.search() {
        Some(true) => Completion::Found(board.solution(n, given)),
        Some(false) => Completion::Impossible,
        None => Completion::Unknown,
    }
}

/// The files and ranks to be filled.
struct Board {
    /// The files and the ranks without a given queen.
    files: Vec<u32>,
    ranks: Vec<u32>,
    /// Where each rank of the whole board stands in the list, if it does.
    places: Vec<Option<usize>>,
    /// How many queens attack or occupy each square, file after file.
    attackers: Vec<u16>,
    /// The free squares of each file, then of each rank.
    free: Vec<usize>,
    /// The queen of each file, by its place among the ranks.
    queens: Vec<Option<usize>>,
    rank_taken: Vec<bool>,
    /// The changes that are left.
    effort: u64,
}

impl Board {
    fn new(n: u32, given: &[Square], effort: u64) -> Board {
        let without = |taken: &dyn Fn(&Square) -> u32| {
            let mut is_taken = vec![false; n as usize];
            given.iter().for_each(|square| is_taken[taken(square) as usize] = true);
            (0..n).filter(|line| !is_taken[*line as usize]).collect::<Vec<u32>>()
        };
        let (files, ranks) = (without(&|square| square.file), without(&|square| square.rank));
        let mut places = vec![None; n as usize];
        ranks.iter().enumerate().for_each(|(place, rank)| places[*rank as usize] = Some(place));
        let side = files.len();
        let mut board = Board {
            files,
            ranks,
            places,
            attackers: vec![0; side * side],
            free: vec![side; 2 * side],
            queens: vec![None; side],
            rank_taken: vec![false; side],
            effort,
        };
        for square in given {
            board.attack_diagonals(*square, true);
        }
        board
    }

    fn solution(&self, n: u32, given: &[Square]) -> Vec<u32> {
        let mut solution = vec![0; n as usize];
        given.iter().for_each(|square| solution[square.file as usize] = square.rank);
        for (file, queen) in self.files.iter().zip(&self.queens) {
            solution[*file as usize] = queen.map_or(0, |place| self.ranks[place]);
        }
        solution
    }

    /// Whether there is a completion, which then stands; nothing when the effort is spent.
    fn search(&mut self) -> Option<bool> {
        let side = self.files.len();
        let Some(line) = self.narrowest() else { return Some(true) };
        if self.effort == 0 {
            return None;
        }
        for place in 0..side {
            let (file, rank) = if line < side { (line, place) } else { (place, line - side) };
            if self.attackers[file * side + rank] > 0 {
                continue;
            }
            self.change(file, rank, true);
            if self.search()? {
                return Some(true);
            }
            self.change(file, rank, false);
        }
        Some(false)
    }

    /// The file or rank without a queen that has the fewest free squares; none when all have a queen.
    fn narrowest(&mut self) -> Option<usize> {
        let side = self.files.len();
        self.effort = self.effort.saturating_sub(2 * side as u64);
        let files = (0..side).filter(|file| self.queens[*file].is_none());
        let ranks = (0..side).filter(|rank| !self.rank_taken[*rank]).map(|rank| rank + side);
        files.chain(ranks).min_by_key(|line| self.free[*line])
    }

    /// Puts a queen on a square or takes it away.
    fn change(&mut self, file: usize, rank: usize, put: bool) {
        self.queens[file] = put.then_some(rank);
        self.rank_taken[rank] = put;
        for other in 0..self.files.len() {
            self.touch(other, rank, put);
            if other != rank {
                self.touch(file, other, put);
            }
        }
        self.attack_diagonals(Square::new(self.files[file], self.ranks[rank]), put);
    }

    /// What a queen on this square of the whole board attacks on other files than its own.
    fn attack_diagonals(&mut self, queen: Square, put: bool) {
        for file in 0..self.files.len() {
            let far = self.files[file].abs_diff(queen.file);
            let above = queen.rank.checked_add(far);
            let below = queen.rank.checked_sub(far);
            for rank in [above, below].into_iter().flatten().filter(|_| far > 0) {
                if let Some(Some(place)) = self.places.get(rank as usize) {
                    self.touch(file, *place, put);
                }
            }
        }
    }

    fn touch(&mut self, file: usize, rank: usize, put: bool) {
        let side = self.files.len();
        self.effort = self.effort.saturating_sub(1);
        let attackers = &mut self.attackers[file * side + rank];
        *attackers = if put { *attackers + 1 } else { *attackers - 1 };
        match (*attackers, put) {
            (1, true) => {
                self.free[file] -= 1;
                self.free[side + rank] -= 1;
            }
            (0, false) => {
                self.free[file] += 1;
                self.free[side + rank] += 1;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effort_is_bounded() {
        assert_eq!(complete(50, &[], 100), Completion::Unknown);
        assert!(matches!(complete(50, &[], u64::MAX), Completion::Found(_)));
    }
}
