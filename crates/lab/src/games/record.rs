//! A game, and its bytes.

use roque_core::{Color, Move, Position, Ruleset};

use crate::opening::Opening;

/// A move, and what the search thought of the position in which it was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move.
    pub mv: Move,
    /// The score for the side to move, in units of the evaluation; nothing if the move was only played to get on, after a
    /// search too short to learn from.
    pub score: Option<i16>,
}

/// What stands for no score in a file. No score is as low.
const NO_SCORE: i16 = i16::MIN;

/// A game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// Where it began, with the moves that nobody chose.
    pub opening: Opening,
    /// The moves that were chosen.
    pub moves: Vec<Judged>,
    /// Who won, if anybody did.
    pub winner: Option<Color>,
}

/// The bytes are not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged;

/// Who won, in the lowest two bits of the first byte.
const RESULT: u8 = 3;
/// The start is told as FEN.
const HAS_FEN: u8 = 4;
/// The start is told as FEN, and it is one of Chess960.
const HAS_CHESS960: u8 = HAS_FEN | 8;

impl GameRecord {
    /// The points of White: 1, ½ or 0.
    pub const fn points(&self) -> f64 {
        match self.winner {
            Some(Color::White) => 1.0,
            None => 0.5,
            Some(Color::Black) => 0.0,
        }
    }

    /// The positions in which moves were chosen.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Judged)> {
        let mut position = self.opening.position();
        self.moves.iter().map(move |&judged| {
            let before = position;
            position.play(judged.mv);
            (before, judged)
        })
    }

    /// What the other side thought next to a move, for itself: right after it, or else right before it; nothing if that was not
    /// looked at closely.
    pub fn other_view(&self, at: usize) -> Option<i16> {
        let score = |at: usize| self.moves.get(at).and_then(|judged| judged.score);
        score(at + 1).or_else(|| score(at.checked_sub(1)?))
    }

    /// Adds the bytes of the game to others. Of an opening and of a game, only as much is kept as the format can hold,
    /// which is more than is ever played.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        let start = self.opening.start();
        let mut first = match self.winner {
            None => 0,
            Some(Color::White) => 1,
            Some(Color::Black) => 2,
        };
        let fen = (*start != Position::start()).then(|| start.to_fen());
        first |= match (&fen, start.ruleset()) {
            (None, _) => 0,
            (Some(_), Ruleset::Chess960) => HAS_CHESS960,
            (Some(_), _) => HAS_FEN,
        };
        bytes.push(first);
        if let Some(fen) = fen {
            // No FEN is longer than 100 letters.
            bytes.push(fen.len() as u8);
            bytes.extend_from_slice(fen.as_bytes());
        }
        let opening = self.opening.moves();
        bytes.push(opening.len() as u8);
        bytes.extend(opening.iter().flat_map(|mv| mv.to_bits().to_le_bytes()));
        for Judged { mv, score } in &self.moves {
            bytes.extend(mv.to_bits().to_le_bytes());
            bytes.extend(score.unwrap_or(NO_SCORE).to_le_bytes());
        }
    }

    /// The game that these bytes are. Nothing is believed: every move must be legal.
    pub fn read(bytes: &[u8]) -> Result<GameRecord, Damaged> {
        let (&first, mut rest) = bytes.split_first().ok_or(Damaged)?;
        let winner = match first & RESULT {
            0 => None,
            1 => Some(Color::White),
            2 => Some(Color::Black),
            _ => return Err(Damaged),
        };
        if !matches!(first & !RESULT, 0 | HAS_FEN | HAS_CHESS960) {
            return Err(Damaged);
        }
        let mut start = Position::start();
        if first & HAS_FEN != 0 {
            let (&length, after) = rest.split_first().ok_or(Damaged)?;
            let (fen, after) = after.split_at_checked(length.into()).ok_or(Damaged)?;
            let ruleset =
                if first & HAS_CHESS960 == HAS_CHESS960 { Ruleset::Chess960 } else { Ruleset::Standard };
            let fen = std::str::from_utf8(fen).map_err(|_| Damaged)?;
            start = Position::from_fen(fen, ruleset).map_err(|_| Damaged)?;
            rest = after;
        }
        let (&plies, after) = rest.split_first().ok_or(Damaged)?;
        let (opening, after) = after.split_at_checked(2 * usize::from(plies)).ok_or(Damaged)?;
        let (opening, _) = opening.as_chunks();
        let (moves, []) = after.as_chunks::<4>() else { return Err(Damaged) };
        let mut position = start;
        let mut legal = |bits: [u8; 2]| {
            let mv = Move::from_bits(u16::from_le_bytes(bits)).filter(|&mv| position.is_legal(mv))?;
            position.play(mv);
            Some(mv)
        };
        let opening =
            opening.iter().map(|&bits| legal(bits)).collect::<Option<Vec<Move>>>().ok_or(Damaged)?;
        let moves = moves
            .iter()
            .map(|&[a, b, c, d]| {
                let score = Some(i16::from_le_bytes([c, d])).filter(|&score| score != NO_SCORE);
                Some(Judged { mv: legal([a, b])?, score })
            })
            .collect::<Option<Vec<Judged>>>()
            .ok_or(Damaged)?;
        Ok(GameRecord { opening: Opening::from_moves(start, opening), moves, winner })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opening::with_random_moves;
    use crate::random::Random;
    use roque_core::Scoresheet;

    /// Some games of random moves, from all kinds of starts.
    fn games() -> Vec<GameRecord> {
        let mut random = Random::new(11);
        let starts = [
            Position::start(),
            Position::double_chess960(17, 801).unwrap(),
            "4k2r/pppp4/8/8/8/8/4PPPP/R3K3 w Qk - 0 1".parse().unwrap(),
        ];
        let game = |(number, start): (usize, &Position)| {
            let opening = with_random_moves(Scoresheet::new(*start), 6, &mut random).unwrap();
            let whole = with_random_moves(opening.clone(), 40, &mut random).unwrap();
            let score = |ply: usize| (!ply.is_multiple_of(3)).then_some(ply as i16 * 31 - 500);
            let moves = whole.moves().enumerate().skip(6).map(|(ply, mv)| Judged { mv, score: score(ply) });
            let winner = [None, Some(Color::White), Some(Color::Black)][number % 3];
            GameRecord { opening: Opening::new(&opening), moves: moves.collect(), winner }
        };
        starts.iter().enumerate().map(game).collect()
    }

    fn written(game: &GameRecord) -> Vec<u8> {
        let mut bytes = Vec::new();
        game.write(&mut bytes);
        bytes
    }

    #[test]
    fn written_and_read_again() {
        for game in games() {
            assert_eq!(GameRecord::read(&written(&game)), Ok(game.clone()));
            assert_eq!(game.positions().count(), 40);
            let (last, judged) = game.positions().last().unwrap();
            assert!(last.is_legal(judged.mv));
        }
    }

    #[test]
    fn damaged_bytes_are_a_game_or_none() {
        let mut random = Random::new(5);
        for game in games() {
            let bytes = written(&game);
            for end in 0..bytes.len() {
                let cut = GameRecord::read(&bytes[..end]);
                assert!(cut.is_err() || cut.is_ok_and(|cut| cut.moves.len() < game.moves.len()));
            }
            for _ in 0..2_000 {
                let mut changed = bytes.clone();
                let at = random.below(changed.len());
                changed[at] ^= 1 << random.below(8);
                // What can still be read is a game, even if it is another one; the file's checksums see that.
                let Ok(read) = GameRecord::read(&changed) else { continue };
                assert_eq!(GameRecord::read(&written(&read)), Ok(read));
            }
        }
    }
}
