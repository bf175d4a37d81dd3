//! What the commands do.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use roque_core::Square;
use roque_game::{Command, to_pgn};
use roque_words::Language;

use super::Begun;
use super::commands::Verb;
use super::entry::{self, NotPlayed};
use super::resume::{Unfinished, open_unfinished};
use super::say::{self, quoted};
use super::session::{Flow, Session};
use crate::board::Style;
use crate::output::Tone;
use crate::saved::write_atomically;
use crate::{explain, pgn_file, position_text};

impl Session<'_> {
    /// Does what a command asks for.
    pub(super) fn run_verb(&mut self, verb: Verb, rest: &str) -> io::Result<Flow> {
        let takes_nothing = matches!(
            verb,
            Verb::Draw
                | Verb::Accept
                | Verb::Decline
                | Verb::Withdraw
                | Verb::Resign
                | Verb::Flip
                | Verb::Board
                | Verb::Captures
                | Verb::Clock
                | Verb::Pause
                | Verb::Hint
                | Verb::Eval
                | Verb::Pgn
                | Verb::Quit
        );
        if takes_nothing && !rest.is_empty() {
            self.out
                .line(&self.words.format("line-takes-nothing", &[("command", quoted(verb, self.words))]))?;
            return Ok(Flow::GoOn);
        }
        let turn = self.game.turn();
        match verb {
            Verb::Quit => return Ok(Flow::Quit),
            Verb::Help => self.help(rest)?,
            Verb::Moves => self.moves(rest)?,
            Verb::Undo => self.repeat(Command::Undo, rest)?,
            Verb::Redo => self.repeat(Command::Redo, rest)?,
            Verb::Draw => {
                // Two at one keyboard: whoever is on the move offers, and the other one answers.
                let side = self.game.offers().draw.map_or(turn, |offering| !offering);
                self.apply(Command::OfferDraw(side))?;
            }
            Verb::Accept => self.apply(Command::AcceptDraw(self.answering()))?,
            Verb::Decline => self.apply(Command::DeclineDraw(self.answering()))?,
            Verb::Withdraw => self.apply(Command::WithdrawDraw(!self.answering()))?,
            Verb::Claim => self.claim(rest)?,
            Verb::Resign => self.apply(Command::Resign(turn))?,
            Verb::Flip => {
                self.board.flipped = !self.board.flipped;
                self.show_board()?;
            }
            Verb::Board => {
                self.show_board()?;
                self.show_standing()?;
            }
            Verb::Style => self.style(rest)?,
            Verb::Captures => self.show_captures()?,
            Verb::Clock => {
                let text = self.clocks(self.now()).unwrap_or_else(|| self.words.text("line-no-clock"));
                self.out.line(&text)?;
            }
            Verb::Pause => self.pause()?,
            Verb::Hint => {
                let text = match self.game.verdict() {
                    Some(_) => self.words.text("line-no-moves"),
                    None => super::advice::hint(self.game.position(), self.words),
                };
                self.out.line(&text)?;
            }
            Verb::Eval => self.out.line(&super::advice::material(self.game.position(), self.words))?,
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
            let said = match Verb::nearest(rest) {
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
            return self.show_legal_moves(self.chosen_origin());
        }
        match rest.to_ascii_lowercase().parse::<Square>() {
            Ok(square) => self.show_legal_moves(Some(square)),
            Err(_) => {
                let text = explain::shortened(rest).into();
                self.out.line(&self.words.format("line-not-a-square", &[("text", text)]))
            }
        }
    }

    /// A command of the game as often as the player says, once if nothing is said.
    fn repeat(&mut self, command: Command, rest: &str) -> io::Result<()> {
        match rest.parse() {
            Ok(times @ 1..) => self.apply_times(command, times),
            _ if rest.is_empty() => self.apply(command),
            _ => {
                let text = explain::shortened(rest).into();
                self.out.line(&self.words.format("line-not-a-number", &[("text", text)]))
            }
        }
    }

    fn claim(&mut self, rest: &str) -> io::Result<()> {
        let side = self.game.turn();
        if rest.is_empty() {
            return self.apply(Command::ClaimDraw { side, with: None });
        }
        let position = self.game.position();
        match entry::parse_move(position, rest, self.letters) {
            Ok(mv) => self.apply(Command::ClaimDraw { side, with: Some(mv) }),
            // A pawn move never leads to a draw that can be claimed.
            Err(NotPlayed::PromotionMissing(..)) => self.out.line(&self.words.text("line-no-claim")),
            Err(reason) => {
                let said = say::not_played(&reason, position, self.letters, self.words);
                let text = explain::shortened(rest).into();
                let said = said.unwrap_or_else(|| self.words.format("line-not-a-move", &[("text", text)]));
                self.out.line(&said)
            }
        }
    }

    fn style(&mut self, rest: &str) -> io::Result<()> {
        let Some(style) = Style::from_name(&rest.to_ascii_lowercase()) else {
            let names = Style::ALL.map(Style::name).join(", ").into();
            return self.out.line(&self.words.format("line-styles", &[("names", names)]));
        };
        self.board.style = style;
        self.show_board()
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
        self.begin_another(Begun::new(self.start.position(), self.controls.as_ref()))
    }

    /// Leaves the present game, which is kept, for another one.
    fn begin_another(&mut self, begun: Begun) -> io::Result<()> {
        if self.keeper.path().is_some() && self.game.verdict().is_none() && self.keep()? {
            self.out.toned(Tone::Quiet, &self.words.text("line-left"))?;
        }
        self.keeper.begin_another();
        self.set_game(begun)
    }

    fn fen(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            return self.out.line(&self.game.position().to_fen());
        }
        match position_text::read(rest, self.game.position().ruleset(), self.words) {
            Ok((_, start)) => self.begin_another(Begun::new(start, self.controls.as_ref())),
            Err(faults) => self.out.lines(&faults),
        }
    }

    fn save(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            let example = ("command", quoted(Verb::Save, self.words));
            let said = match self.keeper.path() {
                Some(path) => {
                    let file = ("file", explain::visible(&path.to_string_lossy()).into());
                    self.words.format("line-kept-in", &[file, example])
                }
                None => self.words.format("line-nothing-kept", &[example]),
            };
            return self.out.line(&said);
        }
        let path = home_path(rest);
        let name = || explain::visible(&path.to_string_lossy());
        // Whoever types the name of an existing file may have forgotten what is in it.
        if fs::symlink_metadata(&path).is_ok() {
            return self.out.line(&self.words.format("line-file-exists", &[("file", name().into())]));
        }
        let pgn = to_pgn(&self.game, &self.headers, self.now()).to_pgn();
        let said = match write_atomically(&path, &pgn) {
            Ok(()) => self.words.format("line-saved", &[("file", name().into())]),
            Err(error) => {
                let reason = explain::write_error(&error, self.words).into();
                let said =
                    self.words.format("cannot-write-file", &[("file", name().into()), ("reason", reason)]);
                say::sentence(&said)
            }
        };
        self.out.line(&said)
    }

    /// `load FILE [GAME]`, or a list of the games that are kept.
    fn load(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            return self.list_kept();
        }
        if let Some(path) = rest.parse().ok().and_then(|number| self.kept_game(number)) {
            return self.load_kept(&path);
        }
        let (path, wanted) = match rest.rsplit_once(char::is_whitespace) {
            Some((file, number)) if number.parse::<u64>().is_ok_and(|number| number > 0) => {
                (home_path(file.trim_end()), number.parse().unwrap_or(1))
            }
            _ => (home_path(rest), 1),
        };
        // The line being read comes from there already.
        if path == Path::new("-") {
            return self.out.line(&self.words.text("line-no-standard-input"));
        }
        self.load_file(&path, wanted)
    }

    /// A game of a file is played on in a file of its own.
    fn load_file(&mut self, path: &Path, wanted: u64) -> io::Result<()> {
        match pgn_file::read(path, wanted, self.words) {
            Ok(pgn) => self.begin_another(Begun::recorded(&pgn, None, self.controls.as_ref())),
            Err(reason) => self.out.line(&say::sentence(&reason)),
        }
    }

    /// A saved game is gone on with where it is, unless it is over.
    fn load_kept(&mut self, path: &Path) -> io::Result<()> {
        // The present game itself may be in the list.
        if self.keeper.path() == Some(path) {
            return self.out.line(&self.words.text("line-already-open"));
        }
        let Some(library) = self.keeper.library() else { return Ok(()) };
        match open_unfinished(library, path, self.words) {
            Unfinished::Found(pgn, slot) => {
                self.begin_another(Begun::kept(&pgn))?;
                self.keeper.go_on_with(slot);
                Ok(())
            }
            Unfinished::Busy => self.out.line(&self.words.text("line-busy")),
            Unfinished::None => self.load_file(path, 1),
        }
    }

    /// The file of a kept game, by its place in the list.
    fn kept_game(&self, number: usize) -> Option<PathBuf> {
        let games = self.keeper.library()?.list().ok()?;
        games.into_iter().nth(number.checked_sub(1)?).map(|game| game.path)
    }

    fn list_kept(&mut self) -> io::Result<()> {
        /// More than this nobody reads; older ones are found by their files.
        const SHOWN: usize = 20;
        let games = self.keeper.library().and_then(|library| library.list().ok()).unwrap_or_default();
        let load = || quoted(Verb::Load, self.words);
        if games.is_empty() {
            return self.out.line(&self.words.format("line-no-games", &[("command", load())]));
        }
        let mut lines = vec![self.words.format("line-games", &[("command", load())])];
        for (number, game) in games.iter().take(SHOWN).enumerate() {
            let name =
                game.path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
            let about = pgn_file::read(&game.path, 1, self.words).map(|pgn| {
                let tag = |name| explain::shortened(pgn.tag(name).unwrap_or("?"));
                format!("{} – {}  {}", tag("White"), tag("Black"), pgn.result())
            });
            lines.push(format!("{:4}  {name}  {}", number + 1, about.unwrap_or_default()));
        }
        for line in lines {
            self.out.line(&line)?;
        }
        Ok(())
    }
}

/// The other language.
fn other(language: Language) -> Language {
    match language {
        Language::French => Language::English,
        Language::English => Language::French,
    }
}

/// A path as a shell would read it: `~/` is the home directory.
fn home_path(text: &str) -> PathBuf {
    match (text.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(text),
    }
}
