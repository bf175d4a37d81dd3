// A knight that must visit every square once: where it may jump, where it should, and how the walk stands.

import type { Cell } from "../protocol";
import { includes, isOn, same, type Area } from "./cells";

const JUMPS = [1, 2, -1, -2].flatMap((file) => [1, 2, -1, -2].flatMap((rank) => (Math.abs(file) === Math.abs(rank) ? [] : { file, rank })));

export function jumpsFrom(area: Area, cell: Cell): readonly Cell[] {
  return JUMPS.map(({ file, rank }) => ({ file: cell.file + file, rank: cell.rank + rank })).filter((next) => isOn(area, next));
}

export function isJump(a: Cell, b: Cell): boolean {
  return Math.abs((a.file - b.file) * (a.rank - b.rank)) === 2;
}

/** The squares the knight may go to next: anywhere at first, then jumps to where it has not been. */
export function targetsAfter(area: Area, path: readonly Cell[]): readonly Cell[] {
  const last = path.at(-1);
  return last ? jumpsFrom(area, last).filter((cell) => !includes(path, cell)) : [];
}

export type Standing = "empty" | "walking" | "stuck" | "done" | "closed";

/** How a walk stands; `closed` is a whole tour that could go on to its first square. */
export function standingOf(area: Area, path: readonly Cell[]): Standing {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return "empty";
  if (path.length === area.width * area.height) return isJump(first, last) ? "closed" : "done";
  return targetsAfter(area, path).length > 0 ? "walking" : "stuck";
}

/**
 * Where to jump by the old rule of Warnsdorff: to the square from which the fewest jumps lead on. Of several, the one
 * farthest from the middle: the edge is harder to reach later.
 */
export function warnsdorff(area: Area, path: readonly Cell[]): Cell | null {
  const targets = targetsAfter(area, path).map((cell) => ({
    cell,
    onwards: targetsAfter(area, [...path, cell]).length,
    far: Math.hypot(cell.file - (area.width - 1) / 2, cell.rank - (area.height - 1) / 2),
  }));
  targets.sort((a, b) => a.onwards - b.onwards || b.far - a.far);
  return targets[0]?.cell ?? null;
}

/** The number of a square on the walk, from 1; null where the knight has not been. */
export function numberOf(path: readonly Cell[], cell: Cell): number | null {
  const index = path.findIndex((visited) => same(visited, cell));
  return index < 0 ? null : index + 1;
}
