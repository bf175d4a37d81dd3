// From a list of moves, as a server sends it, to what the board asks for.

import type { Move, Role } from "./placement";
import type { Square } from "./square";
import type { Destinations } from "./state";

export function destinationsOf(moves: readonly Move[]): Destinations {
  const destinations = new Map<Square, Square[]>();
  for (const { from, to } of moves) {
    const known = destinations.get(from) ?? [];
    if (!known.includes(to)) destinations.set(from, [...known, to]);
  }
  return destinations;
}

/** The pieces a pawn may become on the way from one square to another, in the order of the list. */
export function promotionsAmong(moves: readonly Move[], from: Square, to: Square): readonly Role[] {
  return moves.flatMap((move) => (move.from === from && move.to === to && move.promotion ? move.promotion : []));
}
