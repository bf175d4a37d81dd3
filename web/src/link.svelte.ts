// The page's line to its server, and how it stands, for whoever shows it.

import { untrack } from "svelte";
import { Connection, Disconnected, Refused, type AskServer, type Status } from "./connection";
import type { Welcome } from "./protocol";
import { speech, t } from "./words.svelte";

function dial(): WebSocket {
  const secure = location.protocol === "https:";
  return new WebSocket(`${secure ? "wss" : "ws"}://${location.host}/ws`);
}

export const connection = new Connection(dial, () => speech.current);
export const ask: AskServer = connection.ask;

class Link {
  status = $state<Status>("connecting");
  /** Counts how often the line stood, and how often the language changed: whoever shows sentences asks anew. */
  epoch = $state(0);
  welcome = $state.raw<Welcome | null>(null);

  follow(): () => void {
    return connection.listen({
      status: (status) => {
        this.status = status;
        if (status !== "open") return;
        this.welcome = connection.welcome;
        this.epoch += 1;
      },
    });
  }

  /** The server speaks another language from now on. */
  async translate(): Promise<void> {
    try {
      await ask({ ask: "language", language: speech.current });
      this.epoch += 1;
    } catch {
      // The next greeting tells it.
    }
  }
}

export const link = new Link();

/** What was complained of is past when the line stands anew. Called while a component is set up. */
export function forgetWhenBack(forget: () => void): void {
  $effect(() => {
    if (link.epoch > 0) untrack(forget);
  });
}

/** Why something could not be done, in words. */
export function sentenceOf(reason: unknown): string {
  if (reason instanceof Refused) return reason.message;
  if (reason instanceof Disconnected) return t("web-disconnected");
  throw reason;
}
