//! Knights, bishops, rooks and queens: where they stand, where they can go, and what the pawns make of them.

use roque_core::{Bitboard, File, Rank, Role, Square, attacks};

use super::context::Context;
use super::explain::Theme;
use super::listener::Listener;
use super::masks;
use super::pawn_table::PawnFacts;
use super::side::Side;
use super::term::Term;
use super::weights::*;

/// All pieces of a side but pawns and king. Attacks go into the context, so this comes before what needs them.
#[inline(always)]
pub fn evaluate<S: Side, L: Listener>(context: &mut Context, pawns: &PawnFacts, listener: &mut L) {
    knights::<S, L>(context, pawns, listener);
    bishops::<S, L>(context, pawns, listener);
    rooks::<S, L>(context, listener);
    queens::<S, L>(context, listener);
}

/// What every piece gets: its place, its mobility, its attacks noted; a pinned piece stays on its line. Returns its
/// mobility.
#[inline(always)]
fn stand<S: Side, L: Listener>(
    context: &mut Context,
    listener: &mut L,
    (role, square, reach): (Role, Square, Bitboard),
    (squares, mobility): (Term, Term),
) -> usize {
    let reach = if context.pinned[S::US as usize].has(square) {
        reach & attacks::line(context.kings[S::US as usize], square)
    } else {
        reach
    };
    context.add_attacks::<S>(role, reach);
    let safe = (reach & context.roam[S::US as usize]).len() as usize;
    listener.add::<S>(squares.at(context.turned::<S>(square)), 1);
    listener.add::<S>(mobility.at(safe), 1);
    safe
}

#[inline(always)]
fn knights<S: Side, L: Listener>(context: &mut Context, pawns: &PawnFacts, listener: &mut L) {
    let knights = context.pieces::<S>(Role::Knight);
    let outposts = outposts::<S>(pawns);
    let supported = outposts & context.attacks::<S>(Role::Pawn);
    for square in knights {
        let reach = attacks::knight(square);
        stand::<S, L>(context, listener, (Role::Knight, square, reach), (KNIGHT_SQUARES, KNIGHT_MOBILITY));
        if outposts.has(square) {
            listener.add::<S>(KNIGHT_OUTPOST.at(usize::from(supported.has(square))), 1);
            listener.note::<S>(Theme::KnightOutpost, square.bit() & supported);
        } else if (reach & (supported - context.board.color(S::US))).any() {
            listener.add::<S>(REACHABLE_OUTPOST.index(), 1);
        }
        near_king::<S, L>(context, square, listener);
    }
    let central = knights & masks::CENTRE;
    listener.add::<S>(KNIGHT_CENTRALISED.index(), central.len() as i32);
    // To people a knight on its third rank is developed, and one that a pawn drives away is not there to stay.
    let beyond = S::seen(Bitboard(0x00ff_ffff_ff00_0000)) - context.attacks::<S::Them>(Role::Pawn);
    listener.note::<S>(Theme::CentralisedKnight, central & beyond);
    shielded_by_pawns::<S, L>(context, knights, listener);
}

#[inline(always)]
fn bishops<S: Side, L: Listener>(context: &mut Context, pawns: &PawnFacts, listener: &mut L) {
    let bishops = context.pieces::<S>(Role::Bishop);
    let own = context.pawns[S::US as usize];
    let blocked = own & context.occupied.forward(S::THEM) & masks::CENTRE_FILES;
    let fixed = own & context.pawns[S::THEM as usize].forward(S::THEM);
    let through_queens = context.occupied - context.board.role(Role::Queen);
    let outposts = outposts::<S>(pawns);
    for square in bishops {
        let reach = attacks::bishop(square, through_queens);
        let piece = (Role::Bishop, square, reach);
        let safe = stand::<S, L>(context, listener, piece, (BISHOP_SQUARES, BISHOP_MOBILITY));
        if outposts.has(square) {
            let supported = context.attacks::<S>(Role::Pawn);
            listener.add::<S>(BISHOP_OUTPOST.at(usize::from(supported.has(square))), 1);
            listener.note::<S>(Theme::BishopOutpost, square.bit() & supported);
        }
        let shade = if Bitboard::LIGHT.has(square) { Bitboard::LIGHT } else { Bitboard::DARK };
        let in_the_way = (own & shade).len() as i32;
        listener.add::<S>(BAD_BISHOP.index(), in_the_way);
        listener.add::<S>(BAD_BISHOP_BLOCKED.index(), (blocked & shade).len() as i32);
        // Many pawns on its colour do not make a bishop bad before they are fixed and it stands behind them.
        if (fixed & shade).several() && safe <= 4 {
            listener.note::<S>(Theme::BadBishop, square.bit());
        }
        if (attacks::bishop(square, own | context.pawns[S::THEM as usize]) & masks::HEART).several() {
            listener.add::<S>(LONG_DIAGONAL.index(), 1);
        }
        near_king::<S, L>(context, square, listener);
    }
    if bishops.meets(Bitboard::LIGHT) && bishops.meets(Bitboard::DARK) {
        listener.add::<S>(BISHOP_PAIR.index(), 1);
        listener.note::<S>(Theme::BishopPair, bishops);
    }
    shielded_by_pawns::<S, L>(context, bishops, listener);
}

#[inline(always)]
fn rooks<S: Side, L: Listener>(context: &mut Context, listener: &mut L) {
    let rooks = context.pieces::<S>(Role::Rook);
    let (own, theirs) = (context.pawns[S::US as usize], context.pawns[S::THEM as usize]);
    let through = context.occupied - (context.board.role(Role::Queen) | rooks);
    for square in rooks {
        let reach = attacks::rook(square, through);
        let safe =
            stand::<S, L>(context, listener, (Role::Rook, square, reach), (ROOK_SQUARES, ROOK_MOBILITY));
        let file = square.file().squares();
        if !file.meets(own) {
            let open = !file.meets(theirs);
            let term = if open { ROOK_OPEN_FILE } else { ROOK_HALF_OPEN_FILE };
            listener.add::<S>(term.index(), 1);
            listener
                .note::<S>(if open { Theme::RookOpenFile } else { Theme::RookHalfOpenFile }, square.bit());
        } else if safe <= 3
            && shut_in_by_king(context.kings[S::US as usize], square)
            && !context.position.castling().any(S::US)
        {
            listener.add::<S>(ROOK_TRAPPED.index(), 1);
            // A king that has not gone anywhere does not shut in a rook: it waits behind its own pieces.
            if !(File::D..=File::E).contains(&context.kings[S::US as usize].file()) {
                listener.note::<S>(Theme::TrappedRook, square.bit());
            }
        }
    }
    let seventh = rooks & S::seen(Rank::R7.squares());
    let targets = S::seen(Rank::R7.squares()) & theirs
        | S::seen(Rank::R8.squares()) & context.kings[S::THEM as usize].bit();
    if seventh.any() && targets.any() {
        listener.add::<S>(ROOK_SEVENTH.index(), seventh.len() as i32);
        listener.note::<S>(Theme::RookSeventh, seventh);
    }
}

#[inline(always)]
fn queens<S: Side, L: Listener>(context: &mut Context, listener: &mut L) {
    for square in context.pieces::<S>(Role::Queen) {
        let reach = attacks::queen(square, context.occupied);
        stand::<S, L>(context, listener, (Role::Queen, square, reach), (QUEEN_SQUARES, QUEEN_MOBILITY));
    }
}

/// Squares on ranks four to six that no pawn of the opponent can attack, now or later.
#[inline(always)]
fn outposts<S: Side>(pawns: &PawnFacts) -> Bitboard {
    S::seen(Bitboard(0x0000_ffff_ff00_0000)) - pawns.spans[S::THEM as usize]
}

#[inline(always)]
fn near_king<S: Side, L: Listener>(context: &Context, square: Square, listener: &mut L) {
    let distance = square.distance(context.kings[S::US as usize]);
    listener.add::<S>(MINOR_FROM_KING.index(), i32::from(distance));
}

#[inline(always)]
fn shielded_by_pawns<S: Side, L: Listener>(context: &Context, minors: Bitboard, listener: &mut L) {
    let shielded = minors & context.board.role(Role::Pawn).forward(S::THEM);
    listener.add::<S>(MINOR_BEHIND_PAWN.index(), shielded.len() as i32);
}

/// Whether the king stands between the rook and the middle of the board, on the same side of it.
#[inline(always)]
fn shut_in_by_king(king: Square, rook: Square) -> bool {
    let (king_file, rook_file) = (king.file(), rook.file());
    (king_file < File::E) == (rook_file < king_file) && king.rank() == rook.rank()
}
