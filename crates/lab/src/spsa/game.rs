//! Pairs of games of the engine against itself with other numbers.

use std::sync::Arc;

use roque_core::{Color, Scoresheet};
use roque_engine::nnue::Network;
use roque_engine::{Control, Engine, Limits, Params, Settings};

use super::{Param, Player};
use crate::adjudication::{Adjudication, DrawRule, ResignRule};
use crate::ladder::random_opening;
use crate::random::Random;
use crate::selfplay;

/// How many random half-moves a game begins with: so many that hardly two begin alike.
const OPENING: u32 = 8;
/// Megabytes of each engine's table: searches of thousands of nodes need no more, and clearing it takes time.
const HASH: usize = 2;
/// When a game is ended early, in units of the evaluation.
const RULES: Adjudication = Adjudication {
    draw: Some(DrawRule { from_move: 35, moves: 5, limit: 8 }),
    resign: Some(ResignRule { moves: 3, limit: 700 }),
};

/// The numbers of the engine's search.
pub fn tunables() -> Vec<Param> {
    let param = |tunable: roque_engine::Tunable| Param {
        name: tunable.name.to_owned(),
        start: tunable.value,
        least: tunable.least,
        most: tunable.most,
    };
    Params::default().list().into_iter().map(param).collect()
}

/// The engine's numbers with these values, in the order of [`tunables`].
fn params(values: &[i32]) -> Params {
    let mut params = Params::default();
    for (tunable, &value) in Params::default().list().iter().zip(values) {
        let is_set = params.set(tunable.name, value);
        debug_assert!(is_set, "{} {value}", tunable.name);
    }
    params
}

/// Two engines that play pairs of games with a fixed number of nodes for each move.
pub struct Engines {
    engines: [Engine; 2],
    limits: Limits,
}

impl Engines {
    /// Both evaluate with this network; with the classical evaluation if there is none.
    pub fn new(nodes: u64, network: Option<&Arc<Network>>) -> Engines {
        let engine = || {
            let mut engine = Engine::new(Settings { hash: HASH, ..Settings::default() });
            engine.set_network(network.cloned());
            engine
        };
        // The limit is strict: numbers that make searches large must not be rewarded with more nodes.
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        Engines { engines: [engine(), engine()], limits }
    }

    /// One game; the side that won. `white` is the number of the engine that plays White.
    fn game(&mut self, mut sheet: Scoresheet, white: usize) -> Option<Color> {
        self.engines.iter_mut().for_each(Engine::forget);
        let control = Control::default();
        let mut scores = Vec::new();
        loop {
            if let Some(winner) = selfplay::result(&sheet, &scores, &RULES) {
                return winner;
            }
            let side = sheet.position().turn();
            let number = if side.is_white() { white } else { 1 - white };
            control.begin(false);
            let found = self.engines[number].search(&sheet, &self.limits, &control, &mut |_| ());
            // There is a move, since the game is not over.
            sheet.play(found.best?);
            scores.push(Some(found.score));
        }
    }
}

impl Player for Engines {
    fn pair(&mut self, sides: [&[i32]; 2], seed: u64) -> i32 {
        for (engine, values) in self.engines.iter_mut().zip(sides) {
            engine.set(Settings { params: params(values), ..engine.settings() });
        }
        let opening = random_opening(OPENING, &mut Random::new(seed));
        let points = |winner: Option<Color>, first: Color| match winner {
            None => 0,
            Some(winner) if winner == first => 1,
            Some(_) => -1,
        };
        points(self.game(opening.clone(), 0), Color::White) + points(self.game(opening, 1), Color::Black)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values() -> Vec<i32> {
        tunables().iter().map(|param| param.start).collect()
    }

    #[test]
    fn numbers_reach_the_engine_in_their_order() {
        assert_eq!(params(&values()), Params::default());
        let mut other = values();
        other[0] += 3;
        let expected = Params { window: Params::default().window + 3, ..Params::default() };
        assert_eq!(params(&other), expected);
    }

    #[test]
    fn equals_share_the_points_and_a_seed_is_a_pair() {
        let mut engines = Engines::new(500, None);
        assert_eq!(engines.pair([&values(), &values()], 1), 0, "the same game with both colours");
        // No quiet moves after the first few, no windows to speak of: this cannot be good.
        let bad: Vec<i32> = tunables().iter().map(|param| param.least).collect();
        let pairs: Vec<i32> = (0..24).map(|seed| engines.pair([&values(), &bad], seed)).collect();
        let again: Vec<i32> = (0..8).map(|seed| engines.pair([&values(), &bad], seed)).collect();
        assert_eq!(pairs[..8], again, "whatever was played before");
        assert!(pairs.iter().sum::<i32>() > 0, "{pairs:?}");
        assert_eq!(-pairs[0], engines.pair([&bad, &values()], 0), "who is first does not matter");
    }
}
