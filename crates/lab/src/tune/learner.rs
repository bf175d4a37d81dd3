//! Learning round by round, so that it can be watched, interrupted, and go on.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};

use roque_engine::eval::{TERMS, WEIGHTS};
use serde::{Deserialize, Serialize};

use super::fit::{self, Descent, Fit};
use super::model::{self, Target, Weights};
use super::{Errors, HELD_OUT, LEAST_GAMES, Learned, Positions, Round, Stage, Trouble, Tuning};
use crate::files::{self, Fingerprint, NotLoaded};

/// Changes when older states cannot be understood any more.
const FORMAT: u32 = 1;

/// Weights being learned.
pub struct Learner<'a> {
    positions: &'a Positions,
    learned: Vec<u32>,
    held_out: Vec<u32>,
    target: Target,
    tuning: Tuning,
    /// The weights at the beginning, and the error they make.
    present: Weights,
    before: Errors,
    work: Work,
    state: Option<Kept>,
}

/// Where the work is kept.
struct Kept {
    path: PathBuf,
    /// Held as long as the work lasts.
    _lock: File,
}

/// What has been done.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Work {
    format: u32,
    /// What must be the same for the work to go on.
    settings: BTreeMap<String, String>,
    /// The errors after each round.
    rounds: Vec<Errors>,
    factors: Descent,
    weights: Descent,
}

impl<'a> Learner<'a> {
    /// Nothing is learned yet; nothing at all if there are too few games.
    pub fn new(positions: &'a Positions, tuning: Tuning) -> Option<Learner<'a>> {
        let numbers = 0..u32::try_from(positions.all.len()).ok()?;
        let is_held_out = |number: &u32| positions.all[*number as usize].game.is_multiple_of(HELD_OUT);
        let (held_out, learned): (Vec<u32>, Vec<u32>) = numbers.partition(is_held_out);
        if positions.games < LEAST_GAMES || held_out.is_empty() || learned.is_empty() {
            return None;
        }
        let target = Target { k: fit::steepness(positions, &learned), results: tuning.results };
        let present = fit::present_weights();
        let work = Work {
            format: FORMAT,
            settings: settings(positions, &tuning),
            rounds: Vec::new(),
            factors: Descent::factors(TERMS.len()),
            weights: Descent::weights(present.clone()),
        };
        let before = Errors { learned: 0.0, held_out: 0.0 };
        let mut learner =
            Learner { positions, learned, held_out, target, tuning, present, before, work, state: None };
        learner.before = learner.errors(&learner.present);
        Some(learner)
    }

    /// Goes on with the work kept in a file, if there is any, and keeps it there from now on.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), Trouble> {
        let trouble = |error| Trouble::File(path.to_owned(), error);
        let lock = files::lock_file(path).map_err(trouble)?;
        if !files::is_locked_by_us(&lock) {
            return Err(Trouble::InUse(path.to_owned()));
        }
        match files::load::<Work>(path) {
            Ok(None) => {}
            Ok(Some(work)) => {
                let different = files::differences(&work.settings, &self.work.settings);
                if !different.is_empty() {
                    return Err(Trouble::OtherSettings(path.to_owned(), different));
                }
                if !self.is_sound(&work) {
                    return Err(Trouble::BadState(path.to_owned()));
                }
                self.work = work;
            }
            Err(NotLoaded::Other) => return Err(Trouble::BadState(path.to_owned())),
            Err(NotLoaded::Io(error)) => return Err(trouble(error)),
        }
        self.state = Some(Kept { path: path.to_owned(), _lock: lock });
        Ok(())
    }

    fn is_sound(&self, work: &Work) -> bool {
        work.format == FORMAT
            && work.rounds.len() as u64 <= u64::from(self.rounds_in_all())
            && work.factors.has_length(TERMS.len())
            && work.weights.has_length(WEIGHTS.len())
    }

    /// The rounds that are over.
    pub fn rounds(&self) -> impl Iterator<Item = Round> + '_ {
        (0..).zip(&self.work.rounds).map(|(number, &errors)| self.round(number, errors))
    }

    fn round(&self, number: u32, errors: Errors) -> Round {
        let epochs = self.tuning.epochs;
        let stage = if number < epochs { Stage::Factors } else { Stage::Weights };
        Round { stage, epoch: number % epochs.max(1) + 1, errors }
    }

    fn rounds_in_all(&self) -> u32 {
        self.tuning.epochs.saturating_mul(2)
    }

    /// How many positions will have been looked at in the end, and how many have been.
    pub fn work(&self) -> (u64, u64) {
        let cost = |number: u32| {
            let passes = if number < self.tuning.epochs { fit::FACTOR_SHARE } else { 1 };
            passes * self.learned.len() as u64
        };
        let done = self.work.rounds.len();
        ((0..self.rounds_in_all()).map(cost).sum(), (0..).take(done).map(cost).sum())
    }

    /// Whether nothing is left to do.
    pub fn is_done(&self) -> bool {
        self.work.rounds.len() >= self.rounds_in_all() as usize
    }

    /// Works for one more round. The listener hears how many positions were looked at, again and again, and says
    /// whether to go on; a round that is not whole leaves no trace.
    pub fn next_round(&mut self, go_on: &mut dyn FnMut(usize) -> bool) -> Result<Option<Round>, Trouble> {
        let number = self.work.rounds.len() as u32;
        let (epochs, pull) = (self.tuning.epochs, self.tuning.pull);
        let fit =
            Fit { positions: self.positions, learned: &self.learned, target: self.target, epochs, pull };
        let mut work = self.work.clone();
        let is_whole = if number < epochs {
            fit.factors(&self.present, &mut work.factors, number, go_on)
        } else {
            let start = self.multiplied(&work);
            if number == epochs {
                work.weights = Descent::weights(start.clone());
            }
            fit.weights(&start, &mut work.weights, number - epochs, self.tuning.seed, go_on)
        };
        if !is_whole {
            return Ok(None);
        }
        let weights = if number < epochs { self.multiplied(&work) } else { work.weights.numbers.clone() };
        let errors = self.errors(&weights);
        work.rounds.push(errors);
        self.work = work;
        if let Some(Kept { path, .. }) = &self.state {
            files::save(&self.work, path).map_err(|error| Trouble::File(path.clone(), error))?;
        }
        Ok(Some(self.round(number, errors)))
    }

    /// What the factors make of the present weights.
    fn multiplied(&self, work: &Work) -> Weights {
        fit::multiplied(&self.present, &work.factors.numbers)
    }

    fn errors(&self, weights: &Weights) -> Errors {
        let error = |chosen: &[u32]| model::error(self.positions, chosen, weights, &self.target);
        Errors { learned: error(&self.learned), held_out: error(&self.held_out) }
    }

    /// The errors of the present weights.
    pub const fn before(&self) -> Errors {
        self.before
    }

    /// The steepness of the curve from centipawns to points.
    pub const fn steepness(&self) -> f64 {
        self.target.k
    }

    /// How many positions are learned from, and how many are held out.
    pub const fn sizes(&self) -> (usize, usize) {
        (self.learned.len(), self.held_out.len())
    }

    /// What has been learned so far.
    pub fn learned(&self) -> Learned {
        let is_second = self.work.rounds.len() > self.tuning.epochs as usize;
        let weights = if is_second { self.work.weights.numbers.clone() } else { self.multiplied(&self.work) };
        let weights = fit::rounded(&weights);
        let whole = weights.iter().map(|&(midgame, endgame)| [midgame.into(), endgame.into()]).collect();
        Learned { errors: self.errors(&whole), weights }
    }
}

/// What decides what is learned, by the names of the program's arguments.
fn settings(positions: &Positions, tuning: &Tuning) -> BTreeMap<String, String> {
    let Tuning { epochs, pull, results, seed } = tuning;
    [
        ("positions", format!("{} {}", positions.all.len(), positions.fingerprint())),
        ("weights", Fingerprint::of(&format!("{WEIGHTS:?}")).to_string()),
        ("epochs", epochs.to_string()),
        ("pull", pull.to_string()),
        ("results", results.to_string()),
        ("seed", seed.to_string()),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect()
}
