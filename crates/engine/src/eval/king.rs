//! Attacks on the king.
//!
//! Two attackers are much more than twice one attacker: mates need several pieces. So the evidence against a king
//! is first added up in *units of danger*, and only the sum is turned into hundredths of a pawn: by its square in
//! the middlegame, in proportion in the endgame ([`penalty`]).

use roque_core::{Bitboard, Role, attacks};

use super::context::Context;
use super::explain::Theme;
use super::listener::Listener;
use super::masks;
use super::side::Side;
use super::tapered::Tapered;
use super::weights::*;

/// The middlegame penalty is the square of the danger divided by this.
pub const DANGER_SQUARE_DIVISOR: i32 = 4096;
/// The endgame penalty is the danger divided by this.
pub const DANGER_LINE_DIVISOR: i32 = 16;
/// More danger than this makes no difference.
pub const DANGER_LIMIT: i32 = 2400;

/// What a king's danger costs its side.
#[inline(always)]
pub fn penalty(danger: Tapered) -> Tapered {
    let midgame = danger.midgame().clamp(0, DANGER_LIMIT);
    let endgame = danger.endgame().clamp(0, DANGER_LIMIT);
    Tapered::new(midgame * midgame / DANGER_SQUARE_DIVISOR, endgame / DANGER_LINE_DIVISOR)
}

/// Whether the opponent has enough pieces near a side's king to bother: two of them, or one and a queen.
#[inline(always)]
pub fn is_attacked<S: Side>(context: &Context) -> bool {
    let besiegers: u8 = context.besiegers[S::THEM as usize].iter().sum();
    besiegers + u8::from(context.pieces::<S::Them>(Role::Queen).any()) >= 2
}

/// The castling rights of a side, and its king's danger if there is any.
#[inline(always)]
pub fn evaluate<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    castling::<S, L>(context, listener);
    listener.note::<S>(Theme::PinnedPiece, context.pinned[S::US as usize] & context.officers::<S>());
    if is_attacked::<S>(context) {
        besieged::<S, L>(context, listener);
        checks::<S, L>(context, listener);
        camp::<S, L>(context, listener);
    } else {
        listener.spare::<S>();
    }
}

#[inline(always)]
fn castling<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let rooks = context.position.castling().rooks(S::US);
    listener.add::<S>(CASTLING_RIGHT.index(), rooks.len() as i32);
    let king = context.kings[S::US as usize];
    if rooks.is_empty() && S::seen(Bitboard(0x38)).has(king) {
        listener.add::<S>(CASTLING_LOST.index(), 1);
        if context.position.ruleset().has_castling() {
            listener.note::<S>(Theme::CastlingLost, king.bit());
        }
    }
}

/// Squares that the opponent attacks and that only king or queen defend, once.
#[inline(always)]
fn weak_squares<S: Side>(context: &Context) -> Bitboard {
    let us = S::US as usize;
    let by_king_or_queen = context.attacks::<S>(Role::King) | context.attacks::<S>(Role::Queen);
    context.all_attacks::<S::Them>() & !context.twice[us] & (!context.attacked[us] | by_king_or_queen)
}

#[inline(always)]
fn besieged<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let (us, them) = (S::US as usize, S::THEM as usize);
    listener.endanger::<S>(DANGER_BASE.index(), 1);
    for (kind, &count) in context.besiegers[them].iter().enumerate() {
        listener.endanger::<S>(DANGER_ATTACKER.at(kind), i32::from(count));
    }
    listener.endanger::<S>(DANGER_HIT.index(), context.hits[them] as i32);
    let pawns = context.attacks::<S::Them>(Role::Pawn) & context.ring[us];
    listener.endanger::<S>(DANGER_PAWN_HIT.index(), pawns.len() as i32);
    let weak = weak_squares::<S>(context) & context.ring[us];
    listener.endanger::<S>(DANGER_WEAK.index(), weak.len() as i32);
    if context.pieces::<S::Them>(Role::Queen).is_empty() {
        listener.endanger::<S>(DANGER_NO_QUEEN.index(), 1);
    }
    let minors = context.attacks::<S>(Role::Knight) | context.attacks::<S>(Role::Bishop);
    listener.endanger::<S>(DANGER_DEFENDER.index(), i32::from(minors.meets(context.ring[us])));
    listener.endanger::<S>(DANGER_PINNED.index(), context.pinned[us].len() as i32);
    listener.note::<S>(Theme::KingAttacked, context.kings[us].bit());
}

/// Checks on squares that are not defended, or defended weakly and attacked twice, are safe.
#[inline(always)]
fn checks<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let (us, them) = (S::US as usize, S::THEM as usize);
    let king = context.kings[us];
    let weak_twice = weak_squares::<S>(context) & context.twice[them];
    let safe = !context.board.color(S::THEM) & (!context.attacked[us] | weak_twice);
    let through_queen = context.occupied - context.pieces::<S>(Role::Queen);
    let diagonal = attacks::bishop(king, through_queen);
    let straight = attacks::rook(king, through_queen);
    let lines = [attacks::knight(king), diagonal, straight, diagonal | straight];
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let mut unsafe_checks = Bitboard::EMPTY;
    for (kind, (line, role)) in lines.into_iter().zip(roles).enumerate() {
        let checks = line & context.by_role[them][role as usize] & !context.board.color(S::THEM);
        let good = checks & safe;
        if good.any() {
            listener.endanger::<S>(DANGER_CHECK.at(kind), 1);
        } else if role != Role::Queen {
            unsafe_checks |= checks;
        }
    }
    listener.endanger::<S>(DANGER_UNSAFE_CHECK.index(), unsafe_checks.len() as i32);
}

/// How much of the king's camp, its half of the first five ranks, each side controls.
#[inline(always)]
fn camp<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let (us, them) = (S::US as usize, S::THEM as usize);
    let camp = masks::half(context.kings[us]) & S::seen(Bitboard(0x00ff_ffff_ffff));
    let attacked = context.attacked[them] & camp;
    let twice = attacked & context.twice[them];
    listener.endanger::<S>(DANGER_FLANK_ATTACK.index(), (attacked.len() + twice.len()) as i32);
    listener.endanger::<S>(DANGER_FLANK_DEFENCE.index(), (context.attacked[us] & camp).len() as i32);
}
