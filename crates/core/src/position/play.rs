//! Playing a move.

use super::Position;
use crate::castling::castled_squares;
use crate::side::{Black, Side, White};
use crate::{Bitboard, Board, CastlingRights, Color, Move, MoveKind, Rank, Role, Square, attacks, zobrist};

impl Position {
    /// Plays a legal move.
    ///
    /// The move must be legal in this position: it comes from the generator, from
    /// [`find_move`](Position::find_move), from a notation, or was tested by [`is_legal`](Position::is_legal).
    /// Anything else leaves a position in which nothing can be relied on (but no undefined behaviour).
    #[inline]
    pub fn play(&mut self, mv: Move) {
        let before = *self;
        before.play_into(mv, self);
    }

    /// The position after a legal move (see [`play`](Position::play)).
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = *self;
        self.play_into(mv, &mut next);
        next
    }

    /// The key of the position after a legal move that only puts a piece on another square, perhaps taking what stands there, at
    /// a small part of what it costs to play it: in time to fetch what is known of that position. After other moves, or where
    /// castling rights are lost or a capture en passant becomes possible, the key is another one.
    #[inline]
    pub fn likely_key_after(&self, mv: Move) -> u64 {
        let (us, to) = (self.turn, mv.to());
        let piece = mv.role().of(us);
        let mut key =
            self.key ^ zobrist::turn() ^ zobrist::piece(piece, mv.from()) ^ zobrist::piece(piece, to);
        if let Some(target) = self.en_passant {
            key ^= zobrist::en_passant(target.file());
        }
        if self.board.color(!us).has(to) {
            key ^= zobrist::piece(self.board.role_on(to).of(!us), to);
        }
        key
    }

    /// Writes the position after a legal move over another one, whatever that was: the fastest way to play for
    /// who keeps a stack of positions.
    #[inline]
    pub fn play_into(&self, mv: Move, next: &mut Position) {
        match self.turn {
            Color::White => self.play_into_as::<White>(mv, next),
            Color::Black => self.play_into_as::<Black>(mv, next),
        }
    }

    /// Hands the turn to the other side without a move, as a search does to see what the opponent threatens.
    /// Not possible in check: gives `None` then.
    #[must_use]
    pub fn after_null_move(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        if let Some(target) = next.en_passant.take() {
            next.key ^= zobrist::en_passant(target.file());
        }
        next.halfmoves = self.halfmoves.saturating_add(1);
        next.fullmoves = self.fullmoves.saturating_add(self.turn as u16);
        next.turn = !self.turn;
        next.key ^= zobrist::turn();
        next.find_checks();
        Some(next)
    }

    /// The same for the side `S`, whose turn it is.
    // The old values are read from the old position, the new ones written once to the new one: what is read back
    // from memory in another width than it was written in waits a dozen cycles for the write.
    #[inline(always)]
    pub(crate) fn play_into_as<S: Side>(&self, mv: Move, next: &mut Position) {
        next.board = self.board;
        next.halfmoves = self.halfmoves.saturating_add(1);
        let mut change = Change::new(self, &mut next.board, &mut next.halfmoves);
        change.play::<S>(mv);
        let Change { key, pawn_key, castling, .. } = change;
        next.key = key;
        next.pawn_key = pawn_key;
        next.castling = castling;
        next.en_passant = None;
        next.fullmoves = self.fullmoves.saturating_add(S::COLOR as u16);
        next.turn = S::Them::COLOR;
        next.ruleset = self.ruleset;
        (next.checkers, next.pinned) = checks_and_pins::<S::Them>(&next.board, self.king(S::Them::COLOR));
        if mv.kind() == MoveKind::DoublePush {
            next.set_en_passant(S::backward(mv.to()));
        }
    }

    /// Notes that a pawn of the side that just moved jumped over this square, if that can be made use of.
    #[inline(always)]
    pub(super) fn set_en_passant(&mut self, target: Square) {
        let beside = attacks::pawn(!self.turn, target) & self.board.pieces(self.turn, Role::Pawn);
        if beside.any() && self.ruleset.has_en_passant() && self.en_passant_capturers(target).any() {
            self.en_passant = Some(target);
            self.key ^= zobrist::en_passant(target.file());
        }
    }

    /// The pawns of the side to move that may capture en passant on this square.
    ///
    /// Two pawns leave their squares at once, so pins are not enough (`8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1`): each
    /// capture is tried on the occupied squares and the lines to the king are looked at again.
    pub(crate) fn en_passant_capturers(&self, target: Square) -> Bitboard {
        let captured = Square::at(target.file(), Rank::R5.relative_to(self.turn));
        let king = self.king(self.turn);
        let theirs = self.board.color(!self.turn);
        let sliders = self.board.diagonal_sliders() | self.board.straight_sliders();
        // A check by a knight or by another pawn is not met by capturing this one.
        if (self.checkers - sliders - captured.bit()).any() {
            return Bitboard::EMPTY;
        }
        let beside = attacks::pawn(!self.turn, target) & self.board.pieces(self.turn, Role::Pawn);
        beside
            .filter(|from| {
                let occupied = self.board.occupied() ^ from.bit() ^ captured.bit() ^ target.bit();
                let attackers = attacks::bishop(king, occupied) & self.board.diagonal_sliders()
                    | attacks::rook(king, occupied) & self.board.straight_sliders();
                !attackers.meets(theirs)
            })
            .collect()
    }

    pub(super) fn find_checks(&mut self) {
        let king = self.king(self.turn);
        (self.checkers, self.pinned) = match self.turn {
            Color::White => checks_and_pins::<White>(&self.board, king),
            Color::Black => checks_and_pins::<Black>(&self.board, king),
        };
    }
}

/// The parts of a position that a move changes, and their keys with them.
struct Change<'a> {
    board: &'a mut Board,
    key: u64,
    pawn_key: u64,
    castling: CastlingRights,
    halfmoves: &'a mut u8,
}

impl<'a> Change<'a> {
    /// Nothing moved yet, but the turn passed and en passant forgotten.
    #[inline(always)]
    fn new(position: &Position, board: &'a mut Board, halfmoves: &'a mut u8) -> Change<'a> {
        let mut key = position.key ^ zobrist::turn();
        if let Some(target) = position.en_passant {
            key ^= zobrist::en_passant(target.file());
        }
        Change { board, key, pawn_key: position.pawn_key, castling: position.castling, halfmoves }
    }

    /// A move that is nothing special, capture or not.
    #[inline(always)]
    fn ordinary<S: Side>(&mut self, role: Role, from: Square, to: Square) {
        if self.board.color(S::Them::COLOR).has(to) {
            *self.halfmoves = 0;
            self.toggle::<S::Them>(self.board.role_on(to), to);
        }
        self.shift::<S>(role, from, to);
        if self.castling.any(S::COLOR) && role == Role::King {
            self.lose_castling(S::COLOR.first_rank());
        }
        if (from.bit() | to.bit()).meets(self.castling.all_rooks()) {
            self.lose_castling(from.bit() | to.bit());
        }
    }

    /// Plays a move. The roles are spelled out so that the code for each kind is made for it.
    #[inline(always)]
    fn play<S: Side>(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Pawn => self.ordinary::<S>(Role::Pawn, from, to),
            MoveKind::Knight => self.ordinary::<S>(Role::Knight, from, to),
            MoveKind::Bishop => self.ordinary::<S>(Role::Bishop, from, to),
            MoveKind::Rook => self.ordinary::<S>(Role::Rook, from, to),
            MoveKind::Queen => self.ordinary::<S>(Role::Queen, from, to),
            MoveKind::King => self.ordinary::<S>(Role::King, from, to),
            MoveKind::DoublePush => self.shift::<S>(Role::Pawn, from, to),
            MoveKind::EnPassant => {
                self.toggle::<S::Them>(Role::Pawn, S::backward(to));
                self.shift::<S>(Role::Pawn, from, to);
            }
            MoveKind::Castle => self.castle::<S>(from, to),
            MoveKind::PromoteKnight => self.promote::<S>(Role::Knight, from, to),
            MoveKind::PromoteBishop => self.promote::<S>(Role::Bishop, from, to),
            MoveKind::PromoteRook => self.promote::<S>(Role::Rook, from, to),
            MoveKind::PromoteQueen => self.promote::<S>(Role::Queen, from, to),
        }
    }

    #[inline(always)]
    fn promote<S: Side>(&mut self, promotion: Role, from: Square, to: Square) {
        self.ordinary::<S>(Role::Pawn, from, to);
        self.toggle::<S>(Role::Pawn, to);
        self.toggle::<S>(promotion, to);
    }

    #[inline(always)]
    fn castle<S: Side>(&mut self, king: Square, rook: Square) {
        let (king_to, rook_to) = castled_squares(king, rook);
        // In Chess960 the king may land on the rook's square and the other way round.
        self.toggle::<S>(Role::King, king);
        self.toggle::<S>(Role::Rook, rook);
        self.toggle::<S>(Role::King, king_to);
        self.toggle::<S>(Role::Rook, rook_to);
        self.lose_castling(S::COLOR.first_rank());
    }

    #[inline(always)]
    fn shift<S: Side>(&mut self, role: Role, from: Square, to: Square) {
        let both = from.bit() | to.bit();
        self.board.roles[role as usize] ^= both;
        self.board.colors[S::COLOR as usize] ^= both;
        let piece = role.of(S::COLOR);
        self.rehash(role, zobrist::piece(piece, from) ^ zobrist::piece(piece, to));
    }

    /// Puts a piece on a square, or takes it off.
    #[inline(always)]
    fn toggle<S: Side>(&mut self, role: Role, square: Square) {
        let piece = role.of(S::COLOR);
        self.board.toggle(piece, square);
        self.rehash(role, zobrist::piece(piece, square));
    }

    #[inline(always)]
    fn rehash(&mut self, role: Role, change: u64) {
        self.key ^= change;
        // Choices, not branches: whether a pawn was captured is not to be guessed.
        self.pawn_key ^= if role == Role::Pawn { change } else { 0 };
        *self.halfmoves = if role == Role::Pawn { 0 } else { *self.halfmoves };
    }

    #[inline(always)]
    fn lose_castling(&mut self, squares: Bitboard) {
        let left = self.castling.without(squares);
        self.key ^= zobrist::castling(self.castling) ^ zobrist::castling(left);
        self.castling = left;
    }
}

/// The pieces that give check to the side `S`, whose king is given, and its pinned pieces.
#[inline(always)]
fn checks_and_pins<S: Side>(board: &Board, king: Square) -> (Bitboard, Bitboard) {
    let theirs = board.color(S::Them::COLOR);
    let mut checkers = (attacks::pawn(S::COLOR, king) & board.role(Role::Pawn)
        | attacks::knight(king) & board.role(Role::Knight))
        & theirs;
    let mut pinned = Bitboard::EMPTY;
    let snipers = (attacks::straight_rays(king) & board.straight_sliders()
        | attacks::diagonal_rays(king) & board.diagonal_sliders())
        & theirs;
    for sniper in snipers {
        let between = attacks::between(king, sniper) & board.occupied();
        if between.is_empty() {
            checkers |= sniper.bit();
        } else if !between.several() {
            pinned |= between - theirs;
        }
    }
    (checkers, pinned)
}
