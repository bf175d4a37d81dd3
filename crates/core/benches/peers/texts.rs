//! FEN and SAN, both ways. Everyone writes into one text that is used again, so that nobody pays for memory.

use std::fmt::Write as _;
use std::hint::black_box;

use cozy_chess::util::{display_san_move, parse_san_move};
use roque_core::notation::san::Letters;
use roque_core::{Move, Position};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, EnPassantMode};

use crate::Options;
use crate::positions::{Everyones, played};
use crate::race::{Runner, Table, Unit, race};

const NAMES: [&str; 3] = ["roque", "cozy-chess", "shakmaty"];
const COUNT: usize = 4000;
/// So often over all positions a round.
const REPEATS: usize = 20;

/// Does something with each thing, several times; the numbers are added up.
fn over<T>(things: &[T], mut work: impl FnMut(&T) -> u64) -> u64 {
    (0..REPEATS).map(|_| things.iter().map(|thing| work(black_box(thing))).sum::<u64>()).sum()
}

pub fn fen(options: &Options) {
    let positions = played(COUNT);
    let work = (COUNT * REPEATS) as u64;
    let mut table = Table::new("FEN", Unit::Nanoseconds, &NAMES);

    let runners = vec![
        Runner::new(NAMES[0], || {
            over(&positions, |it| u64::from(it.fen.parse::<Position>().expect("a position").fullmoves()))
        }),
        Runner::new(NAMES[1], || {
            over(&positions, |it| {
                let board = cozy_chess::Board::from_fen(&it.fen, false).expect("a position");
                u64::from(board.fullmove_number())
            })
        }),
        Runner::new(NAMES[2], || {
            over(&positions, |it| {
                let fen = it.fen.parse::<Fen>().expect("a FEN");
                let position: Chess = fen.into_position(CastlingMode::Standard).expect("a position");
                u64::from(u32::from(shakmaty::Position::fullmoves(&position)))
            })
        }),
    ];
    table.row("FEN to position", work, race(options.rounds, runners));

    let mut texts = [const { String::new() }; 3];
    let [ours, cozy, shakmaty] = &mut texts;
    let runners = vec![
        Runner::new(NAMES[0], || {
            over(&positions, |it| {
                ours.clear();
                let _ = write!(ours, "{}", it.roque);
                black_box(ours.len()) as u64
            })
        }),
        Runner::new(NAMES[1], || {
            over(&positions, |it| {
                cozy.clear();
                let _ = write!(cozy, "{}", it.cozy);
                black_box(cozy.len()) as u64
            })
        }),
        Runner::new(NAMES[2], || {
            over(&positions, |it| {
                shakmaty.clear();
                Fen::from_position(&it.shakmaty, EnPassantMode::Legal).append_to_string(shakmaty);
                black_box(shakmaty.len()) as u64
            })
        }),
    ];
    table.row("position to FEN", work, race(options.rounds, runners));
}

/// One move of a position, as each library holds it, and as it is written.
struct Written {
    number: usize,
    roque: Move,
    cozy: cozy_chess::Move,
    shakmaty: shakmaty::Move,
    san: String,
}

/// A few moves of each position.
fn some_moves(positions: &[Everyones]) -> Vec<Written> {
    let mut written = Vec::new();
    for (number, it) in positions.iter().enumerate() {
        for &roque in it.roque.legal_moves().iter().step_by(7) {
            let (cozy, shakmaty) = it.translate(roque);
            let san = it.roque.to_san(roque, Letters::English).as_str().to_string();
            written.push(Written { number, roque, cozy, shakmaty, san });
        }
    }
    written
}

pub fn san(options: &Options) {
    let positions = played(COUNT);
    let moves = some_moves(&positions);
    let work = (moves.len() * REPEATS) as u64;
    let mut table = Table::new("SAN, with + and #", Unit::Nanoseconds, &NAMES);

    let runners = vec![
        Runner::new(NAMES[0], || {
            over(&moves, |it| {
                let mv = positions[it.number].roque.parse_san(&it.san, Letters::English);
                mv.expect("a move").to() as u64
            })
        }),
        Runner::new(NAMES[1], || {
            over(&moves, |it| parse_san_move(&positions[it.number].cozy, &it.san).expect("a move").to as u64)
        }),
        Runner::new(NAMES[2], || {
            over(&moves, |it| {
                let san = it.san.parse::<SanPlus>().expect("a SAN").san;
                san.to_move(&positions[it.number].shakmaty).expect("a move").to() as u64
            })
        }),
    ];
    table.row("SAN to move", work, race(options.rounds, runners));

    let mut texts = [const { String::new() }; 3];
    let [ours, cozy, shakmaty] = &mut texts;
    let runners = vec![
        Runner::new(NAMES[0], || {
            over(&moves, |it| {
                ours.clear();
                ours.push_str(positions[it.number].roque.to_san(it.roque, Letters::English).as_str());
                black_box(ours.len()) as u64
            })
        }),
        Runner::new(NAMES[1], || {
            over(&moves, |it| {
                cozy.clear();
                let _ = write!(cozy, "{}", display_san_move(&positions[it.number].cozy, it.cozy));
                black_box(cozy.len()) as u64
            })
        }),
        Runner::new(NAMES[2], || {
            over(&moves, |it| {
                shakmaty.clear();
                let position = positions[it.number].shakmaty.clone();
                SanPlus::from_move(position, it.shakmaty).append_to_string(shakmaty);
                black_box(shakmaty.len()) as u64
            })
        }),
    ];
    table.row("move to SAN", work, race(options.rounds, runners));
}
