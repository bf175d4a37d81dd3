//! What the engine thinks, shown to whoever wants to see it.

use std::io;

use roque_core::{Move, Position};
use roque_engine::score::{Score, centipawns, moves_to_mate};
use roque_engine::{Found, Info};

use super::commands::Verb;
use super::say::{self, quoted};
use super::session::Session;
use crate::evaluation_text::pawns;
use crate::explain::side;
use crate::output::Tone;

/// What an engine thinks of a position.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The position it is about.
    pub position: Position,
    /// How many half-moves it looked ahead.
    pub depth: i32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// What it expects to be played, its own move first; empty if there is none.
    pub line: Vec<Move>,
}

impl Thought {
    /// What was told on the way.
    pub fn so_far(position: &Position, info: &Info) -> Thought {
        Thought { position: *position, depth: info.depth, score: info.score, line: info.line.to_vec() }
    }

    /// What was found in the end. A search that is stopped may end with another move than it told last.
    pub fn of(position: &Position, found: &Found, last: Option<&Info>) -> Thought {
        let told = last.map(|info| info.line.to_vec()).filter(|line| line.first().copied() == found.best);
        let short = || found.best.into_iter().chain(found.ponder).collect();
        Thought {
            position: *position,
            depth: found.depth,
            score: found.score,
            line: told.unwrap_or_else(short),
        }
    }

    /// The move it would play.
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// What the position is worth, in hundredths of a pawn, to the side to move.
    pub fn value(&self) -> i32 {
        centipawns(self.score)
    }

    /// The same as White sees it.
    pub fn value_for_white(&self) -> i32 {
        if self.position.turn().is_white() { self.value() } else { -self.value() }
    }
}

impl Session<'_> {
    /// From now on the engine's thoughts are shown, or no longer.
    pub(super) fn switch_thinking(&mut self) -> io::Result<()> {
        if self.rival.is_none() {
            let advice = [("hint", Verb::Hint), ("eval", Verb::Eval)]
                .map(|(name, verb)| (name, quoted(verb, self.words)));
            return self.out.line(&self.words.format("line-thinking-nobody", &advice));
        }
        self.shows_thinking = !self.shows_thinking;
        if !self.shows_thinking {
            return self.out.line(&self.words.text("line-thinking-off"));
        }
        let command = [("command", quoted(Verb::Thinking, self.words))];
        self.out.line(&self.words.format("line-thinking-on", &command))?;
        if let Some(thought) = self.thinker.thought() {
            self.show_thought(&thought)?;
        }
        Ok(())
    }

    /// Depth, value and line, in one line.
    pub(super) fn show_thought(&mut self, thought: &Thought) -> io::Result<()> {
        /// More than this nobody follows.
        const SHOWN: usize = 8;
        let moves = &thought.line[..thought.line.len().min(SHOWN)];
        let line = ("line", say::line(&thought.position, moves, self.letters()).into());
        let depth = ("depth", thought.depth.into());
        let text = match moves_to_mate(thought.score) {
            Some(moves) => {
                let turn = thought.position.turn();
                let winner = ("side", side(if moves > 0 { turn } else { !turn }));
                let count = ("count", moves.unsigned_abs().into());
                self.words.format("line-thinking-mate", &[depth, winner, count, line])
            }
            None => {
                let value = ("value", pawns(thought.value_for_white(), self.words).into());
                self.words.format("line-thinking", &[depth, value, line])
            }
        };
        self.out.toned(Tone::Quiet, &text)
    }
}
