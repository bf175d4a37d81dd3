//! Reading.

use std::str::FromStr;

use super::{FenField, FenReason, FenSyntaxError, outermost_rook};
use crate::{Board, CastlingSide, Color, File, Piece, Rank, Ruleset, Setup, Square};

/// The fields of a FEN, taken one by one.
pub(super) struct Fields<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl<'a> Fields<'a> {
    /// Where the next field begins, if there is one.
    pub fn rest(&mut self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        (self.at < bytes.len()).then_some(self.at)
    }

    /// The next field and where it begins.
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let start = self.rest()?;
        let text = &self.text[start..];
        let end = text.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(text.len());
        self.at = start + end;
        Some((start, &text[..end]))
    }

    pub fn error(&self, at: usize, reason: FenReason) -> FenSyntaxError {
        FenSyntaxError { column: self.text[..at].chars().count() + 1, reason }
    }

    pub fn read(&mut self, ruleset: Ruleset) -> Result<Setup, Vec<FenSyntaxError>> {
        let mut setup = Setup::empty(ruleset);
        let mut errors = Vec::new();
        for field in [FenField::Placement, FenField::Turn, FenField::Castling, FenField::EnPassant] {
            let Some((start, text)) = self.next() else {
                errors.push(self.error(self.text.len(), FenReason::Missing(field)));
                break;
            };
            let result = match field {
                FenField::Placement => read_placement(text, &mut setup.board),
                FenField::Turn => read_turn(text, &mut setup.turn),
                FenField::Castling => read_castling(text, &mut setup),
                _ => read_en_passant(text, &mut setup.en_passant),
            };
            if let Err((offset, reason)) = result {
                errors.push(self.error(start + offset, reason));
            }
        }
        if let Some((start, text)) = self.next() {
            match read_count(text) {
                Some(count) => setup.halfmoves = count,
                None => errors.push(self.error(start, FenReason::NotACount(FenField::Halfmoves))),
            }
        }
        if let Some((start, text)) = self.next() {
            match read_count::<u16>(text) {
                // Some programs count from 0.
                Some(count) => setup.fullmoves = count.max(1),
                None => errors.push(self.error(start, FenReason::NotACount(FenField::Fullmoves))),
            }
        }
        if errors.is_empty() { Ok(setup) } else { Err(errors) }
    }
}

/// What a field is not, and where in the field that shows.
type FieldError = (usize, FenReason);

/// What each byte of a placement stands for.
#[derive(Clone, Copy)]
enum Mark {
    Piece(Piece),
    Gap(u8),
    NextRank,
    Nothing,
}

static MARKS: [Mark; 256] = {
    let mut marks = [Mark::Nothing; 256];
    let mut byte = 0;
    while byte < 128 {
        marks[byte] = match byte as u8 {
            b'/' => Mark::NextRank,
            digit @ b'1'..=b'8' => Mark::Gap(digit - b'0'),
            letter => match Piece::from_char(letter as char) {
                Some(piece) => Mark::Piece(piece),
                None => Mark::Nothing,
            },
        };
        byte += 1;
    }
    marks
};

fn read_placement(text: &str, board: &mut Board) -> Result<(), FieldError> {
    let mut rank = Rank::R8;
    let mut file: u8 = 0;
    for (offset, byte) in text.bytes().enumerate() {
        match MARKS[byte as usize] {
            Mark::Piece(piece) if file < 8 => {
                let square = Square::at(File::wrapping(file), rank);
                board.roles[piece.role as usize] |= square.bit();
                board.colors[piece.color as usize] |= square.bit();
                file += 1;
            }
            Mark::Gap(squares) if file + squares <= 8 => file += squares,
            Mark::Piece(_) | Mark::Gap(_) => return Err((offset, FenReason::RankTooLong(rank))),
            Mark::NextRank if file < 8 => return Err((offset, FenReason::RankTooShort(rank))),
            Mark::NextRank if rank == Rank::R1 => return Err((offset, FenReason::TooManyRanks)),
            Mark::NextRank => {
                rank = Rank::wrapping(rank as u8 - 1);
                file = 0;
            }
            Mark::Nothing => {
                let found = text[offset..].chars().next().unwrap_or_default();
                return Err((offset, FenReason::NotAPiece(found)));
            }
        }
    }
    if file < 8 {
        Err((text.len(), FenReason::RankTooShort(rank)))
    } else if rank != Rank::R1 {
        Err((text.len(), FenReason::TooFewRanks(8 - rank as u8)))
    } else {
        Ok(())
    }
}

fn read_turn(text: &str, turn: &mut Color) -> Result<(), FieldError> {
    *turn = match text {
        "w" | "W" => Color::White,
        "b" | "B" => Color::Black,
        _ => return Err((0, FenReason::NotASide)),
    };
    Ok(())
}

fn read_castling(text: &str, setup: &mut Setup) -> Result<(), FieldError> {
    if text == "-" {
        return Ok(());
    }
    for (offset, letter) in text.char_indices() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(setup, color, CastlingSide::King),
            'q' => outermost_rook(setup, color, CastlingSide::Queen),
            'a'..='h' => File::wrapping(letter.to_ascii_lowercase() as u8 - b'a'),
            _ => return Err((offset, FenReason::NotACastlingRight(letter))),
        };
        setup.castling.add(color, file);
    }
    Ok(())
}

fn read_en_passant(text: &str, target: &mut Option<Square>) -> Result<(), FieldError> {
    *target = match text {
        "-" => None,
        _ => Some(text.parse().map_err(|_| (0, FenReason::NotASquare))?),
    };
    Ok(())
}

/// Digits only: `+5` is a number to the standard library, but not to FEN.
fn read_count<T: FromStr>(text: &str) -> Option<T> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}
