// What the engine thinks, as a number and as a part of the bar.

import { DECIMAL } from "../notation";
import type { Language, Score } from "../protocol";

/** `+0.35`, `−1.20`, `#3`, `−#2`: as White sees it, with the decimal sign of the language. */
export function writeScore(score: Score, language: Language): string {
  if (score.unit === "mate") return `${score.moves < 0 ? "−" : ""}#${Math.abs(score.moves)}`;
  return writePawns(score.value, language, "+");
}

/** Hundredths of a pawn as a number; `plus` stands before what is above zero. */
export function writePawns(value: number, language: Language, plus = ""): string {
  const pawns = (Math.abs(value) / 100).toFixed(2);
  const sign = pawns === "0.00" ? "" : value < 0 ? "−" : plus;
  return sign + pawns.replace(".", DECIMAL[language]);
}

/** How much of the bar is White's, from 0 to 1: chances of winning as they are usually counted. */
export function whitePart(score: Score): number {
  if (score.unit === "mate") return score.moves < 0 ? 0 : 1;
  const clamped = Math.max(-1000, Math.min(1000, score.value));
  return 1 / (1 + Math.exp(-0.00368208 * clamped));
}
