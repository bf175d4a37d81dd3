//! One game of the engine against itself, and the positions chosen from it.

use std::sync::atomic::{AtomicBool, Ordering};

use roque_core::{Color, Move, Outcome, Position, Scoresheet};
use roque_engine::{Control, Engine, Limits};

use super::referee::Referee;
use super::{Sample, SelfPlay};
use crate::random::Random;

/// The greatest advantage after the random moves, in centipawns: games that are decided from the beginning teach
/// little, but those with an advantage teach what it is worth.
const BALANCE: i32 = 250;
/// Scores beyond this are those of won games: whatever the weights are, they say the same.
const DECIDED: i32 = 2_000;

/// A game that is over.
struct Played {
    /// Every quiet position with its score for White.
    quiet: Vec<(Position, i32)>,
    winner: Option<Color>,
}

/// The positions to learn from of the game with this number; nothing if it was stopped.
pub fn samples(
    settings: &SelfPlay,
    number: u32,
    engine: &mut Engine,
    stop: &AtomicBool,
) -> Option<Vec<Sample>> {
    // Mixed first: neighbouring seeds must not give neighbouring sequences.
    let mut random = Random::new(Random::new(settings.seed).next() ^ u64::from(number));
    let mut random = Random::new(random.next());
    while !stop.load(Ordering::Relaxed) {
        let plies = settings.plies + u32::from(random.below(2) == 1);
        let Some(opening) = random_moves(plies, &mut random) else { continue };
        engine.forget();
        if let Some(played) = play(opening, settings.nodes, engine, stop) {
            return Some(choose(played, settings.positions, &mut random));
        }
    }
    None
}

/// So many random moves; nothing if the game is over by then.
fn random_moves(plies: u32, random: &mut Random) -> Option<Scoresheet> {
    let mut game = Scoresheet::new(Position::start());
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        let moves = moves.as_slice();
        if moves.is_empty() {
            return None;
        }
        game.play(moves[random.below(moves.len())]);
    }
    game.ending().is_none().then_some(game)
}

/// Plays a game to its end; nothing if it begins too uneven, or is stopped.
fn play(mut game: Scoresheet, nodes: u64, engine: &mut Engine, stop: &AtomicBool) -> Option<Played> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let opening = game.len();
    let mut referee = Referee::default();
    let mut quiet = Vec::new();
    let winner = loop {
        if let Some(ending) = game.ending() {
            break match ending.outcome() {
                Outcome::Win(side) => Some(side),
                Outcome::Draw => None,
            };
        }
        if game.claim().is_some() {
            break None;
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let position = *game.position();
        let found = engine.search(&game, &limits, &Control::default(), &mut |_| ());
        let Some(best) = found.best else { break None };
        let score = if position.turn().is_white() { found.score } else { -found.score };
        if game.len() == opening && score.abs() > BALANCE {
            return None;
        }
        if let Some(ruling) = referee.note(score) {
            break ruling.winner;
        }
        if is_quiet(&position, best) && score.abs() < DECIDED {
            quiet.push((position, score));
        }
        game.play(best);
    };
    Some(Played { quiet, winner })
}

/// Whether the evaluation may be asked what the position is worth: exchanges and checks are the search's work.
fn is_quiet(position: &Position, best: Move) -> bool {
    !position.is_check() && !position.is_capture(best) && best.promotion().is_none()
}

/// At most so many of the positions, in the order of the game.
fn choose(mut played: Played, most: usize, random: &mut Random) -> Vec<Sample> {
    while played.quiet.len() > most {
        played.quiet.remove(random.below(played.quiet.len()));
    }
    let winner = played.winner;
    played.quiet.into_iter().map(|(position, score)| Sample { position, score, winner }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_engine::Settings;

    const SETTINGS: SelfPlay = SelfPlay { games: 1, nodes: 100, plies: 8, positions: 6, seed: 1, threads: 1 };

    #[test]
    fn a_number_is_a_game() {
        let stop = AtomicBool::new(false);
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        let mut game = |settings, number| samples(&settings, number, &mut engine, &stop).unwrap();
        let first = game(SETTINGS, 0);
        let second = game(SETTINGS, 1);
        assert_ne!(first, second);
        assert_eq!(game(SETTINGS, 0), first, "whatever was played before");
        assert_ne!(game(SelfPlay { seed: 2, ..SETTINGS }, 0), first);
        assert!(first.len() <= 6 && first.iter().all(|sample| !sample.position.is_check()));
        let moves: Vec<u16> = first.iter().map(|sample| sample.position.fullmoves()).collect();
        assert!(moves.is_sorted(), "{moves:?}");
    }

    #[test]
    fn whoever_stops_it_waits_for_nothing() {
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        assert_eq!(samples(&SETTINGS, 0, &mut engine, &AtomicBool::new(true)), None);
    }
}
