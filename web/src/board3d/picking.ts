// Which square a ray means. Pieces are taken as a few cylinders, one above the other: what is seen is what is taken.

import type { Placement, Role } from "../board/placement";
import type { Square } from "../board/square";
import { PROFILES } from "./profiles";
import { meetLevel, middleOf, plus, squareUnder, type Point, type Ray } from "./view";

export interface Hit {
  readonly square: Square;
  /** Where the ray enters the piece or meets the square. */
  readonly at: Point;
}

/** Everything a ray passes, nearest first: pieces, then the square on the board. */
export function hitsAlong(ray: Ray, placement: Placement): readonly Hit[] {
  const pieces = [...placement].flatMap(([square, piece]) => {
    const steps = meetPiece(ray, middleOf(square), piece.role);
    return steps === null ? [] : [{ square, steps, at: plus(ray.from, ray.along, steps) }];
  });
  pieces.sort((a, b) => a.steps - b.steps);
  const ground = meetLevel(ray, 0);
  const under = ground && squareUnder(ground);
  return [...pieces.map(({ square, at }) => ({ square, at })), ...(ground && under ? [{ square: under, at: ground }] : [])];
}

/**
 * What the person means: the nearest hit that can be used (a target of the piece in hand, a piece that can be taken up);
 * if none can, the square on the board. A piece in front must not keep the one behind from being reached.
 */
export function meant(hits: readonly Hit[], useful: (square: Square) => boolean): Hit | null {
  return hits.find(({ square }) => useful(square)) ?? hits.at(-1) ?? null;
}

interface Band {
  readonly bottom: number;
  readonly top: number;
  readonly radius: number;
}

/** What is carved, above what is turned. */
const CARVED: Partial<Record<Role, readonly Band[]>> = {
  rook: [{ bottom: 0.71, top: 0.9, radius: 0.236 }],
  bishop: [{ bottom: 0.7, top: 1.02, radius: 0.148 }, { bottom: 1.02, top: 1.14, radius: 0.06 }],
  knight: [{ bottom: 0.22, top: 0.96, radius: 0.21 }, { bottom: 0.96, top: 1.07, radius: 0.08 }],
  queen: [{ bottom: 1.09, top: 1.22, radius: 0.23 }, { bottom: 1.22, top: 1.36, radius: 0.08 }],
  king: [{ bottom: 1.38, top: 1.55, radius: 0.08 }],
};

const BAND = 0.12;

/** The widest part of the profile within each band of heights. */
function bandsOf(role: Role): readonly Band[] {
  const profile = PROFILES[role];
  const height = Math.max(...profile.map(([, y]) => y));
  const turned = Array.from({ length: Math.ceil(height / BAND) }, (_, index): Band => {
    const [bottom, top] = [index * BAND, Math.min(height, (index + 1) * BAND)];
    const within = profile.filter(([, y]) => y >= bottom - BAND / 2 && y <= top + BAND / 2).map(([radius]) => radius);
    return { bottom, top, radius: Math.max(0.05, ...within) };
  });
  return [...turned, ...(CARVED[role] ?? [])];
}

const BANDS: Readonly<Record<Role, readonly Band[]>> = {
  king: bandsOf("king"),
  queen: bandsOf("queen"),
  rook: bandsOf("rook"),
  bishop: bandsOf("bishop"),
  knight: bandsOf("knight"),
  pawn: bandsOf("pawn"),
};

function meetPiece(ray: Ray, [x, y, z]: Point, role: Role): number | null {
  const met = BANDS[role].flatMap(({ bottom, top, radius }) => meetCylinder(ray, [x, y + bottom, z], radius, top - bottom) ?? []);
  return met.length > 0 ? Math.min(...met) : null;
}

/** Where a ray enters an upright cylinder: how many steps along it. */
export function meetCylinder(ray: Ray, base: Point, radius: number, height: number): number | null {
  const [x, z] = [ray.from[0] - base[0], ray.from[2] - base[2]];
  const [dx, dy, dz] = ray.along;
  const a = dx * dx + dz * dz;
  const b = x * dx + z * dz;
  const c = x * x + z * z - radius * radius;
  const top = (base[1] + height - ray.from[1]) / dy;
  const lid = Number.isFinite(top) && top > 0 && Math.hypot(x + dx * top, z + dz * top) <= radius ? top : null;
  const root = b * b - a * c;
  if (a < 1e-12 || root < 0) return lid;
  const side = (-b - Math.sqrt(root)) / a;
  const level = ray.from[1] + dy * side - base[1];
  const wall = side > 0 && level >= 0 && level <= height ? side : null;
  if (lid === null || wall === null) return lid ?? wall;
  return Math.min(lid, wall);
}
