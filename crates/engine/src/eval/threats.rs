//! Threats: what is attacked, by what, and how well it is defended. And space, the room to move behind the pawns.

use roque_core::{Bitboard, Rank, Role, attacks};

use super::context::Context;
use super::explain::Theme;
use super::listener::Listener;
use super::masks;
use super::side::Side;
use super::weights::*;

/// What a side threatens.
#[inline(always)]
pub fn evaluate<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    by_pawns::<S, L>(context, listener);
    by_pieces::<S, L>(context, listener);
    pushes::<S, L>(context, listener);
    on_queen::<S, L>(context, listener);
    space::<S, L>(context, listener);
}

#[inline(always)]
fn by_pawns<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let victims = context.officers::<S::Them>() & context.attacks::<S>(Role::Pawn);
    if victims.is_empty() {
        return;
    }
    for (kind, role) in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate() {
        let count = (victims & context.board.role(role)).len() as i32;
        listener.add::<S>(THREAT_BY_PAWN.at(kind), count);
    }
    listener.note::<S::Them>(Theme::AttackedByPawn, victims);
}

#[inline(always)]
fn by_pieces<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let (us, them) = (S::US as usize, S::THEM as usize);
    let theirs = context.board.color(S::THEM) - context.kings[them].bit();
    // Strongly defended: by a pawn, or twice while we attack only once.
    let strong = context.attacks::<S::Them>(Role::Pawn) | (context.twice[them] & !context.twice[us]);
    let weak = theirs & context.attacked[us] & !strong;
    let officers = theirs - context.pawns[them];
    let minors = context.attacks::<S>(Role::Knight) | context.attacks::<S>(Role::Bishop);
    let by_minor = (officers | weak) & minors;
    let by_rook = weak & context.attacks::<S>(Role::Rook);
    for kind in 0..5 {
        let victims = context.board.role(Role::ALL[kind]);
        listener.add::<S>(THREAT_BY_MINOR.at(kind), (by_minor & victims).len() as i32);
        listener.add::<S>(THREAT_BY_ROOK.at(kind), (by_rook & victims).len() as i32);
    }
    listener.add::<S>(THREAT_BY_KING.index(), i32::from(weak.meets(context.attacks::<S>(Role::King))));
    let loose = weak & (!context.attacked[them] | context.twice[us]);
    let hanging = loose & officers;
    listener.add::<S>(HANGING.index(), hanging.len() as i32);
    listener.note::<S::Them>(Theme::HangingPiece, hanging);
    let pawns = weak & context.pawns[them] & !context.attacked[them];
    listener.add::<S>(WEAK_PAWN.index(), pawns.len() as i32);
    listener.note::<S::Them>(Theme::WeakPawn, pawns);
    let denied = context.attacked[them] & context.attacked[us] & !strong;
    listener.add::<S>(RESTRICTED.index(), denied.len() as i32);
}

/// Pieces that a pawn could attack by a safe step forward.
#[inline(always)]
fn pushes<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let (us, them) = (S::US as usize, S::THEM as usize);
    let empty = !context.occupied;
    let once = S::forward(context.pawns[us]) & empty;
    let twice = S::forward(once & S::seen(Rank::R3.squares())) & empty;
    let safe = !context.attacks::<S::Them>(Role::Pawn) & (context.attacked[us] | !context.attacked[them]);
    let reach = attacks::pawns(S::US, (once | twice) & safe);
    let targets = reach & context.officers::<S::Them>();
    listener.add::<S>(PUSH_THREAT.index(), targets.len() as i32);
}

/// Squares from which the opponent's queen could safely be attacked next.
#[inline(always)]
fn on_queen<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let Some(queen) = context.pieces::<S::Them>(Role::Queen).single() else { return };
    let (us, them) = (S::US as usize, S::THEM as usize);
    let unguarded = !context.attacked[them] | (context.twice[us] & !context.twice[them]);
    let safe = context.roam[us] & unguarded & !context.board.color(S::US);
    let knights = attacks::knight(queen) & context.attacks::<S>(Role::Knight);
    let diagonal = attacks::bishop(queen, context.occupied) & context.attacks::<S>(Role::Bishop);
    let straight = attacks::rook(queen, context.occupied) & context.attacks::<S>(Role::Rook);
    listener.add::<S>(QUEEN_CONTACT.index(), ((knights | diagonal | straight) & safe).len() as i32);
}

/// Central squares on ranks two to four, free of pawns and of pawn attacks; twice those behind the own pawns.
#[inline(always)]
fn space<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let us = S::US as usize;
    let room = masks::CENTRE_FILES & S::seen(Bitboard(0xffff_ff00));
    let safe = room - (context.pawns[us] | context.attacks::<S::Them>(Role::Pawn));
    let behind = masks::fill_ahead(S::THEM, context.pawns[us]);
    let squares = (safe.len() + (safe & behind).len()) as i32;
    let pieces = context.officers::<S>().len() as i32;
    listener.add::<S>(SPACE.index(), squares * pieces / 8);
}
