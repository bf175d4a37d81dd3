//! The exact search: always the file or rank with the fewest squares left.

use super::Completion;
use crate::Square;

/// The changes of squares after which the search gives up: about two seconds.
const EFFORT: u64 = 600_000_000;

/// Completes queens that do not attack each other.
pub fn complete(n: u32, given: &[Square]) -> Completion {
    let mut board = Attacks::new(n as usize);
    for square in given {
        board.change(square.file as usize, square.rank as usize, true);
    }
    match board.search() {
        Some(true) => Completion::Found(board.queens.iter().flatten().map(|rank| *rank as u32).collect()),
        Some(false) => Completion::Impossible,
        None => Completion::Unknown,
    }
}

struct Attacks {
    n: usize,
    /// How many queens attack or occupy each square.
    attackers: Vec<u16>,
    /// The free squares of each file, then of each rank.
    free: Vec<usize>,
    /// The queen of each file, then whether each rank has one.
    queens: Vec<Option<usize>>,
    rank_taken: Vec<bool>,
    effort: u64,
}

impl Attacks {
    fn new(n: usize) -> Attacks {
        Attacks {
            n,
            attackers: vec![0; n * n],
            free: vec![n; 2 * n],
            queens: vec![None; n],
            rank_taken: vec![false; n],
            effort: 0,
        }
    }

    /// Whether there is a completion, which then stands; nothing when the effort is spent.
    fn search(&mut self) -> Option<bool> {
        let Some(line) = self.narrowest() else { return Some(true) };
        if self.effort > EFFORT {
            return None;
        }
        for place in 0..self.n {
            let (file, rank) = if line < self.n { (line, place) } else { (place, line - self.n) };
            if self.attackers[file * self.n + rank] > 0 {
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
        self.effort += 2 * self.n as u64;
        let files = (0..self.n).filter(|file| self.queens[*file].is_none());
        let ranks = (0..self.n).filter(|rank| !self.rank_taken[*rank]).map(|rank| rank + self.n);
        files.chain(ranks).min_by_key(|line| self.free[*line])
    }

    /// Puts a queen on a square or takes it away.
    fn change(&mut self, file: usize, rank: usize, put: bool) {
        self.queens[file] = put.then_some(rank);
        self.rank_taken[rank] = put;
        self.touch(file, rank, put);
        for other in (0..self.n).filter(|other| *other != file) {
            self.touch(other, rank, put);
            let far = file.abs_diff(other);
            if rank + far < self.n {
                self.touch(other, rank + far, put);
            }
            if rank >= far {
                self.touch(other, rank - far, put);
            }
        }
        for other in (0..self.n).filter(|other| *other != rank) {
            self.touch(file, other, put);
        }
    }

    fn touch(&mut self, file: usize, rank: usize, put: bool) {
        self.effort += 1;
        let attackers = &mut self.attackers[file * self.n + rank];
        *attackers = if put { *attackers + 1 } else { *attackers - 1 };
        match (*attackers, put) {
            (1, true) => {
                self.free[file] -= 1;
                self.free[self.n + rank] -= 1;
            }
            (0, false) => {
                self.free[file] += 1;
                self.free[self.n + rank] += 1;
            }
            _ => {}
        }
    }
}
