//! Comments and the commands in them.

use std::fmt;
use std::ops::Range;

/// A comment in the form that can be written to any PGN and read back unchanged.
///
/// White space and control characters become single spaces, since lines are broken anew when a game is written.
/// Braces become parentheses, since PGN has no way to write a closing brace inside a comment.
///
/// Programs leave commands in comments: `[%clk 0:03:00]`, `[%eval 0.25]`. They are part of the text, and those
/// nobody here knows stay as they are; [`commands`](Comment::commands) finds them, and there are methods for the
/// usual ones.
///
/// ```
/// use roque_core::notation::pgn::{Comment, Score};
/// let mut comment = Comment::new("[%eval #-3,22] lost {at last}\n[%foo bar]");
/// assert_eq!(comment.as_str(), "[%eval #-3,22] lost (at last) [%foo bar]");
/// assert_eq!(comment.evaluation().unwrap().score, Score::Mate(-3));
/// assert_eq!(comment.command("foo"), Some("bar"));
/// assert_eq!(comment.text(), "lost (at last)");
/// comment.set_command("eval", None);
/// assert_eq!(comment.as_str(), "lost (at last) [%foo bar]");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Comment(String);

impl Comment {
    /// No text.
    pub const EMPTY: &'static Comment = &Comment(String::new());

    /// A comment of this text.
    pub fn new(text: &str) -> Comment {
        let mut comment = Comment::default();
        comment.push(text);
        comment
    }

    /// The whole text, commands included.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds text at the end.
    pub fn push(&mut self, text: &str) {
        let mut space = !self.0.is_empty();
        for letter in text.chars() {
            if letter == ' ' || letter.is_control() {
                space = !self.0.is_empty();
                continue;
            }
            if space {
                self.0.push(' ');
                space = false;
            }
            self.0.push(match letter {
                '{' => '(',
                '}' => ')',
                other => other,
            });
        }
    }

    /// The words meant for people: the text without commands.
    pub fn text(&self) -> String {
        let mut text = Comment::default();
        let mut from = 0;
        for command in self.found() {
            text.push(&self.0[from..command.whole.start]);
            from = command.whole.end;
        }
        text.push(&self.0[from..]);
        text.0
    }

    /// The commands, as name and value, in the order of the text.
    pub fn commands(&self) -> impl Iterator<Item = (&str, &str)> {
        self.found().map(|found| (&self.0[found.name], self.0[found.value].trim()))
    }

    /// The value of the first command with this name.
    pub fn command(&self, name: &str) -> Option<&str> {
        self.commands().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Gives a command another value, adds it at the end, or takes it away; nothing else changes. Characters that
    /// cannot stand in a name or in a value are left out.
    pub fn set_command(&mut self, name: &str, value: Option<&str>) {
        let name: String = name.chars().filter(|&letter| is_in_name(letter)).collect();
        let written = match value {
            Some(value) => format!("[%{name} {}]", value.replace(['[', ']'], "").trim()),
            None => String::new(),
        };
        let old = self.found().find(|found| self.0[found.name.clone()] == name).map(|found| found.whole);
        let text = std::mem::take(&mut self.0);
        match old {
            Some(old) => {
                self.push(&text[..old.start]);
                // What stood without a space before it goes on to do so.
                let glued = !text[..old.start].ends_with(' ') && !written.is_empty();
                if glued {
                    self.push_glued(&written);
                } else {
                    self.push(&written);
                }
                if text[old.end..].starts_with(' ') {
                    self.push(&text[old.end..]);
                } else {
                    self.push_glued(&text[old.end..]);
                }
            }
            None => {
                self.0 = text;
                self.push(&written);
            }
        }
    }

    /// Adds text without a space before it.
    fn push_glued(&mut self, text: &str) {
        let tail = Comment::new(text);
        self.0.push_str(&tail.0);
    }

    fn found(&self) -> Found<'_> {
        Found { text: &self.0, at: 0 }
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Comment {
    fn from(text: &str) -> Comment {
        Comment::new(text)
    }
}

fn is_in_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Where a command lies in the text.
struct FoundCommand {
    whole: Range<usize>,
    name: Range<usize>,
    value: Range<usize>,
}

/// Goes through the commands of a text.
struct Found<'a> {
    text: &'a str,
    at: usize,
}

impl Iterator for Found<'_> {
    type Item = FoundCommand;

    fn next(&mut self) -> Option<FoundCommand> {
        loop {
            let start = self.at + self.text[self.at..].find("[%")?;
            let name = start + 2;
            let end = name + self.text[name..].find(['[', ']'])?;
            self.at = end;
            if self.text[end..].starts_with('[') {
                // Not closed before the next bracket opens: no command.
                continue;
            }
            let inside = &self.text[name..end];
            let value = name + inside.find(|letter| !is_in_name(letter)).unwrap_or(inside.len());
            if value > name {
                return Some(FoundCommand { whole: start..end + 1, name: name..value, value: value..end });
            }
        }
    }
}
