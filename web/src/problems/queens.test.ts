import { describe, expect, it } from "vitest";
import type { Cell, QueensStep } from "../protocol";
import { nameOf, rowsOf, stepFrom } from "./cells";
import { Pages } from "./pages";
import { after, attack, before, cellsOf, conflictsAmong, isFirstOfItsKind, isSolved, likenesses, toggled } from "./queens";

const cell = (name: string): Cell => ({ file: name.charCodeAt(0) - 97, rank: Number(name.slice(1)) - 1 });
const cells = (...names: string[]) => names.map(cell);

/** All solutions by trying everything: slow and plain, to compare with. */
function allSolutions(size: number, ranks: readonly number[] = []): readonly (readonly number[])[] {
  if (ranks.length === size) return [ranks];
  const file = ranks.length;
  return Array.from({ length: size }, (_, rank) => rank).flatMap((rank) =>
    ranks.some((other, index) => attack({ file: index, rank: other }, { file, rank })) ? [] : allSolutions(size, [...ranks, rank]),
  );
}

describe("conflicts", () => {
  it.each([
    [["a1", "h8"], 1],
    [["a1", "b3"], 0],
    [["a1", "a2", "a3"], 2],
    [["d4", "d8", "h4", "a1"], 4],
    [["d4"], 0],
  ])("%j has %d", (names, count) => {
    expect(conflictsAmong(cells(...names))).toHaveLength(count);
  });
});

it("puts a queen down and takes her away", () => {
  expect(toggled(cells("a1"), cell("c2"))).toEqual(cells("a1", "c2"));
  expect(toggled(cells("a1", "c2"), cell("a1"))).toEqual(cells("c2"));
});

it.each([
  [4, 2, 1],
  [5, 10, 2],
  [6, 4, 1],
  [8, 92, 12],
])("knows for %d queens which of %d solutions are the %d different ones", (size, all, distinct) => {
  const solutions = allSolutions(size);
  expect(solutions).toHaveLength(all);
  expect(solutions.filter(isFirstOfItsKind)).toHaveLength(distinct);
  for (const solution of solutions) {
    expect(isSolved(size, cellsOf(solution))).toBe(true);
    for (const alike of likenesses(solution)) expect(isSolved(size, cellsOf(alike))).toBe(true);
  }
});

it("does not take too few queens for a solution", () => {
  expect(isSolved(4, cells("a1"))).toBe(false);
});

it("goes through a search forwards and backwards", () => {
  const steps: readonly QueensStep[] = [
    { step: "placed", at: cell("a1") },
    { step: "attacked", at: cell("b1"), by: cell("a1") },
    { step: "placed", at: cell("b3") },
    { step: "removed", at: cell("b3") },
  ];
  const states = steps.reduce<readonly (readonly Cell[])[]>((all, step) => [...all, after(all.at(-1) ?? [], step)], [[]]);
  expect(states.map((queens) => queens.map(nameOf).join(" "))).toEqual(["", "a1", "a1", "a1 b3", "a1"]);
  steps.forEach((step, index) => expect(before(states[index + 1] ?? [], step)).toEqual(states[index]));
});

it("walks over a board of any size", () => {
  const area = { width: 5, height: 3 };
  expect(rowsOf(area)[0]?.map(nameOf)).toEqual(["a3", "b3", "c3", "d3", "e3"]);
  expect(stepFrom(area, cell("e3"), "ArrowRight")).toEqual(cell("e3"));
  expect(stepFrom(area, cell("b2"), "End")).toEqual(cell("e2"));
  expect(stepFrom(area, cell("b2"), "x")).toBeNull();
});

it("asks for each page of a long list once", async () => {
  const asked: number[] = [];
  const pages = new Pages<number>(10, (from, count) => {
    asked.push(from);
    return Promise.resolve({ items: Array.from({ length: Math.min(count, 25 - from) }, (_, index) => from + index), more: from + count < 25 });
  });
  expect(await Promise.all([pages.at(3), pages.at(14), pages.at(24), pages.at(25)])).toEqual([3, 14, 24, undefined]);
  expect(asked).toEqual([0, 10, 20]);
  expect([pages.known, pages.whole]).toEqual([25, true]);
});

it("does not ask for ever where a page is empty", async () => {
  expect(await new Pages<number>(10, () => Promise.resolve({ items: [], more: true })).at(0)).toBeUndefined();
});
