// A saved game in a line.

import { playerName } from "../game/names";
import type { GameSummary, Language, Level } from "../protocol";
import { t } from "../words.svelte";

/** Who against whom. */
export function titleOf(game: GameSummary, levels: readonly Level[]): string {
  const { white, black } = game.players;
  if (!white.name && !black.name && white.level === null && black.level === null) return t("web-two-here");
  const mine = white.level === null ? "white" : "black";
  const against = white.level !== null || black.level !== null ? mine : "both";
  return t("web-versus", {
    white: playerName(white, "white", against, levels),
    black: playerName(black, "black", against, levels),
  });
}

/** When it was last played, in the person's own time. */
export function whenOf(milliseconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}
