//! Open tours of boards of 4 × n.
//!
//! The squares of the two outer lines are half of all, and none is a knight's move from another. So a tour
//! alternates between outer and inner squares, but for one step between two inner ones (without it, the
//! alternation of colours would give all outer squares one colour). Before that step it goes through the
//! outer squares of one colour and the inner ones of the other, after it through the rest. Each half has one
//! outer and one inner square on each file, and a knight goes from an outer to an inner one one or two files
//! further, whatever the file: the two halves are the same problem, much smaller than the whole, and the step
//! between them leads two files on.

use super::narrow;

/// The squares, each as (place along, place across), of a tour that begins on the outer line at `start`.
pub fn tour(length: usize, start: (usize, usize)) -> Option<Vec<(usize, usize)>> {
    let (along, across) = start;
    // The half with the start has its outer squares on line 0 of the files with this remainder, on line 3 of
    // others.
    let remainder = if across == 0 { along % 2 } else { 1 - along % 2 };
    let square = |along: usize, outer: bool, first_half: bool| {
        let low = (along % 2 == remainder) == first_half;
        let across = match (low, outer) {
            (true, true) => 0,
            (true, false) => 1,
            (false, false) => 2,
            (false, true) => 3,
        };
        (along, across)
    };
    let first = narrow::half(length, 2 * along)?.walk(2 * along);
    let last = first.last()? / 2;
    let next = if last + 2 < length { last + 2 } else { last.checked_sub(2)? };
    // The second half begins on an inner square: outer and inner change places.
    let second = narrow::half(length, 2 * next)?.walk(2 * next);
    let first = first.into_iter().map(|number| square(number / 2, number % 2 == 0, true));
    let second = second.into_iter().map(|number| square(number / 2, number % 2 == 1, false));
    Some(first.chain(second).collect())
}
