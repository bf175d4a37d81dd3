//! Which squares a piece attacks, and the lines between squares.
//!
//! Steps (pawn, knight, king) and lines are tables of 64 sets. Sliders look their set up by the pieces in their
//! way (`sliders.rs`). Everything here is computed by the compiler; nothing is prepared at run time.

#[cfg(wide_registers)]
mod lanes;
mod sliders;

#[cfg(wide_registers)]
pub(crate) use lanes::Lanes;
pub use sliders::{bishop, rook};

use crate::{Bitboard, Color, Role, Square};

const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
// Two upward directions, then two downward ones.
const STRAIGHT: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

static KNIGHT: [Bitboard; 64] = step_table(&KNIGHT_STEPS);
static KING: [Bitboard; 64] =
    step_table(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static PAWN: [[Bitboard; 64]; 2] = [step_table(&[(-1, 1), (1, 1)]), step_table(&[(-1, -1), (1, -1)])];
static STRAIGHT_RAYS: [Bitboard; 64] = ray_table(&STRAIGHT);
static DIAGONAL_RAYS: [Bitboard; 64] = ray_table(&DIAGONAL);
static RISING: [Bitboard; 64] = ray_table(&[(1, 1), (-1, -1), (1, 1), (-1, -1)]);
static FALLING: [Bitboard; 64] = ray_table(&[(-1, 1), (1, -1), (-1, 1), (1, -1)]);
static BETWEEN: [[Bitboard; 64]; 64] = pair_table(false);
static LINE: [[Bitboard; 64]; 64] = pair_table(true);

/// The squares a pawn of this colour attacks.
#[inline(always)]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}

/// The squares attacked by any of these pawns.
#[inline(always)]
pub const fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let forward = pawns.forward(color);
    Bitboard(forward.east().0 | forward.west().0)
}

/// The squares attacked by any of these knights.
#[inline(always)]
pub const fn knights(knights: Bitboard) -> Bitboard {
    let one = Bitboard(knights.east().0 | knights.west().0).0;
    let two = Bitboard(knights.east().east().0 | knights.west().west().0).0;
    Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// The squares a knight attacks.
#[inline(always)]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares a king attacks.
#[inline(always)]
pub fn king(square: Square) -> Bitboard {
    KING[square as usize]
}

/// The squares a queen attacks when these squares are occupied.
#[inline(always)]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares a piece of this colour and role attacks when these squares are occupied.
///
/// ```
/// use roque_core::{attacks, Bitboard, Color, Role, Square};
/// let queen = attacks::of(Color::White, Role::Queen, Square::D4, Bitboard::EMPTY);
/// assert_eq!(queen.len(), 27);
/// ```
#[inline]
pub fn of(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares a rook reaches on an empty board.
#[inline(always)]
pub fn straight_rays(square: Square) -> Bitboard {
    STRAIGHT_RAYS[square as usize]
}

/// The squares a bishop reaches on an empty board.
#[inline(always)]
pub fn diagonal_rays(square: Square) -> Bitboard {
    DIAGONAL_RAYS[square as usize]
}

/// The squares strictly between two squares of one rank, file or diagonal; none if they share no line.
///
/// ```
/// use roque_core::{attacks, Square};
/// assert_eq!(attacks::between(Square::A1, Square::D4).collect::<Vec<_>>(), [Square::B2, Square::C3]);
/// assert!(attacks::between(Square::A1, Square::B3).is_empty());
/// ```
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a as usize][b as usize]
}

/// The whole rank, file or diagonal through two different squares, both included; none if they share no line.
#[inline(always)]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a as usize][b as usize]
}

/// The two diagonals through a square: the one that rises towards the h-file, and the one that falls.
#[inline(always)]
pub fn diagonals(square: Square) -> (Bitboard, Bitboard) {
    (RISING[square as usize], FALLING[square as usize])
}

const fn step_table(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut number = 0;
    while number < 64 {
        let mut step = 0;
        while step < steps.len() {
            if let Some(to) = Square::wrapping(number as u8).offset(steps[step].0, steps[step].1) {
                table[number] = table[number].with(to);
            }
            step += 1;
        }
        number += 1;
    }
    table
}

const fn ray_table(directions: &[(i8, i8); 4]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut number = 0;
    while number < 64 {
        let rays = sliders::rays(Square::wrapping(number as u8), directions);
        table[number] = Bitboard(rays[0] | rays[1] | rays[2] | rays[3]);
        number += 1;
    }
    table
}

/// For each pair of squares on one line: the squares between them, or (`whole`) the line itself.
const fn pair_table(whole: bool) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let directions = [STRAIGHT, DIAGONAL];
    let mut from = 0;
    while from < 64 {
        let mut which = 0;
        while which < 8 {
            let (files, ranks) = directions[which / 4][which % 4];
            let start = Square::wrapping(from as u8);
            let ahead = sliders::ray(start, (files, ranks));
            let behind = sliders::ray(start, (-files, -ranks));
            let mut passed = 0;
            let mut square = start;
            while let Some(next) = square.offset(files, ranks) {
                let value = if whole { ahead | behind | start.bit().0 } else { passed };
                table[from][next as usize] = Bitboard(value);
                passed |= next.bit().0;
                square = next;
            }
            which += 1;
        }
        from += 1;
    }
    table
}
