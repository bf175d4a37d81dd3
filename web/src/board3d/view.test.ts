import { MathUtils, PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { SQUARES, type Color } from "../board/square";
import {
  FIELD_OF_VIEW,
  HALF_BOARD,
  lensFor,
  limited,
  meetLevel,
  middleOf,
  moved,
  orbitStep,
  placeUnder,
  planeMatrix,
  pointAt,
  project,
  rayThrough,
  squareUnder,
  turnOf,
  USUAL_VIEW,
  type Point,
} from "./view";

const SCREEN = { width: 640, height: 640 };
const VIEWS = [USUAL_VIEW, { azimuth: 0.7, elevation: 0.4, zoom: 1.3 }, { azimuth: -1.2, elevation: 1.55, zoom: 0.8 }];
const POINTS: readonly Point[] = [[0, 0, 0], [-3.5, 0, 3.5], [2.5, 1.2, -1.5], [4, 0, 4]];

describe.each(VIEWS)("seen from $azimuth, $elevation", (view) => {
  describe.each(["white", "black"] as const)("with %s below", (bottom: Color) => {
    const lens = lensFor(view, turnOf(bottom), SCREEN);

    it("is what three draws", () => {
      const camera = new PerspectiveCamera(MathUtils.radToDeg(FIELD_OF_VIEW), 1, 1, 60);
      camera.position.set(...lens.eye);
      camera.up.set(...lens.up);
      camera.lookAt(...lens.target);
      camera.updateMatrixWorld();
      for (const point of POINTS) {
        const { x, y } = new Vector3(...point).project(camera);
        const seen = project(lens, point);
        expect(seen.x).toBeCloseTo(((x + 1) / 2) * SCREEN.width, 6);
        expect(seen.y).toBeCloseTo(((1 - y) / 2) * SCREEN.height, 6);
      }
    });

    it("points back at every square that is seen", () => {
      for (const square of SQUARES) {
        const { x, y } = project(lens, middleOf(square));
        const met = meetLevel(rayThrough(lens, x, y), 0);
        expect(met && squareUnder(met)).toBe(square);
      }
    });

    it("lays the cells over the squares", () => {
      const matrix = planeMatrix(lens, bottom, 400);
      const at = (row: number, column: number) => matrix[column * 4 + row] ?? NaN;
      for (const square of SQUARES) {
        const { column, row } = placeUnder(middleOf(square), bottom);
        const [u, v] = [column * 50, row * 50];
        const w = at(3, 0) * u + at(3, 1) * v + at(3, 3);
        const seen = project(lens, middleOf(square));
        expect((at(0, 0) * u + at(0, 1) * v + at(0, 3)) / w).toBeCloseTo(seen.x, 6);
        expect((at(1, 0) * u + at(1, 1) * v + at(1, 3)) / w).toBeCloseTo(seen.y, 6);
      }
    });
  });
});

it("fits the board into the frame, and fills it", () => {
  const lens = lensFor(USUAL_VIEW, 0, SCREEN);
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => project(lens, [x * HALF_BOARD, 0, z * HALF_BOARD])));
  for (const { x, y } of corners) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(SCREEN.width);
  }
  expect(Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x))).toBeGreaterThan(SCREEN.width * 0.96);
  expect(Math.max(...corners.map(({ y }) => y)) - Math.min(...corners.map(({ y }) => y))).toBeGreaterThan(SCREEN.height * 0.7);
});

it("puts the side at the bottom below", () => {
  const y = (bottom: Color, square: "a1" | "a8") => project(lensFor(USUAL_VIEW, turnOf(bottom), SCREEN), middleOf(square)).y;
  expect(y("white", "a1")).toBeGreaterThan(y("white", "a8"));
  expect(y("black", "a8")).toBeGreaterThan(y("black", "a1"));
});

it("keeps the camera above the table and on the person's side", () => {
  expect(limited({ azimuth: 9, elevation: -1, zoom: 50 })).toEqual({ azimuth: 1.3, elevation: 0.3, zoom: 1.8 });
  const left = orbitStep("ArrowLeft");
  expect(left && moved(USUAL_VIEW, left).azimuth).toBeLessThan(0);
  expect(orbitStep("a")).toBeNull();
});

it("counts places as the flat board does", () => {
  expect(placeUnder(middleOf("a8"), "white")).toEqual({ column: 0.5, row: 0.5 });
  expect(placeUnder(middleOf("h1"), "black")).toEqual({ column: 0.5, row: 0.5 });
  expect(pointAt(placeUnder([1.25, 0, -2], "black"), "black")).toEqual([1.25, 0, -2]);
  expect(squareUnder([4.2, 0, 0])).toBeNull();
});
