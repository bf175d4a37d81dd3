// The horse. It looks along +x; the middle plane is z = 0. Modelled on carved Staunton knights: an arched neck with a mane,
// a strong cheek, a narrow muzzle that looks down, ears up.

import { ball, box, ellipsoid, joined, limb, mirrored, widened, without, type Solid } from "./solids";

type Flat = readonly [x: number, y: number];

/** A chain of limbs with the radius at each joint. */
function chain(soft: number, joints: readonly (readonly [x: number, y: number, radius: number])[]): Solid {
  const limbs = joints.slice(1).map(([x, y, radius], index) => {
    const [x0, y0, r0] = joints[index] ?? [x, y, radius];
    return limb([x0, y0, 0], r0, [x, y, 0], radius);
  });
  return joined(soft, ...limbs);
}

function neck(): Solid {
  const column = chain(0.06, [
    [-0.03, 0.2, 0.215],
    [-0.05, 0.4, 0.19],
    [-0.055, 0.58, 0.165],
    [-0.03, 0.74, 0.14],
    [0.015, 0.86, 0.115],
  ]);
  const chest = ellipsoid([0.09, 0.34, 0], [0.125, 0.17, 0.15]);
  return joined(0.07, widened(column, 0.84), chest);
}

function head(): Solid {
  const skull = widened(limb([0.045, 0.865, 0], 0.105, [0.255, 0.69, 0], 0.066), 0.8);
  const cheek = ellipsoid([0.075, 0.775, 0], [0.115, 0.105, 0.098]);
  const muzzle = ellipsoid([0.287, 0.662, 0], [0.07, 0.062, 0.058]);
  const lip = ellipsoid([0.262, 0.607, 0], [0.05, 0.034, 0.04]);
  const brow = mirrored(limb([0.07, 0.9, 0.062], 0.026, [0.15, 0.855, 0.058], 0.02));
  return joined(0.025, joined(0.05, skull, cheek), joined(0.03, muzzle, lip), brow);
}

function ears(): Solid {
  const shell = limb([0.005, 0.94, 0.05], 0.042, [-0.012, 1.062, 0.058], 0.008);
  const hollow = limb([0.045, 0.965, 0.062], 0.02, [0.022, 1.03, 0.064], 0.008);
  return mirrored(without(0.012, shell, hollow));
}

const CREST: readonly Flat[] = [
  [0.075, 0.955],
  [0.0, 0.985],
  [-0.085, 0.95],
  [-0.155, 0.865],
  [-0.2, 0.755],
  [-0.222, 0.63],
  [-0.23, 0.5],
  [-0.232, 0.38],
  [-0.235, 0.27],
];

/** Locks of hair along the back of the neck, each a limb that hangs down from the crest. */
function mane(): Solid {
  const locks = CREST.slice(1).map(([x, y], index) => {
    const [x0, y0] = CREST[index] ?? [x, y];
    const [dx, dy] = [x - x0, y - y0];
    const far = Math.hypot(dx, dy);
    // Inwards and down: a lock begins on the crest and ends on the side of the neck.
    const [ix, iy] = [-dy / far, dx / far];
    return mirrored(limb([x0, y0, 0.018], 0.034, [x0 + ix * 0.1 + dx * 1.15, y0 + iy * 0.1 + dy * 1.15, 0.088], 0.022));
  });
  const ridge = chain(0.02, CREST.map(([x, y]) => [x, y, 0.036] as const));
  return joined(0.012, ridge, ...locks);
}

function details(horse: Solid): Solid {
  const socket = mirrored(ball([0.138, 0.822, 0.094], 0.03));
  const eye = mirrored(ellipsoid([0.132, 0.822, 0.073], [0.022, 0.017, 0.016]));
  const nostril = mirrored(ellipsoid([0.326, 0.668, 0.05], [0.02, 0.014, 0.018]));
  const mouth = limb([0.37, 0.612, 0], 0.009, [0.225, 0.642, 0], 0.004);
  const slit: Solid = (x, y) => mouth(x, y, 0);
  const bridle = mirrored(limb([0.2, 0.66, 0.075], 0.016, [0.1, 0.665, 0.11], 0.02));
  const cut = joined(0, nostril, slit);
  return joined(0.006, without(0.012, without(0.02, without(0.03, horse, bridle), socket), cut), eye);
}

/** The horse above the foot, cut off level where the foot begins. */
export function horse(): Solid {
  const body = joined(0.03, joined(0.045, neck(), head()), joined(0.02, ears(), mane()));
  const below = box([0, -0.8, 0], [2, 1, 2]);
  return without(0, details(body), below);
}
