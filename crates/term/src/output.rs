//! What is written: one event a line, readable in a pipe, by a screen reader and on a poor terminal.

use std::io::{self, Write};

use roque_core::Board;

use crate::ascii;
use crate::board::{self, BoardOptions, Marks, PieceLetters, Style};
use crate::terminal::Terminal;
use roque_host::explain::visible;

/// How loud a line is. Colour is never the only sign: the words say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As everything else.
    Plain,
    /// What to do now: whose turn it is.
    Strong,
    /// What must not be missed: check, mate, the flag.
    Alert,
    /// What can be passed over: hints.
    Quiet,
}

impl Tone {
    const fn escape(self) -> Option<&'static str> {
        match self {
            Tone::Plain => None,
            Tone::Strong => Some("\x1b[1m"),
            Tone::Alert => Some("\x1b[1;31m"),
            Tone::Quiet => Some("\x1b[2m"),
        }
    }
}

/// Writes lines as the terminal can show them, each at once.
pub struct Output<'w> {
    writer: Box<dyn Write + 'w>,
    terminal: Terminal,
    letters: PieceLetters,
    /// Whether the last line is one that the next takes the place of.
    passing: bool,
}

/// One line up, and that line cleared.
const REPLACE: &str = "\x1b[1A\x1b[2K\r";

impl<'w> Output<'w> {
    /// Writes to this writer; where there are no figures, these letters stand for pieces.
    pub fn new(writer: impl Write + 'w, terminal: Terminal, letters: PieceLetters) -> Output<'w> {
        Output { writer: Box::new(writer), terminal, letters, passing: false }
    }

    /// What the terminal can do.
    pub fn terminal(&self) -> Terminal {
        self.terminal
    }

    /// Writes a line. A text that holds several is made one.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        self.toned(Tone::Plain, text)
    }

    /// Writes a line in this tone.
    pub fn toned(&mut self, tone: Tone, text: &str) -> io::Result<()> {
        self.put(tone, text)?;
        self.writer.flush()
    }

    /// Whether a line can take the place of the one before.
    pub fn can_replace(&self) -> bool {
        self.terminal.interactive && self.terminal.colour
    }

    /// Writes a line that the next one takes the place of, where that can be; a longer one would be broken.
    pub fn passing(&mut self, text: &str) -> io::Result<()> {
        self.toned(Tone::Quiet, text)?;
        let fits = self.terminal.width.is_none_or(|width| text.chars().count() < width);
        self.passing = fits && self.can_replace();
        Ok(())
    }

    /// Something else was written below the last line: it stays.
    pub fn let_pass(&mut self) {
        self.passing = false;
    }

    /// Writes several lines in one go: a list, a help text.
    pub fn lines(&mut self, text: &str) -> io::Result<()> {
        for line in text.lines() {
            self.put(Tone::Plain, line)?;
        }
        self.writer.flush()
    }

    /// Draws a board; the marks are seen only where there are colours.
    pub fn board(&mut self, board: &Board, options: &BoardOptions, marks: &Marks) -> io::Result<()> {
        let style = match options.style {
            Style::Unicode if !self.terminal.figures => Style::Dots,
            style => style,
        };
        let options = BoardOptions { style, ..*options };
        let marks = if self.terminal.colour { *marks } else { Marks::default() };
        self.clear_passing()?;
        self.writer.write_all(board::draw_marked(board, &options, &marks).as_bytes())?;
        self.writer.flush()
    }

    /// The text as the terminal can show it, on one line and without anything that could play tricks with it.
    pub fn shown(&self, text: &str) -> String {
        let line = visible(&text.replace(['\n', '\r', '\t', '\u{2028}', '\u{2029}'], " "));
        if self.terminal.ascii {
            ascii::to_ascii(&line, self.letters)
        } else if !self.terminal.figures {
            ascii::without_figures(&line, self.letters)
        } else {
            line
        }
    }

    fn clear_passing(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.passing) { self.writer.write_all(REPLACE.as_bytes()) } else { Ok(()) }
    }

    fn put(&mut self, tone: Tone, text: &str) -> io::Result<()> {
        self.clear_passing()?;
        let text =
            self.terminal.width.map_or_else(|| self.shown(text), |width| wrapped(&self.shown(text), width));
        let escape = tone.escape().filter(|_| self.terminal.colour && !text.is_empty());
        match escape {
            Some(escape) => writeln!(self.writer, "{escape}{text}\x1b[0m"),
            None => writeln!(self.writer, "{text}"),
        }
    }
}

/// The text with line breaks between words where a line would be too long. What is indented goes on so.
fn wrapped(text: &str, width: usize) -> String {
    let indent = text.len() - text.trim_start_matches(' ').len();
    let mut lines = String::new();
    let mut column = 0;
    for (number, word) in text.split(' ').enumerate() {
        let length = word.chars().count();
        if number > 0 && column + 1 + length > width && column > indent {
            lines.push('\n');
            lines.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else if number > 0 {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += length;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_core::{Position, Square};

    const PIPE: Terminal =
        Terminal { interactive: false, colour: false, ascii: false, figures: true, width: None };
    const COLOURS: Terminal = Terminal { interactive: true, colour: true, ..PIPE };
    const CONSOLE: Terminal = Terminal { figures: false, ..PIPE };
    const ASCII: Terminal = Terminal { ascii: true, figures: false, ..PIPE };

    /// What is written, and how often it was flushed.
    #[derive(Default)]
    struct Paper {
        text: Vec<u8>,
        flushes: usize,
    }

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.text.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            self.flushes += 1;
            Ok(())
        }
    }

    fn written(terminal: Terminal, write: impl FnOnce(&mut Output<'_>) -> io::Result<()>) -> (String, usize) {
        let mut paper = Paper::default();
        write(&mut Output::new(&mut paper, terminal, PieceLetters::French)).expect("paper takes all");
        (String::from_utf8(paper.text).expect("UTF-8"), paper.flushes)
    }

    #[test]
    fn a_line_is_written_at_once() {
        let two = written(PIPE, |output| {
            output.line("Les Blancs jouent.")?;
            output.line("")
        });
        assert_eq!(two, ("Les Blancs jouent.\n\n".to_owned(), 2));
        assert_eq!(written(PIPE, |output| output.lines("a\nb\n")), ("a\nb\n".to_owned(), 1));
    }

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), "one two\nthree");
        assert_eq!(wrapped("one two three", 13), "one two three");
        assert_eq!(wrapped("  one  two", 6), "  one \n  two");
        assert_eq!(wrapped("immeasurable word", 5), "immeasurable\nword");
        let narrow = Terminal { width: Some(9), ..PIPE };
        assert_eq!(written(narrow, |output| output.line("Trait aux Blancs.")).0, "Trait aux\nBlancs.\n");
    }

    #[test]
    fn tones_need_colours() {
        let tones = [
            (Tone::Plain, "Échec !\n"),
            (Tone::Strong, "\x1b[1mÉchec !\x1b[0m\n"),
            (Tone::Alert, "\x1b[1;31mÉchec !\x1b[0m\n"),
            (Tone::Quiet, "\x1b[2mÉchec !\x1b[0m\n"),
        ];
        for (tone, expected) in tones {
            assert_eq!(written(COLOURS, |output| output.toned(tone, "Échec !")).0, expected);
            assert_eq!(written(PIPE, |output| output.toned(tone, "Échec !")).0, "Échec !\n");
            assert_eq!(written(COLOURS, |output| output.toned(tone, "")).0, "\n");
        }
    }

    #[test]
    fn a_passing_line_is_replaced_on_a_terminal_only() {
        let talk = |output: &mut Output<'_>| {
            output.passing("Roque réfléchit…")?;
            output.line("1... e5")?;
            output.passing("Roque réfléchit…")?;
            output.let_pass();
            output.line("2... d5")
        };
        let quiet = "\x1b[2mRoque réfléchit…\x1b[0m\n";
        let expected = format!("{quiet}{REPLACE}1... e5\n{quiet}2... d5\n");
        assert_eq!(written(COLOURS, talk).0, expected);
        let plain = "Roque réfléchit…\n1... e5\nRoque réfléchit…\n2... d5\n";
        assert_eq!(written(PIPE, talk).0, plain);
        let narrow = Terminal { width: Some(10), ..COLOURS };
        assert!(!written(narrow, talk).0.contains(REPLACE));
    }

    #[test]
    fn nothing_plays_tricks_with_the_terminal() {
        // A text from outside, and what is seen of it.
        let table = [
            ("two\nlines\r\nand\ttabs", "two lines  and tabs"),
            ("\x1b[31mred\x07", "\u{fffd}[31mred\u{fffd}"),
            ("C1: \u{9b}2J \u{85}", "C1: \u{fffd}2J \u{fffd}"),
            (
                "bidi \u{202e}txet\u{202c} \u{2066}x\u{2069}\u{200f}",
                "bidi \u{fffd}txet\u{fffd} \u{fffd}x\u{fffd}\u{fffd}",
            ),
            ("separators \u{2028}\u{2029}", "separators   "),
        ];
        for (text, expected) in table {
            for terminal in [PIPE, COLOURS] {
                assert_eq!(written(terminal, |output| output.line(text)).0, format!("{expected}\n"));
            }
        }
        assert_eq!(written(ASCII, |output| output.line("\x1b[0mÀ")).0, "?[0mA\n");
    }

    #[test]
    fn each_terminal_gets_what_it_can_show() {
        let text = "« ♞f3 », nulle : ½";
        assert_eq!(written(PIPE, |output| output.line(text)).0, "« ♞f3 », nulle : ½\n");
        assert_eq!(written(CONSOLE, |output| output.line(text)).0, "« Cf3 », nulle : ½\n");
        assert_eq!(written(ASCII, |output| output.line(text)).0, "\"Cf3\", nulle : 1/2\n");
    }

    #[test]
    fn a_board_without_figures_has_letters() {
        let position = Position::start();
        let options = BoardOptions { style: Style::Unicode, letters: PieceLetters::French, flipped: false };
        let marks = Marks { last_move: Some((Square::E2, Square::E4)), check: None };
        let drawn = |terminal| written(terminal, |output| output.board(position.board(), &options, &marks)).0;
        assert_eq!(drawn(PIPE), board::draw(position.board(), &options));
        let dots = board::draw(position.board(), &BoardOptions { style: Style::Dots, ..options });
        assert_eq!(drawn(CONSOLE), dots);
        assert_eq!(drawn(ASCII), dots);
        assert_eq!(drawn(COLOURS), board::draw_marked(position.board(), &options, &marks));
    }
}
