import { describe, expect, it } from "vitest";
import { foresee, readPlacement, type Placement } from "./placement";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

function read(fen: string): Placement {
  const placement = readPlacement(fen);
  if (!placement) throw new Error(`not a placement: ${fen}`);
  return placement;
}

describe("readPlacement", () => {
  it("reads the start", () => {
    const start = read(START);
    expect(start.size).toBe(32);
    expect(start.get("e1")).toEqual({ color: "white", role: "king" });
    expect(start.get("d8")).toEqual({ color: "black", role: "queen" });
    expect(start.get("e4")).toBeUndefined();
  });

  it("reads a placement alone, and an empty board", () => {
    expect(read("8/8/8/8/8/8/8/K1k5").size).toBe(2);
    expect(read("8/8/8/8/8/8/8/8").size).toBe(0);
  });

  it.each(["", "8/8", "9/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7", "8/8/8/8/8/8/8/PPPPPPPPP", "8/8/8/8/8/8/8/7x", "8/8/8/8/8/8/8/8/8"])(
    "refuses %j",
    (fen) => expect(readPlacement(fen)).toBeNull(),
  );
});

describe("foresee", () => {
  it("moves, captures and promotes without asking the rules", () => {
    const board = read("3r4/4P3/8/8/8/8/8/8");
    const after = foresee(board, { from: "e7", to: "d8", promotion: "knight" });
    expect([...after]).toEqual([["d8", { color: "white", role: "knight" }]]);
    expect(board.size).toBe(2);
  });

  it("foresees nothing where king takes rook, or where nothing stands", () => {
    const board = read("8/8/8/8/8/8/8/4K2R");
    expect(foresee(board, { from: "e1", to: "h1" })).toBe(board);
    expect(foresee(board, { from: "a1", to: "a2" })).toBe(board);
  });
});
