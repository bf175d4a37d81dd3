//! How long to think about a move.

use std::time::Duration;

use crate::limits::Limits;

/// The share of the clock a move may take, in the usual case and at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// When this has passed, no new iteration is begun; it shrinks and grows with how sure the search is.
    pub soft: Duration,
    /// When this has passed, the search ends wherever it is.
    pub hard: Duration,
}

/// The moves among which what is left is shared out, if nobody says how many there are: games are mostly decided early. Without
/// an increment nothing comes back, so that it must last longer.
const EXPECTED_MOVES: f64 = 24.0;
/// The same with an increment of a hundredth of what is left, or more.
const EXPECTED_WITH_INCREMENT: f64 = 18.0;

impl Budget {
    /// The budget for a search, if its limits speak of time. `overhead` is lost between a move and the clock.
    pub fn new(limits: &Limits, overhead: Duration) -> Option<Budget> {
        let fixed = limits.move_time.map(|time| {
            let time = time.saturating_sub(overhead).max(SHORTEST);
            Budget { soft: time, hard: time }
        });
        let clocked = limits.clock.map(|clock| {
            // A busy machine may let the engine wait now and then: the last moments are not planned with.
            let reserve = (clock.left / 2).min(RESERVE);
            let left = clock.left.saturating_sub(overhead + reserve).max(SHORTEST).as_secs_f64();
            let increment = clock.increment.as_secs_f64();
            let refilled = (100.0 * increment / left).min(1.0);
            let expected = EXPECTED_MOVES + refilled * (EXPECTED_WITH_INCREMENT - EXPECTED_MOVES);
            let moves = clock.moves_to_go.map_or(expected, |moves| f64::from(moves.clamp(1, 40)));
            // With one move to go, all of the time would be used; a little is kept for the way to the clock.
            let soft = (left / moves + 0.9 * increment).min(0.6 * left);
            let hard = (4.0 * soft).min(if moves < 2.0 { 0.85 * left } else { 0.65 * left });
            let duration = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
            Budget { soft: duration(soft).max(SHORTEST), hard: duration(hard).max(SHORTEST) }
        });
        match (fixed, clocked) {
            (Some(fixed), Some(clocked)) => {
                Some(Budget { soft: fixed.soft.min(clocked.soft), hard: fixed.hard.min(clocked.hard) })
            }
            (fixed, clocked) => fixed.or(clocked),
        }
    }
}

/// What is kept for surprises, unless that is more than half of all.
const RESERVE: Duration = Duration::from_millis(100);
/// There is always this much: a move must be found even on an empty clock.
const SHORTEST: Duration = Duration::from_millis(1);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::GameClock;

    fn budget(left: u64, increment: u64, moves_to_go: Option<u32>) -> Budget {
        let (left, increment) = (Duration::from_millis(left), Duration::from_millis(increment));
        let clock = Some(GameClock { left, increment, moves_to_go });
        Budget::new(&Limits { clock, ..Limits::default() }, Duration::from_millis(10)).expect("a budget")
    }

    #[test]
    fn never_more_than_there_is() {
        for left in [0, 1, 5, 11, 100, 1000, 60_000, 3_600_000] {
            for increment in [0, 10, 1000, 60_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let Budget { soft, hard } = budget(left, increment, moves_to_go);
                    assert!(soft <= hard && !soft.is_zero());
                    let left = Duration::from_millis(left.saturating_sub(10)).max(SHORTEST);
                    assert!(hard <= left.mul_f64(0.86).max(SHORTEST), "{left:?} {increment} {moves_to_go:?}");
                }
            }
        }
    }

    #[test]
    fn what_comes_back_can_be_spent() {
        let soft = |left, increment| budget(left, increment, None).soft.as_secs_f64();
        // 110 ms of what is left are not planned with.
        assert!((soft(60_110, 0) - 60.0 / 24.0).abs() < 1e-6);
        assert!((soft(60_110, 600) - (60.0 / 18.0 + 0.54)).abs() < 1e-6);
        assert!((soft(60_110, 300) - (60.0 / 21.0 + 0.27)).abs() < 1e-6);
        // A long game lives on its increments, and does not spend more than they bring.
        let mut left = 8_000.0;
        for _ in 0..200 {
            left += 80.0 - 1_000.0 * soft(left as u64, 80);
        }
        assert!((200.0..400.0).contains(&left), "{left}");
    }

    #[test]
    fn the_smaller_of_two_limits_holds() {
        let limits = Limits {
            move_time: Some(Duration::from_millis(60)),
            clock: Some(GameClock { left: Duration::from_secs(60), ..GameClock::default() }),
            ..Limits::default()
        };
        let budget = Budget::new(&limits, Duration::from_millis(10)).expect("a budget");
        assert_eq!(budget.hard, Duration::from_millis(50));
        assert_eq!(Budget::new(&Limits::default(), Duration::ZERO), None);
    }
}
