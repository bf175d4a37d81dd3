//! The clock of one engine.

use std::time::Duration;

use crate::uci::{Pace, TimeControl};

/// How long an engine that thinks to a depth or for some nodes may be silent.
const PATIENCE_WITHOUT_CLOCK: Duration = Duration::from_secs(300);

/// What an engine's clock shows.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    control: Option<TimeControl>,
    move_time: Option<Duration>,
    left: Duration,
    moves_to_go: Option<u32>,
}

impl Clock {
    /// The clock at the beginning of a game.
    pub fn new(pace: &Pace) -> Clock {
        let control = pace.clock;
        Clock {
            control,
            move_time: pace.move_time,
            // Without any time at the start there is that of one increment.
            left: control.map_or(Duration::ZERO, |control| match control.time {
                Duration::ZERO => control.increment,
                time => time,
            }),
            moves_to_go: control.and_then(|control| control.moves),
        }
    }

    /// The time left, if there is a clock.
    pub fn left(&self) -> Option<Duration> {
        self.control.map(|_| self.left)
    }

    /// What a move adds.
    pub fn increment(&self) -> Duration {
        self.control.map_or(Duration::ZERO, |control| control.increment)
    }

    /// The moves until more time comes.
    pub const fn moves_to_go(&self) -> Option<u32> {
        self.moves_to_go
    }

    /// The longest that a move may take.
    pub fn longest(&self) -> Option<Duration> {
        [self.left(), self.move_time].into_iter().flatten().min()
    }

    /// How long to wait for a move.
    pub fn patience(&self, margin: Duration) -> Duration {
        self.longest().map_or(PATIENCE_WITHOUT_CLOCK, |longest| longest.saturating_add(margin))
    }

    /// Takes off the time a move took and adds what it brings; says whether there was enough.
    pub fn press(&mut self, took: Duration, margin: Duration) -> bool {
        if self.longest().is_some_and(|longest| took > longest.saturating_add(margin)) {
            return false;
        }
        let Some(control) = self.control else { return true };
        self.left = self.left.saturating_sub(took) + control.increment;
        if let Some(moves) = &mut self.moves_to_go {
            *moves -= 1;
            if *moves == 0 {
                *moves = control.moves.unwrap_or(1);
                self.left += control.time;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pace(text: &str) -> Pace {
        Pace { clock: Some(text.parse().unwrap()), ..Pace::default() }
    }

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn increments_and_periods() {
        let mut clock = Clock::new(&pace("2/10+1"));
        assert!(clock.press(4000 * MS, MS));
        assert_eq!((clock.left(), clock.moves_to_go()), (Some(7000 * MS), Some(1)));
        assert!(clock.press(7001 * MS, MS));
        assert_eq!((clock.left(), clock.moves_to_go()), (Some(11_000 * MS), Some(2)));
        assert!(!clock.press(11_002 * MS, MS));
    }

    #[test]
    fn time_for_a_move() {
        let mut clock = Clock::new(&Pace { move_time: Some(100 * MS), ..Pace::default() });
        assert!(clock.press(100 * MS, Duration::ZERO) && clock.press(120 * MS, 20 * MS));
        assert!(!clock.press(121 * MS, 20 * MS));
        assert_eq!((clock.left(), clock.patience(MS)), (None, 101 * MS));
    }

    #[test]
    fn no_clock() {
        let mut clock = Clock::new(&Pace { nodes: Some(5), ..Pace::default() });
        assert!(clock.press(Duration::from_secs(200), Duration::ZERO));
        assert_eq!(Clock::new(&pace("0+1")).left(), Some(1000 * MS));
    }
}
