//! Kinds of pieces, and pieces with their colour.

use crate::Color;

/// A kind of piece, without its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// Moves forward, captures diagonally, is promoted on the last rank.
    Pawn = 0,
    /// Two squares one way and one square across, over anything.
    Knight = 1,
    /// Any distance diagonally.
    Bishop = 2,
    /// Any distance along a rank or file.
    Rook = 3,
    /// As a bishop or as a rook.
    Queen = 4,
    /// One square any way; the piece the game is about.
    King = 5,
}

impl Role {
    /// All six, from pawn to king.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// What a pawn may become.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// The lower-case English letter used by FEN and UCI.
    pub const fn to_char(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// The role an English letter of either case stands for.
    pub const fn from_char(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_lowercase() {
            'p' => Role::Pawn,
            'n' => Role::Knight,
            'b' => Role::Bishop,
            'r' => Role::Rook,
            'q' => Role::Queen,
            'k' => Role::King,
            _ => return None,
        })
    }

    /// This role as a piece of a side.
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }
}

/// A piece: a role and its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// What kind of piece it is.
    pub role: Role,
}

impl Piece {
    /// The English letter, upper case for White, as FEN writes it.
    pub const fn to_char(self) -> char {
        match self.color {
            Color::White => self.role.to_char().to_ascii_uppercase(),
            Color::Black => self.role.to_char(),
        }
    }

    /// The piece a FEN letter stands for.
    ///
    /// ```
    /// use roque_core::{Color, Piece, Role};
    /// assert_eq!(Piece::from_char('N'), Some(Role::Knight.of(Color::White)));
    /// assert_eq!(Piece::from_char('x'), None);
    /// ```
    pub const fn from_char(letter: char) -> Option<Piece> {
        match Role::from_char(letter) {
            Some(role) => {
                Some(role.of(if letter.is_ascii_uppercase() { Color::White } else { Color::Black }))
            }
            None => None,
        }
    }

    /// The Unicode chess figure of this piece (♔ … ♟).
    pub const fn figure(self) -> char {
        const FIGURES: [[char; 6]; 2] = [['♙', '♘', '♗', '♖', '♕', '♔'], ['♟', '♞', '♝', '♜', '♛', '♚']];
        FIGURES[self.color as usize][self.role as usize]
    }
}
