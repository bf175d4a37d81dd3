//! How many solutions there are.
//!
//! The files are filled from the left; the ranks that are attacked on the next file are three sets of bits,
//! two of which move by one place from file to file. The first files are filled in all ways beforehand: that
//! gives the parts of the work, which threads take one by one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::rules::{Attacked, free_ranks};
use super::symmetric::{self, Turn};
use crate::Square;

/// The largest board whose solutions are counted: beyond, it takes days.
pub const LARGEST_COUNTED: u32 = 20;

/// The files that are filled to divide the work.
const FILES_OF_A_PART: usize = 3;

/// How many solutions a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// All of them.
    pub all: u64,
    /// Those that are different when boards that can be turned or mirrored into each other count as one.
    pub distinct: u64,
}

/// Counts the solutions for up to [`LARGEST_COUNTED`] queens; none for other numbers. Tells now and then how
/// many parts of the work are done, of how many.
///
/// ```
/// use roque_puzzles::queens::{Count, count};
/// assert_eq!(count(8, 2, |_, _| ()), Some(Count { all: 92, distinct: 12 }));
/// ```
pub fn count(n: u32, threads: usize, progress: impl FnMut(u64, u64)) -> Option<Count> {
    if !(1..=LARGEST_COUNTED).contains(&n) {
        return None;
    }
    if n == 1 {
        return Some(Count { all: 1, distinct: 1 });
    }
    let all = sum(&halves(n), threads, progress);
    // Burnside's lemma: the number of classes is the mean number of solutions that a symmetry leaves as they
    // are. Of the eight, the identity leaves all, the turns leave some, and the four reflections none, since
    // a queen and its mirror image would attack each other.
    let half_turn = symmetric::count(n, Turn::Half);
    let quarter_turn = symmetric::count(n, Turn::Quarter);
    Some(Count { all, distinct: (all + half_turn + 2 * quarter_turn) / 8 })
}

/// Counts the solutions that have queens on these squares of the board, for up to [`LARGEST_COUNTED`] queens.
pub fn count_completions(
    n: u32,
    placed: &[Square],
    threads: usize,
    progress: impl FnMut(u64, u64),
) -> Option<u64> {
    if !(1..=LARGEST_COUNTED).contains(&n) {
        return None;
    }
    Some(sum(&parts(&free_ranks(n, placed), 1), threads, progress))
}

/// A beginning whose completions are to be counted.
struct Part {
    /// What each of its completions counts.
    weight: u64,
    /// The ranks that come into question on the files to fill.
    free: Vec<u32>,
    attacked: Attacked,
}

/// The parts of an empty board: of two solutions that are mirror images, only one is counted, twice.
fn halves(n: u32) -> Vec<Part> {
    let all: u32 = (1 << n) - 1;
    let below: u32 = (1 << (n / 2)) - 1;
    let mut free = vec![all; n as usize];
    free[0] = below;
    let mut found = parts(&free, 2);
    if n % 2 == 1 {
        // A first queen in the middle is its own mirror image: then the second one decides.
        free[0] = 1 << (n / 2);
        free[1] = below;
        found.extend(parts(&free, 2));
    }
    found
}

/// Fills the first files in all ways.
fn parts(free: &[u32], weight: u64) -> Vec<Part> {
    let mut beginnings = vec![Attacked::default()];
    let (first, rest) = free.split_at(free.len().min(FILES_OF_A_PART));
    for ranks in first {
        beginnings = beginnings
            .into_iter()
            .flat_map(|attacked| bits(ranks & !attacked.all()).map(move |queen| attacked.with(queen)))
            .collect();
    }
    beginnings.into_iter().map(|attacked| Part { weight, free: rest.to_vec(), attacked }).collect()
}

/// The single bits of a set.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The ways to fill the rest of the files.
fn completions(free: &[u32], attacked: Attacked) -> u64 {
    match free {
        [] => 1,
        // At most one rank is left for the last queen.
        [last] => u64::from(last & !attacked.all() != 0),
        [next, rest @ ..] => {
            bits(next & !attacked.all()).map(|queen| completions(rest, attacked.with(queen))).sum()
        }
    }
}

/// Counts all parts, on several threads.
fn sum(parts: &[Part], threads: usize, mut progress: impl FnMut(u64, u64)) -> u64 {
    let next = AtomicUsize::new(0);
    let (sender, counts) = mpsc::channel();
    let work = |sender: mpsc::Sender<u64>| {
        while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            // The receiver lives until all senders are gone.
            let _ = sender.send(part.weight * completions(&part.free, part.attacked));
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, parts.len().max(1)) {
            let sender = sender.clone();
            scope.spawn(move || work(sender));
        }
        drop(sender);
        let mut total = 0;
        for (done, count) in (1..).zip(counts) {
            total += count;
            progress(done, parts.len() as u64);
        }
        total
    })
}
