//! Typing on a real terminal, or what the system takes for one: the example `ask` with keys pressed from here.
#![cfg(unix)]

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Termios, tcgetattr};

/// Far longer than anything here takes, even on a busy machine.
const LONG: Duration = Duration::from_secs(30);

/// The example on a terminal of its own.
struct Session {
    keys: File,
    screen: Receiver<Vec<u8>>,
    seen: String,
    /// The program's side of the terminal, kept open to look at its mode.
    terminal: File,
    child: Child,
}

impl Session {
    fn start(kind: &str, pause: &str) -> Session {
        let controller: OwnedFd = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&controller).unwrap();
        unlockpt(&controller).unwrap();
        let name = ptsname(&controller, Vec::new()).unwrap().into_string().unwrap();
        let terminal = OpenOptions::new().read(true).write(true).open(name).unwrap();
        let side = || terminal.try_clone().unwrap();
        let child = Command::new(example())
            .arg(pause)
            .envs([("TERM", kind), ("LC_ALL", "C.UTF-8"), ("NO_COLOR", "1"), ("RUST_BACKTRACE", "0")])
            .stdin(side())
            .stdout(side())
            .stderr(side())
            .spawn()
            .expect("the example has been built with the tests");
        let keys = File::from(controller);
        let mut screen = keys.try_clone().unwrap();
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = screen.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Session { keys, screen: receiver, seen: String::new(), terminal, child }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until this has been shown after all that was waited for before.
    fn expect(&mut self, text: &str) {
        let end = Instant::now() + LONG;
        loop {
            if let Some(at) = self.seen.find(text) {
                self.seen.drain(..at + text.len());
                return;
            }
            match self.screen.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) if Instant::now() < end => self.seen += &String::from_utf8_lossy(&bytes),
                _ => {
                    panic!("{text:?} was not shown, but {:?}", self.seen)
                }
            }
        }
    }

    fn mode(&self) -> Termios {
        tcgetattr(&self.terminal).unwrap()
    }

    /// Waits for the end; says whether the program ended well. The terminal must echo and take lines again.
    fn end(mut self) -> bool {
        let well = self.child.wait().unwrap().success();
        let modes = self.mode().local_modes;
        assert!(modes.contains(LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG), "{modes:?}");
        well
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // It has ended already, unless a test failed.
        let _ = self.child.kill();
    }
}

fn example() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.parent().and_then(|deps| deps.parent()).unwrap().join("examples/ask")
}

#[test]
fn lines_are_edited_and_remembered() {
    let mut session = Session::start("xterm", "");
    session.expect("Your move: ");
    assert!(!session.mode().local_modes.contains(LocalModes::ICANON), "keys come one by one");
    session.press("e2e5\x7f4\r");
    session.expect("Line: e2e4\r\n");
    session.expect("Your move: ");
    session.press("\x1b[A\x01x\r"); // Up, to the beginning, x
    session.expect("Line: xe2e4\r\n");
    session.expect("Your move: ");
    session.press("é\t!\x15he\t\r"); // nothing to complete; all deleted; "he" completed
    session.expect("Line: help\r\n");
    session.press("quit\r");
    session.expect("The end.\r\n");
    assert!(session.end());
}

#[test]
fn messages_come_above_the_line() {
    let mut session = Session::start("xterm", "300");
    session.expect("Your move: ");
    session.press("half a ");
    session.expect("half a ");
    // Whichever comes next: on a busy machine, some came before the keys were pressed.
    session.expect("Message ");
    session.expect(".\r\n");
    session.expect("It has two lines.\r\n");
    session.expect("Your move: half a ");
    session.press("line\r");
    session.expect("Line: half a line\r\n");
    session.press("quit\r");
    session.expect("The end.\r\n");
    assert!(session.end());
}

#[test]
fn a_question_can_change_while_it_is_answered() {
    let mut session = Session::start("xterm", "200");
    session.expect("Your move: ");
    session.press("change\r");
    session.expect("Your move: ");
    session.press("half");
    session.expect("It ends:   half");
    session.press("\x15change\r");
    session.expect("Your move: ");
    session.press("quit\r");
    session.expect("The end.\r\n");
    assert!(session.end());
}

#[test]
fn interruption_and_end_are_told() {
    let mut session = Session::start("xterm", "");
    session.expect("Your move: ");
    session.press("abc\x03");
    session.expect("Interrupted.\r\n");
    session.expect("Your move: ");
    session.press("\x04");
    session.expect("The end.\r\n");
    assert!(session.end());
}

#[test]
fn a_panic_leaves_the_terminal_as_it_was() {
    let mut session = Session::start("xterm", "200");
    session.expect("Your move: ");
    session.press("panic\r");
    session.expect("Your move: ");
    session.press("half a line");
    session.expect("as asked");
    assert!(!session.end());
}

#[test]
fn a_dumb_terminal_takes_lines_too() {
    let mut session = Session::start("dumb", "300");
    session.expect("Your move:\r\n");
    session.expect("Message 1.\r\n");
    session.press("été\n");
    session.expect("Line: ete\r\n");
    session.press("\x04");
    session.expect("The end.\r\n");
    assert!(session.end());
}

#[test]
fn lines_typed_ahead_and_messages_do_not_hold_each_other_up() {
    let mut session = Session::start("xterm", "1");
    session.expect("Your move: ");
    for number in 0..100 {
        session.press(&format!("{number}\r"));
        if number % 3 == 0 {
            thread::sleep(Duration::from_millis(2));
        }
    }
    session.press("quit\r");
    for number in 0..100 {
        session.expect(&format!("Line: {number}\r\n"));
    }
    session.expect("The end.\r\n");
    assert!(session.end());
}
