// How large the pieces are, in squares. Proportions of a tournament set, a little lower: the row behind must stay in sight.

import type { Role } from "../board/placement";

export interface Size {
  readonly height: number;
  /** The radius of the foot. */
  readonly foot: number;
}

export const SIZES: Readonly<Record<Role, Size>> = {
  king: { height: 1.56, foot: 0.345 },
  queen: { height: 1.36, foot: 0.338 },
  bishop: { height: 1.14, foot: 0.3 },
  knight: { height: 1.08, foot: 0.318 },
  rook: { height: 0.9, foot: 0.312 },
  pawn: { height: 0.76, foot: 0.262 },
};
