//! What the search has learned of moves: which ones refuted others, whatever the position.
//!
//! Every table holds small numbers that drift towards ±[`MAX`]: a move that cut a branch off gains, the moves tried before it
//! in vain lose. The nearer a number is to its limit, the less it moves, so that what is true now outweighs what was.

use roque_core::{Bitboard, Color, Move, Piece, Position, Role, Square};

use super::params::Params;
use crate::score::Score;

/// The numbers stay within ±this.
pub const MAX: i32 = 16_384;

/// A piece and the square it goes to, as an index.
pub type PieceTo = usize;

/// How many of them there are.
const PIECE_TOS: usize = 12 * 64;

/// The index of a piece on a square.
#[inline]
pub fn piece_to(piece: Piece, to: Square) -> PieceTo {
    (piece.color as usize * 6 + piece.role as usize) * 64 + to as usize
}

/// The index of what moves, and where to.
#[inline]
pub fn moved(position: &Position, mv: Move) -> PieceTo {
    piece_to(mv.role().of(position.turn()), mv.to())
}

/// One learned number.
#[derive(Clone, Copy, Default)]
struct Learned(i16);

impl Learned {
    fn get(self) -> i32 {
        i32::from(self.0)
    }

    fn learn(&mut self, bonus: i32) {
        let bonus = bonus.clamp(-MAX, MAX);
        let value = self.get();
        self.0 = (value + bonus - value * bonus.abs() / MAX) as i16;
    }
}

/// How many pawn structures are told apart in the table of quiet moves by structure.
const STRUCTURES: usize = 512;
/// How many structures, of pawns or of pieces, are told apart in the corrections.
const CORRECTIONS: usize = 16_384;
/// Corrections are kept in parts of a hundredth of a pawn.
const CORRECTION_GRAIN: i32 = 256;
const CORRECTION_MAX: i32 = 96 * CORRECTION_GRAIN;

/// How far the evaluation was off, in parts of a hundredth of a pawn.
#[derive(Clone, Copy, Default)]
struct Correction(i16);

impl Correction {
    fn get(self) -> i32 {
        i32::from(self.0)
    }

    /// With this correction and the others it was still off by so much; the weight says how much that counts, in 256ths.
    fn learn(&mut self, rest: Score, weight: i32) {
        let bonus = (rest * CORRECTION_GRAIN * weight / 256).clamp(-CORRECTION_MAX / 4, CORRECTION_MAX / 4);
        let value = self.get();
        self.0 = (value + bonus - value * bonus.abs() / CORRECTION_MAX) as i16;
    }
}

/// All that one search thread has learned.
pub struct History {
    /// Quiet moves by side, by whether the other side attacks where they begin and where they end, and by these squares.
    quiets: Box<[[[[Learned; 64]; 64]; 4]; 2]>,
    /// Quiet moves by pawn structure, piece and destination.
    structures: Box<[[Learned; PIECE_TOS]]>,
    /// Captures by piece, destination and what is taken.
    captures: Box<[[Learned; 6]]>,
    /// Moves by piece and destination, after another move.
    continuations: Box<[[Learned; PIECE_TOS]]>,
    /// How far the evaluation was off, by side and pawn structure.
    corrections: Box<[[Correction; CORRECTIONS]; 2]>,
    /// How far the evaluation was off, by side to move, by one side's colour and by how its pieces stand.
    piece_corrections: Box<[[[Correction; CORRECTIONS]; 2]; 2]>,
    /// How far the evaluation was off after a move.
    move_corrections: Box<[[Correction; PIECE_TOS]]>,
}

impl Default for History {
    fn default() -> History {
        let table = |rows: usize| vec![[Learned::default(); PIECE_TOS]; rows].into_boxed_slice();
        History {
            quiets: Box::new([[[[Learned::default(); 64]; 64]; 4]; 2]),
            structures: table(STRUCTURES),
            captures: vec![[Learned::default(); 6]; PIECE_TOS].into_boxed_slice(),
            continuations: table(PIECE_TOS),
            corrections: Box::new([[Correction(0); CORRECTIONS]; 2]),
            piece_corrections: Box::new([[[Correction(0); CORRECTIONS]; 2]; 2]),
            move_corrections: vec![[Correction(0); PIECE_TOS]; PIECE_TOS].into_boxed_slice(),
        }
    }
}

/// What the promise of a move depends on beside the position.
#[derive(Clone, Copy)]
pub struct Before {
    /// The moves before a node, the last one first, as far as they count here; nothing for null moves and before the root.
    pub moves: [Option<PieceTo>; 4],
    /// The squares that the other side attacks, where quiet moves are looked at.
    pub threatened: Bitboard,
}

/// Whether a move flees from an attack, and whether it goes into one, as an index.
#[inline(always)]
fn exposure(threatened: Bitboard, mv: Move) -> usize {
    2 * usize::from(threatened.has(mv.from())) + usize::from(threatened.has(mv.to()))
}

impl History {
    /// How promising the quiet moves of a position are.
    #[inline]
    pub fn quiets(&self, position: &Position, before: &Before) -> Quiets<'_> {
        let after = |place: usize| before.moves[place].map_or(&UNKNOWN, |last| &self.continuations[last]);
        Quiets {
            side: position.turn(),
            threatened: before.threatened,
            own: &self.quiets[position.turn() as usize],
            structure: &self.structures[structure(position)],
            continued: [after(0), after(1), after(3)],
        }
    }

    /// How promising a capture is.
    #[inline]
    pub fn capture(&self, position: &Position, mv: Move) -> i32 {
        self.captures[moved(position, mv)][victim(position, mv)].get()
    }

    /// A quiet move did well (or badly, with a negative bonus).
    pub fn learn_quiet(&mut self, position: &Position, mv: Move, before: &Before, bonus: i32) {
        let at = moved(position, mv);
        self.learn_squares(position.turn(), mv, before.threatened, bonus);
        self.structures[structure(position)][at].learn(bonus);
        self.learn_continuation(at, before, bonus);
    }

    /// A quiet move of a side did well or badly, whatever came before it.
    pub fn learn_squares(&mut self, side: Color, mv: Move, threatened: Bitboard, bonus: i32) {
        let table = &mut self.quiets[side as usize][exposure(threatened, mv)];
        table[mv.from() as usize][mv.to() as usize].learn(bonus);
    }

    /// A move did well or badly after the moves before it.
    pub fn learn_continuation(&mut self, at: PieceTo, before: &Before, bonus: i32) {
        for (place, share) in [(0, 1), (1, 1), (3, 2)] {
            if let Some(last) = before.moves[place] {
                self.continuations[last][at].learn(bonus / share);
            }
        }
    }

    /// A capture did well or badly.
    pub fn learn_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        self.captures[moved(position, mv)][victim(position, mv)].learn(bonus);
    }

    /// How much is to be added to the evaluation of a position, because earlier ones in such positions were off.
    #[inline]
    pub fn correction(&self, position: &Position, before: &Before, params: &Params) -> Score {
        let pawns = self.corrections[position.turn() as usize][pawns(position)].get();
        let tables = &self.piece_corrections[position.turn() as usize];
        let pieces: i32 =
            Color::ALL.map(|side| tables[side as usize][pieces(position, side)].get()).iter().sum();
        let moves = match before.moves {
            [Some(last), Some(earlier), ..] => self.move_corrections[earlier][last].get(),
            _ => 0,
        };
        let off =
            params.correct_pawns * pawns + params.correct_pieces * pieces + params.correct_moves * moves;
        off / (128 * CORRECTION_GRAIN)
    }

    /// The search found another value than the corrected evaluation. All corrections learn what is left when they are added up: if
    /// each of them learned the whole difference, their sum would be too much by far, and the more so the longer they learn.
    pub fn learn_correction(&mut self, position: &Position, before: &Before, rest: Score, depth: i32) {
        let weight = (depth + 1).min(16);
        self.corrections[position.turn() as usize][pawns(position)].learn(rest, weight);
        for side in Color::ALL {
            let table = &mut self.piece_corrections[position.turn() as usize][side as usize];
            table[pieces(position, side)].learn(rest, weight);
        }
        if let [Some(last), Some(earlier), ..] = before.moves {
            self.move_corrections[earlier][last].learn(rest, weight);
        }
    }
}

/// What is known of the quiet moves of one position: the rows of the tables that concern it.
pub struct Quiets<'a> {
    side: Color,
    threatened: Bitboard,
    own: &'a [[[Learned; 64]; 64]; 4],
    structure: &'a [Learned; PIECE_TOS],
    continued: [&'a [Learned; PIECE_TOS]; 3],
}

impl Quiets<'_> {
    /// How promising a move is.
    #[inline(always)]
    pub fn of(&self, mv: Move) -> i32 {
        let at = piece_to(mv.role().of(self.side), mv.to());
        let own = self.own[exposure(self.threatened, mv)][mv.from() as usize][mv.to() as usize].get();
        let [last, earlier, long_before] = self.continued.map(|row| row[at].get());
        own + self.structure[at].get() + last + earlier + long_before / 2
    }
}

/// What is known of moves after none.
static UNKNOWN: [Learned; PIECE_TOS] = [Learned(0); PIECE_TOS];

fn structure(position: &Position) -> usize {
    position.pawn_key() as usize % STRUCTURES
}

fn pawns(position: &Position) -> usize {
    position.pawn_key() as usize % CORRECTIONS
}

/// How the pieces of a side stand that are no pawns. The factors mean nothing; the upper bits of a product depend on all
/// squares.
fn pieces(position: &Position, side: Color) -> usize {
    const MIX: [(Role, u64); 5] = [
        (Role::Knight, 0x9E37_79B9_7F4A_7C15),
        (Role::Bishop, 0xC2B2_AE3D_27D4_EB4F),
        (Role::Rook, 0x1656_67B1_9E37_79F9),
        (Role::Queen, 0xD6E8_FEB8_6659_FD93),
        (Role::King, 0xA076_1D64_78BD_642F),
    ];
    let board = position.board();
    let mixed = MIX.map(|(role, factor)| board.pieces(side, role).0.wrapping_mul(factor));
    (mixed.iter().fold(0, |key, part| key ^ part) >> 40) as usize % CORRECTIONS
}

/// What is taken; a promotion without a capture counts as taking a pawn.
fn victim(position: &Position, mv: Move) -> usize {
    position.captured(mv).unwrap_or(Role::Pawn) as usize
}
