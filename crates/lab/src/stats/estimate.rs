//! Elo with error bars.

use std::f64::consts::{LN_10, SQRT_2};

use super::Pairs;

/// How many standard deviations to each side hold 95 %.
pub(super) const NORMAL_95: f64 = 1.959_963_984_540_054;
/// What is less likely than this, on each side, lies outside of 95 %.
const UNLIKELY_95: f64 = 0.025;
/// One unit of normalized Elo, so that it is near ordinary Elo where half of the games are drawn.
const NORMALIZED: f64 = 800.0 / LN_10;

/// How much stronger the first engine is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The part of the points it has, from 0 to 1.
    pub score: f64,
    /// The difference in Elo; infinite if one engine has all the points.
    pub elo: f64,
    /// Half of the width of the 95 % interval of the score.
    pub score_error: f64,
    /// Half of the width of the 95 % interval; infinite if that reaches the end of what is possible.
    pub error: f64,
    /// The 95 % interval itself.
    pub interval: (f64, f64),
    /// How likely it is to be the stronger one, from 0 to 1.
    pub superiority: f64,
    /// The difference in normalized Elo, which is about how many games are needed to see it.
    pub normalized: f64,
    /// Half of the width of its 95 % interval.
    pub normalized_error: f64,
}

/// The difference in Elo that gives this score on average.
pub fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The score that this difference in Elo gives on average.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl Estimate {
    /// What pairs say; nothing without any.
    pub fn of(pairs: &Pairs) -> Option<Estimate> {
        let (score, variance) = pairs.moments()?;
        let count = pairs.count() as f64;
        let deviation = (variance / count).sqrt();
        let bound = |sign: f64| elo_of_score((score + sign * NORMAL_95 * deviation).clamp(0.0, 1.0));
        // Where all pairs went the same way, their spread says nothing; but who has won every game can be supposed to win
        // most of them (the exact binomial bound: such luck is rare for anybody weaker).
        let sure = elo_of_score(UNLIKELY_95.powf(1.0 / (2.0 * count)));
        let interval = match score {
            _ if variance > 0.0 => (bound(-1.0), bound(1.0)),
            1.0 => (sure, f64::INFINITY),
            0.0 => (f64::NEG_INFINITY, -sure),
            _ => (f64::NEG_INFINITY, f64::INFINITY),
        };
        // The variance of a single game, if its pair were two independent ones, is twice that of the pair.
        let spread = variance.sqrt() * SQRT_2;
        Some(Estimate {
            score,
            elo: elo_of_score(score),
            score_error: NORMAL_95 * deviation,
            error: (interval.1 - interval.0) / 2.0,
            interval,
            superiority: superiority(score, deviation),
            normalized: if spread > 0.0 { (score - 0.5) / spread * NORMALIZED } else { f64::NAN },
            normalized_error: NORMAL_95 * NORMALIZED / (2.0 * count).sqrt(),
        })
    }
}

/// How likely it is that the true score is over one half.
fn superiority(score: f64, deviation: f64) -> f64 {
    if deviation == 0.0 {
        return if score > 0.5 {
            1.0
        } else if score < 0.5 {
            0.0
        } else {
            0.5
        };
    }
    let distance = (score - 0.5) / deviation;
    0.5 * libm::erfc(-distance / SQRT_2)
}
