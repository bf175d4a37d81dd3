//! A game as PGN.

use roque_core::notation::pgn::{self, Comment, Evaluation, GameResult};
use roque_core::{ByColor, Color};

use super::game::{End, FaultKind, Note, Played};
use crate::uci::{Pace, Score};

/// What is known of a game besides its moves.
#[derive(Clone, Debug)]
pub struct Headers<'a> {
    /// Tags for every game: event, site, date.
    pub tags: &'a [(String, String)],
    /// The engines' names.
    pub names: ByColor<&'a str>,
    /// How much they may think.
    pub paces: ByColor<Pace>,
    /// The round: the number of the opening, and that of the game among those with this opening, from 0.
    pub round: (u32, u32),
}

/// The game with clocks and evaluations.
pub fn to_pgn(played: &Played, headers: &Headers<'_>) -> String {
    let mut game = pgn::Game::from_position(*played.game.start());
    for (name, value) in tags(played, headers) {
        // What cannot be the name of a tag is left out; it can only come from a program.
        let _ = game.set_tag(&name, &value);
    }
    let opening_plies = played.game.len() - played.notes.len();
    let mut node = game.root();
    let notes = std::iter::repeat_n(None, opening_plies).chain(played.notes.iter().map(Some));
    for ((mv, position), note) in played.game.moves().zip(played.game.positions()).zip(notes) {
        // Every move was legal; a game of more moves than PGN takes ends before.
        let Ok(next) = game.add_move(node, mv) else { break };
        node = next;
        if let Some(note) = note {
            annotate(game.comment_mut(node), note, position.turn());
        }
    }
    game.set_result(result(played.winner));
    game.to_pgn()
}

fn result(winner: Option<Color>) -> GameResult {
    match winner {
        Some(Color::White) => GameResult::WhiteWins,
        Some(Color::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    }
}

fn tags(played: &Played, headers: &Headers<'_>) -> Vec<(String, String)> {
    let mut tags = headers.tags.to_vec();
    let mut add = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
    add("Round", &format!("{}.{}", headers.round.0 + 1, headers.round.1 + 1));
    add("White", headers.names[Color::White]);
    add("Black", headers.names[Color::Black]);
    add("PlyCount", &played.game.len().to_string());
    // PGN knows clocks only; other limits are told as UCI names them.
    let [white, black] = Color::ALL.map(|side| headers.paces[side].to_string());
    if white == black {
        add("TimeControl", &white);
    } else {
        add("WhiteTimeControl", &white);
        add("BlackTimeControl", &black);
    }
    let (termination, details) = termination(played.end);
    add("Termination", termination);
    add("TerminationDetails", details);
    tags
}

fn termination(end: End) -> (&'static str, &'static str) {
    match end {
        End::Checkmate => ("Normal", "checkmate"),
        End::Stalemate => ("Normal", "stalemate"),
        End::DeadPosition => ("Normal", "dead position"),
        End::ThreefoldRepetition => ("Normal", "threefold repetition"),
        End::FiftyMoves => ("Normal", "fifty moves"),
        End::Adjudication => ("Adjudication", "adjudication"),
        End::Fault(FaultKind::Time) => ("Time forfeit", "time"),
        End::Fault(FaultKind::Silence) => ("Abandoned", "no answer"),
        End::Fault(FaultKind::Crash) => ("Abandoned", "crash"),
        End::Fault(FaultKind::IllegalMove) => ("Rules infraction", "illegal move"),
    }
}

/// PGN's evaluations are White's, an engine's are its own.
fn annotate(comment: &mut Comment, note: &Note, mover: Color) {
    let sign = if mover.is_white() { 1 } else { -1 };
    let score = note.info.score.map(|score| match score {
        Score::Centipawns(score) => pgn::Score::Centipawns(sign * score),
        Score::Mate(moves) => pgn::Score::Mate(sign * moves),
    });
    comment.set_evaluation(score.map(|score| Evaluation { score, depth: note.info.depth }));
    comment.set_clock(note.left);
    comment.set_elapsed(Some(note.took));
}
