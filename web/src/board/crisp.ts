// A board whose squares are whole pixels of the screen: no seams, no blurred edges.

/** The largest board that fits, in CSS pixels, with every square a whole number of device pixels. */
export function crispSize(width: number, height: number, pixelRatio: number): number | null {
  // A frame without a height of its own grows with the board: only its width counts then.
  const room = height > 0 ? Math.min(width, height) : width;
  const perSquare = Math.floor((room * pixelRatio) / 8);
  return perSquare > 0 ? (perSquare * 8) / pixelRatio : null;
}
