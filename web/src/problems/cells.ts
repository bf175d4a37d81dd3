// Squares of boards of any size, counted from 0 at the lower left corner, as the server counts them.

import type { Cell } from "../protocol";

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Letters of the files; the boards here have at most 26. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function nameOf({ file, rank }: Cell): string {
  return `${LETTERS[file] ?? "?"}${rank + 1}`;
}

export function same(a: Cell | null | undefined, b: Cell | null | undefined): boolean {
  return a != null && b != null && a.file === b.file && a.rank === b.rank;
}

export function includes(cells: readonly Cell[], cell: Cell): boolean {
  return cells.some((other) => same(other, cell));
}

export function isDark({ file, rank }: Cell): boolean {
  return (file + rank) % 2 === 0;
}

export function isOn({ width, height }: Area, { file, rank }: Cell): boolean {
  return file >= 0 && file < width && rank >= 0 && rank < height;
}

/** Row by row from the top, as they are seen. */
export function rowsOf({ width, height }: Area): readonly (readonly Cell[])[] {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, file): Cell => ({ file, rank: height - 1 - row })),
  );
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { file: -1, rank: 0 },
  ArrowRight: { file: 1, rank: 0 },
  ArrowUp: { file: 0, rank: 1 },
  ArrowDown: { file: 0, rank: -1 },
};

/** Where an arrow key, Home or End leads; null for other keys, the same square at the edge. */
export function stepFrom(area: Area, cell: Cell, key: string): Cell | null {
  if (key === "Home") return { ...cell, file: 0 };
  if (key === "End") return { ...cell, file: area.width - 1 };
  const step = STEPS[key];
  if (!step) return null;
  const next = { file: cell.file + step.file, rank: cell.rank + step.rank };
  return isOn(area, next) ? next : cell;
}

/** The middle of a square in a drawing whose unit is one square, from the top left corner. */
export function middleOf({ height }: Area, { file, rank }: Cell): { x: number; y: number } {
  return { x: file + 0.5, y: height - rank - 0.5 };
}
