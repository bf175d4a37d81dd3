//! One perft and nothing else, for counting its instructions: see `count.sh` beside this file.

#![allow(clippy::print_stdout)] // The number of leaves is the answer.

use std::env;
use std::process::ExitCode;

use roque_core::{Position, perft, perft_playing_all};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let [who, how, depth, fen] = &arguments[..] else {
        println!("usage: instructions roque|cozy counted|played DEPTH FEN");
        // Cargo runs every benchmark without arguments; that is not a mistake.
        return ExitCode::SUCCESS;
    };
    let Ok(depth) = depth.parse() else { return ExitCode::FAILURE };
    let nodes = match (who.as_str(), how.as_str()) {
        ("roque", "counted") => perft(&fen.parse::<Position>().expect("a position"), depth),
        ("roque", "played") => perft_playing_all(&fen.parse::<Position>().expect("a position"), depth),
        ("cozy", "counted") => cozy(&fen.parse().expect("a position"), depth, true),
        ("cozy", "played") => cozy(&fen.parse().expect("a position"), depth, false),
        _ => return ExitCode::FAILURE,
    };
    println!("{nodes}");
    ExitCode::SUCCESS
}

fn cozy(board: &cozy_chess::Board, depth: u32, counted: bool) -> u64 {
    let mut nodes = 0;
    if depth == 0 {
        return 1;
    }
    board.generate_moves(|moves| {
        if counted && depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy(&next, depth - 1, counted);
        }
        false
    });
    nodes
}
