//! The step that follows from a gradient: *AdamW*, which gives each weight a step of its own size and lets weights that nothing
//! speaks for decay.
//!
//! **What facts have in common is learned together.** A knight on f5 is much the same whether it is protected or not, and a piece
//! that hangs much the same wherever it stands. So the row of a fact takes three steps at once: one of its own, one that the
//! facts of the same piece on the same square take together, and one that all facts of this kind of piece standing in this way
//! take together. What is seldom seen is so told by what is often seen, and the network has no more weights for it.

use std::thread;

use roque_engine::nnue::{FACTS, HIDDEN, WAYS};

use super::model::{CLIP, Model, OUTPUT, OUTPUT_BIAS, OUTPUT_CLIP, WEIGHTS};

/// How much of the earlier gradients, and of their squares, counts.
const KEPT: f32 = 0.9;
const KEPT_SQUARE: f32 = 0.999;
/// How fast weights decay, as a share of the learning rate.
const DECAY: f32 = 0.01;
/// So that nothing is divided by zero.
const LEAST: f32 = 1e-8;

/// Pieces on squares, whatever the way in which they stand there.
const PLACES: usize = FACTS / WAYS;
/// Squares of a kind of piece.
const SQUARES: usize = 64;
/// Kinds of pieces standing in a way.
const KINDS: usize = FACTS / SQUARES;
/// How many rows take steps together.
const COMMON: usize = (PLACES + KINDS) * HIDDEN;
/// How many steps are remembered: those of all weights, and the common ones.
pub const STEPS: usize = WEIGHTS + COMMON;

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
        Adam { mean: vec![0.0; STEPS], square: vec![0.0; STEPS], steps: 0 }
    }

    /// Changes the weights by a gradient, the sum of several parts, of which each weight is `share` of the whole. As many
    /// threads work as there are parts.
    pub fn step(&mut self, model: &mut Model, gradients: &[Model], share: f32, rate: f32) {
        self.steps += 1;
        // The means begin at zero: at first they are too small.
        let steps = self.steps.min(100_000) as i32;
        let lean = [KEPT, KEPT_SQUARE].map(|kept| 1.0 - kept.powi(steps));
        let size = WEIGHTS.div_ceil(gradients.len().max(1)).next_multiple_of(HIDDEN);
        let mut gradient = vec![0.0; WEIGHTS];
        thread::scope(|scope| {
            for (number, sums) in gradient.chunks_mut(size).enumerate() {
                scope.spawn(move || {
                    for part in gradients {
                        let part = &part.0[number * size..];
                        sums.iter_mut().zip(part).for_each(|(sum, more)| *sum += share * more);
                    }
                });
            }
        });
        let (mean, common_mean) = self.mean.split_at_mut(WEIGHTS);
        let (square, common_square) = self.square.split_at_mut(WEIGHTS);
        let mut common = common_gradient(&gradient);
        let remembered = common_mean.iter_mut().zip(common_square);
        for (gradient, (mean, square)) in common.iter_mut().zip(remembered) {
            *gradient = follow(*gradient, mean, square, lean);
        }
        let parts = model.0.chunks_mut(size).zip(mean.chunks_mut(size).zip(square.chunks_mut(size)));
        thread::scope(|scope| {
            for (number, (weights, (mean, square))) in parts.enumerate() {
                let begin = number * size;
                let (gradient, common) = (&gradient[begin..], &common[..]);
                scope.spawn(move || {
                    let rows = (begin / HIDDEN..FACTS).zip(weights.chunks_exact_mut(HIDDEN));
                    for (fact, row) in rows {
                        for shared in common_rows(fact) {
                            let steps = &common[shared * HIDDEN..][..HIDDEN];
                            row.iter_mut().zip(steps).for_each(|(weight, step)| *weight -= rate * step);
                        }
                    }
                    let remembered = mean.iter_mut().zip(square);
                    for ((weight, (mean, square)), gradient) in
                        weights.iter_mut().zip(remembered).zip(gradient)
                    {
                        let step = follow(*gradient, mean, square, lean);
                        *weight = *weight * (1.0 - rate * DECAY) - rate * step;
                    }
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

/// The common rows of a fact: that of the piece on its square, and that of the kind of piece standing in its way.
const fn common_rows(fact: usize) -> [usize; 2] {
    [fact % PLACES, PLACES + fact / SQUARES]
}

/// The gradients of the common rows: the sums of those of their facts.
fn common_gradient(gradient: &[f32]) -> Vec<f32> {
    let mut common = vec![0.0; COMMON];
    for (fact, row) in gradient.chunks_exact(HIDDEN).take(FACTS).enumerate() {
        for shared in common_rows(fact) {
            let sums = &mut common[shared * HIDDEN..][..HIDDEN];
            sums.iter_mut().zip(row).for_each(|(sum, more)| *sum += more);
        }
    }
    common
}

/// How far to go against a gradient, as a multiple of the learning rate.
#[inline(always)]
fn follow(gradient: f32, mean: &mut f32, square: &mut f32, lean: [f32; 2]) -> f32 {
    *mean = KEPT * *mean + (1.0 - KEPT) * gradient;
    *square = KEPT_SQUARE * *square + (1.0 - KEPT_SQUARE) * gradient * gradient;
    *mean / lean[0] / ((*square / lean[1]).sqrt() + LEAST)
}
