//! What the commands do.

use std::io;

use roque_core::{Position, Square};
use roque_game::{Command, to_pgn};
use roque_words::Language;

use super::Begun;
use super::commands::Verb;
use super::keeper::Standing;
use super::say::quoted;
use super::session::{Asking, Flow, Session};
use crate::board::Style;
use crate::output::Tone;
use crate::position_text;
use roque_host::entry::{self, NotPlayed};
use roque_host::explain;

impl Session<'_> {
    /// Does what a command asks for.
    pub(super) fn run_verb(&mut self, verb: Verb, rest: &str) -> io::Result<Flow> {
        if !verb.takes_more() && !rest.is_empty() {
            self.out
                .line(&self.words.format("line-takes-nothing", &[("command", quoted(verb, self.words))]))?;
            return Ok(Flow::GoOn);
        }
        match verb {
            Verb::Quit => return Ok(Flow::Quit),
            Verb::Help => self.help(rest)?,
            Verb::Moves => self.moves(rest)?,
            Verb::Undo => self.undo(rest)?,
            Verb::Redo if rest.is_empty() => self.step_pair(Command::Redo)?,
            Verb::Redo => self.repeat(Command::Redo, rest)?,
            Verb::Draw => self.apply(Command::OfferDraw(self.typing_side()))?,
            Verb::Accept => self.apply(Command::AcceptDraw(self.answering()))?,
            Verb::Decline => self.apply(Command::DeclineDraw(self.answering()))?,
            Verb::Withdraw => self.apply(Command::WithdrawDraw(!self.answering()))?,
            Verb::Claim => self.claim(rest)?,
            Verb::Resign => self.apply(Command::Resign(self.typing_side()))?,
            Verb::Flip => {
                self.board.flipped = !self.board.flipped;
                self.show_all()?;
            }
            Verb::Board => self.show_all()?,
            Verb::Style => self.style(rest)?,
            Verb::Captures => self.show_captures()?,
            Verb::Clock => {
                let text = self.clocks(self.now()).unwrap_or_else(|| self.words.text("line-no-clock"));
                self.out.line(&text)?;
            }
            Verb::Pause => self.pause()?,
            Verb::Hint => self.hint()?,
            Verb::Eval => self.evaluate()?,
            Verb::Thinking => self.switch_thinking()?,
            Verb::New => self.new_game(rest)?,
            Verb::Save => self.save(rest)?,
            Verb::Load => self.load(rest)?,
            Verb::Fen => self.fen(rest)?,
            Verb::Pgn => {
                let pgn = to_pgn(&self.game, &self.headers, self.now()).to_pgn();
                self.out.lines(pgn.trim_end())?;
            }
        }
        Ok(Flow::GoOn)
    }

    /// The side that answers the draw on offer; without one, the side that would.
    fn answering(&self) -> roque_core::Color {
        !self.game.offers().draw.unwrap_or(!self.game.turn())
    }

    fn help(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            return self.list_commands();
        }
        let Some(verb) = Verb::from_name(rest) else {
            let shown = ("text", explain::shortened(rest).into());
            let said = match Verb::nearest(rest, self.words.language()) {
                Some(verb) => {
                    self.words.format("line-nearest", &[shown, ("command", quoted(verb, self.words))])
                }
                None => self
                    .words
                    .format("line-no-such-command", &[shown, ("command", quoted(Verb::Help, self.words))]),
            };
            return self.out.line(&said);
        };
        let names = [self.words.language(), other(self.words.language())]
            .into_iter()
            .flat_map(|language| verb.names(language).iter().copied())
            .fold(Vec::new(), |mut names: Vec<&str>, name| {
                if !names.contains(&name) {
                    names.push(name);
                }
                names
            });
        self.out.line(&format!("{}  {}", names.join(", "), verb.summary(self.words)))?;
        self.out.lines(&verb.help(self.words))
    }

    fn list_commands(&mut self) -> io::Result<()> {
        let language = self.words.language();
        let name = |verb: Verb| {
            let (own, foreign) = (verb.name(language), verb.name(other(language)));
            if own == foreign { own.to_owned() } else { format!("{own}, {foreign}") }
        };
        let width = Verb::all().map(|verb| name(verb).chars().count()).max().unwrap_or(0);
        self.out.lines(&self.words.text("line-help-heading"))?;
        for verb in Verb::all() {
            self.out.line(&format!("  {:width$}  {}", name(verb), verb.summary(self.words)))?;
        }
        let help = [("command", quoted(Verb::Help, self.words)), ("example", quoted(Verb::Undo, self.words))];
        self.out.line(&self.words.format("line-help-more", &help))
    }

    fn moves(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            return self.show_legal_moves(match self.asking {
                Asking::Destination(from) => Some(from),
                _ => None,
            });
        }
        match rest.to_ascii_lowercase().parse::<Square>() {
            Ok(square) => self.show_legal_moves(Some(square)),
            Err(_) => {
                let text = explain::shortened(rest).into();
                self.out.line(&self.words.format("line-not-a-square", &[("text", text)]))
            }
        }
    }

    /// Takes moves back; while a move is being entered, only that.
    fn undo(&mut self, rest: &str) -> io::Result<()> {
        if matches!(self.asking, Asking::Destination(_) | Asking::Promotion(..)) && rest.is_empty() {
            self.ask_next_move();
            return self.out.line(&self.words.text("line-entry-cancelled"));
        }
        if rest.is_empty() { self.step_pair(Command::Undo) } else { self.repeat(Command::Undo, rest) }
    }

    /// A command of the game as often as the player says, once if nothing is said.
    fn repeat(&mut self, command: Command, rest: &str) -> io::Result<()> {
        match rest.parse() {
            Ok(times @ 1..) => self.apply_times(command, Some(times)),
            _ if rest.is_empty() => self.apply(command),
            _ => self.out.line(&self.words.text("line-not-a-number")),
        }
    }

    fn claim(&mut self, rest: &str) -> io::Result<()> {
        let side = self.game.turn();
        if !self.game.position().ruleset().has_draw_rules() {
            return self.out.line(&self.words.text("line-no-claims-in-ruleset"));
        }
        if self.is_rivals_turn() {
            return self.out.line(&self.words.text("line-rivals-turn"));
        }
        if rest.is_empty() {
            return self.apply(Command::ClaimDraw { side, with: None });
        }
        let position = self.game.position();
        match entry::parse_move(position, rest, self.letters()) {
            Ok(mv) => self.apply(Command::ClaimDraw { side, with: Some(mv) }),
            // A pawn's move never leads to a draw that can be claimed, but the position on the board may be one.
            Err(NotPlayed::PromotionMissing(..)) => self.apply(Command::ClaimDraw { side, with: None }),
            Err(reason) => {
                let said = explain::not_played(&reason, position, self.letters(), self.words);
                let text = explain::shortened(rest).into();
                let said = said.unwrap_or_else(|| self.words.format("line-not-a-move", &[("text", text)]));
                self.out.line(&said)
            }
        }
    }

    fn style(&mut self, rest: &str) -> io::Result<()> {
        let Some(style) = Style::from_name(rest) else {
            let names = Style::ALL.map(|style| style.name(self.words.language())).join(", ").into();
            return self.out.line(&self.words.format("line-styles", &[("names", names)]));
        };
        self.board.style = style;
        self.show_all()
    }

    fn pause(&mut self) -> io::Result<()> {
        let runs = self.game.clock().is_some_and(roque_game::Clock::is_running);
        self.apply(if runs { Command::StopClock } else { Command::StartClock })
    }

    fn new_game(&mut self, rest: &str) -> io::Result<()> {
        if !rest.is_empty() {
            let commands =
                [("command", quoted(Verb::New, self.words)), ("fen", quoted(Verb::Fen, self.words))];
            return self.out.line(&self.words.format("line-new-takes-nothing", &commands));
        }
        self.begin_another(self.another_from(self.start.position()))
    }

    /// A game from this position between those who play now, by the times of this session.
    fn another_from(&self, start: Position) -> Begun {
        Begun::new(start, self.controls.as_ref()).against(self.rival, self.words).named(&self.players)
    }

    /// Leaves the present game, which is kept, for another one.
    pub(super) fn begin_another(&mut self, begun: Begun) -> io::Result<()> {
        match self.settle()? {
            Some(Standing::Kept) => self.out.toned(Tone::Quiet, &self.words.text("line-left"))?,
            Some(Standing::Lost) => self.out.toned(Tone::Alert, &self.words.text("line-lost-game"))?,
            _ => {}
        }
        self.keeper.begin_another();
        self.set_game(begun)
    }

    fn fen(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            return self.out.line(&self.game.position().to_fen());
        }
        match position_text::read(rest, self.game.position().ruleset(), self.words) {
            Ok((_, start)) => self.begin_another(self.another_from(start)),
            Err(faults) => self.out.lines(&faults),
        }
    }
}

/// The other language.
fn other(language: Language) -> Language {
    match language {
        Language::French => Language::English,
        Language::English => Language::French,
    }
}
