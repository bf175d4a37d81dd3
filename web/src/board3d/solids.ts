// Shapes as distances: a solid tells for each point how far its surface is, negative inside. Such shapes can be
// joined and cut smoothly, as if worked in clay.

export type Solid = (x: number, y: number, z: number) => number;
type Triple = readonly [number, number, number];

// Asked hundreds of thousands of times: plain numbers and square roots, no lists and no Math.hypot, which is slow.

export function ball([cx, cy, cz]: Triple, radius: number): Solid {
  return (x, y, z) => Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy) + (z - cz) * (z - cz)) - radius;
}

/** Nearly the distance; exact on the surface. */
export function ellipsoid([cx, cy, cz]: Triple, [rx, ry, rz]: Triple): Solid {
  return (x, y, z) => {
    const px = (x - cx) / rx;
    const py = (y - cy) / ry;
    const pz = (z - cz) / rz;
    const inner = Math.sqrt(px * px + py * py + pz * pz);
    const slope = Math.sqrt((px * px) / (rx * rx) + (py * py) / (ry * ry) + (pz * pz) / (rz * rz));
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (inner * (inner - 1)) / slope;
  };
}

/** A limb from one ball to another, straight in between. */
export function limb([ax, ay, az]: Triple, ra: number, [bx, by, bz]: Triple, rb: number): Solid {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const length = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / length));
    const qx = px - dx * t;
    const qy = py - dy * t;
    const qz = pz - dz * t;
    return Math.sqrt(qx * qx + qy * qy + qz * qz) - (ra + (rb - ra) * t);
  };
}

export function box([cx, cy, cz]: Triple, [hx, hy, hz]: Triple, round = 0): Solid {
  return (x, y, z) => {
    const qx = Math.abs(x - cx) - hx + round;
    const qy = Math.abs(y - cy) - hy + round;
    const qz = Math.abs(z - cz) - hz + round;
    const ox = Math.max(qx, 0);
    const oy = Math.max(qy, 0);
    const oz = Math.max(qz, 0);
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(0, Math.max(qx, qy, qz)) - round;
  };
}

/** A flat shape (radius, height) turned around the upright axis. */
export function revolved(flat: (radius: number, height: number) => number): Solid {
  return (x, y, z) => flat(Math.sqrt(x * x + z * z), y);
}

/** Thinner or thicker sideways. */
export function widened(solid: Solid, by: number): Solid {
  const safe = Math.min(1, by);
  return (x, y, z) => solid(x, y, z / by) * safe;
}

/** The same on both sides of the middle. */
export function mirrored(solid: Solid): Solid {
  return (x, y, z) => solid(x, y, Math.abs(z));
}

/** Joined; `soft` is how far the joint is filled. */
export function joined(soft: number, ...solids: readonly Solid[]): Solid {
  return (x, y, z) => {
    let nearest = Infinity;
    for (const solid of solids) nearest = softMin(nearest, solid(x, y, z), soft);
    return nearest;
  };
}

/** The first without the second. */
export function without(soft: number, solid: Solid, cut: Solid): Solid {
  return (x, y, z) => -softMin(-solid(x, y, z), cut(x, y, z), soft);
}

function softMin(a: number, b: number, soft: number): number {
  const least = a < b ? a : b;
  const mix = soft - (a < b ? b - a : a - b);
  return mix <= 0 ? least : least - (mix * mix) / (4 * soft);
}
