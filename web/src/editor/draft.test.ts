import { describe, expect, it } from "vitest";
import { carry, EMPTY_DRAFT, put, readDraft, toggleRight, writeDraft, type Draft } from "./draft";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const read = (fen: string): Draft => {
  const draft = readDraft(fen);
  if (!draft) throw new Error(fen);
  return draft;
};

describe("a position being set up", () => {
  it.each([START, "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 12", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 3 40", "1k5r/8/8/8/8/8/8/1K5R w Hh - 0 1"])(
    "is written as it was read: %s",
    (fen) => expect(writeDraft(read(fen))).toBe(fen),
  );
  it("fills in what a short FEN leaves out", () => {
    expect(writeDraft(read("4k3/8/8/8/8/8/8/4K3"))).toBe("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect(writeDraft(read("4k3/8/8/8/8/8/8/4K3 b"))).toBe("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  });
  it.each(["", "x", "8/8 w - -"])("cannot be read from “%s”", (fen) => expect(readDraft(fen)).toBeNull());

  it("changes by pieces put, taken away and carried", () => {
    const king = { color: "white", role: "king" } as const;
    const one = put(EMPTY_DRAFT, "e1", king);
    expect(writeDraft(one)).toBe("8/8/8/8/8/8/8/4K3 w - - 0 1");
    expect(put(one, "e1", king).placement.size).toBe(0);
    expect(put(one, "e1", null).placement.size).toBe(0);
    expect(put(one, "e1", { color: "black", role: "queen" }).placement.get("e1")?.role).toBe("queen");
    expect(writeDraft(carry(one, { from: "e1", to: "a8" }))).toBe("K7/8/8/8/8/8/8/8 w - - 0 1");
    expect(carry(one, { from: "e1", to: "e1" })).toEqual(one);
  });

  it.each([
    ["h1", "h3", "Qkq"],
    ["a8", "b8", "KQk"],
    ["e1", "e2", "kq"],
    ["d1", "a1", "Kkq"],
    ["d1", "d3", "KQkq"],
  ] as const)("loses the rights of a king or rook that leaves its square: %s to %s", (from, to, rights) => {
    expect(writeDraft(carry(read(START), { from, to })).split(" ")[2]).toBe(rights);
  });
  it("loses them when a king or rook is taken away or replaced, also in Chess960", () => {
    const rightsOf = (draft: Draft) => writeDraft(draft).split(" ")[2];
    expect(rightsOf(put(read(START), "h8", null))).toBe("KQq");
    expect(rightsOf(put(read(START), "e8", { color: "black", role: "queen" }))).toBe("KQ");
    const other = read("1k4rr/8/8/8/8/8/8/1K4RR w Gg - 0 1");
    expect(rightsOf(put(other, "h1", null))).toBe("Gg");
    expect(rightsOf(put(other, "g1", null))).toBe("g");
    // They do not come back by themselves, and those that never were sound are left to be told.
    expect(rightsOf(put(put(read(START), "h8", null), "h8", { color: "black", role: "rook" }))).toBe("KQq");
    expect(rightsOf(put(read("4k3/8/8/8/8/8/8/4K3 w K - 0 1"), "a2", { color: "white", role: "pawn" }))).toBe("K");
  });

  it("changes its rights and its en passant square", () => {
    const start = read(START);
    expect(writeDraft(toggleRight(start, "Q")).split(" ")[2]).toBe("Kkq");
    expect(writeDraft(toggleRight(toggleRight(start, "Q"), "Q"))).toBe(START);
    expect(writeDraft({ ...start, enPassant: "e" }).split(" ")[3]).toBe("e6");
    expect(writeDraft({ ...start, enPassant: "e", turn: "black" }).split(" ")[3]).toBe("e3");
  });
});
