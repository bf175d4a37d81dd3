//! A legal position: what is on the board and what may happen next.

mod play;
mod returns;
mod validate;

pub use validate::{Fault, Faults};

use std::fmt;

use crate::{Bitboard, Board, CastlingRights, Color, Piece, Role, Ruleset, Setup, Square, zobrist};

/// A position that can be played on: checked once, when it is made, and trusted from then on.
///
/// It is small and copied rather than changed back: `let mut next = position; next.play(mv);`. Beside what a FEN
/// says, it keeps what every user of a position asks first: the pieces giving check, the pinned pieces, and the
/// hash keys.
///
/// ```
/// use roque_core::{Position, Square};
/// let mut position = Position::start();
/// let e4 = position.find_move(Square::E2, Square::E4, None)?;
/// position.play(e4);
/// assert_eq!(position.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// # Ok::<(), roque_core::Illegal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    board: Board,
    checkers: Bitboard,
    pinned: Bitboard,
    key: u64,
    pawn_key: u64,
    fullmoves: u16,
    halfmoves: u8,
    en_passant: Option<Square>,
    castling: CastlingRights,
    turn: Color,
    ruleset: Ruleset,
}

const _: () = assert!(size_of::<Position>() == 104);

impl Position {
    /// The starting position of standard chess.
    pub fn start() -> Position {
        Position::start_of(Ruleset::Standard)
    }

    /// The starting position of a ruleset (the usual one, number 518, for Chess960).
    pub fn start_of(ruleset: Ruleset) -> Position {
        Position::trusted(&Setup::start(ruleset))
    }

    /// The position a setup describes, or everything that is wrong with it.
    ///
    /// An en passant square that is possible but of no use, because no pawn can capture there, is forgotten, as
    /// the laws do when they compare positions.
    ///
    /// ```
    /// use roque_core::{Position, Ruleset, Setup};
    /// let faults = Position::new(&Setup::empty(Ruleset::Standard)).unwrap_err();
    /// assert_eq!(faults.to_string(), "White has no king; Black has no king");
    /// ```
    pub fn new(setup: &Setup) -> Result<Position, Faults> {
        validate::check(setup)?;
        Ok(Position::trusted(setup))
    }

    /// The position of a setup that has no fault.
    pub(crate) fn trusted(setup: &Setup) -> Position {
        let (pieces, pawns) = zobrist::placement(&setup.board);
        let mut position = Position {
            board: setup.board,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            key: pieces ^ zobrist::castling(setup.castling),
            pawn_key: pawns,
            fullmoves: setup.fullmoves,
            halfmoves: setup.halfmoves,
            en_passant: None,
            castling: setup.castling,
            turn: setup.turn,
            ruleset: setup.ruleset,
        };
        if setup.turn.is_white() {
            position.key ^= zobrist::turn();
        }
        position.find_checks();
        if let Some(target) = setup.en_passant {
            position.set_en_passant(target);
        }
        position
    }

    /// The same position as a free description, to be changed and checked again.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            ruleset: self.ruleset,
        }
    }

    /// The same position with colours exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        Position::trusted(&self.to_setup().mirrored())
    }

    /// The pieces.
    #[inline(always)]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// Whose turn it is.
    #[inline(always)]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The rules it is played by.
    #[inline(always)]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The rooks that may castle, now or later.
    #[inline(always)]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square on which a pawn can be captured en passant; only if that capture is legal.
    #[inline(always)]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move; stays at 255 beyond that.
    #[inline(always)]
    pub const fn halfmoves(&self) -> u8 {
        self.halfmoves
    }

    /// The number of the move to be played, from 1.
    #[inline(always)]
    pub const fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// The square of a side's king.
    #[inline(always)]
    pub const fn king(&self, color: Color) -> Square {
        Square::wrapping(self.board.pieces(color, Role::King).0.trailing_zeros() as u8)
    }

    /// The opponent's pieces that give check.
    #[inline(always)]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline(always)]
    pub const fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// The pieces of the side to move that stand alone between their king and a piece that would attack it.
    #[inline(always)]
    pub const fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// The hash key: equal for positions that the laws call the same, and practically never for others.
    #[inline(always)]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The hash key of the pawns alone.
    #[inline(always)]
    pub const fn pawn_key(&self) -> u64 {
        self.pawn_key
    }

    /// The key of the position in Polyglot opening books.
    ///
    /// Polyglot also counts an en passant capture that would leave the king in check; such a position is not
    /// found under this key.
    pub fn polyglot_key(&self) -> u64 {
        zobrist::polyglot(self)
    }

    /// Whether the laws call the two positions the same: same pieces on the same squares, same side to move, same
    /// rights to castle, same usable en passant capture. The move counters do not matter.
    pub fn is_same(&self, other: &Position) -> bool {
        self.key == other.key
            && self.board == other.board
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

impl fmt::Debug for Position {
    /// Writes the ruleset and the FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({} {self})", self.ruleset.name())
    }
}
