import { describe, expect, it } from "vitest";
import { isLight, isSquare, placeOf, rowsSeenFrom, SQUARES, squareAt, stepFrom } from "./square";

describe("squares", () => {
  it("are sixty-four, half of them light", () => {
    expect(new Set(SQUARES).size).toBe(64);
    expect(SQUARES.filter(isLight)).toHaveLength(32);
    expect(isLight("h1")).toBe(true);
    expect(isLight("a1")).toBe(false);
  });

  it("are known by name", () => {
    expect(isSquare("e4")).toBe(true);
    for (const other of ["", "e", "e9", "i4", "E4", "e44"]) expect(isSquare(other)).toBe(false);
  });

  it("lie where their side sees them, and are found there again", () => {
    expect(placeOf("a8", "white")).toEqual({ column: 0, row: 0 });
    expect(placeOf("h1", "black")).toEqual({ column: 0, row: 0 });
    for (const side of ["white", "black"] as const) {
      for (const square of SQUARES) {
        const { column, row } = placeOf(square, side);
        expect(squareAt({ column: column + 0.99, row: row + 0.01 }, side)).toBe(square);
      }
    }
  });

  it("end at the edge", () => {
    for (const [column, row] of [[-0.1, 3], [8, 3], [3, -0.1], [3, 8]] as const) {
      expect(squareAt({ column, row }, "white")).toBeNull();
      expect(squareAt({ column, row }, "black")).toBeNull();
    }
  });

  it("are seen row by row from the top left", () => {
    expect(rowsSeenFrom("white")[0]?.slice(0, 2)).toEqual(["a8", "b8"]);
    expect(rowsSeenFrom("black")[0]?.slice(0, 2)).toEqual(["h1", "g1"]);
    expect(rowsSeenFrom("black").flat()).toHaveLength(64);
  });

  it("are walked with the arrow keys as they are seen", () => {
    expect(stepFrom("e2", "ArrowUp", "white")).toBe("e3");
    expect(stepFrom("e2", "ArrowUp", "black")).toBe("e1");
    expect(stepFrom("e2", "ArrowRight", "black")).toBe("d2");
    expect(stepFrom("a1", "ArrowLeft", "white")).toBe("a1");
    expect(stepFrom("a1", "Enter", "white")).toBeNull();
  });
});
