//! Passed pawns: those that no pawn of the opponent can stop any more.

use roque_core::{Bitboard, Rank, Role, Square};

use super::context::Context;
use super::explain::Theme;
use super::listener::Listener;
use super::masks;
use super::pawn_table::PawnFacts;
use super::side::Side;
use super::weights::*;

/// What pawns and kings alone say about a passed pawn.
pub fn lasting<S: Side, L: Listener>(context: &Context, square: Square, listener: &mut L) {
    let rank = S::rank(square);
    let own = context.pawns[S::US as usize];
    let pawn = square.bit();
    listener.add::<S>(PASSED.at(rank), 1);
    listener.note::<S>(Theme::PassedPawn, pawn);
    let beside = pawn.east() | pawn.west();
    if own.meets(beside | beside.forward(S::THEM)) {
        listener.add::<S>(PASSED_DEFENDED.index(), 1);
    }
    if let Some(stop) = S::forward(pawn).first()
        && rank > 2
    {
        let urgency = rank as i32 - 2;
        let steps = |king: Square| i32::from(king.distance(stop)) * urgency;
        listener.add::<S>(PASSED_OWN_KING.index(), steps(context.kings[S::US as usize]));
        listener.add::<S>(PASSED_THEIR_KING.index(), steps(context.kings[S::THEM as usize]));
    }
}

/// What the pieces make of a side's passed pawns.
#[inline(always)]
pub fn evaluate<S: Side, L: Listener>(context: &Context, facts: &PawnFacts, listener: &mut L) {
    let passed = facts.passed[S::US as usize];
    for square in passed {
        path::<S, L>(context, square, listener);
        rooks_behind::<S, L>(context, square, listener);
    }
    if passed.any() && context.officers::<S::Them>().is_empty() {
        race::<S, L>(context, passed, listener);
    }
}

#[inline(always)]
fn path<S: Side, L: Listener>(context: &Context, square: Square, listener: &mut L) {
    let rank = S::rank(square);
    let stop = S::forward(square.bit());
    let path = masks::ahead(S::US, square);
    let theirs = context.board.color(S::THEM);
    let attacked = context.all_attacks::<S::Them>();
    if stop.meets(theirs) {
        listener.add::<S>(PASSED_BLOCKED.at(rank), 1);
        listener.note::<S>(Theme::BlockadedPassedPawn, square.bit());
    } else if !stop.meets(attacked) {
        listener.add::<S>(PASSED_SAFE_STEP.at(rank), 1);
    }
    if !path.meets(attacked | context.occupied) {
        listener.add::<S>(PASSED_FREE_PATH.at(rank), 1);
        listener.note::<S>(Theme::FreePassedPawn, square.bit());
    }
}

#[inline(always)]
fn rooks_behind<S: Side, L: Listener>(context: &Context, square: Square, listener: &mut L) {
    let rooks = masks::ahead(S::THEM, square) & context.board.role(Role::Rook);
    if rooks.any() {
        let own = rooks & context.board.color(S::US);
        if own.any() {
            listener.add::<S>(PASSED_ROOK_BEHIND.index(), 1);
            listener.note::<S>(Theme::RookBehindPassedPawn, own);
        } else {
            listener.add::<S>(PASSED_ROOK_AGAINST.index(), 1);
        }
    }
}

/// Against a king with nothing but pawns: whether one of the pawns cannot be caught.
fn race<S: Side, L: Listener>(context: &Context, mut passed: Bitboard, listener: &mut L) {
    if let Some(square) = passed.find(|&square| is_unstoppable::<S>(context, square)) {
        listener.add::<S>(PASSED_UNSTOPPABLE.index(), 1);
        listener.note::<S>(Theme::UnstoppablePawn, square.bit());
    }
}

/// The rule of the square: the king needs more moves to the square of promotion than the pawn.
fn is_unstoppable<S: Side>(context: &Context, square: Square) -> bool {
    let path = masks::ahead(S::US, square);
    let Some(goal) = (path & S::seen(Rank::R8.squares())).first() else { return false };
    // A pawn that has not moved yet saves a move by its double step.
    let moves = 7 - S::rank(square).max(2);
    let start = usize::from(context.position.turn() == S::THEM);
    let steps = usize::from(context.kings[S::THEM as usize].distance(goal));
    !path.meets(context.occupied) && steps > moves + start
}
