//! The weights as decimals; forward and backward for one position.

use roque_engine::nnue::{BUCKETS, FACTS, HIDDEN, MOST_OUTPUT, QB};

use super::samples::Sample;
use crate::random::Random;

/// Where the parts begin in the list of all weights.
pub const BIAS: usize = FACTS * HIDDEN;
/// The second step, for each bucket the weights of the side to move and then those of the other.
pub const OUTPUT: usize = BIAS + HIDDEN;
/// What the second step begins with.
pub const OUTPUT_BIAS: usize = OUTPUT + BUCKETS * 2 * HIDDEN;
/// How much of the classical evaluation is added.
pub const SHARES: usize = OUTPUT_BIAS + BUCKETS;
/// How many weights there are.
pub const WEIGHTS: usize = SHARES + BUCKETS;

/// No weight goes beyond this, so that the integers of the engine can hold it, and sums of many.
pub const CLIP: f32 = 2.0;
/// And none of the second step beyond this.
pub const OUTPUT_CLIP: f32 = MOST_OUTPUT as f32 / QB as f32;

/// What a share of 1 makes a value of 1 of. It is that if a value of 1 is worth as many units of the evaluation; if not, the share
/// in the file is another.
pub const CLASSICAL_UNIT: f32 = 180.0;

/// All weights, or the gradient of all weights.
#[derive(Clone)]
pub struct Model(pub Vec<f32>);

impl Model {
    /// All zero: a gradient before anything is added.
    pub fn zero() -> Model {
        Model(vec![0.0; WEIGHTS])
    }

    /// Small weights by chance, as large as the number of facts that are summed up suggests, beside the whole classical evaluation:
    /// what is known already need not be learned.
    pub fn random(seed: u64) -> Model {
        let mut random = Random::new(seed);
        let mut model = Model::zero();
        let mut spread = |range: std::ops::Range<usize>, inputs: f32| {
            let most = (1.0 / inputs).sqrt();
            for weight in &mut model.0[range] {
                // 24 bits, from −1 to 1.
                let chance = (random.next() >> 40) as f32 / (1_u64 << 23) as f32 - 1.0;
                *weight = chance * most;
            }
        };
        spread(0..BIAS, 32.0);
        spread(OUTPUT..OUTPUT_BIAS, 2.0 * HIDDEN as f32);
        // In the middle of the range in which a sum has an effect.
        model.0[BIAS..OUTPUT].fill(0.1);
        model.0[SHARES..].fill(1.0);
        model
    }

    /// What the network says of a position, before the curve; the sums on the way are kept.
    pub fn forward(&self, sample: &Sample, way: &mut Way) -> f32 {
        way.count = sample.facts(&mut way.facts);
        let output = OUTPUT + sample.bucket() * 2 * HIDDEN;
        let share = self.0[SHARES + sample.bucket()];
        let mut total = self.0[OUTPUT_BIAS + sample.bucket()] + share * sample.classical() / CLASSICAL_UNIT;
        for (half, (sums, facts)) in way.sums.iter_mut().zip(&way.facts).enumerate() {
            sums.copy_from_slice(&self.0[BIAS..OUTPUT]);
            for &fact in &facts[..way.count] {
                let row = &self.0[usize::from(fact) * HIDDEN..][..HIDDEN];
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += weight;
                }
            }
            let weights = &self.0[output + half * HIDDEN..][..HIDDEN];
            total += activated(sums, weights);
        }
        total
    }

    /// Adds to the gradient what follows from an error: `slope` says how much the loss changes with the output of a
    /// position whose way forward is known. `self` are the weights.
    pub fn backward(&self, sample: &Sample, way: &Way, slope: f32, gradient: &mut Model) {
        let output = OUTPUT + sample.bucket() * 2 * HIDDEN;
        gradient.0[OUTPUT_BIAS + sample.bucket()] += slope;
        gradient.0[SHARES + sample.bucket()] += slope * sample.classical() / CLASSICAL_UNIT;
        let mut back = [0.0; HIDDEN];
        for (half, (sums, facts)) in way.sums.iter().zip(&way.facts).enumerate() {
            let at = output + half * HIDDEN;
            let (weights, learned) = (&self.0[at..][..HIDDEN], &mut gradient.0[at..][..HIDDEN]);
            for i in 0..HIDDEN {
                let clipped = sums[i].clamp(0.0, 1.0);
                learned[i] += slope * clipped * clipped;
                let open = if sums[i] > 0.0 && sums[i] < 1.0 { 2.0 } else { 0.0 };
                back[i] = slope * weights[i] * clipped * open;
            }
            for (learned, back) in gradient.0[BIAS..OUTPUT].iter_mut().zip(&back) {
                *learned += back;
            }
            for &fact in &facts[..way.count] {
                let row = &mut gradient.0[usize::from(fact) * HIDDEN..][..HIDDEN];
                for (learned, back) in row.iter_mut().zip(&back) {
                    *learned += back;
                }
            }
        }
    }
}

/// What is known of a position on the way forward, and needed on the way back.
pub struct Way {
    facts: [[u16; 32]; 2],
    count: usize,
    sums: [[f32; HIDDEN]; 2],
}

impl Default for Way {
    fn default() -> Way {
        Way { facts: [[0; 32]; 2], count: 0, sums: [[0.0; HIDDEN]; 2] }
    }
}

/// The sum of clipped squares times weights, in eight parts: so the processor can do eight at once.
fn activated(sums: &[f32; HIDDEN], weights: &[f32]) -> f32 {
    let mut parts = [0.0; 8];
    let (sums, _) = sums.as_chunks::<8>();
    let (weights, _) = weights.as_chunks::<8>();
    for (sums, weights) in sums.iter().zip(weights) {
        for i in 0..8 {
            let clipped = sums[i].clamp(0.0, 1.0);
            parts[i] += clipped * clipped * weights[i];
        }
    }
    parts.iter().sum()
}

#[cfg(test)]
mod tests {
    use roque_core::Position;

    use super::*;

    #[test]
    fn the_gradient_is_the_slope() {
        let position: Position =
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 3 3".parse().unwrap();
        let sample = Sample::new(&position, -150, 0.5);
        let mut model = Model::random(4);
        let (mut way, mut gradient) = (Way::default(), Model::zero());
        model.forward(&sample, &mut way);
        model.backward(&sample, &way, 1.0, &mut gradient);
        let changed: Vec<usize> = (0..WEIGHTS).filter(|&at| gradient.0[at] != 0.0).collect();
        assert!(changed.len() > 1_000 && changed.iter().any(|&at| at >= SHARES));
        // Some of them, and the last one, which is a share.
        for &at in changed.iter().rev().step_by(211) {
            let mut value = |step: f32| {
                let before = model.0[at];
                model.0[at] += step;
                let value = model.forward(&sample, &mut way);
                model.0[at] = before;
                value
            };
            let slope = (value(0.01) - value(-0.01)) / 0.02;
            assert!(
                (slope - gradient.0[at]).abs() < 0.02 * slope.abs() + 1e-3,
                "{at}: {slope} {}",
                gradient.0[at]
            );
        }
    }
}
