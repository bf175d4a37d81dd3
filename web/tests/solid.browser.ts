import { describe, expect, it } from "vitest";
import { useRoque } from "./roque";

const { open } = useRoque({ drawing: "3d" });

describe("a game in three dimensions", () => {
  it("goes on where it was on the flat board, by the keyboard, and back", { timeout: 60_000 }, async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("e2", "e4");
    await app.playedUpTo("e4");
    await app.page.locator("main").focus();
    await app.press("3");
    await app.page.locator("canvas").waitFor({ timeout: 30_000 });
    expect(await app.name("e4")).toContain("pion blanc");
    await app.cell("e7").focus();
    await app.press("Enter", "ArrowDown", "ArrowDown", "Enter");
    await app.playedUpTo("e4 e5");
    // A piece of an earlier move cannot be taken, nor is the attempt lost: by click or by a drag that turns the camera.
    for (const attempt of [() => app.click("d7"), () => app.drag("d7", "d5")]) {
      await app.page.locator("main").focus();
      await app.press("ArrowLeft");
      await attempt();
      await expect.poll(() => app.message()).toContain("L’échiquier montre un coup passé.");
      await app.button("Revenir à la position actuelle").click();
    }
    await app.page.reload();
    await app.page.locator("canvas").waitFor({ timeout: 30_000 });
    await app.playedUpTo("e4 e5");
    await app.page.locator("main").focus();
    await app.press("3");
    await expect.poll(() => app.page.locator("canvas").count()).toBe(0);
    expect(await app.figureOn("e5")).toBe(true);
    await app.close();
  });
});
