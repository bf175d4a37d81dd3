//! All solutions, one after the other.

use super::count::LARGEST_COUNTED;
use super::rules::{Attacked, free_ranks};
use crate::Square;

/// The solutions in the order of their ranks, file by file from the left.
///
/// ```
/// use roque_puzzles::queens::Solutions;
/// assert_eq!(Solutions::new(4, &[]).unwrap().collect::<Vec<_>>(), [[1, 3, 0, 2], [2, 0, 3, 1]]);
/// ```
pub struct Solutions {
    free: Vec<u32>,
    /// For each file that is being filled: the ranks not tried yet, and what is attacked there.
    open: Vec<(u32, Attacked)>,
    ranks: Vec<u32>,
}

impl Solutions {
    /// The solutions for up to [`LARGEST_COUNTED`] queens that have queens on these squares of the board.
    pub fn new(n: u32, placed: &[Square]) -> Option<Solutions> {
        if !(1..=LARGEST_COUNTED).contains(&n) {
            return None;
        }
        let free = free_ranks(n, placed);
        let open = vec![(free[0], Attacked::default())];
        Some(Solutions { free, open, ranks: Vec::new() })
    }
}

impl Iterator for Solutions {
    type Item = Vec<u32>;

    fn next(&mut self) -> Option<Vec<u32>> {
        while let Some((untried, attacked)) = self.open.last_mut() {
            if *untried == 0 {
                self.open.pop();
                self.ranks.pop();
                continue;
            }
            let queen = *untried & untried.wrapping_neg();
            *untried ^= queen;
            let attacked = attacked.with(queen);
            self.ranks.push(queen.trailing_zeros());
            match self.free.get(self.ranks.len()) {
                Some(free) => self.open.push((free & !attacked.all(), attacked)),
                None => {
                    let solution = self.ranks.clone();
                    self.ranks.pop();
                    return Some(solution);
                }
            }
        }
        None
    }
}
