//! Positions as the fit needs them: which weights count in each, and how often.

use std::collections::BTreeMap;
use std::io::Read;

use roque_core::{Color, Position};
use roque_engine::eval::{self, Entry, FULL_PHASE, FULL_SCALE, Trace};

use crate::files::Fingerprint;
use crate::games::{self, Filter, GameRecord, ReadError};
use crate::random::Random;

/// Many positions, in little memory.
#[derive(Debug, Default)]
pub struct Positions {
    /// One after the other.
    pub all: Vec<Facts>,
    /// The weights of all of them.
    counts: Vec<Count>,
    /// How many games they come from.
    pub games: u32,
    fingerprint: Fingerprint,
}

/// A weight that counts, and how often: White's count minus Black's, or that of one king's danger.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// Which weight.
    pub index: u16,
    /// How often.
    pub times: i16,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Where its counts begin.
    start: usize,
    /// How many there are: in the sum, of the danger to White's king, of that to Black's.
    lengths: [u16; 3],
    /// The share of the middlegame value.
    pub midgame: f64,
    /// The share of the endgame value, scaled.
    pub endgame: f64,
    /// What the search thought of it, for White.
    pub score: f64,
    /// The points of White in the end.
    pub points: f64,
    /// The game it comes from.
    pub game: u32,
}

impl Positions {
    /// Adds at most so many positions of each game of a file, chosen at random from those that teach something. Gives
    /// how the games came to be.
    pub fn read(&mut self, source: impl Read, most: usize) -> Result<String, ReadError> {
        games::read(source, &mut |game, _| self.add_game(&game, most))
    }

    fn add_game(&mut self, game: &GameRecord, most: usize) {
        self.games += 1;
        let filter = Filter::default();
        let teaches = |(chosen, (position, _)): &(usize, (Position, games::Judged))| {
            filter.leaves_out(game, position, *chosen).is_none()
        };
        let mut positions: Vec<_> = game.positions().enumerate().filter(teaches).collect();
        let mut random = Random::new(self.games.into());
        while positions.len() > most {
            positions.remove(random.below(positions.len()));
        }
        let mut bytes = Vec::new();
        game.write(&mut bytes);
        self.fingerprint.add(&bytes);
        self.fingerprint.add(most.to_le_bytes());
        for (_, (position, judged)) in positions {
            // Without a score it would have been left out.
            let score = i32::from(judged.score.unwrap_or_default());
            self.add(&position, if position.turn().is_white() { score } else { -score }, game.points());
        }
    }

    /// A number that tells these samples from others.
    pub const fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// Adds a position of the present game, unless it is an endgame with a rule of its own, to which no weight matters.
    pub(super) fn add(&mut self, position: &Position, score: i32, points: f64) {
        let trace = eval::trace(position);
        if trace.known.is_some() {
            return;
        }
        let start = self.counts.len();
        let lengths = [
            self.add_counts(net(&trace)),
            self.add_counts(danger(&trace, Color::White)),
            self.add_counts(danger(&trace, Color::Black)),
        ];
        let midgame = f64::from(trace.phase) / f64::from(FULL_PHASE);
        self.all.push(Facts {
            start,
            lengths,
            midgame,
            endgame: (1.0 - midgame) * f64::from(trace.scale) / f64::from(FULL_SCALE),
            score: f64::from(score),
            points,
            game: self.games,
        });
    }

    fn add_counts(&mut self, counts: BTreeMap<usize, i32>) -> u16 {
        let before = self.counts.len();
        for (index, times) in counts {
            // Neither is ever near its limit: there are about a thousand weights, and counts are those of a board.
            if let (Ok(index), Ok(times)) = (u16::try_from(index), i16::try_from(times))
                && times != 0
            {
                self.counts.push(Count { index, times });
            }
        }
        u16::try_from(self.counts.len() - before).unwrap_or(u16::MAX)
    }

    /// The counts of a position: in the sum, of the danger to White's king, of that to Black's.
    pub fn counts(&self, facts: &Facts) -> [&[Count]; 3] {
        let mut rest = &self.counts[facts.start..];
        facts.lengths.map(|length| {
            let (counts, others) = rest.split_at(usize::from(length));
            rest = others;
            counts
        })
    }
}

fn net(trace: &Trace) -> BTreeMap<usize, i32> {
    let signed = |entry: &Entry| if entry.side.is_white() { entry.count } else { -entry.count };
    sum(trace.entries.iter().map(|entry| (entry.index, signed(entry))))
}

fn danger(trace: &Trace, side: Color) -> BTreeMap<usize, i32> {
    let own = trace.dangers.iter().filter(|entry| entry.side == side);
    sum(own.map(|entry| (entry.index, entry.count)))
}

fn sum(entries: impl Iterator<Item = (usize, i32)>) -> BTreeMap<usize, i32> {
    let mut counts = BTreeMap::new();
    for (index, count) in entries {
        *counts.entry(index).or_default() += count;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_positions_of_each_game() {
        use crate::opening::Opening;
        let game = |fen: &str, moves: &[&str]| {
            let start: Position = fen.parse().unwrap();
            let mut position = start;
            let moves = moves.iter().map(|uci| {
                let mv = position.parse_uci(uci).unwrap();
                position.play(mv);
                games::Judged { mv, score: Some(20) }
            });
            let moves = moves.collect();
            GameRecord { opening: Opening::from_moves(start, Vec::new()), moves, winner: Some(Color::White) }
        };
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let opening = game(start, &["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6"]);
        let mut positions = Positions::default();
        positions.add_game(&opening, 99);
        // Two come too early, two are captures.
        assert_eq!((positions.games, positions.all.len()), (1, 4));
        assert_eq!(
            positions.all.iter().map(|facts| facts.score).collect::<Vec<_>>(),
            [20.0, -20.0, 20.0, -20.0]
        );
        positions.add_game(&opening, 3);
        assert_eq!((positions.games, positions.all.len()), (2, 7));
        let known = game("8/8/8/4k3/8/4K3/4P3/8 w - - 0 60", &["e3d3", "e5d5", "e2e3", "d5e5"]);
        positions.add_game(&known, 9);
        assert_eq!(positions.all.len(), 7, "no weight matters there");
    }
}
