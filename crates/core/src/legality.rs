//! One move at a time: whether it is legal, and if not, why.

use std::fmt;

use crate::castling::castled_squares;
use crate::movegen::CastlingPath;
use crate::side::{Black, White};
use crate::{
    Bitboard, CastlingSide, Color, File, Move, MoveKind, Piece, Position, Rank, Role, Square, attacks,
};

/// Why a move cannot be played. Every value names the squares and pieces a person needs to see the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Origin and destination are the same.
    SameSquare(Square),
    /// There is no piece on the origin.
    EmptySquare(Square),
    /// The piece on the origin belongs to the other side.
    WrongSide {
        /// That piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
    },
    /// The destination holds a piece of the same side.
    OwnPiece {
        /// The piece that should move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The piece on the destination.
        other: Piece,
        /// The destination.
        to: Square,
    },
    /// No piece of this kind moves so, whatever stands on the board.
    NotItsMove {
        /// The piece that should move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The destination.
        to: Square,
    },
    /// A pawn goes diagonally only to capture, and there is nothing to capture.
    NothingToCapture {
        /// The pawn.
        from: Square,
        /// The empty square.
        to: Square,
    },
    /// Something stands in the way.
    Blocked {
        /// The piece that should move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The piece in its way.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// The king would be, or stay, in check.
    KingInCheck {
        /// The king's square after the move.
        king: Square,
        /// The piece that would capture it.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// Castling is not possible.
    Castling(CastlingSide, CastlingRefusal),
    /// A pawn reaches the last rank, and the piece it becomes is not named.
    PromotionMissing {
        /// The pawn.
        from: Square,
        /// The square on the last rank.
        to: Square,
    },
    /// The move is not a promotion, but a piece is named.
    NotAPromotion,
    /// A pawn cannot become this.
    PromotionTo(Role),
}

/// Why castling is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingRefusal {
    /// The rules of this game have no castling.
    NotInRuleset,
    /// King or rook has moved (or the position was set up so).
    NoRight,
    /// The king is in check.
    InCheck {
        /// The piece that gives check.
        by: Piece,
        /// Where it stands.
        at: Square,
    },
    /// A piece stands between king and rook, or where they go.
    Blocked {
        /// That piece.
        by: Piece,
        /// Where it stands.
        at: Square,
    },
    /// The king would cross or reach an attacked square.
    Attacked {
        /// The attacked square.
        square: Square,
        /// The piece that attacks it.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
}

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
                    None if !mv.is_en_passant() => return Illegal::NothingToCapture { from, to },
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

    /// Who would give check if this move were played.
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
        Some(Illegal::KingInCheck { king, by: board.piece_at(at)?, at })
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

impl std::error::Error for Illegal {}

fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::SameSquare(square) => write!(f, "a move does not end where it began, on {square}"),
            Illegal::EmptySquare(square) => write!(f, "there is no piece on {square}"),
            Illegal::WrongSide { piece, from } => {
                write!(f, "the {} on {from} belongs to the opponent", name(piece.role))
            }
            Illegal::OwnPiece { piece, from, other, to } => write!(
                f,
                "the {} on {from} cannot go to {to}, where its own {} stands",
                name(piece.role),
                name(other.role)
            ),
            Illegal::NotItsMove { piece, from, to } => {
                write!(f, "a {} on {from} does not move to {to}", name(piece.role))
            }
            Illegal::NothingToCapture { from, to } => {
                write!(f, "the pawn on {from} has nothing to capture on {to}")
            }
            Illegal::Blocked { piece, from, by, at } => {
                write!(f, "the {} on {from} is blocked by the {} on {at}", name(piece.role), name(by.role))
            }
            Illegal::KingInCheck { king, by, at } => {
                write!(f, "the king on {king} would be in check from the {} on {at}", name(by.role))
            }
            Illegal::Castling(_, refusal) => write!(f, "castling is not possible: {refusal}"),
            Illegal::PromotionMissing { to, .. } => {
                write!(f, "the pawn that reaches {to} must become a queen, rook, bishop or knight")
            }
            Illegal::NotAPromotion => f.write_str("only a pawn that reaches the last rank is promoted"),
            Illegal::PromotionTo(role) => write!(f, "a pawn cannot become a {}", name(role)),
        }
    }
}

impl fmt::Display for CastlingRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CastlingRefusal::NotInRuleset => f.write_str("these rules have no castling"),
            CastlingRefusal::NoRight => f.write_str("the king or the rook has moved"),
            CastlingRefusal::InCheck { by, at } => {
                write!(f, "the king is in check from the {} on {at}", name(by.role))
            }
            CastlingRefusal::Blocked { by, at } => write!(f, "the {} on {at} is in the way", name(by.role)),
            CastlingRefusal::Attacked { square, by, at } => {
                write!(f, "{square} is attacked by the {} on {at}", name(by.role))
            }
        }
    }
}
