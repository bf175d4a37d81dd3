//! The pawn structure: what pawns and kings alone determine, and what is therefore remembered from one position
//! to the next.

use roque_core::{Bitboard, Role, Square, attacks};

use super::context::Context;
use super::explain::Theme;
use super::listener::Listener;
use super::pawn_table::PawnFacts;
use super::shelter;
use super::side::{Black, Side, White};
use super::weights::*;
use super::{masks, passed};

/// Both sides' pawns and the shelter of both kings.
pub fn evaluate<L: Listener>(context: &Context, listener: &mut L) -> PawnFacts {
    let mut facts = PawnFacts::default();
    structure::<White, L>(context, &mut facts, listener);
    structure::<Black, L>(context, &mut facts, listener);
    shelter::evaluate::<White, L>(context, listener);
    shelter::evaluate::<Black, L>(context, listener);
    facts
}

fn structure<S: Side, L: Listener>(context: &Context, facts: &mut PawnFacts, listener: &mut L) {
    let us = S::US as usize;
    facts.spans[us] = spans::<S>(context.pawns[us]);
    for square in context.pawns[us] {
        let pawn = Pawn::look::<S>(context, square);
        if pawn.is_passed() {
            facts.passed[us] = facts.passed[us].with(square);
            passed::lasting::<S, L>(context, square, listener);
        }
        squares::<S, L>(context, square, listener);
        neighbours::<S, L>(&pawn, listener);
        weaknesses::<S, L>(context, &pawn, listener);
    }
}

/// The squares that pawns attack or will attack as they go forward.
fn spans<S: Side>(pawns: Bitboard) -> Bitboard {
    let attacked = attacks::pawns(S::US, pawns);
    attacked | masks::fill_ahead(S::US, attacked)
}

/// A pawn and the pawns that matter to it.
struct Pawn {
    square: Square,
    /// Its rank, as its side sees it.
    rank: usize,
    /// Own pawns ahead on its file.
    doubled: Bitboard,
    /// Own pawns on the files beside.
    neighbours: Bitboard,
    /// Own pawns right beside it.
    phalanx: Bitboard,
    /// Own pawns that defend it.
    defenders: Bitboard,
    /// Opponent's pawns ahead on its file.
    opposed: Bitboard,
    /// Opponent's pawns ahead on the files beside.
    sentries: Bitboard,
}

impl Pawn {
    fn look<S: Side>(context: &Context, square: Square) -> Pawn {
        let (own, theirs) = (context.pawns[S::US as usize], context.pawns[S::THEM as usize]);
        let ahead = masks::ahead(S::US, square);
        let beside = masks::beside(square);
        Pawn {
            square,
            rank: S::rank(square),
            doubled: own & ahead,
            neighbours: own & beside,
            phalanx: own & beside & square.rank().squares(),
            defenders: own & attacks::pawn(S::THEM, square),
            opposed: theirs & ahead,
            sentries: theirs & beside & masks::ranks_ahead(S::US, square),
        }
    }

    fn is_passed(&self) -> bool {
        (self.opposed | self.sentries | self.doubled).is_empty()
    }

    /// Whether the way is free and no fewer pawns can help than can stop it.
    fn is_candidate<S: Side>(&self) -> bool {
        let helpers = self.neighbours - masks::ranks_ahead(S::US, self.square);
        (self.opposed | self.doubled).is_empty()
            && self.sentries.any()
            && helpers.len() >= self.sentries.len()
    }
}

fn squares<S: Side, L: Listener>(context: &Context, square: Square, listener: &mut L) {
    let rank = S::rank(square);
    listener.add::<S>(PAWN_SQUARES.at(context.turned::<S>(square)), 1);
    listener.add::<S>(PAWN_ADVANCED.at(rank), 1);
    if rank >= 5 {
        listener.note::<S>(Theme::AdvancedPawn, square.bit());
    }
}

fn neighbours<S: Side, L: Listener>(pawn: &Pawn, listener: &mut L) {
    if pawn.phalanx.any() {
        listener.add::<S>(PAWN_PHALANX.at(pawn.rank), 1);
    }
    if pawn.defenders.any() {
        listener.add::<S>(PAWN_DEFENDED.at(pawn.rank), 1);
    }
    if pawn.is_candidate::<S>() {
        listener.add::<S>(PAWN_CANDIDATE.at(pawn.rank), 1);
        listener.note::<S>(Theme::CandidatePawn, pawn.square.bit());
    }
}

fn weaknesses<S: Side, L: Listener>(context: &Context, pawn: &Pawn, listener: &mut L) {
    let bit = pawn.square.bit();
    let half_open = usize::from(pawn.opposed.is_empty());
    if pawn.doubled.any() {
        listener.add::<S>(PAWN_DOUBLED.index(), 1);
        listener.note::<S>(Theme::DoubledPawn, bit);
    }
    if pawn.neighbours.is_empty() {
        listener.add::<S>(PAWN_ISOLATED.at(half_open), 1);
        listener.note::<S>(Theme::IsolatedPawn, bit);
    } else if is_backward::<S>(context, pawn) {
        listener.add::<S>(PAWN_BACKWARD.at(half_open), 1);
        listener.note::<S>(Theme::BackwardPawn, bit);
    }
}

/// All neighbours have gone past it, and a pawn of the opponent would take it if it followed.
fn is_backward<S: Side>(context: &Context, pawn: &Pawn) -> bool {
    let stop = S::forward(pawn.square.bit());
    let theirs = context.attacks::<S::Them>(Role::Pawn);
    pawn.neighbours.is_subset(masks::ranks_ahead(S::US, pawn.square))
        && stop.meets(theirs | context.pawns[S::THEM as usize])
}
