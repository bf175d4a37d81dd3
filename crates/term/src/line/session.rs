//! A person, or two, at a keyboard: questions asked, lines waited for, commands given to the game.

use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use roque_core::notation::san::Letters;
use roque_core::{Color, Position, Square};
use roque_engine::eval;
use roque_game::{Command, Event, Game, Headers};
use roque_words::Words;

use super::commands::Verb;
use super::keeper::{Keeper, Standing};
use super::rival::GLANCE;
use super::say::{self, quoted};
use super::{Beginning, Begun, Options, Start};
use crate::board::BoardOptions;
use crate::input::{Input, Typed};
use crate::output::{Output, Tone};
use roque_host::explain;
use roque_host::manners::Manners;
use roque_host::{Rival, Thinker};

/// Whether there is more to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The next question.
    GoOn,
    /// The player leaves.
    Quit,
}

/// The question that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asking {
    /// A move, or the square it begins on.
    Origin,
    /// Where the piece on this square goes.
    Destination(Square),
    /// What the pawn becomes.
    Promotion(Square, Square),
    /// Whether this side accepts a draw.
    Draw(Color),
    /// What to do after the end of the game.
    Over,
}

/// A player's session: one game after another.
pub struct Session<'a> {
    pub(super) words: &'a Words,
    pub(super) out: Output<'a>,
    pub(super) board: BoardOptions,
    pub(super) draw_always: bool,
    pub(super) game: Game,
    pub(super) headers: Headers,
    pub(super) keeper: Keeper,
    pub(super) start: Start,
    pub(super) controls: Option<[roque_game::TimeControl; 2]>,
    pub(super) players: [Option<String>; 2],
    pub(super) asking: Asking,
    /// The engine that plays one side, if one does.
    pub(super) rival: Option<Rival>,
    pub(super) thinker: Thinker,
    /// How the engine behaves in this game.
    pub(super) manners: Manners,
    /// Whether what the engine thinks is shown.
    pub(super) shows_thinking: bool,
    /// Whether it has been told that the engine thinks, and need not be again.
    pub(super) told_that_rival_thinks: bool,
    /// The saved games as they were last listed: the numbers somebody has seen.
    pub(super) listed: Vec<PathBuf>,
    /// Whether somebody sees lines come while typing.
    pub(super) interactive: bool,
    /// The position advice was last given on, and how often.
    pub(super) advised: (u64, usize),
    input: Input,
    /// Lines that came in one go, to be answered one by one.
    pasted: VecDeque<String>,
    /// The program counts time from here.
    started: Instant,
    /// Whether the player knows that the game cannot be kept.
    pub(super) warned: bool,
}

/// What came of waiting for a line.
enum Heard {
    Line(String),
    Interrupted,
    End,
}

impl<'a> Session<'a> {
    /// A session in which nothing has been said.
    pub fn new(input: Input, output: Output<'a>, options: Options, words: &'a Words) -> Session<'a> {
        Session {
            words,
            out: output,
            board: options.board,
            draw_always: options.draw_always,
            game: Game::new(Position::start(), None),
            headers: Headers::default(),
            keeper: Keeper::new(options.library),
            start: options.start,
            controls: options.controls,
            players: options.players,
            asking: Asking::Origin,
            rival: options.rival,
            thinker: Thinker::new(options.seed),
            manners: Manners::default(),
            shows_thinking: false,
            told_that_rival_thinks: false,
            listed: Vec::new(),
            interactive: options.terminal.interactive,
            advised: (0, 0),
            input,
            pasted: VecDeque::new(),
            started: Instant::now(),
            warned: false,
        }
    }

    /// Begins with this game.
    pub fn begin(&mut self, beginning: Beginning) -> io::Result<()> {
        let begun = match beginning {
            Beginning::New => {
                let start = self.start.position();
                self.welcome(start.ruleset())?;
                Begun::new(start, self.controls.as_ref()).against(self.rival, self.words)
            }
            Beginning::Recorded(pgn, plies) => {
                self.tell_what_is_left_out(&pgn)?;
                Begun::recorded(&pgn, plies, self.controls.as_ref()).against(self.rival, self.words)
            }
            Beginning::Kept(pgn, slot) => {
                self.keeper.go_on_with(slot);
                Begun::kept(&pgn)
            }
        };
        let begun = begun.named(&self.players);
        // Whoever plays Black sits behind the black pieces.
        if Rival::of(&begun.headers).is_some_and(|rival| rival.side == Color::White) {
            self.board.flipped = !self.board.flipped;
        }
        self.set_game(begun)
    }

    /// Puts another game on the board.
    pub(super) fn set_game(&mut self, begun: Begun) -> io::Result<()> {
        Begun { game: self.game, headers: self.headers } = begun;
        self.rival = Rival::of(&self.headers);
        self.thinker.forget();
        self.manners = Manners::default();
        self.told_that_rival_thinks = false;
        if self.rival.is_some() {
            // While no clock runs.
            eval::prepare();
        }
        self.warned = false;
        self.show_recorded_moves()?;
        if self.draw_always {
            self.show_board()?;
        }
        self.show_standing()?;
        self.tell_that_the_clock_waits()?;
        self.ask_next_move();
        Ok(())
    }

    /// Asks and answers until the player leaves.
    pub fn run(&mut self) -> io::Result<()> {
        let mut interrupted = false;
        loop {
            let flow = match self.hear()? {
                Heard::Line(line) => {
                    interrupted = false;
                    self.answer(line.trim())?
                }
                // Ctrl-C: first out of the question, then out of the program.
                Heard::Interrupted if !interrupted => {
                    interrupted = true;
                    self.ask_next_move();
                    let quit = [("command", quoted(Verb::Quit, self.words))];
                    self.out.toned(Tone::Quiet, &self.words.format("line-interrupted", &quit))?;
                    Flow::GoOn
                }
                Heard::Interrupted | Heard::End => Flow::Quit,
            };
            if flow == Flow::Quit {
                return self.leave();
            }
        }
    }

    /// The time since the session began.
    pub(super) fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// The letters of the pieces in notation.
    pub(super) fn letters(&self) -> Letters {
        explain::letters(self.words)
    }

    /// Asks the question that stands, and waits for a line. A paste of several lines is several answers.
    fn hear(&mut self) -> io::Result<Heard> {
        // Lines that are already there answer the engine's move, which is not.
        if !self.interactive || !self.pasted.is_empty() {
            self.wait_for_rival()?;
        }
        let prompt = self.prompt();
        if let Some(line) = self.pasted.pop_front() {
            self.out.line(&format!("{prompt} {line}"))?;
            return Ok(Heard::Line(line));
        }
        self.input.ask(&prompt, &mut self.out)?;
        loop {
            let until_flag = self.game.flag_falls_in(self.now()).filter(|_| self.game.verdict().is_none());
            self.rival_thinks();
            let glance = self.is_rivals_turn().then_some(GLANCE);
            match self.input.wait(until_flag.into_iter().chain(glance).min()) {
                Typed::Line(text) => {
                    self.out.let_pass();
                    let mut lines = text.split(['\n', '\r']).map(str::to_owned);
                    let first = lines.next().unwrap_or_default();
                    self.pasted.extend(lines.filter(|line| !line.trim().is_empty()));
                    return Ok(Heard::Line(first));
                }
                Typed::TimeOut => {
                    self.take_rivals_move(Duration::ZERO)?;
                    if glance.is_some() && self.game.verdict().is_some() {
                        self.tell_what_is_possible_now()?;
                    }
                    self.flag()?;
                }
                Typed::Interrupted => return Ok(Heard::Interrupted),
                Typed::End => return Ok(Heard::End),
            }
        }
    }

    /// The time may be up; a timer that came a moment too early is no reason to say anything.
    pub(super) fn flag(&mut self) -> io::Result<()> {
        if self.game.flag_falls_in(self.now()).is_some_and(|left| left.is_zero()) {
            self.apply(Command::Flag)?;
            self.tell_what_is_possible_now()?;
        }
        Ok(())
    }

    /// After the end of a game, when the question on the screen is still the old one.
    fn tell_what_is_possible_now(&mut self) -> io::Result<()> {
        self.input.ask_instead(&self.words.text("line-ask-over-briefly"), &self.out);
        let commands = [("new", Verb::New), ("undo", Verb::Undo), ("quit", Verb::Quit)]
            .map(|(name, verb)| (name, quoted(verb, self.words)));
        self.out.toned(Tone::Quiet, &self.words.format("line-after-the-end", &commands))
    }

    fn prompt(&self) -> String {
        match self.asking {
            Asking::Origin if !self.game.position().ruleset().has_castling() => {
                self.words.text("line-ask-square")
            }
            Asking::Origin => self.words.text("line-ask-origin"),
            Asking::Destination(from) => self
                .words
                .format("line-ask-destination", &explain::piece_on(self.game.position(), from, self.words)),
            Asking::Promotion(..) => self.words.text("line-ask-promotion"),
            Asking::Draw(side) => self.words.format("line-ask-draw", &[("side", explain::side(side))]),
            Asking::Over => self.words.text("line-ask-over"),
        }
    }

    /// The next question is the one for a move, if the game goes on.
    pub(super) fn ask_next_move(&mut self) {
        self.asking = if self.game.verdict().is_some() { Asking::Over } else { Asking::Origin };
    }

    /// Gives the game a command, keeps what came of it, and only then says it.
    pub(super) fn apply(&mut self, command: Command) -> io::Result<()> {
        self.apply_times(command, None)
    }

    /// The same for a command that is repeated for so many moves, as long as it can be. Without a number it is given once.
    pub(super) fn apply_times(&mut self, command: Command, times: Option<usize>) -> io::Result<()> {
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        let now = self.now();
        loop {
            match self.game.apply(command, now) {
                Ok(more) => {
                    moves.extend(self.move_lines(&more));
                    // What was true on the way is not worth a word.
                    events.retain(|event| !is_of_position(event));
                    events.extend(more);
                }
                Err(refusal) if events.is_empty() => {
                    return self.out.line(&say::refusal(&refusal, self.game.turn(), self.words));
                }
                Err(_) => break,
            }
            if times.is_none_or(|times| moves.len() >= times) {
                break;
            }
        }
        // Walking through a game of a file does not make it another game.
        if !matches!(command, Command::Undo | Command::Redo) || self.keeper.path().is_some() {
            self.keep()?;
        }
        self.announce(&moves, &events, now)
    }

    /// Keeps the game. If that fails, it goes on; the player is told once.
    fn keep(&mut self) -> io::Result<()> {
        let kept = self.keeper.keep(&self.game, &self.headers, self.now());
        if let Err(error) = &kept
            && !self.warned
        {
            let said = self.cannot_keep(error);
            self.out.toned(Tone::Alert, &said)?;
        }
        self.warned = kept.is_err();
        Ok(())
    }

    fn cannot_keep(&self, error: &io::Error) -> String {
        let folder = self
            .keeper
            .library()
            .map_or_else(String::new, |library| explain::visible(&library.folder().to_string_lossy()));
        let reason = explain::write_error(error, self.words);
        self.words.format("line-cannot-keep", &[("folder", folder.into()), ("reason", reason.into())])
    }

    /// Says what happened: the moves, the board they led to, the rest, and what is asked next.
    fn announce(&mut self, moves: &[String], events: &[Event], now: Duration) -> io::Result<()> {
        for line in moves {
            self.out.line(line)?;
        }
        if !moves.is_empty() && self.draw_always {
            self.show_board()?;
        }
        for event in events {
            if self.is_for_rival(event) {
                continue;
            }
            if let Some(text) = say::event(event, self.game.position(), self.words) {
                self.out.toned(say::tone(event), &text)?;
            }
        }
        let reopened = events.iter().any(|event| matches!(event, Event::Reopened(_)));
        if reopened {
            self.manners.play_on();
        }
        if self.game.verdict().is_none() && (reopened || !moves.is_empty()) {
            self.show_turn(now)?;
        }
        self.ask_next_move();
        if let Some(&Event::DrawOffered(side)) = events.last() {
            match self.rival {
                Some(rival) if rival.side != side => {
                    return self.rival_answers_draw(rival, !reopened);
                }
                _ => self.asking = Asking::Draw(!side),
            }
        }
        Ok(())
    }

    /// Keeps the game before it is left, with the time that has passed since the last move. Gives what became of it, if
    /// there is anything to say.
    pub(super) fn settle(&mut self) -> io::Result<Option<Standing>> {
        let over = self.game.verdict().is_some();
        match self.keeper.standing() {
            Standing::Untouched => return Ok(None),
            Standing::Kept if over => return Ok(None),
            _ => self.keep()?,
        }
        Ok(Some(self.keeper.standing()).filter(|&standing| !over || standing == Standing::Lost))
    }

    fn leave(&mut self) -> io::Result<()> {
        match self.settle()? {
            Some(Standing::Kept) => self.out.line(&self.words.text("line-kept")),
            Some(Standing::Lost) => self.out.line(&self.words.text("line-lost-game")),
            _ => Ok(()),
        }
    }
}

/// Whether an event says something of the position on the board only.
fn is_of_position(event: &Event) -> bool {
    matches!(event, Event::Check(_) | Event::CanClaim(..) | Event::Ended(_))
}
