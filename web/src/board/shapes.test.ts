import { expect, it } from "vitest";
import { arrowOutline, brushOf, toggleShape, type Shape } from "./shapes";

const NONE = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };

it.each([
  [{}, "green"],
  [{ ctrlKey: true }, "red"],
  [{ shiftKey: true }, "red"],
  [{ altKey: true }, "blue"],
  [{ metaKey: true }, "blue"],
  [{ shiftKey: true, altKey: true }, "yellow"],
])("%j draws in %s", (keys, brush) => expect(brushOf({ ...NONE, ...keys })).toBe(brush));

it("a shape drawn twice is gone, in another colour it is replaced", () => {
  const green: Shape = { from: "e2", to: "e4", brush: "green" };
  const circle: Shape = { from: "d5", to: "d5", brush: "green" };
  const both = toggleShape(toggleShape([], green), circle);
  expect(both).toEqual([green, circle]);
  expect(toggleShape(both, green)).toEqual([circle]);
  expect(toggleShape(both, { ...green, brush: "red" })).toEqual([circle, { ...green, brush: "red" }]);
});

it("an arrow points at the middle of its target, from either side", () => {
  const tip = (bottom: "white" | "black") =>
    arrowOutline({ from: "e2", to: "e4", brush: "green" }, bottom).split(" ")[3];
  expect(tip("white")).toBe("4.500,4.500");
  expect(tip("black")).toBe("3.500,3.500");
});
