//! What is known so far, on disk.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::step::{self, Trial};
use super::{Param, Plan, Trouble};
use crate::files::{self, NotLoaded};

/// Changes when older states cannot be understood any more.
const FORMAT: u32 = 1;

/// All that is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    format: u32,
    /// What must be the same for the work to go on.
    settings: BTreeMap<String, String>,
    /// What is tuned.
    pub params: Vec<Param>,
    /// What each number is now.
    pub values: Vec<f64>,
    /// How many pairs of games shall be played.
    pub planned: u32,
    /// How many have been.
    pub pairs: u32,
}

impl State {
    /// Before the first game.
    pub fn new(plan: &Plan) -> State {
        let values = plan.params.iter().map(|param| f64::from(param.start)).collect();
        let Plan { params, pairs, .. } = plan.clone();
        State { format: FORMAT, settings: settings(plan), params, values, planned: pairs, pairs: 0 }
    }

    /// What a file holds; nothing if there is no such file.
    pub fn load(path: &Path) -> Result<Option<State>, Trouble> {
        match files::load::<State>(path) {
            Ok(Some(state)) if !state.is_sound() => Err(Trouble::BadState(path.to_owned())),
            Ok(found) => Ok(found),
            Err(NotLoaded::Other) => Err(Trouble::BadState(path.to_owned())),
            Err(NotLoaded::Io(error)) => Err(Trouble::File(path.to_owned(), error)),
        }
    }

    /// The work that a file holds, or that of a plan which has not begun.
    pub fn resume(plan: &Plan, path: &Path) -> Result<State, Trouble> {
        let Some(state) = State::load(path)? else { return Ok(State::new(plan)) };
        let different = changed(&state.params, &plan.params);
        if !different.is_empty() {
            return Err(Trouble::OtherParams(path.to_owned(), different));
        }
        let different = files::differences(&state.settings, &settings(plan));
        if different.is_empty() { Ok(state) } else { Err(Trouble::OtherSettings(path.to_owned(), different)) }
    }

    /// Writes it.
    pub fn save(&self, path: &Path) -> Result<(), Trouble> {
        files::save(self, path).map_err(|error| Trouble::File(path.to_owned(), error))
    }

    fn is_sound(&self) -> bool {
        let within = |(param, &value): (&Param, &f64)| {
            param.least < param.most && value >= param.least.into() && value <= param.most.into()
        };
        self.format == FORMAT
            && self.pairs <= self.planned
            && self.values.len() == self.params.len()
            && self.params.iter().zip(&self.values).all(within)
    }

    /// How far each number has come, in units of how far apart numbers are tried in the end.
    pub fn drift(&self) -> Vec<f64> {
        let drift =
            |(param, value): (&Param, &f64)| (value - f64::from(param.start)) / step::last_reach(param);
        self.params.iter().zip(&self.values).map(drift).collect()
    }

    /// What is tried in a step, counted from 1.
    pub fn trial(&self, step: u32, seed: u64) -> Trial {
        step::trial(&self.params, &self.values, step, self.planned, seed)
    }

    /// Learns from a pair of games.
    pub fn learn(&mut self, trial: &Trial, points: i32) {
        trial.learn(&self.params, &mut self.values, points);
        self.pairs += 1;
    }
}

/// The names of the numbers that are not the same in both tables.
fn changed(one: &[Param], other: &[Param]) -> Vec<String> {
    let missing = |from: &[Param], of: &[Param]| -> Vec<String> {
        of.iter().filter(|param| !from.contains(param)).map(|param| param.name.clone()).collect()
    };
    let mut names = [missing(one, other), missing(other, one)].concat();
    names.sort();
    names.dedup();
    // The lots are drawn in the order of the table.
    let reordered = names.is_empty() && one != other;
    if reordered { one.iter().map(|param| param.name.clone()).collect() } else { names }
}

/// What decides which games are played.
fn settings(plan: &Plan) -> BTreeMap<String, String> {
    let mut settings = plan.game.clone();
    settings.insert("games".to_owned(), (2 * u64::from(plan.pairs)).to_string());
    settings.insert("seed".to_owned(), plan.seed.to_string());
    settings
}
