//! One solution for any board, written down directly.

/// The largest board for which a solution is given.
pub const LARGEST: u32 = 1_000_000;

/// A solution for this many queens; none for two and three, and none beyond [`LARGEST`].
///
/// The queens climb by knight's moves: first through the ranks with even numbers (counted from 1), then
/// through the odd ones. Only where N leaves a remainder of 2 or 3 when divided by 6 do some of them have to
/// change places.
///
/// ```
/// use roque_puzzles::queens;
/// assert_eq!(queens::solution(6), Some(vec![1, 3, 5, 0, 2, 4]));
/// assert_eq!(queens::solution(3), None);
/// ```
pub fn solution(n: u32) -> Option<Vec<u32>> {
    if n == 0 || n == 2 || n == 3 || n > LARGEST {
        return None;
    }
    let mut even: Vec<u32> = (2..=n).step_by(2).collect();
    let mut odd: Vec<u32> = (1..=n).step_by(2).collect();
    match n % 6 {
        // 3, 1, 7, 9 … 5
        2 => {
            odd.swap(0, 1);
            odd[2..].rotate_left(1);
        }
        // 4, 6 … 2 and 5, 7 … 1, 3
        3 => {
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        _ => {}
    }
    even.append(&mut odd);
    even.iter_mut().for_each(|rank| *rank -= 1);
    Some(even)
}
