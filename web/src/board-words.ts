// What the board says aloud, in the language of the page.

import type { Piece } from "./board/placement";
import type { Square } from "./board/square";
import type { BoardWords, SquareMarks } from "./board/words";
import { t } from "./words.svelte";

function named(piece: Piece): string {
  return t("web-piece", { color: piece.color, role: piece.role });
}

function marked(marks: SquareMarks): string[] {
  return [
    ...(marks.selected ? [t("web-mark-selected")] : []),
    ...(marks.target ? [t("web-mark-target")] : []),
    ...(marks.lastMove ? [t("web-mark-last-move")] : []),
    ...(marks.check ? [t("web-mark-check")] : []),
    ...(marks.premove ? [t("web-mark-premove")] : []),
  ];
}

/** Words of the language of the moment: asked for anew when that changes. */
export function boardWords(): BoardWords {
  return {
    board: t("web-board"),
    promotion: t("web-promotion"),
    square: (square: Square, piece, marks) =>
      [piece ? t("web-square-piece", { square, piece: named(piece) }) : square, ...marked(marks)].join(", "),
    piece: (color, role) => named({ color, role }),
    selected: (square, piece, count) =>
      count === null
        ? t("web-selected", { square, piece: named(piece) })
        : t("web-selected-targets", { square, piece: named(piece), count }),
    putDown: () => t("web-put-down"),
    refused: (from, to, piece) => t("web-not-possible", { from, to, piece: named(piece) }),
    premove: (from, to) => t("web-premove", { from, to }),
    premoveForgotten: () => t("web-premove-forgotten"),
  };
}
