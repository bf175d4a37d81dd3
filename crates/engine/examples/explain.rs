//! Prints the evaluation of a position term by term: `cargo run --example explain -- "FEN"`.
#![allow(clippy::print_stdout)]

use roque_core::{Color, Position};
use roque_engine::eval::{self, Worth};

fn main() {
    let fen = std::env::args().nth(1);
    let position: Position = match fen.as_deref().map(str::parse) {
        None => Position::start(),
        Some(Ok(position)) => position,
        Some(Err(error)) => return println!("{error}"),
    };
    let explanation = eval::explain(&position);
    println!("{:<24}{:>24}{:>24}", "", "White", "Black");
    for row in &explanation.groups {
        line(&format!("{:?}", row.about), row.sides[Color::White], row.sides[Color::Black]);
    }
    println!();
    for row in &explanation.terms {
        line(row.about.name, row.sides[Color::White], row.sides[Color::Black]);
    }
    println!();
    for fact in &explanation.facts {
        let squares: Vec<String> = fact.squares.map(|square| square.to_string()).collect();
        println!("{}: {:?} {}", fact.side.name(), fact.theme, squares.join(" "));
    }
    let eval::Explanation { phase, scale, known, total, .. } = explanation;
    println!("\nphase {phase}, scale {scale}, known {known:?}, total {total} for White");
}

/// One row: midgame, endgame and now, for each side.
fn line(name: &str, white: Worth, black: Worth) {
    let show = |worth: Worth| format!("{:>8}{:>8}{:>8}", worth.midgame, worth.endgame, worth.now);
    println!("{name:<24}{}{}", show(white), show(black));
}
