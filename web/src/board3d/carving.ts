// From a solid (solids.ts) to a mesh, by surface nets: one point in every cell that the surface passes, drawn onto the
// surface; faces between the cells around each crossed edge.

import type { Mesh } from "./mesh";
import type { Solid } from "./solids";

export interface Block {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
  /** The side of a cell. */
  readonly cell: number;
}

interface Grid {
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  readonly values: Float32Array;
  at(x: number, y: number, z: number): number;
}

/** Cells looked at together: far from the surface one question is enough for all. */
const CLUSTER = 6;

export function carve(solid: Solid, block: Block): Mesh {
  const grid = sample(solid, block);
  const { points, cells } = netPoints(solid, block, grid);
  const indices = netFaces(grid, cells);
  const normals: number[] = [];
  const shades: number[] = [];
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
    const normal = slopeAt(solid, x, y, z, block.cell * 0.5);
    normals.push(...normal);
    shades.push(openness(solid, [x, y, z], normal));
  }
  return { positions: points, normals, shades, indices };
}

function sample(solid: Solid, { low, high, cell }: Block): Grid {
  const count = (axis: 0 | 1 | 2) => Math.ceil((high[axis] - low[axis]) / cell) + 1;
  const [nx, ny, nz] = [count(0), count(1), count(2)];
  const values = new Float32Array(nx * ny * nz);
  const at = (x: number, y: number, z: number) => (z * ny + y) * nx + x;
  const half = ((CLUSTER - 1) / 2) * cell;
  // Solids that are joined or stretched are not quite distances: be careful.
  const safe = half * Math.sqrt(3) * 1.6 + cell;
  for (let z = 0; z < nz; z += CLUSTER) {
    for (let y = 0; y < ny; y += CLUSTER) {
      for (let x = 0; x < nx; x += CLUSTER) {
        const middle = solid(low[0] + x * cell + half, low[1] + y * cell + half, low[2] + z * cell + half);
        const far = Math.abs(middle) > safe;
        for (let k = z; k < Math.min(nz, z + CLUSTER); k += 1) {
          for (let j = y; j < Math.min(ny, y + CLUSTER); j += 1) {
            for (let i = x; i < Math.min(nx, x + CLUSTER); i += 1) {
              values[at(i, j, k)] = far ? middle : solid(low[0] + i * cell, low[1] + j * cell, low[2] + k * cell);
            }
          }
        }
      }
    }
  }
  return { nx, ny, nz, values, at };
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1] as const);
const EDGES = CORNERS.flatMap((_, a) => [1, 2, 4].filter((bit) => !(a & bit)).map((bit) => [a, a | bit] as const));

function netPoints(solid: Solid, { low, cell }: Block, grid: Grid) {
  const points: number[] = [];
  const cells = new Int32Array(grid.values.length).fill(-1);
  const values = new Float64Array(8);
  for (let z = 0; z + 1 < grid.nz; z += 1) {
    for (let y = 0; y + 1 < grid.ny; y += 1) {
      for (let x = 0; x + 1 < grid.nx; x += 1) {
        let inside = 0;
        CORNERS.forEach(([i, j, k], corner) => {
          const value = grid.values[grid.at(x + i, y + j, z + k)] ?? 0;
          values[corner] = value;
          if (value < 0) inside += 1;
        });
        if (inside === 0 || inside === 8) continue;
        cells[grid.at(x, y, z)] = points.length / 3;
        const [i, j, k] = crossing(values);
        points.push(...drawn(solid, [low[0] + (x + i) * cell, low[1] + (y + j) * cell, low[2] + (z + k) * cell], cell));
      }
    }
  }
  return { points, cells };
}

/** The mean of where the surface crosses the edges of a cell. */
function crossing(values: Float64Array): readonly [number, number, number] {
  const sum = [0, 0, 0] as [number, number, number];
  let count = 0;
  for (const [a, b] of EDGES) {
    const [va, vb] = [values[a] ?? 0, values[b] ?? 0];
    if (va < 0 === vb < 0) continue;
    const t = va / (va - vb);
    const [from, to] = [CORNERS[a] ?? [0, 0, 0], CORNERS[b] ?? [0, 0, 0]];
    for (const axis of [0, 1, 2] as const) sum[axis] += from[axis] + (to[axis] - from[axis]) * t;
    count += 1;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** One step towards the surface, but not out of the cell. */
function drawn(solid: Solid, [x, y, z]: readonly [number, number, number], cell: number): readonly number[] {
  const far = solid(x, y, z);
  const [nx, ny, nz] = slopeAt(solid, x, y, z, cell * 0.5);
  const step = Math.min(cell * 0.4, Math.max(-cell * 0.4, far));
  return [x - nx * step, y - ny * step, z - nz * step];
}

function netFaces(grid: Grid, cells: Int32Array): number[] {
  const indices: number[] = [];
  const strides = [1, grid.nx, grid.nx * grid.ny] as const;
  for (let z = 1; z + 1 < grid.nz; z += 1) {
    for (let y = 1; y + 1 < grid.ny; y += 1) {
      for (let x = 1; x + 1 < grid.nx; x += 1) {
        const here = grid.at(x, y, z);
        const inside = (grid.values[here] ?? 0) < 0;
        for (const axis of [0, 1, 2] as const) {
          if (inside === (grid.values[here + strides[axis]] ?? 0) < 0) continue;
          const [u, v] = [strides[(axis + 1) % 3] ?? 0, strides[(axis + 2) % 3] ?? 0];
          const quad = [here, here - u, here - u - v, here - v].map((cell) => cells[cell] ?? -1);
          const [a, b, c, d] = (inside ? quad : quad.reverse()) as [number, number, number, number];
          indices.push(a, b, c, a, c, d);
        }
      }
    }
  }
  return indices;
}

/** The direction outwards, from four points around: a question less costs less than a list. */
function slopeAt(solid: Solid, x: number, y: number, z: number, step: number): readonly [number, number, number] {
  const a = solid(x + step, y - step, z - step);
  const b = solid(x - step, y - step, z + step);
  const c = solid(x - step, y + step, z - step);
  const d = solid(x + step, y + step, z + step);
  const dx = a - b - c + d;
  const dy = -a - b + c + d;
  const dz = -a + b - c + d;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  return [dx / length, dy / length, dz / length];
}

/** How free the way outwards is: in a groove the surface comes near again. */
function openness(solid: Solid, [x, y, z]: readonly [number, number, number], [nx, ny, nz]: readonly [number, number, number]): number {
  let hidden = 0;
  for (const far of [0.02, 0.05, 0.11]) {
    hidden += Math.max(0, far - solid(x + nx * far, y + ny * far, z + nz * far)) / far;
  }
  return 1 - 0.65 * Math.min(1, hidden / 1.8);
}
