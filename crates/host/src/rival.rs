//! An engine at the other side of the board: who it is, how long it thinks, what it does besides playing.

use std::time::Duration;

use roque_core::{Color, Move, Role};
use roque_engine::eval;
use roque_engine::level::{Level, Strength};
use roque_engine::{GameClock, Limits};
use roque_game::{Bonus, Clock, Game, Headers, material_balance};
use roque_words::Words;

use crate::Thought;
use crate::advice::glance;
use crate::manners::{Answer, Gesture, Manners, Situation, answer_draw, without_small_advantage};

/// An engine that plays one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Its side.
    pub side: Color,
    /// How well it plays.
    pub level: Level,
}

/// The tag that tells the level of a side, so that a game can be gone on with.
const fn level_tag(side: Color) -> &'static str {
    match side {
        Color::White => "WhiteLevel",
        Color::Black => "BlackLevel",
    }
}

impl Rival {
    /// The engine that plays this game, if one does.
    pub fn of(headers: &Headers) -> Option<Rival> {
        Color::ALL.into_iter().find_map(|side| {
            let level = headers.get(level_tag(side))?.parse().ok().and_then(Level::new)?;
            Some(Rival { side, level })
        })
    }

    /// Writes down who plays.
    pub fn enter(self, headers: &mut Headers, words: &Words) {
        let name = words.format("line-rival-name", &[("level", u64::from(self.level.number()).into())]);
        headers.set(self.side.name(), &name);
        headers.set(level_tag(self.side), &self.level.number().to_string());
        // PGN's sign for what does not apply: now a person plays here.
        if headers.get(level_tag(!self.side)).is_some() {
            headers.set(level_tag(!self.side), "-");
        }
    }

    /// Whether it is on the move.
    pub fn is_to_move(self, game: &Game) -> bool {
        game.verdict().is_none() && game.turn() == self.side
    }

    /// How long it may think about its move.
    pub fn limits(self, game: &Game, now: Duration) -> Limits {
        /// What a move takes at full strength where nobody counts the time.
        const UNHURRIED: Duration = Duration::from_secs(2);
        let Some((left, clock)) = game.time_left(self.side, now).zip(game.clock()) else {
            let unlimited = self.level.strength() == Strength::Full;
            return Limits { move_time: unlimited.then_some(UNHURRIED), ..Limits::default() };
        };
        Limits { clock: Some(on_clock(clock, self.side, left)), ..Limits::default() }
    }

    /// A person takes a moment even for an easy move; somebody short of time a shorter one.
    pub fn pause(self, game: &Game, now: Duration) -> Duration {
        const SHORTEST: u64 = 400;
        const LONGEST: u64 = 1200;
        if self.level.strength() == Strength::Full {
            return Duration::ZERO;
        }
        let pause = SHORTEST + game.position().key() % (LONGEST - SHORTEST);
        let left = game.time_left(self.side, now).unwrap_or(Duration::MAX);
        Duration::from_millis(pause).min(left / 50)
    }

    /// What it does now that it has thought of this move. Before it does more than play, it looks once more at the position.
    pub fn gesture(
        self,
        manners: &mut Manners,
        game: &Game,
        thought: &Thought,
        mv: Move,
        now: Duration,
    ) -> Gesture {
        /// Who has less time than this may still lose by it.
        const FLAG_NEAR: Duration = Duration::from_secs(20);
        let sheet = game.sheet();
        let left = game.time_left(!self.side, now);
        let situation = Situation {
            played: sheet.len(),
            claim: sheet.claim().or_else(|| sheet.claim_with(mv)).is_some(),
            endgame: eval::is_endgame(game.position()),
            quiet: sheet.position().halfmoves().into(),
            flag_near: left.is_some_and(|left| left < FLAG_NEAR),
        };
        let gesture = manners.gesture(judged(game, thought.value()), self.level, situation);
        // A claim is a matter of the rules, not of a second look.
        if matches!(gesture, Gesture::Play | Gesture::Claim) {
            return gesture;
        }
        let value = judged(game, glance(sheet).value());
        manners.confirm(gesture, value, self.level, situation.played)
    }

    /// What it answers to the draw it is offered.
    pub fn answer_to_draw(self, game: &Game) -> Answer {
        let value = judged(game, glance(game.sheet()).value());
        let own = if game.turn() == self.side { value } else { -value };
        answer_draw(own, game.sheet().len(), eval::is_endgame(game.position()))
    }
}

/// What the engine thinks of a position whose value it found to be this: an ending that it knows is drawn, whatever it
/// calculates, and one in which nobody has a pawn or more pieces takes more than a small advantage to win.
fn judged(game: &Game, value: i32) -> i32 {
    let position = game.position();
    let board = position.board();
    if eval::is_known_draw(position) {
        0
    } else if eval::is_endgame(position) && board.role(Role::Pawn).is_empty() && material_balance(board) == 0
    {
        without_small_advantage(value)
    } else {
        value
    }
}

/// What a side with so much time left has to know of its clock: that of the stage it is in.
fn on_clock(clock: &Clock, side: Color, left: Duration) -> GameClock {
    let increment = match clock.stage(side).bonus {
        Bonus::Increment(time) => time,
        _ => Duration::ZERO,
    };
    GameClock { left, increment, moves_to_go: clock.moves_to_go(side) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_core::Position;
    use roque_game::{Command, TimeControl};
    use roque_words::Language;

    #[test]
    fn a_clock_is_that_of_the_stage() {
        let control = TimeControl::from_minutes("2/10:5+3").expect("a time control");
        let mut game = Game::new(Position::start(), Some(Clock::new(control.clone(), control)));
        let mut seen = Vec::new();
        for text in ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"] {
            let clock = on_clock(game.clock().expect("a clock"), Color::White, Duration::ZERO);
            seen.push((clock.moves_to_go, clock.increment.as_secs()));
            let mv = game.position().parse_uci(text).expect("a move");
            game.apply(Command::Move { side: game.turn(), mv }, Duration::ZERO).expect("legal");
        }
        assert_eq!(seen, [(Some(2), 0), (Some(1), 0), (Some(1), 0), (None, 3), (None, 3), (None, 3)]);
    }

    #[test]
    fn who_plays_is_written_down_and_found_again() {
        let words = Words::new(Language::English);
        let mut headers = Headers::default();
        assert_eq!(Rival::of(&headers), None);
        let rival = Rival { side: Color::Black, level: Level::new(3).expect("a level") };
        rival.enter(&mut headers, &words);
        assert_eq!(headers.player(Color::Black), Some("Roque, level 3"));
        assert_eq!(Rival::of(&headers), Some(rival));
        // The other side now: not both.
        let other = Rival { side: Color::White, ..rival };
        other.enter(&mut headers, &words);
        assert_eq!(Rival::of(&headers), Some(other));
        headers.set("WhiteLevel", "13");
        assert_eq!(Rival::of(&headers), None);
    }
}
