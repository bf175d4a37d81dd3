//! Writing to a terminal while a line is being edited on it.
//!
//! While a question stands, texts wait in a backlog, and a thread of its own hands them to the editor, which shows them above
//! its line. The editor takes them only while it waits for a key. Just when a line is finished it may leave a text lying
//! until the next question, and whoever hands it another is held up until then; so that must not be the thread
//! that plays the game.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long to wait for a text that the editor has been given, once its line is finished.
const PATIENCE: Duration = Duration::from_millis(20);

/// What is known of the terminal by those who write to it.
#[derive(Default)]
pub struct Screen {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Whether a question has been asked and its answer has not been taken.
    asked: bool,
    /// Whether the editor shows its line, so that it takes texts.
    editing: bool,
    /// Whether the editor is being given a text.
    printing: bool,
    /// What is to be shown above the line.
    backlog: String,
    /// What is asked now, if it is not what was asked.
    question: Option<String>,
}

impl Screen {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No state is left half changed, so that a panic elsewhere does no harm.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A question stands: from now on, texts go to the backlog.
    pub fn ask(&self) {
        let mut state = self.lock();
        (state.asked, state.question) = (true, None);
    }

    /// Something else is asked now; it is shown with the next text.
    pub fn ask_instead(&self, question: String) {
        self.lock().question = Some(question);
    }

    /// What is asked now, if it is not what was asked.
    pub fn asked_instead(&self) -> Option<String> {
        self.lock().question.clone()
    }

    /// Whether a question stands.
    pub fn is_asked(&self) -> bool {
        self.lock().asked
    }

    /// The editor shows its line, or does so no more.
    pub fn set_editing(&self, editing: bool) {
        self.lock().editing = editing;
        self.changed.notify_all();
    }

    /// The answer has been taken: what the editor did not show is written now.
    pub fn answered(&self, mut terminal: impl Write) -> io::Result<()> {
        let state = self.lock();
        let (mut state, _) = self
            .changed
            .wait_timeout_while(state, PATIENCE, |state| state.printing)
            .unwrap_or_else(PoisonError::into_inner);
        state.asked = false;
        let text = std::mem::take(&mut state.backlog);
        terminal.write_all(text.as_bytes())?;
        terminal.flush()
    }

    /// Shows a text: at once, or above the line that is being edited.
    fn show(&self, text: &str, mut terminal: impl Write) -> io::Result<()> {
        let mut state = self.lock();
        if state.asked {
            state.backlog.push_str(text);
            self.changed.notify_all();
            return Ok(());
        }
        terminal.write_all(text.as_bytes())?;
        terminal.flush()
    }

    /// Hands the backlog to the editor, for ever.
    pub fn print_above(&self, mut print: impl FnMut(String)) {
        loop {
            let state = self.lock();
            let waiting = |state: &mut State| !state.editing || state.backlog.is_empty();
            let mut state = self.changed.wait_while(state, waiting).unwrap_or_else(PoisonError::into_inner);
            let text = std::mem::take(&mut state.backlog);
            state.printing = true;
            drop(state);
            print(text);
            self.lock().printing = false;
            self.changed.notify_all();
        }
    }
}

/// Writes to the terminal; what has been written is shown when it is flushed.
pub struct ScreenWriter<W> {
    screen: Arc<Screen>,
    terminal: W,
    text: Vec<u8>,
}

impl<W: Write> ScreenWriter<W> {
    /// Writes to this terminal, or to the editor while it has the terminal.
    pub fn new(screen: Arc<Screen>, terminal: W) -> ScreenWriter<W> {
        ScreenWriter { screen, terminal, text: Vec::new() }
    }
}

impl<W: Write> Write for ScreenWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = std::mem::take(&mut self.text);
        self.screen.show(&String::from_utf8_lossy(&text), &mut self.terminal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::thread;
    use std::time::Instant;

    /// A terminal whose text can be looked at.
    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Paper {
        fn text(&self) -> String {
            String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
        }
    }

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A screen whose editor sends on what it is given, through a channel that holds this many texts.
    fn screen(room: usize) -> (Arc<Screen>, ScreenWriter<Paper>, Paper, mpsc::Receiver<String>) {
        let (screen, paper) = (Arc::<Screen>::default(), Paper::default());
        let (sender, above) = mpsc::sync_channel(room);
        let printer = Arc::clone(&screen);
        thread::spawn(move || printer.print_above(|text| sender.send(text).unwrap_or(())));
        let writer = ScreenWriter::new(Arc::clone(&screen), paper.clone());
        (screen, writer, paper, above)
    }

    const LONG: Duration = Duration::from_secs(20);
    const SHORT: Duration = Duration::from_millis(20);

    fn write(writer: &mut impl Write, text: &str) {
        writer.write_all(text.as_bytes()).and_then(|()| writer.flush()).unwrap();
    }

    fn wait_until(happened: impl Fn() -> bool) {
        let begun = Instant::now();
        while !happened() {
            assert!(begun.elapsed() < LONG, "it never happened");
            thread::yield_now();
        }
    }

    #[test]
    fn texts_go_above_the_line_only_while_it_is_edited() {
        let (screen, mut writer, paper, above) = screen(1);
        write(&mut writer, "before\n");
        assert_eq!(paper.text(), "before\n");
        screen.ask();
        write(&mut writer, "too early\n");
        assert!(above.recv_timeout(SHORT).is_err(), "the editor has not begun");
        screen.set_editing(true);
        assert_eq!(above.recv_timeout(LONG).unwrap(), "too early\n");
        write(&mut writer, "while\n");
        assert_eq!(above.recv_timeout(LONG).unwrap(), "while\n");
        screen.set_editing(false);
        write(&mut writer, "too late\n");
        assert!(above.recv_timeout(SHORT).is_err(), "the editor has ended");
        screen.answered(paper.clone()).unwrap();
        write(&mut writer, "after\n");
        assert_eq!(paper.text(), "before\ntoo late\nafter\n");
    }

    #[test]
    fn an_editor_that_takes_nothing_holds_up_nobody() {
        // The editor ends its line while one text lies there and another is being handed over.
        let (screen, mut writer, paper, above) = screen(0);
        screen.ask();
        screen.set_editing(true);
        let begun = Instant::now();
        write(&mut writer, "lying\n");
        wait_until(|| screen.lock().printing);
        write(&mut writer, "waiting\n");
        screen.set_editing(false);
        screen.answered(paper.clone()).unwrap();
        assert!(begun.elapsed() < LONG);
        // What was handed over comes with the next question, what was not comes now; nothing comes twice.
        assert_eq!(paper.text(), "waiting\n");
        assert_eq!(above.recv_timeout(LONG).unwrap(), "lying\n");
        screen.ask();
        screen.set_editing(true);
        write(&mut writer, "again\n");
        assert_eq!(above.recv_timeout(LONG).unwrap(), "again\n");
    }

    #[test]
    fn nothing_is_lost_when_lines_end_at_any_moment() {
        let (screen, mut writer, paper, above) = screen(1);
        let mut expected = String::new();
        let all = paper.clone();
        thread::spawn(move || above.into_iter().for_each(|text| write(&mut all.clone(), &text)));
        for round in 0..2000 {
            screen.ask();
            screen.set_editing(true);
            let editor = Arc::clone(&screen);
            let key = thread::spawn(move || editor.set_editing(false));
            for text in [format!("{round} a\n"), format!("{round} b\n")] {
                write(&mut writer, &text);
                expected += &text;
            }
            key.join().unwrap();
            screen.answered(paper.clone()).unwrap();
            // The editor shows what it was given in a moment of its own.
            wait_until(|| paper.text().len() >= expected.len());
        }
        let mut shown: Vec<String> = paper.text().lines().map(str::to_owned).collect();
        let mut lines: Vec<String> = expected.lines().map(str::to_owned).collect();
        shown.sort();
        lines.sort();
        assert_eq!(shown, lines);
    }
}
