//! The moves of a game as a person reads them: figures or letters of their language, signs instead of glyph
//! numbers, comments without the commands that programs left in them.

use roque_core::Position;
use roque_core::notation::pgn::{Game, NodeId};
use roque_core::notation::san::Letters;

/// Lines are broken before this column.
const WIDTH: usize = 80;

/// A move whose variations are being told; its line goes on after them.
struct Branch {
    main: NodeId,
    variation: NodeId,
    before: Position,
}

/// The moves with their variations and comments, and the result, in lines.
pub fn moves(game: &Game, letters: Letters) -> String {
    let mut text =
        Text { lines: String::new(), column: 0, prefix: String::new(), number_needed: true, letters };
    text.comment(game.comment(game.root()).text());
    let mut branches: Vec<Branch> = Vec::new();
    let mut position = *game.start();
    let mut next = game.next(game.root());
    loop {
        if let Some(node) = next {
            text.node(game, node, &position);
            match game.next_variation(node).filter(|_| !game.begins_variation(node)) {
                Some(variation) => {
                    branches.push(Branch { main: node, variation, before: position });
                    text.open();
                    next = Some(variation);
                }
                None => {
                    position = after(game, node, &position);
                    next = game.next(node);
                }
            }
            continue;
        }
        let Some(branch) = branches.last_mut() else { break };
        text.close();
        position = branch.before;
        next = game.next_variation(branch.variation);
        if let Some(variation) = next {
            branch.variation = variation;
            text.open();
        } else {
            let main = branch.main;
            branches.pop();
            position = after(game, main, &position);
            next = game.next(main);
        }
    }
    text.word(game.result().as_str());
    text.lines
}

fn after(game: &Game, node: NodeId, position: &Position) -> Position {
    match game.mv(node) {
        Some(mv) => position.after(mv),
        None => position.after_null_move().unwrap_or(*position),
    }
}

/// Lines in the making.
struct Text {
    lines: String,
    column: usize,
    /// What is glued to the front of the next word.
    prefix: String,
    number_needed: bool,
    letters: Letters,
}

impl Text {
    fn node(&mut self, game: &Game, node: NodeId, position: &Position) {
        if game.begins_variation(node) {
            self.comment(game.opening_comment(node).text());
        }
        let number = position.fullmoves();
        if position.turn().is_white() {
            self.word(&format!("{number}."));
        } else if self.number_needed {
            self.word(&format!("{number}..."));
        }
        self.number_needed = false;
        let mut word = match game.mv(node) {
            Some(mv) => position.to_san(mv, self.letters).to_string(),
            None => "--".to_owned(),
        };
        for nag in game.nags(node) {
            match nag.symbol() {
                // The signs of a move's quality stand close to it, those of the position apart.
                Some(symbol) if nag.0 <= 6 => word.push_str(symbol),
                Some(symbol) => word.push_str(&format!(" {symbol}")),
                None => word.push_str(&format!(" {nag}")),
            }
        }
        self.word(&word);
        self.comment(game.comment(node).text());
    }

    fn comment(&mut self, text: impl AsRef<str>) {
        let text = text.as_ref();
        if text.is_empty() {
            return;
        }
        self.prefix.push('{');
        let mut words = text.split(' ').peekable();
        while let Some(word) = words.next() {
            if words.peek().is_some() { self.word(word) } else { self.word(&format!("{word}}}")) }
        }
        self.number_needed = true;
    }

    fn open(&mut self) {
        self.prefix.push('(');
        self.number_needed = true;
    }

    fn close(&mut self) {
        self.lines.push(')');
        self.column += 1;
        self.number_needed = true;
    }

    /// Adds a word, on a new line if this one has no room for it.
    fn word(&mut self, word: &str) {
        let word = std::mem::take(&mut self.prefix) + word;
        let length = word.chars().count();
        if self.column > 0 && self.column + 1 + length >= WIDTH {
            self.lines.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.lines.push(' ');
            self.column += 1;
        }
        self.lines.push_str(&word);
        self.column += length;
    }
}
