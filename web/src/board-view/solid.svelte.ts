// The board in three dimensions, fetched when it is first asked for.

import type Board from "../board/Board.svelte";
import { webglWorks } from "../board3d/webgl";
import { settings } from "../settings.svelte";
import { say } from "../voice";
import { t } from "../words.svelte";

const MODULES = import.meta.glob<{ default: typeof Board }>("../board3d/Board3D.svelte");
const load = Object.values(MODULES)[0];

/** Whether this page has such a board at all. */
export const HAS_SOLID = load !== undefined;

class Solid {
  board = $state.raw<typeof Board | null>(null);
  /** Why it cannot be shown. */
  fault = $state<string | null>(null);
}

export const solid = new Solid();

export async function loadSolid(): Promise<void> {
  if (solid.board || !load) return;
  if (!webglWorks()) return giveUp(t("web-3d-missing"));
  try {
    solid.board = (await load()).default;
    solid.fault = null;
  } catch {
    giveUp(t("web-solid-failed"));
  }
}

function giveUp(reason: string): void {
  settings.solid = false;
  solid.fault = reason;
  say(reason);
}
