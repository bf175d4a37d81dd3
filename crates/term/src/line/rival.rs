//! An engine at the other side of the board: when it thinks, what it says.
//!
//! It thinks in a thread of its own; its move comes through the same door as a person's. Where a person sees the moves
//! come, lines can be typed meanwhile; where lines come from a file, the next one waits for the move, so that a
//! conversation does not depend on how fast the machine is.

use std::io;
use std::time::Duration;

use roque_game::{Command, Event};
use roque_host::manners::{Answer, Gesture};
use roque_host::{Rival, Thought};

use super::commands::Verb;
use super::say::quoted;
use super::session::Session;

/// How long one waits for the engine before looking elsewhere.
pub(super) const GLANCE: Duration = Duration::from_millis(20);

impl Session<'_> {
    /// Whether the engine is on the move.
    pub(super) fn is_rivals_turn(&self) -> bool {
        self.rival.is_some_and(|rival| rival.is_to_move(&self.game))
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
            let limits = rival.limits(&self.game, self.now());
            let pause = if self.interactive { rival.pause(&self.game, self.now()) } else { Duration::ZERO };
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
        let now = self.now();
        match rival.gesture(&mut self.manners, &self.game, thought, mv, now) {
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

    /// Waits until it is the person's turn, or the game is over.
    pub(super) fn wait_for_rival(&mut self) -> io::Result<()> {
        while self.is_rivals_turn() {
            self.take_rivals_move(GLANCE)?;
            self.flag()?;
        }
        Ok(())
    }

    /// The engine answers the draw it is offered. One that was agreed on and taken back is not agreed on again.
    pub(super) fn rival_answers_draw(&mut self, rival: Rival, is_new: bool) -> io::Result<()> {
        let (accept, decline) = (Command::AcceptDraw(rival.side), Command::DeclineDraw(rival.side));
        let (said, answer) = match rival.answer_to_draw(&self.game) {
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
