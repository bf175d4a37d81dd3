//! What the engine thinks, shown to whoever wants to see it.

use std::io;

use roque_engine::score::moves_to_mate;
use roque_host::Thought;
use roque_host::evaluation_text::pawns;
use roque_host::explain::{self, side};

use super::commands::Verb;
use super::say::quoted;
use super::session::Session;
use crate::output::Tone;

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
        let line = ("line", explain::line(&thought.position, moves, self.letters()).into());
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
