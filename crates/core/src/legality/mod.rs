//! One move at a time: whether it is legal, what it does, and if it is refused, why.

mod checks;
mod find;
mod illegal;

pub use checks::CheckSquares;
pub use illegal::{CastlingRefusal, Illegal};

use crate::castling::castled_squares;
use crate::side::{Black, White};
use crate::{Color, Move, MoveKind, Position, Rank, Role, Square, attacks};

impl Position {
    /// Whether this move, made for some position, is legal in this one: the test for a move from a hash table.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        let us = self.turn();
        let board = self.board();
        let (from, to) = (mv.from(), mv.to());
        if !board.pieces(us, mv.role()).has(from) {
            return false;
        }
        match mv.kind() {
            MoveKind::Castle => return self.is_legal_castling(to),
            MoveKind::EnPassant => {
                return self.en_passant() == Some(to) && self.en_passant_capturers(to).has(from);
            }
            MoveKind::King => {
                return attacks::king(from).has(to)
                    && !board.color(us).has(to)
                    && !board.attackers_to(to, board.occupied() ^ from.bit()).meets(board.color(!us));
            }
            MoveKind::DoublePush => {
                let over = from.bit().forward(us);
                if from.rank() != Rank::R2.relative_to(us)
                    || over.forward(us) != to.bit()
                    || board.occupied().meets(over | to.bit())
                {
                    return false;
                }
            }
            MoveKind::Knight | MoveKind::Bishop | MoveKind::Rook | MoveKind::Queen => {
                let reach = attacks::of(us, mv.role(), from, board.occupied());
                if !(reach - board.color(us)).has(to) {
                    return false;
                }
            }
            _ => {
                let reach = (from.bit().forward(us) - board.occupied())
                    | (attacks::pawn(us, from) & board.color(!us));
                let promotes = to.rank() == Rank::R8.relative_to(us);
                if !reach.has(to) || promotes != mv.promotion().is_some() {
                    return false;
                }
            }
        }
        let king = self.king(us);
        if self.pinned().has(from) && !attacks::line(king, from).has(to) {
            return false;
        }
        match self.checkers().first() {
            None => true,
            Some(_) if self.checkers().several() => false,
            Some(checker) => checker == to || attacks::between(king, checker).has(to),
        }
    }

    fn is_legal_castling(&self, rook: Square) -> bool {
        let us = self.turn();
        if self.is_check() || !self.castling().rooks(us).has(rook) {
            return false;
        }
        let occupied = self.board().occupied() ^ self.king(us).bit();
        let rooks = match us {
            Color::White => self.castling_rooks::<White>(self.attacked_by::<Black>(occupied)),
            Color::Black => self.castling_rooks::<Black>(self.attacked_by::<White>(occupied)),
        };
        rooks.has(rook)
    }

    /// Whether a legal move gives check.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        let us = self.turn();
        let board = self.board();
        let king = self.king(!us);
        let (from, to) = (mv.from(), mv.to());
        let mut occupied = (board.occupied() ^ from.bit()).with(to);
        match mv.kind() {
            MoveKind::Castle => {
                let (king_to, rook_to) = castled_squares(from, to);
                let occupied = (board.occupied() ^ from.bit() ^ to.bit()).with(king_to).with(rook_to);
                return attacks::rook(rook_to, occupied).has(king);
            }
            MoveKind::EnPassant => occupied ^= Square::at(to.file(), from.rank()).bit(),
            _ => {}
        }
        let role = mv.promotion().unwrap_or(mv.role());
        if role != Role::King && attacks::of(us, role, to, occupied).has(king) {
            return true;
        }
        // Whether leaving its square (or taking a pawn off its own, en passant) opens a line to the king.
        let rays = attacks::straight_rays(king) | attacks::diagonal_rays(king);
        if !rays.has(from) && !mv.is_en_passant() {
            return false;
        }
        let behind = board.color(us).without(from);
        (attacks::bishop(king, occupied) & board.diagonal_sliders()
            | attacks::rook(king, occupied) & board.straight_sliders())
        .meets(behind)
    }

    /// Whether a legal move captures something.
    #[inline(always)]
    pub fn is_capture(&self, mv: Move) -> bool {
        mv.is_en_passant() || !mv.is_castle() && self.board().occupied().has(mv.to())
    }

    /// The role a legal move captures.
    #[inline]
    pub fn captured(&self, mv: Move) -> Option<Role> {
        match mv.kind() {
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Castle => None,
            _ => self.board().role_at(mv.to()),
        }
    }
}
