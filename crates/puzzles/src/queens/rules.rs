//! Which ranks are left for each file when some queens stand already.

use crate::Square;

/// For each file the free ranks as a set of bits. There must be at most 32 files, and the squares must be on
/// the board.
pub fn free_ranks(n: u32, placed: &[Square]) -> Vec<u32> {
    let is_free = |square: Square| {
        placed.iter().all(|queen| {
            let (files, ranks) = square.distance(*queen);
            square == *queen || (files != 0 && ranks != 0 && files != ranks)
        })
    };
    (0..n)
        .map(|file| {
            (0..n).filter(|rank| is_free(Square::new(file, *rank))).fold(0, |ranks, rank| ranks | 1 << rank)
        })
        .collect()
}

/// The squares that queens on the files so far attack on the next file.
#[derive(Clone, Copy, Default)]
pub struct Attacked {
    ranks: u32,
    rising: u32,
    falling: u32,
}

impl Attacked {
    /// The ranks attacked in any way.
    pub const fn all(self) -> u32 {
        self.ranks | self.rising | self.falling
    }

    /// One file further, with a queen on the rank of this bit.
    pub const fn with(self, queen: u32) -> Attacked {
        Attacked {
            ranks: self.ranks | queen,
            rising: (self.rising | queen) << 1,
            falling: (self.falling | queen) >> 1,
        }
    }
}
