import { describe, expect, it } from "vitest";
import { START_FEN } from "../src/game/start";
import { useRoque } from "./roque";

const { open } = useRoque();

describe("the focus", () => {
  it("is on the board when a game was begun with the mouse, and the arrows still walk through the game", async () => {
    const app = await open();
    await app.button(/À deux ici/).click();
    await app.button("Commencer la partie").click();
    await expect.poll(() => app.focusedName()).toBe("grid Échiquier");
    await app.drag("e2", "e4");
    await app.playedUpTo("e4");
    await app.press("ArrowLeft");
    await expect.poll(() => app.figureOn("e2")).toBe(true);
    await app.press("Tab");
    expect(await app.focused()).toBe("e4");
    await app.close();
  });

  it("is on the board, and no square has a ring, when the first move by mouse begins a game", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("e2", "e4");
    await app.playedUpTo("e4");
    await expect.poll(() => app.focusedName()).toBe("grid Échiquier");
    expect(await app.page.locator("[data-square]:focus-visible").count()).toBe(0);
    await app.close();
  });

  it("is on a square when a game was begun by keyboard", async () => {
    const app = await open();
    await app.press("n");
    await app.button("Commencer la partie").focus();
    await app.press("Enter");
    await expect.poll(() => app.focused()).toBe("e2");
    await app.press("Enter", "ArrowUp", "ArrowUp", "Enter");
    await expect.poll(() => app.moves()).toMatch(/^e4/);
    expect(await app.focused()).toBe("e4");
    await app.close();
  });

  it("is on the first button of the end when a typed move mates, and on the board of the game after it", async () => {
    const app = await open();
    await app.beginFrom("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    await app.page.locator("form input[enterkeyhint=send]").fill("Ta8");
    await app.press("Enter");
    await expect.poll(() => app.focusedName()).toBe("button Revanche");
    await app.press("Enter");
    await expect.poll(() => app.focused()).toBe("e2");
    await app.close();
  });

  it("is on the first button of the end after resigning by keyboard", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4");
    await app.page.locator("main").focus();
    await app.press("r", "Shift+Tab", "Enter");
    await expect.poll(() => app.focusedName()).toBe("button Revanche");
    await app.close();
  });

  it("is on the board when the question that had it is answered", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4");
    await app.page.locator("main").focus();
    await app.press("d", "Enter");
    await app.button("Refuser").focus();
    await app.press("Enter");
    await expect.poll(() => app.button("Refuser").count()).toBe(0);
    await expect.poll(() => app.focused()).toBeDefined();
    await app.close();
  });
});
