//! Which piece stands where.

use crate::{Bitboard, Color, Piece, Role, Square, attacks};

/// The placement of the pieces: a set of squares for each role and for each side.
///
/// Any placement can be said, also an impossible one; [`Position`](crate::Position) holds only sound ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) roles: [Bitboard; 6],
    pub(crate) colors: [Bitboard; 2],
}

impl Board {
    /// The board without pieces.
    pub const EMPTY: Board = Board { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// Every occupied square.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// The squares of a side's pieces.
    #[inline(always)]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The squares of a role's pieces, of both sides.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of a side's pieces of one role.
    #[inline(always)]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.colors[color as usize].0 & self.roles[role as usize].0)
    }

    /// The pieces that move diagonally: bishops and queens of both sides.
    #[inline(always)]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.roles[Role::Bishop as usize].0 | self.roles[Role::Queen as usize].0)
    }

    /// The pieces that move along ranks and files: rooks and queens of both sides.
    #[inline(always)]
    pub const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.roles[Role::Rook as usize].0 | self.roles[Role::Queen as usize].0)
    }

    /// The piece on a square.
    ///
    /// ```
    /// use roque_core::{Color, Position, Role, Square, attacks};
    /// let board = *Position::start().board();
    /// assert_eq!(board.piece_at(Square::D8), Some(Role::Queen.of(Color::Black)));
    /// assert_eq!(board.piece_at(Square::E4), None);
    /// ```
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.colors[0].has(square) { Color::White } else { Color::Black };
        Some(Piece { color, role })
    }

    /// The role of the piece on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        if self.occupied().has(square) { Some(self.role_on(square)) } else { None }
    }

    /// The role of the piece on an occupied square.
    // Arithmetic and a small table instead of questions: which piece stands there is what a processor cannot guess.
    #[inline(always)]
    pub(crate) fn role_on(&self, square: Square) -> Role {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        const ROLES: [Role; 8] = [Pawn, Knight, Bishop, Rook, Queen, King, King, King];
        let of = |role: Role| self.role(role).0;
        // The binary digits of the number of the role.
        let [ones, twos, fours] =
            [of(Knight) | of(Rook) | of(King), of(Bishop) | of(Rook), of(Queen) | of(King)];
        let on = |set: u64| (set >> square as u8) as usize & 1;
        ROLES[on(ones) | on(twos) << 1 | on(fours) << 2]
    }

    /// Puts a piece on a square, in place of what stood there.
    pub fn put(&mut self, piece: Piece, square: Square) {
        self.remove(square);
        self.toggle(piece, square);
    }

    /// Takes the piece off a square and gives it back.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.toggle(piece, square);
        Some(piece)
    }

    /// Adds the piece to the square, or takes it away if it is there.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, piece: Piece, square: Square) {
        self.roles[piece.role as usize] ^= square.bit();
        self.colors[piece.color as usize] ^= square.bit();
    }

    /// The pieces of both sides that attack a square when these squares are occupied.
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks::pawn(Color::Black, square) & self.pieces(Color::White, Role::Pawn)
            | attacks::pawn(Color::White, square) & self.pieces(Color::Black, Role::Pawn)
            | attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.straight_sliders()
    }

    /// Every square that a side attacks, its own pieces that it protects included.
    ///
    /// ```
    /// use roque_core::{Color, Position, Square};
    /// let attacked = Position::start().board().attacked_by(Color::White);
    /// assert!(attacked.has(Square::F3) && attacked.has(Square::D2) && !attacked.has(Square::E4));
    /// ```
    #[inline]
    pub fn attacked_by(&self, side: Color) -> Bitboard {
        let (own, occupied) = (self.color(side), self.occupied());
        let mut attacked = attacks::pawns(side, self.pieces(side, Role::Pawn))
            | attacks::knights(self.pieces(side, Role::Knight));
        for king in self.pieces(side, Role::King) {
            attacked |= attacks::king(king);
        }
        for square in self.diagonal_sliders() & own {
            attacked |= attacks::bishop(square, occupied);
        }
        for square in self.straight_sliders() & own {
            attacked |= attacks::rook(square, occupied);
        }
        attacked
    }

    /// Every piece with its square, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().map(|square| {
            let color = if self.colors[0].has(square) { Color::White } else { Color::Black };
            (square, self.role_on(square).of(color))
        })
    }

    /// The board with colours exchanged and ranks in reverse order: what the other side would see.
    #[must_use]
    pub fn mirrored(&self) -> Board {
        let [white, black] = self.colors;
        Board { roles: self.roles.map(Bitboard::flipped), colors: [black.flipped(), white.flipped()] }
    }
}
