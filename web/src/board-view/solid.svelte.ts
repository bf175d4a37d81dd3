// The board in three dimensions, fetched when it is first asked for.

import type Board3D from "../board3d/Board3D.svelte";
import { webglWorks } from "../board3d/webgl";
import { settings } from "../settings.svelte";
import { say } from "../voice";
import { t } from "../words.svelte";

class Solid {
  board = $state.raw<typeof Board3D | null>(null);
  /** Why it cannot be shown. */
  fault = $state<string | null>(null);

  /** Fetches it; where that cannot be, the board stays flat and the reason is told. */
  async load(): Promise<void> {
    if (this.board) return;
    if (!webglWorks()) return this.#fail(t("web-3d-missing"));
    try {
      this.board = (await import("../board3d/Board3D.svelte")).default;
      this.fault = null;
    } catch {
      this.#fail(t("web-solid-failed"));
    }
  }

  #fail(reason: string) {
    settings.solid = false;
    this.fault = reason;
    say(reason);
  }
}

export const solid = new Solid();
