import { describe, expect, it } from "vitest";
import { nextFigures, type Figure } from "../board/figures";
import { readPlacement, type Move } from "../board/placement";
import { Cast } from "./cast";
import { middleOf } from "./view";

const NOTHING = { lastMove: null, dropped: null };

function after(before: readonly Figure[], fen: string, lastMove: Move | null = null): readonly Figure[] {
  return nextFigures(before, readPlacement(fen) ?? new Map(), { ...NOTHING, lastMove });
}

describe("a move", () => {
  const first = after([], "8/8/8/8/8/8/8/N6r");
  const second = after(first, "8/8/8/8/8/1N6/8/7r", { from: "a1", to: "b3" });
  const knight = (cast: Cast, now: number) => cast.standing(now, null).find(({ piece }) => piece.role === "knight")?.at ?? [NaN, NaN, NaN];

  function cast(): Cast {
    const cast = new Cast();
    cast.direct(first, 0, 200, null);
    cast.standing(0, null);
    cast.direct(second, 1000, 200, null);
    return cast;
  }

  it("begins where the piece was and ends where it belongs", () => {
    expect(knight(cast(), 1000)).toEqual(middleOf("a1"));
    expect(knight(cast(), 1200)).toEqual(middleOf("b3"));
    expect([cast().moving(1100), cast().moving(1200)]).toEqual([true, false]);
  });
  it("lets a knight jump", () => {
    expect(knight(cast(), 1060)[1]).toBeGreaterThan(0.5);
  });
  it("is there at once when nothing may move", () => {
    const still = new Cast();
    still.direct(first, 0, 0, null);
    still.direct(second, 1000, 0, null);
    expect(knight(still, 1000)).toEqual(middleOf("b3"));
    expect(still.moving(1000)).toBe(false);
  });
});

it("keeps what is captured until the other piece has nearly arrived", () => {
  const cast = new Cast();
  const first = after([], "8/8/8/8/8/8/8/R6r");
  cast.direct(first, 0, 200, null);
  cast.standing(0, null);
  cast.direct(after(first, "8/8/8/8/8/8/8/7R", { from: "a1", to: "h1" }), 0, 200, null);
  const sizes = (now: number) => cast.standing(now, null).filter(({ piece }) => piece.color === "black").map(({ size }) => size);
  expect(sizes(100)).toEqual([1]);
  expect(sizes(180)[0]).toBeLessThan(0.6);
  expect(sizes(200)).toEqual([]);
});

it("draws a piece in the hand where the hand is, and lets it glide back", () => {
  const cast = new Cast();
  const figures = after([], "8/8/8/8/8/8/8/R7");
  cast.direct(figures, 0, 200, null);
  expect(cast.standing(0, { square: "a1", at: [1, 0.2, 1] })[0]?.at).toEqual([1, 0.2, 1]);
  cast.direct(figures, 10, 200, "a1");
  expect(cast.standing(10, null)[0]?.at).toEqual([1, 0.2, 1]);
  expect(cast.standing(210, null)[0]?.at).toEqual(middleOf("a1"));
});
