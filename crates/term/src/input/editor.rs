//! The line editor, in a thread of its own.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, OnceLock};
use std::thread;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{ColorMode, CompletionType, Config, Context, ExternalPrinter, Helper, Prompt};

use super::screen::{Screen, ScreenWriter};
use super::{LONGEST_LINE, Typed};

/// The editor as the asking thread sees it.
pub struct Editor {
    questions: Sender<String>,
    screen: Arc<Screen>,
    mode: mode::Mode,
}

/// The editor, where its answers come from, and the way to write while it edits.
type Started = (Editor, Receiver<Typed>, ScreenWriter<io::Stdout>);

impl Editor {
    /// Starts the editor, unless the terminal is too poor for it.
    pub fn start(completions: Vec<String>) -> Option<Started> {
        let mode = mode::Mode::of_terminal();
        let screen = Arc::<Screen>::default();
        let config = Config::builder()
            .auto_add_history(true)
            .completion_type(CompletionType::List)
            // The prompt has no colours; this way it is always the plain one that is asked for.
            .color_mode(ColorMode::Disabled)
            .build();
        let history = MemHistory::with_config(&config);
        let mut lines = rustyline::Editor::with_history(config, history).ok()?;
        lines.set_helper(Some(Completions(completions)));
        let mut printer = lines.create_external_printer().ok()?;
        let printing = Arc::clone(&screen);
        // A text that cannot be shown is lost with the terminal; the editor then says that the input has ended.
        thread::spawn(move || printing.print_above(|text| printer.print(text).unwrap_or(())));
        let (questions, prompts) = mpsc::channel();
        let (sender, answers) = mpsc::channel();
        let editing = Arc::clone(&screen);
        thread::spawn(move || edit(lines, &prompts, &sender, &editing));
        let writer = ScreenWriter::new(Arc::clone(&screen), io::stdout());
        Some((Editor { questions, screen, mode }, answers, writer))
    }

    /// Asks for a line.
    pub fn ask(&mut self, prompt: String) {
        self.screen.ask();
        // If the editor is gone, the missing answer says so.
        let _ = self.questions.send(prompt);
    }

    /// Asks something else, with the line as it is.
    pub fn ask_instead(&mut self, prompt: String) {
        self.screen.ask_instead(prompt);
    }

    /// The answer has been taken.
    pub fn answered(&mut self) {
        // A terminal that cannot be written to any more is noticed by whoever writes next.
        let _ = self.screen.answered(io::stdout());
    }
}

impl Drop for Editor {
    /// A line may still be edited, for instance when the program panics: the terminal gets its own mode back, and shows
    /// what has been said.
    fn drop(&mut self) {
        if self.screen.is_asked() {
            self.screen.set_editing(false);
            self.mode.restore();
            self.answered();
        }
    }
}

/// Answers questions until nobody asks any more.
fn edit(
    mut lines: rustyline::Editor<Completions, MemHistory>,
    prompts: &Receiver<String>,
    answers: &Sender<Typed>,
    screen: &Screen,
) {
    for prompt in prompts {
        let typed = match lines.readline(&Question { prompt, later: OnceLock::new(), screen }) {
            Ok(line) => Typed::Line(line[..line.floor_char_boundary(LONGEST_LINE)].to_owned()),
            Err(ReadlineError::Interrupted) => Typed::Interrupted,
            Err(_) => Typed::End,
        };
        screen.set_editing(false);
        if answers.send(typed).is_err() {
            return;
        }
    }
}

/// A prompt that tells when it is drawn for the first time: from then on texts can be shown above it. It can become another
/// one that is no longer: the editor measures it only once.
struct Question<'s> {
    prompt: String,
    later: OnceLock<String>,
    screen: &'s Screen,
}

impl Prompt for Question<'_> {
    fn raw(&self) -> &str {
        self.screen.set_editing(true);
        if self.later.get().is_none()
            && let Some(other) = self.screen.asked_instead()
        {
            let width = self.prompt.chars().count();
            let fits = other.chars().count() <= width;
            self.later.get_or_init(|| if fits { format!("{other:width$}") } else { self.prompt.clone() });
        }
        self.later.get().unwrap_or(&self.prompt)
    }
}

/// Completes words from a list.
struct Completions(Vec<String>);

impl Completer for Completions {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> Result<(usize, Vec<String>), ReadlineError> {
        let before = line.get(..pos).unwrap_or(line);
        let start = before
            .rfind(char::is_whitespace)
            .map_or(0, |space| space + before[space..].chars().next().map_or(0, char::len_utf8));
        let begun = before[start..].to_lowercase();
        let fits = |word: &&String| word.to_lowercase().starts_with(&begun);
        Ok((start, self.0.iter().filter(fits).cloned().collect()))
    }
}

impl Hinter for Completions {
    type Hint = String;
}
impl Highlighter for Completions {}
impl Validator for Completions {}
impl Helper for Completions {}

/// The mode in which the terminal was found.
#[cfg(unix)]
mod mode {
    use std::io::{self, Write};

    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

    pub struct Mode(Option<Termios>);

    impl Mode {
        pub fn of_terminal() -> Mode {
            Mode(tcgetattr(io::stdin()).ok())
        }

        /// Line editing ends: modes as before, pasted text no longer marked, what follows on a new line.
        pub fn restore(&self) {
            if let Some(termios) = &self.0 {
                // Nothing can be done if the terminal is gone.
                let _ = tcsetattr(io::stdin(), OptionalActions::Now, termios);
                let _ = writeln!(io::stdout(), "\x1b[?2004l");
            }
        }
    }
}

/// On Windows the shells set the mode they need before they read.
#[cfg(not(unix))]
mod mode {
    pub struct Mode;

    impl Mode {
        pub fn of_terminal() -> Mode {
            Mode
        }

        pub fn restore(&self) {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_completed() {
        let words = Completions(["aide", "abandonner", "échiquier", "nulle"].map(str::to_owned).to_vec());
        // What is typed, with `|` for the cursor; where the word begins, what it can become.
        let table: &[(&str, usize, &[&str])] = &[
            ("|", 0, &["aide", "abandonner", "échiquier", "nulle"]),
            ("a|", 0, &["aide", "abandonner"]),
            ("A|", 0, &["aide", "abandonner"]),
            ("ab|xyz", 0, &["abandonner"]),
            ("aide nu|", 5, &["nulle"]),
            ("aide\u{a0}é|", 6, &["échiquier"]),
            ("x|", 0, &[]),
        ];
        for (typed, start, expected) in table {
            let cursor = typed.find('|').unwrap();
            let line = typed.replace('|', "");
            let found = words.complete(&line, cursor, &Context::new(&MemHistory::new())).unwrap();
            assert_eq!(found, (*start, expected.iter().map(|&word| word.to_owned()).collect()), "{typed}");
        }
    }
}
