//! Finding the legal move that a written move means.
//!
//! No move is generated: the pieces that may be meant are those the destination would attack if it were such a
//! piece itself, and few are left to be tested.

use super::{San, SanAction, SanError};
use crate::{Bitboard, File, Illegal, Move, MoveKind, Position, Rank, Role, Square, attacks};

/// A written move of a piece; see [`SanAction::Piece`].
#[derive(Clone, Copy)]
struct Written {
    role: Role,
    /// Where the piece may come from, as far as that is written.
    origins: Bitboard,
    from_file: Option<File>,
    capture: bool,
    to: Square,
    promotion: Option<Role>,
}

impl Position {
    /// The legal move a written move means.
    ///
    /// ```
    /// use roque_core::{Color, Illegal, Position, Role, Square};
    /// use roque_core::notation::san::{Letters, San, SanError};
    /// let position: Position = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1".parse()?;
    /// let san = San::parse(b"Ne2", Letters::English)?;
    /// assert_eq!(position.resolve(&san)?.from(), Square::G1, "the other knight is pinned");
    /// let san = San::parse(b"Nd5", Letters::English)?;
    /// let Err(SanError::NoSuchMove(Some(Illegal::KingInCheck { at, .. }))) = position.resolve(&san) else {
    ///     panic!("the knight cannot leave the diagonal");
    /// };
    /// assert_eq!(at, Square::B4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn resolve(&self, san: &San) -> Result<Move, SanError> {
        self.resolve_here(san)
    }

    /// The same, made part of the loop that calls it.
    #[inline(always)]
    pub(in crate::notation) fn resolve_here(&self, san: &San) -> Result<Move, SanError> {
        match san.action {
            SanAction::Piece { role, from_file, from_rank, capture, to, promotion } => {
                let files = from_file.map_or(Bitboard::FULL, File::squares);
                let ranks = from_rank.map_or(Bitboard::FULL, Rank::squares);
                let written = Written { role, origins: files & ranks, from_file, capture, to, promotion };
                match role {
                    Role::Pawn => self.resolve_pawn(&written),
                    Role::King => self.resolve_king(&written),
                    _ => self.resolve_piece(&written),
                }
            }
            SanAction::Castle(side) => {
                self.find_castling(side).map_err(|reason| SanError::NoSuchMove(Some(reason)))
            }
            SanAction::Null => Err(SanError::NullMove),
        }
    }

    #[inline(always)]
    fn resolve_piece(&self, written: &Written) -> Result<Move, SanError> {
        let (board, us, to) = (self.board(), self.turn(), written.to);
        let pieces = board.pieces(us, written.role) & written.origins;
        let mut origins = pieces & empty_reach(written.role, to);
        // One or two pieces are left, and a look at the squares between is cheaper than a slider's table of attacks,
        // which is too large for the fast caches.
        for from in origins {
            if attacks::between(from, to).meets(board.occupied()) {
                origins = origins.without(from);
            }
        }
        if board.color(us).has(to) || written.promotion.is_some() {
            origins = Bitboard::EMPTY;
        }
        let kind = MoveKind::ordinary(written.role);
        let legal = self.legal_origins(origins, to);
        match legal.single() {
            Some(from) => Ok(Move::new(from, to, kind)),
            None => Err(self.refuse(written, legal)),
        }
    }

    /// Those of our pieces (not the king, not a pawn that captures en passant) that may go to this square as far
    /// as pins and checks are concerned.
    #[inline(always)]
    pub(super) fn legal_origins(&self, origins: Bitboard, to: Square) -> Bitboard {
        let king = self.king(self.turn());
        if self.is_check() {
            let Some(checker) = self.checkers().single() else { return Bitboard::EMPTY };
            if checker != to && !attacks::between(king, checker).has(to) {
                return Bitboard::EMPTY;
            }
        }
        let pinned = origins & self.pinned();
        if pinned.is_empty() {
            return origins;
        }
        // A pinned piece moves along the line through it and its king, which then passes through `to`.
        origins - (pinned - attacks::line(king, to))
    }

    #[inline(always)]
    fn resolve_king(&self, written: &Written) -> Result<Move, SanError> {
        let (us, to) = (self.turn(), written.to);
        let king = self.king(us);
        if written.origins.has(king) && written.promotion.is_none() && king != to {
            let mv = Move::new(king, to, MoveKind::King);
            if attacks::king(king).has(to)
                && !self.board().color(us).has(to)
                && self.is_safe_for_king(king, to)
            {
                return Ok(mv);
            }
            // The king's two steps, as some write castling.
            if let Ok(mv) = self.find_move(king, to, None) {
                return Ok(mv);
            }
        }
        Err(self.refuse(written, Bitboard::EMPTY))
    }

    /// Whether no piece of the opponent's attacks this square once our king has left its own. Sliders are looked for
    /// along the squares between, for the same reason as above.
    #[inline(always)]
    fn is_safe_for_king(&self, king: Square, to: Square) -> bool {
        let (board, us) = (self.board(), self.turn());
        let theirs = board.color(!us);
        let near = attacks::knight(to) & board.role(Role::Knight)
            | attacks::king(to) & board.role(Role::King)
            | attacks::pawn(us, to) & board.role(Role::Pawn);
        let far = attacks::straight_rays(to) & board.straight_sliders()
            | attacks::diagonal_rays(to) & board.diagonal_sliders();
        let occupied = board.occupied().without(king);
        !near.meets(theirs) && (far & theirs).all(|slider| attacks::between(slider, to).meets(occupied))
    }

    #[inline(always)]
    fn resolve_pawn(&self, written: &Written) -> Result<Move, SanError> {
        let (board, us, to) = (self.board(), self.turn(), written.to);
        let origins = self.pawn_origins(written);
        let en_passant = written.captures() && self.en_passant() == Some(to);
        let legal = if en_passant {
            origins & self.en_passant_capturers(to)
        } else if board.color(!us).has(to) == written.captures() {
            self.legal_origins(origins, to)
        } else {
            Bitboard::EMPTY
        };
        let Some(from) = legal.single() else { return Err(self.refuse(written, legal)) };
        let promotes = to.rank() == Rank::R8.relative_to(us);
        let kind = match written.promotion.map(MoveKind::promotion_to) {
            None if promotes => return Err(SanError::PromotionMissing { from, to }),
            None if en_passant => MoveKind::EnPassant,
            None if (from as u8).abs_diff(to as u8) == 16 => MoveKind::DoublePush,
            None => MoveKind::Pawn,
            Some(Some(kind)) if promotes => kind,
            Some(_) => return Err(self.refuse(written, legal)),
        };
        Ok(Move::new(from, to, kind))
    }

    /// The pawns that may be meant: they can reach the square if nothing but the squares between is looked at.
    #[inline(always)]
    fn pawn_origins(&self, written: &Written) -> Bitboard {
        let (board, us, to) = (self.board(), self.turn(), written.to);
        let pawns = board.pieces(us, Role::Pawn);
        if written.captures() {
            return pawns & attacks::pawn(!us, to) & written.origins;
        }
        if board.occupied().has(to) {
            return Bitboard::EMPTY;
        }
        let behind = to.bit().forward(!us);
        let far_behind = (behind - board.occupied()).forward(!us) & Rank::R2.relative_to(us).squares();
        pawns & (behind | far_behind) & written.origins
    }

    /// Why the move cannot be found: several pieces can make it, or none can, and then which one was meant.
    #[cold]
    fn refuse(&self, written: &Written, legal: Bitboard) -> SanError {
        if legal.several() {
            return SanError::Ambiguous(legal);
        }
        let meant = match legal.single() {
            Some(from) => Some(from),
            None => self.meant_origin(written),
        };
        let reason = meant.and_then(|from| self.why_illegal(from, written.to, written.promotion));
        match reason {
            Some(Illegal::PromotionMissing { from, to }) => SanError::PromotionMissing { from, to },
            _ => SanError::NoSuchMove(reason),
        }
    }

    /// The piece somebody means who writes an impossible move, if there is only one: the one on the origin that is
    /// written in full, else the only one that attacks the square, else the only one that would on an empty board,
    /// else the only one of its kind (for a pawn, on its file).
    fn meant_origin(&self, written: &Written) -> Option<Square> {
        if let Some(from) = written.origins.single() {
            return Some(from);
        }
        let (board, us, to) = (self.board(), self.turn(), written.to);
        let pieces = board.pieces(us, written.role) & written.origins;
        let (near, far, any) = if written.role == Role::Pawn {
            let behind = to.bit().forward(!us);
            let far_behind = behind.forward(!us) & Rank::R2.relative_to(us).squares();
            let capturing = attacks::pawn(!us, to);
            match written.captures() {
                true => (capturing, capturing, Bitboard::FULL),
                false => (behind, behind | far_behind, to.file().squares()),
            }
        } else {
            let reach = |occupied| attacks::of(us, written.role, to, occupied);
            (reach(board.occupied()), reach(Bitboard::EMPTY), Bitboard::FULL)
        };
        let meant = [near, far, any].into_iter().map(|set| pieces & set).find(|set| set.any())?;
        // Where an own piece stands, no matter which of several is asked.
        if board.color(us).has(to) { meant.first() } else { meant.single() }
    }
}

/// The squares from which a piece (not a pawn or a king) would reach this one on an empty board.
#[inline(always)]
fn empty_reach(role: Role, to: Square) -> Bitboard {
    // Which of the three patterns each role has; looked up because a branch on the role is guessed wrong too often.
    const PATTERNS: [[u64; 3]; 6] = {
        let mut patterns = [[0; 3]; 6];
        patterns[Role::Knight as usize][0] = u64::MAX;
        patterns[Role::Bishop as usize][1] = u64::MAX;
        patterns[Role::Rook as usize][2] = u64::MAX;
        patterns[Role::Queen as usize] = [0, u64::MAX, u64::MAX];
        patterns
    };
    let [knight, bishop, rook] = PATTERNS[role as usize].map(Bitboard);
    attacks::knight(to) & knight | attacks::diagonal_rays(to) & bishop | attacks::straight_rays(to) & rook
}

impl Written {
    /// Whether a written pawn move is a capture: it names another file, or marks a capture without naming one.
    #[inline(always)]
    fn captures(&self) -> bool {
        match self.from_file {
            Some(file) => file != self.to.file(),
            None => self.capture,
        }
    }
}
