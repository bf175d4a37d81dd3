//! What the search has learned of moves: which ones refuted others, whatever the position.
//!
//! Every table holds small numbers that drift towards ±[`MAX`]: a move that cut a branch off gains, the moves tried before it
//! in vain lose. The nearer a number is to its limit, the less it moves, so that what is true now outweighs what was.

use roque_core::{Color, Move, Piece, Position, Role, Square};

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
/// How many pawn structures are told apart in the corrections.
const CORRECTIONS: usize = 16_384;
/// Corrections are kept in parts of a hundredth of a pawn.
const CORRECTION_GRAIN: i32 = 256;
const CORRECTION_MAX: i32 = 96 * CORRECTION_GRAIN;

/// All that one search thread has learned.
pub struct History {
    /// Quiet moves by side, origin and destination.
    quiets: Box<[[[Learned; 64]; 64]; 2]>,
    /// Quiet moves by pawn structure, piece and destination.
    structures: Box<[[Learned; PIECE_TOS]]>,
    /// Captures by piece, destination and what is taken.
    captures: Box<[[Learned; 6]]>,
    /// Moves by piece and destination, after another move.
    continuations: Box<[[Learned; PIECE_TOS]]>,
    /// How far the evaluation was off, by side and pawn structure.
    corrections: Box<[[i32; CORRECTIONS]; 2]>,
    /// How far the evaluation was off after a move.
    move_corrections: Box<[[i32; PIECE_TOS]]>,
}

impl Default for History {
    fn default() -> History {
        let table = |rows: usize| vec![[Learned::default(); PIECE_TOS]; rows].into_boxed_slice();
        History {
            quiets: Box::new([[[Learned::default(); 64]; 64]; 2]),
            structures: table(STRUCTURES),
            captures: vec![[Learned::default(); 6]; PIECE_TOS].into_boxed_slice(),
            continuations: table(PIECE_TOS),
            corrections: Box::new([[0; CORRECTIONS]; 2]),
            move_corrections: vec![[0; PIECE_TOS]; PIECE_TOS].into_boxed_slice(),
        }
    }
}

/// The moves before a node, the last one first, as far as they count here; nothing for null moves and before the root.
pub type Before = [Option<PieceTo>; 4];

impl History {
    /// How promising the quiet moves of a position are.
    #[inline]
    pub fn quiets(&self, position: &Position, before: &Before) -> Quiets<'_> {
        let after = |place: usize| before[place].map_or(&UNKNOWN, |last| &self.continuations[last]);
        Quiets {
            side: position.turn(),
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
        self.quiets[position.turn() as usize][mv.from() as usize][mv.to() as usize].learn(bonus);
        self.structures[structure(position)][at].learn(bonus);
        self.learn_continuation(at, before, bonus);
    }

    /// A move did well or badly after the moves before it.
    pub fn learn_continuation(&mut self, at: PieceTo, before: &Before, bonus: i32) {
        for (place, share) in [(0, 1), (1, 1), (3, 2)] {
            if let Some(last) = before[place] {
                self.continuations[last][at].learn(bonus / share);
            }
        }
    }

    /// A capture did well or badly.
    pub fn learn_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        self.captures[moved(position, mv)][victim(position, mv)].learn(bonus);
    }

    /// An evaluation, corrected by how far earlier ones in such positions were off.
    #[inline]
    pub fn corrected(&self, position: &Position, before: &Before, eval: Score, params: &Params) -> Score {
        let pawns = self.corrections[position.turn() as usize][pawns(position)];
        let moves = match (before[0], before[1]) {
            (Some(last), Some(earlier)) => self.move_corrections[earlier][last],
            _ => 0,
        };
        eval + (params.correct_pawns * pawns + params.correct_moves * moves) / (128 * CORRECTION_GRAIN)
    }

    /// The search found another value than the evaluation.
    pub fn learn_correction(&mut self, position: &Position, before: &Before, difference: Score, depth: i32) {
        let weight = (depth + 1).min(16);
        let learn = |value: &mut i32| {
            let target = difference * CORRECTION_GRAIN;
            let next = (*value * (256 - weight) + target * weight) / 256;
            *value = next.clamp(-CORRECTION_MAX, CORRECTION_MAX);
        };
        learn(&mut self.corrections[position.turn() as usize][pawns(position)]);
        if let (Some(last), Some(earlier)) = (before[0], before[1]) {
            learn(&mut self.move_corrections[earlier][last]);
        }
    }
}

/// What is known of the quiet moves of one position: the rows of the tables that concern it.
pub struct Quiets<'a> {
    side: Color,
    own: &'a [[Learned; 64]; 64],
    structure: &'a [Learned; PIECE_TOS],
    continued: [&'a [Learned; PIECE_TOS]; 3],
}

impl Quiets<'_> {
    /// How promising a move is.
    #[inline(always)]
    pub fn of(&self, mv: Move) -> i32 {
        let at = piece_to(mv.role().of(self.side), mv.to());
        let own = self.own[mv.from() as usize][mv.to() as usize].get();
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

/// What is taken; a promotion without a capture counts as taking a pawn.
fn victim(position: &Position, mv: Move) -> usize {
    position.captured(mv).unwrap_or(Role::Pawn) as usize
}
