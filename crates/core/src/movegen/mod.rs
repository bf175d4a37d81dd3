//! The legal moves of a position.
//!
//! One generator, generic over the side to move and over its *sink*, the one who wants the moves: a closure gets
//! them one by one, a counter only counts whole sets, and whoever asks whether there is any move leaves at the first.
//!
//! Legality is never tested move by move. Before the first move is made, three sets are known: the squares that
//! meet a check (all of them, if there is none), the pinned pieces, which stay on the line to their king, and the
//! squares the king may not enter. Two cases need more: en passant, where two pawns leave a rank at once
//! ([`Position::en_passant_capturers`]), and castling.

mod castle;
mod count;
mod sinks;

pub(crate) use castle::CastlingPath;
pub(crate) use sinks::Sink;

use std::ops::ControlFlow;

use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Move, MoveKind, MoveList, Position, Rank, Role, Square, attacks};
use sinks::Any;

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    Captures,
    Quiets,
}

impl Position {
    /// Every legal move. In check these are the evasions.
    ///
    /// ```
    /// assert_eq!(roque_core::Position::start().legal_moves().len(), 20);
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.list(Wanted::All)
    }

    /// The legal moves that capture something, en passant included.
    #[inline]
    pub fn captures(&self) -> MoveList {
        self.list(Wanted::Captures)
    }

    /// The legal moves that capture nothing.
    #[inline]
    pub fn quiets(&self) -> MoveList {
        self.list(Wanted::Quiets)
    }

    /// Gives each of [`Position::captures`] to somebody who has a list of another kind.
    #[inline]
    pub fn for_each_capture(&self, take: impl FnMut(Move)) {
        self.for_each(Wanted::Captures, take);
    }

    /// Gives each of [`Position::quiets`] to somebody who has a list of another kind.
    #[inline]
    pub fn for_each_quiet(&self, take: impl FnMut(Move)) {
        self.for_each(Wanted::Quiets, take);
    }

    /// The legal moves that give check.
    pub fn checks(&self) -> MoveList {
        let mut checks = MoveList::new();
        for &mv in &self.legal_moves() {
            if self.gives_check(mv) {
                checks.push(mv);
            }
        }
        checks
    }

    /// How many legal moves there are, without making them.
    #[inline]
    pub fn count_legal_moves(&self) -> u32 {
        match self.turn() {
            Color::White => self.count_as::<White>(),
            Color::Black => self.count_as::<Black>(),
        }
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        match self.turn() {
            Color::White => self.generate::<White, _>(Wanted::All, &mut Any),
            Color::Black => self.generate::<Black, _>(Wanted::All, &mut Any),
        }
        .is_break()
    }

    #[inline(always)]
    fn list(&self, wanted: Wanted) -> MoveList {
        match self.turn() {
            Color::White => self.list_as::<White>(wanted),
            Color::Black => self.list_as::<Black>(wanted),
        }
    }

    #[inline(always)]
    pub(crate) fn list_as<S: Side>(&self, wanted: Wanted) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.generate::<S, _>(wanted, &mut |mv| list.push(mv));
        list
    }

    #[inline(always)]
    fn for_each(&self, wanted: Wanted, mut take: impl FnMut(Move)) {
        let _ = match self.turn() {
            Color::White => self.generate::<White, _>(wanted, &mut take),
            Color::Black => self.generate::<Black, _>(wanted, &mut take),
        };
    }

    /// Sends the wanted legal moves of the side to move, which is `S`, to the sink.
    #[inline(always)]
    fn generate<S: Side, K: Sink>(&self, wanted: Wanted, sink: &mut K) -> ControlFlow<()> {
        let board = self.board();
        let ours = board.color(S::COLOR);
        let targets = match wanted {
            Wanted::All => !ours,
            Wanted::Captures => board.color(S::Them::COLOR),
            Wanted::Quiets => !board.occupied(),
        };
        self.king_moves::<S, K>(wanted, targets, sink)?;
        let mask = match self.checkers().first() {
            None => targets,
            Some(_) if self.checkers().several() => return ControlFlow::Continue(()),
            Some(_) => targets & self.check_mask(self.king(S::COLOR)),
        };
        self.piece_moves::<S, K>(mask, sink)?;
        self.pawn_moves::<S, K>(mask, sink)?;
        self.en_passant_moves(wanted, sink)
    }

    /// The squares that meet a single check: the checking piece's, and those between it and the king.
    #[inline(always)]
    fn check_mask(&self, king: Square) -> Bitboard {
        let between = self.checkers().first().map_or(Bitboard::EMPTY, |at| attacks::between(king, at));
        between | self.checkers()
    }

    #[inline(always)]
    fn en_passant_moves<K: Sink>(&self, wanted: Wanted, sink: &mut K) -> ControlFlow<()> {
        if let Some(target) = self.en_passant()
            && wanted != Wanted::Quiets
        {
            for from in self.en_passant_capturers(target) {
                sink.moves(MoveKind::EnPassant, from, target.bit())?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn king_moves<S: Side, K: Sink>(
        &self,
        wanted: Wanted,
        targets: Bitboard,
        sink: &mut K,
    ) -> ControlFlow<()> {
        let king = self.king(S::COLOR);
        let to = attacks::king(king) & targets;
        let castling = wanted != Wanted::Captures && !self.is_check() && self.castling().any(S::COLOR);
        if to.is_empty() && !castling {
            return ControlFlow::Continue(());
        }
        let danger = self.attacked_by::<S::Them>(self.board().occupied() ^ king.bit());
        sink.moves(MoveKind::King, king, to - danger)?;
        if castling {
            sink.moves(MoveKind::Castle, king, self.castling_rooks::<S>(danger))?;
        }
        ControlFlow::Continue(())
    }

    /// The squares that the side whose turn it is not attacks, its own pieces that it protects included.
    #[inline]
    pub fn threatened(&self) -> Bitboard {
        let occupied = self.board().occupied();
        match self.turn() {
            Color::White => self.attacked_by::<Black>(occupied),
            Color::Black => self.attacked_by::<White>(occupied),
        }
    }

    /// Every square a side attacks when these squares are occupied.
    #[inline(always)]
    pub(crate) fn attacked_by<S: Side>(&self, occupied: Bitboard) -> Bitboard {
        let board = self.board();
        let mut attacked = attacks::pawns(S::COLOR, board.pieces(S::COLOR, Role::Pawn))
            | attacks::knights(board.pieces(S::COLOR, Role::Knight))
            | attacks::king(self.king(S::COLOR));
        for square in board.diagonal_sliders() & board.color(S::COLOR) {
            attacked |= attacks::bishop(square, occupied);
        }
        for square in board.straight_sliders() & board.color(S::COLOR) {
            attacked |= attacks::rook(square, occupied);
        }
        attacked
    }

    #[inline(always)]
    fn piece_moves<S: Side, K: Sink>(&self, mask: Bitboard, sink: &mut K) -> ControlFlow<()> {
        let board = self.board();
        let occupied = board.occupied();
        let king = self.king(S::COLOR);
        let free = |role| board.pieces(S::COLOR, role) - self.pinned();
        for from in free(Role::Knight) {
            sink.moves(MoveKind::Knight, from, attacks::knight(from) & mask)?;
        }
        for from in free(Role::Bishop) {
            sink.moves(MoveKind::Bishop, from, attacks::bishop(from, occupied) & mask)?;
        }
        for from in free(Role::Rook) {
            sink.moves(MoveKind::Rook, from, attacks::rook(from, occupied) & mask)?;
        }
        for from in free(Role::Queen) {
            sink.moves(MoveKind::Queen, from, attacks::queen(from, occupied) & mask)?;
        }
        // A pinned piece keeps to the line; a pinned knight never can, pawns are seen to elsewhere.
        for from in self.pinned() - board.role(Role::Pawn) - board.role(Role::Knight) {
            let line = attacks::line(king, from) & mask;
            if board.role(Role::Bishop).has(from) {
                sink.moves(MoveKind::Bishop, from, attacks::bishop(from, occupied) & line)?;
            } else if board.role(Role::Rook).has(from) {
                sink.moves(MoveKind::Rook, from, attacks::rook(from, occupied) & line)?;
            } else {
                sink.moves(MoveKind::Queen, from, attacks::queen(from, occupied) & line)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// All pawns at once: sets of destinations by shifting sets of origins.
    #[inline(always)]
    fn pawn_moves<S: Side, K: Sink>(&self, mask: Bitboard, sink: &mut K) -> ControlFlow<()> {
        let board = self.board();
        let king = self.king(S::COLOR);
        let pawns = board.pieces(S::COLOR, Role::Pawn);
        let empty = !board.occupied();
        let (rising, falling) = attacks::diagonals(king);
        let (east_line, west_line) = if S::COLOR.is_white() { (rising, falling) } else { (falling, rising) };

        // A pinned pawn may still move along the line of its pin.
        let pushing = pawns & (!self.pinned() | king.file().squares());
        let one = pushing.forward(S::COLOR) & empty;
        let two = (one & Rank::R3.relative_to(S::COLOR).squares()).forward(S::COLOR) & empty & mask;
        let one = one & mask;
        let theirs = board.color(S::Them::COLOR) & mask;
        let east = S::forward_east(pawns & (!self.pinned() | east_line)) & theirs;
        let west = S::forward_west(pawns & (!self.pinned() | west_line)) & theirs;

        let last = Rank::R8.relative_to(S::COLOR).squares();
        let up: i8 = if S::COLOR.is_white() { 8 } else { -8 };
        sink.pawns(MoveKind::Pawn, one - last, up)?;
        sink.pawns(MoveKind::DoublePush, two, 2 * up)?;
        sink.pawns(MoveKind::Pawn, east - last, up + 1)?;
        sink.pawns(MoveKind::Pawn, west - last, up - 1)?;
        if (one | east | west).meets(last) {
            sink.promotions(one & last, up)?;
            sink.promotions(east & last, up + 1)?;
            sink.promotions(west & last, up - 1)?;
        }
        ControlFlow::Continue(())
    }
}

/// The square a pawn came from to reach this one.
#[inline(always)]
fn origin(to: Square, step: i8) -> Square {
    Square::wrapping((to as u8).wrapping_sub(step as u8))
}
