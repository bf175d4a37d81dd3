//! The step that follows from a gradient: *AdamW*, which gives each weight a step of its own size and lets weights that nothing
//! speaks for decay.
//!
//! **What facts have in common is learned together.** A knight on f5 is much the same whether it is protected or not, and a piece
//! that hangs much the same wherever it stands. So the row of a fact takes three steps at once: one of its own, one that the
//! facts of the same piece on the same square take together, and one that all facts of this kind of piece standing in this way
//! take together. What is seldom seen is so told by what is often seen, and the network has no more weights for it.

use std::ops::Range;
use std::thread;

use roque_engine::nnue::{FACTS, HIDDEN, WAYS};

use super::model::{BIAS, CLIP, Model, OUTPUT, OUTPUT_BIAS, OUTPUT_CLIP, SHARES, WEIGHTS};

/// How much of the earlier gradients, and of their squares, counts.
const KEPT: f32 = 0.9;
const KEPT_SQUARE: f32 = 0.999;
/// How fast weights decay, as a share of the learning rate.
const DECAY: f32 = 0.01;
/// So that nothing is divided by zero.
const LEAST: f32 = 1e-8;

/// Squares on which a kind of piece can stand.
const SQUARES: usize = 64;
/// Kinds of pieces.
const KINDS: usize = FACTS / WAYS / SQUARES;
/// The weights of a kind of piece standing in a way.
const BLOCK: usize = SQUARES * HIDDEN;
/// How many steps the facts of a kind of piece take together: those of a square in all ways, then those of a way on all squares.
const COMMON: usize = (SQUARES + WAYS) * HIDDEN;
/// How many steps are remembered: those of all weights, and the common ones.
pub const STEPS: usize = WEIGHTS + KINDS * COMMON;

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

    /// Changes the weights by a gradient, the sum of several parts, each weight by `share` of it. As many threads work as
    /// there are parts. Afterwards these are zero.
    pub fn step(&mut self, model: &mut Model, gradients: &mut [Model], share: f32, rate: f32) {
        self.steps += 1;
        // The means begin at zero: at first they are too small.
        let steps = self.steps.min(100_000) as i32;
        let lean = [KEPT, KEPT_SQUARE].map(|kept| 1.0 - kept.powi(steps));
        let pace = Pace { lean, share, rate };
        let threads = gradients.len().max(1);
        let (mean, common_mean) = self.mean.split_at_mut(WEIGHTS);
        let (square, common_square) = self.square.split_at_mut(WEIGHTS);
        let parts = gradients.iter_mut().map(|part| &mut part.0[..]).collect();
        let (facts, mut others) = Block { weights: &mut model.0, mean, square, parts }.split_at(BIAS);

        // Kinds of pieces have nothing in common, and the weights of one fit into the cache of a core.
        let common = common_mean.chunks_exact_mut(COMMON).zip(common_square.chunks_exact_mut(COMMON));
        let mut kinds: Vec<Kind> =
            common.map(|(mean, square)| Kind { ways: Vec::new(), mean, square }).collect();
        for (number, block) in facts.blocks().into_iter().enumerate() {
            kinds[number % KINDS].ways.push(block);
        }
        thread::scope(|scope| {
            for kinds in kinds.chunks_mut(KINDS.div_ceil(threads)) {
                scope.spawn(move || kinds.iter_mut().for_each(|kind| kind.step(pace)));
            }
        });

        others.gather(share);
        others.step(0..others.weights.len(), pace, |_| 0.0);
        // What the last step begins with is free.
        let clips = [(BIAS, OUTPUT, CLIP), (OUTPUT, OUTPUT_BIAS, OUTPUT_CLIP), (SHARES, WEIGHTS, CLIP)];
        for (first, end, most) in clips {
            clip(&mut others.weights[first - BIAS..end - BIAS], most);
        }
    }
}

/// How a step is made.
#[derive(Clone, Copy)]
struct Pace {
    /// By how much the means are too small.
    lean: [f32; 2],
    /// The share of the gradient that counts.
    share: f32,
    /// How far to go.
    rate: f32,
}

/// Some weights, and what belongs to them.
struct Block<'a> {
    weights: &'a mut [f32],
    mean: &'a mut [f32],
    square: &'a mut [f32],
    /// Their gradient, in parts.
    parts: Vec<&'a mut [f32]>,
}

impl<'a> Block<'a> {
    fn split_at(self, at: usize) -> (Block<'a>, Block<'a>) {
        let [weights, mean, square] =
            [self.weights, self.mean, self.square].map(|list| list.split_at_mut(at));
        let parts: (Vec<_>, Vec<_>) = self.parts.into_iter().map(|part| part.split_at_mut(at)).unzip();
        (
            Block { weights: weights.0, mean: mean.0, square: square.0, parts: parts.0 },
            Block { weights: weights.1, mean: mean.1, square: square.1, parts: parts.1 },
        )
    }

    /// In pieces of the same size.
    fn blocks(self) -> Vec<Block<'a>> {
        let remembered = self.mean.chunks_exact_mut(BLOCK).zip(self.square.chunks_exact_mut(BLOCK));
        let mut parts: Vec<_> = self.parts.into_iter().map(|part| part.chunks_exact_mut(BLOCK)).collect();
        let blocks = self.weights.chunks_exact_mut(BLOCK).zip(remembered);
        blocks
            .map(|(weights, (mean, square))| {
                let parts = parts.iter_mut().filter_map(Iterator::next).collect();
                Block { weights, mean, square, parts }
            })
            .collect()
    }

    /// Makes the first part of the gradient its mean, and the others zero.
    fn gather(&mut self, share: f32) {
        let Some((sum, rest)) = self.parts.split_first_mut() else { return };
        for part in rest {
            for (sum, more) in sum.iter_mut().zip(&mut **part) {
                *sum += *more;
                *more = 0.0;
            }
        }
        sum.iter_mut().for_each(|sum| *sum *= share);
    }

    /// Some of the weights go against their gathered gradient, and beside it as far as somebody says.
    #[inline(always)]
    fn step(&mut self, range: Range<usize>, pace: Pace, beside: impl Fn(usize) -> f32) {
        let Some(gradient) = self.parts.first_mut() else { return };
        let remembered = self.mean[range.clone()].iter_mut().zip(&mut self.square[range.clone()]);
        let weights = self.weights[range.clone()].iter_mut().zip(&mut gradient[range]);
        for (at, ((weight, gradient), (mean, square))) in weights.zip(remembered).enumerate() {
            let step = follow(*gradient, mean, square, pace.lean);
            *weight = (*weight - pace.rate * beside(at)) * (1.0 - pace.rate * DECAY) - pace.rate * step;
            *gradient = 0.0;
        }
    }
}

/// The weights of a kind of piece.
struct Kind<'a> {
    /// For each way in which it can stand, those of all squares.
    ways: Vec<Block<'a>>,
    /// What the common steps remember.
    mean: &'a mut [f32],
    square: &'a mut [f32],
}

impl Kind<'_> {
    fn step(&mut self, pace: Pace) {
        let mut common = vec![0.0; COMMON];
        let (of_squares, of_ways) = common.split_at_mut(BLOCK);
        for (block, of_way) in self.ways.iter_mut().zip(of_ways.chunks_exact_mut(HIDDEN)) {
            block.gather(pace.share);
            let Some(gradient) = block.parts.first() else { return };
            let rows = gradient.chunks_exact(HIDDEN).zip(of_squares.chunks_exact_mut(HIDDEN));
            for (row, of_square) in rows {
                for i in 0..HIDDEN {
                    of_square[i] += row[i];
                    of_way[i] += row[i];
                }
            }
        }
        let remembered = self.mean.iter_mut().zip(&mut *self.square);
        for (gradient, (mean, square)) in common.iter_mut().zip(remembered) {
            *gradient = follow(*gradient, mean, square, pace.lean);
        }
        let (of_squares, of_ways) = common.split_at(BLOCK);
        for (block, of_way) in self.ways.iter_mut().zip(of_ways.chunks_exact(HIDDEN)) {
            for (square, of_square) in of_squares.chunks_exact(HIDDEN).enumerate() {
                block.step(square * HIDDEN..(square + 1) * HIDDEN, pace, |at| of_square[at] + of_way[at]);
            }
            clip(block.weights, CLIP);
        }
    }
}

/// Keeps weights within what integers can hold.
fn clip(weights: &mut [f32], most: f32) {
    for weight in weights {
        *weight = weight.clamp(-most, most);
    }
}

/// How far to go against a gradient, as a multiple of the learning rate.
#[inline(always)]
fn follow(gradient: f32, mean: &mut f32, square: &mut f32, lean: [f32; 2]) -> f32 {
    *mean = KEPT * *mean + (1.0 - KEPT) * gradient;
    *square = KEPT_SQUARE * *square + (1.0 - KEPT_SQUARE) * gradient * gradient;
    *mean / lean[0] / ((*square / lean[1]).sqrt() + LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The weights after a step against a gradient, in so many parts, that has one number for each of these places.
    fn after(places: &[usize], parts: usize) -> Vec<f32> {
        let mut gradients = vec![Model::zero(); parts];
        for (number, &place) in places.iter().enumerate() {
            gradients[number % parts].0[place] = 3.0;
        }
        let mut model = Model::zero();
        Adam::new().step(&mut model, &mut gradients, 0.5, 0.01);
        assert!(gradients.iter().all(|part| part.0.iter().all(|&number| number == 0.0)));
        model.0
    }

    #[test]
    fn a_step_goes_with_what_facts_have_in_common() {
        let kind =
            |kind: usize, way: usize, square: usize| ((way * KINDS + kind) * SQUARES + square) * HIDDEN;
        let weights = after(&[kind(4, 2, 10) + 1], 1);
        // The first step goes as far as the rate, however steep the slope.
        let moved = |place: usize| (-weights[place] / 0.01).round();
        assert_eq!(moved(kind(4, 2, 10) + 1), 3.0, "itself, with its square and with its way");
        assert_eq!(moved(kind(4, 5, 10) + 1), 1.0, "the same piece on the same square, in another way");
        assert_eq!(moved(kind(4, 2, 63) + 1), 1.0, "the same kind of piece in the same way, elsewhere");
        let count = weights.iter().filter(|&&weight| weight != 0.0).count();
        assert_eq!(count, SQUARES + WAYS - 1, "and nothing else");
    }

    #[test]
    fn parts_of_a_gradient_add_up() {
        let places = [0, 5 * HIDDEN, 700 * HIDDEN + 3, BIAS - 1, BIAS, OUTPUT + 9, OUTPUT_BIAS, WEIGHTS - 1];
        let whole = after(&places, 1);
        assert!(places.iter().all(|&place| whole[place] < 0.0));
        for parts in [2, 3, 5] {
            assert!(after(&places, parts) == whole, "{parts} parts");
        }
    }
}
