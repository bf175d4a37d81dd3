//! Reading.

use std::str::FromStr;

use super::{FenField, FenReason, FenSyntaxError, outermost_rook};
use crate::{Bitboard, Board, CastlingSide, Color, File, Piece, Rank, Ruleset, Setup, Square};

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

/// What a byte of a placement stands for.
#[derive(Clone, Copy)]
struct Mark {
    /// The piece, numbered `2 × role + color`; [`NO_PIECE`] for anything else.
    piece: u8,
    /// How many squares it fills.
    squares: u8,
    /// Eight for the slash between two ranks.
    next_rank: u8,
    is_wrong: bool,
}

const NO_PIECE: u8 = 15;

static MARKS: [Mark; 256] = {
    let wrong = Mark { piece: NO_PIECE, squares: 0, next_rank: 0, is_wrong: true };
    let mut marks = [wrong; 256];
    let mut byte = 0;
    while byte < 128 {
        marks[byte] = match byte as u8 {
            b'/' => Mark { next_rank: 8, is_wrong: false, ..wrong },
            digit @ b'1'..=b'8' => Mark { squares: digit - b'0', is_wrong: false, ..wrong },
            letter => match Piece::from_char(letter as char) {
                Some(Piece { color, role }) => {
                    Mark { piece: 2 * role as u8 + color as u8, squares: 1, next_rank: 0, is_wrong: false }
                }
                None => wrong,
            },
        };
        byte += 1;
    }
    marks
};

/// The longest placement: eight full ranks and seven slashes.
const LONGEST_PLACEMENT: usize = 71;

/// Reads a sound placement without a branch on what it holds; only when something is wrong is it asked what.
fn read_placement(text: &str, board: &mut Board) -> Result<(), FieldError> {
    let mut pieces = [0_u64; 16];
    // Squares are numbered as they are written, from a8 to h1.
    let (mut square, mut rank_end) = (0_u32, 8_u32);
    let mut is_wrong = text.len() > LONGEST_PLACEMENT;
    for byte in text.bytes().take(LONGEST_PLACEMENT) {
        let mark = MARKS[byte as usize];
        pieces[usize::from(mark.piece % 16)] |= 1 << (square % 64);
        square += u32::from(mark.squares);
        is_wrong |= mark.is_wrong | (mark.next_rank != 0 && square != rank_end);
        rank_end += u32::from(mark.next_rank);
    }
    if is_wrong || square != 64 || rank_end != 64 {
        return Err(placement_fault(text));
    }
    for (number, &set) in pieces[..12].iter().enumerate() {
        let set = Bitboard(set).flipped();
        board.roles[number / 2] |= set;
        board.colors[number % 2] |= set;
    }
    Ok(())
}

/// Where a placement that is not sound first goes wrong, and how.
#[cold]
fn placement_fault(text: &str) -> FieldError {
    let mut rank = Rank::R8;
    let mut file = 0;
    for (offset, byte) in text.bytes().enumerate() {
        let mark = MARKS[byte as usize];
        if mark.is_wrong {
            let found = text[offset..].chars().next().unwrap_or_default();
            return (offset, FenReason::NotAPiece(found));
        }
        if file + mark.squares > 8 {
            return (offset, FenReason::RankTooLong(rank));
        }
        file += mark.squares;
        if mark.next_rank > 0 {
            if file < 8 {
                return (offset, FenReason::RankTooShort(rank));
            }
            if rank == Rank::R1 {
                return (offset, FenReason::TooManyRanks);
            }
            (rank, file) = (Rank::wrapping(rank as u8 - 1), 0);
        }
    }
    let reason =
        if file < 8 { FenReason::RankTooShort(rank) } else { FenReason::TooFewRanks(8 - rank as u8) };
    (text.len(), reason)
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
