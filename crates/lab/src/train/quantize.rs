//! From decimals to the integers of the engine.

use roque_engine::nnue::{MOST_OUTPUT, Network, QA, QB};

use super::model::{BIAS, Model, OUTPUT, OUTPUT_BIAS, Way};
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

/// The integers nearest to a model; `facts` tells how it came to be. Compared with the model on some positions; nothing if
/// the engine does not understand what comes out.
pub fn quantize(model: &Model, scale: u16, facts: &str, samples: &[Sample]) -> Option<Quantized> {
    let (first, second) = (f32::from(QA), f32::from(QB));
    let number = |weight: f32, steps: f32| (weight * steps).round().clamp(-32_767.0, 32_767.0) as i16;
    let mut numbers: Vec<i16> = model.0[..OUTPUT].iter().map(|&weight| number(weight, first)).collect();
    debug_assert_eq!(BIAS, OUTPUT - roque_engine::nnue::HIDDEN);
    numbers.extend(
        model.0[OUTPUT..OUTPUT_BIAS]
            .iter()
            .map(|&weight| number(weight, second).clamp(-MOST_OUTPUT, MOST_OUTPUT)),
    );
    for &bias in &model.0[OUTPUT_BIAS..] {
        let bias = (bias * first * second).round() as i32;
        numbers.extend([bias as i16, (bias >> 16) as i16]);
    }
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
