//! Many games.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use roque_core::Color;

use super::{Contestant, Game, NotStarted, Score, play, random_opening};
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
    pub plies: u32,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many games at the same time.
    pub threads: usize,
}

impl Pairing<'_> {
    /// The game with this number, and what it brought to the first contestant. Every game has an opening and seeds of
    /// its own: it is the same however many are played.
    pub fn game(&self, number: u64) -> Result<(Game, GamePoints), NotStarted> {
        let mut random = Random::new(Random::new(self.seed).next() ^ (number / 2));
        let opening = random_opening(self.plies, &mut random);
        let mut seeds = Random::new(Random::new(self.seed).next() ^ (number << 32));
        let mut sit_down = |contestant: &Contestant| contestant.sit_down(seeds.next());
        let (mut one, mut other) = (sit_down(self.contestants[0])?, sit_down(self.contestants[1])?);
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
        Ok((game, points))
    }
}

/// Plays all games of a pairing, unless one of the two cannot play.
pub fn contest(pairing: &Pairing<'_>) -> Result<Score, NotStarted> {
    let (next, results) = (AtomicU64::new(0), Mutex::new(Ok(BTreeMap::new())));
    let note = |number, game: Result<(Game, GamePoints), NotStarted>| {
        let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
        match (game, results.as_mut()) {
            (Ok((_, points)), Ok(results)) => {
                results.insert(number, points);
            }
            (Err(error), Ok(_)) => {
                *results = Err(error);
                next.store(pairing.games, Relaxed);
            }
            (_, Err(_)) => {}
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..pairing.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= pairing.games {
                        return;
                    }
                    note(number, pairing.game(number));
                }
            });
        }
    });
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    let results: Vec<GamePoints> = results.into_values().collect();
    let (mut tally, mut pairs) = (Tally::default(), Pairs::default());
    results.iter().for_each(|&points| tally.add(points));
    for pair in results.chunks_exact(2) {
        pairs.add(pair[0], pair[1]);
    }
    Ok(Score { names: pairing.contestants.map(Contestant::name), tally, pairs })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_games_whatever_the_threads() {
        let taker = Contestant::Taker;
        let pairing = Pairing { contestants: [&taker, &taker], games: 6, plies: 2, seed: 5, threads: 1 };
        let contest = |pairing: &Pairing<'_>| contest(pairing).expect("both can play");
        let score = contest(&pairing);
        assert_eq!((score.tally.games(), score.pairs.count()), (6, 3));
        assert_eq!(contest(&Pairing { threads: 3, ..pairing }), score);
        let moves = |number| pairing.game(number).expect("a game").0.sheet.moves().collect::<Vec<_>>();
        assert_eq!(moves(0)[..2], moves(1)[..2], "both colours");
        assert_ne!(moves(0), moves(1));
        assert_ne!(moves(0)[..2], moves(2)[..2], "another opening");
    }

    #[test]
    fn nobody_loses_without_playing() {
        let (taker, nobody) = (Contestant::Taker, "/no/such/engine".parse().expect("a command line"));
        let pairing = Pairing { contestants: [&taker, &nobody], games: 4, plies: 2, seed: 5, threads: 2 };
        assert!(contest(&pairing).is_err_and(|error| error.name == "engine"));
    }
}
