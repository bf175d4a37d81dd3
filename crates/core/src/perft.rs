//! Counting the move sequences of a length: the test of a generator, and its measure.

use std::hint::black_box;

use crate::movegen::Wanted;
use crate::side::{Black, Side, White};
use crate::{Color, Move, Position};

/// The number of sequences of `depth` legal moves. The last move of each is counted, not played.
///
/// ```
/// use roque_core::{Position, perft};
/// assert_eq!(perft(&Position::start(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match position.turn() {
        Color::White => count_last::<White>(position, depth),
        Color::Black => count_last::<Black>(position, depth),
    }
}

/// The same number, found by playing every move of every sequence.
pub fn perft_playing_all(position: &Position, depth: u32) -> u64 {
    match position.turn() {
        Color::White => play_all::<White>(position, depth),
        Color::Black => play_all::<Black>(position, depth),
    }
}

/// For each legal move, the number of sequences of `depth` moves that begin with it.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let moves = position.legal_moves();
    moves.iter().map(|&mv| (mv, perft(&position.after(mv), depth.saturating_sub(1)))).collect()
}

fn count_last<S: Side>(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_as::<S>()),
        _ => {
            let mut nodes = 0;
            let mut next = *position;
            for &mv in &position.list_as::<S>(Wanted::All) {
                position.play_into_as::<S>(mv, &mut next);
                nodes += count_last::<S::Them>(&next, depth - 1);
            }
            nodes
        }
    }
}

fn play_all<S: Side>(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    let mut next = *position;
    for &mv in &position.list_as::<S>(Wanted::All) {
        position.play_into_as::<S>(mv, &mut next);
        nodes += match depth {
            1 => {
                // Nobody looks at the last positions; the compiler must make them all the same.
                black_box(&next);
                1
            }
            _ => play_all::<S::Them>(&next, depth - 1),
        };
    }
    nodes
}
