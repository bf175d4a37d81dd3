//! Line mode: a game typed line by line, in any terminal, in a pipe and over ssh.
//!
//! Every event is one line, so that a screen reader or a program can follow. Text goes to `commands` and
//! the host's `entry` to be understood, becomes a [`Command`] of the game, and the game's events become
//! sentences in `say`. An engine may play one side (`rival`), in a thread of its own (`thinker`), with `manners`.

mod advice;
mod answers;
mod commands;
mod keeper;
mod resume;
mod rival;
mod say;
mod session;
mod shelf;
mod show;
mod thinking;
mod verbs;

pub use resume::{Unfinished, last_unfinished};

use std::io;
use std::time::Duration;

use roque_core::notation::pgn;
use roque_core::{Color, Position};
use roque_game::{Clock, Command, Game, Headers, TimeControl, from_pgn};
use roque_words::Words;

use crate::board::BoardOptions;
use crate::input::Input;
use crate::output::Output;
use crate::terminal::Terminal;
use roque_host::Rival;
use roque_host::saved::{self, Library, Slot};
use session::Session;

/// What is to be played, and how it is shown.
pub struct Options {
    /// How boards are drawn.
    pub board: BoardOptions,
    /// Whether the board is drawn after every move, or only when asked for.
    pub draw_always: bool,
    /// What the terminal can do.
    pub terminal: Terminal,
    /// Where new games start.
    pub start: Start,
    /// By which time each side plays; nothing for a game without clocks.
    pub controls: Option<[TimeControl; 2]>,
    /// The names of the players, White's first.
    pub players: [Option<String>; 2],
    /// The engine that plays one side of new games, if one does.
    pub rival: Option<Rival>,
    /// What makes its games differ from each other.
    pub seed: u64,
    /// Where games are kept, if they are.
    pub library: Option<Library>,
}

/// Where new games start.
#[derive(Clone, Copy)]
pub enum Start {
    /// From this position.
    Position(Position),
    /// From another one each time.
    Random(fn() -> Position),
}

impl Start {
    fn position(self) -> Position {
        match self {
            Start::Position(position) => position,
            Start::Random(choose) => choose(),
        }
    }
}

/// The game to begin with.
pub enum Beginning {
    /// A new one.
    New,
    /// One of a file, after so many half-moves, or after all of them.
    Recorded(Box<pgn::Game>, Option<usize>),
    /// One that was kept, from its file.
    Kept(Box<pgn::Game>, Slot),
}

/// Plays until nobody wants to go on.
pub fn play(beginning: Beginning, options: Options, words: &Words) -> io::Result<()> {
    let names = commands::names(words.language());
    let (input, writer) = Input::open(options.terminal, names);
    let output = Output::new(writer, options.terminal, options.board.letters);
    let mut session = Session::new(input, output, options, words);
    session.begin(beginning)?;
    session.run()
}

/// A game and its headers.
struct Begun {
    game: Game,
    headers: Headers,
}

/// A clock with these times, if there are any.
fn clock_of(controls: Option<&[TimeControl; 2]>) -> Option<Clock> {
    controls.map(|[white, black]| Clock::new(white.clone(), black.clone()))
}

impl Begun {
    /// A game in which nothing has been played.
    fn new(start: Position, controls: Option<&[TimeControl; 2]>) -> Begun {
        let mut headers = Headers::default();
        headers.set("Event", "Casual game");
        headers.set("Date", &saved::today());
        Begun { game: Game::new(start, clock_of(controls)), headers }
    }

    /// A game of a file, after so many half-moves. It is played by these times, not by those of the file.
    fn recorded(pgn: &pgn::Game, plies: Option<usize>, controls: Option<&[TimeControl; 2]>) -> Begun {
        let (mut game, headers) = from_pgn(pgn);
        game.set_clock(clock_of(controls));
        while plies.is_some_and(|plies| game.sheet().len() > plies)
            && game.apply(Command::Undo, Duration::ZERO).is_ok()
        {}
        Begun { game, headers }
    }

    /// A game that was kept, with its clocks.
    fn kept(pgn: &pgn::Game) -> Begun {
        let (game, headers) = from_pgn(pgn);
        Begun { game, headers }
    }

    /// One side is played by this engine, if there is one.
    fn against(mut self, rival: Option<Rival>, words: &Words) -> Begun {
        if let Some(rival) = rival {
            rival.enter(&mut self.headers, words);
        }
        self
    }

    /// Names the players, White's first. Against an engine, which has a name of its own, there is one person to name:
    /// by the name for its side, or else by the only other one.
    fn named(mut self, players: &[Option<String>; 2]) -> Begun {
        let rival = Rival::of(&self.headers);
        for side in Color::ALL.into_iter().filter(|&side| rival.is_none_or(|rival| rival.side != side)) {
            let other = players[!side as usize].as_ref().filter(|_| rival.is_some());
            if let Some(name) = players[side as usize].as_ref().or(other) {
                self.headers.set(side.name(), name);
            }
        }
        self
    }
}
