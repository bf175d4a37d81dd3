//! What a player is told of a position who asks for advice.

use std::io;

use roque_engine::eval;
use roque_host::advice::{advise, consult, in_words, material};
use roque_host::{evaluation_text, explain};

use super::session::Session;

impl Session<'_> {
    /// A word of advice for the side to move; the more often it is asked for, the more it tells.
    pub(super) fn hint(&mut self) -> io::Result<()> {
        if self.game.verdict().is_some() {
            return self.out.line(&self.words.text("line-no-moves"));
        }
        if self.is_rivals_turn() {
            return self.out.line(&self.words.text("line-rivals-turn"));
        }
        let (about, times) = self.advised;
        let key = self.game.position().key();
        let times = if about == key { times + 1 } else { 0 };
        self.advised = (key, times);
        let advice = advise(self.game.sheet(), times, self.letters(), self.words);
        self.out.line(&advice.said)
    }

    /// Who stands better, what is on the board, and what there is to say about it.
    pub(super) fn evaluate(&mut self) -> io::Result<()> {
        let position = *self.game.position();
        let verdict = self.game.verdict();
        let text = match verdict {
            Some(verdict) => explain::verdict(verdict, position.turn(), self.words),
            None => in_words(&consult(self.game.sheet()), self.words),
        };
        self.out.line(&text)?;
        self.out.line(&material(&position, self.words))?;
        if verdict.is_none() {
            for line in evaluation_text::facts(&eval::explain(&position), self.words) {
                self.out.line(&line)?;
            }
        }
        Ok(())
    }
}
