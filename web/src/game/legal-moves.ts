// From what the hand did to what the server is told, and what a pawn may become before that is known.

import { promotionsAmong } from "../board/legal";
import { readPlacement, type Role } from "../board/placement";
import type { Square } from "../board/square";
import type { LegalMove } from "../protocol";

/** The move as the server names it; a move of the same squares without a promotion if there is none other. */
export function uciOf(legal: readonly LegalMove[], from: Square, to: Square, promotion?: Role): string {
  const found = legal.find((move) => move.from === from && move.to === to && move.promotion === promotion);
  return found?.uci ?? `${from}${to}${promotion ? letterOf(promotion) : ""}`;
}

function letterOf(role: Role): string {
  return role === "knight" ? "n" : role.charAt(0);
}

/** The order of the choice: what is wanted most comes first. */
const CHOICE: readonly Role[] = ["queen", "knight", "rook", "bishop"];

/** What a pawn may become: what the list says, or, for a move in advance, the usual pieces. */
export function promotionsOf(legal: readonly LegalMove[], fen: string, from: Square, to: Square, ahead: boolean): readonly Role[] {
  if (!ahead) {
    const found = promotionsAmong(legal.map((move) => ({ ...move })), from, to);
    return [...CHOICE.filter((role) => found.includes(role)), ...found.filter((role) => !CHOICE.includes(role))];
  }
  const piece = readPlacement(fen)?.get(from);
  const last = piece?.color === "white" ? "8" : "1";
  return piece?.role === "pawn" && to.endsWith(last) ? CHOICE : [];
}
