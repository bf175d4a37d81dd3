//! An engine under examination.

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use roque_core::{Move, Position, Ruleset, Scoresheet};

use super::{Failure, Verdict};
use crate::uci::{BestMove, EngineSpec, Heard, Info, Process, START_PATIENCE, UciOption, position_command};

/// How long an engine may take for what should be done at once.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// How long a search with a small limit may take: old engines and slow machines are not the question.
pub const LONG_PATIENCE: Duration = Duration::from_secs(30);

/// What the engine said when it was started.
pub struct Greeting {
    /// How long it took.
    pub took: Duration,
    /// All lines before `uciok`.
    pub lines: Vec<String>,
}

impl Greeting {
    /// Whether the engine has declared this option.
    pub fn option(&self, name: &str) -> Option<UciOption> {
        let declared = self.lines.iter().filter_map(|line| line.strip_prefix("option "));
        declared.filter_map(|line| UciOption::parse(line).ok()).find(|option| option.is_named(name))
    }
}

/// The answer to `go`.
pub struct Answer {
    /// What was written.
    pub best: BestMove,
    /// What the engine said before.
    pub info: Info,
    /// The numbers of the lines it told.
    pub lines: Vec<u32>,
    /// How long it took.
    pub took: Duration,
}

/// A running engine.
pub struct Session {
    process: Process,
}

impl Session {
    /// Starts the engine.
    pub fn start(spec: &EngineSpec) -> io::Result<Session> {
        let process = Process::start(&spec.program, &spec.arguments, spec.folder.as_deref())?;
        Ok(Session { process })
    }

    /// Asks who it is.
    pub fn greet(&mut self) -> Result<Greeting, Failure> {
        let begin = Instant::now();
        self.send("uci")?;
        let mut lines = Vec::new();
        self.wait(START_PATIENCE, "uciok", |line| {
            lines.push(line.to_owned());
            (line.trim() == "uciok").then_some(())
        })?;
        Ok(Greeting { took: begin.elapsed(), lines })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), Failure> {
        self.process.send(line).map_err(|_| Failure::Crashed)
    }

    /// Goes through the engine's lines until one is what was waited for.
    pub fn wait<T>(
        &mut self,
        patience: Duration,
        expected: &'static str,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Failure> {
        let end = Instant::now() + patience;
        loop {
            match self.process.hear(end) {
                Heard::Line(line, _) => {
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                }
                Heard::Closed => return Err(Failure::Crashed),
                Heard::Nothing => return Err(Failure::NoAnswer(expected)),
            }
        }
    }

    /// Asks whether it is ready; a `bestmove` before the answer is one that nobody asked for.
    pub fn ready(&mut self) -> Result<Duration, Failure> {
        let begin = Instant::now();
        self.send("isready")?;
        let unasked = self.wait(PATIENCE, "readyok", |line| match line.trim() {
            "readyok" => Some(false),
            text => BestMove::parse(text).map(|_| true),
        })?;
        if unasked { Err(Failure::Unasked) } else { Ok(begin.elapsed()) }
    }

    /// Asks for a move with these limits.
    pub fn go(&mut self, game: &Scoresheet, limits: &str, patience: Duration) -> Result<Answer, Failure> {
        self.begin(game, limits)?;
        self.answer(patience)
    }

    /// Sends a position and `go`.
    pub fn begin(&mut self, game: &Scoresheet, limits: &str) -> Result<(), Failure> {
        self.send(&position_command(game))?;
        self.send(&format!("go {limits}"))
    }

    /// Waits for the move.
    pub fn answer(&mut self, patience: Duration) -> Result<Answer, Failure> {
        let begin = Instant::now();
        let (mut info, mut lines) = (Info::default(), Vec::new());
        let best = self.wait(patience, "bestmove", |line| {
            if let Some(text) = line.strip_prefix("info ") {
                let told = Info::parse(text);
                lines.extend(told.line.filter(|_| told.score.is_some()));
                info.update(told);
            }
            BestMove::parse(line)
        })?;
        Ok(Answer { best, info, lines, took: begin.elapsed() })
    }

    /// That no `bestmove` comes for a while.
    pub fn silent_for(&mut self, time: Duration) -> Result<(), Failure> {
        match self.wait(time, "bestmove", BestMove::parse) {
            Err(Failure::NoAnswer(_)) => Ok(()),
            Err(failure) => Err(failure),
            Ok(_) => Err(Failure::TooEarly),
        }
    }

    /// Sends nothing any more.
    pub fn close(&mut self) {
        self.process.close();
    }

    /// How the process has ended, if it ends within this time.
    pub fn ended(&mut self, patience: Duration) -> Option<ExitStatus> {
        self.process.wait(patience)
    }
}

/// A game from a FEN, with moves in UCI's notation; both are our own and sound.
pub fn game(fen: &str, ruleset: Ruleset, moves: &str) -> Scoresheet {
    let start = Position::from_fen(fen, ruleset).unwrap_or_else(|_| Position::start_of(ruleset));
    let mut game = Scoresheet::new(start);
    for text in moves.split_whitespace() {
        let Ok(mv) = game.position().parse_uci(text) else { break };
        game.play(mv);
    }
    game
}

/// The starting position.
pub fn start() -> Scoresheet {
    Scoresheet::new(Position::start())
}

/// The move of an answer, if it is legal.
pub fn legal(answer: &Answer, game: &Scoresheet) -> Result<Move, Failure> {
    let position = game.position();
    position
        .parse_uci(&answer.best.text)
        .map_err(|_| Failure::Illegal { answer: answer.best.text.clone(), fen: position.to_fen() })
}

/// The verdict on what was found.
pub fn verdict(found: Result<Option<Duration>, Failure>) -> Verdict {
    match found {
        Ok(took) => Verdict::Passed(took),
        Err(failure) => Verdict::Failed(failure),
    }
}

/// Asks again where the answer was only late: the machine may have been busy with something else.
pub fn patiently(
    mut ask: impl FnMut() -> Result<Option<Duration>, Failure>,
) -> Result<Option<Duration>, Failure> {
    const ATTEMPTS: usize = 3;
    for _ in 1..ATTEMPTS {
        match ask() {
            Err(Failure::Late { .. }) => {}
            found => return found,
        }
    }
    ask()
}
