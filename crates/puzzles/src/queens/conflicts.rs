//! Which queens attack each other.

use crate::Square;

/// Whether these ranks, one for each file, are a solution. The time is in proportion to the number of queens.
pub fn is_solution(ranks: &[u32]) -> bool {
    let n = ranks.len();
    let mut taken = [vec![false; n], vec![false; 2 * n], vec![false; 2 * n]];
    n > 0
        && ranks.iter().enumerate().all(|(file, rank)| {
            let rank = *rank as usize;
            rank < n
                && [rank, file + rank, file + n - rank]
                    .into_iter()
                    .zip(&mut taken)
                    .all(|(line, taken)| !std::mem::replace(&mut taken[line], true))
        })
}

/// The pairs of queens that attack each other: on one file, rank or diagonal with none between them.
///
/// ```
/// use roque_puzzles::{Square, queens};
/// let placed = ["a1", "c2", "h8"].map(|name| name.parse().unwrap());
/// assert_eq!(queens::conflicts(&placed), [(placed[0], placed[2])]);
/// ```
pub fn conflicts(placed: &[Square]) -> Vec<(Square, Square)> {
    let lines: [fn(&Square) -> i64; 4] = [
        |square| i64::from(square.file),
        |square| i64::from(square.rank),
        |square| i64::from(square.file) - i64::from(square.rank),
        |square| i64::from(square.file) + i64::from(square.rank),
    ];
    let mut sorted = placed.to_vec();
    let mut pairs = Vec::new();
    for line in lines {
        sorted.sort_unstable_by_key(|square| (line(square), *square));
        let neighbours = sorted.windows(2).filter(|pair| line(&pair[0]) == line(&pair[1]));
        pairs.extend(neighbours.map(|pair| (pair[0], pair[1])));
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}
