//! From decimals to the integers of the engine.

use roque_engine::nnue::{MOST_OUTPUT, Network, QA, QB};

use super::model::{BIAS, Model, OUTPUT, OUTPUT_BIAS, WEIGHTS, Way};
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
    let (first, second) = (f32::from(QA), f32::from(QB) * f32::from(scale) / network.scale() as f32);
    let (rows, output, output_bias) = network.numbers();
    let mut weights: Vec<f32> = rows.map(|number| f32::from(number) / first).collect();
    weights.extend(output.map(|number| f32::from(number) / second));
    weights.extend(output_bias.map(|number| number as f32 / (first * second)));
    Model(weights)
}

/// All numbers as a file has them: those of sixteen bits, then the longer ones in two parts, the lower one first.
fn numbers_of_file(mut numbers: Vec<i16>, biases: impl Iterator<Item = i32>) -> Vec<i16> {
    numbers.extend(biases.flat_map(|bias| [bias as i16, (bias >> 16) as i16]));
    numbers
}

/// The file of the mean of several networks; `facts` tells how it came to be. Nothing if there are none, or if their values have
/// different scales.
///
/// Networks that have learned the same lessons in another order, all beginning with the same one, err by chance in different
/// directions. The mean of their weights errs less than any of them.
pub fn mean(networks: &[Box<Network>], facts: &str) -> Option<Vec<u8>> {
    let scale = networks.first()?.scale();
    if networks.iter().any(|network| network.scale() != scale) {
        return None;
    }
    let mut sums = vec![0_i64; WEIGHTS];
    for network in networks {
        let (rows, output, output_bias) = network.numbers();
        let numbers = rows.chain(output).map(i64::from).chain(output_bias.map(i64::from));
        sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
    }
    // The mean of numbers is no longer than they are.
    let means = sums.iter().map(|&sum| (sum as f64 / networks.len() as f64).round() as i32);
    let small = means.clone().take(OUTPUT_BIAS).map(|mean| mean as i16).collect();
    let numbers = numbers_of_file(small, means.skip(OUTPUT_BIAS));
    Some(Network::to_bytes(&numbers, u16::try_from(scale).ok()?, facts))
}

/// The integers nearest to a model; `facts` tells how it came to be. Compared with the model on some positions; nothing if
/// the engine does not understand what comes out.
pub fn quantize(model: &Model, scale: u16, facts: &str, samples: &[Sample]) -> Option<Quantized> {
    let (first, second) = (f32::from(QA), f32::from(QB));
    let number = |weight: f32, steps: f32| (weight * steps).round().clamp(-32_767.0, 32_767.0) as i16;
    let mut small: Vec<i16> = model.0[..OUTPUT].iter().map(|&weight| number(weight, first)).collect();
    debug_assert_eq!(BIAS, OUTPUT - roque_engine::nnue::HIDDEN);
    small.extend(
        model.0[OUTPUT..OUTPUT_BIAS]
            .iter()
            .map(|&weight| number(weight, second).clamp(-MOST_OUTPUT, MOST_OUTPUT)),
    );
    let biases = model.0[OUTPUT_BIAS..].iter().map(|&bias| (bias * first * second).round() as i32);
    let numbers = numbers_of_file(small, biases);
    let bytes = Network::to_bytes(&numbers, scale, facts);
    let network = Network::from_bytes(&bytes).ok()?;
    let (mut way, mut sum, mut largest, mut count) = (Way::default(), 0.0, 0.0_f64, 0);
    for sample in samples {
        let Some(position) = sample.position() else { continue };
        let exact = f64::from(model.forward(sample, &mut way)) * f64::from(scale);
        let difference = (exact - f64::from(network.evaluate(&position))).abs();
        (sum, largest, count) = (sum + difference, largest.max(difference), count + 1);
    }
    Some(Quantized { bytes, mean: sum / f64::from(count.max(1)), largest })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A network of one small number and one long one, everywhere.
    fn network(small: i16, long: i32, scale: u16) -> Box<Network> {
        let biases = std::iter::repeat_n(long, WEIGHTS - OUTPUT_BIAS);
        let numbers = numbers_of_file(vec![small; OUTPUT_BIAS], biases);
        Network::from_bytes(&Network::to_bytes(&numbers, scale, "a part")).unwrap()
    }

    #[test]
    fn a_mean_lies_in_the_middle() {
        for [(small, long), (other, other_long), (between, long_between)] in [
            [(10, 70_000), (20, 90_000), (15, 80_000)],
            [(-127, -200_001), (127, 3), (0, -99_999)],
            [(7, -1), (7, -1), (7, -1)],
            // Half a step goes away from zero.
            [(-2, 1), (-1, 2), (-2, 2)],
        ] {
            let bytes = mean(&[network(small, long, 180), network(other, other_long, 180)], "both").unwrap();
            assert_eq!(Network::facts_of(&bytes).as_deref(), Some("both"));
            let found = Network::from_bytes(&bytes).unwrap();
            assert_eq!(found.scale(), 180);
            let (mut rows, mut output, mut biases) = found.numbers();
            assert!(rows.all(|number| number == between) && output.all(|number| number == between));
            assert!(biases.all(|number| number == long_between));
        }
    }

    #[test]
    fn what_has_no_mean() {
        assert!(mean(&[], "none").is_none());
        assert!(mean(&[network(1, 1, 180), network(1, 1, 200)], "two scales").is_none());
    }
}
