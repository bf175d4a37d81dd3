//! A side as a type, so that what depends on the side to move is settled when the code is compiled.

use crate::{Bitboard, Color, Square};

pub(crate) trait Side: Copy {
    type Them: Side<Them = Self>;
    const COLOR: Color;

    /// The square one rank behind, as the side sees it.
    fn backward(square: Square) -> Square;
    /// The squares one rank ahead and one file towards the h-file.
    fn forward_east(squares: Bitboard) -> Bitboard;
    /// The squares one rank ahead and one file towards the a-file.
    fn forward_west(squares: Bitboard) -> Bitboard;
}

#[derive(Clone, Copy)]
pub(crate) struct White;
#[derive(Clone, Copy)]
pub(crate) struct Black;

macro_rules! side {
    ($side:ident, $them:ident) => {
        impl Side for $side {
            type Them = $them;
            const COLOR: Color = Color::$side;

            #[inline(always)]
            fn backward(square: Square) -> Square {
                Square::wrapping(if Self::COLOR.is_white() {
                    (square as u8).wrapping_sub(8)
                } else {
                    (square as u8).wrapping_add(8)
                })
            }

            #[inline(always)]
            fn forward_east(squares: Bitboard) -> Bitboard {
                squares.forward(Self::COLOR).east()
            }

            #[inline(always)]
            fn forward_west(squares: Bitboard) -> Bitboard {
                squares.forward(Self::COLOR).west()
            }
        }
    };
}

side!(White, Black);
side!(Black, White);
