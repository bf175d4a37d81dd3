import { describe, expect, it } from "vitest";
import type { LegalMove } from "../protocol";
import { promotionsOf, uciOf } from "./legal-moves";
import { START } from "./samples";

const FEN = "8/P7/8/8/8/8/8/K1k5 w - - 0 1";
const LEGAL: readonly LegalMove[] = [
  { uci: "a7a8b", from: "a7", to: "a8", promotion: "bishop" },
  { uci: "a7a8n", from: "a7", to: "a8", promotion: "knight" },
  { uci: "a7a8q", from: "a7", to: "a8", promotion: "queen" },
  { uci: "a7a8r", from: "a7", to: "a8", promotion: "rook" },
  { uci: "a1a2", from: "a1", to: "a2" },
  { uci: "e1h1", from: "e1", to: "g1" },
];

describe("a move by hand", () => {
  it("is named as the server names it", () => {
    expect(uciOf(LEGAL, "a1", "a2")).toBe("a1a2");
    expect(uciOf(LEGAL, "a7", "a8", "knight")).toBe("a7a8n");
    expect(uciOf(LEGAL, "e1", "g1")).toBe("e1h1");
  });
  it("that is not in the list is named by its squares, so that the server can say why", () => {
    expect(uciOf(LEGAL, "a1", "c3")).toBe("a1c3");
    expect(uciOf(LEGAL, "b7", "b8", "knight")).toBe("b7b8n");
  });
});

describe("what a pawn may become", () => {
  it("is what the list says, the queen first", () => {
    expect(promotionsOf(LEGAL, FEN, "a7", "a8", false)).toEqual(["queen", "knight", "rook", "bishop"]);
    expect(promotionsOf(LEGAL, FEN, "a1", "a2", false)).toEqual([]);
    const mini: LegalMove[] = [...LEGAL, { uci: "a7a8k", from: "a7", to: "a8", promotion: "king" }];
    expect(promotionsOf(mini, FEN, "a7", "a8", false)).toEqual(["queen", "knight", "rook", "bishop", "king"]);
  });
  it("is the usual in advance, for pawns on the last rank only", () => {
    expect(promotionsOf([], FEN, "a7", "b8", true)).toHaveLength(4);
    expect(promotionsOf([], FEN, "a1", "a8", true)).toEqual([]);
    expect(promotionsOf([], START, "e2", "e4", true)).toEqual([]);
  });
});
