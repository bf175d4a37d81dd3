//! How good a position is, without looking ahead: the classical evaluation.
//!
//! # What an evaluation is
//!
//! A search looks some moves ahead and must then say, of positions in which the game is far from over, which is
//! better. The evaluation answers with one number, near hundredths of a pawn ([`score`](crate::score) says what people
//! are told of it): material first, then everything that good players look for: who has more room, whose king is
//! safer, whose pawns are weak. It need not see tactics, which is the search's work, but it has to be fast, for it
//! is asked millions of times a second, and steady: a small difference on the board should be a small difference in
//! the number.
//!
//! A classical evaluation is a sum. Each *term* (a passed pawn on the sixth rank, a rook on an open file, a knight
//! that attacks five safe squares) has a *weight*, and the value of a position is
//!
//! ```text
//!   Σ weight · (how often White has it − how often Black has it)
//! ```
//!
//! All weights stand in one list, `weights.rs`, found by playing games and asking which weights would have foretold
//! the results best. Because it is a sum, it can be explained: each term says what it contributes ([`explain`]).
//!
//! # Tapering
//!
//! Many things change their worth during a game. A king in the centre is a disaster with queens on the board and a
//! strong piece without them. So each weight is a pair, a middlegame and an endgame value ([`Tapered`]), and each
//! sum is. Only at the end are the two mixed, in proportion to the pieces still on the board (the *phase*):
//!
//! ```text
//!   value = (midgame · phase + endgame · scale · (24 − phase)) / 24
//! ```
//!
//! so that no move makes the value jump merely because "the endgame begins". The scale is 1 for most endgames,
//! less for drawish ones, such as bishops on opposite colours, and more with pawns only (`endgames/scale.rs`). Some
//! endgames have a rule of their own instead (`endgames/`).
//!
//! # One exception to the sum
//!
//! Danger to a king grows faster than the number of its attackers. `king.rs` sums it apart and squares it.
//!
//! # Who listens
//!
//! The terms are found by code that does not know what they are for: it tells a `Listener` what there is. The
//! search listens with a sum of weights that the optimiser turns into additions; the tuner and the explanation write
//! the same findings down ([`trace()`]). So what is explained is what is played.
//!
//! | file | about |
//! |---|---|
//! | `weights` `term` | the numbers; their names and groups |
//! | `tapered` | two values in one |
//! | `context` `masks` `side` | attacks found once; sets of squares; a side as a type |
//! | `pieces` | placement, mobility, outposts, files |
//! | `pawns` `passed` `shelter` | pawn structure, passed pawns, pawns around the king; remembered in `pawn_table` |
//! | `king` `threats` | danger to kings and castling; threats and space |
//! | `endgames/` | known endgames, drawish ones |
//! | `listener` `trace` `explain` `facts` | sums, notes, the table for people, what is worth saying to them |

mod context;
mod endgames;
mod explain;
mod facts;
mod king;
mod listener;
mod masks;
mod passed;
mod pawn_table;
mod pawns;
mod pieces;
mod shelter;
mod side;
mod tapered;
mod term;
mod threats;
mod trace;
mod weights;

pub use endgames::{Endgame, Known};
pub use explain::{Explanation, Fact, Row, Theme, Worth, explain};
pub use facts::is_endgame;
pub use king::{DANGER_LIMIT, DANGER_LINE_DIVISOR, DANGER_SQUARE_DIVISOR};
pub use tapered::{FULL_PHASE, FULL_SCALE, Tapered};
pub use term::{Group, Term};
pub use trace::{Entry, Trace};
pub use weights::{TERMS, WEIGHTS};

use roque_core::{Board, Color, Position, Role};

use context::Context;
use endgames::scale;
use listener::{Listener, Sum};
use pawn_table::{PawnFacts, PawnTable};
use side::{Black, Side, White};

/// No evaluation is further from zero than this: beyond are the scores of mates.
pub const LIMIT: i32 = 19_999;

/// Evaluates many positions, with a memory for pawn structures. One for each search thread.
///
/// ```
/// use roque_core::Position;
/// use roque_engine::eval::Evaluator;
/// let mut evaluator = Evaluator::new();
/// let start = evaluator.evaluate(&Position::start());
/// assert!((0..50).contains(&start)); // nothing but the right to move
/// ```
pub struct Evaluator {
    pawns: PawnTable,
}

impl Evaluator {
    /// An evaluator that has seen nothing yet.
    pub fn new() -> Evaluator {
        Evaluator { pawns: PawnTable::new() }
    }

    /// How good the position is for the side to move, in the units of the weights, within ±[`LIMIT`].
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        known(position).unwrap_or_else(|| self.sum(position))
    }

    /// The same, with no rule of its own for any ending.
    pub fn sum(&mut self, position: &Position) -> i32 {
        let context = Context::new(position, position.board());
        let remembered = self.pawns.get(position, || look_at_pawns(&context));
        for_side_to_move(finish(context, remembered), position.turn())
    }
}

impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::new()
    }
}

/// The value of an ending that has a rule of its own, for the side to move.
pub fn known(position: &Position) -> Option<i32> {
    endgames::known(position).map(|known| for_side_to_move(known.value, position.turn()))
}

/// How good the position is for the side to move, in the units of the weights. For many positions, an [`Evaluator`] is
/// faster.
pub fn evaluate(position: &Position) -> i32 {
    known(position).unwrap_or_else(|| sum_of(position.board(), position))
}

/// The value of these pieces, all those of a position or some, with no rule of its own for any ending.
pub(crate) fn sum_of(board: &Board, position: &Position) -> i32 {
    let context = Context::new(position, board);
    let pawns = look_at_pawns(&context);
    for_side_to_move(finish(context, pawns), position.turn())
}

/// Whether the position is an endgame with a rule of its own, and drawn by it.
pub fn is_known_draw(position: &Position) -> bool {
    endgames::known(position).is_some_and(|known| known.value == 0)
}

/// Makes what is made only once, when it is first asked for, so that it costs no time of a game.
pub fn prepare() {
    endgames::prepare();
}

/// Writes down what the value of a position is made of.
pub fn trace(position: &Position) -> Trace {
    let mut trace = Trace::new(position);
    let mut context = Context::new(position, position.board());
    let facts = pawns::evaluate(&context, &mut trace);
    around_pawns(&mut context, &facts, &mut trace);
    trace.scale = scale_of(position, trace.sum(WEIGHTS));
    trace.known = endgames::known(position);
    trace
}

/// The part of the sum that the pawn table remembers.
#[inline(never)]
fn look_at_pawns(context: &Context) -> (PawnFacts, Sum) {
    let mut sum = Sum::default();
    (pawns::evaluate(context, &mut sum), sum)
}

/// Adds what the pieces do to what the pawns are worth, and makes one value of it, as White sees it.
#[inline(always)]
fn finish(mut context: Context, (facts, mut sum): (PawnFacts, Sum)) -> i32 {
    around_pawns(&mut context, &facts, &mut sum);
    let danger = |side| king::penalty(sum.danger_to(side));
    let score = sum.score - danger(Color::White) + danger(Color::Black);
    score.at(phase(context.board), scale_of(context.position, score))
}

/// Everything that is not remembered in the pawn table.
#[inline(always)]
fn around_pawns<L: Listener>(context: &mut Context, facts: &PawnFacts, listener: &mut L) {
    material::<White, L>(context, listener);
    material::<Black, L>(context, listener);
    pieces::evaluate::<White, L>(context, facts, listener);
    pieces::evaluate::<Black, L>(context, facts, listener);
    king::evaluate::<White, L>(context, listener);
    king::evaluate::<Black, L>(context, listener);
    threats::evaluate::<White, L>(context, listener);
    threats::evaluate::<Black, L>(context, listener);
    passed::evaluate::<White, L>(context, facts, listener);
    passed::evaluate::<Black, L>(context, facts, listener);
    match context.position.turn() {
        Color::White => listener.add::<White>(weights::TEMPO.index(), 1),
        Color::Black => listener.add::<Black>(weights::TEMPO.index(), 1),
    }
}

/// What the pieces are worth wherever they stand.
#[inline(always)]
fn material<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let count = |role| context.pieces::<S>(role).len() as i32;
    for role in &Role::ALL[..5] {
        listener.add::<S>(weights::MATERIAL.at(*role as usize), count(*role));
    }
    let beyond_five = count(Role::Pawn) - 5;
    listener.add::<S>(weights::KNIGHT_PAWNS.index(), count(Role::Knight) * beyond_five);
    listener.add::<S>(weights::ROOK_PAWNS.index(), count(Role::Rook) * beyond_five);
}

/// How far the game is from the endgame: see [`FULL_PHASE`]. Promoted pieces do not count beyond it.
#[inline(always)]
pub fn phase(board: &Board) -> i32 {
    let count = |role| board.role(role).len() as i32;
    let phase = count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    phase.min(FULL_PHASE)
}

/// The scale for the side that is ahead in the endgame.
#[inline(always)]
fn scale_of(position: &Position, score: Tapered) -> i32 {
    match score.endgame() {
        0 => FULL_SCALE,
        value if value > 0 => scale::factor(position, Color::White),
        _ => scale::factor(position, Color::Black),
    }
}

/// A value as White sees it, seen by the side to move and kept within the limit; and the other way round.
#[inline(always)]
fn for_side_to_move(value: i32, turn: Color) -> i32 {
    let value = value.clamp(-LIMIT, LIMIT);
    if turn.is_white() { value } else { -value }
}
