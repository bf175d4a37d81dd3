// Queens on a board: who attacks whom, what each step of a search changes, which solutions are alike.

import type { Cell, QueensStep } from "../protocol";
import { includes, same } from "./cells";

export type Pair = readonly [Cell, Cell];

export function attack(a: Cell, b: Cell): boolean {
  const [across, up] = [Math.abs(a.file - b.file), Math.abs(a.rank - b.rank)];
  return !same(a, b) && (across === 0 || up === 0 || across === up);
}

/** Every two queens on one line with none between them: what is drawn as a line. */
export function conflictsAmong(queens: readonly Cell[]): readonly Pair[] {
  return queens.flatMap((a, index) =>
    queens.slice(index + 1).flatMap((b): Pair[] => (attack(a, b) && !queens.some((c) => isBetween(c, a, b)) ? [[a, b]] : [])),
  );
}

function isBetween(c: Cell, a: Cell, b: Cell): boolean {
  if (same(c, a) || same(c, b)) return false;
  const turn = (b.file - a.file) * (c.rank - a.rank) - (b.rank - a.rank) * (c.file - a.file);
  const along = (c.file - a.file) * (c.file - b.file) + (c.rank - a.rank) * (c.rank - b.rank);
  return turn === 0 && along < 0;
}

/** A queen is put on a free square, or taken from where she stands. */
export function toggled(queens: readonly Cell[], cell: Cell): readonly Cell[] {
  return includes(queens, cell) ? queens.filter((queen) => !same(queen, cell)) : [...queens, cell];
}

export function isSolved(size: number, queens: readonly Cell[]): boolean {
  return queens.length === size && conflictsAmong(queens).length === 0;
}

/** A solution as squares; it gives the rank of the queen on each file. */
export function cellsOf(ranks: readonly number[]): readonly Cell[] {
  return ranks.map((rank, file) => ({ file, rank }));
}

/** The queens after one more step of the search. */
export function after(queens: readonly Cell[], step: QueensStep): readonly Cell[] {
  switch (step.step) {
    case "placed":
      return [...queens, step.at];
    case "removed":
      return queens.filter((queen) => !same(queen, step.at));
    case "attacked":
    case "solution":
      return queens;
  }
}

/** The queens before a step. */
export function before(queens: readonly Cell[], step: QueensStep): readonly Cell[] {
  switch (step.step) {
    case "placed":
      return queens.filter((queen) => !same(queen, step.at));
    case "removed":
      return [...queens, step.at];
    case "attacked":
    case "solution":
      return queens;
  }
}

/** The eight turns and mirrors of a solution. */
export function likenesses(ranks: readonly number[]): readonly (readonly number[])[] {
  const last = ranks.length - 1;
  const flip = (solution: readonly number[]) => solution.map((rank) => last - rank);
  // Mirrored at the long diagonal: files become ranks.
  const swap = (solution: readonly number[]) => solution.map((_, rank) => solution.indexOf(rank));
  const four = [ranks, flip(ranks), [...ranks].reverse(), [...flip(ranks)].reverse()];
  return [...four, ...four.map(swap)];
}

/** Whether a solution stands for all that are turns and mirrors of it: the first of them in the order of the ranks. */
export function isFirstOfItsKind(ranks: readonly number[]): boolean {
  return likenesses(ranks).every((other) => compare(ranks, other) <= 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const far = value - (b[index] ?? 0);
    if (far !== 0) return far;
  }
  return 0;
}
