//! How a command ends.

use std::io;
use std::process::ExitCode;

/// What the program tells its caller, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// All went well.
    Fine,
    /// What was to be checked is wrong: a bad FEN, a bad game.
    Wrong,
    /// The program could not do what was asked: wrong usage, a file that cannot be read.
    Unable,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Fine => ExitCode::SUCCESS,
            Exit::Wrong => ExitCode::from(1),
            Exit::Unable => ExitCode::from(2),
        }
    }
}

/// Why a command ends before its end.
#[derive(Debug)]
pub enum Stop {
    /// The output cannot be written.
    Output(io::Error),
    /// A sentence for the user.
    Said(String, Exit),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

/// The end of a command.
pub type Done = Result<Exit, Stop>;
