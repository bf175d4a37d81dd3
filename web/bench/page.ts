// The speed of the page in a real browser, told in milliseconds: loading, a long game, a move.
// `cargo build --release && ROQUE=target/release/roque npm run --prefix web bench`, on a machine that does nothing else.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Answer } from "../src/protocol";
import { useRoque, type App } from "../tests/roque";

const { open } = useRoque();
const LONG = readFileSync(join(import.meta.dirname, "long.pgn"), "utf8");

function told(title: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN).toFixed(1);
  console.log(`${title.padEnd(44)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms, of ${sorted.length}`);
}

/** When the board could be played on, since the browser began to load the page. */
function interactive(app: App): Promise<number> {
  return app.page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          const mark = performance.getEntriesByName("interactive")[0];
          if (mark) done(mark.startTime);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

it("the first load, with nothing kept from before", async () => {
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const app = await open();
    await app.forget();
    await app.page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(".board.live")) return;
        performance.mark("interactive");
        observer.disconnect();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    });
    await app.page.reload();
    times.push(await interactive(app));
    await app.close();
  }
  // The browser itself is still warming up in the first.
  told("from navigation to a board that can be played on", times.slice(2));
});

/** Lets something happen at every frame, and tells how long the frames were. */
function frames(app: App, key: string, count: number): Promise<number[]> {
  return app.page.evaluate(
    ({ key, count }) =>
      new Promise<number[]>((done) => {
        const lengths: number[] = [];
        let before = performance.now();
        const step = () => {
          const now = performance.now();
          lengths.push(now - before);
          before = now;
          if (lengths.length > count) return done(lengths.slice(1));
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { key, count },
  );
}

it("a game of 200 moves", async () => {
  const app = await open();
  const answer = (await app.ask({ ask: "importPgn", source: { from: "text", text: LONG }, number: 1 })) as Extract<Answer, { is: "game" }>;
  await app.page.goto(`${app.page.url().split("#")[0]}#/game/${encodeURIComponent(answer.view.game)}`);
  await expect.poll(async () => (await app.moves()).split(" ").length).toBe(400);
  told("a frame of a board at rest", await frames(app, "F13", 120));
  told("a frame, walking back one move in each", await frames(app, "ArrowLeft", 400));
  told("a frame, walking on one move in each", await frames(app, "ArrowRight", 400));
  told("from a click to the piece on its way", await clicks(app));
  await app.close();
});

/** Plays by the board, and tells when the moved piece is in the page, and when its frame is. */
async function clicks(app: App): Promise<number[]> {
  await app.page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { clickTimes: times });
    addEventListener(
      "pointerdown",
      () => {
        const began = performance.now();
        requestAnimationFrame(() => times.push(performance.now() - began));
      },
      true,
    );
  });
  for (const [from, to] of [["a2", "b3"], ["f8", "g7"], ["b3", "a2"], ["g7", "f8"], ["a2", "b3"], ["f8", "g7"], ["b3", "c4"], ["g7", "h6"]] as const) {
    await app.click(from);
    await app.click(to);
    await app.stands(to);
  }
  return app.page.evaluate(() => (window as unknown as { clickTimes: number[] }).clickTimes);
}
