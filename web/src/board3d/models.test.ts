import { describe, expect, it } from "vitest";
import type { Role } from "../board/placement";
import { carve } from "./carving";
import { modelOf } from "./models";
import { PROFILES } from "./profiles";
import { SIZES } from "./sizes";
import { ball, without } from "./solids";
import { turned } from "./turned";

const ROLES: readonly Role[] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** How many triangles lie at each edge, by the position of its ends (points at the same place count as one). */
function edges(mesh: { positions: readonly number[]; indices: readonly number[] }): Map<string, number> {
  const name = (index: number) => mesh.positions.slice(index * 3, index * 3 + 3).map((value) => value.toFixed(6)).join();
  const count = new Map<string, number>();
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const corners = mesh.indices.slice(at, at + 3);
    corners.forEach((a, index) => {
      const key = [name(a), name(corners[(index + 1) % 3] ?? 0)].sort().join(" ");
      count.set(key, (count.get(key) ?? 0) + 1);
    });
  }
  return count;
}

describe("carving", () => {
  const block = { low: [-1, -1, -1], high: [1, 1, 1], cell: 0.1 } as const;
  it("finds the surface of a ball", () => {
    const mesh = carve(ball([0, 0, 0], 0.7), block);
    for (let at = 0; at < mesh.positions.length; at += 3) {
      const [x, y, z] = mesh.positions.slice(at, at + 3) as [number, number, number];
      expect(Math.hypot(x, y, z)).toBeCloseTo(0.7, 2);
      expect((mesh.normals[at] ?? 0) * 0.7).toBeCloseTo(x, 1);
    }
  });
  it("leaves no hole", () => {
    const mesh = carve(without(0.02, ball([0, 0, 0], 0.7), ball([0.5, 0, 0], 0.4)), block);
    // At a thin edge two sheets may share it: any even number is closed.
    expect([...edges(mesh).values()].filter((faces) => faces % 2 !== 0)).toEqual([]);
  });
  it("looks outwards", () => {
    const { positions, indices } = carve(ball([0, 0, 0], 0.7), block);
    let volume = 0;
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = indices.slice(at, at + 3).map((index) => positions.slice(index * 3, index * 3 + 3)) as [number[], number[], number[]];
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = [...a, ...b, ...c];
      volume += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
    }
    expect(volume).toBeCloseTo((4 / 3) * Math.PI * 0.7 ** 3, 1);
  });
});

describe("the lathe", () => {
  it("turns a straight line into a cylinder with an edge at the lid", () => {
    const { positions, normals } = turned([[0.5, 0], [0.5, 1], [0, 1]], 8);
    const rims = [...Array(positions.length / 3).keys()].filter((index) => positions[index * 3] === 0.5 && positions[index * 3 + 1] === 1);
    expect(new Set(rims.map((index) => normals.slice(index * 3, index * 3 + 3).map(Math.round).join()))).toEqual(new Set(["1,0,0", "0,1,0"]));
  });
});

describe.each(ROLES)("the %s", (role) => {
  const mesh = modelOf(role);
  const reach = (axis: number) => mesh.positions.filter((_, index) => index % 3 === axis);
  it("has the size that the hand and the eye expect", () => {
    expect(Math.max(...PROFILES[role].map(([radius]) => radius))).toBeCloseTo(SIZES[role].foot, 2);
    expect(reach(1).reduce((a, b) => Math.max(a, b))).toBeCloseTo(SIZES[role].height, 1);
    expect(reach(1).reduce((a, b) => Math.min(a, b))).toBe(0);
    expect(reach(0).reduce((a, b) => Math.max(a, b))).toBeLessThan(0.45);
  });
  it("has points, normals and faces that fit together", () => {
    expect(mesh.positions.length).toBe(mesh.normals.length);
    expect(mesh.positions.length).toBe(mesh.shades.length * 3);
    expect(mesh.positions.every(Number.isFinite)).toBe(true);
    expect(mesh.indices.every((index) => index >= 0 && index < mesh.shades.length)).toBe(true);
    expect(mesh.shades.every((shade) => shade > 0.2 && shade <= 1)).toBe(true);
  });
  it("is light enough for a phone", () => {
    expect(mesh.indices.length / 3).toBeLessThan(40_000);
  });
});
