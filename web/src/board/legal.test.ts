import { expect, it } from "vitest";
import { destinationsOf, promotionsAmong } from "./legal";
import type { Move } from "./placement";

const MOVES: readonly Move[] = [
  { from: "e2", to: "e3" },
  { from: "e2", to: "e4" },
  { from: "a7", to: "a8", promotion: "queen" },
  { from: "a7", to: "a8", promotion: "knight" },
];

it("gathers where each piece may go, once each", () => {
  expect([...destinationsOf(MOVES)]).toEqual([
    ["e2", ["e3", "e4"]],
    ["a7", ["a8"]],
  ]);
});

it("tells the pieces of a promotion, and none elsewhere", () => {
  expect(promotionsAmong(MOVES, "a7", "a8")).toEqual(["queen", "knight"]);
  expect(promotionsAmong(MOVES, "e2", "e4")).toEqual([]);
});
