// What cannot be turned on a lathe: the rook's battlements, the bishop's mitre with its cut, the queen's coronet,
// the king's cross.

import { ball, box, joined, revolved, without, type Solid } from "./solids";

/** A ring with upright walls and round edges. */
function wall(inner: number, outer: number, bottom: number, top: number, round: number): Solid {
  const [middle, half] = [(inner + outer) / 2, (outer - inner) / 2];
  return revolved((radius, height) => {
    const qx = Math.abs(radius - middle) - half + round;
    const qy = Math.abs(height - (top + bottom) / 2) - (top - bottom) / 2 + round;
    const ox = Math.max(qx, 0);
    const oy = Math.max(qy, 0);
    return Math.sqrt(ox * ox + oy * oy) + Math.min(0, Math.max(qx, qy)) - round;
  });
}

/** The same around the axis, `times` over. */
function around(times: number, solid: Solid): Solid {
  const part = (Math.PI * 2) / times;
  return (x, y, z) => {
    const angle = Math.atan2(z, x);
    const turned = angle - part * Math.round(angle / part);
    const radius = Math.sqrt(x * x + z * z);
    return solid(radius * Math.cos(turned), y, radius * Math.sin(turned));
  };
}

export function battlements(): Solid {
  const tower = joined(0.004, wall(0.135, 0.236, 0.69, 0.9, 0.014), wall(0, 0.15, 0.69, 0.755, 0.004));
  return without(0.012, tower, around(6, box([0.2, 0.9, 0], [0.1, 0.075, 0.034])));
}

export function mitre(): Solid {
  const egg = revolved((radius, height) => {
    // An egg with its broad end below.
    const y = height - 0.845;
    const width = 0.148 - 0.075 * Math.max(0, y) - 0.25 * Math.max(0, y) ** 2;
    const up = y / (y > 0 ? 0.215 : 0.15);
    const inner = Math.sqrt((radius * radius) / (width * width) + up * up);
    return (inner - 1) * Math.min(width, 0.15);
  });
  const tip = ball([0, 1.085, 0], 0.05);
  // The cut leans forwards, from the side of the mitre towards its middle.
  const [cos, sin] = [Math.cos(0.62), Math.sin(0.62)];
  const slot = box([0.13, 0, 0], [0.12, 0.0125, 0.3]);
  const cut: Solid = (x, y, z) => slot(x * cos + (y - 0.875) * sin, -x * sin + (y - 0.875) * cos, z);
  const flange = wall(0, 0.1, 0.69, 0.725, 0.01);
  return joined(0.012, without(0.006, egg, cut), tip, flange);
}

export function coronet(): Solid {
  const cup = revolved((radius, height) => {
    // The wall leans outwards.
    const lean = 0.196 + (height - 1.1) * 0.42;
    return Math.max(Math.abs(radius - lean + 0.016) - 0.02, Math.abs(height - 1.15) - 0.06);
  });
  const points = without(0.01, cup, around(9, ball([0.235, 1.222, 0], 0.05)));
  const dome = without(0, ball([0, 1.09, 0], 0.175), box([0, 0.1, 0], [1, 1, 1]));
  return joined(0.008, joined(0.01, points, wall(0.1, 0.205, 1.09, 1.125, 0.012)), joined(0.02, dome, ball([0, 1.3, 0], 0.055)));
}

export function cross(): Solid {
  // Arms that widen outwards.
  const arm = (along: number, across: number, depth: number): number => {
    const width = 0.02 + 0.26 * Math.max(0, along - 0.012);
    return Math.max(across - width, depth - 0.028, along - 0.078);
  };
  const [middle, low] = [1.472, 1.37];
  return joined(
    0.006,
    (x, y, z) => arm(Math.abs(z), Math.abs(y - middle), Math.abs(x)) * 0.9,
    (x, y, z) => arm(Math.abs(y - middle), Math.abs(z), Math.abs(x)) * 0.9,
    box([0, (low + middle) / 2, 0], [0.026, (middle - low) / 2, 0.026], 0.008),
  );
}
