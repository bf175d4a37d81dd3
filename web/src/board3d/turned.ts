// What a lathe makes: a profile, and the surface it becomes when it turns around the upright axis.

import type { Mesh } from "./mesh";

export type ProfilePoint = readonly [radius: number, height: number];

/** Draws a profile from the bottom to the top, as a turner would describe it. */
export class Profile {
  readonly #points: ProfilePoint[];

  constructor(start: ProfilePoint) {
    this.#points = [start];
  }

  get points(): readonly ProfilePoint[] {
    return this.#points;
  }

  get #last(): ProfilePoint {
    return this.#points.at(-1) ?? [0, 0];
  }

  line(radius: number, height: number): this {
    this.#points.push([radius, height]);
    return this;
  }

  /** A bend towards one corner and away from it. */
  curve(corner: ProfilePoint, end: ProfilePoint, steps = 8): this {
    const start = this.#last;
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const mix = (index: 0 | 1) => (1 - t) ** 2 * start[index] + 2 * t * (1 - t) * corner[index] + t ** 2 * end[index];
      this.#points.push([mix(0), mix(1)]);
    }
    return this;
  }

  /** A round moulding that stands out between here and there. */
  bead(out: number, end: ProfilePoint, steps = 7): this {
    const start = this.#last;
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const along = (1 - Math.cos(Math.PI * t)) / 2;
      const bulge = Math.sin(Math.PI * t) * out;
      this.#points.push([start[0] + (end[0] - start[0]) * along + bulge, start[1] + (end[1] - start[1]) * along]);
    }
    return this;
  }

  /** A ball on the axis, from the latitude at the present radius to its top. */
  ball(middle: number, radius: number, steps = 14): this {
    const from = -Math.acos(Math.min(1, this.#last[0] / radius));
    for (let step = 1; step <= steps; step += 1) {
      const angle = from + (Math.PI / 2 - from) * (step / steps);
      this.#points.push([Math.max(0, Math.cos(angle) * radius), middle + Math.sin(angle) * radius]);
    }
    return this;
  }
}

/** Edges sharper than this stay edges; flatter ones are smoothed. */
const SHARP = Math.cos(0.6);

export function turned(profile: readonly ProfilePoint[], segments = 30): Mesh {
  const rings = ringsOf(profile);
  const positions: number[] = [];
  const normals: number[] = [];
  const shades: number[] = [];
  const indices: number[] = [];
  for (const { radius, height, normal, shade } of rings) {
    for (let segment = 0; segment <= segments; segment += 1) {
      const angle = (segment / segments) * Math.PI * 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      positions.push(radius * cos, height, radius * sin);
      normals.push(normal[0] * cos, normal[1], normal[0] * sin);
      shades.push(shade);
    }
  }
  const row = segments + 1;
  rings.forEach((ring, index) => {
    if (ring.ends) return;
    for (let segment = 0; segment < segments; segment += 1) {
      const a = index * row + segment;
      indices.push(a, a + row, a + 1, a + 1, a + row, a + row + 1);
    }
  });
  return { positions, normals, shades, indices };
}

interface Ring {
  readonly radius: number;
  readonly height: number;
  readonly normal: readonly [out: number, up: number];
  readonly shade: number;
  /** No surface between this ring and the next: the same edge seen from its other side, or the end. */
  readonly ends: boolean;
}

function ringsOf(profile: readonly ProfilePoint[]): readonly Ring[] {
  const clean = profile.filter((point, index) => {
    const before = profile[index - 1];
    return !before || Math.hypot(point[0] - before[0], point[1] - before[1]) > 1e-6;
  });
  const sides = clean.slice(1).map(([radius, height], index): readonly [number, number] => {
    const [r, h] = clean[index] ?? [0, 0];
    const length = Math.hypot(radius - r, height - h);
    return [(height - h) / length, -(radius - r) / length];
  });
  return clean.flatMap(([radius, height], index): Ring[] => {
    const shade = opennessAt(clean, radius, height);
    const [below, above] = [sides[index - 1], sides[index]];
    const ring = (normal: readonly [number, number], ends: boolean): Ring => ({ radius, height, normal, shade, ends });
    if (!below || !above) return [ring(above ?? below ?? [0, 1], !above)];
    if (below[0] * above[0] + below[1] * above[1] < SHARP) return [ring(below, true), ring(above, false)];
    const [out, up] = [below[0] + above[0], below[1] + above[1]];
    const length = Math.hypot(out, up) || 1;
    return [ring([out / length, up / length], false)];
  });
}

/** A groove between wider parts gets less light: the wider and nearer they are, the less. */
function opennessAt(profile: readonly ProfilePoint[], radius: number, height: number): number {
  const hidden = profile.reduce((most, [r, h]) => {
    const far = Math.abs(h - height);
    return far > 0.3 || r <= radius ? most : Math.max(most, (r - radius) / (r - radius + far + 0.05));
  }, 0);
  return 1 - 0.55 * hidden;
}
