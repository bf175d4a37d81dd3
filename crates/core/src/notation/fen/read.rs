//! Reading.
//!
//! A sound FEN is read without branches on what it holds, which nobody could guess; only when something is wrong is it
//! asked what.

use super::{FenField, FenReason, FenSyntaxError, outermost_rook};
use crate::{Bitboard, Board, CastlingSide, Color, File, Piece, Rank, Ruleset, Setup, Square};

/// The fields of a FEN, taken one by one.
pub(super) struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    pub fn new(text: &'a str) -> Fields<'a> {
        Fields { text, at: 0 }
    }

    /// Where the next field begins, if there is one.
    pub fn rest(&mut self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        (self.at < bytes.len()).then_some(self.at)
    }

    /// The next field and where it begins.
    fn next(&mut self) -> Option<(usize, &'a [u8])> {
        let start = self.rest()?;
        let bytes = &self.text.as_bytes()[start..];
        let len = bytes.iter().position(u8::is_ascii_whitespace).unwrap_or(bytes.len());
        self.at = start + len;
        Some((start, &bytes[..len]))
    }

    #[cold]
    pub fn error(&self, at: usize, reason: FenReason) -> FenSyntaxError {
        FenSyntaxError { column: self.text[..at].chars().count() + 1, reason }
    }

    pub fn read(&mut self, ruleset: Ruleset) -> Result<Setup, Vec<FenSyntaxError>> {
        let mut setup = Setup::empty(ruleset);
        let mut errors = Vec::new();
        let Some(start) = self.rest() else {
            return Err(vec![self.error(self.text.len(), FenReason::Missing(FenField::Placement))]);
        };
        match read_placement(&self.text.as_bytes()[start..]) {
            Some((board, len)) => {
                setup.board = board;
                self.at = start + len;
            }
            None => self.explain_placement(&mut errors),
        }
        for field in [FenField::Turn, FenField::Castling, FenField::EnPassant] {
            let Some((start, text)) = self.next() else {
                errors.push(self.error(self.text.len(), FenReason::Missing(field)));
                continue;
            };
            let result = match field {
                FenField::Turn => read_turn(text, &mut setup),
                FenField::Castling => read_castling(text, &mut setup),
                _ => read_en_passant(text, &mut setup),
            };
            if let Err((offset, reason)) = result {
                errors.push(self.error(start + offset, reason));
            }
        }
        if let Some((start, text)) = self.next() {
            match read_count(text).and_then(|count| u8::try_from(count).ok()) {
                Some(count) => setup.halfmoves = count,
                None => errors.push(self.error(start, FenReason::NotACount(FenField::Halfmoves))),
            }
        }
        if let Some((start, text)) = self.next() {
            match read_count(text) {
                // Some programs count from 0.
                Some(count) => setup.fullmoves = count.max(1),
                None => errors.push(self.error(start, FenReason::NotACount(FenField::Fullmoves))),
            }
        }
        if errors.is_empty() { Ok(setup) } else { Err(errors) }
    }

    /// Passes over the placement and adds everything that is wrong with it.
    #[cold]
    fn explain_placement(&mut self, errors: &mut Vec<FenSyntaxError>) {
        let Some((start, bytes)) = self.next() else { return };
        let faults = placement_faults(&self.text[start..start + bytes.len()]);
        errors.extend(faults.into_iter().map(|(offset, reason)| self.error(start + offset, reason)));
    }
}

/// What a field is not, and where in the field that shows.
type FieldError = (usize, FenReason);

/// What a byte of a placement stands for, in the four quarters of a number: for a piece its role plus one, and eight
/// more if it is black; the squares it fills; one for the slash between two ranks; one if it stands for nothing.
static MARKS: [u64; 256] = {
    let mut marks = [WRONG; 256];
    let mut byte = 0;
    while byte < 128 {
        marks[byte] = match byte as u8 {
            b'/' => SLASH,
            digit @ b'1'..=b'8' => SQUARE * (digit - b'0') as u64,
            letter => match Piece::from_char(letter as char) {
                Some(Piece { color, role }) => SQUARE | (role as u64 + 1 + 8 * color as u64),
                None => WRONG,
            },
        };
        byte += 1;
    }
    marks
};

const SQUARE: u64 = 1 << 16;
const SLASH: u64 = 1 << 32;
const WRONG: u64 = 1 << 48;

/// How many squares a sum of marks fills.
const fn squares(marks: u64) -> u64 {
    marks / SQUARE % (1 << 16)
}

/// The longest placement: eight full ranks and seven slashes.
const LONGEST_PLACEMENT: usize = 71;

/// The board and the length of its text, if that is a sound placement.
#[inline]
fn read_placement(text: &[u8]) -> Option<(Board, usize)> {
    // Squares are numbered as they are written, from a8 to h1.
    let mut pieces = [0_u8; 64];
    let mut marks = 0;
    let mut slashes = 0_u64;
    let mut len = 0;
    for &byte in &text[..text.len().min(LONGEST_PLACEMENT + 1)] {
        if byte <= b' ' {
            break;
        }
        len += 1;
        let mark = MARKS[byte as usize];
        let square = squares(marks) % 64;
        pieces[square as usize] = mark as u8;
        slashes |= (mark / SLASH) << square;
        marks += mark;
    }
    // One slash at the beginning of each rank but the first, however the squares of the ranks are filled.
    let rank_starts = 0x0101_0101_0101_0100;
    let is_sound =
        marks >> 32 == 7 && squares(marks) == 64 && slashes == rank_starts && len <= LONGEST_PLACEMENT;
    is_sound.then(|| (board_of(&pieces), len))
}

/// The board on which these pieces stand, numbered as in [`Mark`], from a8 to h1.
fn board_of(pieces: &[u8; 64]) -> Board {
    // One set of squares for each bit of the numbers.
    let mut sets = [0_u64; 4];
    for rank in pieces.chunks_exact(8) {
        let bytes = rank.iter().rev().fold(0_u64, |bytes, &piece| bytes << 8 | u64::from(piece));
        for (bit, set) in sets.iter_mut().enumerate() {
            *set = *set << 8 | lowest_bits(bytes >> bit);
        }
    }
    let [one, two, four, black] = sets.map(Bitboard);
    let occupied = one | two | four;
    let roles = [
        one - two - four,   // 1, a pawn
        two - one - four,   // 2, a knight
        (one & two) - four, // 3, a bishop
        four - one - two,   // 4, a rook
        one & four,         // 5, a queen
        two & four,         // 6, a king
    ];
    Board { roles, colors: [occupied - black, black] }
}

/// The lowest bit of each of eight bytes, as one byte.
const fn lowest_bits(bytes: u64) -> u64 {
    // The product moves the bit of byte n to bit 56 + n; no two of its terms meet.
    (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Everything that is wrong with a placement: at most one fault a rank, and the number of ranks.
#[cold]
fn placement_faults(text: &str) -> Vec<FieldError> {
    let mut faults = Vec::new();
    let mut start = 0;
    let mut count = 0;
    for written in text.split('/') {
        count += 1;
        if count > 8 {
            // At the slash that should not be there.
            faults.push((start - 1, FenReason::TooManyRanks));
            return faults;
        }
        let fault = rank_fault(written, Rank::wrapping(8 - count));
        faults.extend(fault.map(|(offset, reason)| (start + offset, reason)));
        start += written.len() + 1;
    }
    if count < 8 {
        faults.push((text.len(), FenReason::TooFewRanks(count)));
    }
    faults
}

fn rank_fault(written: &str, rank: Rank) -> Option<FieldError> {
    let mut filled = 0;
    for (offset, found) in written.char_indices() {
        let mark = if found.is_ascii() { MARKS[found as usize] } else { WRONG };
        if mark == WRONG {
            return Some((offset, FenReason::NotAPiece(found)));
        }
        filled += squares(mark);
        if filled > 8 {
            return Some((offset, FenReason::RankTooLong(rank)));
        }
    }
    (filled < 8).then_some((written.len(), FenReason::RankTooShort(rank)))
}

fn read_turn(text: &[u8], setup: &mut Setup) -> Result<(), FieldError> {
    setup.turn = match text {
        b"w" | b"W" => Color::White,
        b"b" | b"B" => Color::Black,
        _ => return Err((0, FenReason::NotASide)),
    };
    Ok(())
}

fn read_castling(text: &[u8], setup: &mut Setup) -> Result<(), FieldError> {
    if text == b"-" {
        return Ok(());
    }
    for (offset, &letter) in text.iter().enumerate() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = match letter.to_ascii_lowercase() {
            b'k' => outermost_rook(setup, color, CastlingSide::King),
            b'q' => outermost_rook(setup, color, CastlingSide::Queen),
            file @ b'a'..=b'h' => File::wrapping(file - b'a'),
            _ => {
                let found = String::from_utf8_lossy(&text[offset..]).chars().next().unwrap_or_default();
                return Err((offset, FenReason::NotACastlingRight(found)));
            }
        };
        setup.castling.add(color, file);
    }
    Ok(())
}

fn read_en_passant(text: &[u8], setup: &mut Setup) -> Result<(), FieldError> {
    setup.en_passant = match *text {
        [b'-'] => None,
        [file, rank] => match (File::from_char(file as char), Rank::from_char(rank as char)) {
            (Some(file), Some(rank)) => Some(Square::at(file, rank)),
            _ => return Err((0, FenReason::NotASquare)),
        },
        _ => return Err((0, FenReason::NotASquare)),
    };
    Ok(())
}

/// A number in digits, and nothing but digits.
fn read_count(text: &[u8]) -> Option<u16> {
    text.iter().try_fold(0_u16, |count, &digit| {
        let digit = u16::from(digit.wrapping_sub(b'0'));
        if digit > 9 { None } else { count.checked_mul(10)?.checked_add(digit) }
    })
}
