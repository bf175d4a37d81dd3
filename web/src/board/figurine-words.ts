// Names without a language: squares and figures. For where no sentences are at hand.

import type { Role } from "./placement";
import type { Color } from "./square";
import type { BoardWords } from "./words";

const FIGURES: Readonly<Record<Color, Readonly<Record<Role, string>>>> = {
  white: { king: "♔", queen: "♕", rook: "♖", bishop: "♗", knight: "♘", pawn: "♙" },
  black: { king: "♚", queen: "♛", rook: "♜", bishop: "♝", knight: "♞", pawn: "♟" },
};

export const FIGURINE_WORDS: BoardWords = {
  board: "8 × 8",
  promotion: "=",
  square: (square, piece) => (piece ? `${square} ${FIGURES[piece.color][piece.role]}` : square),
  piece: (color, role) => FIGURES[color][role],
  selected: (square, piece) => `${FIGURES[piece.color][piece.role]} ${square}`,
  putDown: () => "",
  refused: () => "",
  premove: (from, to) => `${from} ${to}`,
  premoveForgotten: () => "",
};
