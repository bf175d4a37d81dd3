//! One step: what is tried, and what is learned from it.

use super::Param;
use crate::random::Random;

/// How fast the numbers that are tried come nearer to each other.
const GAMMA: f64 = 0.101;
/// How fast steps become smaller.
const ALPHA: f64 = 0.602;
/// The first steps are smaller than the rest would have them: so many are added to the number of each, as a share of all.
const STABILITY: f64 = 0.1;
/// The gain of the last step, in squares of how far apart the numbers are.
const LAST_GAIN: f64 = 0.002;
/// How far from the middle the numbers are tried in the last step, as a share of the range.
const LAST_REACH: f64 = 1.0 / 20.0;

/// How far from the middle a number is tried in the last step.
pub fn last_reach(param: &Param) -> f64 {
    f64::from(param.most - param.least) * LAST_REACH
}

/// How far from the middle a number is tried in a step (c_k), and how far a won game moves it (a_k / c_k). Steps are
/// counted from 1.
fn gains(param: &Param, step: u32, steps: u32) -> (f64, f64) {
    let (k, n) = (f64::from(step), f64::from(steps));
    let last = last_reach(param);
    let reach = last * (n / k).powf(GAMMA);
    let gain = LAST_GAIN * last * last * ((STABILITY * n + n) / (STABILITY * n + k)).powf(ALPHA);
    (reach, gain / reach)
}

/// Two sets of numbers that play against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// One set, and its opposite.
    pub sides: [Vec<i32>; 2],
    /// How each number moves for each game that the first set wins more than it loses.
    moves: Vec<f64>,
    /// Where the random numbers of the games begin.
    pub seed: u64,
}

/// What is tried in a step, counted from 1. The same seed and step give the same lots.
pub fn trial(params: &[Param], values: &[f64], step: u32, steps: u32, seed: u64) -> Trial {
    // Mixed first: neighbouring seeds must not give neighbouring sequences.
    let mut random = Random::new(Random::new(seed).next() ^ u64::from(step));
    let mut random = Random::new(random.next());
    let seed = random.next();
    let mut trial = Trial { sides: [Vec::new(), Vec::new()], moves: Vec::new(), seed };
    for (param, value) in params.iter().zip(values) {
        let (reach, gain) = gains(param, step, steps);
        let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
        let lot = random.below(1 << 20) as f64 / f64::from(1 << 20);
        for (side, reach) in trial.sides.iter_mut().zip([sign * reach, -sign * reach]) {
            side.push(((value + reach + lot).floor() as i32).clamp(param.least, param.most));
        }
        trial.moves.push(sign * gain);
    }
    trial
}

impl Trial {
    /// Moves the numbers towards those of the winner; `points` are the wins of the first set less its losses.
    pub fn learn(&self, params: &[Param], values: &mut [f64], points: i32) {
        for ((param, value), step) in params.iter().zip(values).zip(&self.moves) {
            *value = (*value + step * f64::from(points)).clamp(param.least.into(), param.most.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params() -> Vec<Param> {
        let param = |name: &str, start| Param { name: name.into(), start, least: 0, most: 200 };
        vec![param("one", 100), param("other", 3)]
    }

    #[test]
    fn the_last_step_is_as_documented() {
        let (reach, gain) = gains(&params()[0], 1000, 1000);
        assert!((reach - 10.0).abs() < 1e-9 && (gain - 0.02).abs() < 1e-9, "{reach} {gain}");
        let (first_reach, first_gain) = gains(&params()[0], 1, 1000);
        assert!((first_reach / reach - 1000_f64.powf(0.101)).abs() < 1e-9);
        let ratio = (1100.0 / 101.0_f64).powf(0.602);
        assert!((first_gain * first_reach / (gain * reach) - ratio).abs() < 1e-9);
    }

    #[test]
    fn numbers_stay_within_their_range() {
        let params = params();
        let mut values = [199.9, 0.1];
        for step in 1..=2000 {
            let trial = trial(&params, &values, step, 2000, 1);
            assert!(trial.sides.iter().flatten().all(|value| (0..=200).contains(value)), "{trial:?}");
            // The first number wants to leave above, the other one below.
            let points = if trial.moves[0] > 0.0 { 2 } else { -2 };
            trial.learn(&params, &mut values, points);
            assert!(values.iter().all(|value| (0.0..=200.0).contains(value)), "{values:?}");
        }
        assert_eq!(values[0], 200.0);
    }

    #[test]
    fn lots_are_even_and_rounding_is_just() {
        let params = params();
        let (mut up, mut sum) = (0, 0.0);
        for step in 1..=4000 {
            let trial = trial(&params, &[100.3, 50.0], step, 4000, 7);
            up += usize::from(trial.sides[0][0] > 100);
            sum += trial.sides.iter().map(|side| f64::from(side[0])).sum::<f64>();
            let opposite = trial.sides[0][0] + trial.sides[1][0] - 200;
            assert!((-1..=2).contains(&opposite), "{trial:?}");
        }
        assert!((1900..=2100).contains(&up), "{up}");
        assert!((sum / 8000.0 - 100.3).abs() < 0.05, "{}", sum / 8000.0);
        assert_eq!(trial(&params, &[1.0, 2.0], 5, 9, 7), trial(&params, &[1.0, 2.0], 5, 9, 7));
        assert_ne!(trial(&params, &[1.0, 2.0], 5, 9, 7).seed, trial(&params, &[1.0, 2.0], 6, 9, 7).seed);
    }
}
