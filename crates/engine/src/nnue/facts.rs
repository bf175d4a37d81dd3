//! What a network sees: which piece stands where, and by what it is attacked and protected, from a side's point of view.

use arrayvec::ArrayVec;
use roque_core::{Bitboard, Board, Color, Piece, Role, Square, attacks};

/// How many pieces on squares there are: two colours, six roles, 64 squares.
const PLACES: usize = 768;
/// In how many ways a piece can stand there: not attacked, attacked by pieces or by pawns; and protected just so.
pub const WAYS: usize = 9;
/// How many facts there are.
pub const FACTS: usize = WAYS * PLACES;

/// The squares that the two sides attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attacks {
    /// With whatever.
    all: [Bitboard; 2],
    /// With pawns.
    pawns: [Bitboard; 2],
}

impl Attacks {
    /// Those of all pieces of a board.
    #[inline]
    fn of(board: &Board) -> Attacks {
        let pawns = |side| attacks::pawns(side, board.pieces(side, Role::Pawn));
        Attacks { all: Color::ALL.map(|side| board.attacked_by(side)), pawns: Color::ALL.map(pawns) }
    }

    /// Those of one more piece, when these squares are occupied.
    pub fn add(&mut self, piece: Piece, square: Square, occupied: Bitboard) {
        let attacked = attacks::of(piece.color, piece.role, square, occupied);
        self.all[piece.color as usize] |= attacked;
        if piece.role == Role::Pawn {
            self.pawns[piece.color as usize] |= attacked;
        }
    }

    /// 0 if a side does not attack a square, 1 if it does with pieces only, 2 with pawns.
    #[inline(always)]
    fn on(&self, square: Square, side: Color) -> u16 {
        u16::from(self.all[side as usize].has(square)) + u16::from(self.pawns[side as usize].has(square))
    }

    /// Where they are not the same.
    #[inline(always)]
    fn difference(&self, other: &Attacks) -> Bitboard {
        let sides = Color::ALL.map(|side| side as usize);
        let [white, black] =
            sides.map(|side| self.all[side] ^ other.all[side] | self.pawns[side] ^ other.pawns[side]);
        white | black
    }
}

/// "This piece stands there, in this way", as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    place: u16,
    /// The number of the way times the number of places.
    way: u16,
}

impl Fact {
    /// A piece on a square, with these squares attacked.
    #[inline(always)]
    pub fn new(piece: Piece, square: Square, attacks: &Attacks) -> Fact {
        let Piece { color, role } = piece;
        let place = color as u16 * 384 + role as u16 * 64 + square as u16;
        let way = 3 * attacks.on(square, !color) + attacks.on(square, color);
        Fact { place, way: way * PLACES as u16 }
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    board: Board,
    attacks: Attacks,
}

impl View {
    /// Of these pieces.
    #[inline]
    pub fn of(board: &Board) -> View {
        View { board: *board, attacks: Attacks::of(board) }
    }

    /// All facts.
    pub fn facts(&self) -> ArrayVec<Fact, 32> {
        self.facts_on(self.board.occupied())
    }

    /// The facts on these squares. What all of them ask is worked out before: that leaves little to do for each.
    #[inline(always)]
    fn facts_on(&self, squares: Bitboard) -> ArrayVec<Fact, 32> {
        let role = |role| self.board.role(role).0;
        // The binary digits of the roles' numbers.
        let ones = role(Role::Knight) | role(Role::Rook) | role(Role::King);
        let twos = role(Role::Bishop) | role(Role::Rook);
        let fours = role(Role::Queen) | role(Role::King);
        let [white, black] = Color::ALL.map(|side| self.board.color(side).0);
        // The pieces that are attacked, or protected, and those of them by pawns.
        let attacked = |[by_white, by_black]: [Bitboard; 2]| by_black.0 & white | by_white.0 & black;
        let protected = |[by_white, by_black]: [Bitboard; 2]| by_white.0 & white | by_black.0 & black;
        let Attacks { all, pawns } = self.attacks;
        let (attacked, attacked_by_pawn) = (attacked(all), attacked(pawns));
        let (protected, protected_by_pawn) = (protected(all), protected(pawns));
        let mut facts = ArrayVec::new();
        // No position has more pieces.
        for square in (squares & self.board.occupied()).into_iter().take(32) {
            let on = |set: u64| (set >> square as u8) as u16 & 1;
            let place = on(black) * 384 + (on(ones) + 2 * on(twos) + 4 * on(fours)) * 64 + square as u16;
            let way = 3 * (on(attacked) + on(attacked_by_pawn)) + on(protected) + on(protected_by_pawn);
            facts.push(Fact { place, way: way * PLACES as u16 });
        }
        facts
    }

    /// What has changed since another one.
    #[inline]
    pub fn changes(&self, before: &View) -> Changes {
        let (now, then) = (&self.board, &before.board);
        let mut changed = self.attacks.difference(&before.attacks);
        for side in Color::ALL {
            changed |= now.color(side) ^ then.color(side);
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
