//! One game of the engine against itself.

use std::sync::atomic::{AtomicBool, Ordering};

use roque_core::{Color, Outcome, Position, Scoresheet};
use roque_engine::score::is_decisive;
use roque_engine::{Control, Engine, Found, Limits};

use super::SelfPlay;
use crate::adjudication::{Adjudication, DrawRule, ResignRule, Ruling};
use crate::games::{Filter, GameRecord, Judged};
use crate::opening::{Opening, with_random_moves};
use crate::random::Random;

/// The greatest advantage after the random moves, in units of the evaluation: games that are decided from the beginning
/// teach little, but those with an advantage teach what it is worth.
const BALANCE: i32 = 250;
/// When a game is ended early: openings may be level for long, and a lasting advantage wins.
const RULES: Adjudication = Adjudication {
    draw: Some(DrawRule { from_move: 39, moves: 5, limit: 5 }),
    resign: Some(ResignRule { moves: 3, limit: 1_200 }),
};
/// Games of more half-moves than this after the opening are drawn.
const MOST_PLIES: usize = 320;
/// How many beginnings are tried before giving up.
const MOST_TRIES: u32 = 2_000;
/// A search that does not come to an end of its own is stopped after so many times the nodes.
const PATIENCE: u64 = 8;

/// Where most moves are played quickly: at least so many of them lie between two that are looked at closely, ...
const LEAST_GAP: usize = 3;
/// ... and by chance up to so many more.
const MORE_GAP: usize = 4;

/// Why there is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGame {
    /// It was stopped.
    Stopped,
    /// Every beginning is too uneven.
    NoBalance,
}

/// The game with this number.
pub fn game(
    settings: &SelfPlay,
    number: u32,
    engine: &mut Engine,
    stop: &AtomicBool,
) -> Result<GameRecord, NoGame> {
    // Mixed first: neighbouring seeds must not give neighbouring sequences.
    let mut random = Random::new(Random::new(settings.seed).next() ^ u64::from(number));
    let mut random = Random::new(random.next());
    for _ in 0..MOST_TRIES {
        let start = beginning(settings, &mut random);
        let plies = settings.plies + u32::from(random.below(2) == 1);
        let Some(opening) = with_random_moves(start, plies, &mut random) else { continue };
        engine.forget();
        if let Some(played) = play(opening, settings, engine, &mut random, stop) {
            return Ok(played);
        }
        if stop.load(Ordering::Relaxed) {
            return Err(NoGame::Stopped);
        }
    }
    Err(NoGame::NoBalance)
}

/// What a game begins with, before the random moves.
fn beginning(settings: &SelfPlay, random: &mut Random) -> Scoresheet {
    let mut arrangement = || u16::try_from(random.below(960)).unwrap_or_default();
    let chess960 = Position::double_chess960(arrangement(), arrangement());
    match (chess960, settings.openings.len()) {
        (Some(start), _) if (random.below(100) as u32) < settings.chess960 => Scoresheet::new(start),
        (_, 0) => Scoresheet::new(Position::start()),
        (_, count) => settings.openings[random.below(count)].scoresheet(),
    }
}

/// Plays a game to its end; nothing if it begins too uneven, or is stopped.
fn play(
    mut game: Scoresheet,
    settings: &SelfPlay,
    engine: &mut Engine,
    random: &mut Random,
    stop: &AtomicBool,
) -> Option<GameRecord> {
    let mut look = |game: &Scoresheet, nodes| search(game, nodes, engine, stop);
    let opening = Opening::new(&game);
    let (mut scores, mut moves) = (Vec::new(), Vec::new());
    // Moves to be played quickly before one is looked at closely again, and whether the next is, because that before it was.
    let (mut gap, mut answers) = (LEAST_GAP, false);
    loop {
        if let Some(winner) = result(&game, &scores, &RULES) {
            return Some(GameRecord { opening, moves, winner });
        }
        let (found, close) = match settings.quick {
            // The first one tells whether the beginning is balanced.
            Some(nodes) if !answers && !scores.is_empty() => {
                let found = look(&game, nodes)?;
                // Where nothing can be learned, a close look would be wasted.
                let close = gap == 0 && is_worth_a_look(game.position(), &found);
                (if close { look(&game, settings.nodes)? } else { found }, close)
            }
            _ => (look(&game, settings.nodes)?, true),
        };
        if answers {
            gap = LEAST_GAP + random.below(MORE_GAP + 1);
        }
        // The answer is looked at closely as well: the scores of both sides make a lesson.
        answers = close && !answers && !scores.is_empty();
        gap -= usize::from(gap > 0 && !close);
        let Found { best, score, .. } = found;
        let mv = best?;
        if scores.is_empty() && score.abs() > BALANCE {
            return None;
        }
        let told = close.then(|| i16::try_from(score).unwrap_or_default());
        moves.push(Judged { mv, score: told });
        scores.push(Some(score));
        game.play(mv);
    }
}

/// What a search of so many nodes finds; nothing if it is stopped.
fn search(game: &Scoresheet, nodes: u64, engine: &mut Engine, stop: &AtomicBool) -> Option<Found> {
    let limits = Limits {
        enough_nodes: Some(nodes),
        nodes: Some(nodes.saturating_mul(PATIENCE)),
        ..Limits::default()
    };
    let control = Control::default();
    control.begin(false);
    let found = engine.search(game, &limits, &control, &mut |_| {
        if stop.load(Ordering::Relaxed) {
            control.stop();
        }
    });
    (!stop.load(Ordering::Relaxed)).then_some(found)
}

/// Whether something can probably be learned from a position, of which a short look has found this.
fn is_worth_a_look(position: &Position, found: &Found) -> bool {
    let Some(mv) = found.best else { return false };
    let score = i16::try_from(found.score).unwrap_or(i16::MAX);
    Filter::default().leaves_out_alone(position, Judged { mv, score: Some(score) }).is_none()
}

/// Who has won, if anybody; nothing if the game goes on. The scores are those of the moves after the opening.
pub fn result(game: &Scoresheet, scores: &[Option<i32>], rules: &Adjudication) -> Option<Option<Color>> {
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
    // A mate that was seen to its end is as good as played.
    if let Some(&Some(score)) = scores.last()
        && is_decisive(score)
    {
        return Some(Some(if score > 0 { !position.turn() } else { position.turn() }));
    }
    let completed = u32::from(position.fullmoves()).saturating_sub(1);
    rules.ruling(scores, !position.turn(), completed).map(|ruling| match ruling {
        Ruling::Win(side) => Some(side),
        Ruling::Draw => None,
    })
}

#[cfg(test)]
mod tests {
    use roque_core::Ruleset;
    use roque_engine::Settings;

    use super::*;
    use crate::opening::read_epd;

    fn settings() -> SelfPlay {
        SelfPlay {
            games: 1,
            nodes: 100,
            quick: None,
            network: None,
            openings: Vec::new(),
            chess960: 0,
            plies: 8,
            seed: 1,
            threads: 1,
        }
    }

    #[test]
    fn a_number_is_a_game() {
        let stop = AtomicBool::new(false);
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        let mut play = |settings: &SelfPlay, number| game(settings, number, &mut engine, &stop).unwrap();
        let first = play(&settings(), 0);
        let second = play(&settings(), 1);
        assert_ne!(first, second);
        assert_eq!(play(&settings(), 0), first, "whatever was played before");
        assert_ne!(play(&SelfPlay { seed: 2, ..settings() }, 0), first);
        assert!((8..=9).contains(&first.opening.plies()) && first.moves.len() > 10);
        let chess960 = play(&SelfPlay { chess960: 100, ..settings() }, 0);
        assert_eq!(chess960.opening.start().ruleset(), Ruleset::Chess960);
    }

    #[test]
    fn most_moves_can_be_played_quickly() {
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        let settings = SelfPlay { nodes: 300, quick: Some(40), ..settings() };
        let game = game(&settings, 0, &mut engine, &AtomicBool::new(false)).unwrap();
        let close: Vec<usize> = (0..game.moves.len()).filter(|&at| game.moves[at].score.is_some()).collect();
        assert!(close.len() >= 6 && close.len() < game.moves.len() / 2, "{close:?} of {}", game.moves.len());
        assert_eq!(close[0], 0, "the first one tells whether the beginning is balanced");
        // Pairs, with quick moves between them; a game may end within a pair.
        for pair in close[1..].chunks(2) {
            assert!(pair.len() == 1 || pair[1] == pair[0] + 1, "{close:?}");
        }
        assert!(
            close[1..]
                .chunks_exact(2)
                .zip(close[3..].iter().step_by(2))
                .all(|(pair, &next)| next - pair[1] > LEAST_GAP)
        );
        let taught = game
            .positions()
            .enumerate()
            .filter(|(at, (position, _))| Filter::default().leaves_out(&game, position, *at).is_none());
        assert!(taught.count() >= close.len() / 3);
    }

    #[test]
    fn games_begin_with_the_openings_of_a_file() {
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        let mut play = |epd: &str| {
            let openings = read_epd(epd.as_bytes(), Ruleset::Standard).unwrap();
            let settings = SelfPlay { openings, plies: 0, ..settings() };
            game(&settings, 0, &mut engine, &AtomicBool::new(false))
        };
        let rooks = play("4k2r/pppp4/8/8/8/8/4PPPP/R3K3 w - -").unwrap();
        assert!(rooks.positions().all(|(position, _)| position.board().occupied().len() <= 12));
        assert_eq!(play("4k3/8/8/8/8/8/8/QQQQK3 w - -"), Err(NoGame::NoBalance));
    }

    #[test]
    fn whoever_stops_it_waits_for_nothing() {
        let mut engine = Engine::new(Settings { hash: 1, ..Settings::default() });
        let stopped = game(&settings(), 0, &mut engine, &AtomicBool::new(true));
        assert_eq!(stopped, Err(NoGame::Stopped));
    }
}
