//! An engine at the other side of the board: who it is, when it thinks, what it answers.
//!
//! It thinks in a thread of its own; its move comes through the same door as a person's. Where a person sees the moves
//! come, lines can be typed meanwhile; where lines come from a file, the next one waits for the move, so that a
//! conversation does not depend on how fast the machine is.

use std::io;
use std::time::Duration;

use roque_core::{Color, Move, Role};
use roque_engine::eval;
use roque_engine::level::{Level, Strength};
use roque_engine::{GameClock, Limits};
use roque_game::{Bonus, Clock, Command, Event, Headers, material_balance};
use roque_words::Words;

use super::advice;
use super::commands::Verb;
use super::say::quoted;
use super::session::Session;
use roque_host::Thought;
use roque_host::manners::{Answer, Gesture, Situation, answer_draw, without_small_advantage};

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
    pub(super) fn of(headers: &Headers) -> Option<Rival> {
        Color::ALL.into_iter().find_map(|side| {
            let level = headers.get(level_tag(side))?.parse().ok().and_then(Level::new)?;
            Some(Rival { side, level })
        })
    }

    /// Writes down who plays.
    pub(super) fn enter(self, headers: &mut Headers, words: &Words) {
        let name = words.format("line-rival-name", &[("level", u64::from(self.level.number()).into())]);
        headers.set(self.side.name(), &name);
        headers.set(level_tag(self.side), &self.level.number().to_string());
        // PGN's sign for what does not apply: now a person plays here.
        if headers.get(level_tag(!self.side)).is_some() {
            headers.set(level_tag(!self.side), "-");
        }
    }
}

/// How long one waits for the engine before looking elsewhere.
pub(super) const GLANCE: Duration = Duration::from_millis(20);

impl Session<'_> {
    /// Whether the engine is on the move.
    pub(super) fn is_rivals_turn(&self) -> bool {
        self.game.verdict().is_none() && self.rival.is_some_and(|rival| rival.side == self.game.turn())
    }

    /// Whether an event asks the engine something, and nobody else.
    pub(super) fn is_for_rival(&self, event: &Event) -> bool {
        let Event::CanClaim(side, _) = event else { return false };
        self.rival.is_some_and(|rival| rival.side == *side)
    }

    /// Lets the engine think about the position on the board, if it is on the move, and about no other.
    pub(super) fn rival_thinks(&mut self) {
        let Some(rival) = self.rival.filter(|_| self.is_rivals_turn()) else {
            return self.thinker.stop();
        };
        let sheet = self.game.sheet();
        if !self.thinker.is_about(sheet) {
            let limits = self.rival_limits(rival);
            let pause = if self.interactive { self.pause_of(rival) } else { Duration::ZERO };
            self.thinker.begin(rival.level.strength(), sheet.clone(), limits, pause);
        }
    }

    /// Plays the engine's move, if it comes within this time.
    pub(super) fn take_rivals_move(&mut self, patience: Duration) -> io::Result<()> {
        self.rival_thinks();
        match self.thinker.answer(patience) {
            Some(thought) => {
                self.told_that_rival_thinks &= !self.out.can_replace();
                self.rival_acts(&thought)
            }
            None => self.tell_that_rival_thinks(),
        }
    }

    /// Whoever waits long is told that somebody thinks: by a line that its move replaces; where that cannot be, once a game.
    fn tell_that_rival_thinks(&mut self) -> io::Result<()> {
        const LONG: Duration = Duration::from_secs(1);
        if self.told_that_rival_thinks || self.thinker.overtime().is_none_or(|time| time < LONG) {
            return Ok(());
        }
        self.told_that_rival_thinks = true;
        self.out.passing(&self.words.text("line-rival-thinks"))
    }

    /// Does what the engine has decided on: mostly, it plays its move.
    fn rival_acts(&mut self, thought: &Thought) -> io::Result<()> {
        let (Some(rival), Some(mv)) = (self.rival, thought.best()) else { return Ok(()) };
        let side = rival.side;
        if self.shows_thinking {
            self.show_thought(thought)?;
        }
        match self.rivals_gesture(rival, thought, mv) {
            Gesture::Play => self.apply(Command::Move { side, mv }),
            Gesture::Claim if self.game.claim().is_some() => {
                self.out.line(&self.words.text("line-rival-claims"))?;
                self.apply(Command::ClaimDraw { side, with: None })
            }
            Gesture::Claim => {
                let announced = self.game.position().to_san(mv, self.letters()).to_string();
                let said = self.words.format("line-rival-claims-with", &[("move", announced.into())]);
                self.out.line(&said)?;
                self.apply(Command::ClaimDraw { side, with: Some(mv) })
            }
            Gesture::Resign => {
                self.out.line(&self.words.text("line-rival-resigns"))?;
                self.apply(Command::Resign(side))
            }
            Gesture::Offer => {
                self.apply(Command::Move { side, mv })?;
                if self.game.verdict().is_some() {
                    return Ok(());
                }
                let answers = [("accept", Verb::Accept), ("decline", Verb::Decline)]
                    .map(|(name, verb)| (name, quoted(verb, self.words)));
                self.out.line(&self.words.format("line-rival-offers", &answers))?;
                self.apply(Command::OfferDraw(side))
            }
        }
    }

    /// What the engine does now. Before it does more than play, it looks at the position longer.
    fn rivals_gesture(&mut self, rival: Rival, thought: &Thought, mv: Move) -> Gesture {
        /// Who has less time than this may still lose by it.
        const FLAG_NEAR: Duration = Duration::from_secs(20);
        let sheet = self.game.sheet();
        let left = self.game.time_left(!rival.side, self.now());
        let now = Situation {
            played: sheet.len(),
            claim: sheet.claim().or_else(|| sheet.claim_with(mv)).is_some(),
            endgame: self.is_endgame(),
            quiet: sheet.position().halfmoves().into(),
            flag_near: left.is_some_and(|left| left < FLAG_NEAR),
        };
        let value = self.judged(thought.value());
        let gesture = self.manners.gesture(value, rival.level, now);
        // A claim is a matter of the rules, not of a second look.
        if matches!(gesture, Gesture::Play | Gesture::Claim) {
            return gesture;
        }
        let value = self.judged(advice::consult(self.game.sheet()).value());
        self.manners.confirm(gesture, value, rival.level, now.played)
    }

    /// What the engine thinks of a position whose value it found to be this: an ending that it knows is drawn, whatever it
    /// calculates, and one in which nobody has a pawn or more pieces takes more than a small advantage to win.
    fn judged(&self, value: i32) -> i32 {
        let position = self.game.position();
        let board = position.board();
        if eval::is_known_draw(position) {
            0
        } else if self.is_endgame() && board.role(Role::Pawn).is_empty() && material_balance(board) == 0 {
            without_small_advantage(value)
        } else {
            value
        }
    }

    /// Whether few pieces are left.
    fn is_endgame(&self) -> bool {
        eval::is_endgame(self.game.position())
    }

    /// Waits until it is the person's turn, or the game is over.
    pub(super) fn wait_for_rival(&mut self) -> io::Result<()> {
        while self.is_rivals_turn() {
            self.take_rivals_move(GLANCE)?;
            self.flag()?;
        }
        Ok(())
    }

    fn rival_limits(&self, rival: Rival) -> Limits {
        /// What a move takes at full strength where nobody counts the time.
        const UNHURRIED: Duration = Duration::from_secs(2);
        let left = self.game.time_left(rival.side, self.now());
        let Some((left, clock)) = left.zip(self.game.clock()) else {
            let unlimited = rival.level.strength() == Strength::Full;
            return Limits { move_time: unlimited.then_some(UNHURRIED), ..Limits::default() };
        };
        Limits { clock: Some(on_clock(clock, rival.side, left)), ..Limits::default() }
    }

    /// A person takes a moment even for an easy move; somebody short of time a shorter one.
    fn pause_of(&self, rival: Rival) -> Duration {
        const SHORTEST: u64 = 400;
        const LONGEST: u64 = 1200;
        if rival.level.strength() == Strength::Full {
            return Duration::ZERO;
        }
        let pause = SHORTEST + self.game.position().key() % (LONGEST - SHORTEST);
        let left = self.game.time_left(rival.side, self.now()).unwrap_or(Duration::MAX);
        Duration::from_millis(pause).min(left / 50)
    }

    /// The engine answers the draw it is offered. One that was agreed on and taken back is not agreed on again.
    pub(super) fn rival_answers_draw(&mut self, rival: Rival, is_new: bool) -> io::Result<()> {
        let value = self.judged(advice::consult(self.game.sheet()).value());
        let own = if self.game.turn() == rival.side { value } else { -value };
        let (accept, decline) = (Command::AcceptDraw(rival.side), Command::DeclineDraw(rival.side));
        let (said, answer) = match answer_draw(own, self.game.sheet().len(), self.is_endgame()) {
            _ if !is_new => (self.words.text("line-rival-goes-on"), decline),
            Answer::Gladly => (self.words.text("line-rival-agrees-gladly"), accept),
            Answer::Agreed => (self.words.text("line-rival-agrees"), accept),
            Answer::Better => (self.words.text("line-rival-is-better"), decline),
            Answer::NotYet => (self.words.text("line-rival-plays-on"), decline),
        };
        self.out.line(&said)?;
        self.apply(answer)
    }

    /// Against an engine, what is taken back or played again is a move of the person and the answer to it.
    pub(super) fn step_pair(&mut self, command: Command) -> io::Result<()> {
        let Some(rival) = self.rival else { return self.apply(command) };
        let sheet = self.game.sheet();
        // The end of a game that was not a move is one step.
        let ended_apart = self.game.verdict().is_some() && sheet.ending().is_none();
        if ended_apart || self.game.turn() == rival.side {
            return self.apply(command);
        }
        // The engine's first move stays: it would only be played again.
        let only_the_rivals = command == Command::Undo && sheet.len() == 1;
        if only_the_rivals {
            return self.out.line(&self.words.text("line-nothing-to-undo"));
        }
        self.apply_times(command, Some(2))
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
    use roque_game::{Game, TimeControl};
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
