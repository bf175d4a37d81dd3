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

/** How days are written: with the name of the month, so that nobody takes it for the day. */
const DAYS: Readonly<Record<Language, string>> = { fr: "fr", en: "en-GB" };

/** When it was last played, in the person's own time. */
export function whenOf(milliseconds: number, language: Language): string {
  return new Intl.DateTimeFormat(DAYS[language], { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

/** A day as PGN writes it (`2026.11.16`), in the words of the language; what is not a whole day as it is, or nothing. */
export function dayOf(date: string, language: Language): string {
  const [year, month, day] = date.split(".").map(Number);
  if (!year || !month || !day) return /\d/.test(date) ? date.replaceAll(".??", "") : "";
  return new Intl.DateTimeFormat(DAYS[language], { dateStyle: "medium", timeZone: "UTC" }).format(Date.UTC(year, month - 1, day));
}
