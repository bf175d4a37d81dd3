import { describe, expect, it } from "vitest";
import { atRest, nextFigures, type Figure, type Hints } from "./figures";
import { readPlacement } from "./placement";

const NO_HINTS: Hints = { lastMove: null, dropped: null };

function placed(fen: string, before: readonly Figure[] = [], hints = NO_HINTS): readonly Figure[] {
  const placement = readPlacement(fen);
  if (!placement) throw new Error(`not a placement: ${fen}`);
  return nextFigures(before, placement, hints);
}

function on(figures: readonly Figure[], square: string): Figure {
  const found = figures.find((figure) => figure.square === square);
  if (!found) throw new Error(`nothing on ${square}`);
  return found;
}

describe("nextFigures", () => {
  it("shows a first placement without movement", () => {
    const figures = placed("8/8/8/8/8/8/8/RK6");
    expect(figures).toHaveLength(2);
    expect(figures.every((figure) => !figure.glides)).toBe(true);
    expect(new Set(figures.map((figure) => figure.id)).size).toBe(2);
  });

  it("lets a moved piece glide and the others rest", () => {
    const before = placed("8/8/8/8/8/8/P7/RK6");
    const after = placed("8/8/8/8/P7/8/8/RK6", before);
    expect(on(after, "a4")).toEqual({ ...on(before, "a2"), square: "a4", glides: true });
    expect(on(after, "a1")).toBe(on(before, "a1"));
  });

  it("moves king and rook when castling", () => {
    const before = placed("8/8/8/8/8/8/8/R3K2R");
    const after = placed("8/8/8/8/8/8/8/R4RK1", before);
    expect(on(after, "g1").id).toBe(on(before, "e1").id);
    expect(on(after, "f1").id).toBe(on(before, "h1").id);
    expect(on(after, "a1").id).toBe(on(before, "a1").id);
  });

  it("removes what is captured, also in passing, and keeps the order of the rest", () => {
    const before = placed("k7/8/8/3pP3/8/8/8/K7");
    const after = placed("k7/8/3P4/8/8/8/8/K7", before);
    expect(after.map((figure) => figure.square).sort()).toEqual(["a1", "a8", "d6"]);
    expect(on(after, "d6").id).toBe(on(before, "e5").id);
    const order = before.map((figure) => figure.id).filter((id) => after.some((figure) => figure.id === id));
    expect(after.map((figure) => figure.id)).toEqual(order);
  });

  it("believes the last move rather than the distance", () => {
    const before = placed("8/8/8/8/R7/8/8/7R");
    const hints = { lastMove: { from: "h1", to: "a1" }, dropped: null } as const;
    const after = placed("8/8/8/8/R7/8/8/R7", before, hints);
    expect(on(after, "a1").id).toBe(on(before, "h1").id);
    // Both rooks could be meant when the one nearer has left its square too.
    const both = placed("8/8/8/8/8/8/8/R2R4", before, { lastMove: { from: "h1", to: "a1" }, dropped: null });
    expect(on(both, "a1").id).toBe(on(before, "h1").id);
    expect(on(both, "d1").id).toBe(on(before, "a4").id);
  });

  it("turns the pawn of the last move into the new piece", () => {
    const before = placed("8/4P3/8/8/8/8/8/8");
    const hints = { lastMove: { from: "e7", to: "e8" }, dropped: null } as const;
    const after = placed("4Q3/8/8/8/8/8/8/8", before, hints);
    expect(after).toEqual([{ id: before[0]?.id, piece: { color: "white", role: "queen" }, square: "e8", glides: true }]);
  });

  it("does not move what the hand has put down", () => {
    const before = placed("8/8/8/8/8/8/P7/8");
    expect(on(placed("8/8/8/8/P7/8/8/8", before, { lastMove: null, dropped: "a4" }), "a4").glides).toBe(false);
  });

  it("gives new numbers to new pieces only", () => {
    const before = placed("8/8/8/8/8/8/8/RK6");
    const after = placed("q7/8/8/8/8/8/8/RK6", before);
    expect(before.some((figure) => figure.id === on(after, "a8").id)).toBe(false);
  });
});

it("atRest stops every glide", () => {
  const after = placed("8/8/8/8/P7/8/8/8", placed("8/8/8/8/8/8/P7/8"));
  expect(atRest(after).some((figure) => figure.glides)).toBe(false);
});
