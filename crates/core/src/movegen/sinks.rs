//! Who wants the moves: see [`Sink`].

use std::ops::ControlFlow;

use super::origin;
use crate::{Bitboard, Move, MoveKind, Role, Square};

/// What the generator gives its moves to, in sets. Answering `Break` ends the generation.
pub(crate) trait Sink {
    /// The moves of one piece to each of these squares.
    fn moves(&mut self, kind: MoveKind, from: Square, to: Bitboard) -> ControlFlow<()>;

    /// Pawn moves to each of these squares, from the squares `step` before them.
    fn pawns(&mut self, kind: MoveKind, to: Bitboard, step: i8) -> ControlFlow<()>;

    /// The four promotions on each of these squares, from the squares `step` before them.
    fn promotions(&mut self, to: Bitboard, step: i8) -> ControlFlow<()>;
}

/// Takes the moves one by one.
impl<F: FnMut(Move)> Sink for F {
    #[inline(always)]
    fn moves(&mut self, kind: MoveKind, from: Square, to: Bitboard) -> ControlFlow<()> {
        for to in to {
            self(Move::new(from, to, kind));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, kind: MoveKind, to: Bitboard, step: i8) -> ControlFlow<()> {
        for to in to {
            self(Move::new(origin(to, step), to, kind));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        for to in to {
            for kind in Role::PROMOTIONS.into_iter().filter_map(MoveKind::promotion_to) {
                self(Move::new(origin(to, step), to, kind));
            }
        }
        ControlFlow::Continue(())
    }
}

/// Counts moves without making them.
#[derive(Default)]
pub(super) struct Count(pub u32);

impl Sink for Count {
    #[inline(always)]
    fn moves(&mut self, _: MoveKind, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.0 += to.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, _: MoveKind, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.0 += to.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.0 += 4 * to.len();
        ControlFlow::Continue(())
    }
}

/// Stops at the first move.
pub(super) struct Any;

impl Any {
    #[inline(always)]
    fn stop_if(found: Bitboard) -> ControlFlow<()> {
        if found.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Any {
    #[inline(always)]
    fn moves(&mut self, _: MoveKind, _: Square, to: Bitboard) -> ControlFlow<()> {
        Any::stop_if(to)
    }

    #[inline(always)]
    fn pawns(&mut self, _: MoveKind, to: Bitboard, _: i8) -> ControlFlow<()> {
        Any::stop_if(to)
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        Any::stop_if(to)
    }
}
