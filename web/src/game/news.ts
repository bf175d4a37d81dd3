// What is heard and said when something has happened in a game.

import type { Happened } from "../protocol";
import type { SoundName } from "../sound";
import { moverOf } from "./shown";
import { t } from "../words.svelte";
import { announcedMove } from "./spoken";

/** The one sound for all that happened at once. */
export function soundOf(happened: readonly Happened[]): SoundName | null {
  if (happened.some((one) => one.what === "said" && one.code === "ended")) return "end";
  const moved = happened.filter((one) => one.what === "moved" || one.what === "redone").at(-1);
  if (moved?.what === "moved" || moved?.what === "redone") {
    if (moved.record.check) return "check";
    return moved.record.capture ? "capture" : "move";
  }
  return happened.some(({ what }) => what === "undone") ? "move" : null;
}

/** All that happened as one text to be read aloud. The sign of check is in the move already. */
export function spokenNews(happened: readonly Happened[]): string {
  return happened
    .flatMap((one, at) => {
      // Against the computer two at once: said once.
      if (one.what === "undone") return happened[at - 1]?.what === "undone" ? [] : [t("web-undone")];
      if (one.what === "moved" || one.what === "redone") return [announcedMove(moverOf(one.record), one.record.san)];
      return one.what === "said" && one.code !== "check" ? [one.sentence] : [];
    })
    .join(" ");
}
