//! What has been played, and what is to be played next. The work of a game does not grow with the games before it.

use std::collections::{BTreeMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use super::journal::{Addition, Journal};
use super::report::{FaultCounts, Speed, Standing, Standings};
use super::saved::{GameRecord, PgnLength, State};
use super::schedule::Calendar;
use super::{Contest, Trouble};
use crate::opening::OpeningText;
use crate::stats::{Decision, Estimate, Pairs, Tally};

/// The book-keeping of a match.
pub struct Ledger<'a> {
    contest: &'a Contest,
    calendar: Calendar,
    names: Vec<String>,
    state: State,
    journal: Option<Journal>,
    pgn: Option<File>,
    /// What each meeting has brought.
    sums: Vec<Sum>,
    /// Every game before this number is over or being played.
    next: u32,
    /// How many games are not over.
    left: u64,
    /// Every opening there is.
    known: HashSet<OpeningText>,
    /// The openings that are not on the disk.
    fresh: BTreeMap<u32, OpeningText>,
}

/// What a meeting has brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    tally: Tally,
    pairs: Pairs,
    faults: [FaultCounts; 2],
    speed: [Speed; 2],
}

impl<'a> Ledger<'a> {
    /// Opens the books of a match between engines with these names.
    pub fn open(contest: &'a Contest, names: Vec<String>, state: State) -> Result<Ledger<'a>, Trouble> {
        let pgn = contest.pgn.as_deref().map(|path| open_pgn(path, &state)).transpose()?;
        let calendar = contest.calendar();
        let mut sums = vec![Sum::default(); calendar.meetings.len()];
        for record in state.games.values() {
            let sum = &mut sums[calendar.meeting(record.number)];
            sum.add(record);
            // Each pair once, with its second game.
            if let Some(first) = state.games.get(&(record.number ^ 1)).filter(|_| record.number % 2 == 1) {
                sum.pairs.add(first.points, record.points);
            }
        }
        let left = calendar.numbers_from(0).filter(|number| !state.games.contains_key(number)).count();
        Ok(Ledger {
            contest,
            calendar,
            names,
            journal: contest.state.clone().map(Journal::new),
            pgn,
            sums,
            next: 0,
            left: left as u64,
            known: state.openings.values().cloned().collect(),
            fresh: BTreeMap::new(),
            state,
        })
    }

    /// The next game that is neither over nor being played.
    pub fn next_game(&mut self) -> Option<u32> {
        let is_free = |number: &u32| !self.state.games.contains_key(number);
        let number = self.calendar.numbers_from(self.next).find(is_free)?;
        self.next = number + 1;
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
        self.known.insert(opening.clone());
        self.fresh.insert(pair, opening.clone());
        self.state.openings.insert(pair, opening);
    }

    /// Whether this opening is there already.
    pub fn has_opening(&self, opening: &OpeningText) -> bool {
        self.known.contains(opening)
    }

    /// Enters a game; when this returns, it is on the disk.
    pub fn enter(&mut self, record: GameRecord, pgn: &str) -> Result<(), Trouble> {
        self.count(&record);
        if let (Some(file), Some(path)) = (&mut self.pgn, &self.contest.pgn) {
            let written = file
                .write_all(pgn.as_bytes())
                .and_then(|()| file.flush())
                .and_then(|()| file.stream_position());
            let bytes = written.map_err(|error| Trouble::File(path.clone(), error))?;
            self.state.pgn = Some(PgnLength { file: path.clone(), bytes });
        }
        let addition = self.addition(record);
        let Some(journal) = &mut self.journal else { return Ok(()) };
        journal.add(&addition, &self.state).map_err(|error| Trouble::File(journal.path().clone(), error))
    }

    /// Counts a game that was not over before.
    fn count(&mut self, record: &GameRecord) {
        let number = record.number;
        let sum = &mut self.sums[self.calendar.meeting(number)];
        sum.add(record);
        if let Some(other) = self.state.games.get(&(number ^ 1)) {
            let (first, second) = if number.is_multiple_of(2) { (record, other) } else { (other, record) };
            sum.pairs.add(first.points, second.points);
        }
        self.state.games.insert(number, *record);
        self.left = self.left.saturating_sub(1);
    }

    /// What a game adds to the state on the disk.
    fn addition(&mut self, game: GameRecord) -> Addition {
        Addition { game, openings: std::mem::take(&mut self.fresh), pgn: self.state.pgn.clone() }
    }

    /// Leaves the state on the disk in one piece.
    pub fn close(&mut self) -> Result<(), Trouble> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        journal.close(&self.state).map_err(|error| Trouble::File(journal.path().clone(), error))
    }

    /// What the match has brought so far.
    pub fn standings(&self) -> Standings {
        let meetings = (0..self.calendar.meetings.len()).map(|meeting| self.standing(meeting)).collect();
        Standings { names: self.names.clone(), games: self.calendar.count(), meetings }
    }

    fn standing(&self, meeting: usize) -> Standing {
        let Sum { tally, pairs, faults, speed } = self.sums[meeting];
        let engines = self.calendar.meetings[meeting];
        Standing {
            engines,
            names: engines.map(|engine| self.names[engine].clone()),
            games: self.contest.games,
            tally,
            pairs,
            estimate: Estimate::of(&pairs),
            test: self.test(meeting),
            faults,
            speed,
        }
    }

    fn test(&self, meeting: usize) -> Option<(f64, Option<Decision>)> {
        let pairs = &self.sums[meeting].pairs;
        self.contest.sprt.map(|sprt| (sprt.llr(pairs), sprt.decision(pairs)))
    }

    /// Whether nothing is left to play: every game is over, or the test is decided.
    pub fn is_over(&self) -> bool {
        let decided = || self.calendar.meetings.len() == 1 && matches!(self.test(0), Some((_, Some(_))));
        self.left == 0 || decided()
    }
}

impl Sum {
    /// Counts a game, but not its pair.
    fn add(&mut self, record: &GameRecord) {
        self.tally.add(record.points);
        if let Some((engine, kind)) = record.fault() {
            self.faults[engine].add(kind);
        }
        for (sum, part) in self.speed.iter_mut().zip(record.speed) {
            sum.add(part);
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudication::Adjudication;
    use crate::contest::{End, FaultKind, Openings, Schedule};
    use crate::random::Random;
    use crate::stats::GamePoints;
    use crate::uci::EngineSpec;
    use roque_core::Ruleset;
    use std::time::Duration;

    fn contest(engines: usize, games: u32) -> Contest {
        let spec: EngineSpec = "engine".parse().expect("a command line");
        Contest {
            engines: vec![spec; engines],
            schedule: Schedule::RoundRobin,
            ruleset: Ruleset::Standard,
            games,
            concurrency: 1,
            openings: Openings::List(Vec::new()),
            adjudication: Adjudication::default(),
            margin: Duration::ZERO,
            sprt: None,
            pgn: None,
            state: None,
            tags: Vec::new(),
            anchors: Vec::new(),
        }
    }

    fn names(engines: usize) -> Vec<String> {
        (0..engines).map(|number| format!("engine {number}")).collect()
    }

    /// A game as it could have been.
    fn some_record(number: u32, random: &mut Random) -> GameRecord {
        let points = [GamePoints::Win, GamePoints::Draw, GamePoints::Loss][random.below(3)];
        let at_fault = (random.below(10) == 0).then(|| random.below(2));
        let end = at_fault.map_or(End::FiftyMoves, |_| End::Fault(FaultKind::Time));
        let speed = [1, 2].map(|moves| Speed { moves, milliseconds: 30, nodes: 1_000_000, depth: 20 });
        GameRecord { number, points, end, at_fault, plies: 150, speed }
    }

    /// Plays so many games with two boards; gives the books and what was written for each game.
    fn played(contest: &Contest) -> (Ledger<'_>, Vec<usize>) {
        let mut random = Random::new(7);
        let state = State::new(contest);
        let mut ledger = Ledger::open(contest, names(contest.engines.len()), state).expect("no files");
        let (mut lengths, mut boards) = (Vec::new(), Vec::new());
        loop {
            while boards.len() < 2 {
                let Some(number) = ledger.next_game() else { break };
                boards.push(number);
            }
            if boards.is_empty() {
                return (ledger, lengths);
            }
            let record = some_record(boards.remove(random.below(boards.len())), &mut random);
            let opening = OpeningText { fen: record.number.to_string(), moves: "e2e4 e7e5".to_owned() };
            ledger.set_opening(record.number / 2, opening);
            let addition = ledger.addition(record);
            lengths.push(addition.line().expect("it can be written").len());
            ledger.enter(record, "").expect("no files");
        }
    }

    #[test]
    fn sums_are_those_of_all_games() {
        for engines in [2, 4] {
            let contest = contest(engines, 501);
            let (ledger, _) = played(&contest);
            let anew = Ledger::open(&contest, names(engines), ledger.state.clone()).expect("no files");
            assert_eq!(ledger.sums, anew.sums);
            let games: u64 = ledger.sums.iter().map(|sum| sum.tally.games()).sum();
            assert_eq!((games, ledger.left, anew.left), (contest.calendar().count(), 0, 0));
            assert!(ledger.sums.iter().all(|sum| sum.pairs.count() == 250));
            assert!(ledger.is_over() && anew.is_over());
        }
    }

    /// What a game costs does not depend on how many there were before.
    #[test]
    fn ten_times_the_games_are_ten_times_the_work() {
        let written = |games| {
            let contest = contest(2, games);
            let (ledger, lengths) = played(&contest);
            assert_eq!((lengths.len(), ledger.left), (games as usize, 0));
            (lengths.iter().sum::<usize>(), lengths.into_iter().max().unwrap_or(0))
        };
        let ((few, longest), (many, longest_of_many)) = (written(2_000), written(20_000));
        assert!(10 * few <= many && many <= 11 * few, "{few} and {many} bytes");
        assert!(longest_of_many <= longest + 20, "{longest} and {longest_of_many} bytes in a line");
    }
}
