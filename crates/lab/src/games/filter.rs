//! Which positions teach something.

use roque_core::Position;

use super::Judged;

/// Why a position teaches an evaluation nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeftOut {
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
    /// The other side thought something quite different right after the move: one of the two has overlooked something.
    Disputed,
}

impl LeftOut {
    /// All of them, in the order in which they are asked for.
    pub const ALL: [LeftOut; 7] = [
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
    /// Why a position teaches nothing. `next` is the move after the one chosen here, if there was one; `chosen` half-moves were
    /// chosen before.
    pub fn leaves_out(
        &self,
        position: &Position,
        judged: Judged,
        next: Option<Judged>,
        chosen: usize,
    ) -> Option<LeftOut> {
        let Judged { mv, score } = judged;
        let disputes = |next: Judged| {
            let smaller = score.unsigned_abs().min(next.score.unsigned_abs());
            (i32::from(score) + i32::from(next.score)).unsigned_abs()
                > u32::from(self.disputed) + u32::from(smaller / 2)
        };
        let left_out = |reason: &LeftOut| match reason {
            LeftOut::Early => chosen < self.early,
            LeftOut::Check => position.is_check(),
            LeftOut::Noisy => position.is_capture(mv) || mv.promotion().is_some(),
            LeftOut::Forced => position.count_legal_moves() == 1,
            LeftOut::Decided => score.unsigned_abs() >= self.decided.unsigned_abs(),
            LeftOut::FiftyMoves => position.halfmoves() >= self.quiet_plies,
            LeftOut::Disputed => next.is_some_and(disputes),
        };
        LeftOut::ALL.into_iter().find(left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_its_reason() {
        let reason = |fen: &str, uci: &str, score, chosen| {
            let position: Position = fen.parse().unwrap();
            let mv = position.parse_uci(uci).unwrap();
            Filter::default().leaves_out(&position, Judged { mv, score }, None, chosen)
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
        let reason = |score, next| {
            let next = Judged { mv, score: next };
            Filter::default().leaves_out(&position, Judged { mv, score }, Some(next), 9)
        };
        for (score, next) in [(30, -20), (80, 20), (700, -900), (-900, 700)] {
            assert_eq!(reason(score, next), None, "{score} {next}");
        }
        for (score, next) in [(90, 40), (-90, -40), (300, -100), (700, -1_500)] {
            assert_eq!(reason(score, next), Some(LeftOut::Disputed), "{score} {next}");
        }
    }
}
