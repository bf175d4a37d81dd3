//! What a network sees: which piece stands where, and whether it is attacked and protected, from a side's point of view.

use arrayvec::ArrayVec;
use roque_core::{Bitboard, Board, Color, Role, Square};

/// How many pieces on squares there are: two colours, six roles, 64 squares.
const PLACES: usize = 768;
/// In how many ways a piece can stand there: attacked or not, protected or not.
pub const WAYS: usize = 4;
/// How many facts there are.
pub const FACTS: usize = WAYS * PLACES;

/// "This piece stands there, in this way", as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    place: u16,
    /// The number of the way times the number of places.
    way: u16,
}

impl Fact {
    /// A piece on a square, when the sides attack these squares.
    #[inline(always)]
    pub fn new(color: Color, role: Role, square: Square, attacked: &[Bitboard; 2]) -> Fact {
        let place = color as u16 * 384 + role as u16 * 64 + square as u16;
        let by = |side: Color| u16::from(attacked[side as usize].has(square));
        Fact { place, way: (2 * by(!color) + by(color)) * PLACES as u16 }
    }

    /// Its number as a side sees it, below [`FACTS`]: own pieces first, the own first rank below.
    #[inline(always)]
    pub const fn seen_by(self, side: Color, wing: Wing) -> u16 {
        let own = match side {
            Color::White => self.place,
            // The other colour's half, and the board from above.
            Color::Black => (if self.place < 384 { self.place + 384 } else { self.place - 384 }) ^ 56,
        };
        self.way + (own ^ wing.0)
    }
}

/// On which half of the board a king stands, and so whether its side sees the board mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wing(u16);

impl Wing {
    /// The side whose king stands there.
    #[inline(always)]
    pub const fn of(king: Square) -> Wing {
        Wing(if king as u16 & 4 != 0 { 7 } else { 0 })
    }

    /// 0 for the left half, 1 for the right.
    #[inline(always)]
    pub const fn number(self) -> usize {
        (self.0 & 1) as usize
    }
}

/// All that a network sees of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    board: Board,
    /// The squares that each side attacks.
    attacked: [Bitboard; 2],
}

impl View {
    /// Of no pieces at all.
    pub const EMPTY: View = View { board: Board::EMPTY, attacked: [Bitboard::EMPTY; 2] };

    /// Of these pieces.
    #[inline]
    pub fn of(board: &Board) -> View {
        View { board: *board, attacked: Color::ALL.map(|side| board.attacked_by(side)) }
    }

    /// All facts.
    pub fn facts(&self) -> ArrayVec<Fact, 32> {
        self.facts_on(self.board.occupied())
    }

    /// The facts on these squares.
    #[inline(always)]
    fn facts_on(&self, squares: Bitboard) -> ArrayVec<Fact, 32> {
        let mut facts = ArrayVec::new();
        // No position has more pieces.
        for square in (squares & self.board.occupied()).into_iter().take(32) {
            if let Some(piece) = self.board.piece_at(square) {
                facts.push(Fact::new(piece.color, piece.role, square, &self.attacked));
            }
        }
        facts
    }

    /// What has changed since another one.
    #[inline]
    pub fn changes(&self, before: &View) -> Changes {
        let (now, then) = (&self.board, &before.board);
        let mut changed = Bitboard::EMPTY;
        for side in Color::ALL {
            changed |= now.color(side) ^ then.color(side);
            changed |= self.attacked[side as usize] ^ before.attacked[side as usize];
        }
        for role in Role::ALL {
            changed |= now.role(role) ^ then.role(role);
        }
        Changes { come: self.facts_on(changed), gone: before.facts_on(changed) }
    }
}

/// What makes one view of another.
pub struct Changes {
    /// What is true from now on.
    pub come: ArrayVec<Fact, 32>,
    /// What is no longer true.
    pub gone: ArrayVec<Fact, 32>,
}
