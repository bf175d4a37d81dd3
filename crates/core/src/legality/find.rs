//! From two squares to a move, or to the reason why there is none.

use super::{CastlingRefusal, Illegal};
use crate::movegen::CastlingPath;
use crate::{Bitboard, CastlingSide, File, Move, MoveKind, Piece, Position, Rank, Role, Square, attacks};

impl Position {
    /// The legal move between two squares.
    ///
    /// Castling may be said either way: the king to its new square (`e1g1`) or onto its rook (`e1h1`).
    ///
    /// ```
    /// use roque_core::{Color, Illegal, Position, Role, Square};
    /// let start = Position::start();
    /// assert!(start.find_move(Square::G1, Square::F3, None).is_ok());
    /// let refusal = start.find_move(Square::C1, Square::E3, None).unwrap_err();
    /// assert_eq!(refusal.to_string(), "the bishop on c1 is blocked by the pawn on d2");
    /// ```
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, Illegal> {
        if from == to {
            return Err(Illegal::SameSquare(from));
        }
        let piece = self.piece_at(from).ok_or(Illegal::EmptySquare(from))?;
        if piece.color != self.turn() {
            return Err(Illegal::WrongSide { piece, from });
        }
        if piece.role == Role::King
            && promotion.is_none()
            && let Some(side) = self.meant_castling(from, to)
        {
            return self.find_castling(side);
        }
        let mv = self.shape(piece, from, to, promotion)?;
        if self.is_legal(mv) {
            // Asked for last, so that nobody is asked about a move that is not possible anyway.
            return match (piece.role, to.rank().relative_to(self.turn()), promotion) {
                (Role::Pawn, Rank::R8, None) => Err(Illegal::PromotionMissing { from, to }),
                _ => Ok(mv),
            };
        }
        Err(self.explain(piece, mv))
    }

    /// The castling move on one side of the king.
    pub fn find_castling(&self, side: CastlingSide) -> Result<Move, Illegal> {
        let refuse = |refusal| Err(Illegal::Castling(side, refusal));
        if !self.ruleset().has_castling() {
            return refuse(CastlingRefusal::NotInRuleset);
        }
        let us = self.turn();
        let king = self.king(us);
        let Some(rook) = self.castling().rook(us, side, king) else {
            return refuse(CastlingRefusal::NoRight);
        };
        let on_board = |at: Square| self.piece_at(at).map(|by| (by, at));
        if let Some((by, at)) = self.checkers().first().and_then(on_board) {
            return refuse(CastlingRefusal::InCheck { by, at });
        }
        let path = CastlingPath::new(king, rook);
        let blocker = (path.must_be_empty & self.board().occupied()).first();
        if let Some((by, at)) = blocker.and_then(on_board) {
            return refuse(CastlingRefusal::Blocked { by, at });
        }
        let mv = Move::new(king, rook, MoveKind::Castle);
        if self.is_legal(mv) {
            return Ok(mv);
        }
        // Nearest to the king first. King and rook are off the board: what they hid counts (Chess960).
        let occupied = self.board().occupied() ^ king.bit() ^ rook.bit();
        let mut path: Vec<Square> = path.must_be_safe.collect();
        path.sort_by_key(|square| square.distance(king));
        let attacked = path.into_iter().find_map(|square| {
            let at = (self.board().attackers_to(square, occupied) & self.board().color(!us)).first()?;
            Some(CastlingRefusal::Attacked { square, by: self.piece_at(at)?, at })
        });
        refuse(attacked.unwrap_or(CastlingRefusal::NoRight))
    }

    /// Why the move between two squares is not legal; `None` if it is.
    pub fn why_illegal(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Illegal> {
        self.find_move(from, to, promotion).err()
    }

    /// The way of castling somebody means who moves the king so.
    fn meant_castling(&self, king: Square, to: Square) -> Option<CastlingSide> {
        let us = self.turn();
        if !us.first_rank().has(king) || !us.first_rank().has(to) {
            return None;
        }
        let side = CastlingSide::of(king, to);
        let onto_rook = self.board().pieces(us, Role::Rook).has(to)
            && (self.castling().rooks(us).has(to) || king.distance(to) > 1);
        let two_steps = king.distance(to) > 1 && to.file() == side.king_file();
        let home = king.file() == File::E || self.castling().any(us);
        (onto_rook || two_steps && home).then_some(side)
    }

    /// The move as its kind, when the piece could go from one square to the other on some board.
    fn shape(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, Illegal> {
        if piece.role != Role::Pawn {
            return match promotion {
                Some(_) => Err(Illegal::NotAPromotion),
                None => Ok(Move::new(from, to, MoveKind::ordinary(piece.role))),
            };
        }
        let promotes = to.rank() == Rank::R8.relative_to(piece.color);
        let kind = match promotion {
            Some(_) if !promotes => return Err(Illegal::NotAPromotion),
            Some(role) => MoveKind::promotion_to(role).ok_or(Illegal::PromotionTo(role))?,
            None if promotes => MoveKind::PromoteQueen,
            None if self.en_passant() == Some(to) && from.file() != to.file() => MoveKind::EnPassant,
            None if from.distance(to) == 2 && from.file() == to.file() => MoveKind::DoublePush,
            None => MoveKind::Pawn,
        };
        Ok(Move::new(from, to, kind))
    }

    /// The reason why this move of our own piece, which is not castling, is illegal.
    fn explain(&self, piece: Piece, mv: Move) -> Illegal {
        let (from, to) = (mv.from(), mv.to());
        let not_its_move = Illegal::NotItsMove { piece, from, to };
        let occupied = self.board().occupied();
        let blocked = |at: Square| match self.piece_at(at) {
            Some(by) => Illegal::Blocked { piece, from, by, at },
            None => not_its_move,
        };
        if piece.role == Role::Pawn {
            let us = piece.color;
            let ahead = from.bit().forward(us);
            let two_ahead = (ahead & Rank::R3.relative_to(us).squares()).forward(us);
            if attacks::pawn(us, from).has(to) {
                match self.piece_at(to) {
                    None if !mv.is_en_passant() => {
                        return self
                            .useless_en_passant(from, to)
                            .unwrap_or(Illegal::NothingToCapture { from, to });
                    }
                    Some(other) if other.color == us => return Illegal::OwnPiece { piece, from, other, to },
                    _ => {}
                }
            } else if !(ahead | two_ahead).has(to) {
                return not_its_move;
            } else if let Some(at) = (ahead & occupied).first().or((to.bit() & occupied).first()) {
                return blocked(at);
            }
        } else {
            if !attacks::of(piece.color, piece.role, from, Bitboard::EMPTY).has(to) {
                return not_its_move;
            }
            let mut in_the_way: Vec<Square> = (attacks::between(from, to) & occupied).collect();
            in_the_way.sort_by_key(|square| square.distance(from));
            if let Some(&at) = in_the_way.first() {
                return blocked(at);
            }
            if let Some(other) = self.piece_at(to)
                && other.color == piece.color
            {
                return Illegal::OwnPiece { piece, from, other, to };
            }
        }
        self.check_after(mv).unwrap_or(not_its_move)
    }

    /// Why a pawn cannot capture en passant although it stands beside one of the opponent's, if that is because of
    /// a check. A position forgets the square a pawn jumped over when nobody can make use of it, so this is told by
    /// the pawns alone.
    fn useless_en_passant(&self, from: Square, to: Square) -> Option<Illegal> {
        let beside = Square::at(to.file(), from.rank());
        let could_have_jumped = self.ruleset().has_en_passant()
            && from.rank() == Rank::R5.relative_to(self.turn())
            && self.board().pieces(!self.turn(), Role::Pawn).has(beside);
        if could_have_jumped { self.check_after(Move::new(from, to, MoveKind::EnPassant)) } else { None }
    }

    /// Who would give check, or goes on giving it, if this move were played.
    fn check_after(&self, mv: Move) -> Option<Illegal> {
        let us = self.turn();
        let mut board = *self.board();
        let piece = board.remove(mv.from())?;
        board.put(piece, mv.to());
        if mv.is_en_passant() {
            board.remove(Square::at(mv.to().file(), mv.from().rank()));
        }
        let king = board.pieces(us, Role::King).first()?;
        let at = (board.attackers_to(king, board.occupied()) & board.color(!us)).first()?;
        let by = board.piece_at(at)?;
        let stays = piece.role != Role::King && self.checkers().has(at);
        Some(if stays {
            Illegal::StaysInCheck { king, by, at }
        } else {
            Illegal::KingInCheck { king, by, at }
        })
    }
}
