//! Which positions teach something.

use roque_core::Position;

use super::{GameRecord, Judged};

/// Why a position teaches an evaluation nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeftOut {
    /// The move was only played to get on: nobody looked closely.
    Quick,
    /// It came soon after random moves: pieces stand where nobody would put them, and often hang.
    Early,
    /// The side to move is in check: the search never asks what such a position is worth.
    Check,
    /// The best move captures or promotes: what the board shows is about to change, and the search sees to that.
    Noisy,
    /// There is only one move: the score is that of the position after it.
    Forced,
    /// The score is so high that it says no more than "won".
    Decided,
    /// The draw by fifty moves is near: the score knows it, the board does not show it.
    FiftyMoves,
    /// The other side thought something quite different one half-move away: one of the two has overlooked something.
    Disputed,
}

impl LeftOut {
    /// All of them, in the order in which they are asked for.
    pub const ALL: [LeftOut; 8] = [
        LeftOut::Quick,
        LeftOut::Early,
        LeftOut::Check,
        LeftOut::Noisy,
        LeftOut::Forced,
        LeftOut::Decided,
        LeftOut::FiftyMoves,
        LeftOut::Disputed,
    ];
}

/// Chooses the positions to learn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Positions before so many chosen half-moves are early.
    pub early: usize,
    /// Scores from here on are decided, in units of the evaluation.
    pub decided: i16,
    /// So many half-moves without a capture or a pawn's move, and the draw is near.
    pub quiet_plies: u8,
    /// Scores of both sides that differ by more are disputed; where both are large, by half of the smaller one more.
    pub disputed: u16,
}

impl Default for Filter {
    fn default() -> Filter {
        Filter { early: 2, decided: 2_000, quiet_plies: 80, disputed: 100 }
    }
}

impl Filter {
    /// Why the position in which a game's move with this number was chosen teaches nothing.
    pub fn leaves_out(&self, game: &GameRecord, position: &Position, at: usize) -> Option<LeftOut> {
        let judged = *game.moves.get(at)?;
        let score = judged.score.unwrap_or_default();
        let disputes = |other: i16| {
            let smaller = score.unsigned_abs().min(other.unsigned_abs());
            (i32::from(score) + i32::from(other)).unsigned_abs()
                > u32::from(self.disputed) + u32::from(smaller / 2)
        };
        let disputed = || game.other_view(at).is_some_and(disputes).then_some(LeftOut::Disputed);
        let early = (at < self.early).then_some(LeftOut::Early);
        early.or_else(|| self.leaves_out_alone(position, judged)).or_else(disputed)
    }

    /// The same, with nothing known of the game before and after.
    pub fn leaves_out_alone(&self, position: &Position, Judged { mv, score }: Judged) -> Option<LeftOut> {
        let Some(score) = score else { return Some(LeftOut::Quick) };
        if position.is_check() {
            Some(LeftOut::Check)
        } else if position.is_capture(mv) || mv.promotion().is_some() {
            Some(LeftOut::Noisy)
        } else if position.count_legal_moves() == 1 {
            Some(LeftOut::Forced)
        } else if score.unsigned_abs() >= self.decided.unsigned_abs() {
            Some(LeftOut::Decided)
        } else if position.halfmoves() >= self.quiet_plies {
            Some(LeftOut::FiftyMoves)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use roque_core::Scoresheet;

    use super::*;
    use crate::opening::Opening;

    fn game(moves: Vec<Judged>) -> GameRecord {
        let opening = Opening::new(&Scoresheet::new(Position::start()));
        GameRecord { opening, moves, winner: None }
    }

    #[test]
    fn each_has_its_reason() {
        let reason = |fen: &str, uci: &str, score, at| {
            let position: Position = fen.parse().unwrap();
            let mv = position.parse_uci(uci).unwrap();
            let mut moves = vec![Judged { mv, score: None }; at];
            moves.push(Judged { mv, score: Some(score) });
            Filter::default().leaves_out(&game(moves), &position, at)
        };
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(reason(start, "e2e4", 30, 0), Some(LeftOut::Early));
        assert_eq!(reason(start, "e2e4", 30, 9), None);
        assert_eq!(reason(start, "e2e4", -2_000, 9), Some(LeftOut::Decided));
        assert_eq!(reason("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "e1f1", 0, 9), Some(LeftOut::Check));
        assert_eq!(reason("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0, 9), Some(LeftOut::Noisy));
        assert_eq!(reason("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", 0, 9), Some(LeftOut::Noisy));
        assert_eq!(reason("7k/8/8/8/8/1r6/p7/K7 w - - 0 1", "a1a2", 0, 9), Some(LeftOut::Noisy));
        assert_eq!(reason("k7/8/8/8/8/8/1r5P/K7 w - - 0 1", "a1b2", 0, 9), Some(LeftOut::Noisy));
        assert_eq!(reason("7k/8/8/8/8/2q5/7p/K6B w - - 0 1", "a1b1", 0, 9), Some(LeftOut::Check));
        assert_eq!(reason("4k3/8/8/8/8/8/8/R3K3 w Q - 81 90", "a1a2", 0, 9), Some(LeftOut::FiftyMoves));
    }

    #[test]
    fn both_sides_agree_on_what_is_learned() {
        let position = Position::start();
        let mv = position.parse_uci("e2e4").unwrap();
        let view = |at: usize, scores: [Option<i16>; 3]| {
            let mut moves = vec![Judged { mv, score: None }; 8];
            moves.extend(scores.map(|score| Judged { mv, score }));
            Filter::default().leaves_out(&game(moves), &position, at)
        };
        let reason = |score, next| view(9, [None, Some(score), Some(next)]);
        for (score, next) in [(30, -20), (80, 20), (700, -900), (-900, 700)] {
            assert_eq!(reason(score, next), None, "{score} {next}");
        }
        for (score, next) in [(90, 40), (-90, -40), (300, -100), (700, -1_500)] {
            assert_eq!(reason(score, next), Some(LeftOut::Disputed), "{score} {next}");
            assert_eq!(view(9, [Some(next), Some(score), None]), Some(LeftOut::Disputed), "the one before");
        }
        assert_eq!(view(9, [Some(900), Some(30), Some(-30)]), None, "the one after counts first");
        assert_eq!(view(9, [None, Some(30), None]), None, "nobody else looked");
        assert_eq!(view(9, [Some(30), None, Some(30)]), Some(LeftOut::Quick));
    }
}
