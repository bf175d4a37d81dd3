//! Writing a game in PGN's export format.

use std::fmt::{self, Write};

use super::start::variant_name;
use super::tree::after;
use super::{Game, NodeId};
use crate::notation::san::Letters;
use crate::{Position, Ruleset};

/// Lines stay below 80 columns; only a word that is longer by itself makes a longer one.
const WIDTH: usize = 79;

/// What of a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Comments.
    pub comments: bool,
    /// Variations.
    pub variations: bool,
    /// Glyphs (`$1`).
    pub nags: bool,
}

impl Default for WriteOptions {
    /// Everything.
    fn default() -> WriteOptions {
        WriteOptions { comments: true, variations: true, nags: true }
    }
}

impl WriteOptions {
    /// The bare moves.
    pub const MOVES: WriteOptions = WriteOptions { comments: false, variations: false, nags: false };
}

impl Game {
    /// The game in PGN, with everything in it and an empty line at the end.
    pub fn to_pgn(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write_pgn(&mut text, WriteOptions::default());
        text
    }

    /// Writes the game in PGN, followed by an empty line.
    pub fn write_pgn<W: Write>(&self, out: &mut W, options: WriteOptions) -> fmt::Result {
        self.write_tags(out)?;
        let mut text = Movetext { out, column: 0, glue: false, number_needed: true, options };
        text.notes(self, self.root())?;
        text.moves(self)?;
        text.word(self.result().as_str())?;
        text.out.write_str("\n\n")
    }

    fn write_tags<W: Write>(&self, out: &mut W) -> fmt::Result {
        let mut tags = self.written_tags();
        for (name, value) in tags.by_ref().take(6) {
            write_tag(out, name, value)?;
        }
        write_tag(out, "Result", self.result().as_str())?;
        for (name, value) in tags {
            write_tag(out, name, value)?;
        }
        let ruleset = self.start().ruleset();
        if let Some(variant) = variant_name(ruleset) {
            write_tag(out, "Variant", variant)?;
        }
        // Chess960 has no usual start, so it is always written.
        if ruleset == Ruleset::Chess960 || *self.start() != Position::start_of(ruleset) {
            write_tag(out, "SetUp", "1")?;
            write_tag(out, "FEN", &self.start().to_fen())?;
        }
        out.write_char('\n')
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_pgn(f, WriteOptions::default())
    }
}

fn write_tag<W: Write>(out: &mut W, name: &str, value: &str) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for letter in value.chars() {
        if matches!(letter, '"' | '\\') {
            out.write_char('\\')?;
        }
        out.write_char(letter)?;
    }
    out.write_str("\"]\n")
}

/// The moves on their way out, word by word.
struct Movetext<'a, W> {
    out: &'a mut W,
    column: usize,
    /// Whether the next word follows without a space.
    glue: bool,
    /// Whether Black's next move needs its number.
    number_needed: bool,
    options: WriteOptions,
}

/// A move whose variations are being written; its line goes on after them.
struct Branch {
    main: NodeId,
    variation: NodeId,
    before: Position,
}

impl<W: Write> Movetext<'_, W> {
    /// Writes all moves. Variations wait on a stack of their own, so that no depth is too deep.
    fn moves(&mut self, game: &Game) -> fmt::Result {
        let mut branches: Vec<Branch> = Vec::new();
        let mut position = *game.start();
        let mut next = game.next(game.root());
        loop {
            if let Some(node) = next {
                self.node(game, node, &position)?;
                let variation = game.next_variation(node).filter(|_| self.options.variations);
                if let (Some(variation), false) = (variation, game.begins_variation(node)) {
                    branches.push(Branch { main: node, variation, before: position });
                    self.open()?;
                    next = Some(variation);
                } else {
                    position = after(&position, game.mv(node));
                    next = game.next(node);
                }
                continue;
            }
            let Some(branch) = branches.last_mut() else { return Ok(()) };
            self.close()?;
            position = branch.before;
            next = game.next_variation(branch.variation);
            if let Some(variation) = next {
                branch.variation = variation;
                self.open()?;
            } else {
                let main = branch.main;
                branches.pop();
                position = after(&position, game.mv(main));
                next = game.next(main);
            }
        }
    }

    /// Writes a move with its number and notes.
    fn node(&mut self, game: &Game, node: NodeId, position: &Position) -> fmt::Result {
        if game.begins_variation(node) {
            self.comment(game.opening_comment(node).as_str())?;
        }
        let number = position.fullmoves();
        if position.turn().is_white() {
            self.word(&format!("{number}."))?;
        } else if self.number_needed {
            self.word(&format!("{number}..."))?;
        }
        self.number_needed = false;
        match game.mv(node) {
            Some(mv) => self.word(&position.to_san(mv, Letters::English))?,
            None => self.word("--")?,
        }
        self.notes(game, node)
    }

    fn notes(&mut self, game: &Game, node: NodeId) -> fmt::Result {
        if self.options.nags {
            for nag in game.nags(node) {
                self.word(&nag.to_string())?;
            }
        }
        self.comment(game.comment(node).as_str())
    }

    fn comment(&mut self, text: &str) -> fmt::Result {
        if !self.options.comments || text.is_empty() {
            return Ok(());
        }
        if text.chars().count() <= UNBROKEN {
            self.word(&format!("{{ {text} }}"))?;
        } else {
            self.word("{")?;
            for word in unbroken(text) {
                self.word(word)?;
            }
            self.word("}")?;
        }
        self.number_needed = true;
        Ok(())
    }

    fn open(&mut self) -> fmt::Result {
        self.word("(")?;
        self.glue = true;
        self.number_needed = true;
        Ok(())
    }

    fn close(&mut self) -> fmt::Result {
        self.glue = true;
        self.number_needed = true;
        self.word(")")
    }

    /// Writes a word, on a new line if this one has no room for it.
    fn word(&mut self, word: &str) -> fmt::Result {
        let glue = std::mem::take(&mut self.glue);
        let len = word.chars().count();
        let space = usize::from(self.column > 0 && !glue);
        if self.column > 0 && self.column + space + len > WIDTH {
            self.out.write_char('\n')?;
            self.column = 0;
            // At the beginning of a line these would be a tag or an escape.
            if word.starts_with(['[', '%']) {
                self.out.write_char(' ')?;
                self.column = 1;
            }
        } else if space > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.column += len;
        self.out.write_str(word)
    }
}

/// Comments up to this length, clocks above all, stay on one line: not every program finds what goes on in the next.
const UNBROKEN: usize = 30;

/// The words of a comment. A command in brackets is one word, unless it is very long.
fn unbroken(text: &str) -> impl Iterator<Item = &str> {
    const LONGEST: usize = 60;
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let mut end = text.find(' ').unwrap_or(text.len());
        if text[..end].contains("[%")
            && let Some(close) = text.find(']').filter(|&close| close > end && close < LONGEST)
        {
            end = close + text[close..].find(' ').unwrap_or(text.len() - close);
        }
        rest = text.get(end + 1..);
        Some(&text[..end])
    })
}
