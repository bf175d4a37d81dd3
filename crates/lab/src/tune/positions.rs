//! Positions as the fit needs them: which weights count in each, and how often.

use std::collections::BTreeMap;
use std::io::{self, BufRead};

use roque_core::Color;
use roque_engine::eval::{self, Entry, FULL_PHASE, FULL_SCALE, Trace};

use crate::files::Fingerprint;
use crate::selfplay::{NotASample, Sample};

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

/// A line that cannot be understood, or not even read.
#[derive(Debug)]
pub enum ReadError {
    /// The system says why.
    Io(io::Error),
    /// The line with this number, from 1, is no sample.
    BadLine(usize),
}

impl Positions {
    /// Adds the samples of a file. Empty lines and those that begin with `#` are skipped; a `#` ends a game, and so
    /// does a position that comes earlier in its game than the one before.
    pub fn read(&mut self, source: impl BufRead) -> Result<(), ReadError> {
        let mut last_move = u16::MAX;
        for (number, line) in (1..).zip(source.lines()) {
            let line = line.map_err(|error| match error.kind() {
                io::ErrorKind::InvalidData => ReadError::BadLine(number),
                _ => ReadError::Io(error),
            })?;
            if line.starts_with('#') {
                last_move = u16::MAX;
            } else if !line.trim().is_empty() {
                let sample: Sample = line.parse().map_err(|NotASample| ReadError::BadLine(number))?;
                if sample.position.fullmoves() < last_move {
                    self.games += 1;
                }
                last_move = sample.position.fullmoves();
                self.fingerprint.add(&line);
                self.add(&sample);
            }
        }
        Ok(())
    }

    /// A number that tells these samples from others.
    pub const fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// Adds a position of the present game, unless it is an endgame with a rule of its own, to which no weight matters.
    fn add(&mut self, sample: &Sample) {
        let trace = eval::trace(&sample.position);
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
            score: f64::from(sample.score),
            points: sample.points(),
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
    fn games_and_lines() {
        let early = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1;20;1";
        let late = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2;25;1";
        let read = |text: &str| {
            let mut positions = Positions::default();
            positions.read(text.as_bytes()).map(|()| (positions.games, positions.all.len()))
        };
        assert_eq!(read(&format!("# a\n{early}\n{late}\n# b\n{late}\n\n")).unwrap(), (2, 3));
        assert_eq!(read(&format!("{early}\n{late}\n{early}\n")).unwrap(), (2, 3));
        assert!(matches!(read(&format!("{early}\nnonsense\n")), Err(ReadError::BadLine(2))));
        let known = "8/8/8/4k3/8/4K3/4P3/8 w - - 0 60;100;1";
        assert_eq!(read(known).unwrap(), (1, 0), "no weight matters there");
    }
}
