// What the board says aloud, to screen readers. The sentences come from the page, in its language.

import type { Piece, Role } from "./placement";
import type { Color, Square } from "./square";

/** What else is worth saying about a square. */
export interface SquareMarks {
  readonly selected: boolean;
  /** The selected piece may go there. */
  readonly target: boolean;
  readonly lastMove: boolean;
  readonly check: boolean;
  readonly premove: boolean;
}

export interface BoardWords {
  /** The name of the whole board. */
  readonly board: string;
  /** The name of the group of pieces a pawn may become. */
  readonly promotion: string;
  square(square: Square, piece: Piece | null, marks: SquareMarks): string;
  piece(color: Color, role: Role): string;
  /** `targets` is null where every square is one. */
  selected(square: Square, piece: Piece, targets: number | null): string;
  putDown(): string;
  refused(from: Square, to: Square, piece: Piece): string;
  premove(from: Square, to: Square): string;
  premoveForgotten(): string;
}
