// A saved game in a line.

import { personOf, playerName } from "../game/names";
import type { GameSummary, Language, Level } from "../protocol";
import { t } from "../words.svelte";

/** Who against whom. */
export function titleOf(game: GameSummary, levels: readonly Level[]): string {
  const { white, black } = game.players;
  if (!white.name && !black.name && white.level === null && black.level === null) return t("web-two-here");
  const person = personOf(game.players);
  const title = t("web-versus", {
    white: playerName(white, "white", person, levels),
    black: playerName(black, "black", person, levels),
  });
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** When it was last played, in the person's own time. */
export function whenOf(milliseconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}
