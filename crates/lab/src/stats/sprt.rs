//! The sequential probability ratio test: stops as soon as the games say enough.
//!
//! Two claims are compared: that the first engine is better by `elo0`, and that it is better by `elo1`. After each
//! pair, the logarithm of the ratio of their likelihoods (LLR) is computed; when it leaves the interval given by
//! the two risks of error, the test is over. How likely a claim makes the counts is not known, since it says only what the
//! mean is; the distribution with that mean under which the counts are likeliest stands in for it (a *generalized*
//! test).

use super::{Pairs, score_of_elo};

/// A test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The claim of `elo1`: a gain.
    Accepted,
    /// The claim of `elo0`: no gain.
    Rejected,
}

/// Why there is no such test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtError {
    /// `elo0` must be below `elo1`.
    Order,
    /// The risks must be between 0 and ½.
    Risk,
}

/// Counts of zero would make some claims impossible after one pair; they are taken as this much.
const NEARLY_NONE: f64 = 1e-3;

impl Sprt {
    /// A test of `elo0` against `elo1`, with `alpha` the risk to accept what is no gain, and `beta` the risk to
    /// reject a gain.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(SprtError::Order);
        }
        let is_risk = |risk: f64| risk > 0.0 && risk < 0.5;
        if !is_risk(alpha) || !is_risk(beta) {
            return Err(SprtError::Risk);
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }

    /// Where the test rejects and where it accepts.
    pub fn bounds(&self) -> (f64, f64) {
        let (alpha, beta) = (self.alpha, self.beta);
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of the ratio of likelihoods.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| (count as f64).max(NEARLY_NONE));
        let total: f64 = counts.iter().sum();
        let found = counts.map(|count| count / total);
        let under0 = likeliest(found, score_of_elo(self.elo0));
        let under1 = likeliest(found, score_of_elo(self.elo1));
        (0..5).map(|points| counts[points] * (under1[points] / under0[points]).ln()).sum()
    }

    /// What has been found so far, if anything.
    pub fn decision(&self, pairs: &Pairs) -> Option<Decision> {
        let (lower, upper) = self.bounds();
        match self.llr(pairs) {
            llr if llr >= upper => Some(Decision::Accepted),
            llr if llr <= lower => Some(Decision::Rejected),
            _ => None,
        }
    }

    /// The two claims, in Elo.
    pub const fn claims(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The two risks.
    pub const fn risks(&self) -> (f64, f64) {
        (self.alpha, self.beta)
    }
}

/// Among the distributions with this mean, the one that makes what was found likeliest.
///
/// By Lagrange's method it is found ÷ (1 + x·(points − mean)), with the one x for which the deviations cancel out; their sum
/// falls as x grows, so halving the interval finds it.
fn likeliest(found: [f64; 5], mean: f64) -> [f64; 5] {
    let deviations = [0.0, 0.25, 0.5, 0.75, 1.0].map(|points| points - mean);
    let sum = |x: f64| -> f64 {
        deviations.iter().zip(found).map(|(deviation, part)| part * deviation / (1.0 + x * deviation)).sum()
    };
    // Every denominator is positive between these.
    let (mut low, mut high) = (-1.0 / deviations[4], -1.0 / deviations[0]);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if sum(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = f64::midpoint(low, high);
    let mut distribution = found;
    for (part, deviation) in distribution.iter_mut().zip(deviations) {
        *part /= 1.0 + x * deviation;
    }
    distribution
}
