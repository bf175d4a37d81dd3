//! The step that follows from a gradient: *AdamW*, which gives each weight a step of its own size and lets weights that nothing
//! speaks for decay.

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

    /// Changes the weights by a gradient, the sum of several parts, of which each weight is `share` of the whole.
    pub fn step(&mut self, model: &mut Model, gradients: &[Model], share: f32, rate: f32) {
        self.steps += 1;
        // The means begin at zero: at first they are too small.
        let steps = self.steps.min(100_000) as i32;
        let (lean, lean_square) = (1.0 - KEPT.powi(steps), 1.0 - KEPT_SQUARE.powi(steps));
        let parts =
            [(0..OUTPUT, CLIP), (OUTPUT..OUTPUT_BIAS, OUTPUT_CLIP), (OUTPUT_BIAS..WEIGHTS, f32::INFINITY)];
        for (part, most) in parts {
            for at in part {
                let gradient = gradients.iter().map(|part| part.0[at]).sum::<f32>() * share;
                let mean = KEPT * self.mean[at] + (1.0 - KEPT) * gradient;
                let square = KEPT_SQUARE * self.square[at] + (1.0 - KEPT_SQUARE) * gradient * gradient;
                (self.mean[at], self.square[at]) = (mean, square);
                let step = mean / lean / ((square / lean_square).sqrt() + LEAST);
                model.0[at] = (model.0[at] * (1.0 - rate * DECAY) - rate * step).clamp(-most, most);
            }
        }
    }
}
