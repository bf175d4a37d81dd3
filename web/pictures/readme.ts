// The pictures of the README, made from the real program: `npm run pictures` after `cargo build`.

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { expect, it } from "vitest";
import { useRoque, type App } from "../tests/roque";

const FOLDER = resolve(import.meta.dirname, "../../docs/pictures");
mkdirSync(FOLDER, { recursive: true });

const { open } = useRoque({ drawing: "3d" });

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };
const DARK: BrowserContextOptions = { colorScheme: "dark" };
const ENGLISH: BrowserContextOptions = { locale: "en-GB" };

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, up to the last surprise. */
const OPERA = (
  "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8"
).split(" ");

async function opera(options: BrowserContextOptions): Promise<App> {
  const app = await open("#/", options);
  await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
  await app.drag("e2", "e4");
  await expect.poll(() => app.moves()).toBe("e4");
  await app.type(...OPERA.slice(1));
  return app;
}

async function keep(app: App, name: string): Promise<void> {
  // Whatever moves has arrived.
  await app.page.waitForTimeout(1000);
  await app.page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await app.close();
}

it("a game in French", async () => {
  await keep(await opera(WIDE), "game");
});

it("a phone in the dark", async () => {
  const app = await opera({ ...PHONE, ...DARK });
  // As it is after a tap on the board, not below the field where the moves were typed.
  await app.page.locator("main").focus();
  await app.page.evaluate(() => scrollTo(0, 0));
  await keep(app, "phone");
});

it("an analysis in English", async () => {
  const app = await opera({ ...WIDE, ...DARK, ...ENGLISH });
  const game = new URL(app.page.url()).hash.split("/").at(-1) ?? "";
  await app.page.goto(`${app.page.url().split("#")[0]}#/analysis/${game}`);
  await app.page.getByRole("switch").first().click();
  await app.page.waitForTimeout(4000);
  await keep(app, "analysis");
});

it("three dimensions", async () => {
  const app = await opera(WIDE);
  await app.page.locator("main").focus();
  await app.press("3");
  await app.page.locator("canvas").waitFor({ timeout: 60_000 });
  await app.page.waitForTimeout(15_000);
  await keep(app, "board-3d");
});

it("a problem", async () => {
  const app = await open("#/problems/tour", WIDE);
  await app.page.getByText("Observer").click();
  await app.button("Lancer").click();
  await app.page.waitForTimeout(12_000);
  await keep(app, "tour");
});
