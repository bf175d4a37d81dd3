//! One game of the engine against itself, and the positions chosen from it.

use std::sync::atomic::{AtomicBool, Ordering};

use roque_core::{Color, Move, Outcome, Position, Scoresheet};
use roque_engine::{Control, Engine, Limits};

use super::{Sample, SelfPlay};
use crate::adjudication::{Adjudication, DrawRule, ResignRule, Ruling};
use crate::opening::with_random_moves;
use crate::random::Random;

/// The greatest advantage after the random moves, in centipawns: games that are decided from the beginning teach
/// little, but those with an advantage teach what it is worth.
const BALANCE: i32 = 250;
/// Scores beyond this are those of won games: whatever the weights are, they say the same.
const DECIDED: i32 = 2_000;
/// When a game is ended early: openings may be level for long, and a lasting advantage wins.
const RULES: Adjudication = Adjudication {
    draw: Some(DrawRule { from_move: 39, moves: 5, limit: 5 }),
    resign: Some(ResignRule { moves: 3, limit: 1_200 }),
};
/// Games of more half-moves than this after the opening are drawn.
const MOST_PLIES: usize = 320;
/// How many beginnings are tried before giving up.
const MOST_TRIES: u32 = 2_000;

/// A game that is over.
struct Played {
    /// Every quiet position with its score for White.
    quiet: Vec<(Position, i32)>,
    winner: Option<Color>,
}

/// Why there is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGame {
    /// It was stopped.
    Stopped,
    /// Every beginning is too uneven.
    NoBalance,
}

/// The positions to learn from of the game with this number.
pub fn samples(
    settings: &SelfPlay,
    number: u32,
    engine: &mut Engine,
    stop: &AtomicBool,
) -> Result<Vec<Sample>, NoGame> {
    // Mixed first: neighbouring seeds must not give neighbouring sequences.
    let mut random = Random::new(Random::new(settings.seed).next() ^ u64::from(number));
    let mut random = Random::new(random.next());
    for _ in 0..MOST_TRIES {
        let start = match settings.openings.len() {
            0 => Scoresheet::new(Position::start()),
            count => settings.openings[random.below(count)].scoresheet(),
        };
        let plies = settings.plies + u32::from(random.below(2) == 1);
        let Some(opening) = with_random_moves(start, plies, &mut random) else { continue };
        engine.forget();
        if let Some(played) = play(opening, settings.nodes, engine, stop) {
            return Ok(choose(played, settings.positions, &mut random));
        }
        if stop.load(Ordering::Relaxed) {
            return Err(NoGame::Stopped);
        }
    }
    Err(NoGame::NoBalance)
}

/// Plays a game to its end; nothing if it begins too uneven, or is stopped.
fn play(mut game: Scoresheet, nodes: u64, engine: &mut Engine, stop: &AtomicBool) -> Option<Played> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let control = Control::default();
    let (mut scores, mut quiet) = (Vec::new(), Vec::new());
    loop {
        if let Some(winner) = result(&game, &scores) {
            return Some(Played { quiet, winner });
        }
        let position = *game.position();
        control.begin(false);
        let found = engine.search(&game, &limits, &control, &mut |_| {
            if stop.load(Ordering::Relaxed) {
                control.stop();
            }
        });
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let best = found.best?;
        if scores.is_empty() && found.score.abs() > BALANCE {
            return None;
        }
        if is_quiet(&position, best) && found.score.abs() < DECIDED {
            let for_white = if position.turn().is_white() { found.score } else { -found.score };
            quiet.push((position, for_white));
        }
        scores.push(Some(found.score));
        game.play(best);
    }
}

/// Who has won, if anybody; nothing if the game goes on. The scores are those of the moves after the opening.
fn result(game: &Scoresheet, scores: &[Option<i32>]) -> Option<Option<Color>> {
    if let Some(ending) = game.ending() {
        return Some(match ending.outcome() {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        });
    }
    if game.claim().is_some() || scores.len() >= MOST_PLIES {
        return Some(None);
    }
    let position = game.position();
    let completed = u32::from(position.fullmoves()).saturating_sub(1);
    RULES.ruling(scores, !position.turn(), completed).map(|ruling| match ruling {
        Ruling::Win(side) => Some(side),
        Ruling::Draw => None,
    })
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
    use roque_core::Ruleset;
    use roque_engine::Settings;

    use super::*;
    use crate::opening::read_epd;

    fn settings() -> SelfPlay {
        SelfPlay { games: 1, nodes: 100, openings: Vec::new(), plies: 8, positions: 6, seed: 1, threads: 1 }
    }

    #[test]
    fn a_number_is_a_game() {
        let stop = AtomicBool::new(false);
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        let mut game = |settings: &SelfPlay, number| samples(settings, number, &mut engine, &stop).unwrap();
        let first = game(&settings(), 0);
        let second = game(&settings(), 1);
        assert_ne!(first, second);
        assert_eq!(game(&settings(), 0), first, "whatever was played before");
        assert_ne!(game(&SelfPlay { seed: 2, ..settings() }, 0), first);
        assert!(first.len() <= 6 && first.iter().all(|sample| !sample.position.is_check()));
        let moves: Vec<u16> = first.iter().map(|sample| sample.position.fullmoves()).collect();
        assert!(moves.is_sorted(), "{moves:?}");
    }

    #[test]
    fn games_begin_with_the_openings_of_a_file() {
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        let mut game = |epd: &str| {
            let openings = read_epd(epd.as_bytes(), Ruleset::Standard).unwrap();
            let settings = SelfPlay { openings, plies: 0, positions: 900, ..settings() };
            samples(&settings, 0, &mut engine, &AtomicBool::new(false))
        };
        let rooks = game("4k2r/pppp4/8/8/8/8/4PPPP/R3K3 w - -").unwrap();
        assert!(rooks.iter().all(|sample| sample.position.board().occupied().len() <= 12));
        assert_eq!(game("4k3/8/8/8/8/8/8/QQQQK3 w - -"), Err(NoGame::NoBalance));
    }

    #[test]
    fn whoever_stops_it_waits_for_nothing() {
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        let stopped = samples(&settings(), 0, &mut engine, &AtomicBool::new(true));
        assert_eq!(stopped, Err(NoGame::Stopped));
    }
}
