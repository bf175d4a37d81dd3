//! How well an engine keeps to the UCI protocol.
//!
//! Each check asks one thing of a running engine. An engine that crashes or falls silent is started anew, so that the
//! other checks still say something.

mod basics;
mod limits;
mod positions;
mod session;
mod thinking;

use std::time::Duration;

use session::{Greeting, Session};

use crate::uci::{EngineSpec, OptionError};

/// What is checked, in the order in which it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// `uci` is answered with `uciok` in time.
    Start,
    /// The engine says its name and its author.
    Identity,
    /// Every option is declared as UCI demands.
    Options,
    /// `isready` is answered with `readyok`.
    Ready,
    /// Nothing but UCI is written.
    Chatter,
    /// Unknown commands are passed over.
    UnknownCommands,
    /// White space is where it pleases.
    WhiteSpace,
    /// `ucinewgame` is taken.
    NewGame,
    /// The options can be set.
    SetOptions,
    /// `go depth`.
    Depth,
    /// `go nodes`.
    Nodes,
    /// `go movetime`.
    MoveTime,
    /// `go movetime 1`.
    ShortMoveTime,
    /// A clock.
    Clock,
    /// A clock with next to nothing, nothing or less on it.
    EmptyClock,
    /// Several limits at once.
    AllLimits,
    /// `go searchmoves`.
    SearchMoves,
    /// `go infinite` goes on until `stop`.
    Infinite,
    /// `isready` is answered while thinking.
    ReadyWhileThinking,
    /// `stop` is answered at once.
    Stop,
    /// A mate that is found does not end `go infinite`.
    InfiniteMate,
    /// Many `go` and `stop`, one answer each.
    StopStorm,
    /// `stop` without a search is passed over.
    IdleStop,
    /// Castling, en passant and promotion in `position … moves`.
    Moves,
    /// A mate in one is found and told.
    Mate,
    /// Mated or stalemated, the engine answers all the same.
    NoMoves,
    /// Several lines, if the engine has them.
    MultiPv,
    /// Chess960, if the engine plays it.
    Chess960,
    /// `go ponder` and `ponderhit`, if the engine ponders.
    Ponder,
    /// `quit` ends the process.
    Quit,
    /// `quit` ends the process while it thinks.
    QuitWhileThinking,
    /// The process ends when nobody speaks to it any more.
    EndOfInput,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All is well; with the time it took, where that matters.
    Passed(Option<Duration>),
    /// Not forbidden, but better done otherwise.
    Noted(Failure),
    /// Wrong.
    Failed(Failure),
    /// Nothing to check: the engine has not this option.
    Skipped(&'static str),
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The process has ended.
    Crashed,
    /// This was expected and did not come in time.
    NoAnswer(&'static str),
    /// The answer came too late.
    Late {
        /// After this time.
        took: Duration,
        /// It should have been this.
        limit: Duration,
    },
    /// `bestmove` came before anybody asked for it.
    TooEarly,
    /// A second `bestmove` for one `go`, or one without any.
    Unasked,
    /// The move is not legal in this position.
    Illegal {
        /// What the engine answered.
        answer: String,
        /// The position.
        fen: String,
    },
    /// Another move was expected.
    WrongMove {
        /// What the engine answered.
        answer: String,
        /// The position.
        fen: String,
    },
    /// No line `info … score …` came before the move.
    NoScore,
    /// The score does not say that it is mate in one.
    NoMateScore,
    /// Not as many lines as were asked for.
    TooFewLines,
    /// This line is missing.
    Missing(&'static str),
    /// An option that is badly declared.
    BadOption(String, OptionError),
    /// A line that is not UCI.
    NotUci(String),
    /// The process did not end.
    StillRunning,
}

/// Makes all checks and tells about each; says how many failed. Nothing if the program cannot be run at all.
pub fn run(spec: &EngineSpec, listener: &mut dyn FnMut(Check, &Verdict)) -> std::io::Result<usize> {
    let mut failures = 0;
    let mut tell = |check: Check, verdict: Verdict| {
        failures += usize::from(matches!(verdict, Verdict::Failed(_)));
        listener(check, &verdict);
    };
    let mut session = Session::start(spec)?;
    let greeting = match session.greet() {
        Ok(greeting) => greeting,
        Err(failure) => {
            tell(Check::Start, Verdict::Failed(failure));
            return Ok(failures);
        }
    };
    tell(Check::Start, Verdict::Passed(Some(greeting.took)));
    tell(Check::Identity, basics::identity(&greeting));
    tell(Check::Options, basics::options(&greeting));
    for (check, examine) in CHECKS {
        let verdict = examine(&mut session, &greeting);
        if matches!(verdict, Verdict::Failed(_)) {
            // Whatever state it is in now, the next check begins with a fresh one.
            session = restarted(spec)?;
        }
        tell(*check, verdict);
    }
    tell(Check::Quit, basics::quit(session));
    tell(Check::QuitWhileThinking, basics::quit_while_thinking(restarted(spec)?));
    tell(Check::EndOfInput, basics::end_of_input(restarted(spec)?));
    Ok(failures)
}

/// A fresh session; if the engine does not greet this time, the next check finds it out.
fn restarted(spec: &EngineSpec) -> std::io::Result<Session> {
    let mut session = Session::start(spec)?;
    let _ = session.greet();
    Ok(session)
}

type Examine = fn(&mut Session, &Greeting) -> Verdict;

/// The checks of a running engine.
const CHECKS: &[(Check, Examine)] = &[
    (Check::Ready, basics::ready),
    (Check::Chatter, basics::chatter),
    (Check::UnknownCommands, basics::unknown_commands),
    (Check::WhiteSpace, basics::white_space),
    (Check::NewGame, basics::new_game),
    (Check::SetOptions, basics::set_options),
    (Check::Depth, limits::depth),
    (Check::Nodes, limits::nodes),
    (Check::MoveTime, limits::move_time),
    (Check::ShortMoveTime, limits::short_move_time),
    (Check::Clock, limits::clock),
    (Check::EmptyClock, limits::empty_clock),
    (Check::AllLimits, limits::all_limits),
    (Check::SearchMoves, limits::search_moves),
    (Check::Infinite, thinking::infinite),
    (Check::ReadyWhileThinking, thinking::ready_while_thinking),
    (Check::Stop, thinking::stop),
    (Check::InfiniteMate, thinking::infinite_mate),
    (Check::StopStorm, thinking::stop_storm),
    (Check::IdleStop, thinking::idle_stop),
    (Check::Moves, positions::moves),
    (Check::Mate, positions::mate),
    (Check::NoMoves, positions::no_moves),
    (Check::MultiPv, positions::multi_pv),
    (Check::Chess960, positions::chess960),
    (Check::Ponder, thinking::ponder),
];
