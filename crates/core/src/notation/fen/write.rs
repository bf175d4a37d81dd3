//! Writing.

use super::outermost_rook;
use crate::{Board, CastlingSide, Color, Role, Setup, Square};

#[derive(Clone, Copy)]
pub(super) enum CastlingStyle {
    XFen,
    Files,
}

/// The letters of the pieces, by colour and role.
const LETTERS: [[u8; 6]; 2] = [*b"PNBRQK", *b"pnbrqk"];

/// How a rank is written whose occupied files are known.
#[derive(Clone, Copy)]
struct Pattern {
    /// The text, with the letters of the pieces missing.
    digits: [u8; 8],
    /// Where in it the letter for each file goes.
    places: [u8; 8],
    len: u8,
}

/// For each set of occupied files, the a-file the lowest bit.
static PATTERNS: [Pattern; 256] = {
    let mut patterns = [Pattern { digits: [0; 8], places: [0; 8], len: 0 }; 256];
    let mut occupied = 0;
    while occupied < 256 {
        let pattern = &mut patterns[occupied];
        let mut gap = 0;
        let mut file = 0;
        while file < 8 {
            let is_piece = occupied >> file & 1 == 1;
            gap += !is_piece as u8;
            if gap > 0 && (is_piece || file == 7) {
                pattern.digits[pattern.len as usize] = b'0' + gap;
                pattern.len += 1;
                gap = 0;
            }
            if is_piece {
                pattern.places[file] = pattern.len;
                pattern.len += 1;
            }
            file += 1;
        }
        occupied += 1;
    }
    patterns
};

/// Room for the longest FEN; a power of two, so that a mask is enough to stay within it.
const SIZE: usize = 128;

/// Writes into a buffer on the stack: the longest FEN, that of an unchecked setup in which every square of both first
/// ranks is said to castle, has 71 + 1 + 16 + 2 + 3 + 5 characters and 5 spaces.
pub(super) struct Writer {
    buffer: [u8; SIZE],
    len: usize,
}

impl Writer {
    pub fn new(setup: &Setup, style: CastlingStyle) -> Writer {
        let mut writer = Writer { buffer: [0; SIZE], len: 0 };
        writer.placement(&setup.board);
        writer.push(b' ');
        writer.push(setup.turn.to_char() as u8);
        writer.push(b' ');
        writer.castling(setup, style);
        writer.push(b' ');
        match setup.en_passant {
            None => writer.push(b'-'),
            Some(target) => {
                writer.push(target.file().to_char() as u8);
                writer.push(target.rank().to_char() as u8);
            }
        }
        writer.push(b' ');
        writer.count(setup.halfmoves.into());
        writer.push(b' ');
        writer.count(setup.fullmoves);
        writer
    }

    #[inline(always)]
    fn push(&mut self, byte: u8) {
        self.buffer[self.len % SIZE] = byte;
        self.len += 1;
    }

    /// First the digits of every rank, then the letters in between: the same steps whatever stands where, because
    /// nobody can guess that, and a branch guessed wrong costs more than all the rest.
    fn placement(&mut self, board: &Board) {
        let occupied = board.occupied().flipped().0.to_le_bytes();
        let mut starts = [0; 8];
        for (start, occupied) in starts.iter_mut().zip(occupied) {
            let pattern = &PATTERNS[occupied as usize];
            *start = self.len;
            if let Some(room) = self.buffer[self.len % SIZE..].first_chunk_mut() {
                *room = pattern.digits;
            }
            self.len += usize::from(pattern.len);
            self.push(b'/');
        }
        for (square, piece) in board.iter() {
            let (rank, file) = (square.flipped() as usize / 8, square as usize % 8);
            let place = starts[rank] + usize::from(PATTERNS[occupied[rank] as usize].places[file]);
            self.buffer[place % SIZE] = LETTERS[piece.color as usize][piece.role as usize];
        }
        // There is no slash after the last rank.
        self.len -= 1;
    }

    fn castling(&mut self, setup: &Setup, style: CastlingStyle) {
        if setup.castling.is_empty() {
            self.push(b'-');
        }
        for color in Color::ALL {
            let king = setup.board.pieces(color, Role::King).first().unwrap_or(Square::E1);
            let rooks = setup.castling.rooks(color);
            // The king's side first, that is from the h-file down.
            let mut left = rooks;
            while let Some(rook) = left.last() {
                left = left.without(rook);
                let side = CastlingSide::of(king, rook);
                let letter = match style {
                    // The very question the reader asks, so that it reads back what was meant.
                    CastlingStyle::XFen if outermost_rook(setup, color, side) == rook.file() => match side {
                        CastlingSide::King => b'k',
                        CastlingSide::Queen => b'q',
                    },
                    _ => rook.file().to_char() as u8,
                };
                self.push(if color.is_white() { letter.to_ascii_uppercase() } else { letter });
            }
        }
    }

    fn count(&mut self, count: u16) {
        let mut unit = 10_000;
        while unit > 1 && count < unit {
            unit /= 10;
        }
        while unit > 0 {
            self.push(b'0' + (count / unit % 10) as u8);
            unit /= 10;
        }
    }

    pub fn as_str(&self) -> &str {
        // It is all ASCII, so that this never is an error.
        std::str::from_utf8(&self.buffer[..self.len.min(SIZE)]).unwrap_or_default()
    }
}
