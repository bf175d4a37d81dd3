//! Measures with which advantage games are won, from a file that self-play has written: `cargo run --release -p roque-lab
//! --example win_chances -- FILE`. The numbers for all positions alike are the basis of `PAWN`, the last line is `HALF` and `SPREAD`
//! in `score.rs` of the engine.
//!
//! The chance to win with an advantage of x is taken to be 1 / (1 + exp((half − x) / spread)), that to lose the same
//! with −x. The numbers are those that make the results of the games most likely: the same for all positions, or two for
//! boards without pieces beside kings and pawns and two for boards with all, with a straight line between.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fs::File;
use std::process::ExitCode;

use roque_engine::eval::{FULL_PHASE, phase};
use roque_lab::games::{self, Filter};

/// A position with what White expected and what it got.
struct Sample {
    /// How many of the pieces are left, from 0 to 1.
    pieces: f64,
    score: f64,
    points: f64,
}

/// Where one game in two is won, and how fast that changes: without pieces, and with all.
#[derive(Clone, Copy, Debug)]
struct Curve([[f64; 2]; 2]);

impl Curve {
    /// The logarithm of how likely the results are.
    fn likelihood(self, samples: &[&Sample]) -> f64 {
        /// A result that cannot be is still only a result.
        const LEAST: f64 = 1e-9;
        let chance = |sample: &&Sample| {
            let [half, spread] = self.0.map(|[none, all]| none + (all - none) * sample.pieces);
            let win = |advantage: f64| 1.0 / (1.0 + ((half - advantage) / spread).exp());
            let (win, loss) = (win(sample.score), win(-sample.score));
            match sample.points {
                1.0 => win,
                0.0 => loss,
                _ => 1.0 - win - loss,
            }
        };
        samples.iter().map(|sample| chance(sample).max(LEAST).ln()).sum()
    }

    /// The most likely one, found by steps in all directions that become smaller. Without a `slope`, pieces make no difference.
    fn fitted(samples: &[&Sample], slope: bool) -> Curve {
        let (mut best, mut step) = (Curve([[100.0; 2], [60.0; 2]]), 32.0);
        let mut most = best.likelihood(samples);
        while step > 0.5 {
            let ends: &[&[usize]] = if slope { &[&[0], &[1]] } else { &[&[0, 1]] };
            let beside = [0, 1].into_iter().flat_map(|number| {
                ends.iter().flat_map(move |ends| {
                    [step, -step].map(|step| {
                        let mut curve = best;
                        for &end in *ends {
                            curve.0[number][end] = (curve.0[number][end] + step).max(1.0);
                        }
                        curve
                    })
                })
            });
            let better = beside.map(|curve| (curve, curve.likelihood(samples))).find(|found| found.1 > most);
            match better {
                Some(better) => (best, most) = better,
                None => step /= 2.0,
            }
        }
        best
    }
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
                    let score = f64::from(score) * if position.turn().is_white() { 1.0 } else { -1.0 };
                    let pieces = f64::from(phase(position.board())) / f64::from(FULL_PHASE);
                    all.push(Sample { pieces, score, points: game.points() });
                }
            }
        })
    });
    if let Err(error) = read {
        eprintln!("{path}: {error:?}");
        return ExitCode::from(2);
    }
    for (name, least, most) in
        [("all", 0.0, 1.0), ("many pieces", 0.75, 1.0), ("some", 0.37, 0.74), ("few", 0.0, 0.36)]
    {
        let of_these = |sample: &&Sample| (least..=most).contains(&sample.pieces);
        let samples: Vec<&Sample> = all.iter().filter(of_these).collect();
        let Curve([[half, _], [spread, _]]) = Curve::fitted(&samples, false);
        println!("{name:12} {:8} positions: half {half:5.0}, spread {spread:5.0}", samples.len());
    }
    let Curve([half, spread]) = Curve::fitted(&all.iter().collect::<Vec<_>>(), true);
    println!("from no pieces to all: half {half:.0?}, spread {spread:.0?}");
    ExitCode::SUCCESS
}
