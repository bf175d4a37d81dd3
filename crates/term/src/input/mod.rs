//! What a person types, with the time running.
//!
//! A question is asked once and stands until it is answered: after a time-out the same line is waited for, and what is
//! written meanwhile appears above it. On a terminal the line is edited with [`rustyline`]; elsewhere, and on a
//! terminal too poor for that, lines are read as they come.

mod editor;
mod plain;
mod screen;

use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use crate::ascii::to_ascii;
use crate::board::PieceLetters;
use crate::output::Output;
use crate::terminal::Terminal;
use editor::Editor;

/// The longest line that is taken, in bytes; the rest of a longer one is thrown away.
pub const LONGEST_LINE: usize = 64 * 1024;

/// What came of waiting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line, without its end.
    Line(String),
    /// Nothing yet; the question still stands.
    TimeOut,
    /// Ctrl-C, on a terminal where lines are edited.
    Interrupted,
    /// Nothing more will come: the end of the input, or Ctrl-D.
    End,
}

/// Lines from a person or from a file.
pub struct Input {
    answers: Receiver<Typed>,
    /// Where lines are edited; nothing where they are only read.
    editor: Option<Editor>,
}

impl Input {
    /// The standard input, and the writer for an [`Output`] that does not disturb a line that is being edited. With the
    /// tab key, words begun can be completed from this list.
    pub fn open(terminal: Terminal, mut completions: Vec<String>) -> (Input, Box<dyn Write>) {
        if terminal.ascii {
            let letters = PieceLetters::English;
            completions = completions.iter().map(|word| to_ascii(word, letters)).collect();
        }
        let editor = if terminal.interactive { Editor::start(completions) } else { None };
        match editor {
            Some((editor, answers, writer)) => (Input { answers, editor: Some(editor) }, Box::new(writer)),
            None => (Input::of_reader(io::stdin()), Box::new(io::stdout())),
        }
    }

    /// Lines of any reader.
    pub fn of_reader(reader: impl Read + Send + 'static) -> Input {
        Input { answers: plain::read(reader), editor: None }
    }

    /// Asks for a line. Where lines are edited, the prompt stands before the cursor; elsewhere it is a line of its own, so
    /// that prompts and answers do not run together.
    pub fn ask(&mut self, prompt: &str, output: &mut Output<'_>) -> io::Result<()> {
        match &mut self.editor {
            Some(editor) => {
                editor.ask(format!("{} ", output.shown(prompt).trim_end()));
                Ok(())
            }
            None => output.line(prompt.trim_end()),
        }
    }

    /// Asks something else while the same line is waited for. It is seen where lines are edited, with the next text and if it
    /// is not longer than what was asked.
    pub fn ask_instead(&mut self, prompt: &str, output: &Output<'_>) {
        if let Some(editor) = &mut self.editor {
            editor.ask_instead(format!("{} ", output.shown(prompt).trim_end()));
        }
    }

    /// Waits for the answer, for ever or for this long.
    pub fn wait(&mut self, timeout: Option<Duration>) -> Typed {
        let typed = match timeout {
            None => self.answers.recv().unwrap_or(Typed::End),
            Some(timeout) => match self.answers.recv_timeout(timeout) {
                Ok(typed) => typed,
                Err(RecvTimeoutError::Timeout) => return Typed::TimeOut,
                Err(RecvTimeoutError::Disconnected) => Typed::End,
            },
        };
        if let Some(editor) = &mut self.editor {
            editor.answered();
        }
        typed
    }
}
