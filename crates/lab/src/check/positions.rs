//! Positions and moves of every kind.

use roque_core::Ruleset;

use super::session::{Greeting, LONG_PATIENCE, PATIENCE, Session, game, legal, verdict};
use super::{Failure, Verdict};
use crate::uci::Score;

/// Positions with moves; each has few answers, so that an engine that plays a move otherwise is likely to be found out.
const GAMES: &[(&str, &str)] = &[
    // Both sides castle, to either side.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1 e8c8"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8 e1c1"),
    // En passant opens the line to the king: only it can move.
    ("8/8/8/8/k2p4/8/4P3/3R1K2 w - - 0 1", "e2e4 d4e3 d1d4"),
    ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6 e8d8 c6c7"),
    // Promotion, to a queen and to a knight, with check.
    ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q"),
    ("8/4P3/6k1/8/8/8/8/K7 w - - 0 1", "e7e8n g6f7 e8d6"),
    // A long game that repeats itself.
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4",
    ),
    // The counter of the fifty moves is about to end the game.
    ("8/8/4k3/8/8/4K3/4R3/8 w - - 98 80", "e2d2"),
];

/// White mates in one, in more than one way in the second.
const MATES: &[&str] =
    &["6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/1q6/2k5/K7 b - - 0 1"];

/// Mated; stalemated.
const ENDED: &[&str] = &["R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"];

/// Chess960 games in which the king castles onto its rook.
const CHESS960: &[(&str, &str)] = &[
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", ""),
    ("1k5r/8/8/8/8/8/8/1K5R w Hh - 0 1", "b1h1 b8a8"),
    ("rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1", "b1a1 b8c7"),
];

pub fn moves(session: &mut Session, _: &Greeting) -> Verdict {
    verdict(answers(session, GAMES, Ruleset::Standard).map(|()| None))
}

fn answers(session: &mut Session, games: &[(&str, &str)], ruleset: Ruleset) -> Result<(), Failure> {
    for (fen, moves) in games {
        let game = game(fen, ruleset, moves);
        legal(&session.go(&game, "depth 3", LONG_PATIENCE)?, &game)?;
    }
    Ok(())
}

pub fn mate(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        for fen in MATES {
            let game = game(fen, Ruleset::Standard, "");
            let answer = session.go(&game, "depth 8", LONG_PATIENCE)?;
            let mv = legal(&answer, &game)?;
            if !game.position().after(mv).is_checkmate() {
                return Err(Failure::WrongMove { answer: answer.best.text, fen: (*fen).to_owned() });
            }
            if answer.info.score != Some(Score::Mate(1)) {
                return Err(Failure::NoMateScore);
            }
        }
        Ok(None)
    };
    verdict(ask())
}

pub fn no_moves(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        for fen in ENDED {
            let game = game(fen, Ruleset::Standard, "");
            session.go(&game, "depth 2", PATIENCE)?;
            session.ready()?;
        }
        Ok(None)
    };
    verdict(ask())
}

pub fn multi_pv(session: &mut Session, greeting: &Greeting) -> Verdict {
    if !greeting.option("MultiPV").is_some_and(|option| option.accepts("3")) {
        return Verdict::Skipped("MultiPV");
    }
    let mut ask = || {
        session.send("setoption name MultiPV value 3")?;
        session.ready()?;
        let game = game(GAMES[0].0, Ruleset::Standard, "");
        let answer = session.go(&game, "depth 4", LONG_PATIENCE)?;
        legal(&answer, &game)?;
        session.send("setoption name MultiPV value 1")?;
        session.ready()?;
        if (1..=3).all(|line| answer.lines.contains(&line)) { Ok(None) } else { Err(Failure::TooFewLines) }
    };
    verdict(ask())
}

pub fn chess960(session: &mut Session, greeting: &Greeting) -> Verdict {
    if greeting.option("UCI_Chess960").is_none() {
        return Verdict::Skipped("UCI_Chess960");
    }
    let mut ask = || {
        session.send("setoption name UCI_Chess960 value true")?;
        session.ready()?;
        answers(session, CHESS960, Ruleset::Chess960)?;
        session.send("setoption name UCI_Chess960 value false")?;
        session.ready()?;
        Ok(None)
    };
    verdict(ask())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_positions_are_sound() {
        for (games, ruleset) in [(GAMES, Ruleset::Standard), (CHESS960, Ruleset::Chess960)] {
            for (fen, moves) in games {
                let game = game(fen, ruleset, moves);
                assert_eq!(
                    game.start().to_shredder_fen(),
                    roque_core::Position::from_fen(fen, ruleset).unwrap().to_shredder_fen()
                );
                assert_eq!(game.len(), moves.split_whitespace().count(), "{fen}");
                assert!(game.position().has_legal_move(), "{fen}");
            }
        }
        for fen in MATES {
            let game = game(fen, Ruleset::Standard, "");
            assert!(
                game.position()
                    .legal_moves()
                    .as_slice()
                    .iter()
                    .any(|&mv| game.position().after(mv).is_checkmate()),
                "{fen}"
            );
        }
        for fen in ENDED {
            assert!(!game(fen, Ruleset::Standard, "").position().has_legal_move(), "{fen}");
        }
    }
}
