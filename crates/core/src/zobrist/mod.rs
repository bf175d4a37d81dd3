//! Hash keys of positions.
//!
//! A key is the exclusive-or of one random number for each thing that makes a position what it is: each piece on
//! its square, each right to castle, the file of a usable en passant capture, the side to move. The numbers are
//! those of the Polyglot book format, so that the key of a position without en passant *is* its book key.

mod numbers;

use crate::{Board, CastlingRights, CastlingSide, Color, File, Piece, Position, Role, Square};
use numbers::NUMBERS;

const CASTLING_OFFSET: usize = 768;
const EN_PASSANT_OFFSET: usize = 772;
const TURN_OFFSET: usize = 780;

/// For each side and file of a rook that may castle.
static CASTLING: [[u64; 8]; 2] = castling_numbers();

/// The number of a piece on a square.
#[inline(always)]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    let kind = 2 * piece.role as usize + piece.color.is_white() as usize;
    NUMBERS[kind * 64 + square as usize]
}

/// The number that makes a position with White to move different from one with Black to move.
#[inline(always)]
pub(crate) const fn turn() -> u64 {
    const TURN: u64 = NUMBERS[TURN_OFFSET];
    TURN
}

/// The number of an en passant capture on a file.
#[inline(always)]
pub(crate) fn en_passant(file: File) -> u64 {
    NUMBERS[EN_PASSANT_OFFSET + file as usize]
}

/// The numbers of a set of castling rights.
#[inline]
pub(crate) fn castling(rights: CastlingRights) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        for rook in rights.rooks(color) {
            key ^= CASTLING[color as usize][rook.file() as usize];
        }
    }
    key
}

/// The Polyglot numbers for rooks on the outer files; for Chess960 numbers of our own for those in between.
const fn castling_numbers() -> [[u64; 8]; 2] {
    let mut table = [[0; 8]; 2];
    let mut color = 0;
    while color < 2 {
        let mut file = 0;
        while file < 8 {
            table[color][file] = match file {
                7 => NUMBERS[CASTLING_OFFSET + 2 * color],
                0 => NUMBERS[CASTLING_OFFSET + 2 * color + 1],
                _ => split_mix((8 * color + file) as u64),
            };
            file += 1;
        }
        color += 1;
    }
    table
}

/// The output function of the SplitMix64 generator.
const fn split_mix(seed: u64) -> u64 {
    let z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key of the pieces alone, and of the pawns alone.
pub(crate) fn placement(board: &Board) -> (u64, u64) {
    let of_role = |role: Role| {
        board.role(role).fold(0, |key, square| {
            let color = if board.color(Color::White).has(square) { Color::White } else { Color::Black };
            key ^ piece(role.of(color), square)
        })
    };
    let pawns = of_role(Role::Pawn);
    (Role::ALL[1..].iter().fold(pawns, |key, &role| key ^ of_role(role)), pawns)
}

/// The key of a position in Polyglot opening books: castling rights count by side there, not by file.
pub(crate) fn polyglot(position: &Position) -> u64 {
    let mut key = position.key() ^ castling(position.castling());
    for color in Color::ALL {
        let king = position.king(color);
        for rook in position.castling().rooks(color) {
            key ^= NUMBERS[CASTLING_OFFSET + 2 * color as usize + CastlingSide::of(king, rook) as usize];
        }
    }
    key
}
