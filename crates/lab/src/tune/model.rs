//! What the evaluation would say with other weights, how wrong that is, and in which direction it gets better.

use roque_engine::eval::{DANGER_LIMIT, DANGER_LINE_DIVISOR, DANGER_SQUARE_DIVISOR};

use super::positions::{Count, Facts, Positions};

/// A middlegame and an endgame value for each weight.
pub type Weights = Vec<[f64; 2]>;

/// The points that a score in centipawns promises, if `k` is the steepness of the curve.
pub fn promise(score: f64, k: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-k * score))
}

/// What the weights are compared with.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// How steep the curve from centipawns to points is.
    pub k: f64,
    /// How much the result of the game counts, from 0 to 1; the rest is what the search thought.
    pub results: f64,
}

impl Target {
    /// The points that a position should promise.
    fn points(&self, facts: &Facts) -> f64 {
        self.results * facts.points + (1.0 - self.results) * promise(facts.score, self.k)
    }
}

/// The mean square of the error over some positions, given by their numbers.
pub fn error(positions: &Positions, chosen: &[u32], weights: &Weights, target: &Target) -> f64 {
    let square = |&number: &u32| {
        let facts = &positions.all[number as usize];
        let miss = promise(Valued::new(positions, facts, weights).value, target.k) - target.points(facts);
        miss * miss
    };
    chosen.iter().map(square).sum::<f64>() / chosen.len().max(1) as f64
}

/// How the mean square of the error changes with each weight.
pub fn gradient(positions: &Positions, chosen: &[u32], weights: &Weights, target: &Target) -> Weights {
    let mut gradient = vec![[0.0; 2]; weights.len()];
    for &number in chosen {
        let facts = &positions.all[number as usize];
        let valued = Valued::new(positions, facts, weights);
        let promise = promise(valued.value, target.k);
        let slope = 2.0 * (promise - target.points(facts)) * promise * (1.0 - promise) * target.k
            / chosen.len() as f64;
        let shares = [slope * facts.midgame, slope * facts.endgame];
        let [sum, white, black] = positions.counts(facts);
        add(&mut gradient, sum, shares);
        let [to_white, to_black] = valued.dangers.map(penalty_slope);
        add(&mut gradient, white, [-shares[0] * to_white[0], -shares[1] * to_white[1]]);
        add(&mut gradient, black, [shares[0] * to_black[0], shares[1] * to_black[1]]);
    }
    gradient
}

fn add(gradient: &mut Weights, counts: &[Count], shares: [f64; 2]) {
    for count in counts {
        let place = &mut gradient[usize::from(count.index)];
        place[0] += shares[0] * f64::from(count.times);
        place[1] += shares[1] * f64::from(count.times);
    }
}

/// What a position is worth to White, and how much danger its kings are in. As the engine has it, but not rounded.
struct Valued {
    value: f64,
    dangers: [[f64; 2]; 2],
}

impl Valued {
    fn new(positions: &Positions, facts: &Facts, weights: &Weights) -> Valued {
        let [mut value, white, black] = positions.counts(facts).map(|counts| sum(counts, weights));
        let [to_white, to_black] = [penalty(white), penalty(black)];
        for phase in 0..2 {
            value[phase] += to_black[phase] - to_white[phase];
        }
        Valued { value: value[0] * facts.midgame + value[1] * facts.endgame, dangers: [white, black] }
    }
}

fn sum(counts: &[Count], weights: &Weights) -> [f64; 2] {
    let mut sum = [0.0; 2];
    for count in counts {
        let weight = weights[usize::from(count.index)];
        sum[0] += weight[0] * f64::from(count.times);
        sum[1] += weight[1] * f64::from(count.times);
    }
    sum
}

const LIMIT: f64 = DANGER_LIMIT as f64;
const SQUARE: f64 = DANGER_SQUARE_DIVISOR as f64;
const LINE: f64 = DANGER_LINE_DIVISOR as f64;

/// What a king's danger costs.
fn penalty([midgame, endgame]: [f64; 2]) -> [f64; 2] {
    let (midgame, endgame) = (midgame.clamp(0.0, LIMIT), endgame.clamp(0.0, LIMIT));
    [midgame * midgame / SQUARE, endgame / LINE]
}

/// How fast that grows.
fn penalty_slope([midgame, endgame]: [f64; 2]) -> [f64; 2] {
    let within = |danger: f64| danger > 0.0 && danger < LIMIT;
    [
        if within(midgame) { 2.0 * midgame / SQUARE } else { 0.0 },
        if within(endgame) { 1.0 / LINE } else { 0.0 },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::fit::present_weights;
    use roque_core::Position;
    use roque_engine::eval::evaluate;

    /// Positions, what White expected of them, and what it got.
    const SAMPLES: [(&str, i32, f64); 4] = [
        ("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1BN2/PP2BPPP/R2Q1RK1 w - - 0 10", 35, 1.0),
        ("r4rk1/1pp2ppp/p1nb4/3q2B1/3P2Q1/2N2N2/PP3PPP/3RR1K1 b - - 3 18", 180, 0.5),
        ("6k1/5ppp/8/3p4/1P1P4/4r2P/5PP1/1R4K1 b - - 0 30", -60, 0.0),
        ("r1b2rk1/ppq2pp1/2n1p2Q/3pP1N1/3P4/2P5/P4PPP/R3R1K1 b - - 0 17", 900, 1.0),
    ];
    const TARGET: Target = Target { k: 0.0058, results: 0.4 };

    fn positions() -> Positions {
        let mut positions = Positions::default();
        for (fen, score, points) in SAMPLES {
            positions.add(&fen.parse().unwrap(), score, points);
        }
        positions
    }

    #[test]
    fn the_value_is_the_engine_s() {
        let (positions, weights) = (positions(), present_weights());
        for (facts, (fen, ..)) in positions.all.iter().zip(SAMPLES) {
            let position: Position = fen.parse().unwrap();
            let sign = if position.turn().is_white() { 1.0 } else { -1.0 };
            let value = sign * Valued::new(&positions, facts, &weights).value;
            assert!((value - f64::from(evaluate(&position))).abs() < 3.0, "{fen}: {value}");
        }
    }

    #[test]
    fn the_gradient_is_that_of_the_error() {
        const STEP: f64 = 1e-3;
        let (positions, weights) = (positions(), present_weights());
        assert!(positions.all.iter().any(|facts| positions.counts(facts)[2].len() > 3), "a king in danger");
        let chosen: Vec<u32> = (0..positions.all.len() as u32).collect();
        let gradient = gradient(&positions, &chosen, &weights, &TARGET);
        let mut moved = 0;
        for index in 0..weights.len() {
            for phase in 0..2 {
                let beside = |step: f64| {
                    let mut weights = weights.clone();
                    weights[index][phase] += step;
                    error(&positions, &chosen, &weights, &TARGET)
                };
                let measured = (beside(STEP) - beside(-STEP)) / (2.0 * STEP);
                let told = gradient[index][phase];
                assert!((measured - told).abs() < 1e-9 + 1e-5 * told.abs(), "{index}: {measured} {told}");
                moved += usize::from(told != 0.0);
            }
        }
        assert!(moved > 100, "{moved}");
    }
}
