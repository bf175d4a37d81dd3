//! Which of many changes of the search's numbers gain, found in the games for one.
//!
//! A match says what one change is worth, and takes hundreds of games for it. But a game can try several changes at once: for
//! every pair of games (one opening, both colours) lots are drawn which changes the first engine has, and the second has all the
//! others. Each change is then in every game, half of the time on either side; what the others do to the result is luck that cancels
//! out, as the rest of the game's luck does. So each change's gain is known as well as if all games had been played for it
//! alone (statisticians call that a *factorial design*). What it does not tell is how two changes get on with each other:
//! those that gain are to be tried together, against what was before.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use serde::{Deserialize, Serialize};

use crate::files::{self, NotLoaded};
use crate::random::Random;
use crate::spsa::{Param, Player, Trouble};

/// After so many pairs, what is known is kept and told.
const KEEP_EVERY: usize = 25;

/// Numbers that change together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// How it was named.
    pub name: String,
    /// Which numbers of the table, by their places, what they are without the change, and what they become.
    values: Vec<(usize, [i32; 2])>,
}

/// Why a text is no change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAChange {
    /// This part is neither of the form `name=number` nor `name=number..number`.
    Form(String),
    /// There is no number of this name.
    Unknown(String),
    /// The number is not within this range.
    Range(String, i32, i32),
}

impl Change {
    /// What a text like `null_margin=90` or `window=9,null_margin=90` says of the numbers of a table. `null_margin=90..180` is
    /// the change from the first to the second, whatever stands in the table: where a number is good already, twice as much can be
    /// seen of which way it should go.
    pub fn parse(text: &str, params: &[Param]) -> Result<Change, NotAChange> {
        let value = |part: &str| {
            let form = || NotAChange::Form(part.to_owned());
            let number = |text: &str| text.parse().map_err(|_| form());
            let (name, value) = part.split_once('=').ok_or_else(form)?;
            let (from, to) = value.split_once("..").map_or((None, value), |(from, to)| (Some(from), to));
            let place = params.iter().position(|param| param.name == name);
            let place = place.ok_or_else(|| NotAChange::Unknown(name.to_owned()))?;
            let Param { start, least, most, .. } = params[place];
            let values = [from.map_or(Ok(start), number)?, number(to)?];
            let is_allowed = values.iter().all(|value| (least..=most).contains(value));
            if is_allowed {
                Ok((place, values))
            } else {
                Err(NotAChange::Range(name.to_owned(), least, most))
            }
        };
        Ok(Change { name: text.to_owned(), values: text.split(',').map(value).collect::<Result<_, _>>()? })
    }
}

/// What is done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The numbers without any change.
    pub params: Vec<Param>,
    /// What is tried.
    pub changes: Vec<Change>,
    /// How many pairs of games in all.
    pub pairs: u32,
    /// What else decides which games are played, by name: with other values, the work does not go on.
    pub game: BTreeMap<String, String>,
    /// Pairs played at the same time.
    pub threads: usize,
}

impl Plan {
    /// What must be the same for the work to go on.
    fn settings(&self) -> BTreeMap<String, String> {
        let names: Vec<&str> = self.changes.iter().map(|change| change.name.as_str()).collect();
        let mut settings = self.game.clone();
        settings.insert("changes".to_owned(), names.join(" "));
        settings
    }

    /// The numbers of both engines in a pair.
    fn sides(&self, pair: u32) -> [Vec<i32>; 2] {
        let start: Vec<i32> = self.params.iter().map(|param| param.start).collect();
        let mut sides = [start.clone(), start];
        for (change, first) in self.changes.iter().zip(lots(pair, self.changes.len())) {
            for &(place, [without, with]) in &change.values {
                sides[usize::from(first)][place] = without;
                sides[usize::from(!first)][place] = with;
            }
        }
        sides
    }
}

/// Which changes the first engine has in a pair.
fn lots(pair: u32, changes: usize) -> Vec<bool> {
    let mut random = Random::new(u64::from(pair) << 32);
    (0..changes).map(|_| random.below(2) == 1).collect()
}

/// What is known so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Results {
    settings: BTreeMap<String, String>,
    /// The number of each pair, and the wins of its first engine less its losses.
    pairs: BTreeMap<u32, i32>,
}

/// What a change is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    /// In Elo.
    pub elo: f64,
    /// Half of the 95 % interval.
    pub error: f64,
}

impl Results {
    /// How many games were played.
    pub fn games(&self) -> usize {
        2 * self.pairs.len()
    }

    /// What each of so many changes is worth.
    pub fn gains(&self, changes: usize) -> Vec<Gain> {
        let pairs: Vec<(Vec<bool>, f64)> = self
            .pairs
            .iter()
            .map(|(&pair, &points)| (lots(pair, changes), f64::from(points) / 2.0))
            .collect();
        let count = pairs.len().max(1) as f64;
        let gain = |change: usize| {
            let gains = || pairs.iter().map(|(lots, points)| if lots[change] { *points } else { -points });
            let mean = gains().sum::<f64>() / count;
            let variance = gains().map(|gain| (gain - mean).powi(2)).sum::<f64>() / count;
            let elo = |mean: f64| 400.0 * ((1.0 + mean) / (1.0 - mean)).log10();
            Gain { elo: elo(mean), error: elo(mean + 1.96 * (variance / count).sqrt()) - elo(mean) }
        };
        (0..changes).map(gain).collect()
    }

    fn resume(plan: &Plan, path: &Path) -> Result<Results, Trouble> {
        let settings = plan.settings();
        match files::load::<Results>(path) {
            Ok(None) => Ok(Results { settings, pairs: BTreeMap::new() }),
            Ok(Some(results)) => {
                let different = files::differences(&results.settings, &settings);
                if different.is_empty() {
                    Ok(results)
                } else {
                    Err(Trouble::OtherSettings(path.to_owned(), different))
                }
            }
            Err(NotLoaded::Other) => Err(Trouble::BadState(path.to_owned())),
            Err(NotLoaded::Io(error)) => Err(Trouble::File(path.to_owned(), error)),
        }
    }
}

/// What the threads share.
struct Work<'a> {
    results: Results,
    /// The next pair that nobody has begun.
    next: u32,
    listener: &'a mut (dyn FnMut(&Results) + Send),
    trouble: Option<Trouble>,
}

/// Plays until there are as many pairs as planned, or somebody sets `stop`, and keeps the results in a file; if there is such a
/// file already, goes on from there. Every thread has a player of its own. The listener hears now and then what is known.
pub fn run<P: Player>(
    plan: &Plan,
    path: &Path,
    seat: impl Fn() -> P + Sync,
    stop: &AtomicBool,
    listener: &mut (dyn FnMut(&Results) + Send),
) -> Result<Results, Trouble> {
    let file = |error| Trouble::File(path.to_owned(), error);
    let lock = files::lock_file(path).map_err(file)?;
    if !files::is_locked_by_us(&lock) {
        return Err(Trouble::InUse(path.to_owned()));
    }
    let results = Results::resume(plan, path)?;
    let work = Mutex::new(Work { results, next: 0, listener, trouble: None });
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut player = seat();
                loop {
                    // On a line of its own, so that the lock is not held while the games are played.
                    let next = locked(&work).next(plan, stop);
                    let Some(pair) = next else { return };
                    let [first, second] = plan.sides(pair);
                    let points = player.pair([&first, &second], pair.into());
                    locked(&work).learn(pair, points, path);
                }
            });
        }
    });
    let Work { results, trouble, .. } = work.into_inner().unwrap_or_else(PoisonError::into_inner);
    match trouble {
        Some(trouble) => Err(trouble),
        None => files::save(&results, path).map(|()| results).map_err(file),
    }
}

fn locked<'a, 'b>(work: &'a Mutex<Work<'b>>) -> MutexGuard<'a, Work<'b>> {
    work.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Work<'_> {
    /// The pair to be played next, if any.
    fn next(&mut self, plan: &Plan, stop: &AtomicBool) -> Option<u32> {
        while self.results.pairs.contains_key(&self.next) {
            self.next += 1;
        }
        let pair = self.next;
        let is_wanted = pair < plan.pairs && !stop.load(Relaxed) && self.trouble.is_none();
        self.next += u32::from(is_wanted);
        is_wanted.then_some(pair)
    }

    /// Notes a result; now and then keeps what is known, and tells it.
    fn learn(&mut self, pair: u32, points: i32, path: &Path) {
        self.results.pairs.insert(pair, points);
        if self.results.pairs.len().is_multiple_of(KEEP_EVERY) {
            match files::save(&self.results, path) {
                Ok(()) => (self.listener)(&self.results),
                Err(error) => self.trouble = Some(Trouble::File(path.to_owned(), error)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::atomic::AtomicU32;

    use super::*;

    fn params() -> Vec<Param> {
        ["one", "two", "three"].map(|name| Param { name: name.into(), start: 10, least: 0, most: 50 }).into()
    }

    fn plan(pairs: u32, changes: &[&str]) -> Plan {
        let changes = changes.iter().map(|text| Change::parse(text, &params()).expect("a change")).collect();
        let game = BTreeMap::from([("nodes".to_owned(), "7".to_owned())]);
        Plan { params: params(), changes, pairs, game, threads: 1 }
    }

    /// Two games in which 10 of the first number are 100 Elo, 10 of the second -50, and the third means nothing.
    fn made_up(sides: [&[i32]; 2], seed: u64) -> i32 {
        let [first, second] = sides.map(|side| f64::from(10 * side[0] - 5 * side[1]));
        let chance = 1.0 / (1.0 + 10_f64.powf((second - first) / 400.0));
        let mut random = Random::new(seed);
        let mut game = || if (random.below(1000) as f64) < 1000.0 * chance { 1 } else { -1 };
        game() + game()
    }

    /// A file of this test alone.
    fn file(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("roque-screen-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(name);
        let _ = std::fs::remove_file(&path);
        path
    }

    fn play(plan: &Plan, path: &Path) -> Result<Results, Trouble> {
        run(plan, path, || made_up, &AtomicBool::new(false), &mut |_| ())
    }

    #[test]
    fn what_a_change_says() {
        let change = Change::parse("two=40,one=0", &params()).expect("a change");
        assert_eq!(change.values, [(1, [10, 40]), (0, [10, 0])]);
        let change = Change::parse("two=5..20", &params()).expect("a change");
        assert_eq!(change.values, [(1, [5, 20])]);
        let wrong = |text| Change::parse(text, &params()).expect_err("no change");
        assert_eq!(wrong("one"), NotAChange::Form("one".into()));
        assert_eq!(wrong("one=1,two=x"), NotAChange::Form("two=x".into()));
        assert_eq!(wrong("one=1.."), NotAChange::Form("one=1..".into()));
        assert_eq!(wrong("four=1"), NotAChange::Unknown("four".into()));
        for text in ["one=51", "one=-1..5", "one=5..51"] {
            assert_eq!(wrong(text), NotAChange::Range("one".into(), 0, 50));
        }
    }

    #[test]
    fn who_has_not_one_change_has_the_other() {
        let plan = plan(40, &["one=20", "two=8..30,three=5"]);
        let mut firsts = Vec::new();
        for pair in 0..40 {
            let [first, second] = plan.sides(pair);
            for (one, other, without, with) in [(first[0], second[0], 10, 20), (first[1], second[1], 8, 30)] {
                assert!((one, other) == (without, with) || (one, other) == (with, without));
            }
            assert_eq!((first[1] == 30, second[1] == 30), (first[2] == 5, second[2] == 5));
            firsts.push((first[0] == 20, first[1] == 30));
        }
        for lots in [(false, false), (false, true), (true, false), (true, true)] {
            assert!(firsts.contains(&lots), "{lots:?}");
        }
    }

    #[test]
    fn each_gain_is_found_among_the_others() {
        let changes = ["one=15", "two=20", "three=50"];
        for threads in [1, 3] {
            let path = file(&format!("gains-{threads}"));
            let results = play(&Plan { threads, ..plan(8_000, &changes) }, &path).expect("an end");
            assert_eq!(results.games(), 16_000);
            let gains = results.gains(3);
            for (gain, expected) in gains.iter().zip([50.0, -50.0, 0.0]) {
                assert!((gain.elo - expected).abs() < 1.5 * gain.error, "{gains:?}");
                assert!((4.0..8.0).contains(&gain.error), "{gains:?}");
            }
        }
    }

    #[test]
    fn interrupted_work_goes_on_and_other_work_is_refused() {
        let (whole, parts) = (file("whole"), file("parts"));
        let plan = plan(100, &["one=20", "two=20"]);
        let expected = play(&plan, &whole).expect("an end");
        let mut told = Vec::new();
        for _ in 0..3 {
            let (stop, played) = (AtomicBool::new(false), AtomicU32::new(0));
            let interrupted = || {
                |sides: [&[i32]; 2], seed| {
                    stop.store(played.fetch_add(1, Relaxed) >= 40, Relaxed);
                    made_up(sides, seed)
                }
            };
            run(&plan, &parts, interrupted, &stop, &mut |results| told.push(results.games()))
                .expect("a part");
        }
        assert_eq!(play(&plan, &parts).expect("nothing left to play"), expected);
        assert_eq!(told, [50, 100, 150, 200]);
        let other = Plan { changes: plan.changes[..1].to_vec(), ..plan.clone() };
        assert!(
            matches!(play(&other, &parts), Err(Trouble::OtherSettings(_, names)) if names == ["changes"])
        );
        let other = Plan { game: BTreeMap::new(), ..plan.clone() };
        assert!(matches!(play(&other, &parts), Err(Trouble::OtherSettings(_, names)) if names == ["nodes"]));
        std::fs::write(&parts, "[]").expect("a file");
        assert!(matches!(play(&plan, &parts), Err(Trouble::BadState(_))));
        assert!(matches!(play(&plan, &parts.join("nowhere")), Err(Trouble::File(..))));
    }
}
