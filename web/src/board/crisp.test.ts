import { expect, it } from "vitest";
import { crispSize } from "./crisp";

it.each([
  [360, 360, 1, 360],
  [367, 367, 1, 360],
  [800, 500, 1, 496],
  [363, 363, 2, 360],
  [361, 361, 3, 360],
  [500, 0, 1, 496],
])("a frame of %d × %d at %d pixels a unit holds a board of %d", (width, height, ratio, size) => {
  expect(crispSize(width, height, ratio)).toBeCloseTo(size, 6);
});

it.each([1, 1.25, 1.5, 1.75, 2, 2.625, 3])("squares are whole pixels at a ratio of %d", (ratio) => {
  for (let width = 300; width < 340; width++) {
    const square = ((crispSize(width, width, ratio) ?? 0) / 8) * ratio;
    expect(Math.abs(square - Math.round(square))).toBeLessThan(1e-9);
  }
});

it("has no size where there is no room", () => {
  expect(crispSize(0, 0, 1)).toBeNull();
});
