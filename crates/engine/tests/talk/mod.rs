//! A conversation with the engine's executable.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The engine, and the lines to and from it. It is told to quit in the end.
pub struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    /// Begins a conversation.
    pub fn new() -> Talk {
        let mut child = Command::new(env!("CARGO_BIN_EXE_roque-uci"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine runs");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Talk { child, input, output }
    }

    /// Says a line.
    pub fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    /// All lines up to the one that begins so.
    pub fn hear(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("it writes") > 0, "it ended: {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(beginning) {
                return lines;
            }
        }
    }

    /// Says some lines, and hears what comes up to the line that begins so.
    pub fn ask(&mut self, lines: &[&str], last: &str) -> Vec<String> {
        for line in lines {
            self.say(line);
        }
        self.hear(last)
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let ended = self.child.wait();
        assert!(std::thread::panicking() || ended.is_ok_and(|status| status.success()), "it ends well");
    }
}
