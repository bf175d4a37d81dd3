//! Perft, each library used as its own documentation uses it.

use std::hint::black_box;

use chess::MoveGen;
use shakmaty::{Chess, Position as _};

use crate::Options;
use crate::positions::{Everyones, STANDARD};
use crate::race::{Runner, Table, Unit, race};

const NAMES: [&str; 4] = ["roque", "cozy-chess", "shakmaty", "chess"];

pub fn run(options: &Options) {
    let mut table = Table::new("perft, last moves only counted", Unit::MillionsPerSecond, &NAMES);
    for (name, fen, depth, nodes) in STANDARD {
        let (depth, nodes) = shorten(options, fen, depth, nodes);
        let it = Everyones::new(fen);
        let runners = vec![
            Runner::new(NAMES[0], || roque_core::perft(black_box(&it.roque), depth)),
            Runner::new(NAMES[1], || cozy_counting(black_box(&it.cozy), depth)),
            Runner::new(NAMES[2], || shakmaty::perft(black_box(&it.shakmaty), depth)),
            Runner::new(NAMES[3], || chess_counting(black_box(&it.chess), depth)),
        ];
        table.row(&format!("{name}, depth {depth}"), nodes, race(options.rounds, runners));
    }
    table.total("all six");

    let mut table = Table::new("perft, every move played", Unit::MillionsPerSecond, &NAMES);
    for (name, fen, depth, nodes) in STANDARD {
        let (depth, nodes) = shorten(options, fen, depth, nodes);
        let it = Everyones::new(fen);
        let runners = vec![
            Runner::new(NAMES[0], || roque_core::perft_playing_all(black_box(&it.roque), depth)),
            Runner::new(NAMES[1], || cozy_playing(black_box(&it.cozy), depth)),
            Runner::new(NAMES[2], || shakmaty_playing(black_box(&it.shakmaty), depth)),
            Runner::new(NAMES[3], || chess_playing(black_box(&it.chess), depth)),
        ];
        table.row(&format!("{name}, depth {depth}"), nodes, race(options.rounds, runners));
    }
    table.total("all six");
}

/// The depth and the number of leaves, with `--short` one ply less.
fn shorten(options: &Options, fen: &str, depth: u32, nodes: u64) -> (u32, u64) {
    let position = fen.parse().expect("a position");
    if options.short { (depth - 1, roque_core::perft(&position, depth - 1)) } else { (depth, nodes) }
}

fn cozy_counting(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_counting(&next, depth - 1);
        }
        false
    });
    nodes
}

/// A leaf is a position made and then looked at by nobody, for everyone in the same way as for us.
fn leaf<P>(position: &P) -> u64 {
    black_box(position);
    1
}

fn cozy_playing(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += if depth == 1 { leaf(&next) } else { cozy_playing(&next, depth - 1) };
        }
        false
    });
    nodes
}

fn shakmaty_playing(position: &Chess, depth: u32) -> u64 {
    let mut nodes = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        nodes += if depth == 1 { leaf(&next) } else { shakmaty_playing(&next, depth - 1) };
    }
    nodes
}

fn chess_counting(board: &chess::Board, depth: u32) -> u64 {
    let moves = MoveGen::new_legal(board);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.map(|mv| chess_counting(&board.make_move_new(mv), depth - 1)).sum()
}

fn chess_playing(board: &chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    for mv in MoveGen::new_legal(board) {
        let next = board.make_move_new(mv);
        nodes += if depth == 1 { leaf(&next) } else { chess_playing(&next, depth - 1) };
    }
    nodes
}
