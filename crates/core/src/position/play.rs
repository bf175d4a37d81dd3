//! Playing a move.

use super::Position;
use crate::castling::castled_squares;
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Move, MoveKind, Rank, Role, Square, attacks, zobrist};

impl Position {
    /// Plays a legal move.
    ///
    /// The move must be legal in this position: it comes from the generator, from
    /// [`find_move`](Position::find_move), from a notation, or was tested by [`is_legal`](Position::is_legal).
    /// Anything else leaves a position in which nothing can be relied on (but no undefined behaviour).
    #[inline]
    pub fn play(&mut self, mv: Move) {
        match self.turn {
            Color::White => self.play_as::<White>(mv),
            Color::Black => self.play_as::<Black>(mv),
        }
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// Hands the turn to the other side without a move, as a search does to see what the opponent threatens.
    /// Not possible in check: gives `None` then.
    #[must_use]
    pub fn after_null_move(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.forget_en_passant();
        next.halfmoves = next.halfmoves.saturating_add(1);
        next.pass_turn();
        next.find_checks();
        Some(next)
    }

    #[inline(always)]
    pub(crate) fn play_as<S: Side>(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        self.forget_en_passant();
        self.halfmoves = self.halfmoves.saturating_add(1);
        let kind = mv.kind();
        match kind {
            MoveKind::Castle => self.castle::<S>(from, to),
            MoveKind::EnPassant => {
                self.take_off(Role::Pawn, S::Them::COLOR, S::backward(to));
                self.shift(Role::Pawn, S::COLOR, from, to);
                self.halfmoves = 0;
            }
            MoveKind::DoublePush => {
                self.shift(Role::Pawn, S::COLOR, from, to);
                self.halfmoves = 0;
            }
            _ => {
                self.capture_on::<S>(to);
                let role = mv.role();
                self.shift(role, S::COLOR, from, to);
                match mv.promotion() {
                    Some(promotion) => self.promote(promotion, S::COLOR, to),
                    None if role == Role::King && self.castling.any(S::COLOR) => {
                        self.lose_castling(S::COLOR.first_rank());
                    }
                    None => {}
                }
                if role == Role::Pawn {
                    self.halfmoves = 0;
                }
            }
        }
        if !self.castling.is_empty() {
            self.lose_castling(from.bit() | to.bit());
        }
        self.pass_turn();
        self.find_checks_as::<S::Them>();
        if kind == MoveKind::DoublePush {
            self.set_en_passant(S::backward(to));
        }
    }

    /// Takes the opponent's piece off the destination, if there is one.
    #[inline(always)]
    fn capture_on<S: Side>(&mut self, square: Square) {
        if self.board.color(S::Them::COLOR).has(square) {
            let victim = self.board.victim_at(square);
            self.take_off(victim, S::Them::COLOR, square);
            self.halfmoves = 0;
        }
    }

    fn castle<S: Side>(&mut self, king: Square, rook: Square) {
        let (king_to, rook_to) = castled_squares(king, rook);
        // In Chess960 the king may land on the rook's square and the other way round: both off, then both on.
        self.take_off(Role::King, S::COLOR, king);
        self.take_off(Role::Rook, S::COLOR, rook);
        self.put_on(Role::King, S::COLOR, king_to);
        self.put_on(Role::Rook, S::COLOR, rook_to);
        self.lose_castling(S::COLOR.first_rank());
    }

    #[inline(always)]
    fn promote(&mut self, to_role: Role, color: Color, square: Square) {
        self.take_off(Role::Pawn, color, square);
        self.put_on(to_role, color, square);
    }

    #[inline(always)]
    fn shift(&mut self, role: Role, color: Color, from: Square, to: Square) {
        let both = from.bit() | to.bit();
        self.board.roles[role as usize] ^= both;
        self.board.colors[color as usize] ^= both;
        let change = zobrist::piece(role.of(color), from) ^ zobrist::piece(role.of(color), to);
        self.key ^= change;
        if role == Role::Pawn {
            self.pawn_key ^= change;
        }
    }

    #[inline(always)]
    fn take_off(&mut self, role: Role, color: Color, square: Square) {
        self.board.toggle(role.of(color), square);
        let change = zobrist::piece(role.of(color), square);
        self.key ^= change;
        if role == Role::Pawn {
            self.pawn_key ^= change;
        }
    }

    #[inline(always)]
    fn put_on(&mut self, role: Role, color: Color, square: Square) {
        self.take_off(role, color, square);
    }

    /// Takes away the rights of the rooks on these squares.
    #[inline(always)]
    fn lose_castling(&mut self, squares: Bitboard) {
        let before = self.castling;
        self.castling.discard(squares);
        if self.castling != before {
            self.key ^= zobrist::castling(before) ^ zobrist::castling(self.castling);
        }
    }

    #[inline(always)]
    fn pass_turn(&mut self) {
        self.fullmoves = self.fullmoves.saturating_add(self.turn as u16);
        self.turn = !self.turn;
        self.key ^= zobrist::turn();
    }

    #[inline(always)]
    fn forget_en_passant(&mut self) {
        if let Some(target) = self.en_passant.take() {
            self.key ^= zobrist::en_passant(target.file());
        }
    }

    /// Notes that a pawn of the side that just moved jumped over this square, if that can be made use of.
    pub(super) fn set_en_passant(&mut self, target: Square) {
        if self.ruleset.has_en_passant() && self.en_passant_capturers(target).any() {
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
        match self.turn {
            Color::White => self.find_checks_as::<White>(),
            Color::Black => self.find_checks_as::<Black>(),
        }
    }

    /// Finds the pieces that give check to the side to move (`S`), and its pinned pieces.
    #[inline(always)]
    fn find_checks_as<S: Side>(&mut self) {
        let king = self.king(S::COLOR);
        let board = &self.board;
        let theirs = board.color(S::Them::COLOR);
        let occupied = board.occupied();
        self.checkers = (attacks::pawn(S::COLOR, king) & board.role(Role::Pawn)
            | attacks::knight(king) & board.role(Role::Knight))
            & theirs;
        self.pinned = Bitboard::EMPTY;
        let snipers = (attacks::straight_rays(king) & board.straight_sliders()
            | attacks::diagonal_rays(king) & board.diagonal_sliders())
            & theirs;
        for sniper in snipers {
            let between = attacks::between(king, sniper) & occupied;
            if between.is_empty() {
                self.checkers |= sniper.bit();
            } else if !between.several() {
                self.pinned |= between - theirs;
            }
        }
    }
}
