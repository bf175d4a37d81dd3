//! The solutions that a turn of the board leaves as they are.

/// A turn of the board about its centre.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// By 90°.
    Quarter,
    /// By 180°.
    Half,
}

/// Counts them: where a queen stands, those on the squares it is turned to stand too, so few files are left
/// to choose.
pub fn count(n: u32, turn: Turn) -> u64 {
    Lines::default().count(n, turn)
}

/// The lines that queens stand on, as sets of bits.
#[derive(Clone, Copy, Default)]
struct Lines {
    files: u64,
    ranks: u64,
    rising: u64,
    falling: u64,
}

impl Lines {
    fn count(self, n: u32, turn: Turn) -> u64 {
        let file = self.files.trailing_ones();
        if file == n {
            return 1;
        }
        let turned = |(file, rank): (u32, u32)| match turn {
            Turn::Quarter => (n - 1 - rank, file),
            Turn::Half => (n - 1 - file, n - 1 - rank),
        };
        let mut sum = 0;
        for rank in 0..n {
            let first = (file, rank);
            let mut lines = self.with(first, n);
            let mut square = turned(first);
            while square != first {
                lines = lines.and_then(|lines| lines.with(square, n));
                square = turned(square);
            }
            sum += lines.map_or(0, |lines| lines.count(n, turn));
        }
        sum
    }

    /// With one more queen, unless it would be attacked.
    fn with(mut self, (file, rank): (u32, u32), n: u32) -> Option<Lines> {
        let lines = [
            (&mut self.files, file),
            (&mut self.ranks, rank),
            (&mut self.rising, file + n - rank),
            (&mut self.falling, file + rank),
        ];
        for (taken, line) in lines {
            if *taken >> line & 1 == 1 {
                return None;
            }
            *taken |= 1 << line;
        }
        Some(self)
    }
}
