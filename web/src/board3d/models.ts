// The six pieces as meshes: what is turned and what is carved, put together.

import type { Role } from "../board/placement";
import { battlements, coronet, cross, mitre } from "./carved";
import { carve, type Block } from "./carving";
import { horse } from "./knight";
import { merged, type Mesh } from "./mesh";
import { PROFILES } from "./profiles";
import type { Solid } from "./solids";
import { turned } from "./turned";

const CARVED: Partial<Record<Role, readonly [solid: () => Solid, block: Block]>> = {
  rook: [battlements, { low: [-0.26, 0.67, -0.26], high: [0.26, 0.93, 0.26], cell: 0.0175 }],
  bishop: [mitre, { low: [-0.18, 0.66, -0.18], high: [0.18, 1.16, 0.18], cell: 0.015 }],
  knight: [horse, { low: [-0.34, 0.17, -0.26], high: [0.42, 1.1, 0.26], cell: 0.0142 }],
  queen: [coronet, { low: [-0.28, 1.05, -0.28], high: [0.28, 1.38, 0.28], cell: 0.0155 }],
  king: [cross, { low: [-0.06, 1.36, -0.12], high: [0.06, 1.58, 0.12], cell: 0.0125 }],
};

export function modelOf(role: Role): Mesh {
  const lathe = turned(PROFILES[role]);
  const carved = CARVED[role];
  return carved ? merged([lathe, carve(carved[0](), carved[1])]) : lathe;
}
