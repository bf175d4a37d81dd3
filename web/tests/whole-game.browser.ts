// What a newcomer does: plays the computer to the end, looks at the game again, and saves it.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Square } from "../src/board/square";
import type { Hint } from "../src/protocol";
import { useRoque, type App } from "./roque";

const { open } = useRoque();

/** A good move, by the server's own advice: asked often enough, it names one. */
async function advice(app: App, game: string): Promise<string> {
  const { uci } = (await app.ask({ ask: "hint", about: { of: "game", game }, times: 9 })) as Hint;
  return uci ?? "";
}

it("a game against level 2 is played to its end, looked at again and saved", { timeout: 240_000 }, async () => {
  const app = await open();
  await app.page.getByText("Contre l’ordinateur").click();
  await app.page.locator("input[type=range]").fill("2");
  await app.button("Commencer la partie").click();
  await app.page.locator("[data-moves]").waitFor();
  const game = decodeURIComponent(app.page.url().split("/").at(-1) ?? "");
  const count = async () => (await app.moves()).split(" ").filter(Boolean).length;
  const isOver = async () => (await app.page.locator("[data-end]").count()) > 0;
  for (let ply = 0; !(await isOver()); ply += 2) {
    expect(ply).toBeLessThan(400);
    const uci = await advice(app, game);
    expect(uci).toMatch(/^[a-h][1-8][a-h][1-8][qrbn]?$/);
    if (uci.length > 4) {
      await app.type(uci);
    } else {
      await app.click(uci.slice(0, 2) as Square);
      await app.click(uci.slice(2, 4) as Square);
    }
    await expect.poll(async () => (await isOver()) || (await count()) >= ply + 2, { timeout: 20_000 }).toBe(true);
  }
  expect(await app.ended()).toContain("1–0");
  expect(await app.ended()).toContain("Échec et mat");

  const [file] = await Promise.all([app.page.waitForEvent("download"), app.button("Enregistrer").click()]);
  const pgn = readFileSync(await file.path(), "utf8");
  expect(pgn).toMatch(/\[Result "1-0"\]/);
  expect(pgn).toMatch(/#\s+1-0/);

  const moves = await app.moves();
  await app.page.getByRole("link", { name: "Analyser" }).last().click();
  await app.page.getByRole("switch").waitFor();
  await app.page.locator("main").focus();
  await app.press("Home", "ArrowRight");
  await expect.poll(() => app.figureOn((moves.split(" ")[0] ?? "").slice(-2))).toBe(true);
  await app.close();
});
