//! The computer at the other side of the board.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use roque_core::Move;
use roque_engine::{Control, eval};
use roque_game::{Command, Event};
use roque_host::manners::{Answer, Gesture};
use roque_host::{Rival, Thought};

use super::facts::{Fact, Word};
use super::{Inner, Room};

/// What the engine thinks about.
pub struct Thinking {
    /// How many half-moves had been played, and the position.
    about: (usize, u64),
    control: Control,
    /// Whether nobody waits any more.
    is_cancelled: Arc<AtomicBool>,
}

impl Inner {
    /// Nobody waits for the engine any more.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.is_cancelled.store(true, Ordering::Relaxed);
            thinking.control.stop();
        }
    }

    fn about(&self) -> (usize, u64) {
        (self.game.sheet().len(), self.game.position().key())
    }
}

impl Room {
    /// Lets the engine think about the position on the board if it is on the move and somebody waits, and about no other.
    pub(super) fn think(self: &Arc<Room>, inner: &mut Inner) {
        let is_asked = |rival: &Rival| rival.is_to_move(&inner.game) && !inner.watchers.is_empty();
        let (Some(rival), Some(hub)) = (inner.rival.filter(is_asked), self.hub.upgrade()) else {
            return inner.stop_thinking();
        };
        let about = inner.about();
        if inner.thinking.as_ref().is_some_and(|thinking| thinking.about == about) {
            return;
        }
        inner.stop_thinking();
        let (control, is_cancelled) = (Control::default(), Arc::new(AtomicBool::new(false)));
        control.begin(false);
        let now = hub.now();
        let limits = rival.limits(&inner.game, now);
        let not_before = Instant::now() + rival.pause(&inner.game, now);
        let thinking = Thinking { about, control: control.clone(), is_cancelled: Arc::clone(&is_cancelled) };
        inner.thinking = Some(thinking);
        let (sheet, room, name) = (inner.game.sheet().clone(), Arc::downgrade(self), self.name.clone());
        let strength = rival.level.strength();
        let (chooser, weak_hub) = (Arc::clone(&hub.chooser), Arc::downgrade(&hub));
        hub.players.run(move || {
            if is_cancelled.load(Ordering::Relaxed) {
                return;
            }
            let choose = || {
                eval::prepare();
                chooser.choose(&name, strength, &sheet, &limits, &control)
            };
            // Whoever fails while thinking still owes a move.
            let thought = catch_unwind(AssertUnwindSafe(choose)).ok();
            let Some(hub) = weak_hub.upgrade() else { return };
            hub.later(not_before.saturating_duration_since(Instant::now()), move || {
                if let Some(room) = room.upgrade() {
                    room.rival_acts(&is_cancelled, thought.as_ref());
                }
            });
        });
    }

    /// Does what the engine has decided on: mostly, it plays its move.
    fn rival_acts(self: &Arc<Room>, is_cancelled: &AtomicBool, thought: Option<&Thought>) {
        let mut inner = self.lock();
        let Some(hub) = self.hub.upgrade() else { return };
        let Some(rival) = inner.rival else { return };
        if is_cancelled.load(Ordering::Relaxed) || inner.is_gone {
            return;
        }
        inner.thinking = None;
        let now = hub.now();
        let best = thought.and_then(Thought::best).filter(|mv| inner.game.position().is_legal(*mv));
        let Some(mv) = best.or_else(|| inner.game.position().legal_moves().first().copied()) else { return };
        let mut facts = Vec::new();
        let gesture = match thought.filter(|_| best.is_some()) {
            Some(thought) => {
                let Inner { manners, game, .. } = &mut *inner;
                rival.gesture(manners, game, thought, mv, now)
            }
            None => {
                facts.push(Fact::EngineFailed(rival.side));
                Gesture::Play
            }
        };
        inner.carry_out(gesture, mv, rival, now, &mut facts);
        self.change(&mut inner, facts);
    }

    /// What the engine does when it hears this: it answers a draw, and plays on when somebody wants that.
    pub(super) fn rival_hears(&self, inner: &mut Inner, events: &[Event], now: Duration) -> Vec<Fact> {
        let reopened = events.iter().any(|event| matches!(event, Event::Reopened(_)));
        if reopened {
            inner.manners.play_on();
        }
        let Some(rival) = inner.rival else { return Vec::new() };
        if !matches!(events.last(), Some(Event::DrawOffered(by)) if *by != rival.side) {
            return Vec::new();
        }
        let (accept, decline) = (Command::AcceptDraw(rival.side), Command::DeclineDraw(rival.side));
        // A draw that was agreed on and taken back is not agreed on again.
        let (word, answer) = match (reopened, || rival.answer_to_draw(&inner.game)) {
            (true, _) => (Word::GoesOn, decline),
            (false, answer) => match answer() {
                Answer::Gladly => (Word::AgreesGladly, accept),
                Answer::Agreed => (Word::Agrees, accept),
                Answer::Better => (Word::IsBetter, decline),
                Answer::NotYet => (Word::PlaysOn, decline),
            },
        };
        let mut facts = vec![Fact::Engine(word, rival.side)];
        if let Ok(events) = inner.game.apply(answer, now) {
            facts.extend(inner.facts(&events));
        }
        facts
    }
}

impl Inner {
    fn carry_out(&mut self, gesture: Gesture, mv: Move, rival: Rival, now: Duration, facts: &mut Vec<Fact>) {
        let side = rival.side;
        let commands = match gesture {
            Gesture::Play => vec![Command::Move { side, mv }],
            Gesture::Claim if self.game.claim().is_some() => {
                facts.push(Fact::Engine(Word::Claims, side));
                vec![Command::ClaimDraw { side, with: None }]
            }
            Gesture::Claim => {
                facts.push(Fact::Engine(Word::ClaimsWith(mv, *self.game.position()), side));
                vec![Command::ClaimDraw { side, with: Some(mv) }]
            }
            Gesture::Resign => {
                facts.push(Fact::Engine(Word::Resigns, side));
                vec![Command::Resign(side)]
            }
            Gesture::Offer => vec![Command::Move { side, mv }, Command::OfferDraw(side)],
        };
        for command in commands {
            if let Ok(events) = self.game.apply(command, now) {
                facts.extend(self.facts(&events));
                if matches!(command, Command::OfferDraw(_)) {
                    facts.push(Fact::Engine(Word::Offers, side));
                }
            }
        }
    }
}
