//! Moves and lists of moves.

use std::fmt;
use std::num::NonZeroU16;
use std::ops::Deref;

use crate::castling::castled_squares;
use crate::{Role, Square};

/// What a move does beyond taking a piece from one square to another.
///
/// The kind also says which role moves, so that playing a move, ordering it or writing it down never has to
/// look for the piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum MoveKind {
    /// A pawn advances one square or captures, without being promoted.
    Pawn = 0,
    /// A knight moves.
    Knight = 1,
    /// A bishop moves.
    Bishop = 2,
    /// A rook moves.
    Rook = 3,
    /// A queen moves.
    Queen = 4,
    /// A king moves, without castling.
    King = 5,
    /// A pawn advances two squares.
    DoublePush = 6,
    /// A pawn captures en passant.
    EnPassant = 7,
    /// Castling, written as the king taking its own rook.
    Castle = 8,
    /// A pawn becomes a knight.
    PromoteKnight = 9,
    /// A pawn becomes a bishop.
    PromoteBishop = 10,
    /// A pawn becomes a rook.
    PromoteRook = 11,
    /// A pawn becomes a queen.
    PromoteQueen = 12,
}

impl MoveKind {
    /// The kind of an ordinary move of a role.
    #[inline(always)]
    pub const fn ordinary(role: Role) -> MoveKind {
        match role {
            Role::Pawn => MoveKind::Pawn,
            Role::Knight => MoveKind::Knight,
            Role::Bishop => MoveKind::Bishop,
            Role::Rook => MoveKind::Rook,
            Role::Queen => MoveKind::Queen,
            Role::King => MoveKind::King,
        }
    }

    /// The kind of a promotion to a role; `None` for a pawn or a king, which a pawn cannot become.
    pub const fn promotion_to(role: Role) -> Option<MoveKind> {
        Some(match role {
            Role::Knight => MoveKind::PromoteKnight,
            Role::Bishop => MoveKind::PromoteBishop,
            Role::Rook => MoveKind::PromoteRook,
            Role::Queen => MoveKind::PromoteQueen,
            Role::Pawn | Role::King => return None,
        })
    }
}

/// A move in two bytes; `Option<Move>` takes no more.
///
/// Six bits for the origin, six for the destination, four for the [`MoveKind`]. Castling is the king taking its
/// own rook: the destination is the rook's square, which is unambiguous in Chess960 too.
///
/// A `Move` means something only together with the position it was made for;
/// [`Position::is_legal`](crate::Position::is_legal) tells whether it is playable in another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move(NonZeroU16);

const _: () = assert!(size_of::<Move>() == 2 && size_of::<Option<Move>>() == 2);

impl Move {
    /// A move from one square to a different one.
    ///
    /// # Panics
    /// If the two squares are the same.
    #[inline(always)]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        match NonZeroU16::new(to as u16 | (from as u16) << 6 | (kind as u16) << 12) {
            Some(bits) => Move(bits),
            // Only a1a1 gets here; the other moves to the origin square are as wrong and as harmless.
            None => panic!("a move goes from one square to another"),
        }
    }

    /// The origin.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::wrapping((self.0.get() >> 6) as u8)
    }

    /// The destination; the rook's square when castling.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0.get() as u8)
    }

    /// What the move does.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        match self.0.get() >> 12 {
            0 => MoveKind::Pawn,
            1 => MoveKind::Knight,
            2 => MoveKind::Bishop,
            3 => MoveKind::Rook,
            4 => MoveKind::Queen,
            5 => MoveKind::King,
            6 => MoveKind::DoublePush,
            7 => MoveKind::EnPassant,
            8 => MoveKind::Castle,
            9 => MoveKind::PromoteKnight,
            10 => MoveKind::PromoteBishop,
            11 => MoveKind::PromoteRook,
            _ => MoveKind::PromoteQueen,
        }
    }

    /// Which role moves (the king, when castling).
    // Looked up: as a question it would be a jump that the processor cannot foresee.
    #[inline(always)]
    pub const fn role(self) -> Role {
        const ROLES: [Role; 16] = {
            let mut roles = [Role::Pawn; 16];
            let mut role = 0;
            while role < Role::ALL.len() {
                roles[MoveKind::ordinary(Role::ALL[role]) as usize] = Role::ALL[role];
                role += 1;
            }
            roles[MoveKind::Castle as usize] = Role::King;
            roles
        };
        ROLES[(self.0.get() >> 12) as usize]
    }

    /// What the pawn becomes, if this is a promotion.
    #[inline(always)]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::PromoteKnight => Some(Role::Knight),
            MoveKind::PromoteBishop => Some(Role::Bishop),
            MoveKind::PromoteRook => Some(Role::Rook),
            MoveKind::PromoteQueen => Some(Role::Queen),
            _ => None,
        }
    }

    /// Whether this is castling.
    #[inline(always)]
    pub const fn is_castle(self) -> bool {
        matches!(self.kind(), MoveKind::Castle)
    }

    /// Whether this is a capture en passant.
    #[inline(always)]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind(), MoveKind::EnPassant)
    }

    /// Where king and rook stand after castling; `None` for other moves.
    #[inline(always)]
    pub const fn castled(self) -> Option<(Square, Square)> {
        if self.is_castle() { Some(castled_squares(self.from(), self.to())) } else { None }
    }

    /// The sixteen bits, for tables that store moves.
    #[inline(always)]
    pub const fn to_bits(self) -> u16 {
        self.0.get()
    }

    /// The move these sixteen bits stand for. Bits that name no move give `None`; the others may still be
    /// illegal in the position at hand.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        if bits >> 12 > MoveKind::PromoteQueen as u16 || bits & 63 == (bits >> 6) & 63 {
            return None;
        }
        match NonZeroU16::new(bits) {
            Some(bits) => Some(Move(bits)),
            None => None,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}({:?})", self.from(), self.to(), self.kind())
    }
}

/// The moves of one position, kept on the stack.
///
/// No position reachable by play has more than 218 legal moves, and [`Position`](crate::Position) refuses
/// piece counts that could go beyond this list's 256.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MoveList::CAPACITY],
    len: usize,
}

impl MoveList {
    /// The number of moves a list can hold.
    pub const CAPACITY: usize = 256;

    /// An empty list.
    #[inline(always)]
    pub const fn new() -> MoveList {
        MoveList { moves: [Move::new(Square::A1, Square::A2, MoveKind::Pawn); MoveList::CAPACITY], len: 0 }
    }

    /// Adds a move at the end.
    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        // The mask stands for the bounds check; a 257th move cannot happen (see above).
        debug_assert!(self.len < MoveList::CAPACITY);
        self.moves[self.len % MoveList::CAPACITY] = mv;
        self.len += 1;
    }

    /// The moves as a slice.
    #[inline(always)]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len.min(MoveList::CAPACITY)]
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, { MoveList::CAPACITY }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
