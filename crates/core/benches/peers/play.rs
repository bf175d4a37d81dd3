//! Copying a position and playing a move on the copy.

use std::hint::black_box;

use chess::MoveGen;
use shakmaty::Position as _;

use crate::Options;
use crate::positions::played;
use crate::race::{Runner, Table, Unit, race};

const NAMES: [&str; 4] = ["roque", "cozy-chess", "shakmaty", "chess"];
/// So often over all positions a round.
const REPEATS: u64 = 20;

pub fn run(options: &Options) {
    let positions = played(4000);
    let roque: Vec<_> = positions.iter().map(|it| (it.roque, it.roque.legal_moves())).collect();
    let cozy: Vec<_> = positions.iter().map(|it| (it.cozy.clone(), cozy_moves(&it.cozy))).collect();
    let shakmaty: Vec<_> =
        positions.iter().map(|it| (it.shakmaty.clone(), it.shakmaty.legal_moves())).collect();
    let chess: Vec<_> =
        positions.iter().map(|it| (it.chess, MoveGen::new_legal(&it.chess).collect::<Vec<_>>())).collect();
    let moves: u64 = roque.iter().map(|(_, moves)| moves.len() as u64).sum();

    let runners = vec![
        Runner::new(NAMES[0], || over(&roque, |(position, moves)| each(moves, |mv| position.after(mv)))),
        Runner::new(NAMES[1], || {
            over(&cozy, |(board, moves)| {
                each(moves, |mv| {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    next
                })
            })
        }),
        Runner::new(NAMES[2], || {
            over(&shakmaty, |(position, moves)| {
                each(moves, |mv| {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    next
                })
            })
        }),
        Runner::new(NAMES[3], || over(&chess, |(board, moves)| each(moves, |mv| board.make_move_new(mv)))),
    ];
    let mut table = Table::new("copy a position and play a move", Unit::Nanoseconds, &NAMES);
    table.row("all moves, 4000 positions", moves * REPEATS, race(options.rounds, runners));
}

/// Plays each move; gives how many there are.
fn each<M: Copy, P>(moves: &[M], play: impl Fn(M) -> P) -> usize {
    for &mv in moves {
        black_box(play(mv));
    }
    moves.len()
}

fn over<T>(things: &[T], mut work: impl FnMut(&T) -> usize) -> u64 {
    (0..REPEATS).map(|_| things.iter().map(|thing| work(thing) as u64).sum::<u64>()).sum()
}

fn cozy_moves(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut all = Vec::new();
    board.generate_moves(|moves| {
        all.extend(moves);
        false
    });
    all
}
