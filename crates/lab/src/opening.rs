//! Where a game begins: in a position of a file, after the first moves of a game, or after random moves.

use std::io::{BufRead, Read};

use roque_core::notation::epd::{Epd, EpdError};
use roque_core::notation::pgn::{PgnError, Reader};
use roque_core::{Move, Position, Ruleset, Scoresheet};
use serde::{Deserialize, Serialize};

use crate::files::Fingerprint;
use crate::random::Random;

/// A position and the first moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    start: Position,
    moves: Vec<Move>,
}

/// An opening as the state keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OpeningText {
    /// The first position.
    pub fen: String,
    /// The moves, in UCI's notation.
    pub moves: String,
}

/// Why openings cannot be read.
#[derive(Debug)]
pub enum OpeningError {
    /// The file cannot be read.
    Io(std::io::Error),
    /// A line is not a position.
    Epd {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        error: EpdError,
    },
    /// A game is bad.
    Pgn(PgnError),
    /// There is no opening in it from which a game can be played.
    Empty,
}

impl Opening {
    /// A position and legal moves from it.
    pub fn new(game: &Scoresheet) -> Opening {
        Opening { start: *game.start(), moves: game.moves().collect() }
    }

    /// The game so far.
    pub fn scoresheet(&self) -> Scoresheet {
        let mut game = Scoresheet::new(self.start);
        for &mv in &self.moves {
            game.play(mv);
        }
        game
    }

    /// A position and moves that are legal from it.
    pub const fn from_moves(start: Position, moves: Vec<Move>) -> Opening {
        Opening { start, moves }
    }

    /// Where it begins.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Its moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Where it ends.
    pub fn position(&self) -> Position {
        self.moves.iter().fold(self.start, |position, &mv| position.after(mv))
    }

    /// How many moves it has.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The opening as it is kept.
    pub fn to_text(&self) -> OpeningText {
        let game = self.scoresheet();
        let moves: Vec<String> = game
            .positions()
            .zip(game.moves())
            .map(|(position, mv)| position.to_uci(mv).to_string())
            .collect();
        OpeningText { fen: self.start.to_fen(), moves: moves.join(" ") }
    }

    /// The opening that was kept; nothing if that makes no sense.
    pub fn from_text(text: &OpeningText, ruleset: Ruleset) -> Option<Opening> {
        let mut game = Scoresheet::new(Position::from_fen(&text.fen, ruleset).ok()?);
        for word in text.moves.split_whitespace() {
            let mv = game.position().parse_uci(word).ok()?;
            game.play(mv);
        }
        Some(Opening::new(&game))
    }

    /// Whether there is still something to play.
    fn is_playable(&self) -> bool {
        let game = self.scoresheet();
        game.ending().is_none() && game.claim().is_none()
    }
}

/// Reads positions, one in a line; empty lines and those that begin with `#` are skipped.
pub fn read_epd(source: impl BufRead, ruleset: Ruleset) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.map_err(OpeningError::Io)?;
        let text = line.trim_start_matches('\u{feff}').trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let epd = Epd::parse(text, ruleset).map_err(|error| OpeningError::Epd { line: number, error })?;
        openings.push(Opening { start: epd.position, moves: Vec::new() });
    }
    playable(openings)
}

/// Reads the beginnings of games, up to this many half-moves; games that cannot be played by these rules are skipped.
pub fn read_pgn(source: impl Read, plies: usize, ruleset: Ruleset) -> Result<Vec<Opening>, OpeningError> {
    let mut reader = Reader::new(source);
    let mut openings = Vec::new();
    while let Some(game) = reader.next_game() {
        let game = game.map_err(OpeningError::Pgn)?;
        let moves = game.main_line().map_while(|node| game.mv(node)).take(plies).collect();
        let opening = Opening { start: *game.start(), moves };
        openings.extend(Opening::from_text(&opening.to_text(), ruleset));
    }
    playable(openings)
}

/// How many openings these are, and a number that tells them from others.
pub fn summary(openings: &[Opening]) -> String {
    let texts: Vec<OpeningText> = openings.iter().map(Opening::to_text).collect();
    format!("{} {}", openings.len(), Fingerprint::of(&format!("{texts:?}")))
}

/// Brings openings into an order that depends on the seed alone.
pub fn shuffle(openings: &mut [Opening], seed: u64) {
    Random::new(seed).shuffle(openings);
}

/// Where games by these rules begin; one of the 960 positions of Chess960.
pub fn random_start(ruleset: Ruleset, random: &mut Random) -> Position {
    let chess960 = |number| u16::try_from(number).ok().and_then(Position::chess960);
    let found = if ruleset == Ruleset::Chess960 { chess960(random.below(960)) } else { None };
    found.unwrap_or_else(|| Position::start_of(ruleset))
}

/// The game with so many more moves, chosen at random; nothing if it is over by then.
pub fn with_random_moves(mut game: Scoresheet, plies: u32, random: &mut Random) -> Option<Scoresheet> {
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        let moves = moves.as_slice();
        if moves.is_empty() {
            return None;
        }
        game.play(moves[random.below(moves.len())]);
    }
    (game.ending().is_none() && game.claim().is_none()).then_some(game)
}

fn playable(mut openings: Vec<Opening>) -> Result<Vec<Opening>, OpeningError> {
    openings.retain(Opening::is_playable);
    if openings.is_empty() { Err(OpeningError::Empty) } else { Ok(openings) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_games() {
        let epd = "# two\n\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"e4\";\n8/8/8/8/8/4k3/8/4K3 w - -\n";
        let openings = read_epd(epd.as_bytes(), Ruleset::Standard).unwrap();
        assert_eq!(openings.len(), 1, "bare kings have nothing to play for");
        let wrong = read_epd("\nrubbish".as_bytes(), Ruleset::Standard);
        assert!(matches!(wrong, Err(OpeningError::Epd { line: 2, .. })));

        let pgn = "1. e4 e5 2. Nf3 *\n\n1. d4 {good} (1. c4) d5 *\n\n1. f3 e5 2. g4 Qh4# 0-1";
        let openings = read_pgn(pgn.as_bytes(), 16, Ruleset::Standard).unwrap();
        let texts: Vec<String> = openings.iter().map(|opening| opening.to_text().moves).collect();
        assert_eq!(texts, ["e2e4 e7e5 g1f3", "d2d4 d7d5"]);
        assert_eq!(read_pgn(pgn.as_bytes(), 2, Ruleset::Standard).unwrap()[2].to_text().moves, "f2f3 e7e5");
        let chess960 = "[Variant \"Chess960\"]\n[FEN \"bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1\"]\n\n1. e4 *";
        assert!(matches!(read_pgn(chess960.as_bytes(), 9, Ruleset::Standard), Err(OpeningError::Empty)));
        assert!(matches!(read_pgn("".as_bytes(), 9, Ruleset::Standard), Err(OpeningError::Empty)));
        assert!(matches!(read_pgn("1. e5".as_bytes(), 9, Ruleset::Standard), Err(OpeningError::Pgn(_))));
    }

    #[test]
    fn the_same_seed_gives_the_same_moves() {
        let game = |ruleset, plies, seed| {
            let mut random = Random::new(seed);
            let start = Scoresheet::new(random_start(ruleset, &mut random));
            with_random_moves(start, plies, &mut random)
        };
        let moves =
            |seed| game(Ruleset::Standard, 8, seed).map(|game| Opening::new(&game).to_text()).unwrap();
        assert_eq!(moves(7), moves(7));
        assert_ne!(moves(7), moves(8));
        assert!(game(Ruleset::Chess960, 4, 1).unwrap().start().chess960_number().is_some());
        let mate = Scoresheet::new("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse().unwrap());
        assert!(with_random_moves(mate, 0, &mut Random::new(1)).is_none());
    }

    #[test]
    fn kept_and_found_again() {
        let opening =
            &read_pgn("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *".as_bytes(), 99, Ruleset::Standard).unwrap()[0];
        let text = opening.to_text();
        assert!(text.moves.ends_with("e1g1"));
        assert_eq!(Opening::from_text(&text, Ruleset::Standard).as_ref(), Some(opening));
        let wrong = OpeningText { moves: "e2e5".into(), ..text };
        assert_eq!(Opening::from_text(&wrong, Ruleset::Standard), None);
    }
}
