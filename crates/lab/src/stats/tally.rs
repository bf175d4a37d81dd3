//! Counting games and pairs.

use serde::{Deserialize, Serialize};

/// What a game brought to the first engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GamePoints {
    /// Nothing.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

/// Games by what they brought to the first engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// Pairs of games by what they brought to the first engine, from 0 to 4 half-points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

impl Tally {
    /// Counts a game.
    pub const fn add(&mut self, points: GamePoints) {
        match points {
            GamePoints::Win => self.wins += 1,
            GamePoints::Draw => self.draws += 1,
            GamePoints::Loss => self.losses += 1,
        }
    }

    /// Counts other games.
    pub const fn add_all(&mut self, other: Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }

    /// The same games as the second engine sees them.
    pub const fn reversed(self) -> Tally {
        Tally { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// All games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Half-points.
    pub const fn half_points(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The part of the points the first engine has, from 0 to 1.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.half_points() as f64 / (2 * self.games()) as f64)
    }
}

impl Pairs {
    /// Counts a pair.
    pub const fn add(&mut self, one: GamePoints, other: GamePoints) {
        self.0[one as usize + other as usize] += 1;
    }

    /// All pairs.
    pub const fn count(&self) -> u64 {
        let [a, b, c, d, e] = self.0;
        a + b + c + d + e
    }

    /// The mean of the points, where a pair gives 0 to 1, and their variance.
    pub(super) fn moments(&self) -> Option<(f64, f64)> {
        let count = self.count() as f64;
        if self.count() == 0 {
            return None;
        }
        let weighted =
            || (0..).map(|quarters: i32| f64::from(quarters) / 4.0).zip(self.0.map(|count| count as f64));
        let mean = weighted().map(|(points, weight)| points * weight).sum::<f64>() / count;
        let variance =
            weighted().map(|(points, weight)| (points - mean).powi(2) * weight).sum::<f64>() / count;
        Some((mean, variance))
    }
}
