//! Learning round by round, so that it can be watched, interrupted, and go on.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use serde::{Deserialize, Serialize};

use roque_engine::nnue::Network;

use super::adam::{Adam, STEPS};
use super::model::{Model, WEIGHTS, Way};
use super::quantize::dequantize;
use super::samples::{Sample, Samples, Target, sigmoid};
use crate::files;
use crate::random::Random;
use crate::tune::Trouble;

/// How it is learned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Training {
    /// How often all samples are looked at.
    pub epochs: u32,
    /// How many samples make one step.
    pub batch: usize,
    /// The learning rate at the beginning; it falls to a hundredth along a cosine.
    pub rate: f32,
    /// What the network should say.
    pub target: Target,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many threads work. Sums of decimals depend on their order, so another number gives a slightly other network.
    pub threads: usize,
}

/// The mean square of what the network was wrong by, in points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Errors {
    /// On the samples it learned from, while it did.
    pub learned: f64,
    /// On those held out, afterwards.
    pub held_out: f64,
}

/// Changes when older states cannot be understood any more.
const FORMAT: u32 = 5;
/// How the state begins.
const TITLE: &str = "roque training ";
/// The last learning rate, as a share of the first.
const LAST_RATE: f32 = 0.01;
/// Samples after which a listener is told.
const TOLD: usize = 1 << 17;

/// The first line of a state: what was done, and with what.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Work {
    format: u32,
    /// What must be the same for the work to go on.
    settings: BTreeMap<String, String>,
    /// The errors after each round.
    rounds: Vec<Errors>,
    steps: u64,
}

/// A network being taught.
pub struct Learner<'a> {
    samples: &'a Samples,
    training: Training,
    model: Model,
    adam: Adam,
    work: Work,
    state: Option<(PathBuf, File)>,
}

impl<'a> Learner<'a> {
    /// Nothing is learned yet; nothing at all if there are no samples.
    pub fn new(samples: &'a Samples, training: Training) -> Option<Learner<'a>> {
        if samples.learned.is_empty() || samples.held_out.is_empty() {
            return None;
        }
        let settings = settings(samples, &training);
        let work = Work { format: FORMAT, settings, rounds: Vec::new(), steps: 0 };
        let model = Model::random(training.seed);
        Some(Learner { samples, training, model, adam: Adam::new(), work, state: None })
    }

    /// Begins with what another network knows instead of chance.
    pub fn begin_with(&mut self, network: &Network) {
        self.model = dequantize(network, self.training.target.scale);
        self.work.settings.insert("from".to_owned(), format!("{:016x}", network.checksum()));
    }

    /// Goes on with the work kept in a file, if there is any, and keeps it there from now on.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), Trouble> {
        let trouble = |error| Trouble::File(path.to_owned(), error);
        let lock = files::lock_file(path).map_err(trouble)?;
        if !files::is_locked_by_us(&lock) {
            return Err(Trouble::InUse(path.to_owned()));
        }
        match fs::read(path) {
            Ok(bytes) => {
                let (work, numbers) = read(&bytes).ok_or_else(|| Trouble::BadState(path.to_owned()))?;
                let different = files::differences(&work.settings, &self.work.settings);
                if !different.is_empty() {
                    return Err(Trouble::OtherSettings(path.to_owned(), different));
                }
                let (weights, steps) = numbers.split_at(WEIGHTS);
                let (mean, square) = steps.split_at(STEPS);
                self.model = Model(weights.to_vec());
                self.adam = Adam { mean: mean.to_vec(), square: square.to_vec(), steps: work.steps };
                self.work = work;
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(trouble(error)),
        }
        self.state = Some((path.to_owned(), lock));
        Ok(())
    }

    /// The errors after each round.
    pub fn rounds(&self) -> &[Errors] {
        &self.work.rounds
    }

    /// Whether nothing is left to do.
    pub fn is_done(&self) -> bool {
        self.work.rounds.len() >= self.training.epochs as usize
    }

    /// How many samples a round looks at.
    pub const fn round_size(&self) -> usize {
        self.samples.learned.len()
    }

    /// What has been learned so far.
    pub const fn model(&self) -> &Model {
        &self.model
    }

    /// Looks at all samples once more. The listener hears how many it were since the last time, again and again, and says
    /// whether to go on; a round that is not whole leaves no trace in the state.
    pub fn next_round(&mut self, go_on: &mut dyn FnMut(usize) -> bool) -> Result<Option<Errors>, Trouble> {
        let epoch = self.work.rounds.len() as u32;
        let count = self.samples.learned.len();
        let mut order: Vec<u32> = (0..u32::try_from(count).unwrap_or(u32::MAX)).collect();
        Random::new(self.training.seed ^ u64::from(epoch + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .shuffle(&mut order);
        let mut gradients = vec![Model::zero(); self.training.threads.max(1)];
        let (mut error, mut done, mut told) = (0.0, 0, 0);
        for batch in order.chunks(self.training.batch.max(1)) {
            error += self.gradient(batch, &mut gradients);
            let rate = self.rate(f64::from(epoch) + done as f64 / count as f64);
            self.adam.step(&mut self.model, &mut gradients, 1.0 / batch.len() as f32, rate);
            done += batch.len();
            if done - told >= TOLD || done == count {
                if !go_on(done - told) {
                    return Ok(None);
                }
                told = done;
            }
        }
        let errors = Errors { learned: error / count as f64, held_out: self.error() };
        self.work.rounds.push(errors);
        self.work.steps = self.adam.steps;
        if let Some((path, _)) = &self.state {
            files::replace(path, &self.bytes()).map_err(|error| Trouble::File(path.clone(), error))?;
        }
        Ok(Some(errors))
    }

    /// The learning rate after so many epochs.
    fn rate(&self, epochs: f64) -> f32 {
        let part = (epochs / f64::from(self.training.epochs.max(1))) as f32;
        let cosine = (1.0 + (part * std::f32::consts::PI).cos()) / 2.0;
        self.training.rate * (LAST_RATE + (1.0 - LAST_RATE) * cosine)
    }

    /// Adds the gradient of a batch to parts of it, one for each thread; gives the sum of the squared errors.
    fn gradient(&self, batch: &[u32], gradients: &mut [Model]) -> f64 {
        let part = batch.len().div_ceil(gradients.len());
        let model = &self.model;
        thread::scope(|scope| {
            let mut parts = batch.chunks(part);
            let workers: Vec<_> = gradients
                .iter_mut()
                .map(|gradient| {
                    let part = parts.next().unwrap_or_default();
                    scope.spawn(move || {
                        let (mut way, mut error) = (Way::default(), 0.0);
                        for &number in part {
                            let sample = &self.samples.learned[number as usize];
                            let points = sigmoid(model.forward(sample, &mut way));
                            let wrong = points - sample.aim();
                            error += f64::from(wrong * wrong);
                            model.backward(sample, &way, 2.0 * wrong * points * (1.0 - points), gradient);
                        }
                        error
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or(f64::NAN)).sum()
        })
    }

    /// The mean squared error on what is held out.
    fn error(&self) -> f64 {
        mean_error(&self.model, &self.samples.held_out)
    }

    /// That of the classical evaluation: what is to be beaten.
    pub fn classical_error(&self) -> f64 {
        let scale = f32::from(self.training.target.scale);
        mean_square(&self.samples.held_out, |sample| sample.classical() / scale)
    }

    /// The state: a line of text, then the weights and what the steps remember.
    fn bytes(&self) -> Vec<u8> {
        let text = serde_json::to_string(&self.work).unwrap_or_default();
        let mut bytes = format!("{TITLE}{text}\n").into_bytes();
        for numbers in [&self.model.0, &self.adam.mean, &self.adam.square] {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes
    }
}

/// The mean squared error of a model on some samples.
fn mean_error(model: &Model, samples: &[Sample]) -> f64 {
    let mut way = Way::default();
    mean_square(samples, |sample| model.forward(sample, &mut way))
}

/// The mean squared error of a network on some samples.
pub fn error_of(network: &Network, samples: &[Sample]) -> f64 {
    mean_error(&dequantize(network, u16::try_from(network.scale()).unwrap_or(u16::MAX)), samples)
}

fn mean_square(samples: &[Sample], mut value: impl FnMut(&Sample) -> f32) -> f64 {
    let square = |sample: &Sample| f64::from(sigmoid(value(sample)) - sample.aim()).powi(2);
    samples.iter().map(square).sum::<f64>() / samples.len().max(1) as f64
}

fn read(bytes: &[u8]) -> Option<(Work, Vec<f32>)> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let text = std::str::from_utf8(&bytes[..end]).ok()?.strip_prefix(TITLE)?;
    let work: Work = serde_json::from_str(text).ok()?;
    let (numbers, rest) = bytes[end + 1..].as_chunks::<4>();
    let is_sound = work.format == FORMAT && rest.is_empty() && numbers.len() == WEIGHTS + 2 * STEPS;
    is_sound.then(|| (work, numbers.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect()))
}

/// What decides what is learned, by the names of the program's arguments.
fn settings(samples: &Samples, training: &Training) -> BTreeMap<String, String> {
    let Training { epochs, batch, rate, target, seed, threads } = training;
    let Target { results, ahead, scale } = target;
    [
        ("positions", format!("{} {}", samples.census.taken, samples.fingerprint())),
        ("epochs", epochs.to_string()),
        ("batch", batch.to_string()),
        ("rate", rate.to_string()),
        ("results", results.to_string()),
        ("ahead", ahead.to_string()),
        ("scale", scale.to_string()),
        ("seed", seed.to_string()),
        ("threads", threads.to_string()),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect()
}
