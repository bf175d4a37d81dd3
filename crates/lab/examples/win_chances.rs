//! Measures with which advantage games are won, from a file that self-play has written: `cargo run --release -p roque-lab
//! --example win_chances -- FILE`. The numbers for all positions are `PAWN` and `SPREAD` in `score.rs` of the engine.
//!
//! The chance to win with an advantage of x is taken to be 1 / (1 + exp((pawn − x) / spread)), that to lose the same
//! with −x; the two numbers are those that make the results of the games most likely.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fs::File;
use std::process::ExitCode;

use roque_core::{Board, Position, Role};
use roque_lab::games::{self, Filter};

/// A position with what White expected and what it got.
struct Sample {
    position: Position,
    score: i32,
    points: f64,
}

/// Where one game in two is won, and how fast that changes.
#[derive(Clone, Copy)]
struct Curve {
    pawn: f64,
    spread: f64,
}

impl Curve {
    fn win(self, advantage: f64) -> f64 {
        1.0 / (1.0 + ((self.pawn - advantage) / self.spread).exp())
    }

    /// The logarithm of how likely the results are.
    fn likelihood(self, samples: &[&Sample]) -> f64 {
        /// A result that cannot be is still only a result.
        const LEAST: f64 = 1e-9;
        let chance = |sample: &&Sample| {
            let score = f64::from(sample.score);
            let (win, loss) = (self.win(score), self.win(-score));
            match sample.points {
                1.0 => win,
                0.0 => loss,
                _ => 1.0 - win - loss,
            }
        };
        samples.iter().map(|sample| chance(sample).max(LEAST).ln()).sum()
    }

    /// The most likely one, found by steps in four directions that become smaller.
    fn fitted(samples: &[&Sample]) -> Curve {
        let (mut best, mut step) = (Curve { pawn: 100.0, spread: 60.0 }, 32.0);
        let mut most = best.likelihood(samples);
        while step > 0.1 {
            let steps = [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)];
            let beside = steps.map(|(pawn, spread)| Curve {
                pawn: best.pawn + pawn,
                spread: (best.spread + spread).max(1.0),
            });
            match beside.into_iter().find(|curve| curve.likelihood(samples) > most) {
                Some(better) => (best, most) = (better, better.likelihood(samples)),
                None => step /= 2.0,
            }
        }
        best
    }
}

/// How many pieces there are, from 0 to 24: the queens count four times, the rooks twice.
fn pieces(board: &Board) -> usize {
    [(Role::Knight, 1), (Role::Bishop, 1), (Role::Rook, 2), (Role::Queen, 4)]
        .iter()
        .map(|(role, weight)| board.role(*role).len() as usize * weight)
        .sum()
}

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("The name of a file of self-play is missing.");
        return ExitCode::from(2);
    };
    let (mut all, filter) = (Vec::new(), Filter::default());
    let read = File::open(&path).map_err(games::ReadError::Io).and_then(|file| {
        games::read(file, &mut |game, _| {
            for (chosen, (position, judged)) in game.positions().enumerate() {
                if let (None, Some(score)) = (filter.leaves_out(&game, &position, chosen), judged.score) {
                    let score = i32::from(score) * if position.turn().is_white() { 1 } else { -1 };
                    all.push(Sample { position, score, points: game.points() });
                }
            }
        })
    });
    if let Err(error) = read {
        eprintln!("{path}: {error:?}");
        return ExitCode::from(2);
    }
    for (name, least, most) in [("all", 0, 99), ("many pieces", 18, 99), ("some", 9, 17), ("few", 0, 8)] {
        let of_these = |sample: &&Sample| (least..=most).contains(&pieces(sample.position.board()));
        let samples: Vec<&Sample> = all.iter().filter(of_these).collect();
        let Curve { pawn, spread } = Curve::fitted(&samples);
        println!("{name:12} {:8} positions: pawn {pawn:5.0}, spread {spread:5.0}", samples.len());
    }
    ExitCode::SUCCESS
}
