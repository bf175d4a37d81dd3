//! The last lines exchanged with an engine, for reports of faults.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// How many lines are kept.
const KEPT: usize = 60;
/// How much of a line is kept, in characters.
const LONGEST: usize = 2000;

/// Who said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// We, to the engine.
    Sent,
    /// The engine.
    Received,
    /// The engine, on its error stream.
    Error,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who said it.
    pub direction: Direction,
    /// What was said.
    pub text: String,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.direction {
            Direction::Sent => '>',
            Direction::Received => '<',
            Direction::Error => '!',
        };
        write!(f, "{sign} {}", self.text)
    }
}

/// The last lines, shared by the threads that read and write.
#[derive(Clone, Debug, Default)]
pub struct Transcript(Arc<Mutex<VecDeque<Entry>>>);

impl Transcript {
    /// Notes a line and forgets an old one.
    pub fn add(&self, direction: Direction, text: &str) {
        let text = match text.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_owned(),
        };
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.len() == KEPT {
            entries.pop_front();
        }
        entries.push_back(Entry { direction, text });
    }

    /// The last lines, oldest first.
    pub fn last(&self, count: usize) -> Vec<Entry> {
        let entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        entries.iter().skip(entries.len().saturating_sub(count)).cloned().collect()
    }
}
