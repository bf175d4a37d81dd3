//! Games on disk: saving, loading, and the list of those that are kept.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use roque_core::notation::pgn::Game;
use roque_game::to_pgn;

use super::Begun;
use super::commands::Verb;
use super::resume::{Unfinished, open_unfinished};
use super::say::quoted;
use super::session::Session;
use crate::output::Tone;
use roque_host::saved::write_new;
use roque_host::{explain, pgn_file};

impl Session<'_> {
    pub(super) fn save(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            let example = ("command", quoted(Verb::Save, self.words));
            let said = match self.keeper.path() {
                Some(path) => {
                    let file = ("file", explain::visible(&path.to_string_lossy()).into());
                    self.words.format("line-kept-in", &[file, example])
                }
                None if self.warned => self.words.format("line-still-not-kept", &[example]),
                None => self.words.format("line-nothing-kept", &[example]),
            };
            return self.out.line(&said);
        }
        if rest == "-" {
            return self.out.line(&self.words.text("line-no-standard-stream"));
        }
        let path = typed_path(rest);
        let name = explain::shortened(&path.to_string_lossy());
        let pgn = to_pgn(&self.game, &self.headers, self.now()).to_pgn();
        let said = match write_new(&path, &pgn) {
            Ok(()) => self.words.format("line-saved", &[("file", name.into())]),
            // Whoever types the name of an existing file may have forgotten what is in it.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                self.words.format("line-file-exists", &[("file", name.into())])
            }
            Err(error) => {
                let reason = explain::write_error(&error, self.words).into();
                self.error(
                    self.words.format("cannot-write-file", &[("file", name.into()), ("reason", reason)]),
                )
            }
        };
        self.out.line(&said)
    }

    /// `load FILE [GAME]`, or a list of the games that are kept.
    pub(super) fn load(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            return self.list_kept();
        }
        if let Ok(number) = rest.parse() {
            return match self.kept_game(number) {
                Some(path) => self.load_kept(&path),
                None => self.out.line(&self.words.format("line-no-such-game", &[("number", number.into())])),
            };
        }
        let (path, wanted) = match rest.rsplit_once(char::is_whitespace) {
            Some((file, number)) if number.parse::<u64>().is_ok_and(|number| number > 0) => {
                (typed_path(file.trim_end()), number.parse().unwrap_or(1))
            }
            _ => (typed_path(rest), 1),
        };
        // The standard input is where the lines come from; anything else that is no file may have no end.
        let is_file = fs::metadata(&path).map_or(true, |about| about.is_file() || about.is_dir());
        if path == Path::new("-") || !is_file {
            return self.out.line(&self.words.text("line-no-standard-stream"));
        }
        self.load_file(&path, wanted)
    }

    /// A game of a file is played on in a file of its own.
    fn load_file(&mut self, path: &Path, wanted: u64) -> io::Result<()> {
        match self.read_game(path, wanted) {
            Ok(pgn) => {
                self.tell_what_is_left_out(&pgn)?;
                self.begin_another(
                    Begun::recorded(&pgn, None, self.controls.as_ref()).against(self.rival, self.words),
                )
            }
            Err(reason) => {
                let said = self.error(reason);
                self.out.line(&said)
            }
        }
    }

    /// Reads a game; if that takes long, tells now and then how far it is.
    fn read_game(&mut self, path: &Path, wanted: u64) -> Result<Game, String> {
        const PATIENCE: Duration = Duration::from_secs(2);
        let mut told = Instant::now();
        let Session { out, words, .. } = self;
        pgn_file::read(path, wanted, words, |count| {
            if told.elapsed() > PATIENCE {
                told = Instant::now();
                // If this cannot be written, nothing can: it will be noticed soon.
                let _ = out.toned(Tone::Quiet, &words.format("line-reading", &[("count", count.into())]));
            }
        })
    }

    /// A reason why something cannot be done, as a sentence of its own.
    fn error(&self, message: String) -> String {
        self.words.format("error", &[("message", message.into())])
    }

    /// A saved game is gone on with where it is, unless it is over.
    fn load_kept(&mut self, path: &Path) -> io::Result<()> {
        // The present game itself may be in the list.
        if self.keeper.path() == Some(path) {
            return self.out.line(&self.words.text("line-already-open"));
        }
        let Some(library) = self.keeper.library() else { return Ok(()) };
        match open_unfinished(library, path, self.words) {
            Ok(Unfinished::Found(pgn, slot)) => {
                self.begin_another(Begun::kept(&pgn))?;
                self.keeper.go_on_with(slot);
                Ok(())
            }
            Ok(Unfinished::Busy) => self.out.line(&self.words.text("line-busy")),
            // A game that is over, or that cannot be written, can still be looked at.
            Ok(Unfinished::None) | Err(_) => self.load_file(path, 1),
        }
    }

    /// The file of a kept game, by its place in the list that was last seen: meanwhile the present game may have come first.
    fn kept_game(&mut self, number: usize) -> Option<PathBuf> {
        if self.listed.is_empty() {
            self.list_anew();
        }
        self.listed.get(number.checked_sub(1)?).cloned()
    }

    /// Looks which games are kept; from now on their numbers are those of this list.
    pub(super) fn list_anew(&mut self) {
        let games = self.keeper.library().and_then(|library| library.list().ok()).unwrap_or_default();
        self.listed = games.into_iter().map(|game| game.path).collect();
    }

    fn list_kept(&mut self) -> io::Result<()> {
        /// More than this nobody reads; older ones are found by their files.
        const SHOWN: usize = 20;
        self.list_anew();
        let load = || quoted(Verb::Load, self.words);
        if self.listed.is_empty() {
            return self.out.line(&self.words.format("line-no-games", &[("command", load())]));
        }
        let mut lines = vec![self.words.format("line-games", &[("command", load())])];
        for (number, path) in self.listed.iter().take(SHOWN).enumerate() {
            let name = path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
            let about = match pgn_file::read(path, 1, self.words, |_| ()) {
                Ok(pgn) => self.describe_saved(&pgn),
                Err(_) => self.words.text("line-unreadable"),
            };
            lines.push(format!("{:4}  {name}  {about}", number + 1));
        }
        for line in lines {
            self.out.line(&line)?;
        }
        Ok(())
    }

    /// A saved game in a list: who plays, how long it is, how it ended.
    fn describe_saved(&self, pgn: &Game) -> String {
        let player = |tag| explain::shortened(pgn.tag(tag).unwrap_or("?"));
        let moves = pgn.main_line().count().div_ceil(2);
        self.words.format(
            "line-saved-game",
            &[
                ("white", player("White").into()),
                ("black", player("Black").into()),
                ("count", moves.into()),
                ("result", pgn.result().as_str().into()),
            ],
        )
    }
}

/// A path as a shell would read it: quotes around it do not belong to it, and `~` is the home directory.
fn typed_path(text: &str) -> PathBuf {
    let quoted = ['"', '\''].into_iter().find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote));
    let text = quoted.unwrap_or(text);
    match (text.strip_prefix('~'), std::env::home_dir()) {
        (Some(""), Some(home)) => home,
        (Some(rest), Some(home)) if rest.starts_with('/') => home.join(&rest[1..]),
        _ => PathBuf::from(text),
    }
}
