//! How much of an endgame advantage can be expected to win.

use roque_core::{Bitboard, Board, Color, Position, Rank, Role};

use super::super::tapered::FULL_SCALE;
use super::{is_wrong_bishop, value};

/// Files a to d.
const LEFT: Bitboard = Bitboard(0x0f0f_0f0f_0f0f_0f0f);
/// The scale of endgames with pawns only, in which a small advantage is decisive.
const PAWNS_ONLY: i32 = 92;

/// The scale of the endgame value when this side is ahead: [`FULL_SCALE`] for an ordinary endgame, 0 for a draw.
///
/// In our own games, advantages of half a pawn to four pawns won as often as their size says with pawns on both
/// wings, as often as two thirds of it with pawns on one wing, and as one and a half of it without pieces.
#[inline(always)]
pub fn factor(position: &Position, strong: Color) -> i32 {
    let board = position.board();
    let pawns = board.pieces(strong, Role::Pawn);
    if pawns.is_empty() {
        return without_pawns(board, strong);
    }
    if let Some(scale) = opposite_bishops(board, strong) {
        return scale;
    }
    if is_wrong_bishop(position, strong) {
        return 0;
    }
    let all = board.role(Role::Pawn);
    if all | board.role(Role::King) == board.occupied() {
        return PAWNS_ONLY;
    }
    if all.is_subset(LEFT) || !all.meets(LEFT) {
        return FULL_SCALE.min(40 + 3 * pawns.len() as i32);
    }
    FULL_SCALE
}

/// Without pawns a side needs about a rook more to win.
fn without_pawns(board: &Board, strong: Color) -> i32 {
    let (own, theirs) = (force(board, strong), force(board, !strong));
    let rook = value(Role::Rook);
    if own - theirs > value(Role::Bishop) + 50 {
        return FULL_SCALE;
    }
    match () {
        () if own < rook => 0,
        () if theirs <= value(Role::Bishop) => 6,
        () => 14,
    }
}

/// What a side has beyond pawns.
fn force(board: &Board, color: Color) -> i32 {
    let own = |role| board.pieces(color, role).len() as i32 * value(role);
    own(Role::Knight) + own(Role::Bishop) + own(Role::Rook) + own(Role::Queen)
}

/// One bishop each, on squares of different colours: the defender holds one colour for ever.
#[inline(always)]
fn opposite_bishops(board: &Board, strong: Color) -> Option<i32> {
    let bishops = board.role(Role::Bishop);
    if bishops.len() != 2 || !bishops.meets(Bitboard::LIGHT) || !bishops.meets(Bitboard::DARK) {
        return None;
    }
    if !bishops.meets(board.color(Color::White)) || !bishops.meets(board.color(Color::Black)) {
        return None;
    }
    let others = board.occupied() - (bishops | board.role(Role::Pawn) | board.role(Role::King));
    let pawns = board.pieces(strong, Role::Pawn);
    if others.any() {
        return Some(FULL_SCALE.min(36 + 3 * pawns.len() as i32));
    }
    let seventh = Rank::R7.relative_to(strong).squares();
    Some(16 + 4 * pawns.len() as i32 + 4 * i32::from(pawns.meets(seventh)))
}
