// What the person's hand does, as pure changes: (given, held, event) → held, and what to tell the page.

import type { Move, Role } from "./placement";
import { toggleShape, type Brush, type Shape } from "./shapes";
import type { Place, Square } from "./square";
import { asSeen, canGo, kindOf, type Given, type Held, type Kind } from "./state";

/** What the page is told. */
export type Said =
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "premove"; readonly move: Move | null }
  | { readonly kind: "select"; readonly square: Square | null }
  | { readonly kind: "refused"; readonly from: Square; readonly to: Square }
  | { readonly kind: "untouchable"; readonly square: Square }
  | { readonly kind: "shapes"; readonly shapes: readonly Shape[] };

export interface Change {
  readonly held: Held;
  readonly said: readonly Said[];
}

/** How far the pointer travels before a click becomes a drag, in pixels. */
export const DRAG_THRESHOLD = 3;

/** A square is chosen: by click, tap, Enter or Space. */
export function choose(given: Given, held: Held, square: Square): Change {
  const seen = asSeen(given, held);
  const free = { ...held, focus: square };
  if (held.choice) return closeChoice(free);
  if (held.selected === square) return select(free, null);
  if (held.selected && canGo(seen, held.selected, square)) return attempt(seen, free, held.selected, square);
  if (kindOf(seen, square)) return select(free, square);
  if (held.selected) return refuse(free, held.selected, square);
  return held.premove ? dropPremove(free) : touch(given, free, square);
}

/** A piece is reached for: where none may be taken in hand, the page is told, and can say why. */
export function touch(given: Given, held: Held, square: Square): Change {
  const stuck = given.mine === "none" && given.placement.has(square);
  return { held, said: stuck ? [{ kind: "untouchable", square }] : [] };
}

/** A move from elsewhere, typed or spoken, whose piece a person has still to choose. */
export function propose(given: Given, held: Held, from: Square, to: Square): Change {
  const seen = asSeen(given, held);
  return canGo(seen, from, to) ? attempt(seen, { ...held, drag: null, choice: null, focus: to }, from, to) : { held, said: [] };
}

/** The main button or a finger goes down. A left click also wipes what was drawn. */
export function press(given: Given, held: Held, square: Square, at: Place, touch: boolean): Change {
  const wiped = held.shapes.length > 0;
  const clean: Held = { ...held, focus: square, shapes: [], drawing: null, returned: null };
  const said: Said[] = wiped ? [{ kind: "shapes", shapes: [] }] : [];
  const seen = asSeen(given, held);
  const goes = held.selected !== null && canGo(seen, held.selected, square);
  if (held.choice || goes || !kindOf(seen, square)) return after(said, choose(given, clean, square));
  const again = held.selected === square;
  const picked = again ? { held: clean, said: [] } : select(clean, square);
  const drag = { from: square, start: at, at, over: square, lifted: false, touch, again };
  return after(said, { ...picked, held: { ...picked.held, drag } });
}

/** The pointer moves while a piece is held. */
export function dragTo(held: Held, at: Place, over: Square | null, squareSize: number): Held {
  const { drag } = held;
  if (!drag) return held;
  const travelled = Math.hypot(at.column - drag.start.column, at.row - drag.start.row) * squareSize;
  return { ...held, drag: { ...drag, at, over, lifted: drag.lifted || Math.round(travelled) >= DRAG_THRESHOLD } };
}

/** The pointer goes up over a square, or outside the board. */
export function release(given: Given, held: Held, over: Square | null): Change {
  const { drag } = held;
  if (!drag) return { held, said: [] };
  const free: Held = { ...held, drag: null };
  if (!drag.lifted) return drag.again ? select(free, null) : { held: free, said: [] };
  const back: Held = { ...free, returned: drag.from };
  if (over === drag.from) return { held: back, said: [] };
  if (over === null) return select(back, null);
  const seen = asSeen(given, held);
  if (!canGo(seen, drag.from, over)) return refuse(back, drag.from, over);
  return attempt(seen, { ...free, dropped: over, focus: over }, drag.from, over);
}

/** Escape, or a pointer that was taken away. Null when there was nothing to put down. */
export function cancel(held: Held): Change | null {
  if (held.drag) return select({ ...held, drag: null, returned: held.drag.from }, null);
  if (held.drawing) return { held: { ...held, drawing: null }, said: [] };
  if (held.choice) return closeChoice(held);
  if (held.selected) return select(held, null);
  return held.premove ? dropPremove(held) : null;
}

/** A piece is chosen for the pawn that waits. */
export function promote(held: Held, role: Role): Change {
  const { choice } = held;
  if (!choice) return { held, said: [] };
  const move = { from: choice.from, to: choice.to, promotion: role };
  return commit({ ...held, choice: null, dropped: choice.to }, choice.kind, move);
}

/**
 * The page has told something new: what no longer stands is put down, and a premove is played if it
 * may be, forgotten if not. `answered` says that the move that was waiting has its answer.
 */
export function settle(given: Given, held: Held, answered: boolean): Change {
  const before: Held = { ...held, ...(answered ? { pending: null, dropped: null } : {}), returned: null };
  const seen = asSeen(given, before);
  const stands = (square: Square | undefined) => square !== undefined && kindOf(seen, square) !== null;
  const said: Said[] = [];
  const drag = stands(held.drag?.from) ? held.drag : null;
  const choice = held.choice && kindOf(seen, held.choice.from) === held.choice.kind ? held.choice : null;
  const selected = held.selected && stands(held.selected) ? held.selected : null;
  if (selected !== held.selected) said.push({ kind: "select", square: null });
  return after(said, playPremove(seen, { ...before, drag, choice, selected }));
}

function playPremove(given: Given, held: Held): Change {
  const { premove } = held;
  if (!premove) return { held, said: [] };
  const kind = kindOf(given, premove.from);
  if (kind === "premove") return { held, said: [] };
  if (kind === null || !canGo(given, premove.from, premove.to)) return dropPremove(held);
  return commit(held, "move", premove);
}

function attempt(seen: Given, held: Held, from: Square, to: Square): Change {
  const kind = kindOf(seen, from);
  const color = seen.placement.get(from)?.color;
  if (!kind || !color) return refuse(held, from, to);
  const roles = seen.promotions(from, to);
  if (roles.length > 1) {
    return { held: { ...held, selected: null, choice: { from, to, color, roles, kind } }, said: [] };
  }
  return commit(held, kind, roles[0] ? { from, to, promotion: roles[0] } : { from, to });
}

function commit(held: Held, kind: Kind, move: Move): Change {
  const free: Held = { ...held, selected: null };
  return kind === "move"
    ? { held: { ...free, pending: move, premove: null }, said: [{ kind, move }] }
    : { held: { ...free, premove: move, dropped: null }, said: [{ kind, move }] };
}

function select(held: Held, square: Square | null): Change {
  return { held: { ...held, selected: square, dropped: null }, said: [{ kind: "select", square }] };
}

function refuse(held: Held, from: Square, to: Square): Change {
  return { held: { ...held, selected: null }, said: [{ kind: "refused", from, to }] };
}

function closeChoice(held: Held): Change {
  return { held: { ...held, choice: null, dropped: null }, said: [{ kind: "select", square: null }] };
}

function dropPremove(held: Held): Change {
  return { held: { ...held, premove: null }, said: [{ kind: "premove", move: null }] };
}

function after(said: readonly Said[], change: Change): Change {
  return said.length === 0 ? change : { held: change.held, said: [...said, ...change.said] };
}

/** The second button goes down: an arrow begins, and a piece in hand is put back. */
export function beginShape(held: Held, square: Square, brush: Brush): Held {
  return { ...held, drag: null, returned: held.drag?.from ?? null, drawing: { from: square, to: square, brush } };
}

export function stretchShape(held: Held, over: Square | null): Held {
  if (!held.drawing || !over || over === held.drawing.to) return held;
  return { ...held, drawing: { ...held.drawing, to: over } };
}

/** The second button goes up; outside the board nothing is drawn. */
export function endShape(held: Held, over: Square | null): Change {
  const { drawing } = held;
  const free: Held = { ...held, drawing: null };
  if (!drawing || !over) return { held: free, said: [] };
  const shapes = toggleShape(held.shapes, { ...drawing, to: over });
  return { held: { ...free, shapes }, said: [{ kind: "shapes", shapes }] };
}
