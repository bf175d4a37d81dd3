//! Games as scripts: commands with their times, and what must come of them.
//!
//! ```text
//! == a title                          a new game
//! clock 3+2                           by people's notation; two for different times: clock 5 3+2
//! ruleset mini                        otherwise standard
//! start 8/8/8/8/8/5k2/8/5K1R w - - 0 1
//! moves 2x g1f3 g8f6 f3g1 f6g8        twice these moves at the time of the line before, whatever comes of them
//! 10.5 white e2e4 => moved, left white 2:51.5
//! 1:00 flag       => refused time-left
//! ```
//!
//! Behind the arrow stand all events in their order, or a refusal, which must change nothing, and between them
//! anything that must hold afterwards: `left SIDE TIME`, `falls in TIME`, `falls never`, `clock runs`, `clock stands`,
//! `times TIME…`, `offers WHAT SIDE…`, `can undo N`, `can redo N`, `claim WHAT`, `verdict WHO WHY`, `turn SIDE`.

mod words;

use std::time::Duration;

use roque_core::{Color, Position, Ruleset};
use roque_game::{Clock, Command, Game, TimeControl};

use words::{events_text, parse_command, parse_move, refusal_text, state_text, time};

/// What is wrong with a line.
type Fault = String;

/// One game of a script as it goes on.
struct Run {
    ruleset: Ruleset,
    start: Option<String>,
    clock: Option<Clock>,
    /// Once the first command is given, the heading is over.
    game: Option<Game>,
    now: Duration,
}

/// Runs all games of a script and returns what went wrong, each with its file and line.
pub fn run(file: &str, script: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut run = None;
    for (number, line) in script.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let result = match (line, &mut run) {
            ("", _) => Ok(()),
            (line, _) if line.starts_with("== ") => {
                run = Some(Run::new());
                Ok(())
            }
            (_, None) => Err("a game begins with == and its title".to_owned()),
            (line, Some(run)) => run.line(line),
        };
        if let Err(fault) = result {
            faults.push(format!("{file}:{}: {line}\n    {fault}", number + 1));
        }
    }
    faults
}

impl Run {
    fn new() -> Run {
        Run { ruleset: Ruleset::Standard, start: None, clock: None, game: None, now: Duration::ZERO }
    }

    fn line(&mut self, line: &str) -> Result<(), Fault> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if matches!(word, "clock" | "ruleset" | "start") && self.game.is_some() {
            return Err(format!("{word} comes before the first command"));
        }
        match word {
            "clock" => self.clock = Some(parse_clock(rest)?),
            "ruleset" => self.ruleset = Ruleset::from_name(rest).ok_or("unknown ruleset")?,
            "start" => self.start = Some(rest.to_owned()),
            "moves" => return self.moves(rest),
            _ => return self.step(line),
        }
        Ok(())
    }

    fn game(&mut self) -> Result<&mut Game, Fault> {
        if self.game.is_none() {
            let position = match &self.start {
                Some(fen) => Position::from_fen(fen, self.ruleset).map_err(|error| error.to_string())?,
                None => Position::start_of(self.ruleset),
            };
            self.game = Some(Game::new(position, self.clock.clone()));
        }
        self.game.as_mut().ok_or_else(|| "no game".to_owned())
    }

    /// Moves whose events do not matter.
    fn moves(&mut self, text: &str) -> Result<(), Fault> {
        let now = self.now;
        let (times, moves) = match text.split_once("x ") {
            Some((times, moves)) => (times.parse().map_err(|_| "not a number of times")?, moves),
            None => (1, text),
        };
        let game = self.game()?;
        for word in moves.split_whitespace().collect::<Vec<_>>().repeat(times) {
            let (side, mv) = (game.turn(), parse_move(game.position(), word)?);
            let done = game.apply(Command::Move { side, mv }, now);
            done.map_err(|refusal| format!("{word}: {}", refusal_text(refusal)))?;
        }
        Ok(())
    }

    /// A command at a time, and what must come of it.
    fn step(&mut self, line: &str) -> Result<(), Fault> {
        let (step, expected) = line.split_once("=>").ok_or("there is no =>")?;
        let (when, command) = step.trim().split_once(' ').ok_or("there is no command")?;
        let now = time(when)?;
        if now < self.now {
            return Err(format!("{when} is before the line before"));
        }
        self.now = now;
        let game = self.game()?;
        let before = game.clone();
        let command = parse_command(game.position(), command.trim())?;
        let happened = match command.map(|command| game.apply(command, now)) {
            None => Vec::new(),
            Some(Ok(events)) => events_text(&events, command, game.turn()),
            Some(Err(refusal)) if *game == before => vec![refusal_text(refusal)],
            Some(Err(refusal)) => return Err(format!("{} changed the game", refusal_text(refusal))),
        };
        check(game, now, expected, &happened)
    }
}

/// Compares events and state with what is expected.
fn check(game: &Game, now: Duration, expected: &str, happened: &[String]) -> Result<(), Fault> {
    let mut events = Vec::new();
    for item in expected.split(',').map(str::trim) {
        match state_text(game, now, item)? {
            None => events.push(item),
            Some((wanted, found)) if wanted == found => {}
            Some((wanted, found)) => return Err(format!("expected {wanted}\n    found    {found}")),
        }
    }
    if events == happened {
        return Ok(());
    }
    Err(format!("expected {}\n    found    {}", events.join(", "), happened.join(", ")))
}

fn parse_clock(text: &str) -> Result<Clock, Fault> {
    let control = |text| TimeControl::from_minutes(text).map_err(|error| error.to_string());
    let (white, black) = text.split_once(' ').unwrap_or((text, text));
    Ok(Clock::new(control(white)?, control(black)?))
}

/// The side with this name.
fn side(word: &str) -> Result<Color, Fault> {
    match word {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(format!("unknown side: {word}")),
    }
}
