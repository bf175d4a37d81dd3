// Moves in words, for those who hear them.

import { readSan } from "../notation";
import type { Side } from "../protocol";
import { t } from "../words.svelte";

/** `Nxe5+` is “cavalier prend en e5, échec”. What cannot be read is said as it is written. */
export function spokenMove(san: string): string {
  const move = readSan(san);
  if (!move) return san;
  const parts: string[] = [];
  if (move.kind === "castling") parts.push(move.long ? t("web-spoken-castling-long") : t("web-spoken-castling-short"));
  else {
    const { role, from, takes, to } = move;
    const values = { role, from: from || "none", to };
    parts.push(takes ? t("web-spoken-capture", values) : t("web-spoken-move", values));
    if (move.promotion) parts.push(t("web-spoken-promotion", { role: move.promotion }));
  }
  if (move.sign === "check") parts.push(t("web-spoken-check"));
  if (move.sign === "mate") parts.push(t("web-spoken-mate"));
  return parts.join(", ");
}

/** A move that was just played, with who played it. */
export function announcedMove(side: Side, san: string): string {
  const move = spokenMove(san);
  return side === "white" ? t("web-white-played", { move }) : t("web-black-played", { move });
}
