//! Repairs: every file and rank gets its queen at once, then pairs of queens change ranks until no diagonal
//! has two.

use crate::Square;
use crate::random::Random;

/// The ranks tried for a queen at the beginning before it gets one where it is attacked.
const FIRST_TRIES: usize = 60;

/// The exchanges tried in all, at least, and more for each queen.
const LEAST_TRIES: usize = 20_000_000;
const TRIES_PER_QUEEN: usize = 20;

/// A solution with the queens given, which must not attack each other. None if none was found.
pub fn complete(n: u32, given: &[Square]) -> Option<Vec<u32>> {
    let mut queens = Queens::new(n as usize, given);
    queens.set_up();
    queens.repair().then_some(queens.ranks)
}

struct Queens {
    n: usize,
    ranks: Vec<u32>,
    /// The files whose queens are not given.
    movable: Vec<usize>,
    /// How many queens stand on each diagonal.
    rising: Vec<u32>,
    falling: Vec<u32>,
    random: Random,
}

impl Queens {
    /// The queens given stand; each of the other files has one of the other ranks, but no queen yet.
    fn new(n: usize, given: &[Square]) -> Queens {
        let mut ranks = vec![u32::MAX; n];
        let mut taken = vec![false; n];
        for square in given {
            ranks[square.file as usize] = square.rank;
            taken[square.rank as usize] = true;
        }
        let movable: Vec<usize> = (0..n).filter(|file| ranks[*file] == u32::MAX).collect();
        let free = (0..n as u32).filter(|rank| !taken[*rank as usize]);
        movable.iter().zip(free).for_each(|(file, rank)| ranks[*file] = rank);
        let (rising, falling) = (vec![0; 2 * n], vec![0; 2 * n]);
        let mut queens = Queens { n, ranks, movable, rising, falling, random: Random::new(n as u64) };
        for square in given {
            queens.put(square.file as usize);
        }
        queens
    }

    fn diagonals(&self, file: usize, rank: u32) -> (usize, usize) {
        (file + self.n - rank as usize, file + rank as usize)
    }

    fn put(&mut self, file: usize) {
        let (rising, falling) = self.diagonals(file, self.ranks[file]);
        self.rising[rising] += 1;
        self.falling[falling] += 1;
    }

    fn take(&mut self, file: usize) {
        let (rising, falling) = self.diagonals(file, self.ranks[file]);
        self.rising[rising] -= 1;
        self.falling[falling] -= 1;
    }

    /// How many queens a queen on this square would meet on its diagonals.
    fn met(&self, file: usize, rank: u32) -> u32 {
        let (rising, falling) = self.diagonals(file, rank);
        self.rising[rising] + self.falling[falling]
    }

    /// Puts the queens one after the other, with any rank of those left where none is met, if one is found
    /// soon.
    fn set_up(&mut self) {
        let count = self.movable.len();
        for place in 0..count {
            let file = self.movable[place];
            for _ in 0..FIRST_TRIES {
                let other = self.movable[place + self.random.below(count - place)];
                self.ranks.swap(file, other);
                if self.met(file, self.ranks[file]) == 0 {
                    break;
                }
            }
            self.put(file);
        }
    }

    fn is_attacked(&self, file: usize) -> bool {
        // It meets itself on both diagonals.
        self.met(file, self.ranks[file]) > 2
    }

    /// Whether in the end no queen attacks another.
    fn repair(&mut self) -> bool {
        let mut tries = LEAST_TRIES + TRIES_PER_QUEEN * self.n;
        loop {
            let attacked: Vec<usize> =
                self.movable.iter().copied().filter(|file| self.is_attacked(*file)).collect();
            if attacked.is_empty() {
                return true;
            }
            for file in attacked {
                while self.is_attacked(file) {
                    if tries == 0 {
                        return false;
                    }
                    tries -= 1;
                    let other = self.movable[self.random.below(self.movable.len())];
                    if self.exchange(file, other) {
                        break;
                    }
                }
            }
            // Looking at all queens again costs as much as so many tries.
            tries = tries.saturating_sub(self.movable.len() / 4 + 1);
        }
    }

    /// Exchanges the ranks of two queens unless they would meet more queens then. Says whether it did.
    fn exchange(&mut self, one: usize, other: usize) -> bool {
        if one == other {
            return false;
        }
        let before = self.met(one, self.ranks[one]) + self.met(other, self.ranks[other]);
        self.take(one);
        self.take(other);
        self.ranks.swap(one, other);
        self.put(one);
        self.put(other);
        let after = self.met(one, self.ranks[one]) + self.met(other, self.ranks[other]);
        // A few steps that gain nothing lead out of dead ends.
        if after < before || (after == before && self.random.below(8) == 0) {
            return true;
        }
        self.take(one);
        self.take(other);
        self.ranks.swap(one, other);
        self.put(one);
        self.put(other);
        false
    }
}
