// Which piece stands where. Read from a FEN, never checked against the rules: the server did that.

import { FILES, RANKS, type Color, type Square } from "./square";

export type Role = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn";

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

export type Placement = ReadonlyMap<Square, Piece>;

export interface Move {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: Role;
}

const ROLES: Readonly<Record<string, Role>> = {
  k: "king",
  q: "queen",
  r: "rook",
  b: "bishop",
  n: "knight",
  p: "pawn",
};

/** Reads the first field of a FEN (the others may follow); null when it is not a placement of 8 × 8. */
export function readPlacement(fen: string): Placement | null {
  const rows = (fen.trim().split(/\s+/)[0] ?? "").split("/");
  if (rows.length !== 8) return null;
  const placement = new Map<Square, Piece>();
  for (const [fromTop, row] of rows.entries()) {
    const rank = RANKS[7 - fromTop];
    let file = 0;
    for (const letter of row) {
      if (/[1-8]/.test(letter)) {
        file += Number(letter);
        continue;
      }
      const role = ROLES[letter.toLowerCase()];
      const name = FILES[file];
      if (!role || !name || !rank) return null;
      placement.set(`${name}${rank}`, { color: letter < "a" ? "white" : "black", role });
      file += 1;
    }
    if (file !== 8) return null;
  }
  return placement;
}

export function samePiece(a: Piece | undefined, b: Piece | undefined): boolean {
  return a?.color === b?.color && a?.role === b?.role;
}

/**
 * What a move looks like before its result is known: the piece stands on its new square.
 * On a piece of its own side (castling written as king takes rook) nothing is foreseen.
 */
export function foresee(placement: Placement, move: Move): Placement {
  const piece = placement.get(move.from);
  if (!piece || placement.get(move.to)?.color === piece.color) return placement;
  const next = new Map(placement);
  next.delete(move.from);
  next.set(move.to, move.promotion ? { color: piece.color, role: move.promotion } : piece);
  return next;
}
