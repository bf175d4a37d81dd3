//! Many games.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use roque_core::Color;

use super::{Contestant, Game, Score, play, random_opening};
use crate::random::Random;
use crate::stats::{GamePoints, Pairs, Tally};

/// What two contestants play.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<'a> {
    /// The two.
    pub contestants: [&'a Contestant; 2],
    /// How many games, each opening with both colours.
    pub games: u64,
    /// How many random half-moves an opening has.
    pub plies: usize,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many games at the same time.
    pub threads: usize,
}

impl Pairing<'_> {
    /// The game with this number, and what it brought to the first contestant. Every game has an opening and seeds of
    /// its own: it is the same however many are played.
    pub fn game(&self, number: u64) -> (Game, GamePoints) {
        let mut random = Random::new(Random::new(self.seed).next() ^ (number / 2));
        let opening = random_opening(self.plies, &mut random);
        let mut seeds = Random::new(Random::new(self.seed).next() ^ (number << 32));
        let [mut one, mut other] = self.contestants.map(|contestant| contestant.sit_down(seeds.next()));
        let first = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        let game = match first {
            Color::White => play(opening, &mut *one, &mut *other),
            Color::Black => play(opening, &mut *other, &mut *one),
        };
        let points = match game.winner {
            None => GamePoints::Draw,
            Some(winner) if winner == first => GamePoints::Win,
            Some(_) => GamePoints::Loss,
        };
        (game, points)
    }
}

/// Plays all games of a pairing.
pub fn contest(pairing: &Pairing<'_>) -> Score {
    let (next, results) = (AtomicU64::new(0), Mutex::new(BTreeMap::new()));
    let note = |number, points| {
        results.lock().unwrap_or_else(PoisonError::into_inner).insert(number, points);
    };
    std::thread::scope(|scope| {
        for _ in 0..pairing.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= pairing.games {
                        return;
                    }
                    note(number, pairing.game(number).1);
                }
            });
        }
    });
    let results: Vec<GamePoints> =
        results.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect();
    let (mut tally, mut pairs) = (Tally::default(), Pairs::default());
    results.iter().for_each(|&points| tally.add(points));
    for pair in results.chunks_exact(2) {
        pairs.add(pair[0], pair[1]);
    }
    Score { names: pairing.contestants.map(Contestant::name), tally, pairs }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_games_whatever_the_threads() {
        let taker = Contestant::Taker;
        let pairing = Pairing { contestants: [&taker, &taker], games: 6, plies: 2, seed: 5, threads: 1 };
        let score = contest(&pairing);
        assert_eq!((score.tally.games(), score.pairs.count()), (6, 3));
        assert_eq!(contest(&Pairing { threads: 3, ..pairing }), score);
        let moves = |number| pairing.game(number).0.sheet.moves().collect::<Vec<_>>();
        assert_eq!(moves(0)[..2], moves(1)[..2], "both colours");
        assert_ne!(moves(0), moves(1));
        assert_ne!(moves(0)[..2], moves(2)[..2], "another opening");
    }
}
