// What an event changes in the game as the page knows it.

import type { GameEvent, GameView, Happened, MoveRecord } from "../protocol";

/** What became of an event: the game after it, an event that is known already, or one that comes too early. */
export type Applied = { readonly view: GameView } | "known" | "gap";

function movesAfter(moves: readonly MoveRecord[], happened: Happened): readonly MoveRecord[] {
  switch (happened.what) {
    case "moved":
    case "redone":
      // By its place and not just at the end, so that a move told twice is there once.
      return [...moves.slice(0, happened.record.ply - 1), happened.record];
    case "undone":
      return moves.slice(0, happened.ply);
    case "said":
      return moves;
  }
}

function after(view: GameView, event: GameEvent): GameView {
  const moves = event.happened.reduce<readonly MoveRecord[]>(movesAfter, view.moves);
  return { ...view, place: event.place, moves: [...moves], state: event.state };
}

/** The next event of the game. */
export function applyEvent(view: GameView, event: GameEvent): Applied {
  if (event.place.run !== view.place.run) return "gap";
  if (event.place.number <= view.place.number) return "known";
  return event.place.number === view.place.number + 1 ? { view: after(view, event) } : "gap";
}

/** All that was missed, as one event that carries the number of the last. */
export function applyMissed(view: GameView, event: GameEvent): GameView {
  return after(view, event);
}
