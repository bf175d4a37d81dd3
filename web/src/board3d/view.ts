// The camera, as pure arithmetic: where it stands, what lies where on the screen, what a pointer points at.
//
// World: one square is 1, the board lies at height 0, a1 is at (-3.5, 0, 3.5), White sits on the side of +z.

import { fileIndex, FILES, rankIndex, RANKS, type Color, type Place, type Square } from "../board/square";

export type Point = readonly [x: number, y: number, z: number];

/** How the person looks at the board, seen from their own side. Angles in radians. */
export interface View {
  /** 0 from the middle of the own side; positive walks around to the right. */
  readonly azimuth: number;
  /** 0 would be on the table, π/2 is straight from above. */
  readonly elevation: number;
  /** 1 fits the board into the frame. */
  readonly zoom: number;
}

export const USUAL_VIEW: View = { azimuth: 0, elevation: 1.02, zoom: 1 };
const LIMITS = { azimuth: 1.3, lowest: 0.3, highest: 1.553, nearest: 1.8, farthest: 0.75 };

const FIELD = 0.52;
/** Half the side of the board with its rim, and its thickness: what must be in the frame. */
export const HALF_BOARD = 4.42;
export const THICKNESS = 0.34;
const TALLEST = 1.35;
/** How much of the frame is used: the shadow of the board needs a margin. */
const FILLED = 0.98;

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** A camera in its place. */
export interface Lens extends Screen {
  readonly eye: Point;
  readonly target: Point;
  readonly right: Point;
  readonly up: Point;
  /** From what is seen towards the eye. */
  readonly back: Point;
  /** Half of what is seen at distance 1, upwards. */
  readonly reach: number;
}

export interface Ray {
  readonly from: Point;
  readonly along: Point;
}

/** The full angle of what is seen from top to bottom, in radians. */
export const FIELD_OF_VIEW = FIELD;

export function limited(view: View): View {
  const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    azimuth: between(-LIMITS.azimuth, view.azimuth, LIMITS.azimuth),
    elevation: between(LIMITS.lowest, view.elevation, LIMITS.highest),
    zoom: between(LIMITS.farthest, view.zoom, LIMITS.nearest),
  };
}

export function sameView(a: View, b: View): boolean {
  const near = (x: number, y: number) => Math.abs(x - y) < 1e-4;
  return near(a.azimuth, b.azimuth) && near(a.elevation, b.elevation) && near(a.zoom, b.zoom);
}

/** The angle of the camera around the board when a side sits at the lower edge. */
export function turnOf(bottom: Color): number {
  return bottom === "white" ? 0 : Math.PI;
}

/** Which keys move the camera, and how far. */
export function orbitStep(key: string): View | null {
  switch (key) {
    case "ArrowLeft":
      return { azimuth: -0.12, elevation: 0, zoom: 1 };
    case "ArrowRight":
      return { azimuth: 0.12, elevation: 0, zoom: 1 };
    case "ArrowUp":
      return { azimuth: 0, elevation: 0.09, zoom: 1 };
    case "ArrowDown":
      return { azimuth: 0, elevation: -0.09, zoom: 1 };
    case "PageUp":
      return { azimuth: 0, elevation: 0, zoom: 1.1 };
    case "PageDown":
      return { azimuth: 0, elevation: 0, zoom: 1 / 1.1 };
    default:
      return null;
  }
}

export function moved(view: View, step: View): View {
  return limited({
    azimuth: view.azimuth + step.azimuth,
    elevation: view.elevation + step.elevation,
    zoom: view.zoom * step.zoom,
  });
}

/** The camera for a view, so far away that the board fits the frame; `turn` is the angle of the side at the bottom. */
export function lensFor(view: View, turn: number, screen: Screen): Lens {
  const [sin, cos] = [Math.sin(turn + view.azimuth), Math.cos(turn + view.azimuth)];
  const [high, flat] = [Math.sin(view.elevation), Math.cos(view.elevation)];
  const back: Point = [sin * flat, high, cos * flat];
  const right: Point = [cos, 0, -sin];
  const up: Point = [-sin * high, flat, -cos * high];
  const reach = Math.tan(FIELD / 2);
  const aspect = screen.width / Math.max(1, screen.height);
  let target: Point = [0, 0, 0];
  let distance = 0;
  // Near things are larger: the middle of the picture is found by looking, correcting, looking again.
  for (let round = 0; round < 12; round += 1) {
    const seen = OUTLINE.map((point) => {
      const from = minus(point, target);
      return { x: dot(from, right), y: dot(from, up), z: dot(from, back) };
    });
    distance = Math.max(...seen.map(({ x, y, z }) => z + Math.max(Math.abs(x) / (reach * aspect), Math.abs(y) / reach) / FILLED));
    const heights = seen.map(({ y, z }) => y / (distance - z));
    const middle = (Math.max(...heights) + Math.min(...heights)) / 2;
    target = plus(target, up, middle * distance);
  }
  const eye = plus(target, back, distance / view.zoom);
  return { ...screen, eye, target, right, up, back, reach };
}

/** What must fit: the corners of the rim, below and above, and pieces on the edge. */
const OUTLINE: readonly Point[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((z): Point[] => [
    [x * HALF_BOARD, -THICKNESS, z * HALF_BOARD],
    [x * HALF_BOARD, 0, z * HALF_BOARD],
    [x * 3.5, TALLEST, z * 3.5],
  ]),
);

/** Where a point of the world is on the screen, in pixels from the top left corner. */
export function project(lens: Lens, point: Point): { x: number; y: number } {
  const from = minus(point, lens.eye);
  const depth = -dot(from, lens.back) * lens.reach;
  return {
    x: ((dot(from, lens.right) / depth / (lens.width / lens.height) + 1) / 2) * lens.width,
    y: ((1 - dot(from, lens.up) / depth) / 2) * lens.height,
  };
}

/** The line of sight through a pixel. */
export function rayThrough(lens: Lens, x: number, y: number): Ray {
  const across = ((2 * x) / lens.width - 1) * lens.reach * (lens.width / lens.height);
  const upwards = (1 - (2 * y) / lens.height) * lens.reach;
  const along = plus(plus([-lens.back[0], -lens.back[1], -lens.back[2]], lens.right, across), lens.up, upwards);
  return { from: lens.eye, along };
}

/** Where a ray meets the level at some height; null when it goes upwards or along it. */
export function meetLevel(ray: Ray, height: number): Point | null {
  const steps = (height - ray.from[1]) / ray.along[1];
  return Number.isFinite(steps) && steps > 0 ? plus(ray.from, ray.along, steps) : null;
}

export function middleOf(square: Square): Point {
  return [fileIndex(square) - 3.5, 0, 3.5 - rankIndex(square)];
}

/** The square a point lies on or above. */
export function squareUnder([x, , z]: Point): Square | null {
  const file = FILES[Math.floor(x + 4)];
  const rank = RANKS[Math.floor(4 - z)];
  return file && rank ? `${file}${rank}` : null;
}

/** A point as the place on a flat board seen from a side: how the hand counts. */
export function placeUnder([x, , z]: Point, bottom: Color): Place {
  return bottom === "white" ? { column: x + 4, row: z + 4 } : { column: 4 - x, row: 4 - z };
}

export function pointAt({ column, row }: Place, bottom: Color): Point {
  return bottom === "white" ? [column - 4, 0, row - 4] : [4 - column, 0, 4 - row];
}

/**
 * The matrix that lays a flat element of `side` pixels exactly over the board as it is seen, for `matrix3d(…)`:
 * so the cells that screen readers and fingers explore lie where the squares are drawn.
 */
export function planeMatrix(lens: Lens, bottom: Color, side: number): readonly number[] {
  const sign = bottom === "white" ? 1 : -1;
  const step = (8 / side) * sign;
  const corner: Point = [-4 * sign, 0, -4 * sign];
  const seen = (vector: Point): readonly [number, number, number] => {
    const depth = -dot(vector, lens.back) * lens.reach;
    const x = dot(vector, lens.right) / (lens.width / lens.height);
    return [((x + depth) / 2) * lens.width, ((depth - dot(vector, lens.up)) / 2) * lens.height, depth];
  };
  const [u, v, origin] = [seen([step, 0, 0]), seen([0, 0, step]), seen(minus(corner, lens.eye))];
  const column = ([x, y, w]: readonly [number, number, number]) => [x / origin[2], y / origin[2], 0, w / origin[2]];
  return [...column(u), ...column(v), 0, 0, 1, 0, ...column(origin)];
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** a + b × times */
export function plus(a: Point, b: Point, times = 1): Point {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}
