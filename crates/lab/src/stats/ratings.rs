//! Ratings of several players from the games between them.
//!
//! The model is Elo's: a player who is d stronger scores 1 / (1 + 10^(−d/400)) on average. The ratings are those that
//! make the results likeliest, a draw counting as half a win and half a loss. No assumption is made on how often games
//! are drawn: what decides is that each player scores, over all its games, as much as its rating promises, and that holds
//! whatever the draws are, as long as the curve does. For two players the difference is exactly that of
//! [`Estimate`](super::Estimate).
//!
//! Draws, and pairs whose two games depend on each other, matter for the error bars. These come from how far the pairs of games
//! really lie from what the ratings promise (the *sandwich* estimator): curvature⁻¹ · observed variance ·
//! curvature⁻¹. Many draws make them smaller; players to whom the curve does not apply make them larger.
//!
//! Who has won or lost everything against the others has no finite rating (Ford 1957): ratings are those of the
//! players who can be compared both ways with each other, perhaps through others.

use std::f64::consts::LN_10;

use super::estimate::NORMAL_95;
use super::matrix::{Matrix, inverse, times};
use super::{Pairs, score_of_elo};

/// How fast the logarithm of the odds grows with Elo.
const ODDS: f64 = LN_10 / 400.0;
/// No step goes farther than this: far away, the curve is flat and says little about where the top is.
const LONGEST_STEP: f64 = 200.0;
/// Steps shorter than this change nothing that is shown.
const SHORTEST_STEP: f64 = 1e-9;
const MOST_STEPS: u32 = 500;

/// The games of two players against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Who they are, by their numbers.
    pub players: [usize; 2],
    /// What the pairs of games brought to the first of them.
    pub pairs: Pairs,
}

/// How strong a player is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo: 0 is the mean of the players, unless some are anchored. Infinite for who won or lost everything, not a
    /// number for who cannot be compared with the others.
    pub elo: f64,
    /// Half of the width of the 95 % interval; 0 for players who are anchored, infinite where nothing is known.
    pub error: f64,
}

/// The ratings of so many players. Anchored players keep the ratings they are given.
pub fn ratings(players: usize, meetings: &[Meeting], anchors: &[(usize, f64)]) -> Vec<Rating> {
    let anchor =
        |player: usize| anchors.iter().find(|(anchored, _)| *anchored == player).map(|(_, elo)| *elo);
    let reach = reach(players, meetings, anchors);
    let games = |player: &usize| -> u64 {
        meetings
            .iter()
            .filter(|meeting| meeting.players.contains(player))
            .map(|meeting| meeting.pairs.count())
            .sum()
    };
    let middle = anchors.first().map(|(player, _)| *player).or_else(|| (0..players).rev().max_by_key(games));
    let Some(middle) = middle else { return Vec::new() };
    let is_member = |player: usize| player == middle || reach[player][middle] && reach[middle][player];
    let fit = Fit {
        meetings: meetings.iter().filter(|meeting| meeting.players.into_iter().all(is_member)).collect(),
        free: (0..players).filter(|&player| is_member(player) && anchor(player).is_none()).collect(),
        floats: anchors.is_empty(),
    };
    let mut elos: Vec<f64> = (0..players).map(|player| anchor(player).unwrap_or(0.0)).collect();
    fit.climb(&mut elos);
    let errors = fit.errors(&elos);
    let rating = |player: usize| match (reach[player][middle], reach[middle][player]) {
        _ if anchor(player).is_some() => Rating { elo: elos[player], error: 0.0 },
        _ if is_member(player) => Rating { elo: elos[player], error: errors[player] },
        (true, _) => Rating { elo: f64::INFINITY, error: f64::INFINITY },
        (_, true) => Rating { elo: f64::NEG_INFINITY, error: f64::INFINITY },
        _ => Rating { elo: f64::NAN, error: f64::INFINITY },
    };
    (0..players).map(rating).collect()
}

/// Whether a player has points from another, or from one who has, and so on. Anchors stand for games among them.
fn reach(players: usize, meetings: &[Meeting], anchors: &[(usize, f64)]) -> Vec<Vec<bool>> {
    let mut reach = vec![vec![false; players]; players];
    for Meeting { players: [one, other], pairs } in meetings {
        let Some((mean, _)) = pairs.moments() else { continue };
        reach[*one][*other] |= mean > 0.0;
        reach[*other][*one] |= mean < 1.0;
    }
    for (one, _) in anchors {
        for (other, _) in anchors {
            reach[*one][*other] = true;
        }
    }
    for by in 0..players {
        for from in 0..players {
            for to in 0..players {
                reach[from][to] |= reach[from][by] && reach[by][to];
            }
        }
    }
    reach
}

/// The players whose ratings are looked for, and the games that tell them.
struct Fit<'a> {
    meetings: Vec<&'a Meeting>,
    free: Vec<usize>,
    /// Whether only differences matter, since nobody is anchored.
    floats: bool,
}

impl Fit<'_> {
    /// Newton's method, with shorter steps where it would go astray. There is only one top.
    fn climb(&self, elos: &mut Vec<f64>) {
        for _ in 0..MOST_STEPS {
            let Some(curvature) = self.inverse_curvature(elos) else { return };
            let slope = self.slope(elos);
            let step: Vec<f64> =
                curvature.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum()).collect();
            let longest = step.iter().fold(0.0_f64, |longest, step| longest.max(step.abs()));
            let mut share = (LONGEST_STEP / longest).min(1.0);
            let before = self.likelihood(elos);
            loop {
                let mut next = elos.clone();
                for (player, step) in self.free.iter().zip(&step) {
                    next[*player] += share * step;
                }
                if self.likelihood(&next) >= before || share * longest < SHORTEST_STEP {
                    *elos = next;
                    break;
                }
                share /= 2.0;
            }
            if share * longest < SHORTEST_STEP {
                return;
            }
        }
    }

    /// The logarithm of how likely the ratings make the results.
    fn likelihood(&self, elos: &[f64]) -> f64 {
        let of_meeting = |meeting: &&Meeting| -> f64 {
            let (mean, _) = meeting.pairs.moments().unwrap_or_default();
            let difference = ODDS * self.difference(meeting, elos);
            let games = 2.0 * meeting.pairs.count() as f64;
            -games * (mean * (-difference).exp().ln_1p() + (1.0 - mean) * difference.exp().ln_1p())
        };
        self.meetings.iter().map(of_meeting).sum()
    }

    fn difference(&self, meeting: &Meeting, elos: &[f64]) -> f64 {
        elos[meeting.players[0]] - elos[meeting.players[1]]
    }

    /// How the likelihood grows with each rating: by the points that it does not promise yet.
    fn slope(&self, elos: &[f64]) -> Vec<f64> {
        let mut slope = vec![0.0; self.free.len()];
        for meeting in &self.meetings {
            let (mean, _) = meeting.pairs.moments().unwrap_or_default();
            let promised = score_of_elo(self.difference(meeting, elos));
            let missing = ODDS * 2.0 * meeting.pairs.count() as f64 * (mean - promised);
            for (place, sign) in self.places(meeting) {
                slope[place] += sign * missing;
            }
        }
        slope
    }

    /// The inverse of the curvature of the likelihood; nothing if there is nothing to look for.
    fn inverse_curvature(&self, elos: &[f64]) -> Option<Matrix> {
        let mut curvature = self.sum(|meeting| {
            let promised = score_of_elo(self.difference(meeting, elos));
            ODDS * ODDS * 2.0 * meeting.pairs.count() as f64 * promised * (1.0 - promised)
        });
        if self.floats {
            // Moving all of them together changes nothing; this keeps their mean where it is.
            let size = curvature.len() as f64;
            let usual = (0..curvature.len()).map(|place| curvature[place][place]).sum::<f64>() / size;
            curvature.iter_mut().flatten().for_each(|entry| *entry += usual / size);
        }
        inverse(curvature)
    }

    /// Half of the widths of the 95 % intervals.
    fn errors(&self, elos: &[f64]) -> Vec<f64> {
        let mut errors = vec![f64::INFINITY; elos.len()];
        let Some(curvature) = self.inverse_curvature(elos) else { return errors };
        let observed = self.sum(|meeting| {
            let (mean, variance) = meeting.pairs.moments().unwrap_or_default();
            let miss = mean - score_of_elo(self.difference(meeting, elos));
            ODDS * ODDS * 4.0 * meeting.pairs.count() as f64 * (variance + miss * miss)
        });
        let covariance = times(&times(&curvature, &observed), &curvature);
        for (place, &player) in self.free.iter().enumerate() {
            // Pairs that all went the same way say nothing about how far they could have gone astray.
            if covariance[place][place] > 0.0 {
                errors[player] = NORMAL_95 * covariance[place][place].sqrt();
            }
        }
        errors
    }

    /// The sum of what each meeting adds: this much for its players, less for the two of them together.
    fn sum(&self, amount: impl Fn(&Meeting) -> f64) -> Matrix {
        let mut sum = vec![vec![0.0; self.free.len()]; self.free.len()];
        for meeting in &self.meetings {
            let amount = amount(meeting);
            for (row, sign) in self.places(meeting) {
                for (column, other) in self.places(meeting) {
                    sum[row][column] += sign * other * amount;
                }
            }
        }
        sum
    }

    /// Where the players of a meeting stand among the free ones: the first counts for, the second against.
    fn places(&self, meeting: &Meeting) -> impl Iterator<Item = (usize, f64)> {
        let [one, other] = meeting.players.map(|player| self.free.iter().position(|&free| free == player));
        [(one, 1.0), (other, -1.0)].into_iter().filter_map(|(place, sign)| place.map(|place| (place, sign)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::stats::Estimate;

    fn meeting(one: usize, other: usize, pairs: [u64; 5]) -> Meeting {
        Meeting { players: [one, other], pairs: Pairs(pairs) }
    }

    fn assert_near(found: f64, expected: f64, slack: f64) {
        assert!((found - expected).abs() <= slack, "{found}, not {expected}");
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_match_says() {
        let pairs = [31, 220, 480, 290, 55];
        let estimate = Estimate::of(&Pairs(pairs)).unwrap();
        let found = ratings(2, &[meeting(0, 1, pairs)], &[(1, 2000.0)]);
        assert_near(found[0].elo, 2000.0 + estimate.elo, 1e-6);
        // The slope of the curve turns an error of the score into one of Elo.
        let slope = estimate.score * (1.0 - estimate.score) * ODDS;
        assert_near(found[0].error, estimate.score_error / slope, 1e-6);
        assert_eq!(found[1], Rating { elo: 2000.0, error: 0.0 });
        let free = ratings(2, &[meeting(0, 1, pairs)], &[]);
        assert_near(free[0].elo, estimate.elo / 2.0, 1e-6);
        assert_near(free[1].elo, -estimate.elo / 2.0, 1e-6);
    }

    #[test]
    fn results_without_contradiction_give_their_ratings() {
        // 400 Elo are odds of ten to one, 800 a hundred to one.
        let meetings = [
            meeting(0, 1, [1, 0, 0, 0, 10]),
            meeting(1, 2, [1, 0, 0, 0, 10]),
            meeting(2, 0, [100, 0, 0, 0, 1]),
        ];
        let found = ratings(3, &meetings, &[]);
        for (rating, expected) in found.iter().zip([400.0, 0.0, -400.0]) {
            assert_near(rating.elo, expected, 1e-6);
            assert!(rating.error > 0.0 && rating.error.is_finite());
        }
        let anchored = ratings(3, &meetings, &[(2, 1000.0)]);
        assert_near(anchored[0].elo, 1800.0, 1e-6);
        let chain = ratings(3, &meetings[..2], &[(2, 1000.0)]);
        assert_near(chain[0].error, 2.0_f64.sqrt() * chain[1].error, 1e-6);
    }

    #[test]
    fn between_two_anchors() {
        let even = [0, 10, 30, 10, 0];
        let found = ratings(3, &[meeting(0, 1, even), meeting(0, 2, even)], &[(1, 1000.0), (2, 1100.0)]);
        assert_near(found[0].elo, 1050.0, 1e-6);
    }

    #[test]
    fn who_wins_everything_is_beyond_measure() {
        let meetings = [
            meeting(0, 1, [0, 0, 0, 0, 9]),
            meeting(1, 2, [1, 2, 6, 3, 1]),
            meeting(1, 3, [0, 0, 0, 0, 9]),
            meeting(4, 5, [1, 1, 1, 1, 1]),
        ];
        let found = ratings(7, &meetings, &[]);
        let elos = found.map_elos();
        assert_eq!((elos[0], elos[3]), (f64::INFINITY, f64::NEG_INFINITY));
        assert!(elos[4].is_nan() && elos[6].is_nan());
        assert_near(elos[1] + elos[2], 0.0, 1e-6);
        assert!(elos[1] > 0.0);
        assert!(ratings(0, &[], &[]).is_empty());
        assert_eq!(ratings(1, &[], &[])[0].error, f64::INFINITY);
    }

    trait Elos {
        fn map_elos(&self) -> Vec<f64>;
    }

    impl Elos for Vec<Rating> {
        fn map_elos(&self) -> Vec<f64> {
            self.iter().map(|rating| rating.elo).collect()
        }
    }

    /// Plays tournaments between players of known strength, in which a good part of the games is drawn: the intervals must hold the
    /// truth about as often as they promise.
    #[test]
    fn intervals_hold_the_truth() {
        const TRUTH: [f64; 4] = [0.0, 120.0, 250.0, 500.0];
        const TOURNAMENTS: u32 = 400;
        let mut random = Random::new(11);
        let mut points = |score: f64| {
            let draws = 1.2 * score * (1.0 - score);
            let dice = random.below(1_000_000) as f64 / 1e6;
            if dice < score - draws / 2.0 { 2 } else { usize::from(dice < score + draws / 2.0) }
        };
        let mut held = 0;
        for _ in 0..TOURNAMENTS {
            let mut meetings = Vec::new();
            for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                let score = score_of_elo(TRUTH[one] - TRUTH[other]);
                let mut pairs = [0; 5];
                (0..60).for_each(|_| pairs[points(score) + points(score)] += 1);
                meetings.push(meeting(one, other, pairs));
            }
            let found = ratings(4, &meetings, &[(0, 0.0)]);
            held += (1..4)
                .filter(|&player| (found[player].elo - TRUTH[player]).abs() < found[player].error)
                .count();
        }
        let share = held as f64 / f64::from(3 * TOURNAMENTS);
        assert!((0.93..0.97).contains(&share), "{share}");
    }
}
