import { describe, expect, it } from "vitest";
import type { Square } from "../src/board/square";
import { useBrowser } from "./browser";

const open = useBrowser();

describe("keyboard", () => {
  it("is one stop of Tab, then arrows", async () => {
    const demo = await open();
    await demo.press("Tab");
    expect(await demo.focused()).toBe("e2");
    await demo.press("ArrowUp", "ArrowUp", "ArrowLeft");
    expect(await demo.focused()).toBe("d4");
    await demo.press("Tab");
    expect(await demo.focused()).toBeUndefined();
    await demo.press("Shift+Tab");
    expect(await demo.focused()).toBe("d4");
    await demo.close();
  });

  it("reaches every square and stops at the edges", async () => {
    const demo = await open("bottom=black");
    await demo.cell("h1").focus();
    const seen = new Set<string | undefined>();
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        seen.add(await demo.focused());
        await demo.press(row % 2 === 0 ? "ArrowRight" : "ArrowLeft");
      }
      await demo.press("ArrowDown");
    }
    expect(seen.size).toBe(64);
    await demo.close();
  });

  it("selects and drops with Enter and Space, puts down with Escape", async () => {
    const demo = await open();
    await demo.cell("e2").focus();
    await demo.press("Enter");
    expect(await demo.announced()).toBe("pion blanc en e2, 2 coups possibles");
    expect(await demo.cell("e2").getAttribute("aria-selected")).toBe("true");
    await demo.press("Escape");
    await demo.told("select none");
    expect(await demo.announced()).toBe("Pièce reposée");
    await demo.press("Space", "ArrowUp", "ArrowUp");
    expect(await demo.name("e4")).toBe("e4, coup possible");
    await demo.press("Space");
    await demo.told("move e2e4");
    await demo.stands("e4");
    expect(await demo.focused()).toBe("e4");
    await demo.close();
  });

  it("shows where the focus is", async () => {
    const demo = await open();
    const ring = (square: Square) => demo.cell(square).evaluate((cell) => getComputedStyle(cell).boxShadow);
    await demo.press("Tab", "ArrowUp");
    expect(await ring("e3")).toContain("inset");
    expect(await ring("e2")).toBe("none");
    await demo.close();
  });

  it("leaves Escape to the page when the board holds nothing", async () => {
    const demo = await open();
    await demo.page.evaluate(() => {
      addEventListener("keydown", (event) => Object.assign(window, { heard: event.key }));
    });
    await demo.cell("e2").focus();
    await demo.press("ArrowUp");
    expect(await demo.page.evaluate(() => (window as { heard?: string }).heard)).toBeUndefined();
    await demo.press("Escape");
    expect(await demo.page.evaluate(() => (window as { heard?: string }).heard)).toBe("Escape");
    await demo.close();
  });

  it("obeys the clicks of a screen reader, which have no pointer", async () => {
    const demo = await open();
    for (const square of ["e2", "e4"] as const) await demo.cell(square).evaluate((cell) => (cell as HTMLElement).click());
    await demo.told("move e2e4");
    await demo.close();
  });
});

describe("promotion", () => {
  it.each([
    ["queen", "q"],
    ["rook", "r"],
    ["bishop", "b"],
    ["knight", "n"],
  ])("asks, and takes a %s by mouse", async (role, letter) => {
    const demo = await open("scene=promotion");
    await demo.drag("a7", "b8");
    const chooser = demo.page.getByRole("dialog", { name: "Promotion" });
    expect(await chooser.getByRole("button").count()).toBe(4);
    expect(await demo.log()).not.toContain(`move a7b8${letter}`);
    await chooser.locator(`[data-role=${role}]`).click();
    await demo.told(`move a7b8${letter}`);
    await demo.stands("b8");
    expect(await chooser.count()).toBe(0);
    await demo.close();
  });

  it("works by keyboard, and gives the focus back", async () => {
    const demo = await open("scene=promotion");
    await demo.cell("a7").focus();
    await demo.press("Enter", "ArrowUp", "Enter");
    const focusedName = () => demo.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focusedName()).toBe("dame blanche");
    await demo.press("ArrowDown", "ArrowDown", "ArrowDown");
    expect(await focusedName()).toBe("cavalier blanc");
    await demo.press("Tab");
    expect(await focusedName()).toBe("dame blanche");
    await demo.press("ArrowUp", "Enter");
    await demo.told("move a7a8n");
    expect(await demo.focused()).toBe("a8");
    await demo.close();
  });

  it("is taken back by Escape and by a click beside it", async () => {
    const demo = await open("scene=promotion");
    for (const leave of [() => demo.press("Escape"), () => demo.click("g5")]) {
      await demo.drag("a7", "a8");
      await demo.page.getByRole("dialog").waitFor();
      await leave();
      await expect.poll(() => demo.page.getByRole("dialog").count()).toBe(0);
      await demo.stands("a7");
    }
    expect((await demo.log()).some((line) => line.startsWith("move"))).toBe(false);
    await demo.close();
  });

  it("opens inside the board when the board is turned", async () => {
    const demo = await open("scene=promotion&bottom=black");
    await demo.drag("a7", "a8");
    const [list, cell] = [await demo.page.getByRole("dialog").boundingBox(), await demo.cell("a8").boundingBox()];
    expect(list?.x).toBeCloseTo(cell?.x ?? -1, 0);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeCloseTo((cell?.y ?? 0) + (cell?.height ?? 0), 0);
    await demo.close();
  });
});
