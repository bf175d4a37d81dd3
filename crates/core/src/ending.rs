//! How a game ends by the laws, without anyone's doing.

use crate::{Bitboard, Color, Position, Role, Square, attacks};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// No series of legal moves leads to checkmate.
    DeadPosition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves by each side without a capture or a pawn move.
    SeventyFiveMoves,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side.
    Win(Color),
    /// Nobody.
    Draw,
}

/// A draw a player may claim, but need not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The same position for the third time.
    ThreefoldRepetition,
    /// Fifty moves by each side without a capture or a pawn move.
    FiftyMoves,
}

impl Ending {
    /// Who won.
    pub const fn outcome(self) -> Outcome {
        match self {
            Ending::Checkmate { winner } => Outcome::Win(winner),
            _ => Outcome::Draw,
        }
    }
}

impl Position {
    /// How the game has ended, as far as the position alone can tell: everything but repetition, for which there
    /// is [`Scoresheet::ending`](crate::Scoresheet::ending).
    ///
    /// ```
    /// use roque_core::{Color, Ending, Position};
    /// let mated: Position = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1".parse()?;
    /// assert_eq!(mated.ending(), Some(Ending::Checkmate { winner: Color::White }));
    /// # Ok::<(), roque_core::notation::fen::FenError>(())
    /// ```
    pub fn ending(&self) -> Option<Ending> {
        if !self.has_legal_move() {
            return Some(match self.is_check() {
                true => Ending::Checkmate { winner: !self.turn() },
                false => Ending::Stalemate,
            });
        }
        if !self.ruleset().has_draw_rules() {
            None
        } else if self.is_dead() {
            Some(Ending::DeadPosition)
        } else if self.halfmoves() >= 150 {
            Some(Ending::SeventyFiveMoves)
        } else {
            None
        }
    }

    /// Whether the side to move is mated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the position is dead: no series of legal moves leads to checkmate.
    ///
    /// Told are too little material on both sides ([`can_mate`](Position::can_mate)) and pawn chains that no king
    /// can cross or break. Not told are other fortresses, those with bishops above all, and positions in which
    /// forced moves lead to one of these.
    pub fn is_dead(&self) -> bool {
        !Color::ALL.into_iter().any(|color| self.can_mate(color)) || self.is_locked()
    }

    /// Whether a side has the material to mate in some series of legal moves, however helpful the opponent.
    ///
    /// That is also the question when the other side's time runs out.
    ///
    /// ```
    /// use roque_core::{Color, Position};
    /// let knight: Position = "4k3/7p/8/8/8/8/8/1N2K3 w - - 0 1".parse()?;
    /// assert!(knight.can_mate(Color::White)); // in the corner, the pawn taking its own king's square
    /// # Ok::<(), roque_core::notation::fen::FenError>(())
    /// ```
    pub fn can_mate(&self, color: Color) -> bool {
        let board = self.board();
        let own = |role| board.pieces(color, role);
        if (own(Role::Pawn) | own(Role::Rook) | own(Role::Queen)).any() {
            return true;
        }
        if own(Role::Knight).any() {
            // A lone knight needs an opponent's piece that takes a square from its own king; a queen always
            // could capture the knight or interpose.
            let helpers = board.color(!color) - board.role(Role::King) - board.role(Role::Queen);
            return board.color(color).len() > 2 || helpers.any();
        }
        if own(Role::Bishop).any() {
            // Bishops of one colour need something that can stand on the other.
            let bishops = board.role(Role::Bishop);
            let both_colours = bishops.meets(Bitboard::LIGHT) && bishops.meets(Bitboard::DARK);
            return both_colours || board.role(Role::Pawn).any() || board.role(Role::Knight).any();
        }
        false
    }

    /// Whether nothing can ever happen: only kings and pawns, every pawn stopped by a pawn, no pawn able to
    /// capture, and no king able to reach a pawn it could capture.
    fn is_locked(&self) -> bool {
        let board = self.board();
        let pawns = board.role(Role::Pawn);
        if board.occupied() != pawns | board.role(Role::King)
            || self.en_passant().is_some()
            || self.is_check()
        {
            return false;
        }
        Color::ALL.into_iter().all(|color| {
            let own = board.pieces(color, Role::Pawn);
            let theirs = board.pieces(!color, Role::Pawn);
            own.forward(color).is_subset(pawns)
                && !attacks::pawns(color, own).meets(theirs)
                && !reachable(self.king(color), own | attacks::pawns(!color, theirs)).meets(theirs)
        })
    }
}

/// The squares a king can walk to without entering the closed ones.
fn reachable(king: Square, closed: Bitboard) -> Bitboard {
    let mut region = king.bit();
    loop {
        let sides = region | region.east() | region.west();
        let around = sides | sides.forward(Color::White) | sides.forward(Color::Black);
        let grown = region | (around - closed);
        if grown == region {
            return region;
        }
        region = grown;
    }
}
