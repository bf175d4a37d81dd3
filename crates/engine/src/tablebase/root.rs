//! The moves at the root as tables see them.
//!
//! Moves are ranked: only those of the best rank are searched for the best line. As long as a win is within the fifty moves for
//! certain, all moves that keep it so share a rank, and the search finds the nicest; once the game goes round in circles, or time
//! gets short, the shortest way comes first.

use roque_core::{Move, Position, Role, Scoresheet};

use super::{CURSED, Tablebases, Wdl};
use crate::score::{DRAW, Score, TABLE_WIN};

/// A move at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedMove {
    /// The move.
    pub mv: Move,
    /// Moves of a higher rank are better; those of the same rank keep the result equally well.
    pub rank: i32,
    /// What the move leads to.
    pub score: Score,
}

/// All moves at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// Every legal move, in no order.
    pub moves: Vec<RankedMove>,
    /// Whether it is known how far the next capture or pawn move is: any move of the best rank makes progress.
    pub by_distance: bool,
}

/// The rank of a move that wins for certain.
const CERTAIN: i32 = 100_000;
/// Half-moves without a capture or pawn move that make a draw.
const FIFTY_MOVES: i32 = 100;

impl Tablebases {
    /// Ranks the moves of a game's last position: by distance if that is known of all of them, else by result.
    pub fn probe_root(&self, sheet: &Scoresheet, fifty_moves: bool) -> Option<Ranking> {
        let position = sheet.position();
        if !self.covers(position) {
            return None;
        }
        self.rank_by_distance(sheet, fifty_moves).or_else(|| self.rank_by_result(position, fifty_moves))
    }

    fn rank_by_distance(&self, sheet: &Scoresheet, fifty_moves: bool) -> Option<Ranking> {
        let position = sheet.position();
        let (before, repeated) = (i32::from(position.halfmoves()), has_repeated(sheet));
        let ranked = |&mv: &Move| {
            let distance = match sheet.repetitions_after(mv) {
                3.. => 0,
                _ => self.distance_of_move(position, mv)?,
            };
            // A capture or a pawn move starts the count anew, and a mate ends it.
            let fresh = position.is_capture(mv) || mv.role() == Role::Pawn;
            let before = if fresh || distance == 1 { 0 } else { before };
            let (rank, score) = rank_by_distance(distance, before, repeated, fifty_moves);
            Some(RankedMove { mv, rank, score })
        };
        let moves = position.legal_moves().iter().map(ranked).collect::<Option<_>>()?;
        Some(Ranking { moves, by_distance: true })
    }

    fn rank_by_result(&self, position: &Position, fifty_moves: bool) -> Option<Ranking> {
        let ranked = |&mv: &Move| {
            let after = position.after(mv);
            let wdl = match after.has_legal_move() {
                true => self.probe_wdl(&after)?.reversed(),
                false if after.is_check() => Wdl::Win,
                false => Wdl::Draw,
            };
            let (rank, score) = rank_by_result(wdl, fifty_moves);
            Some(RankedMove { mv, rank, score })
        };
        let moves = position.legal_moves().iter().map(ranked).collect::<Option<_>>()?;
        Some(Ranking { moves, by_distance: false })
    }
}

/// The rank and value of a move by the half-moves to the next capture or pawn move, this one included; below zero for
/// the side that loses. `before` have been made since the last one.
fn rank_by_distance(distance: i32, before: i32, repeated: bool, fifty_moves: bool) -> (i32, Score) {
    let length = distance.abs() + before;
    let value = if length <= FIFTY_MOVES || !fifty_moves { TABLE_WIN } else { CURSED };
    match distance {
        0 => (0, DRAW),
        1.. if length < FIFTY_MOVES && !repeated => (CERTAIN, value),
        1.. => (CERTAIN - length, value),
        // The loser makes it long only when fifty moves are within reach.
        _ if 2 * distance.abs() + before < FIFTY_MOVES => (-CERTAIN, -value),
        _ => (-CERTAIN + length, -value),
    }
}

/// The rank and value of a move by its result alone.
fn rank_by_result(wdl: Wdl, fifty_moves: bool) -> (i32, Score) {
    let (cursed_rank, cursed) =
        if fifty_moves { (CERTAIN - FIFTY_MOVES - 1, CURSED) } else { (CERTAIN, TABLE_WIN) };
    match wdl {
        Wdl::Win => (CERTAIN, TABLE_WIN),
        Wdl::CursedWin => (cursed_rank, cursed),
        Wdl::Draw => (0, DRAW),
        Wdl::BlessedLoss => (-cursed_rank, -cursed),
        Wdl::Loss => (-CERTAIN, -TABLE_WIN),
    }
}

/// Whether a position has been on the board twice since the last capture or pawn move.
fn has_repeated(sheet: &Scoresheet) -> bool {
    let reach = usize::from(sheet.position().halfmoves()) + 1;
    let mut keys: Vec<u64> = sheet.positions().rev().take(reach).map(Position::key).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| pair[0] == pair[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_not_let_slip() {
        let rank = |distance, before| rank_by_distance(distance, before, false, true);
        // There is time: all wins are alike.
        assert_eq!(rank(5, 0), rank(60, 0));
        // Time runs out: the shorter way.
        assert!(rank(5, 94) > rank(7, 94));
        assert!(rank(7, 92) > rank(9, 92));
        // In circles: the shorter way.
        assert!(rank_by_distance(5, 6, true, true) > rank_by_distance(7, 6, true, true));
        // Too late: hardly more than a draw, and better than one; a win still if nobody counts.
        assert_eq!(rank(30, 80).1, CURSED);
        assert!(rank(30, 80) > rank(0, 80));
        assert_eq!(rank_by_distance(30, 80, false, false).1, TABLE_WIN);
        // The loser holds out as long as it can once that can help.
        assert_eq!(rank(-3, 0), rank(-9, 0));
        assert!(rank(-30, 60) > rank(-25, 60));
        assert_eq!(rank(-30, 80).1, -CURSED);
    }

    #[test]
    fn results_are_ranked_the_same_for_both_sides() {
        for wdl in Wdl::ALL {
            for fifty_moves in [true, false] {
                let (rank, score) = rank_by_result(wdl, fifty_moves);
                assert_eq!(rank_by_result(wdl.reversed(), fifty_moves), (-rank, -score));
            }
        }
    }
}
