//! How many solutions there are.
//!
//! The files are filled from the left; the ranks that are attacked on the next file are three sets of bits,
//! two of which move by one place from file to file.
//!
//! Of the eight images of a solution under turns and reflections, on average only one is looked for. Each
//! edge of the board has one queen, with a distance from each of its two ends: eight distances, which the
//! eight symmetries exchange. One of them is the smallest, or several tie. Looked for are the images in which
//! that of the first file, from below, is the smallest; each stands for eight divided by the number of ties.
//!
//! The first files are filled in all ways beforehand: these are the parts of the work, which threads take one
//! by one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::rules::{Attacked, free_ranks};
use super::symmetric::{self, Turn};
use crate::Square;

/// The largest board whose solutions are counted: beyond, it takes many hours.
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
    let parts: Vec<Part> =
        (0..n / 2).flat_map(|distance| parts(&files_up_to_symmetry(n, distance))).collect();
    let tally = tally(&parts, threads, progress);
    let all = (1..).zip(tally).map(|(ties, solutions)| 8 * solutions / ties).sum();
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
    let files: Vec<File> = free_ranks(n, placed).into_iter().map(|free| File { free, ties: 0 }).collect();
    Some(tally(&parts(&files), threads, progress).iter().sum())
}

/// A file to be filled.
#[derive(Clone, Copy)]
struct File {
    /// The ranks that come into question.
    free: u32,
    /// The ranks where a queen ties with that of the first file.
    ties: u32,
}

/// A beginning whose completions are to be counted.
struct Part {
    /// The files that are left.
    files: Vec<File>,
    attacked: Attacked,
    /// The ties beyond the first file's own distance.
    ties: usize,
}

/// Solutions by their number of ties, from none but the first file to all four edges.
type Tally = [u64; 4];

/// The files of a board whose first queen is this far from the lower end, and none of an edge is nearer to an
/// end of it. In the middle of its file the first queen cannot be: the others would have to be in the middle
/// of their edges, too, and attack each other.
fn files_up_to_symmetry(n: u32, distance: u32) -> Vec<File> {
    let bit = |rank: u32| 1_u32 << rank;
    let last = n - 1;
    let mirrored = last - distance;
    let edges = bit(0) | bit(last);
    let mut files: Vec<File> = (0..n)
        .map(|file| {
            let too_near = file < distance || file > mirrored;
            let tie = file == distance || file == mirrored;
            let all = bit(n) - 1;
            File { free: if too_near { all & !edges } else { all }, ties: if tie { edges } else { 0 } }
        })
        .collect();
    files[0].free = bit(distance);
    let right = &mut files[last as usize];
    right.free &= bit(mirrored + 1) - bit(distance);
    right.ties |= bit(distance) | bit(mirrored);
    files
}

/// Fills the first files in all ways.
fn parts(files: &[File]) -> Vec<Part> {
    let mut beginnings = vec![(Attacked::default(), 0)];
    let (first, rest) = files.split_at(files.len().min(FILES_OF_A_PART));
    for file in first {
        beginnings = beginnings
            .into_iter()
            .flat_map(|(attacked, ties)| {
                bits(file.free & !attacked.all())
                    .map(move |queen| (attacked.with(queen), ties + usize::from(queen & file.ties != 0)))
            })
            .collect();
    }
    beginnings.into_iter().map(|(attacked, ties)| Part { files: rest.to_vec(), attacked, ties }).collect()
}

/// The single bits of a set.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Counts the ways to fill these files, the rest of a board.
fn complete(files: &[File], attacked: Attacked, ties: usize, tally: &mut Tally) {
    match files {
        [] => tally[ties] += 1,
        // Only one rank is left.
        [last] => {
            let queen = last.free & !attacked.all();
            tally[ties + usize::from(queen & last.ties != 0)] += u64::from(queen != 0);
        }
        [next, rest @ ..] => {
            for queen in bits(next.free & !attacked.all()) {
                complete(rest, attacked.with(queen), ties + usize::from(queen & next.ties != 0), tally);
            }
        }
    }
}

/// Counts all parts, on several threads.
fn tally(parts: &[Part], threads: usize, mut progress: impl FnMut(u64, u64)) -> Tally {
    let next = AtomicUsize::new(0);
    let (sender, tallies) = mpsc::channel();
    let work = |sender: mpsc::Sender<Tally>| {
        while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut tally = Tally::default();
            complete(&part.files, part.attacked, part.ties, &mut tally);
            // The receiver lives until all senders are gone.
            let _ = sender.send(tally);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, parts.len().max(1)) {
            let sender = sender.clone();
            scope.spawn(move || work(sender));
        }
        drop(sender);
        let mut total = Tally::default();
        for (done, tally) in (1..).zip(tallies) {
            total.iter_mut().zip(tally).for_each(|(sum, count)| *sum += count);
            progress(done, parts.len() as u64);
        }
        total
    })
}
