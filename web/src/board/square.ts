// The 64 squares: their names, and where each lies on the screen for a given side at the bottom.

export const FILES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
export const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

export type File = (typeof FILES)[number];
export type Rank = (typeof RANKS)[number];
export type Square = `${File}${Rank}`;
export type Color = "white" | "black";

/** A place on the screen in squares: column 0 is the leftmost, row 0 the topmost. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** All squares, a1 b1 … h8. */
export const SQUARES: readonly Square[] = RANKS.flatMap((rank) =>
  FILES.map((file): Square => `${file}${rank}`),
);

const KNOWN: ReadonlySet<string> = new Set(SQUARES);

export function isSquare(text: string): text is Square {
  return KNOWN.has(text);
}

export function fileIndex(square: Square): number {
  return square.charCodeAt(0) - "a".charCodeAt(0);
}

export function rankIndex(square: Square): number {
  return square.charCodeAt(1) - "1".charCodeAt(0);
}

export function isLight(square: Square): boolean {
  return (fileIndex(square) + rankIndex(square)) % 2 === 1;
}

/** Where a square lies when `bottom` sits at the lower edge. */
export function placeOf(square: Square, bottom: Color): Place {
  const file = fileIndex(square);
  const rank = rankIndex(square);
  return bottom === "white" ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** The square at a place, or none outside the board. Fractions count as the square they lie in. */
export function squareAt(place: Place, bottom: Color): Square | null {
  const column = Math.floor(place.column);
  const row = Math.floor(place.row);
  const file = FILES[bottom === "white" ? column : 7 - column];
  const rank = RANKS[bottom === "white" ? 7 - row : row];
  return file && rank ? `${file}${rank}` : null;
}

/** The squares row by row as they are seen, top left first. */
export function rowsSeenFrom(bottom: Color): readonly (readonly Square[])[] {
  const indices = [0, 1, 2, 3, 4, 5, 6, 7];
  return indices.map((row) =>
    indices.flatMap((column) => squareAt({ column, row }, bottom) ?? []),
  );
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** The square an arrow key leads to; null for other keys, the same square at the edge. */
export function stepFrom(square: Square, key: string, bottom: Color): Square | null {
  const step = STEPS[key];
  if (!step) return null;
  const { column, row } = placeOf(square, bottom);
  return squareAt({ column: column + step.column, row: row + step.row }, bottom) ?? square;
}

export function distance(a: Square, b: Square): number {
  return Math.hypot(fileIndex(a) - fileIndex(b), rankIndex(a) - rankIndex(b));
}

export function opposite(color: Color): Color {
  return color === "white" ? "black" : "white";
}
