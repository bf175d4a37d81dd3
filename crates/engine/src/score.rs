//! What a position is worth, in hundredths of a pawn, and how mates are written as such numbers.

/// A value for the side to move. Plain numbers are hundredths of a pawn; the ends of the range are mates.
pub type Score = i32;

/// The deepest the search goes, in half-moves from the root.
pub const MAX_PLY: usize = 240;

/// Larger than any value.
pub const INFINITE: Score = 32_001;
/// The side to move gives mate at once.
pub const MATE: Score = 32_000;
/// The smallest value that is a mate.
pub const MATE_BOUND: Score = MATE - MAX_PLY as Score;
/// A won ending of the tablebases, at the root.
pub const TABLE_WIN: Score = MATE_BOUND - 1;
/// The smallest value that is proved to win.
pub const WIN_BOUND: Score = TABLE_WIN - MAX_PLY as Score;
/// The largest value an evaluation may have.
pub const EVAL_LIMIT: Score = WIN_BOUND - 1;
/// Nobody wins.
pub const DRAW: Score = 0;

/// The side to move is mated after so many half-moves.
pub const fn mated_in(ply: usize) -> Score {
    -MATE + ply as Score
}

/// The side to move mates after so many half-moves.
pub const fn mate_in(ply: usize) -> Score {
    MATE - ply as Score
}

/// Whether a value is a proved win or loss.
pub const fn is_decisive(score: Score) -> bool {
    score >= WIN_BOUND || score <= -WIN_BOUND
}

/// Whether a value is a mate for one of the sides.
pub const fn is_mate(score: Score) -> bool {
    score >= MATE_BOUND || score <= -MATE_BOUND
}

/// In how many moves, not half-moves, the side to move mates; negative if it is mated.
pub const fn moves_to_mate(score: Score) -> Option<i32> {
    if !is_mate(score) {
        return None;
    }
    let plies = MATE - score.abs();
    Some(if score > 0 { (plies + 1) / 2 } else { -((plies + 1) / 2) })
}

/// A value as the table keeps it: mates counted from the position, not from the root.
pub const fn to_table(score: Score, ply: usize) -> Score {
    if score >= WIN_BOUND {
        score + ply as Score
    } else if score <= -WIN_BOUND {
        score - ply as Score
    } else {
        score
    }
}

/// A value of the table, with mates counted from the root again.
pub const fn from_table(score: Score, ply: usize) -> Score {
    if score >= WIN_BOUND {
        score - ply as Score
    } else if score <= -WIN_BOUND {
        score + ply as Score
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        assert_eq!(moves_to_mate(mate_in(1)), Some(1));
        assert_eq!(moves_to_mate(mate_in(3)), Some(2));
        assert_eq!(moves_to_mate(mated_in(2)), Some(-1));
        assert_eq!(moves_to_mate(mated_in(0)), Some(0));
        assert_eq!(moves_to_mate(EVAL_LIMIT), None);
    }

    #[test]
    fn the_table_keeps_distances_from_the_position() {
        for ply in [0, 1, 7, 100] {
            for score in [0, 50, -50, mate_in(ply + 5), mated_in(ply + 6), EVAL_LIMIT] {
                assert_eq!(from_table(to_table(score, ply), ply), score);
            }
        }
        assert_eq!(to_table(mate_in(9), 4), mate_in(5));
    }
}
