//! Writing a move.

use super::{Letters, MoveText};
use crate::{Bitboard, CastlingSide, Move, Position, Role, Square, attacks};

const ENGLISH: [&[u8]; 6] = [b"", b"N", b"B", b"R", b"Q", b"K"];
const FRENCH: [&[u8]; 6] = [b"", b"C", b"F", b"T", b"D", b"R"];
const FIGURES: [&[u8]; 6] =
    [b"", "♘".as_bytes(), "♗".as_bytes(), "♖".as_bytes(), "♕".as_bytes(), "♔".as_bytes()];

impl Letters {
    /// What stands for a role; nothing for a pawn.
    #[inline(always)]
    fn sign(self, role: Role) -> &'static [u8] {
        match self {
            Letters::English => ENGLISH[role as usize],
            Letters::French => FRENCH[role as usize],
            Letters::Figurine => FIGURES[role as usize],
        }
    }
}

impl Position {
    /// A legal move in standard algebraic notation: as little of the origin as makes it unambiguous among the
    /// legal moves (the file, else the rank, else both), `x`, `=Q`, `+` and `#`.
    ///
    /// ```
    /// use roque_core::{Position, Square};
    /// use roque_core::notation::san::Letters;
    /// let position: Position = "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
    /// let mv = position.find_move(Square::A1, Square::A8, None)?;
    /// assert_eq!(position.to_san(mv, Letters::English), "Ra8#");
    /// assert_eq!(position.to_long(mv, Letters::French), "Ta1-a8#");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_san(&self, mv: Move, letters: Letters) -> MoveText {
        let mut text = MoveText::new();
        if mv.is_castle() {
            push_castling(&mut text, mv);
        } else {
            let (from, to, role) = (mv.from(), mv.to(), mv.role());
            let capture = self.is_capture(mv);
            if role == Role::Pawn {
                if capture {
                    text.push(b'a' + from.file() as u8);
                }
            } else {
                text.push_all(letters.sign(role));
                self.push_origin(&mut text, role, from, to);
            }
            if capture {
                text.push(b'x');
            }
            push_square(&mut text, to);
            push_promotion(&mut text, mv, letters);
        }
        self.push_check(&mut text, mv);
        text
    }

    /// A legal move in long algebraic notation, origin and destination in full: `Ng1-f3`, `e4xd5`, `e7-e8=Q+`.
    pub fn to_long(&self, mv: Move, letters: Letters) -> MoveText {
        let mut text = MoveText::new();
        if mv.is_castle() {
            push_castling(&mut text, mv);
        } else {
            text.push_all(letters.sign(mv.role()));
            push_square(&mut text, mv.from());
            text.push(if self.is_capture(mv) { b'x' } else { b'-' });
            push_square(&mut text, mv.to());
            push_promotion(&mut text, mv, letters);
        }
        self.push_check(&mut text, mv);
        text
    }

    /// What of the origin has to be written for the move not to be taken for another piece's.
    #[inline(always)]
    fn push_origin(&self, text: &mut MoveText, role: Role, from: Square, to: Square) {
        let twins = self.board().pieces(self.turn(), role).without(from);
        if role == Role::King || twins.is_empty() {
            return;
        }
        let rivals = twins & attacks::of(self.turn(), role, to, self.board().occupied());
        if rivals.any() {
            push_difference(text, self.legal_origins(rivals, to), from);
        }
    }

    #[inline(always)]
    fn push_check(&self, text: &mut MoveText, mv: Move) {
        if self.gives_check(mv) {
            text.push(if self.after(mv).has_legal_move() { b'+' } else { b'#' });
        }
    }
}

/// File, rank or both, whichever tells the origin from the rivals.
fn push_difference(text: &mut MoveText, rivals: Bitboard, from: Square) {
    if rivals.is_empty() {
        return;
    }
    let on_file = rivals.meets(from.file().squares());
    let on_rank = rivals.meets(from.rank().squares());
    if !on_file || on_rank {
        text.push(b'a' + from.file() as u8);
    }
    if on_file {
        text.push(b'1' + from.rank() as u8);
    }
}

#[inline(always)]
fn push_square(text: &mut MoveText, square: Square) {
    text.push(b'a' + square.file() as u8);
    text.push(b'1' + square.rank() as u8);
}

#[inline(always)]
fn push_promotion(text: &mut MoveText, mv: Move, letters: Letters) {
    if let Some(role) = mv.promotion() {
        text.push(b'=');
        text.push_all(letters.sign(role));
    }
}

fn push_castling(text: &mut MoveText, mv: Move) {
    text.push_all(match CastlingSide::of(mv.from(), mv.to()) {
        CastlingSide::King => b"O-O",
        CastlingSide::Queen => b"O-O-O",
    });
}
