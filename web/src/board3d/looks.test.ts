import { expect, it } from "vitest";
import { trianglesOf } from "./arrows";
import { tilingNoise } from "./grain";
import { readTint } from "./looks";

it.each([
  ["#f00", "ff0000", 1],
  ["#b58863", "b58863", 1],
  ["#9bc70069", "9bc700", 0.41],
  ["rgb(155 199 0 / 0.41)", "9bc700", 0.41],
  ["rgba(1, 2, 3, 0.5)", "010203", 0.5],
  ["bleu", "808080", 1],
])("reads the colour %s", (text, hex, opacity) => {
  const tint = readTint(text);
  expect(tint.color.getHexString()).toBe(hex);
  expect(tint.opacity).toBeCloseTo(opacity, 2);
});

it("makes noise without seams", () => {
  const side = 32;
  const noise = tilingNoise(side, 4, 1);
  const step = (a: number, b: number) => Math.abs((noise[a] ?? NaN) - (noise[b] ?? NaN));
  for (let row = 0; row < side; row += 1) expect(step(row * side, row * side + side - 1)).toBeLessThan(0.25);
  expect(Math.max(...noise) - Math.min(...noise)).toBeGreaterThan(0.5);
});

it("draws an arrow from square to square, and a circle around one", () => {
  const arrow = trianglesOf({ from: "a1", to: "a4", brush: "green" });
  expect(arrow).toHaveLength(9);
  expect(Math.min(...arrow.map(([, z]) => z))).toBeCloseTo(0.5, 3);
  for (const [x, z] of trianglesOf({ from: "e4", to: "e4", brush: "red" })) {
    expect(Math.hypot(x - 0.5, z + 0.5 - 1)).toBeLessThan(0.5);
  }
});
