//! What a network sees: which piece stands where, from a side's point of view.

use roque_core::{Color, Move, Position, Role, Square};

/// How many facts there are: two colours, six roles, 64 squares.
pub const FACTS: usize = 768;

/// "This piece stands there", as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact(u16);

impl Fact {
    /// A piece on a square.
    #[inline(always)]
    pub const fn new(color: Color, role: Role, square: Square) -> Fact {
        Fact(color as u16 * 384 + role as u16 * 64 + square as u16)
    }

    /// Its number as a side sees it, below [`FACTS`]: own pieces first, the own first rank below.
    #[inline(always)]
    pub const fn seen_by(self, side: Color, wing: Wing) -> usize {
        let own = match side {
            Color::White => self.0,
            // The other colour's half, and the board from above.
            Color::Black => (if self.0 < 384 { self.0 + 384 } else { self.0 - 384 }) ^ 56,
        };
        (own ^ wing.0) as usize
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

/// How a side sees the board.
#[inline(always)]
pub fn mirror_of(position: &Position, side: Color) -> Wing {
    Wing::of(position.king(side))
}

/// All facts of a position.
pub fn facts(position: &Position) -> impl Iterator<Item = Fact> {
    let board = *position.board();
    Color::ALL.into_iter().flat_map(move |color| {
        Role::ALL.into_iter().flat_map(move |role| {
            board.pieces(color, role).into_iter().map(move |square| Fact::new(color, role, square))
        })
    })
}

/// What a move changes: at most two facts come and two go.
#[derive(Clone, Copy, Debug, Default)]
pub struct Changes {
    /// What is true from now on.
    pub come: [Option<Fact>; 2],
    /// What is no longer true.
    pub gone: [Option<Fact>; 2],
}

impl Changes {
    /// What a legal move changes in a position.
    #[inline]
    pub fn of(position: &Position, mv: Move) -> Changes {
        let (side, from, to) = (position.turn(), mv.from(), mv.to());
        let own = |role, square| Some(Fact::new(side, role, square));
        if let Some((king, rook)) = mv.castled() {
            return Changes {
                come: [own(Role::King, king), own(Role::Rook, rook)],
                gone: [own(Role::King, from), own(Role::Rook, to)],
            };
        }
        let captured = position.captured(mv).map(|role| {
            let square = if mv.is_en_passant() { Square::at(to.file(), from.rank()) } else { to };
            Fact::new(!side, role, square)
        });
        Changes {
            come: [own(mv.promotion().unwrap_or(mv.role()), to), None],
            gone: [own(mv.role(), from), captured],
        }
    }
}
