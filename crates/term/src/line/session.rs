//! A person, or two, at a keyboard: questions, answers, and what comes of them.

use std::io;
use std::time::{Duration, Instant};

use roque_core::notation::san::Letters;
use roque_core::{Color, Illegal, Move, Position, Role, Square};
use roque_game::{Command, Event, Game, Headers};
use roque_words::{Language, Words};

use super::commands::Verb;
use super::entry::{self, NotPlayed};
use super::say::{self, quoted};
use super::{Beginning, Begun, Keeper, Options, Start};
use crate::board::BoardOptions;
use crate::explain;
use crate::input::{Input, Typed};
use crate::output::{Output, Tone};

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
enum Asking {
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
    pub(super) letters: Letters,
    pub(super) out: Output<'a>,
    pub(super) board: BoardOptions,
    pub(super) draw_always: bool,
    pub(super) game: Game,
    pub(super) headers: Headers,
    pub(super) keeper: Keeper,
    pub(super) start: Start,
    pub(super) controls: Option<[roque_game::TimeControl; 2]>,
    pub(super) players: [Option<String>; 2],
    input: Input,
    asking: Asking,
    /// The program counts time from here.
    started: Instant,
    /// Whether the last thing typed was Ctrl-C.
    interrupted: bool,
    /// Whether the player knows that the game cannot be kept.
    warned: bool,
}

impl<'a> Session<'a> {
    /// A session in which nothing has been said.
    pub fn new(input: Input, output: Output<'a>, options: Options, words: &'a Words) -> Session<'a> {
        Session {
            words,
            letters: match words.language() {
                Language::French => Letters::French,
                Language::English => Letters::English,
            },
            out: output,
            board: options.board,
            draw_always: options.draw_always,
            game: Game::new(Position::start(), None),
            headers: Headers::default(),
            keeper: Keeper::new(options.library),
            start: options.start,
            controls: options.controls,
            players: options.players,
            input,
            asking: Asking::Origin,
            started: Instant::now(),
            interrupted: false,
            warned: false,
        }
    }

    /// Begins with this game.
    pub fn begin(&mut self, beginning: Beginning) -> io::Result<()> {
        let begun = match beginning {
            Beginning::New => {
                self.welcome()?;
                Begun::new(self.start.position(), self.controls.as_ref())
            }
            Beginning::Recorded(pgn, plies) => Begun::recorded(&pgn, plies, self.controls.as_ref()),
            Beginning::Kept(pgn, slot) => {
                self.keeper.go_on_with(slot);
                Begun::kept(&pgn)
            }
        };
        self.set_game(begun)
    }

    /// Puts another game on the board.
    pub(super) fn set_game(&mut self, mut begun: Begun) -> io::Result<()> {
        begun.name(&self.players);
        Begun { game: self.game, headers: self.headers } = begun;
        self.show_recorded_moves()?;
        self.show_board()?;
        self.show_standing()?;
        self.ask_next_move();
        Ok(())
    }

    /// Asks and answers until the player leaves.
    pub fn run(&mut self) -> io::Result<()> {
        loop {
            let prompt = self.prompt();
            self.input.ask(&prompt, &mut self.out)?;
            let flow = match self.wait()? {
                Some(line) => {
                    self.interrupted = false;
                    self.answer(line.trim())?
                }
                None if self.interrupted => self.cancel()?,
                None => Flow::Quit,
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

    /// Waits for a line; meanwhile flags may fall. Nothing if no line came.
    fn wait(&mut self) -> io::Result<Option<String>> {
        loop {
            let until_flag = self.game.flag_falls_in(self.now()).filter(|_| self.game.verdict().is_none());
            match self.input.wait(until_flag) {
                Typed::Line(line) => return Ok(Some(line)),
                Typed::TimeOut => self.flag()?,
                Typed::Interrupted if self.interrupted => {
                    self.interrupted = false;
                    return Ok(None);
                }
                Typed::Interrupted => {
                    self.interrupted = true;
                    return Ok(None);
                }
                Typed::End => {
                    self.interrupted = false;
                    return Ok(None);
                }
            }
        }
    }

    /// The time may be up; a timer that came a moment too early is no reason to say anything.
    fn flag(&mut self) -> io::Result<()> {
        if self.game.flag_falls_in(self.now()).is_some_and(|left| left.is_zero()) {
            self.apply(Command::Flag)?;
        }
        Ok(())
    }

    /// Ctrl-C: first out of the question, then out of the program.
    fn cancel(&mut self) -> io::Result<Flow> {
        self.ask_next_move();
        let quit = [("command", quoted(Verb::Quit, self.words))];
        self.out.toned(Tone::Quiet, &self.words.format("line-interrupted", &quit))?;
        Ok(Flow::GoOn)
    }

    fn prompt(&self) -> String {
        match self.asking {
            Asking::Origin => self.words.text("line-ask-origin"),
            Asking::Destination(from) => self
                .words
                .format("line-ask-destination", &say::piece_on(self.game.position(), from, self.words)),
            Asking::Promotion(..) => self.words.text("line-ask-promotion"),
            Asking::Draw(side) => self.words.format("line-ask-draw", &[("side", explain::side(side))]),
            Asking::Over => self.words.text("line-ask-over"),
        }
    }

    /// The next question is the one for a move, if the game goes on.
    pub(super) fn ask_next_move(&mut self) {
        self.asking = if self.game.verdict().is_some() { Asking::Over } else { Asking::Origin };
    }

    /// The square of which a destination is asked, if one is.
    pub(super) fn chosen_origin(&self) -> Option<Square> {
        match self.asking {
            Asking::Destination(from) => Some(from),
            _ => None,
        }
    }

    /// Does what a line says.
    fn answer(&mut self, line: &str) -> io::Result<Flow> {
        let asking = self.asking;
        if let Asking::Promotion(from, to) = asking
            && let Some(role) = entry::parse_promotion(line)
        {
            return self.try_squares(from, to, Some(role));
        }
        if let Asking::Draw(side) = asking {
            self.asking = Asking::Origin;
            match answer_of(line) {
                Some(true) => return self.apply(Command::AcceptDraw(side)).map(|()| Flow::GoOn),
                Some(false) => return self.apply(Command::DeclineDraw(side)).map(|()| Flow::GoOn),
                // Anything else is what it always is; the offer stands.
                None => {}
            }
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(verb) = Verb::from_name(word) {
            return self.run_verb(verb, rest.trim());
        }
        match asking {
            _ if line.is_empty() => self.ask_next_move(),
            Asking::Destination(from) => return self.answer_destination(from, line),
            Asking::Promotion(..) => self.out.line(&self.words.text("line-not-a-promotion"))?,
            Asking::Origin | Asking::Draw(_) | Asking::Over => return self.answer_origin(line),
        }
        Ok(Flow::GoOn)
    }

    /// A move, or the square it begins on.
    fn answer_origin(&mut self, text: &str) -> io::Result<Flow> {
        if let Some(verdict) = self.game.verdict() {
            let refusal = roque_game::Refusal::GameOver(verdict);
            self.out.line(&say::refusal(&refusal, self.game.turn(), self.words))?;
            return Ok(Flow::GoOn);
        }
        let position = *self.game.position();
        if let Ok(square) = text.to_ascii_lowercase().parse::<Square>()
            && !self.is_pawn_push(square)
        {
            return self.choose_origin(square);
        }
        match entry::parse_move(&position, text, self.letters) {
            Ok(mv) => self.play(mv),
            Err(NotPlayed::PromotionMissing(from, to)) => {
                self.asking = Asking::Promotion(from, to);
                Ok(Flow::GoOn)
            }
            Err(reason) => {
                let said = say::not_played(&reason, &position, self.letters, self.words);
                self.out.line(&said.unwrap_or_else(|| self.not_understood(text)))?;
                Ok(Flow::GoOn)
            }
        }
    }

    /// Whether a square alone is a move: `e4` is one where players write moves, unless a piece stands there. In the
    /// mini chess, where squares are asked for one by one, it is always a square.
    fn is_pawn_push(&self, square: Square) -> bool {
        let position = self.game.position();
        let read = || entry::parse_move(position, &square.to_string(), self.letters);
        position.ruleset().has_castling()
            && position.piece_at(square).is_none()
            && matches!(read(), Ok(_) | Err(NotPlayed::PromotionMissing(..)))
    }

    /// A piece without a legal move can be chosen too: where it is to go tells best why it cannot.
    fn choose_origin(&mut self, from: Square) -> io::Result<Flow> {
        let position = self.game.position();
        let refused = match position.piece_at(from) {
            None => Some(Illegal::EmptySquare(from)),
            Some(piece) if piece.color != position.turn() => Some(Illegal::WrongSide { piece, from }),
            Some(_) => None,
        };
        if let Some(reason) = refused {
            self.out.line(&say::sentence(&explain::illegal(&reason, self.words)))?;
        } else {
            self.asking = Asking::Destination(from);
        }
        Ok(Flow::GoOn)
    }

    /// Where the chosen piece goes; whoever changes their mind may type a whole move.
    fn answer_destination(&mut self, from: Square, text: &str) -> io::Result<Flow> {
        if let Some((from, to, promotion)) = entry::parse_squares(&format!("{from}{text}")) {
            return self.try_squares(from, to, promotion);
        }
        if let Ok(mv) = entry::parse_move(self.game.position(), text, self.letters) {
            return self.play(mv);
        }
        let said = self.words.format("line-not-a-destination", &[("text", explain::shortened(text).into())]);
        self.out.line(&said)?;
        Ok(Flow::GoOn)
    }

    fn try_squares(&mut self, from: Square, to: Square, promotion: Option<Role>) -> io::Result<Flow> {
        match self.game.position().find_move(from, to, promotion) {
            Ok(mv) => self.play(mv),
            Err(Illegal::PromotionMissing { from, to }) => {
                self.asking = Asking::Promotion(from, to);
                Ok(Flow::GoOn)
            }
            Err(reason) => {
                self.out.line(&say::sentence(&explain::illegal(&reason, self.words)))?;
                // Asking again for the destination of a piece that has none would lead nowhere.
                if self.game.position().legal_moves().iter().all(|mv| mv.from() != from) {
                    self.ask_next_move();
                }
                Ok(Flow::GoOn)
            }
        }
    }

    /// What to say to a text that is neither a move nor a command.
    fn not_understood(&self, text: &str) -> String {
        let word = text.split_whitespace().next().unwrap_or_default();
        let shown = ("text", explain::shortened(text).into());
        if entry::is_false_square(text) {
            return self.words.format("line-not-a-square", &[shown]);
        }
        match Verb::nearest(word) {
            Some(verb) => self.words.format("line-nearest", &[shown, ("command", quoted(verb, self.words))]),
            None => self
                .words
                .format("line-not-understood", &[shown, ("command", quoted(Verb::Help, self.words))]),
        }
    }

    fn play(&mut self, mv: Move) -> io::Result<Flow> {
        self.apply(Command::Move { side: self.game.turn(), mv })?;
        Ok(Flow::GoOn)
    }

    /// Gives the game a command, keeps what came of it, and only then says it.
    pub(super) fn apply(&mut self, command: Command) -> io::Result<()> {
        self.apply_times(command, 1)
    }

    /// The same for a command that is repeated, as long as it can be.
    pub(super) fn apply_times(&mut self, command: Command, times: usize) -> io::Result<()> {
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        let now = self.now();
        for turn in 0..times {
            match self.game.apply(command, now) {
                Ok(more) => {
                    moves.extend(self.move_lines(&more));
                    events = more;
                }
                Err(refusal) if turn == 0 => {
                    return self.out.line(&say::refusal(&refusal, self.game.turn(), self.words));
                }
                Err(_) => break,
            }
        }
        self.keep()?;
        self.announce(&moves, &events, now)
    }

    /// Keeps the game, and says whether that went well. If not, the game goes on; the player is told once.
    pub(super) fn keep(&mut self) -> io::Result<bool> {
        let kept = self.keeper.keep(&self.game, &self.headers, self.now());
        if let Err(error) = &kept
            && !self.warned
        {
            let reason = explain::write_error(error, self.words);
            let said = self.words.format("line-cannot-keep", &[("reason", reason.into())]);
            self.out.toned(Tone::Alert, &said)?;
        }
        self.warned = kept.is_err();
        Ok(kept.is_ok())
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
            if let Some(text) = say::event(event, self.game.position(), self.words) {
                self.out.toned(tone(event), &text)?;
            }
        }
        let reopened = events.iter().any(|event| matches!(event, Event::Reopened(_)));
        if self.game.verdict().is_none() && (reopened || !moves.is_empty()) {
            self.show_turn(now)?;
        }
        self.ask_next_move();
        if let Some(&Event::DrawOffered(side)) = events.last() {
            self.asking = Asking::Draw(!side);
        }
        Ok(())
    }

    fn leave(&mut self) -> io::Result<()> {
        // The time that has passed since the last move is kept as well.
        if self.keeper.path().is_some() && self.game.verdict().is_none() && self.keep()? {
            self.out.line(&self.words.text("line-kept"))?;
        }
        Ok(())
    }
}

/// How loud an event is.
fn tone(event: &Event) -> Tone {
    match event {
        Event::Check(_) | Event::Ended(_) => Tone::Alert,
        Event::CanClaim(..) | Event::DrawOffered(_) => Tone::Strong,
        _ => Tone::Plain,
    }
}

/// Yes or no, in either language.
fn answer_of(line: &str) -> Option<bool> {
    match super::commands::plain(line).as_str() {
        "oui" | "o" | "yes" | "y" => Some(true),
        "non" | "n" | "no" => Some(false),
        _ => None,
    }
}
