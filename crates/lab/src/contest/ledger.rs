//! What has been played, and what is to be played next.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use super::report::{FaultCounts, Speed, Standing, Standings};
use super::saved::{GameRecord, PgnLength, State};
use super::schedule::Calendar;
use super::{Contest, Trouble};
use crate::opening::OpeningText;
use crate::stats::{Estimate, Pairs, Tally};

/// The book-keeping of a match.
pub struct Ledger<'a> {
    contest: &'a Contest,
    calendar: Calendar,
    names: Vec<String>,
    state: State,
    pgn: Option<File>,
    running: BTreeSet<u32>,
}

impl<'a> Ledger<'a> {
    /// Opens the books of a match between engines with these names.
    pub fn open(contest: &'a Contest, names: Vec<String>, state: State) -> Result<Ledger<'a>, Trouble> {
        let pgn = contest.pgn.as_deref().map(|path| open_pgn(path, &state)).transpose()?;
        Ok(Ledger { contest, calendar: contest.calendar(), names, state, pgn, running: BTreeSet::new() })
    }

    /// The next game that is neither over nor being played.
    pub fn next_game(&mut self) -> Option<u32> {
        let free = |number: &u32| !self.state.games.contains_key(number) && !self.running.contains(number);
        let number = self.calendar.numbers().find(free)?;
        self.running.insert(number);
        Some(number)
    }

    /// The engines' names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The meetings and their games.
    pub const fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    /// The opening with this number, if it is settled.
    pub fn opening(&self, pair: u32) -> Option<&OpeningText> {
        self.state.openings.get(&pair)
    }

    /// Settles the opening with this number.
    pub fn set_opening(&mut self, pair: u32, opening: OpeningText) {
        self.state.openings.insert(pair, opening);
    }

    /// Whether this opening is there already.
    pub fn has_opening(&self, opening: &OpeningText) -> bool {
        self.state.openings.values().any(|known| known == opening)
    }

    /// Enters a game; when this returns, it is on the disk.
    pub fn enter(&mut self, record: GameRecord, pgn: &str) -> Result<(), Trouble> {
        self.running.remove(&record.number);
        self.state.games.insert(record.number, record);
        if let (Some(file), Some(path)) = (&mut self.pgn, &self.contest.pgn) {
            let written = file
                .write_all(pgn.as_bytes())
                .and_then(|()| file.flush())
                .and_then(|()| file.stream_position());
            let bytes = written.map_err(|error| Trouble::File(path.clone(), error))?;
            self.state.pgn = Some(PgnLength { file: path.clone(), bytes });
        }
        match &self.contest.state {
            Some(path) => self.state.save(path),
            None => Ok(()),
        }
    }

    /// What the match has brought so far.
    pub fn standings(&self) -> Standings {
        let meetings = (0..self.calendar.meetings.len()).map(|meeting| self.standing(meeting)).collect();
        Standings { names: self.names.clone(), games: self.calendar.count(), meetings }
    }

    fn standing(&self, meeting: usize) -> Standing {
        let (mut tally, mut pairs) = (Tally::default(), Pairs::default());
        let (mut faults, mut speed) = ([FaultCounts::default(); 2], [Speed::default(); 2]);
        let own = |(number, _): &(&u32, &GameRecord)| self.calendar.meeting(**number) == meeting;
        for (number, record) in self.state.games.iter().filter(own) {
            tally.add(record.points);
            if let Some(other) = self.state.games.get(&(number | 1)).filter(|_| number % 2 == 0) {
                pairs.add(record.points, other.points);
            }
            if let Some((engine, kind)) = record.fault() {
                faults[engine].add(kind);
            }
            for (sum, part) in speed.iter_mut().zip(record.speed) {
                sum.add(part);
            }
        }
        let test = self.contest.sprt.map(|sprt| (sprt.llr(&pairs), sprt.decision(&pairs)));
        let engines = self.calendar.meetings[meeting];
        Standing {
            engines,
            names: engines.map(|engine| self.names[engine].clone()),
            games: self.contest.games,
            tally,
            pairs,
            estimate: Estimate::of(&pairs),
            test,
            faults,
            speed,
        }
    }

    /// Whether nothing is left to play: every game is over, or the test is decided.
    pub fn is_over(&self) -> bool {
        let decided =
            self.calendar.meetings.len() == 1 && matches!(self.standing(0).test, Some((_, Some(_))));
        decided || self.calendar.numbers().all(|number| self.state.games.contains_key(&number))
    }
}

/// Opens the file of the games. If the match was interrupted after a game was written there and before it was entered
/// into the state, that game will be played again: it is cut off.
fn open_pgn(path: &Path, state: &State) -> Result<File, Trouble> {
    let trouble = |error| Trouble::File(path.to_owned(), error);
    let mut file = OpenOptions::new().append(true).create(true).open(path).map_err(trouble)?;
    let found = file.seek(SeekFrom::End(0)).map_err(trouble)?;
    if let Some(known) = state.pgn.as_ref().filter(|known| known.file == path && known.bytes < found) {
        file.set_len(known.bytes).and_then(|()| file.seek(SeekFrom::End(0))).map_err(trouble)?;
    }
    Ok(file)
}
