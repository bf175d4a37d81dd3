// What players and paces are called.

import type { Level, Mine, Player, Players, Rules, Side, TimeControl } from "../protocol";
import { t } from "../words.svelte";

/** Who plays against the computer; both where it does not play. Also true when the game is over. */
export function personOf(players: Players): "white" | "black" | "both" {
  if (players.white.level !== null) return "black";
  return players.black.level !== null ? "white" : "both";
}

/** What was given, the computer with its level, or who sits there; nothing for somebody unknown. */
export function knownName(player: Player, side: Side, person: Mine, levels: readonly Level[]): string | null {
  if (player.level !== null) {
    const elo = levels.find(({ number }) => number === player.level)?.elo ?? null;
    return elo === null
      ? t("web-computer", { level: player.level })
      : t("web-computer-elo", { level: player.level, elo: String(elo) });
  }
  return player.name ?? (person === side ? t("web-you") : null);
}

/** The same, with the side for somebody unknown. */
export function playerName(player: Player, side: Side, person: Mine, levels: readonly Level[]): string {
  return knownName(player, side, person, levels) ?? sideName(side);
}

export function sideName(side: Side): string {
  return side === "white" ? t("web-white") : t("web-black");
}

export function rulesName(rules: Rules): string {
  switch (rules) {
    case "standard":
      return t("web-rules-standard");
    case "chess960":
      return t("web-rules-chess960");
    case "mini":
      return t("web-rules-mini");
  }
}

/** `300+3` in seconds as players say it: `5+3`. */
export function paceName({ text, initial, bonus }: TimeControl): string {
  if (!/^\d+(\+\d+)?$/.test(text)) return text;
  return `${Number((initial / 60_000).toFixed(1))}+${bonus / 1000}`;
}

/** A result as books print it. */
export function showResult(result: string): string {
  return { "1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½" }[result] ?? "–";
}
