//! What lists tell of saved games. A file is read once, and again only when it has changed: a family's games of years are
//! listed in a few milliseconds.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use roque_core::notation::pgn::{self, GameResult};
use roque_core::{Position, Ruleset};
use roque_game::from_pgn;
use roque_host::explain;
use roque_host::saved::SavedGame;
use roque_protocol as wire;

use crate::{lock, view};

/// A saved game in a list.
pub struct Listed {
    /// What is told of it.
    pub summary: wire::GameSummary,
    /// Whether it has a result.
    pub is_over: bool,
    /// Whether it began where every game does, and not where somebody put the pieces.
    is_from_usual_start: bool,
}

impl Listed {
    /// A saved game, as it was read.
    pub fn new(name: &str, saved: &SavedGame, pgn: &pgn::Game) -> Listed {
        let (game, headers) = from_pgn(pgn);
        let start = pgn.start();
        let since = saved.modified.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        Listed {
            summary: wire::GameSummary {
                game: name.to_owned(),
                players: view::players(&headers),
                rules: start.ruleset().into(),
                date: explain::shortened(pgn.tag("Date").unwrap_or("?")),
                modified: view::millis(since),
                plies: view::number(game.sheet().len()),
                fen: game.position().to_fen(),
                last_move: view::last_move(game.sheet()),
                result: pgn.result().as_str().to_owned(),
            },
            is_over: pgn.result() != GameResult::Unknown,
            is_from_usual_start: start.ruleset() == Ruleset::Chess960
                || *start == Position::start_of(start.ruleset()),
        }
    }

    /// Whether nothing has happened in it.
    pub fn is_untouched(&self) -> bool {
        self.summary.plies == 0 && !self.is_over
    }

    /// Whether somebody has only tried a move and left. Whoever chose the computer or gave a name meant to play.
    pub fn is_trial(&self) -> bool {
        let wire::Players { white, black } = &self.summary.players;
        let is_nobody = |player: &wire::Player| player.name.is_none() && player.level.is_none();
        let is_begun = self.summary.plies >= 2 || self.is_over;
        !is_begun && self.is_from_usual_start && is_nobody(white) && is_nobody(black)
    }
}

/// What is known of the saved games, by their files as they were when they were read; nothing of files that are no games.
#[derive(Default)]
pub struct Summaries(Mutex<HashMap<SavedGame, Option<Arc<Listed>>>>);

impl Summaries {
    /// What is to be told of these files, in their order; those that are not known are read. All others are forgotten.
    pub fn of(&self, files: Vec<SavedGame>, read: impl Fn(&SavedGame) -> Option<Listed>) -> Vec<Arc<Listed>> {
        let mut known = lock(&self.0);
        let mut next = HashMap::with_capacity(files.len());
        let mut listed = Vec::with_capacity(files.len());
        for file in files {
            let found = known.remove(&file).unwrap_or_else(|| read(&file).map(Arc::new));
            listed.extend(found.clone());
            next.insert(file, found);
        }
        *known = next;
        listed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_core::notation::pgn::Reader;
    use std::cell::Cell;
    use std::path::PathBuf;
    use std::time::{Duration, SystemTime};

    fn file(name: &str, seconds: u64) -> SavedGame {
        let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        SavedGame { path: PathBuf::from(name), modified, length: 100 }
    }

    fn game(text: &str) -> Listed {
        let pgn = Reader::new(text.as_bytes()).next_game().expect("a game").expect("a good one");
        Listed::new("x", &file("x.pgn", 1), &pgn)
    }

    #[test]
    fn a_file_is_read_once_until_it_changes() {
        let (summaries, reads) = (Summaries::default(), Cell::new(0));
        let ask = |files: Vec<SavedGame>| {
            let read = |file: &SavedGame| {
                reads.set(reads.get() + 1);
                (file.path.as_os_str() != "none.pgn").then(|| game("1. e4 e5 *"))
            };
            (summaries.of(files, read).len(), reads.get())
        };
        let all = vec![file("a.pgn", 1), file("none.pgn", 1)];
        assert_eq!(ask(all.clone()), (1, 2));
        assert_eq!(ask(all), (1, 2));
        assert_eq!(ask(vec![file("a.pgn", 2), file("none.pgn", 1)]), (1, 3));
        // Whatever was gone in between is read again.
        assert_eq!(ask(vec![]), (0, 3));
        assert_eq!(ask(vec![file("a.pgn", 2)]), (1, 4));
    }

    #[test]
    fn a_single_move_is_a_trial_unless_it_means_something() {
        let is_trial = |text| game(text).is_trial();
        assert!(is_trial("*"));
        assert!(is_trial("1. e4 *"));
        assert!(!is_trial("1. e4 e5 *"));
        assert!(!is_trial("[White \"Anna\"]\n\n1. e4 *"));
        assert!(!is_trial("[Result \"1-0\"]\n\n1. e4 1-0"));
        assert!(!is_trial("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *"));
    }
}
