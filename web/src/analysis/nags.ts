// The signs behind moves, as PGN numbers them.

const SIGNS: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  7: "□",
  10: " =",
  13: " ∞",
  14: " ⩲",
  15: " ⩱",
  16: " ±",
  17: " ∓",
  18: " +−",
  19: " −+",
  22: " ⨀",
  146: " N",
};

/** The sign, or nothing for numbers that have none. */
export function nagSign(nag: number): string {
  return SIGNS[nag] ?? "";
}
