//! A conversation with the engine's executable.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// How long a line may take: far longer than any, so that a test that waits for nothing fails.
const PATIENCE: Duration = Duration::from_secs(120);

/// The engine, and the lines to and from it. It is told to quit in the end.
pub struct Talk {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
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
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
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
            let line = self
                .output
                .recv_timeout(PATIENCE)
                .unwrap_or_else(|why| panic!("no \"{beginning}\" ({why}): {lines:?}"));
            let last = line.starts_with(beginning);
            lines.push(line.trim_end().to_owned());
            if last {
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
        if std::thread::panicking() {
            let _ = self.child.kill();
            return;
        }
        let _ = writeln!(self.input, "quit");
        assert!(self.child.wait().is_ok_and(|status| status.success()), "it ends well");
    }
}
