import { describe, expect, it } from "vitest";
import { whitePart, writeScore } from "./score";

describe("a score", () => {
  it.each([
    [{ unit: "centipawns", value: 35 }, "+0.35"],
    [{ unit: "centipawns", value: -120 }, "−1.20"],
    [{ unit: "centipawns", value: 0 }, "0.00"],
    [{ unit: "mate", moves: 3 }, "#3"],
    [{ unit: "mate", moves: -2 }, "−#2"],
  ] as const)("%o is written %s", (score, text) => expect(writeScore(score, "en")).toBe(text));

  it("divides the bar", () => {
    expect(whitePart({ unit: "centipawns", value: 0 })).toBe(0.5);
    expect(whitePart({ unit: "centipawns", value: 100 })).toBeCloseTo(0.591, 3);
    expect(whitePart({ unit: "centipawns", value: 100 }) + whitePart({ unit: "centipawns", value: -100 })).toBeCloseTo(1, 10);
    expect(whitePart({ unit: "centipawns", value: 5000 })).toBe(whitePart({ unit: "centipawns", value: 1000 }));
    expect(whitePart({ unit: "mate", moves: 5 })).toBe(1);
    expect(whitePart({ unit: "mate", moves: -5 })).toBe(0);
  });
});
