// The plan of an animation. Every piece on the screen is a figure with a lasting number; when the
// placement changes, a figure that is the same piece elsewhere keeps its number, so its element
// only gets a new transform and glides there.

import { samePiece, type Move, type Piece, type Placement } from "./placement";
import { distance, type Square } from "./square";

export interface Figure {
  readonly id: number;
  readonly piece: Piece;
  readonly square: Square;
  /** Whether it moves visibly to its square, or simply is there (new, dropped by hand). */
  readonly glides: boolean;
}

export interface Hints {
  /** The move that led to the new placement: tells which pawn became the new queen. */
  readonly lastMove: Move | null;
  /** Where the hand has just put a piece: it is there already, nothing to show. */
  readonly dropped: Square | null;
}

type Open = [Square, Piece][];

/**
 * The figures of the next placement. The order of those that stay is kept: an element that is moved
 * in the document would lose its transition. Figures missing from the answer have left the board.
 */
export function nextFigures(
  before: readonly Figure[],
  placement: Placement,
  hints: Hints,
): readonly Figure[] {
  const stays = before.filter((figure) => samePiece(placement.get(figure.square), figure.piece));
  const taken = new Set(stays.map((figure) => figure.square));
  const open: Open = [...placement].filter(([square]) => !taken.has(square));
  const moved = matchMoved(before.filter((figure) => !stays.includes(figure)), open, hints.lastMove);

  const kept = before.flatMap((figure) => {
    const target = moved.get(figure.id);
    if (target) {
      const [square, piece] = target;
      return { id: figure.id, piece, square, glides: square !== hints.dropped };
    }
    return stays.includes(figure) ? figure : [];
  });
  const filled = new Set([...moved.values()].map(([square]) => square));
  let id = before.reduce((highest, figure) => Math.max(highest, figure.id), 0);
  const appeared = open
    .filter(([square]) => !filled.has(square))
    .map(([square, piece]) => ({ id: ++id, piece, square, glides: false }));
  return [...kept, ...appeared];
}

/** Pairs figures that lost their square with squares that gained a piece, nearest first. */
function matchMoved(
  lost: readonly Figure[],
  open: Open,
  lastMove: Move | null,
): Map<number, [Square, Piece]> {
  const pairs = lost.flatMap((figure) =>
    open
      .filter(([square, piece]) => samePiece(piece, figure.piece) || promoted(figure, square, piece, lastMove))
      .map(([square, piece]) => {
        const told = figure.square === lastMove?.from && square === lastMove.to;
        return { figure, square, piece, cost: told ? -1 : distance(figure.square, square) };
      }),
  );
  pairs.sort((a, b) => a.cost - b.cost);
  const result = new Map<number, [Square, Piece]>();
  const filled = new Set<Square>();
  for (const { figure, square, piece } of pairs) {
    if (result.has(figure.id) || filled.has(square)) continue;
    result.set(figure.id, [square, piece]);
    filled.add(square);
  }
  return result;
}

/** Whether the last move turned this pawn into that piece. */
function promoted(figure: Figure, square: Square, piece: Piece, lastMove: Move | null): boolean {
  return (
    figure.piece.color === piece.color &&
    figure.piece.role === "pawn" &&
    figure.square === lastMove?.from &&
    square === lastMove.to
  );
}

/** The same figures without a trace of movement: after the board was turned, nothing glides. */
export function atRest(figures: readonly Figure[]): readonly Figure[] {
  return figures.map((figure) => (figure.glides ? { ...figure, glides: false } : figure));
}
