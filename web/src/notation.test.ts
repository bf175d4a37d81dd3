import { describe, expect, it } from "vitest";
import { readSan, showSan } from "./notation";

describe("a move is shown", () => {
  it.each([
    ["Nf3", "Cf3", "♘\ufe0ef3"],
    ["Qxe5+", "Dxe5+", "♕\ufe0exe5+"],
    ["Rad1", "Tad1", "♖\ufe0ead1"],
    ["Bb5", "Fb5", "♗\ufe0eb5"],
    ["Kxb2", "Rxb2", "♔\ufe0exb2"],
    ["exd8=Q#", "exd8=D#", "exd8=♕\ufe0e#"],
    ["bxc3", "bxc3", "bxc3"],
    ["O-O-O", "O-O-O", "O-O-O"],
  ])("%s as %s and %s", (san, french, figurine) => {
    expect(showSan(san, "fr")).toBe(french);
    expect(showSan(san, "figurine")).toBe(figurine);
    expect(showSan(san, "en")).toBe(san);
  });
});

describe("a move is taken apart", () => {
  it.each([
    ["e4", { kind: "move", role: "pawn", from: "", takes: false, to: "e4", promotion: null, sign: "none" }],
    ["exd5", { kind: "move", role: "pawn", from: "e", takes: true, to: "d5", promotion: null, sign: "none" }],
    ["Nbd7", { kind: "move", role: "knight", from: "b", takes: false, to: "d7", promotion: null, sign: "none" }],
    ["Qh4xe1#", { kind: "move", role: "queen", from: "h4", takes: true, to: "e1", promotion: null, sign: "mate" }],
    ["bxa8=N+", { kind: "move", role: "pawn", from: "b", takes: true, to: "a8", promotion: "knight", sign: "check" }],
    ["O-O", { kind: "castling", long: false, sign: "none" }],
    ["O-O-O+", { kind: "castling", long: true, sign: "check" }],
  ])("%s", (san, read) => expect(readSan(san)).toEqual(read));
  it.each(["", "e9", "--", "Nf", "O-O-O-O"])("“%s” is none", (san) => expect(readSan(san)).toBeNull());
});
