//! The pawns around a king: its own before it, the opponent's coming. Part of what the pawn table remembers.

use roque_core::{Bitboard, File, Square};

use super::context::Context;
use super::explain::Theme;
use super::listener::Listener;
use super::masks;
use super::side::Side;
use super::weights::*;

/// Everything about a king that depends on pawns and kings only.
pub fn evaluate<S: Side, L: Listener>(context: &Context, listener: &mut L) {
    let king = context.kings[S::US as usize];
    let middle = (king.file() as u8).clamp(1, 6);
    for file in middle - 1..=middle + 1 {
        front::<S, L>(context, File::wrapping(file), listener);
    }
    own_file::<S, L>(context, king, listener);
    advanced_castle_pawns::<S, L>(context, king, listener);
    far_from_pawns::<S, L>(context, king, listener);
    centre_distance::<S, L>(context, king, listener);
}

/// One file in front of the king: the nearest own pawn and the nearest of the opponent's.
fn front<S: Side, L: Listener>(context: &Context, file: File, listener: &mut L) {
    let king = context.kings[S::US as usize];
    let not_behind = masks::ranks_ahead(S::US, king) | king.rank().squares();
    let nearest =
        |pawns: Bitboard| -> usize { S::rearmost(pawns & file.squares() & not_behind).map_or(0, S::rank) };
    let own = nearest(context.pawns[S::US as usize]);
    let theirs = nearest(context.pawns[S::THEM as usize]);
    let from_edge = (file as usize).min(7 - file as usize);
    listener.add::<S>(SHELTER.at(from_edge * 8 + own), 1);
    listener.endanger::<S>(DANGER_SHELTER.at(own), 1);
    if own != 0 && theirs == own + 1 {
        listener.add::<S>(STORM_BLOCKED.at(theirs), 1);
    } else {
        listener.add::<S>(STORM.at(from_edge * 8 + theirs), 1);
        listener.endanger::<S>(DANGER_STORM.at(theirs), 1);
        if matches!(theirs, 2 | 3) && is_castled::<S>(king) {
            listener.note::<S>(Theme::PawnStorm, file.squares() & S::seen(Bitboard(0xff << (8 * theirs))));
        }
    }
}

/// Whether a king stands where castling brings it, or near: on files a to c or f to h of the first two ranks.
fn is_castled<S: Side>(king: Square) -> bool {
    S::seen(Bitboard(0xe7e7)).has(king)
}

fn own_file<S: Side, L: Listener>(context: &Context, king: Square, listener: &mut L) {
    let file = king.file().squares();
    if file.meets(context.pawns[S::US as usize]) {
        return;
    }
    let open = !file.meets(context.pawns[S::THEM as usize]);
    listener.add::<S>(if open { KING_OPEN_FILE } else { KING_HALF_OPEN_FILE }.index(), 1);
    // A king that may still castle does not mind a pawn of the opponent's on its file.
    if open || !context.position.castling().any(S::US) {
        listener.note::<S>(if open { Theme::KingOpenFile } else { Theme::KingHalfOpenFile }, king.bit());
    }
}

/// Pawns that have left the king that castled behind them: no other pawn on their file stayed at home.
fn advanced_castle_pawns<S: Side, L: Listener>(context: &Context, king: Square, listener: &mut L) {
    if !is_castled::<S>(king) {
        return;
    }
    let own = context.pawns[S::US as usize];
    let front = king.file().squares() | masks::beside(king);
    let home = S::seen(Bitboard(0x00ff_ff00));
    let covered = masks::fill_ahead(S::US, own & home);
    let advanced = (own & front & S::seen(Bitboard(0x00ff_ffff_ff00_0000))) - covered;
    listener.add::<S>(CASTLE_PAWN_ADVANCED.index(), advanced.len() as i32);
    if !context.position.castling().any(S::US) {
        listener.note::<S>(Theme::AdvancedCastlePawn, advanced);
    }
}

fn far_from_pawns<S: Side, L: Listener>(context: &Context, king: Square, listener: &mut L) {
    let pawns = context.pawns[0] | context.pawns[1];
    if !pawns.meets(masks::half(king)) {
        listener.add::<S>(PAWNLESS_FLANK.index(), 1);
    }
    if let Some(distance) = pawns.map(|pawn| king.distance(pawn)).min() {
        listener.add::<S>(KING_PAWN_DISTANCE.index(), i32::from(distance));
    }
}

fn centre_distance<S: Side, L: Listener>(context: &Context, king: Square, listener: &mut L) {
    let turned = context.turned::<S>(king);
    let (file, rank) = (turned % 8 - 4, turned / 8);
    listener.add::<S>(KING_SQUARES.at(rank * 4 + file), 1);
    let rank_distance = if rank < 4 { 3 - rank } else { rank - 4 };
    let distance = file.max(rank_distance);
    listener.add::<S>(KING_ACTIVITY.at(distance), 1);
    if distance <= 1 {
        listener.note::<S>(Theme::ActiveKing, king.bit());
    }
}
