//! Sets of squares that the evaluation asks for again and again, made by the compiler.

use roque_core::{Bitboard, Color, File, Rank, Square};

/// The files beside a file.
const BESIDE: [Bitboard; 8] = beside_table();
static RINGS: [Bitboard; 64] = ring_table();
static AHEAD: [[Bitboard; 64]; 2] = [ahead_table(Color::White), ahead_table(Color::Black)];

/// The sixteen squares c3 to f6.
pub const CENTRE: Bitboard = Bitboard(0x0000_3c3c_3c3c_0000);
/// The long diagonals' two middle squares each: d4, e4, d5 and e5.
pub const HEART: Bitboard = Bitboard(0x0000_0018_1800_0000);
/// Files c to f.
pub const CENTRE_FILES: Bitboard = Bitboard(0x3c3c_3c3c_3c3c_3c3c);

/// The files to the left and to the right of a square's file.
#[inline(always)]
pub const fn beside(square: Square) -> Bitboard {
    BESIDE[square.file() as usize]
}

/// The squares in front of a square on its own file.
#[inline(always)]
pub fn ahead(color: Color, square: Square) -> Bitboard {
    AHEAD[color as usize][square as usize]
}

/// The squares on the ranks in front of a square.
#[inline(always)]
pub const fn ranks_ahead(color: Color, square: Square) -> Bitboard {
    let rank = square.rank() as u32;
    match color {
        Color::White => Bitboard((!0 << (8 * rank)) << 8),
        Color::Black => Bitboard(!(!0 << (8 * rank))),
    }
}

/// The squares around a king that its safety depends on: three by three, kept inside the board.
#[inline(always)]
pub fn ring(king: Square) -> Bitboard {
    RINGS[king as usize]
}

/// Every square on the same file as one of these and in front of it.
#[inline(always)]
pub const fn fill_ahead(color: Color, squares: Bitboard) -> Bitboard {
    let mut filled = squares.0;
    match color {
        Color::White => {
            filled |= filled << 8;
            filled |= filled << 16;
            filled |= filled << 32;
            Bitboard(filled << 8)
        }
        Color::Black => {
            filled |= filled >> 8;
            filled |= filled >> 16;
            filled |= filled >> 32;
            Bitboard(filled >> 8)
        }
    }
}

/// Files a to d for a king there, else files e to h.
#[inline(always)]
pub const fn half(king: Square) -> Bitboard {
    if (king.file() as u8) < 4 { Bitboard(0x0f0f_0f0f_0f0f_0f0f) } else { Bitboard(0xf0f0_f0f0_f0f0_f0f0) }
}

const fn beside_table() -> [Bitboard; 8] {
    let mut table = [Bitboard::EMPTY; 8];
    let mut file = 0;
    while file < 8 {
        let squares = File::wrapping(file as u8).squares();
        table[file] = Bitboard(squares.east().0 | squares.west().0);
        file += 1;
    }
    table
}

const fn ring_table() -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut number = 0;
    while number < 64 {
        let king = Square::wrapping(number as u8);
        let file = clamp(king.file() as u8);
        let rank = clamp(king.rank() as u8);
        let middle = Square::at(File::wrapping(file), Rank::wrapping(rank)).bit();
        let row = Bitboard(middle.0 | middle.east().0 | middle.west().0);
        table[number] = Bitboard(row.0 | row.0 << 8 | row.0 >> 8);
        number += 1;
    }
    table
}

/// A file or rank that is not at the edge.
const fn clamp(number: u8) -> u8 {
    match number {
        0 => 1,
        7 => 6,
        _ => number,
    }
}

const fn ahead_table(color: Color) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut number = 0;
    while number < 64 {
        table[number] = fill_ahead(color, Square::wrapping(number as u8).bit());
        number += 1;
    }
    table
}
