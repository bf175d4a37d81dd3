//! How long one evaluation takes: `cargo bench -p roque-engine --bench eval`.
//!
//! Measured are the positions one move after those of `bench.epd`, in order, as a search sees them: neighbours, most
//! with a pawn structure that has been seen. The best of many rounds counts, since everything else is noise.
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use roque_core::{Position, Role};
use roque_engine::eval::{self, Evaluator};

const ROUNDS: usize = 200;

fn main() {
    let (middlegames, endgames): (Vec<Position>, Vec<Position>) =
        neighbours().into_iter().partition(|position| position.board().role(Role::Queen).any());
    for (name, positions) in [("middlegames", &middlegames), ("endgames", &endgames)] {
        let mut evaluator = Evaluator::new();
        let warm = best(positions, |position| evaluator.evaluate(position));
        let cold = best(positions, eval::evaluate);
        println!("{name}: {} positions, {warm:.0} ns each, {cold:.0} ns without pawn table", positions.len());
    }
}

/// Every position one legal move after a position of the list.
fn neighbours() -> Vec<Position> {
    let list = include_str!("../src/bench.epd");
    let roots = list.lines().filter_map(|line| line.parse::<Position>().ok());
    let after = |root: Position| {
        let moves: Vec<_> = root.legal_moves().iter().copied().collect();
        moves.into_iter().map(move |mv| {
            let mut next = root;
            next.play(mv);
            next
        })
    };
    roots.flat_map(after).collect()
}

/// The shortest time for one position, in nanoseconds.
fn best(positions: &[Position], mut evaluate: impl FnMut(&Position) -> i32) -> f64 {
    let round = || {
        let start = Instant::now();
        for position in positions {
            black_box(evaluate(black_box(position)));
        }
        start.elapsed().as_nanos() as f64 / positions.len() as f64
    };
    std::iter::repeat_with(round).take(ROUNDS).fold(f64::INFINITY, f64::min)
}
