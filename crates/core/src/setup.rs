//! A position as somebody describes it, before anyone has checked it.

use crate::{Board, CastlingRights, CastlingSide, Color, File, Rank, Role, Ruleset, Square};

/// Everything that makes up a position, with nothing checked: what a FEN says or a position editor holds.
///
/// [`Position::new`](crate::Position::new) turns it into a position, or lists everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Color,
    /// The rooks that may castle.
    pub castling: CastlingRights,
    /// The square a pawn has just jumped over.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmoves: u8,
    /// The number of the move to be played, from 1; Black's move has the number of White's before it.
    pub fullmoves: u16,
    /// The rules to play by.
    pub ruleset: Ruleset,
}

impl Setup {
    /// An empty board, White to move.
    pub const fn empty(ruleset: Ruleset) -> Setup {
        Setup {
            board: Board::EMPTY,
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            ruleset,
        }
    }

    /// The starting position of a ruleset (number 518, the usual one, for Chess960).
    pub fn start(ruleset: Ruleset) -> Setup {
        use Role::{Bishop, King, Knight, Queen, Rook};
        let mut setup = Setup::empty(ruleset);
        for color in Color::ALL {
            setup.place_ranks(color, [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]);
        }
        setup
    }

    /// Puts a side's pieces on its first rank in this order from the a-file, and its pawns before them; the rooks
    /// get the right to castle where the ruleset knows castling.
    pub(crate) fn place_ranks(&mut self, color: Color, roles: [Role; 8]) {
        let (first, second) = (Rank::R1.relative_to(color), Rank::R2.relative_to(color));
        for (file, role) in File::ALL.into_iter().zip(roles) {
            self.board.put(role.of(color), Square::at(file, first));
            self.board.put(Role::Pawn.of(color), Square::at(file, second));
            if role == Role::Rook && self.ruleset.has_castling() {
                self.castling.add(color, file);
            }
        }
    }

    /// The same position with colours exchanged: whatever holds for White here holds for Black there.
    #[must_use]
    pub fn mirrored(&self) -> Setup {
        let mut castling = CastlingRights::NONE;
        for color in Color::ALL {
            for rook in self.castling.rooks(color) {
                castling.add(!color, rook.file());
            }
        }
        Setup {
            board: self.board.mirrored(),
            turn: !self.turn,
            castling,
            en_passant: self.en_passant.map(Square::flipped),
            ..self.clone()
        }
    }

    /// The rook with which a side may castle on one side.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        self.castling.rook(color, side, self.board.pieces(color, Role::King).first()?)
    }
}
