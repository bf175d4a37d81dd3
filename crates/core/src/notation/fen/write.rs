//! Writing.

use super::outermost_rook;
use crate::{Board, CastlingSide, Color, Role, Setup, Square};

#[derive(Clone, Copy)]
pub(super) enum CastlingStyle {
    XFen,
    Files,
}

/// Writes into a buffer on the stack: the longest FEN, that of an unchecked setup in which every square of both first
/// ranks is said to castle, has 71 + 1 + 16 + 2 + 3 + 5 characters and 5 spaces.
pub(super) struct Writer {
    buffer: [u8; 104],
    len: usize,
}

impl Writer {
    pub fn new(setup: &Setup, style: CastlingStyle) -> Writer {
        let mut writer = Writer { buffer: [0; 104], len: 0 };
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
        self.buffer[self.len] = byte;
        self.len += 1;
    }

    fn placement(&mut self, board: &Board) {
        let mut letters = [0; 64];
        for color in Color::ALL {
            for role in Role::ALL {
                let letter = role.of(color).to_char() as u8;
                for square in board.pieces(color, role) {
                    letters[square.flipped() as usize] = letter;
                }
            }
        }
        for (number, rank) in letters.chunks_exact(8).enumerate() {
            if number > 0 {
                self.push(b'/');
            }
            let mut gap = 0;
            for &letter in rank {
                if letter == 0 {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    self.push(b'0' + gap);
                    gap = 0;
                }
                self.push(letter);
            }
            if gap > 0 {
                self.push(b'0' + gap);
            }
        }
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

    pub fn finish(self) -> String {
        String::from_utf8_lossy(&self.buffer[..self.len]).into_owned()
    }
}
