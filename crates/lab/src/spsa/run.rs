//! Many pairs of games at once.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::step::Trial;
use super::{Plan, State, Trouble};
use crate::files;

/// After so many pairs, what is known is kept and told.
const KEEP_EVERY: u32 = 25;

/// Plays pairs of games: one opening, both colours.
pub trait Player {
    /// The wins of the first set of numbers less its losses. The same seed gives the same opening.
    fn pair(&mut self, sides: [&[i32]; 2], seed: u64) -> i32;
}

impl<F: FnMut([&[i32]; 2], u64) -> i32> Player for F {
    fn pair(&mut self, sides: [&[i32]; 2], seed: u64) -> i32 {
        self(sides, seed)
    }
}

/// What the threads share.
struct Work<'a> {
    state: State,
    /// The pairs that have been begun.
    begun: u32,
    listener: &'a mut (dyn FnMut(&State) + Send),
    trouble: Option<Trouble>,
}

/// Plays until there are as many pairs as planned, or somebody sets `stop`, and keeps what is known in a file; if there is
/// such a file already, goes on from there. Every thread has a player of its own. The listener hears now and then what is
/// known, first of all what the file holds.
///
/// A pair begins with the numbers of the moment, and those that end meanwhile change them: with one thread the same plan
/// finds the same numbers, however often it is interrupted; with several, what is found depends on who is first. Pairs that
/// were being played when the process was killed are lost.
pub fn run<P: Player>(
    plan: &Plan,
    path: &Path,
    seat: impl Fn() -> P + Sync,
    stop: &AtomicBool,
    listener: &mut (dyn FnMut(&State) + Send),
) -> Result<State, Trouble> {
    let lock = files::lock_file(path).map_err(|error| Trouble::File(path.to_owned(), error))?;
    if !files::is_locked_by_us(&lock) {
        return Err(Trouble::InUse(path.to_owned()));
    }
    let state = State::resume(plan, path)?;
    listener(&state);
    let work = Mutex::new(Work { begun: state.pairs, state, listener, trouble: None });
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| play_pairs(plan, path, &mut seat(), &work, stop));
        }
    });
    let Work { state, trouble, .. } = work.into_inner().unwrap_or_else(PoisonError::into_inner);
    match trouble {
        Some(trouble) => Err(trouble),
        None => state.save(path).map(|()| state),
    }
}

/// One pair after the other on this thread.
fn play_pairs(plan: &Plan, path: &Path, player: &mut impl Player, work: &Mutex<Work<'_>>, stop: &AtomicBool) {
    loop {
        let next = locked(work).next(plan.seed, stop);
        let Some(trial) = next else { return };
        let points = player.pair([&trial.sides[0], &trial.sides[1]], trial.seed);
        locked(work).learn(&trial, points, path);
    }
}

fn locked<'a, 'b>(work: &'a Mutex<Work<'b>>) -> MutexGuard<'a, Work<'b>> {
    work.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Work<'_> {
    /// What is to be tried next, if anything.
    fn next(&mut self, seed: u64, stop: &AtomicBool) -> Option<Trial> {
        if stop.load(Relaxed) || self.trouble.is_some() || self.begun >= self.state.planned {
            return None;
        }
        self.begun += 1;
        Some(self.state.trial(self.begun, seed))
    }

    /// Learns from a pair; now and then keeps what is known, and tells it.
    fn learn(&mut self, trial: &Trial, points: i32, path: &Path) {
        self.state.learn(trial, points);
        if self.state.pairs.is_multiple_of(KEEP_EVERY) {
            match self.state.save(path) {
                Ok(()) => (self.listener)(&self.state),
                Err(trouble) => self.trouble = Some(trouble),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::PathBuf;
    use std::sync::atomic::AtomicU32;

    use super::*;
    use crate::random::Random;
    use crate::spsa::Param;

    /// Where the made-up game is won most often.
    const BEST: [f64; 2] = [130.0, 40.0];

    fn plan(pairs: u32) -> Plan {
        let param = |name: &str, start, most| Param { name: name.into(), start, least: 0, most };
        let params = vec![param("one", 60, 200), param("other", 70, 100)];
        Plan { params, pairs, game: BTreeMap::from([("name".into(), "made up".into())]), seed: 3, threads: 1 }
    }

    /// Two games, each won the more often the nearer one is to the best numbers, and never for sure.
    fn made_up(sides: [&[i32]; 2], seed: u64) -> i32 {
        let [first, second] = sides.map(|side| {
            let off = |place: usize, scale: f64| ((f64::from(side[place]) - BEST[place]) / scale).powi(2);
            -off(0, 60.0) - off(1, 30.0)
        });
        let chance = 1.0 / (1.0 + (second - first).exp());
        let mut random = Random::new(seed);
        let mut game = || if (random.below(1000) as f64) < 1000.0 * chance { 1 } else { -1 };
        game() + game()
    }

    /// A file of this test alone.
    fn file(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("roque-spsa-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(name);
        let _ = std::fs::remove_file(&path);
        path
    }

    fn play(plan: &Plan, path: &Path) -> Result<State, Trouble> {
        run(plan, path, || made_up, &AtomicBool::new(false), &mut |_| ())
    }

    #[test]
    fn the_best_numbers_are_found() {
        for threads in [1, 3] {
            let path = file(&format!("best-{threads}"));
            let state = play(&Plan { threads, ..plan(10_000) }, &path).expect("an end");
            assert_eq!(state.pairs, 10_000);
            let values = state.values;
            assert!((values[0] - BEST[0]).abs() < 6.0 && (values[1] - BEST[1]).abs() < 3.0, "{values:?}");
        }
    }

    #[test]
    fn interrupted_work_goes_on_exactly() {
        let (whole, parts) = (file("whole"), file("parts"));
        let expected = play(&plan(300), &whole).expect("an end");
        let mut told = Vec::new();
        for _ in 0..4 {
            let (stop, played) = (AtomicBool::new(false), AtomicU32::new(0));
            let interrupted = || {
                |sides: [&[i32]; 2], seed| {
                    stop.store(played.fetch_add(1, Relaxed) >= 76, Relaxed);
                    made_up(sides, seed)
                }
            };
            run(&plan(300), &parts, interrupted, &stop, &mut |state| told.push(state.pairs)).expect("a part");
        }
        assert_eq!(State::load(&parts).expect("a state"), Some(expected));
        assert_eq!((told[0], told[1], told.last()), (0, 25, Some(&300)));
        assert!(told.contains(&77), "the second part began there: {told:?}");
    }

    /// What was kept last is what a killed process goes on from.
    #[test]
    fn what_is_told_is_on_the_disk() {
        let path = file("told");
        run(&plan(80), &path, || made_up, &AtomicBool::new(false), &mut |state| {
            let kept = State::load(&path).expect("a state");
            assert!(kept.is_none_or(|kept| kept == *state));
        })
        .expect("an end");
    }

    #[test]
    fn other_work_is_refused() {
        let path = file("other");
        play(&plan(10), &path).expect("an end");
        let mut other = plan(10);
        other.params[1].most = 90;
        assert!(
            matches!(play(&other, &path), Err(Trouble::OtherParams(_, names)) if names == ["other"]),
            "another range"
        );
        other.params.swap(0, 1);
        other.params[0].most = 100;
        assert!(matches!(play(&other, &path), Err(Trouble::OtherParams(_, names)) if names.len() == 2));
        let other = Plan { game: BTreeMap::from([("name".into(), "chess".into())]), ..plan(12) };
        let refused = play(&other, &path);
        assert!(matches!(refused, Err(Trouble::OtherSettings(_, names)) if names == ["games", "name"]));
        std::fs::write(&path, "{}").expect("a file");
        assert!(matches!(play(&plan(10), &path), Err(Trouble::BadState(_))));
        let nowhere = path.join("nowhere");
        assert!(matches!(play(&plan(10), &nowhere), Err(Trouble::File(..))));
    }
}
