//! From decimals to the integers of the engine.

use std::ops::Range;

use roque_engine::eval::Evaluator;
use roque_engine::nnue::{BUCKETS, HIDDEN, MOST_OUTPUT, Network, QA, QB, QC};

use super::model::{CLASSICAL_UNIT, Model, OUTPUT, OUTPUT_BIAS, SHARES, WEIGHTS, Way};
use super::samples::Sample;

/// A network as a file, and how far it is from the decimals it was made of.
pub struct Quantized {
    /// The file.
    pub bytes: Vec<u8>,
    /// The mean of the differences on some positions, in units of the evaluation.
    pub mean: f64,
    /// The largest of them.
    pub largest: f64,
}

/// The decimals that a network's integers stand for, if a value of 1 is worth so many units of the evaluation.
pub fn dequantize(network: &Network, scale: u16) -> Model {
    let mut weights = network.decimals();
    let scale = f32::from(scale);
    for (range, ratio) in
        [(OUTPUT..SHARES, network.scale() as f32 / scale), (SHARES..WEIGHTS, CLASSICAL_UNIT / scale)]
    {
        weights[range].iter_mut().for_each(|weight| *weight *= ratio);
    }
    Model(weights)
}

/// The integers nearest to the weights of a file: those of the sums and of the second step, what that begins with in two parts,
/// the lower one first, and the shares.
fn numbers_of_file(weights: &[f32]) -> Vec<i16> {
    let numbers = |range: Range<usize>, steps: i16, most: i16| {
        let (steps, most) = (f32::from(steps), f32::from(most));
        weights[range].iter().map(move |weight| (weight * steps).round().clamp(-most, most) as i16)
    };
    let one = f32::from(QA) * f32::from(QB);
    let biases = weights[OUTPUT_BIAS..SHARES].iter().map(|bias| (bias * one).round() as i32);
    numbers(0..OUTPUT, QA, i16::MAX)
        .chain(numbers(OUTPUT..OUTPUT_BIAS, QB, MOST_OUTPUT))
        .chain(biases.flat_map(|bias| [bias as i16, (bias >> 16) as i16]))
        .chain(numbers(SHARES..WEIGHTS, QC, i16::MAX))
        .collect()
}

/// How a network is to differ from what was learned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adjustment {
    /// The share of the value that is to be the classical evaluation: from 0 to 1.
    pub classical: f32,
    /// By how much values are to be multiplied where few pieces are left, from 0 to 1; the more pieces, the nearer to 1.
    pub endings: f32,
}

impl Adjustment {
    /// No difference.
    pub const NONE: Adjustment = Adjustment { classical: 0.0, endings: 1.0 };

    /// Changes weights.
    fn apply(self, weights: &mut [f32]) {
        weights[OUTPUT..].iter_mut().for_each(|weight| *weight *= 1.0 - self.classical);
        weights[SHARES..].iter_mut().for_each(|share| *share += self.classical);
        for bucket in 0..BUCKETS {
            let pieces = bucket as f32 / (BUCKETS - 1) as f32;
            let factor = self.endings + (1.0 - self.endings) * pieces;
            let output = OUTPUT + bucket * 2 * HIDDEN;
            let [bias, share] = [OUTPUT_BIAS, SHARES].map(|first| first + bucket..first + bucket + 1);
            for range in [output..output + 2 * HIDDEN, bias, share] {
                weights[range].iter_mut().for_each(|weight| *weight *= factor);
            }
        }
    }
}

/// The file of the mean of networks, adjusted; `facts` tells how it came to be. Nothing if there are none, if their values have
/// different scales, or if a part of the adjustment is not from 0 to 1.
///
/// Networks that have learned the same lessons in another order, all beginning with the same one, err by chance in different
/// directions. The mean of their weights errs less than any of them. And networks that learn from their own searches believe their own
/// errors, and learn too small a share of what errs elsewhere; nor does anything in such searches tell how much more an advantage
/// is worth among many pieces than among few.
pub fn mean(networks: &[Box<Network>], adjustment: Adjustment, facts: &str) -> Option<Vec<u8>> {
    let scale = networks.first()?.scale();
    let Adjustment { classical, endings } = adjustment;
    let are_shares = [classical, endings].iter().all(|share| (0.0..=1.0).contains(share));
    if networks.iter().any(|network| network.scale() != scale) || !are_shares {
        return None;
    }
    let mut means = vec![0.0; WEIGHTS];
    for network in networks {
        let part = 1.0 / networks.len() as f64;
        means.iter_mut().zip(network.decimals()).for_each(|(mean, more)| *mean += part * f64::from(more));
    }
    let mut weights: Vec<f32> = means.iter().map(|&mean| mean as f32).collect();
    adjustment.apply(&mut weights);
    Some(Network::to_bytes(&numbers_of_file(&weights), u16::try_from(scale).ok()?, facts))
}

/// The integers nearest to a model; `facts` tells how it came to be. Compared with the model on some positions; nothing if
/// the engine does not understand what comes out.
pub fn quantize(model: &Model, scale: u16, facts: &str, samples: &[Sample]) -> Option<Quantized> {
    let mut weights = model.0.clone();
    weights[SHARES..].iter_mut().for_each(|share| *share *= f32::from(scale) / CLASSICAL_UNIT);
    let bytes = Network::to_bytes(&numbers_of_file(&weights), scale, facts);
    let network = Network::from_bytes(&bytes).ok()?;
    let (mut way, mut sum, mut largest, mut count) = (Way::default(), 0.0, 0.0_f64, 0);
    let mut evaluator = Evaluator::new();
    for sample in samples {
        let Some(position) = sample.position() else { continue };
        // Again: the position of a sample has no castling rights, of which the classical evaluation knows.
        let seen = Sample::new(&position, evaluator.sum(&position), 0.0);
        let exact = f64::from(model.forward(&seen, &mut way)) * f64::from(scale);
        let difference = (exact - f64::from(network.evaluate(&position))).abs();
        (sum, largest, count) = (sum + difference, largest.max(difference), count + 1);
    }
    Some(Quantized { bytes, mean: sum / f64::from(count.max(1)), largest })
}

#[cfg(test)]
mod tests {
    use roque_core::Position;

    use super::*;

    /// A network of one small number, one long one and one share, everywhere.
    fn network(small: i16, long: i32, share: i16, scale: u16) -> Box<Network> {
        let long = [long as i16, (long >> 16) as i16].repeat(SHARES - OUTPUT_BIAS);
        let numbers = [vec![small; OUTPUT_BIAS], long, vec![share; WEIGHTS - SHARES]].concat();
        Network::from_bytes(&Network::to_bytes(&numbers, scale, "a part")).unwrap()
    }

    #[test]
    fn a_mean_lies_in_the_middle() {
        for [first, second, between] in [
            [(10, 70_000, 100), (20, 90_000, 300), (15, 80_000, 200)],
            [(-127, -200_001, 0), (127, 3, 1_000), (0, -99_999, 500)],
            [(7, -1, 7), (7, -1, 7), (7, -1, 7)],
        ] {
            let [first, second, between] =
                [first, second, between].map(|(small, long, share)| network(small, long, share, 180));
            let bytes = mean(&[first, second], Adjustment::NONE, "both").unwrap();
            assert_eq!(Network::facts_of(&bytes).as_deref(), Some("both"));
            let found = Network::from_bytes(&bytes).unwrap();
            assert_eq!(found.scale(), 180);
            assert_eq!(found.decimals(), between.decimals());
        }
    }

    /// The classical evaluation has much to say of it: a queen is missing.
    fn lopsided() -> Position {
        "rnb1kbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1".parse().unwrap()
    }

    #[test]
    fn decimals_and_back() {
        for scale in [180, 240] {
            let network = network(-77, 12_345, 300, 200);
            let model = dequantize(&network, scale);
            let back = Network::from_bytes(&quantize(&model, scale, "", &[]).unwrap().bytes).unwrap();
            let [before, after] = [&network, &back].map(|network| network.evaluate(&lopsided()));
            // A share that is lost, or counted by another scale, makes more than that.
            assert!((before - after).abs() <= 2 + before.abs() / 50, "{scale}: {before} {after}");
        }
    }

    #[test]
    fn more_of_the_classical_evaluation() {
        let network = network(-77, 12_345, 300, 180);
        let classical = f64::from(Evaluator::new().sum(&lopsided()));
        let before = f64::from(network.evaluate(&lopsided()));
        assert!((classical - before).abs() > 200.0);
        let networks = [network];
        for share in [0.0, 0.2, 1.0_f32] {
            let adjustment = Adjustment { classical: share, ..Adjustment::NONE };
            let made = Network::from_bytes(&mean(&networks, adjustment, "").unwrap()).unwrap();
            let (found, share) = (f64::from(made.evaluate(&lopsided())), f64::from(share));
            let expected = (1.0 - share) * before + share * classical;
            // The weights of the second step are few steps long.
            assert!((found - expected).abs() < 2.0 + 0.02 * expected.abs(), "{share}: {found} {expected}");
        }
    }

    #[test]
    fn less_where_few_pieces_are_left() {
        // All pieces but a knight, and the same with few.
        let ending: Position = "4k3/8/8/8/8/5N2/PP6/4K3 b - - 0 1".parse().unwrap();
        let networks = [network(-77, 12_345, 300, 180)];
        let adjustment = Adjustment { endings: 0.5, ..Adjustment::NONE };
        let made = Network::from_bytes(&mean(&networks, adjustment, "").unwrap()).unwrap();
        for (position, factor) in [(lopsided(), 1.0), (ending, 0.5)] {
            let before = f64::from(networks[0].evaluate(&position));
            let (found, expected) = (f64::from(made.evaluate(&position)), factor * before);
            assert!(before.abs() > 100.0);
            assert!((found - expected).abs() < 2.0 + 0.02 * expected.abs(), "{found} {expected}");
        }
    }

    #[test]
    fn what_has_no_mean() {
        let networks = |scale| [network(1, 1, 1, 180), network(1, 1, 1, scale)];
        let adjusted = |classical, endings| Adjustment { classical, endings };
        assert!(mean(&networks(180), adjusted(0.1, 0.9), "").is_some());
        assert!(mean(&[], Adjustment::NONE, "none").is_none());
        assert!(mean(&networks(200), Adjustment::NONE, "two scales").is_none());
        for (classical, endings) in [(1.1, 1.0), (f32::NAN, 1.0), (0.0, 1.1), (0.0, -0.1)] {
            assert!(mean(&networks(180), adjusted(classical, endings), "").is_none());
        }
    }
}
