// The sets of pieces: where each picture is.
//
// "cburnett" is the set most players know, by Colin M. L. Burnett (CC BY-SA 3.0), as the package
// cm-chessboard ships it; it is taken from there when the page is built. "plain" is our own.

import standard from "cm-chessboard/assets/pieces/standard.svg?url";
import type { Piece, Role } from "../board/placement";
import plain from "./plain.svg?url";

export const PIECE_SETS = ["cburnett", "plain"] as const;
export type PieceSet = (typeof PIECE_SETS)[number];

/** A part of an SVG file, and which rectangle of it to show. */
export interface Picture {
  readonly href: string;
  readonly viewBox: string;
}

const LETTERS: Readonly<Record<Role, string>> = {
  king: "k",
  queen: "q",
  rook: "r",
  bishop: "b",
  knight: "n",
  pawn: "p",
};

export function pictureOf(set: PieceSet, piece: Piece): Picture {
  const letter = LETTERS[piece.role];
  if (set === "plain") {
    // One drawing for both colours: fill and line come from the element that shows it.
    return { href: `${plain}#${letter}`, viewBox: "2 1 44 44" };
  }
  // The drawings lie within 4 … 36 of a 40 × 40 tile: cut closer, they fill the square.
  return { href: `${standard}#${piece.color === "white" ? "w" : "b"}${letter}`, viewBox: "2.5 3 35 35" };
}
