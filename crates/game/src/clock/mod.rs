//! The clocks of both sides. They are told what time it is.

mod control;

pub use control::{Bonus, Stage, TimeControl, TimeControlError};

use std::time::Duration;

use roque_core::{ByColor, Color};

/// Two clocks, of which the one of the side to move runs, unless both stand still.
///
/// Whose turn it is belongs to the game, so it is an argument wherever it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    controls: ByColor<TimeControl>,
    hands: Hands,
    /// How long the side to move had thought about this move when its clock last stood still.
    thought: Duration,
    /// Since when the clock of the side to move runs.
    since: Option<Duration>,
}

/// What both clocks show when a turn begins.
pub(crate) type Hands = ByColor<Hand>;

/// What one clock shows when a turn begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand {
    left: Duration,
    stage: usize,
    moves_in_stage: u32,
}

impl Clock {
    /// Clocks that stand still, with all the time on them.
    pub fn new(white: TimeControl, black: TimeControl) -> Clock {
        let hand = |control: &TimeControl| Hand { left: control.initial(), ..Hand::default() };
        let hands = ByColor::new(hand(&white), hand(&black));
        Clock { controls: ByColor::new(white, black), hands, thought: Duration::ZERO, since: None }
    }

    /// By which time a side plays.
    pub fn control(&self, side: Color) -> &TimeControl {
        &self.controls[side]
    }

    /// The stage a side is in.
    pub fn stage(&self, side: Color) -> Stage {
        self.controls[side].stages()[self.hands[side].stage]
    }

    /// How many moves a side has to make until its next stage begins, if there is one.
    pub fn moves_to_go(&self, side: Color) -> Option<u32> {
        self.stage(side).moves.map(|moves| moves.saturating_sub(self.hands[side].moves_in_stage))
    }

    /// Whether the clock of the side to move runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time a side has left.
    pub fn left(&self, side: Color, turn: Color, now: Duration) -> Duration {
        let left = self.hands[side].left;
        if side == turn { left.saturating_sub(self.counted(turn, now)) } else { left }
    }

    /// How long until the flag of the side to move falls, if its clock runs; zero if it has fallen.
    pub fn flag_falls_in(&self, turn: Color, now: Duration) -> Option<Duration> {
        self.since?;
        let delay = match self.stage(turn).bonus {
            Bonus::Delay(delay) => delay.saturating_sub(self.elapsed(now)),
            _ => Duration::ZERO,
        };
        Some(delay.saturating_add(self.left(turn, turn, now)))
    }

    /// Whether the side to move has run out of time. A clock that stands still has not, whatever it shows: files
    /// that count whole seconds say zero for less than one.
    pub(crate) fn is_flag_down(&self, turn: Color, now: Duration) -> bool {
        self.flag_falls_in(turn, now) == Some(Duration::ZERO)
    }

    /// Lets the clock of the side to move run.
    pub(crate) fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops it.
    pub(crate) fn stop(&mut self, now: Duration) {
        self.thought = self.elapsed(now);
        self.since = None;
    }

    /// Stops it at the end of the game: what it shows is what it goes on to show.
    pub(crate) fn stop_for_good(&mut self, turn: Color, now: Duration) {
        self.hands[turn].left = self.left(turn, turn, now);
        self.thought = Duration::ZERO;
        self.since = None;
    }

    /// The side to move has moved: its clock stops, and the other one runs.
    pub(crate) fn press(&mut self, turn: Color, now: Duration) {
        let left = self.left(turn, turn, now);
        let bonus = match self.stage(turn).bonus {
            Bonus::None | Bonus::Delay(_) => Duration::ZERO,
            Bonus::Increment(increment) => increment,
            Bonus::Bronstein(most) => most.min(self.elapsed(now)),
        };
        self.hands[turn].left = left.saturating_add(bonus);
        self.count_move(turn);
        self.thought = Duration::ZERO;
        self.since = Some(now);
    }

    /// A move of a recorded game, after which this time was left, if that was noted.
    pub(crate) fn record_move(&mut self, turn: Color, left: Option<Duration>) {
        self.count_move(turn);
        if let Some(left) = left {
            self.hands[turn].left = left;
        }
    }

    /// Goes on to the next stage if this move was the last one of a stage, and adds its time.
    fn count_move(&mut self, turn: Color) {
        let (hand, stages) = (&mut self.hands[turn], self.controls[turn].stages());
        hand.moves_in_stage = hand.moves_in_stage.saturating_add(1);
        if stages.get(hand.stage).and_then(|stage| stage.moves) == Some(hand.moves_in_stage) {
            // The last stage, if it has an end, comes again and again.
            hand.stage = (hand.stage + 1).min(stages.len() - 1);
            hand.moves_in_stage = 0;
            hand.left = hand.left.saturating_add(stages[hand.stage].time);
        }
    }

    /// What the clocks showed when this turn began.
    pub(crate) fn hands(&self) -> Hands {
        self.hands
    }

    /// Puts the clocks to where they were when a turn began. They go on running or standing still from there.
    pub(crate) fn set_hands(&mut self, hands: Hands, now: Duration) {
        self.hands = hands;
        self.thought = Duration::ZERO;
        self.since = self.since.map(|_| now);
    }

    /// Puts both clocks, standing still, to what they showed when the side to move had thought so long.
    pub(crate) fn set_left(&mut self, left: ByColor<Duration>, turn: Color, thought: Duration) {
        (self.since, self.thought) = (None, thought);
        for side in Color::ALL {
            self.hands[side].left = left[side];
        }
        // The thought is taken off whatever the turn began with.
        self.hands[turn].left = left[turn].saturating_add(self.counted(turn, Duration::ZERO));
    }

    /// How long the side to move has thought about this move.
    pub(crate) fn elapsed(&self, now: Duration) -> Duration {
        self.thought.saturating_add(self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since)))
    }

    /// How much of that the clock counts.
    fn counted(&self, turn: Color, now: Duration) -> Duration {
        match self.stage(turn).bonus {
            Bonus::Delay(delay) => self.elapsed(now).saturating_sub(delay),
            _ => self.elapsed(now),
        }
    }
}

impl Hand {
    /// The time left when the turn begins.
    pub(crate) fn left(self) -> Duration {
        self.left
    }
}
