import { describe, expect, it } from "vitest";
import type { Cell } from "../protocol";
import { nameOf } from "./cells";
import { isJump, jumpsFrom, numberOf, standingOf, targetsAfter, towardsTour } from "./tour";

const BOARD = { width: 8, height: 8 };
const cell = (name: string): Cell => ({ file: name.charCodeAt(0) - 97, rank: Number(name.slice(1)) - 1 });

it.each([
  ["a1", ["b3", "c2"]],
  ["d4", ["b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"]],
])("jumps from %s", (from, to) => {
  expect(jumpsFrom(BOARD, cell(from)).map(nameOf).sort()).toEqual(to);
});

it("does not go where it has been", () => {
  expect(targetsAfter(BOARD, [cell("c2"), cell("a1")]).map(nameOf)).toEqual(["b3"]);
  expect(numberOf([cell("c2"), cell("a1")], cell("a1"))).toBe(2);
  expect(numberOf([], cell("a1"))).toBeNull();
});

describe("how a walk stands", () => {
  it.each([
    [[], "empty"],
    [["a1"], "walking"],
    [["b3", "c1", "d3", "c5", "a4", "c3", "b1", "a3", "c2", "a1"], "stuck"],
  ])("%j is %s", (names, standing) => {
    expect(standingOf(BOARD, names.map(cell))).toBe(standing);
  });
});

it("leads to a whole tour of the usual board, from every corner", () => {
  for (const start of ["a1", "a8", "h1", "h8"]) {
    let path: readonly Cell[] = [cell(start)];
    for (let next = towardsTour(BOARD, path); next; next = towardsTour(BOARD, path)) path = [...path, next];
    expect(["done", "closed"]).toContain(standingOf(BOARD, path));
    expect(new Set(path.map(nameOf)).size).toBe(64);
    path.slice(1).forEach((here, index) => expect(isJump(path[index] ?? here, here)).toBe(true));
  }
});

it("leads to a whole tour where the rule alone does not, and knows when none is left", () => {
  const small = { width: 5, height: 5 };
  let path: readonly Cell[] = ["a1", "b3", "a5", "c4"].map(cell);
  for (let next = towardsTour(small, path); next; next = towardsTour(small, path)) path = [...path, next];
  expect(["done", "closed"]).toContain(standingOf(small, path));
  expect(towardsTour({ width: 3, height: 3 }, [cell("a1")])).toBeNull();
  expect(towardsTour({ width: 3, height: 4 }, ["b2", "a4"].map(cell))).toBeNull();
});

it("does not think long on a large board", () => {
  expect(towardsTour({ width: 26, height: 26 }, [cell("a1")])).not.toBeNull();
  expect(towardsTour({ width: 25, height: 25 }, [cell("b1")])).not.toBeNull();
});
