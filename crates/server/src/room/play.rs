//! What people do in a game.

use std::sync::Arc;

use roque_core::{Color, Move};
use roque_game::{Command, Event, Refusal as GameRefusal};
use roque_host::entry;
use roque_host::explain;
use roque_protocol::{Refusal, RefusalCode};
use roque_words::Words;

use super::facts::Fact;
use super::{Inner, NotHeld, Room};
use crate::{refuse, view};

/// What came of it.
type Done = Result<(), Refusal>;

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 60;

impl Room {
    /// Plays a move in UCI's notation.
    pub fn play_uci(self: &Arc<Room>, uci: &str, ply: Option<u32>, words: &Words) -> Done {
        let mut inner = self.lock();
        inner.must_be_there(words)?;
        inner.must_be_as_seen(ply, words)?;
        inner.must_be_persons_turn(words)?;
        let mv = inner.game.position().parse_uci(uci).map_err(|error| refuse::uci(&error, uci, words))?;
        self.play(&mut inner, mv, words)
    }

    /// Plays a move as a person writes it.
    pub fn play_typed(self: &Arc<Room>, text: &str, ply: Option<u32>, words: &Words) -> Done {
        let mut inner = self.lock();
        inner.must_be_there(words)?;
        inner.must_be_as_seen(ply, words)?;
        inner.must_be_persons_turn(words)?;
        let position = *inner.game.position();
        let mv = entry::parse_move(&position, text.trim(), explain::letters(words))
            .map_err(|reason| refuse::typed(&reason, &position, text, words))?;
        self.play(&mut inner, mv, words)
    }

    fn play(self: &Arc<Room>, inner: &mut Inner, mv: Move, words: &Words) -> Done {
        let side = inner.game.turn();
        let events = self.apply(inner, Command::Move { side, mv }, words)?;
        let is_played = events.iter().any(|event| matches!(event, Event::Moved { .. }));
        match inner.game.verdict() {
            // The flag fell first.
            Some(end) if !is_played => {
                Err(refuse::by_game(&GameRefusal::GameOver(end), inner.game.turn(), words))
            }
            _ => Ok(()),
        }
    }

    /// Gives the game a command; `side` names who acts, if it matters.
    pub fn command(self: &Arc<Room>, command: impl FnOnce(&Inner) -> Command, words: &Words) -> Done {
        let mut inner = self.lock();
        inner.must_be_there(words)?;
        let command = command(&inner);
        if matches!(command, Command::ClaimDraw { .. }) {
            inner.must_be_persons_turn(words)?;
            if !inner.game.position().ruleset().has_draw_rules() {
                return Err(refuse::because(
                    RefusalCode::NotPossible,
                    words.text("line-no-claims-in-ruleset"),
                ));
            }
        }
        self.apply(&mut inner, command, words).map(drop)
    }

    /// Claims a draw, with a move that is announced or by the position on the board.
    pub fn claim(self: &Arc<Room>, uci: Option<&str>, words: &Words) -> Done {
        let with = match uci {
            Some(uci) => {
                let position = *self.lock().game.position();
                Some(position.parse_uci(uci).map_err(|error| refuse::uci(&error, uci, words))?)
            }
            None => None,
        };
        self.command(|inner| Command::ClaimDraw { side: inner.game.turn(), with }, words)
    }

    fn apply(
        self: &Arc<Room>,
        inner: &mut Inner,
        command: Command,
        words: &Words,
    ) -> Result<Vec<Event>, Refusal> {
        inner.hold(words)?;
        let now = self.hub.upgrade().map(|hub| hub.now()).unwrap_or_default();
        let turn = inner.game.turn();
        let events =
            inner.game.apply(command, now).map_err(|refusal| refuse::by_game(&refusal, turn, words))?;
        let mut facts = inner.facts(&events);
        facts.extend(self.rival_hears(inner, &events, now));
        self.change(inner, facts);
        Ok(events)
    }

    /// Takes back or plays again: one step, or against the engine a move of the person and the answer to it.
    pub fn step(self: &Arc<Room>, command: Command, words: &Words) -> Done {
        let mut inner = self.lock();
        inner.must_be_there(words)?;
        inner.hold(words)?;
        let now = self.hub.upgrade().map(|hub| hub.now()).unwrap_or_default();
        let (mut facts, mut events) = (Vec::new(), Vec::new());
        for _ in 0..inner.steps_of(command).map_err(|r| refuse::by_game(&r, inner.game.turn(), words))? {
            match inner.game.apply(command, now) {
                Ok(more) => {
                    // What was true on the way is not worth a word.
                    facts.retain(|fact: &Fact| !fact.is_of_position());
                    facts.extend(inner.facts(&more));
                    events.extend(more);
                }
                Err(refusal) if events.is_empty() => {
                    return Err(refuse::by_game(&refusal, inner.game.turn(), words));
                }
                Err(_) => break,
            }
        }
        facts.extend(self.rival_hears(&mut inner, &events, now));
        self.change(&mut inner, facts);
        Ok(())
    }

    /// Gives the players names; an empty one means nobody in particular. The computer keeps its own.
    pub fn rename(self: &Arc<Room>, names: [Option<String>; 2], words: &Words) -> Done {
        let mut inner = self.lock();
        inner.must_be_there(words)?;
        inner.hold(words)?;
        for (side, name) in Color::ALL.into_iter().zip(names) {
            if inner.rival.is_none_or(|rival| rival.side != side)
                && let Some(name) = name
            {
                inner.headers.set(side.name(), &plain_name(&name));
            }
        }
        self.change(&mut inner, vec![Fact::Renamed]);
        Ok(())
    }
}

/// A name that can be written to a file and shown.
pub fn plain_name(name: &str) -> String {
    let name: String = explain::visible(name.trim()).chars().take(LONGEST_NAME).collect();
    if name.is_empty() { "?".to_owned() } else { name }
}

impl Inner {
    fn must_be_there(&self, words: &Words) -> Done {
        if self.is_gone { Err(refuse::no_such_game(words)) } else { Ok(()) }
    }

    /// A move is meant for the position in which it was chosen.
    fn must_be_as_seen(&self, ply: Option<u32>, words: &Words) -> Done {
        match ply {
            Some(ply) if ply != view::number(self.game.sheet().len()) => {
                Err(refuse::because(RefusalCode::Stale, words.text("server-stale")))
            }
            _ => Ok(()),
        }
    }

    fn must_be_persons_turn(&self, words: &Words) -> Done {
        if let Some(end) = self.game.verdict() {
            return Err(refuse::by_game(&GameRefusal::GameOver(end), self.game.turn(), words));
        }
        if self.rival.is_some_and(|rival| rival.is_to_move(&self.game)) {
            return Err(refuse::because(RefusalCode::NotYourTurn, words.text("line-rivals-turn")));
        }
        Ok(())
    }

    /// From now on nobody else writes the game.
    pub fn hold(&mut self, words: &Words) -> Done {
        match self.keeper.hold() {
            Ok(()) => Ok(()),
            Err(NotHeld::Busy) => Err(refuse::because(RefusalCode::Busy, words.text("server-busy"))),
            Err(NotHeld::Changed) => {
                self.is_gone = true;
                self.tell_gone();
                Err(refuse::because(RefusalCode::Stale, words.text("server-stale")))
            }
            // The game goes on in memory; that it cannot be written is told when it is tried.
            Err(NotHeld::Io) => Ok(()),
        }
    }

    /// The side of the people who ask: the person's against the engine, else the side to move.
    pub fn asking(&self, side: Option<Color>) -> Color {
        match self.rival {
            Some(rival) => !rival.side,
            None => side.unwrap_or_else(|| self.game.turn()),
        }
    }

    /// The side that answers the draw on offer; without one, the side that would.
    pub fn answering(&self) -> Color {
        !self.game.offers().draw.unwrap_or(!self.game.turn())
    }

    fn steps_of(&self, command: Command) -> Result<usize, GameRefusal> {
        let Some(rival) = self.rival else { return Ok(1) };
        // The end of a game that was not a move is one step.
        let ended_apart = self.game.verdict().is_some() && self.game.sheet().ending().is_none();
        if ended_apart || self.game.turn() == rival.side {
            return Ok(1);
        }
        if command == Command::Undo && !view::can_undo(&self.game, self.rival) {
            return Err(GameRefusal::NothingToTakeBack);
        }
        Ok(2)
    }
}
