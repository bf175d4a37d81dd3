// What is read aloud after each change. Moves that were played are the page's to announce: it knows their notation.

import type { Said } from "./hand";
import type { Placement } from "./placement";
import type { Square } from "./square";
import type { BoardWords } from "./words";

export function sentenceFor(
  said: Said,
  placement: Placement,
  targetsOf: (square: Square) => number | null,
  words: BoardWords,
): string | null {
  switch (said.kind) {
    case "select": {
      if (!said.square) return words.putDown();
      const piece = placement.get(said.square);
      return piece ? words.selected(said.square, piece, targetsOf(said.square)) : null;
    }
    case "refused": {
      const piece = placement.get(said.from);
      return piece ? words.refused(said.from, said.to, piece) : null;
    }
    case "premove":
      return said.move ? words.premove(said.move.from, said.move.to) : words.premoveForgotten();
    case "move":
    case "untouchable":
    case "shapes":
      return null;
  }
}
