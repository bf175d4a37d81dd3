// What the engine thinks, as a number and as a part of the bar.

import type { Score } from "../protocol";

/** `+0.35`, `−1.20`, `#3`, `−#2`: as White sees it. */
export function writeScore(score: Score): string {
  if (score.unit === "mate") return `${score.moves < 0 ? "−" : ""}#${Math.abs(score.moves)}`;
  const pawns = (Math.abs(score.value) / 100).toFixed(2);
  return pawns === "0.00" ? pawns : `${score.value < 0 ? "−" : "+"}${pawns}`;
}

/** How much of the bar is White's, from 0 to 1: chances of winning as they are usually counted. */
export function whitePart(score: Score): number {
  if (score.unit === "mate") return score.moves < 0 ? 0 : 1;
  const clamped = Math.max(-1000, Math.min(1000, score.value));
  return 1 / (1 + Math.exp(-0.00368208 * clamped));
}
