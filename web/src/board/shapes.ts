// Arrows and circles drawn over the board by the person, and their geometry.

import { placeOf, type Color, type Place, type Square } from "./square";

export type Brush = "green" | "red" | "blue" | "yellow";

/** An arrow, or a circle when both ends are the same square. */
export interface Shape {
  readonly from: Square;
  readonly to: Square;
  readonly brush: Brush;
}

export interface Modifiers {
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Ctrl or Shift red, Alt or Meta blue, both yellow, none green: the habit of players. */
export function brushOf(keys: Modifiers): Brush {
  const first = keys.ctrlKey || keys.shiftKey;
  const second = keys.altKey || keys.metaKey;
  if (first && second) return "yellow";
  if (first) return "red";
  return second ? "blue" : "green";
}

/** Drawing a shape again removes it; in another colour, it replaces the old one. */
export function toggleShape(shapes: readonly Shape[], drawn: Shape): readonly Shape[] {
  const old = shapes.find((shape) => shape.from === drawn.from && shape.to === drawn.to);
  const others = shapes.filter((shape) => shape !== old);
  return old?.brush === drawn.brush ? others : [...others, drawn];
}

/** The middle of a square, in squares from the top left corner. */
export function middleOf(square: Square, bottom: Color): { x: number; y: number } {
  const { column, row }: Place = placeOf(square, bottom);
  return { x: column + 0.5, y: row + 0.5 };
}

const HALF_SHAFT = 0.085;
const HALF_HEAD = 0.24;
const HEAD = 0.42;
/** How far from the middle of its first square an arrow begins, so that the piece stays readable. */
const START = 0.32;

/**
 * An arrow as one closed outline (shaft and head together: half-transparent parts would darken
 * where they overlap), as the points of a polygon.
 */
export function arrowOutline(shape: Shape, bottom: Color): string {
  const a = middleOf(shape.from, bottom);
  const b = middleOf(shape.to, bottom);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const neck = length - HEAD;
  const outline: readonly (readonly [number, number])[] = [
    [START, -HALF_SHAFT],
    [neck, -HALF_SHAFT],
    [neck, -HALF_HEAD],
    [length, 0],
    [neck, HALF_HEAD],
    [neck, HALF_SHAFT],
    [START, HALF_SHAFT],
  ];
  return outline
    .map(([forward, aside]) => {
      const x = a.x + along.x * forward - along.y * aside;
      const y = a.y + along.y * forward + along.x * aside;
      return `${x.toFixed(3)},${y.toFixed(3)}`;
    })
    .join(" ");
}
