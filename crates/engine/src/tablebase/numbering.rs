//! The numbers that the format gives to squares and to ways to place pieces.
//!
//! Positions that are mirror images count once: the first piece stands in the triangle a1–d1–d4, or the first pawn on the
//! left half. Squares are counted from a1 (0) along the ranks to h8 (63).

/// No number: the pieces cannot stand so.
const NONE: u16 = u16::MAX;

/// The ways to place two kings.
pub const KING_PAIRS: u64 = 462;
/// The ways to place three different pieces.
pub const TRIPLES: u64 = 31_332;
/// The squares of the triangle below its diagonal, and those below the whole diagonal.
const TRIANGLE_BELOW: u64 = 6;
const BELOW: u64 = 28;

/// The ways to choose so many (the first index) things out of others (the second).
const WAYS: [[u64; 64]; 7] = ways();

const fn ways() -> [[u64; 64]; 7] {
    let mut ways = [[0; 64]; 7];
    let mut from = 0;
    while from < 64 {
        ways[0][from] = 1;
        let mut count = 1;
        while count < 7 && from > 0 {
            ways[count][from] = ways[count - 1][from - 1] + ways[count][from - 1];
            count += 1;
        }
        from += 1;
    }
    ways
}

/// The ways to choose so many things out of at most 63; nothing beyond what a table can need.
pub fn choose(from: usize, count: usize) -> Option<u64> {
    WAYS.get(count)?.get(from).copied()
}

const fn file(square: u8) -> u8 {
    square & 7
}

const fn rank(square: u8) -> u8 {
    square >> 3
}

/// Above zero over the diagonal a1–h8, below zero under it.
pub fn side_of_diagonal(square: u8) -> i8 {
    rank(square) as i8 - file(square) as i8
}

/// The square on the other side of that diagonal.
pub fn transposed(square: u8) -> u8 {
    file(square) << 3 | rank(square)
}

/// The squares of the triangle in their order: those under the diagonal first.
const TRIANGLE: [u8; 10] = [1, 2, 3, 10, 11, 19, 0, 9, 18, 27];

fn triangle(square: u8) -> Option<u64> {
    TRIANGLE.iter().position(|&other| other == square).map(|number| number as u64)
}

/// The number of a square that is not on the diagonal, the same on both sides of it.
fn below(square: u8) -> u64 {
    let (low, high) = (rank(square).min(file(square)), rank(square).max(file(square)));
    let (low, high) = (u64::from(low), u64::from(high));
    // Rank by rank there is one square less; `high` is above `low`, so nothing gets below zero.
    (low * (15 - low)) / 2 + high - low - 1
}

/// The numbers of the pairs of kings: those with both on the diagonal come last.
const KINGS: [[u16; 64]; 10] = kings();

const fn kings() -> [[u16; 64]; 10] {
    let mut numbers = [[NONE; 64]; 10];
    let mut number = 0;
    let mut both_on_diagonal = 0;
    while both_on_diagonal < 2 {
        let mut first = 0;
        while first < 10 {
            let mut other = 0;
            while other < 64 {
                let king = TRIANGLE[first];
                let on_diagonal = file(king) == rank(king);
                let other_on_diagonal = file(other) == rank(other);
                let late = on_diagonal && other_on_diagonal;
                let mirrored = on_diagonal && rank(other) > file(other);
                let touch = file(king).abs_diff(file(other)) <= 1 && rank(king).abs_diff(rank(other)) <= 1;
                if late == (both_on_diagonal == 1) && !mirrored && !touch {
                    numbers[first][other as usize] = number;
                    number += 1;
                }
                other += 1;
            }
            first += 1;
        }
        both_on_diagonal += 1;
    }
    assert!(number as u64 == KING_PAIRS);
    numbers
}

/// The number of two kings, the first in the triangle.
pub fn king_pair(king: u8, other: u8) -> Option<u64> {
    let number = KINGS[triangle(king)? as usize].get(usize::from(other)).copied()?;
    (number != NONE).then_some(number.into())
}

/// The number of three different pieces, the first in the triangle, the first that is off the diagonal below it.
pub fn triple([one, two, three]: [u8; 3]) -> Option<u64> {
    // Each piece skips the squares of those before it.
    let skips = |square: u8, others: &[u8]| others.iter().filter(|&&other| other < square).count() as u64;
    let (skips_two, skips_three) = (skips(two, &[one]), skips(three, &[one, two]));
    let corner = triangle(one)?;
    if side_of_diagonal(one) != 0 {
        return Some((corner * 63 + u64::from(two) - skips_two) * 62 + u64::from(three) - skips_three);
    }
    let (first, mut before) = (u64::from(rank(one)), TRIANGLE_BELOW * 63 * 62);
    if side_of_diagonal(two) != 0 {
        return Some(before + (first * BELOW + below(two)) * 62 + u64::from(three) - skips_three);
    }
    let second = u64::from(rank(two)) - skips_two;
    before += 4 * BELOW * 62;
    if side_of_diagonal(three) != 0 {
        return Some(before + (first * 7 + second) * BELOW + below(three));
    }
    before += 4 * 7 * BELOW;
    Some(before + (first * 7 + second) * 6 + u64::from(rank(three)) - skips_three)
}

/// How far a file is from the edge: 0 for a and h, 3 for d and e.
pub fn from_edge(square: u8) -> usize {
    file(square).min(7 - file(square)).into()
}

/// The number of a leading pawn: along the files from the edge. Pawns stand on the second to the seventh rank.
pub fn pawn(square: u8) -> Option<usize> {
    let forward = usize::from(rank(square)).checked_sub(1).filter(|&forward| forward < 6)?;
    Some(from_edge(square) * 6 + forward)
}

/// How many squares come after this one in the order of leading pawns: on these the other pawns stand if this one leads.
pub fn pawns_behind(square: u8) -> Option<usize> {
    Some(47 - 2 * pawn(square)? - usize::from(file(square) > 3))
}

/// The number of the first way in which so many pawns can stand with this one, on the left half, leading.
pub fn leading_pawns(count: usize, lead: u8) -> Option<u64> {
    let file = lead & 7;
    (1..rank(lead)).map(|rank| choose(pawns_behind(rank << 3 | file)?, count - 1)).sum()
}

/// The ways in which so many pawns can stand with the leading one so far from the edge.
pub fn leading_pawns_on(from_edge: usize, count: usize) -> Option<u64> {
    leading_pawns(count, 7 << 3 | from_edge as u8)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_triple_has_a_number_of_its_own() {
        let mut seen = HashSet::new();
        for one in TRIANGLE {
            for two in (0..64).filter(|&two| two != one) {
                for three in (0..64).filter(|&three| three != one && three != two) {
                    let off = [one, two, three].map(side_of_diagonal).into_iter().find(|&side| side != 0);
                    if off.is_none_or(|side| side < 0) {
                        let number = triple([one, two, three]).expect("a number");
                        assert!(number < TRIPLES && seen.insert(number), "{one} {two} {three}: {number}");
                    }
                }
            }
        }
        assert_eq!(seen.len() as u64, TRIPLES);
    }

    #[test]
    fn pawns_are_counted_from_the_edge() {
        // a2 leads all others, e7 none.
        assert_eq!((pawns_behind(8), pawns_behind(15), pawns_behind(52)), (Some(47), Some(46), Some(0)));
        assert_eq!((pawn(3), pawn(60)), (None, None));
        let numbers: HashSet<usize> = (8..56).filter_map(pawns_behind).collect();
        assert_eq!(numbers.len(), 48);
        assert_eq!((0..4).filter_map(|edge| leading_pawns_on(edge, 1)).sum::<u64>(), 24);
        // Two pawns: each pair once, but that those with both on a file and its mirror image stand for two.
        let pairs: u64 = (0..4).filter_map(|edge| leading_pawns_on(edge, 2)).sum();
        assert_eq!(pairs, 24 * 24);
    }

    #[test]
    fn choosing() {
        assert_eq!((choose(5, 2), choose(2, 5), choose(0, 0)), (Some(10), Some(0), Some(1)));
        assert_eq!((choose(64, 1), choose(63, 6), choose(9, 7)), (None, Some(67_945_521), None));
    }
}
