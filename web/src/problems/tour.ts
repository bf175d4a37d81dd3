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

/** So many jumps are tried to complete a walk: a moment. */
const TRIES = 20_000;

/**
 * The next jump of a whole tour that begins like this; null if there is none. Jumps are tried by the old rule of
 * Warnsdorff: first to the square from which the fewest jumps lead on, and of several to the one farthest from the
 * middle, since the edge is harder to reach later. On boards where not all can be tried, the rule is trusted.
 */
export function towardsTour(area: Area, path: readonly Cell[]): Cell | null {
  const numberOn = ({ file, rank }: Cell) => rank * area.width + file;
  const visited = new Set(path.map(numberOn));
  const ahead = (from: Cell) => jumpsFrom(area, from).filter((cell) => !visited.has(numberOn(cell)));
  const byRule = (from: Cell) =>
    ahead(from)
      .map((cell) => ({
        cell,
        onwards: ahead(cell).length,
        far: Math.hypot(cell.file - (area.width - 1) / 2, cell.rank - (area.height - 1) / 2),
      }))
      .sort((a, b) => a.onwards - b.onwards || b.far - a.far)
      .map(({ cell }) => cell);
  let tries = TRIES;
  const leadsOn = (to: Cell): boolean => {
    tries -= 1;
    visited.add(numberOn(to));
    const ends = tries < 0 || visited.size === area.width * area.height || byRule(to).some(leadsOn);
    visited.delete(numberOn(to));
    return ends;
  };
  const last = path.at(-1);
  return (last && byRule(last).find(leadsOn)) ?? null;
}

/** The number of a square on the walk, from 1; null where the knight has not been. */
export function numberOf(path: readonly Cell[], cell: Cell): number | null {
  const index = path.findIndex((visited) => same(visited, cell));
  return index < 0 ? null : index + 1;
}
