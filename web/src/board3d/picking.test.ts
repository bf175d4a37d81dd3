import { expect, it } from "vitest";
import { readPlacement } from "../board/placement";
import { hitsAlong, meant, meetCylinder } from "./picking";
import { lensFor, middleOf, plus, project, rayThrough, USUAL_VIEW, type Point } from "./view";

const LENS = lensFor(USUAL_VIEW, 0, { width: 600, height: 600 });
const through = (point: Point) => {
  const { x, y } = project(LENS, point);
  return rayThrough(LENS, x, y);
};
const placement = (fen: string) => readPlacement(fen) ?? new Map();
const above = ([x, , z]: Point, height: number): Point => [x, height, z];

it("meets the wall and the lid of a cylinder, and passes beside it", () => {
  const along: Point = [1, 0, 0];
  expect(meetCylinder({ from: [-5, 0.5, 0], along }, [0, 0, 0], 1, 1)).toBeCloseTo(4);
  expect(meetCylinder({ from: [-5, 1.5, 0], along }, [0, 0, 0], 1, 1)).toBeNull();
  expect(meetCylinder({ from: [-5, 0.5, 1.1], along }, [0, 0, 0], 1, 1)).toBeNull();
  expect(meetCylinder({ from: [0.5, 5, 0], along: [0, -1, 0] }, [0, 0, 0], 1, 1)).toBeCloseTo(4);
  expect(meetCylinder({ from: [5, 0.5, 0], along }, [0, 0, 0], 1, 1)).toBeNull();
});

it("finds a piece by its head, although the head is over another square", () => {
  const hits = hitsAlong(through(above(middleOf("e1"), 1.3)), placement("8/8/8/8/8/8/8/4K3"));
  expect(hits.map(({ square }) => square)).toEqual(["e1", "e2"]);
  expect(hits[0]?.at[1]).toBeGreaterThan(1);
});

it("takes what is seen behind a thin part: the pawn beside the king's cross", () => {
  const both = placement("8/8/8/8/8/8/4P3/4K3");
  const [first] = hitsAlong(through(plus(middleOf("e2"), [0.12, 0.62, 0])), both);
  expect(first?.square).toBe("e2");
});

it("names the square itself where nothing stands", () => {
  expect(hitsAlong(through(middleOf("c5")), placement("8/8/8/8/8/8/8/8")).map(({ square }) => square)).toEqual(["c5"]);
  expect(hitsAlong(through([7, 0, 0]), placement("8/8/8/8/8/8/8/8"))).toEqual([]);
});

it("means the nearest that is of use, else the square on the board", () => {
  const hits = hitsAlong(through(above(middleOf("e1"), 1.3)), placement("8/8/8/8/8/8/4P3/4K3"));
  expect(meant(hits, (square) => square === "e1")?.square).toBe("e1");
  expect(meant(hits, (square) => square === "e2")?.square).toBe("e2");
  expect(meant(hits, () => false)?.square).toBe("e2");
  expect(meant([], () => true)).toBeNull();
});
