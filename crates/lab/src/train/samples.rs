//! Positions to learn from, in 32 bytes each.

use std::io::Read;

use roque_core::{Bitboard, Color, Position, Role, Ruleset, Setup, Square};
use roque_engine::eval::Evaluator;
use roque_engine::nnue::{Attacks, Fact, MOST_CLASSICAL, Wing, bucket};
use roque_engine::score::Score;

use crate::files::Fingerprint;
use crate::games::{self, Filter, GameRecord, LeftOut, ReadError};

/// What a network should say of the positions of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// How much the result of the game counts, from 0 to 1; the rest is what searches thought.
    pub results: f32,
    /// How much of that is what searches thought later in the game, from 0 to 1: each half-move on by this factor less.
    pub ahead: f32,
    /// The score that is worth 1 / (1 + 1/e) points, in units of the evaluation.
    pub scale: u16,
}

impl Target {
    /// The points that a score promises.
    pub fn promised(self, score: i16) -> f32 {
        sigmoid(f32::from(score) / f32::from(self.scale))
    }

    /// The points that White should expect before each move of a game.
    ///
    /// A search of few nodes is too hopeful for the side that searches: with 500 nodes by an eighth of a pawn, with 100 by
    /// nearly half of one. So what it thought and what the other side thought next to it count the same.
    ///
    /// It also errs, and those that follow see farther. So each can be mixed with the ones after it, and in the end with
    /// the result: what is known as the λ-return.
    fn of_white(self, game: &GameRecord) -> Vec<f32> {
        let result = game.points() as f32;
        let mut later = result;
        let first = game.opening.position().turn();
        let mut side = if game.moves.len().is_multiple_of(2) { first } else { !first };
        let for_white = |side: Color, score: i16| {
            let promised = self.promised(score);
            if side.is_white() { promised } else { 1.0 - promised }
        };
        let mut aims: Vec<f32> = game
            .moves
            .iter()
            .enumerate()
            .rev()
            .map(|(at, judged)| {
                side = !side;
                if let Some(score) = judged.score {
                    let own = for_white(side, score);
                    let other = game.other_view(at).map(|score| for_white(!side, score));
                    let both = other.map_or(own, |other| (own + other) / 2.0);
                    later = (1.0 - self.ahead) * both + self.ahead * later;
                }
                self.results * result + (1.0 - self.results) * later
            })
            .collect();
        aims.reverse();
        aims
    }
}

/// From a value to points.
pub fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// A position: who stands where, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The squares that are not empty.
    occupied: u64,
    /// The piece on each of them, from a1 on: four bits, the colour the highest of them.
    pieces: [u8; 16],
    /// The points that the side to move should expect.
    aim: f32,
    /// What the classical evaluation says, for the side to move.
    classical: i16,
    /// Whose turn it is.
    turn: Color,
}

impl Sample {
    /// A position, what the classical evaluation says of it, and the points that the side to move should expect.
    pub fn new(position: &Position, classical: Score, aim: f32) -> Sample {
        let board = position.board();
        let (mut pieces, turn) = ([0; 16], position.turn());
        for (place, square) in board.occupied().into_iter().enumerate() {
            if let Some(piece) = board.piece_at(square).filter(|_| place < 32) {
                pieces[place / 2] |= (piece.role as u8 | (piece.color as u8) << 3) << (4 * (place % 2));
            }
        }
        let classical = classical.clamp(-MOST_CLASSICAL, MOST_CLASSICAL) as i16;
        Sample { occupied: board.occupied().0, pieces, aim, classical, turn }
    }

    /// The position, without what facts do not tell, such as castling rights; nothing if that is no position.
    pub fn position(&self) -> Option<Position> {
        let mut setup = Setup::empty(Ruleset::Standard);
        setup.turn = self.turn;
        for (place, square) in Bitboard(self.occupied).into_iter().take(32).enumerate() {
            let (color, role) = self.piece(place);
            setup.board.put(role.of(color), square);
        }
        Position::new(&setup).ok()
    }

    /// The piece with this place in the list.
    fn piece(&self, place: usize) -> (Color, Role) {
        let piece = self.pieces[place / 2] >> (4 * (place % 2)) & 15;
        (Color::ALL[usize::from(piece >> 3)], Role::ALL[usize::from(piece & 7).min(5)])
    }

    /// The points that the side to move should expect.
    pub const fn aim(&self) -> f32 {
        self.aim
    }

    /// What the classical evaluation says, for the side to move.
    pub fn classical(&self) -> f32 {
        self.classical.into()
    }

    /// Which weights of the second step count.
    pub const fn bucket(&self) -> usize {
        bucket(self.occupied.count_ones())
    }

    /// The numbers of the facts, as the side to move and as the other sees them. Gives how many there are.
    pub fn facts(&self, seen: &mut [[u16; 32]; 2]) -> usize {
        let mut kings = [Square::A1; 2];
        let mut attacks = Attacks::default();
        let mut list = [(Role::Pawn.of(Color::White), Square::A1); 32];
        let mut count = 0;
        for square in Bitboard(self.occupied).into_iter().take(32) {
            let (color, role) = self.piece(count);
            if role == Role::King {
                kings[color as usize] = square;
            }
            attacks.add(role.of(color), square, Bitboard(self.occupied));
            list[count] = (role.of(color), square);
            count += 1;
        }
        for (seen, side) in seen.iter_mut().zip([self.turn, !self.turn]) {
            let wing = Wing::of(kings[side as usize]);
            for (number, &(piece, square)) in seen.iter_mut().zip(&list[..count]) {
                *number = Fact::new(piece, square, &attacks).seen_by(side, wing);
            }
        }
        count
    }
}

/// How many positions were taken, and how many were left out for which reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Games.
    pub games: u64,
    /// Positions to learn from.
    pub taken: u64,
    /// Those left out, in the order of [`LeftOut::ALL`].
    pub left_out: [u64; LeftOut::ALL.len()],
}

/// Many positions.
#[derive(Default)]
pub struct Samples {
    /// Those to learn from.
    pub learned: Vec<Sample>,
    /// Those of games that are held out, to see whether what is learned is true elsewhere.
    pub held_out: Vec<Sample>,
    /// Where they come from.
    pub census: Census,
    fingerprint: Fingerprint,
    evaluator: Evaluator,
}

/// One game in so many is held out.
const HELD_OUT: u64 = 50;

impl Samples {
    /// Adds the positions of a file of games that the filter lets through.
    pub fn read(&mut self, source: impl Read, filter: &Filter, target: Target) -> Result<String, ReadError> {
        games::read(source, &mut |game, _| self.add(&game, filter, target))
    }

    fn add(&mut self, game: &GameRecord, filter: &Filter, target: Target) {
        let list = match self.census.games % HELD_OUT {
            0 => &mut self.held_out,
            _ => &mut self.learned,
        };
        self.census.games += 1;
        let aims = target.of_white(game);
        for (chosen, ((position, _), white)) in game.positions().zip(aims).enumerate() {
            match filter.leaves_out(game, &position, chosen) {
                Some(reason) => self.census.left_out[reason as usize] += 1,
                None => {
                    self.census.taken += 1;
                    let aim = if position.turn().is_white() { white } else { 1.0 - white };
                    list.push(Sample::new(&position, self.evaluator.sum(&position), aim));
                }
            }
        }
        let mut bytes = Vec::new();
        game.write(&mut bytes);
        self.fingerprint.add(&bytes);
    }

    /// A number that tells these samples from others.
    pub const fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }
}

#[cfg(test)]
mod tests {
    use roque_core::Scoresheet;
    use roque_engine::nnue::View;

    use super::*;
    use crate::games::Judged;
    use crate::opening::{Opening, with_random_moves};
    use crate::random::Random;

    #[test]
    fn what_searches_thought_later_counts() {
        let mut game = Scoresheet::new(Position::start());
        let mut moves = Vec::new();
        for (uci, score) in [("e2e4", 0), ("e7e5", -180), ("g1f3", 180)] {
            let mv = game.position().parse_uci(uci).unwrap();
            moves.push(Judged { mv, score: Some(score) });
            game.play(mv);
        }
        let opening = Opening::new(&Scoresheet::new(Position::start()));
        let game = GameRecord { opening, moves, winner: Some(Color::White) };
        let aims = |results, ahead| Target { results, ahead, scale: 180 }.of_white(&game);
        let promised = sigmoid(1.0);
        // What White thought before its first move, and Black after it.
        let first = (0.5 + promised) / 2.0;
        assert_eq!(aims(0.0, 0.0), [first, promised, promised]);
        assert_eq!(aims(1.0, 0.5), [1.0; 3]);
        assert_eq!(aims(0.0, 1.0), [1.0; 3]);
        let last = 0.5 * promised + 0.5;
        let before = 0.5 * promised + 0.5 * last;
        assert_eq!(aims(0.0, 0.5), [0.5 * first + 0.5 * before, before, last]);
        assert_eq!(aims(0.5, 0.0), [0.5 + 0.5 * first, 0.5 + 0.5 * promised, 0.5 + 0.5 * promised]);
    }

    #[test]
    fn a_sample_is_what_the_engine_sees() {
        let mut random = Random::new(9);
        for number in 0..60 {
            let start = if number % 2 == 0 {
                Position::start()
            } else {
                Position::double_chess960(number, 3 * number).unwrap()
            };
            let Some(game) = with_random_moves(Scoresheet::new(start), u32::from(number), &mut random) else {
                continue;
            };
            let position = *game.position();
            let sample = Sample::new(&position, -123, 0.75);
            let mut seen = [[0; 32]; 2];
            let count = sample.facts(&mut seen);
            for (seen, side) in seen.iter().zip([position.turn(), !position.turn()]) {
                let mut found: Vec<u16> = seen[..count].to_vec();
                let wing = Wing::of(position.king(side));
                let mut expected: Vec<u16> =
                    View::of(position.board()).facts().iter().map(|fact| fact.seen_by(side, wing)).collect();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected);
            }
            assert_eq!((sample.aim(), sample.classical()), (0.75, -123.0));
        }
        assert!(size_of::<Sample>() <= 32);
    }
}
