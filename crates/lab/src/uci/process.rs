//! An engine's process: lines in, lines out, with the time at which they came.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::transcript::{Direction, Entry, Transcript};

/// The longest line that is read, in bytes; what is beyond is dropped.
const LONGEST_LINE: u64 = 1 << 20;
/// How many lines may wait to be read, before the engine has to wait.
const WAITING_LINES: usize = 1 << 14;
/// How often a process is asked whether it has ended.
const POLL: Duration = Duration::from_millis(5);
/// How long an engine may take to end when asked to, before it is killed.
const PATIENCE_AT_END: Duration = Duration::from_millis(500);

/// What came from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line, and when it came.
    Line(String, Instant),
    /// Nothing in the time given.
    Nothing,
    /// Nothing any more: the engine has closed its output.
    Closed,
}

/// An engine's process. It is ended when dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<(String, Instant)>,
    errors: Option<JoinHandle<()>>,
    transcript: Transcript,
}

impl Process {
    /// Starts a program with these arguments, in this folder or the present one.
    pub fn start(program: &str, arguments: &[String], folder: Option<&Path>) -> io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        apart(&mut command);
        let mut child = command.spawn()?;
        let transcript = Transcript::default();
        let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
        if let Some(output) = child.stdout.take() {
            let transcript = transcript.clone();
            thread::spawn(move || read_output(output, &transcript, &sender));
        }
        let errors = child.stderr.take().map(|errors| {
            let transcript = transcript.clone();
            thread::spawn(move || read_errors(errors, &transcript))
        });
        let input = child.stdin.take();
        Ok(Process { child, input, lines, errors, transcript })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        self.transcript.add(Direction::Sent, line);
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        // One write for the whole line, so that it arrives as one.
        input.write_all(format!("{line}\n").as_bytes())?;
        input.flush()
    }

    /// The next line, if one comes before this time.
    pub fn hear(&mut self, until: Instant) -> Heard {
        let patience = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(patience) {
            Ok((line, at)) => Heard::Line(line, at),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Closed,
        }
    }

    /// Waits a moment for the last words of a process that has ended, and notes how it ended.
    pub fn settle(&mut self) {
        let end = Instant::now() + PATIENCE_AT_END;
        while self.errors.as_ref().is_some_and(|errors| !errors.is_finished()) && Instant::now() < end {
            thread::sleep(POLL);
        }
        if let Some(status) = self.wait(PATIENCE_AT_END) {
            self.transcript.add(Direction::Error, &status.to_string());
        }
    }

    /// The last lines exchanged, oldest first.
    pub fn last_lines(&self, count: usize) -> Vec<Entry> {
        self.transcript.last(count)
    }

    /// How the process has ended, if it ends within this time.
    pub fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let end = Instant::now() + patience;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= end {
                return None;
            }
            thread::sleep(POLL);
        }
    }

    /// Closes the engine's input.
    pub fn close(&mut self) {
        self.input = None;
    }

    /// Ends the process at once.
    pub fn kill(&mut self) {
        kill_all(&mut self.child);
        // Whether it could be killed or had ended already, there is nothing left to do.
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(Some(_))) {
            return;
        }
        // An engine that cannot be spoken to is killed below.
        let _ = self.send("quit");
        self.close();
        if self.wait(PATIENCE_AT_END).is_none() {
            self.kill();
        }
    }
}

/// A group of its own: Ctrl-C at the keyboard is for us, not for the engines.
#[cfg(unix)]
fn apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn apart(_: &mut Command) {}

/// Kills the process and, where it is only a script around an engine, the engine too.
#[cfg(unix)]
fn kill_all(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let killed = group.is_some_and(|group| kill_process_group(group, Signal::KILL).is_ok());
    if !killed {
        let _ = child.kill();
    }
}

#[cfg(not(unix))]
fn kill_all(child: &mut Child) {
    let _ = child.kill();
}

fn read_output(output: impl Read, transcript: &Transcript, sender: &SyncSender<(String, Instant)>) {
    let mut reader = BufReader::new(output);
    while let Some(line) = read_line(&mut reader) {
        let now = Instant::now();
        transcript.add(Direction::Received, &line);
        if sender.send((line, now)).is_err() {
            return;
        }
    }
}

fn read_errors(errors: impl Read, transcript: &Transcript) {
    let mut reader = BufReader::new(errors);
    while let Some(line) = read_line(&mut reader) {
        transcript.add(Direction::Error, &line);
    }
}

/// A line without its end; whatever is not UTF-8 is replaced. `None` at the end, or when nothing can be read.
fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes).ok()?;
    if read == 0 {
        return None;
    }
    if read as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
        reader.skip_until(b'\n').ok()?;
    }
    Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned())
}
