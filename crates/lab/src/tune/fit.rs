//! Finding the weights that promise the right points: gradient descent with the step sizes of *Adam*.

use roque_engine::eval::{Group, TERMS, WEIGHTS};
use serde::{Deserialize, Serialize};

use super::model::{self, Target, Weights, promise};
use super::positions::Positions;
use super::table::Pair;
use crate::random::Random;

/// Positions looked at for one step of the weights.
const BATCH: usize = 16_384;
/// Passes over a part of the positions for the factors, for each epoch of the weights.
const FACTOR_PASSES: usize = 8;
/// Such a pass looks at one position of so many.
const FACTOR_STRIDE: usize = 4;
/// So an epoch of the factors looks at each position so often.
pub const FACTOR_SHARE: u64 = (FACTOR_PASSES / FACTOR_STRIDE) as u64;
/// The first steps of factors and weights.
const FACTOR_RATE: f64 = 0.03;
const RATE: f64 = 0.4;
/// How strongly factors are pulled towards 1, and weights towards what the factors make of them.
const FACTOR_PULL: f64 = 2.5e-6;
const PULL: f64 = 7.5e-8;
/// Units of danger are smaller than centipawns: their weights move in greater steps.
const DANGER_UNIT: f64 = 6.0;

/// The weights the engine has now.
pub fn present_weights() -> Weights {
    WEIGHTS.iter().map(|&(midgame, endgame)| [midgame.into(), endgame.into()]).collect()
}

/// The weights as the engine can have them.
pub fn rounded(weights: &Weights) -> Vec<Pair> {
    // Within the limits of both numbers of a pair.
    let whole = |weight: f64| weight.round().clamp(-30_000.0, 30_000.0) as i16;
    weights.iter().map(|&[midgame, endgame]| (whole(midgame), whole(endgame))).collect()
}

/// How steep the curve is from the scores of the search to the points of the games: the steepness with the least error.
pub fn steepness(positions: &Positions, chosen: &[u32]) -> f64 {
    let error = |k: f64| -> f64 {
        let miss = |&number: &u32| {
            let facts = &positions.all[number as usize];
            promise(facts.score, k) - facts.points
        };
        chosen.iter().map(miss).map(|miss| miss * miss).sum()
    };
    // The error falls, then rises: the lowest point is in two thirds of any interval around it.
    let (mut low, mut high) = (0.0005_f64, 0.02_f64);
    while high - low > 1e-5 {
        let third = (high - low) / 3.0;
        if error(low + third) < error(high - third) { high -= third } else { low += third }
    }
    (low + high) / 2.0
}

/// Fits weights to positions.
pub struct Fit<'a> {
    /// The positions.
    pub positions: &'a Positions,
    /// The numbers of those to learn from.
    pub learned: &'a [u32],
    /// What they should promise.
    pub target: Target,
    /// How many rounds each stage has.
    pub epochs: u32,
    /// How strongly weights are pulled back, 1 being usual.
    pub pull: f64,
}

impl Fit<'_> {
    /// First one factor for all weights of a term: few numbers, which even few games tell well. The listener hears how
    /// many positions each pass looks at and says whether to go on; so does what is returned.
    pub fn factors(
        &self,
        start: &Weights,
        descent: &mut Descent,
        epoch: u32,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        let passes = self.epochs as usize * FACTOR_PASSES;
        let first = epoch as usize * FACTOR_PASSES;
        for pass in first..first + FACTOR_PASSES {
            let weights = multiplied(start, &descent.numbers);
            let chosen: Vec<u32> =
                self.learned.iter().copied().skip(pass % FACTOR_STRIDE).step_by(FACTOR_STRIDE).collect();
            let by_weight = model::gradient(self.positions, &chosen, &weights, &self.target);
            let gradient = self.by_factor(&by_weight, start, &descent.numbers);
            let rate = FACTOR_RATE * (1.0 - pass as f64 / passes as f64);
            let steps = descent.adam.steps(&gradient);
            for (factor, step) in descent.numbers.iter_mut().zip(steps) {
                for phase in 0..2 {
                    factor[phase] = (factor[phase] - rate * step[phase]).clamp(0.3, 2.5);
                }
            }
            if !go_on(chosen.len()) {
                return false;
            }
        }
        true
    }

    /// How the error changes with each factor, and how strongly the factors are pulled back.
    fn by_factor(&self, by_weight: &Weights, start: &Weights, factors: &Weights) -> Weights {
        let mut gradient = vec![[0.0; 2]; TERMS.len()];
        for (number, term) in TERMS.iter().enumerate() {
            for phase in 0..2 {
                let own = term.start..term.start + term.len;
                let slope: f64 = own.map(|index| by_weight[index][phase] * start[index][phase]).sum();
                gradient[number][phase] = slope + FACTOR_PULL * self.pull * (factors[number][phase] - 1.0);
            }
        }
        gradient
    }

    /// Then each weight by itself, pulled towards where it starts: it moves away as far as the games insist.
    pub fn weights(
        &self,
        start: &Weights,
        descent: &mut Descent,
        epoch: u32,
        seed: u64,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        let units = units();
        let mut order = self.learned.to_vec();
        Random::new(Random::new(seed).next() ^ u64::from(epoch)).shuffle(&mut order);
        let rate = RATE * (1.0 - f64::from(epoch) / f64::from(self.epochs));
        for batch in order.chunks(BATCH) {
            let weights = &mut descent.numbers;
            let mut gradient = model::gradient(self.positions, batch, weights, &self.target);
            for (index, slope) in gradient.iter_mut().enumerate() {
                for phase in 0..2 {
                    let away = weights[index][phase] - start[index][phase];
                    slope[phase] += PULL * self.pull * away / (units[index] * units[index]);
                }
            }
            for (index, step) in descent.adam.steps(&gradient).into_iter().enumerate() {
                for phase in 0..2 {
                    weights[index][phase] -= units[index] * rate * step[phase];
                }
            }
            if !go_on(batch.len()) {
                return false;
            }
        }
        true
    }
}

/// Numbers on their way down.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Descent {
    /// The numbers.
    pub numbers: Weights,
    adam: Adam,
}

impl Descent {
    /// Factors that change nothing yet.
    pub fn factors(count: usize) -> Descent {
        Descent { numbers: vec![[1.0; 2]; count], adam: Adam::new(count, 0.99) }
    }

    /// Weights that have not moved yet.
    pub fn weights(start: Weights) -> Descent {
        let adam = Adam::new(start.len(), 0.999);
        Descent { numbers: start, adam }
    }

    /// Whether there are so many numbers.
    pub const fn has_length(&self, length: usize) -> bool {
        self.numbers.len() == length && self.adam.means.len() == length && self.adam.squares.len() == length
    }
}

/// The weights times the factors of their terms.
pub fn multiplied(weights: &Weights, factors: &Weights) -> Weights {
    let mut product = weights.clone();
    for (term, factor) in TERMS.iter().zip(factors) {
        for weight in &mut product[term.start..term.start + term.len] {
            weight[0] *= factor[0];
            weight[1] *= factor[1];
        }
    }
    product
}

/// The unit of each weight.
fn units() -> Vec<f64> {
    let unit = |group| if group == Group::KingDanger { DANGER_UNIT } else { 1.0 };
    TERMS.iter().flat_map(|term| std::iter::repeat_n(unit(term.group), term.len)).collect()
}

/// *Adam*: each number's step is its mean slope, divided by how much that slope varies.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Adam {
    means: Weights,
    squares: Weights,
    /// How much of the squares is remembered from step to step.
    memory: f64,
    /// How much of the beginning, when nothing was known, is still in the means and the squares.
    ignorance: [f64; 2],
}

impl Adam {
    const MEAN_MEMORY: f64 = 0.9;
    /// Far below the slopes of weights that count at all: those that never do must not move.
    const LEAST: f64 = 1e-11;

    fn new(length: usize, memory: f64) -> Adam {
        let zeros = vec![[0.0; 2]; length];
        Adam { means: zeros.clone(), squares: zeros, memory, ignorance: [1.0; 2] }
    }

    /// The steps, downhill if they are subtracted, each of about 1 where the slope is steady.
    fn steps(&mut self, gradient: &Weights) -> Weights {
        self.ignorance[0] *= Adam::MEAN_MEMORY;
        self.ignorance[1] *= self.memory;
        let [mean_known, square_known] = self.ignorance.map(|ignorance| 1.0 - ignorance);
        let mut steps = gradient.clone();
        for (index, step) in steps.iter_mut().enumerate() {
            for (phase, slope) in step.iter_mut().enumerate() {
                let (mean, square) = (&mut self.means[index][phase], &mut self.squares[index][phase]);
                *mean += (1.0 - Adam::MEAN_MEMORY) * (*slope - *mean);
                *square += (1.0 - self.memory) * (*slope * *slope - *square);
                *slope = *mean / mean_known / ((*square / square_known).sqrt() + Adam::LEAST);
            }
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adam_finds_the_bottom_of_a_bowl() {
        let mut place = vec![[3.0, -2.0]];
        let mut adam = Adam::new(1, 0.99);
        for step in 0..400 {
            let slope = vec![[2.0 * (place[0][0] - 1.0), 200.0 * (place[0][1] - 5.0)]];
            let direction = adam.steps(&slope);
            let rate = 0.1 * (1.0 - f64::from(step) / 400.0);
            for phase in 0..2 {
                place[0][phase] -= rate * direction[0][phase];
            }
        }
        assert!((place[0][0] - 1.0).abs() < 0.05 && (place[0][1] - 5.0).abs() < 0.05, "{place:?}");
    }

    #[test]
    fn rounding_gives_the_weights_back() {
        assert_eq!(rounded(&present_weights()), WEIGHTS);
        assert_eq!(rounded(&vec![[0.6, -0.6], [1e9, -1e9]]), [(1, -1), (30_000, -30_000)]);
    }

    #[test]
    fn every_weight_has_its_unit() {
        assert_eq!(units().len(), WEIGHTS.len());
        assert_eq!(multiplied(&present_weights(), &vec![[1.0; 2]; TERMS.len()]), present_weights());
    }
}
