//! From the text of a game to its tree.

use std::io::Read;

use super::start::usual_start;
use super::tree::after;
use super::{
    Comment, Game, GameResult, MAX_TAGS, MAX_TEXT, Nag, NodeId, PgnError, Reader, Reason, StartTags, Visitor,
};
use crate::Position;
use crate::notation::san::{San, SanAction, SanError};

impl<R: Read> Reader<R> {
    /// Reads the next game as a tree; `None` at the end.
    pub fn next_game(&mut self) -> Option<Result<Game, PgnError>> {
        let mut builder = Builder::new();
        let outcome = self.visit_game(&mut builder)?;
        Some(outcome.map(|()| builder.game))
    }
}

/// Builds a tree from what the reader tells.
struct Builder {
    game: Game,
    start: StartTags,
    line: Line,
    /// The lines that variations branched off from.
    outer: Vec<Line>,
    /// What was said in a variation before its first move.
    opening: Comment,
    opening_nags: Vec<Nag>,
    text_len: usize,
}

/// Where a line of moves has come to.
#[derive(Clone, Copy)]
struct Line {
    node: NodeId,
    position: Position,
    /// Before the last move.
    before: Position,
    /// Whether this is a variation without a move so far.
    opening: bool,
}

impl Builder {
    fn new() -> Builder {
        let game = Game::from_position(usual_start());
        let position = *game.start();
        let line = Line { node: game.root(), position, before: position, opening: false };
        Builder {
            game,
            start: StartTags::default(),
            line,
            outer: Vec::new(),
            opening: Comment::default(),
            opening_nags: Vec::new(),
            text_len: 0,
        }
    }

    fn count_text(&mut self, len: usize) -> Result<(), Reason> {
        // A little for each piece of text, so that very many very short ones count too.
        self.text_len += len + 8;
        if self.text_len > MAX_TEXT { Err(Reason::TooMuchText) } else { Ok(()) }
    }
}

impl Visitor for Builder {
    fn tag(&mut self, name: &str, value: &str) -> Result<(), Reason> {
        self.count_text(name.len() + value.len())?;
        if self.game.tags().count() >= MAX_TAGS {
            return Err(Reason::TooManyTags);
        }
        if !self.start.take(name, value) {
            self.game.put_tag(name, value);
        }
        Ok(())
    }

    fn begin_moves(&mut self) -> Result<bool, Reason> {
        let position = self.start.position()?;
        self.game.set_start(position);
        self.line.position = position;
        self.line.before = position;
        Ok(true)
    }

    fn san(&mut self, san: &San, text: &[u8]) -> Result<(), Reason> {
        let position = self.line.position;
        let refusal = |error| Reason::bad_move(&position, text, error);
        let (mv, next) = if san.action == SanAction::Null {
            (None, position.after_null_move().ok_or_else(|| refusal(SanError::NullMove))?)
        } else {
            let mv = position.resolve(san).map_err(refusal)?;
            (Some(mv), after(&position, Some(mv)))
        };
        let node = self.game.add_node(self.line.node, mv).ok_or(Reason::TooManyMoves)?;
        self.line = Line { node, position: next, before: position, opening: false };
        if !self.opening.is_empty() {
            let opening = std::mem::take(&mut self.opening);
            match self.game.opening_comment_mut(node) {
                Some(comment) => *comment = opening,
                None => self.game.comment_mut(node).push(opening.as_str()),
            }
        }
        if !self.opening_nags.is_empty() {
            self.game.nags_mut(node).append(&mut self.opening_nags);
        }
        Ok(())
    }

    fn nag(&mut self, nag: Nag) -> Result<(), Reason> {
        self.count_text(size_of::<Nag>())?;
        if self.line.opening {
            self.opening_nags.push(nag);
        } else {
            self.game.nags_mut(self.line.node).push(nag);
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) -> Result<(), Reason> {
        self.count_text(text.len())?;
        if self.line.opening {
            self.opening.push(text);
        } else {
            self.game.comment_mut(self.line.node).push(text);
        }
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<bool, Reason> {
        let node = self.game.parent(self.line.node).ok_or(Reason::VariationBeforeMove)?;
        if self.line.opening {
            return Err(Reason::VariationBeforeMove);
        }
        self.outer.push(self.line);
        self.line = Line { node, position: self.line.before, before: self.line.before, opening: true };
        Ok(true)
    }

    fn end_variation(&mut self) -> Result<(), Reason> {
        if let Some(outer) = self.outer.pop() {
            self.line = outer;
        }
        // A variation without moves: what was said in it is not lost.
        let opening = std::mem::take(&mut self.opening);
        if !opening.is_empty() {
            self.game.comment_mut(self.line.node).push(opening.as_str());
        }
        self.opening_nags.clear();
        Ok(())
    }

    fn end_game(&mut self, result: Option<GameResult>) {
        // A result in the tags is worth more than no result after the moves.
        if let Some(result) = result.filter(|&result| result != GameResult::Unknown) {
            self.game.set_result(result);
        }
    }
}
