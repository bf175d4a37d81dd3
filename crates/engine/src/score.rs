//! What a position is worth, how mates are written as such numbers, and what people are told of them.
//!
//! Inside, values are in the units of the evaluation's weights. They are near hundredths of a pawn, but they move with
//! every tuning: whatever foretells results best is right, and nothing keeps a pawn at 100 (it weighs about 62 among
//! many pieces and 145 among few). People and other programs need a number that keeps its meaning. So what is shown is
//! always [`centipawns`]: +1.00 is the advantage with which the engine wins every second game against itself, in the
//! middle of the game. That is what Stockfish means by it too, so that its scores and ours can be compared, and what the usual
//! formulas for winning chances and accuracy of moves expect.
//!
//! One constant, [`PAWN`], says where that is; the curves behind [`chances`] also ask how many pieces are left, because the same
//! advantage wins far more often among many than among few. Both are measured on games of the engine against itself by an
//! example of `roque-lab`, `win_chances`, and are to be measured anew when the evaluation changes. 2,412,869 positions of 26,363
//! games at 1,500 nodes a move gave the curves below, and 100 units where a quarter of the pieces is gone (67 among all, 197
//! without any, 127 on the average). A second, independent measure, with the classical evaluation, gave 99: on 400 positions,
//! Stockfish 15.1 said 1.01 times what our search said (correlation 0.91).

use roque_core::Board;

use crate::eval::{FULL_PHASE, phase};

/// A value for the side to move, in units of the evaluation; the ends of the range are mates.
pub type Score = i32;

/// The advantage that is shown as +1.00: with it, one game in two is won in the middle of the game.
pub const PAWN: Score = 100;
/// The advantage with which one game in two is won, without pieces beside kings and pawns and with all of them; between the two,
/// it lies between.
const HALF: [f64; 2] = [197.0, 67.0];
/// How fast the chances change around it, just so: at one spread more, three games in four are won.
const SPREAD: [f64; 2] = [59.0, 94.0];

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

/// A value in hundredths of a pawn, as people and other programs are told it. Wins that are proved but are no mates are
/// further from zero than all others, and nearer to it the longer they take.
pub const fn centipawns(score: Score) -> i32 {
    /// A won ending of the tablebases, at the root.
    const PROVED: i32 = 20_000;
    /// Anything that is not proved.
    const MOST: i32 = 19_000;
    let (sign, size) = (score.signum(), score.abs());
    if size >= WIN_BOUND {
        return sign * (PROVED - (TABLE_WIN - size));
    }
    // Rounded away from zero, so that both sides see the same.
    let shown = (size * 100 + PAWN / 2) / PAWN;
    sign * if shown > MOST { MOST } else { shown }
}

/// The chances to win, draw and lose, in thousandths, with these pieces on the board.
pub fn chances(score: Score, board: &Board) -> [i32; 3] {
    if is_decisive(score) {
        return if score > 0 { [1000, 0, 0] } else { [0, 0, 1000] };
    }
    let pieces = f64::from(phase(board)) / f64::from(FULL_PHASE);
    let [half, spread] = [HALF, SPREAD].map(|[none, all]| none + (all - none) * pieces);
    let win = |score: Score| (1000.0 / (1.0 + ((half - f64::from(score)) / spread).exp())).round() as i32;
    let (win, loss) = (win(score), win(-score));
    [win, 1000 - win - loss, loss]
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
    use roque_core::Position;

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
    fn one_pawn_wins_half_of_the_games() {
        assert_eq!(centipawns(PAWN), 100);
        assert_eq!((centipawns(0), centipawns(-PAWN / 2)), (0, -50));
    }

    #[test]
    fn what_is_worth_more_is_shown_as_more() {
        let mut last = i32::MIN;
        for score in -MATE..=MATE {
            let shown = centipawns(score);
            assert!(last <= shown && shown == -centipawns(-score), "{score}: {shown}");
            last = shown;
        }
        assert!(centipawns(EVAL_LIMIT) < centipawns(WIN_BOUND));
        assert!(centipawns(WIN_BOUND) < centipawns(TABLE_WIN));
    }

    #[test]
    fn chances_add_up() {
        let ending: Position = "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1".parse().unwrap();
        for board in [Position::start().board(), ending.board()] {
            for score in [-30_000, -500, -1, 0, 1, 500, 30_000, TABLE_WIN] {
                let [win, draw, loss] = chances(score, board);
                assert_eq!(win + draw + loss, 1000);
                assert!(win >= 0 && draw >= 0 && loss >= 0, "{score}");
                assert_eq!(chances(-score, board), [loss, draw, win]);
            }
        }
        let [many, few] = [Position::start().board(), ending.board()].map(|board| chances(PAWN, board)[0]);
        assert!(few + 100 < many, "the same advantage wins less among few pieces: {few} {many}");
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
