// What the board is told (Given) and what it remembers of the person's hand (Held), with the
// questions one may ask about them. Which moves are legal is data here, never a decision.

import { foresee, type Move, type Placement, type Role } from "./placement";
import type { Shape } from "./shapes";
import { opposite, type Color, type Place, type Square } from "./square";

/** Where each piece may go. */
export type Destinations = ReadonlyMap<Square, readonly Square[]>;

/** `any` leaves the answer to the page (editing a position), `none` makes the pieces stay. */
export type Allowed = Destinations | "any" | "none";

/** What the page tells the board. */
export interface Given {
  readonly placement: Placement;
  /** The side at the lower edge. */
  readonly bottom: Color;
  readonly turn: Color;
  /** Whose pieces the person may take in hand. */
  readonly mine: Color | "both" | "none";
  readonly moves: Allowed;
  /** Moves prepared while the other side is thinking. */
  readonly premoves: Allowed;
  /** The pieces a pawn may become on this move; none when it is no promotion. */
  readonly promotions: (from: Square, to: Square) => readonly Role[];
}

/** A piece held by mouse, finger or pen; places are in squares from the top left corner. */
export interface Drag {
  readonly from: Square;
  readonly start: Place;
  readonly at: Place;
  readonly over: Square | null;
  /** Only after the first few pixels: before, it may still be a click. */
  readonly lifted: boolean;
  readonly touch: boolean;
  /** It was selected before: a click puts it down. */
  readonly again: boolean;
}

/** A promotion that waits for its piece. */
export interface Choice {
  readonly from: Square;
  readonly to: Square;
  readonly color: Color;
  readonly roles: readonly Role[];
  readonly kind: Kind;
}

/** What the board remembers between two events. */
export interface Held {
  /** The square the keyboard is on. */
  readonly focus: Square;
  readonly selected: Square | null;
  readonly drag: Drag | null;
  readonly choice: Choice | null;
  readonly premove: Move | null;
  /** A move shown at once, although its result is not yet known. */
  readonly pending: Move | null;
  /** Where the hand put the last piece. */
  readonly dropped: Square | null;
  /** The square to which the hand let a piece go back: it is seen on its way. */
  readonly returned: Square | null;
  readonly shapes: readonly Shape[];
  readonly drawing: Shape | null;
}

export const NOTHING_HELD: Held = {
  focus: "e2",
  selected: null,
  drag: null,
  choice: null,
  premove: null,
  pending: null,
  dropped: null,
  returned: null,
  shapes: [],
  drawing: null,
};

export type Kind = "move" | "premove";

/** What taking the piece on this square in hand would be for; null when it stays. */
export function kindOf(given: Given, square: Square): Kind | null {
  const piece = given.placement.get(square);
  if (!piece || (given.mine !== "both" && given.mine !== piece.color)) return null;
  const kind = piece.color === given.turn ? "move" : "premove";
  return allowed(given, kind) === "none" ? null : kind;
}

function allowed(given: Given, kind: Kind): Allowed {
  return kind === "move" ? given.moves : given.premoves;
}

/** The squares the piece on `from` is known to go to; null when it may go anywhere, which is not worth marking. */
export function targetsOf(given: Given, from: Square): readonly Square[] | null {
  const kind = kindOf(given, from);
  const where = kind ? allowed(given, kind) : "none";
  if (where === "any") return null;
  return where === "none" ? [] : (where.get(from) ?? []);
}

export function canGo(given: Given, from: Square, to: Square): boolean {
  return from !== to && (targetsOf(given, from)?.includes(to) ?? true);
}

/** The position as the person sees it: with the move that waits for its answer or its promotion. */
export function shownPlacement(given: Given, held: Held): Placement {
  if (held.pending) return foresee(given.placement, held.pending);
  if (held.choice?.kind === "move") {
    return foresee(given.placement, { from: held.choice.from, to: held.choice.to });
  }
  return given.placement;
}

/** What holds while a move waits for its answer: it counts as played, so a premove may follow. */
export function asSeen(given: Given, held: Held): Given {
  if (!held.pending) return given;
  const color = given.placement.get(held.pending.from)?.color ?? given.turn;
  return { ...given, placement: foresee(given.placement, held.pending), turn: opposite(color), moves: "none" };
}
