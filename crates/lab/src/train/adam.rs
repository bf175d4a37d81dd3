//! The step that follows from a gradient: *AdamW*, which gives each weight a step of its own size and lets weights that nothing
//! speaks for decay.

use std::thread;

use super::model::{CLIP, Model, OUTPUT, OUTPUT_BIAS, OUTPUT_CLIP, WEIGHTS};

/// How much of the earlier gradients, and of their squares, counts.
const KEPT: f32 = 0.9;
const KEPT_SQUARE: f32 = 0.999;
/// How fast weights decay, as a share of the learning rate.
const DECAY: f32 = 0.01;
/// So that nothing is divided by zero.
const LEAST: f32 = 1e-8;

/// What is known of earlier gradients.
pub struct Adam {
    /// Their mean.
    pub mean: Vec<f32>,
    /// The mean of their squares.
    pub square: Vec<f32>,
    /// How many steps there have been.
    pub steps: u64,
}

impl Adam {
    /// Before the first step.
    pub fn new() -> Adam {
        Adam { mean: vec![0.0; WEIGHTS], square: vec![0.0; WEIGHTS], steps: 0 }
    }

    /// Changes the weights by a gradient, the sum of several parts, of which each weight is `share` of the whole. As many
    /// threads work as there are parts.
    pub fn step(&mut self, model: &mut Model, gradients: &[Model], share: f32, rate: f32) {
        self.steps += 1;
        // The means begin at zero: at first they are too small.
        let steps = self.steps.min(100_000) as i32;
        let lean = [KEPT, KEPT_SQUARE].map(|kept| 1.0 - kept.powi(steps));
        let size = WEIGHTS.div_ceil(gradients.len().max(1));
        let parts =
            model.0.chunks_mut(size).zip(self.mean.chunks_mut(size).zip(self.square.chunks_mut(size)));
        thread::scope(|scope| {
            for (number, (weights, (mean, square))) in parts.enumerate() {
                let begin = number * size;
                scope.spawn(move || {
                    let mut gradient = vec![0.0; weights.len()];
                    for part in gradients {
                        let part = &part.0[begin..];
                        gradient.iter_mut().zip(part).for_each(|(sum, more)| *sum += share * more);
                    }
                    learn(weights, mean, square, &gradient, lean, rate);
                    // Those of the first step are the first; those that the last step begins with are free.
                    let clips = [(0, OUTPUT, CLIP), (OUTPUT, OUTPUT_BIAS, OUTPUT_CLIP)];
                    let count = weights.len();
                    let within = |at: usize| at.saturating_sub(begin).min(count);
                    for (first, end, most) in clips {
                        for weight in &mut weights[within(first)..within(end)] {
                            *weight = weight.clamp(-most, most);
                        }
                    }
                });
            }
        });
    }
}

/// The step for some of the weights.
fn learn(
    weights: &mut [f32],
    mean: &mut [f32],
    square: &mut [f32],
    gradient: &[f32],
    lean: [f32; 2],
    rate: f32,
) {
    let remembered = mean.iter_mut().zip(square);
    for ((weight, (mean, square)), gradient) in weights.iter_mut().zip(remembered).zip(gradient) {
        *mean = KEPT * *mean + (1.0 - KEPT) * gradient;
        *square = KEPT_SQUARE * *square + (1.0 - KEPT_SQUARE) * gradient * gradient;
        let step = *mean / lean[0] / ((*square / lean[1]).sqrt() + LEAST);
        *weight = *weight * (1.0 - rate * DECAY) - rate * step;
    }
}
