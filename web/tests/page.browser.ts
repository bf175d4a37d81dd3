import { describe, expect, it } from "vitest";
import { SQUARES } from "../src/board/square";
import { BOARD_THEMES } from "../src/look/themes";
import { violations } from "./axe";
import { useBrowser, type Demo } from "./browser";

const open = useBrowser();

describe("size", () => {
  it.each([
    [360, 740],
    [1024, 768],
    [1920, 1080],
    [997, 613],
  ])("fits a window of %d × %d, with even squares", async (width, height) => {
    const demo = await open("", { viewport: { width, height } });
    const boxes = await demo.page.locator("[data-square]").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
    const sides = new Set(boxes.flatMap((box) => [box.width, box.height]));
    expect([...sides]).toHaveLength(1);
    expect([...sides][0]).toBe(Math.round([...sides][0] ?? 0));
    expect(Math.min(...boxes.map((box) => box.left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...boxes.map((box) => box.right))).toBeLessThanOrEqual(width);
    expect(await demo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === 360) expect([...sides][0]).toBe(45);
    await demo.close();
  });

  it.each([1.25, 1.5, 2.625, 3])("has squares of whole pixels on a screen of %d pixels a unit", async (deviceScaleFactor) => {
    const demo = await open("", { viewport: { width: 411, height: 731 }, deviceScaleFactor });
    const width = (await demo.cell("a1").boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(50);
    expect(Math.abs(width * deviceScaleFactor - Math.round(width * deviceScaleFactor))).toBeLessThan(0.05);
    await demo.close();
  });

  it("follows the window, and pieces stay on their squares without gliding", async () => {
    const demo = await open();
    await demo.drag("e2", "e4");
    await demo.stands("e4");
    await demo.page.setViewportSize({ width: 500, height: 800 });
    await expect.poll(async () => (await demo.cell("a1").boundingBox())?.width).toBe(62);
    expect(await demo.drawnOver("e4")).toBe("e4");
    expect(await demo.drawnOver("h8")).toBe("h8");
    await demo.drag("e4", "e4");
    await demo.close();
  });
});

describe("turned", () => {
  it("shows the other side at once, with its coordinates", async () => {
    const demo = await open();
    const before = await demo.middle("a1");
    await demo.page.locator("[data-flip]").click();
    const after = await demo.middle("h8");
    expect(after).toEqual(before);
    for (const square of ["a1", "e1", "h8"] as const) expect(await demo.drawnOver(square)).toBe(square);
    expect(await demo.page.locator(".rank").allTextContents()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(await demo.page.locator(".file").allTextContents()).toEqual(["h", "g", "f", "e", "d", "c", "b", "a"]);
    await demo.drag("e2", "e4");
    await demo.told("move e2e4");
    await demo.close();
  });
});

describe("movement", () => {
  const transition = (demo: Demo) =>
    demo.page.locator("[data-figure=e5]").evaluate((figure) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(figure);
      return transitionProperty === "transform" ? parseFloat(transitionDuration) : 0;
    });

  it("takes 200 ms for a move", async () => {
    const demo = await open("scene=afterE4");
    await demo.go("afterE5");
    await demo.stands("e5");
    expect(await transition(demo)).toBe(0.2);
    await demo.close();
  });

  it("does not exist for those who asked for less of it", async () => {
    const demo = await open("scene=afterE4", { reducedMotion: "reduce" });
    await demo.go("afterE5");
    expect(await demo.drawnOver("e5")).toBe("e5");
    expect(await transition(demo)).toBe(0);
    await demo.close();
  });

  it("is none after a drop by hand, and a captured piece leaves", async () => {
    const demo = await open("scene=afterD5");
    await demo.drag("e4", "d5");
    await demo.told("move e4d5");
    expect(await demo.page.locator("[data-figure=d5].glides").count()).toBe(0);
    await expect.poll(() => demo.page.locator("[data-figure=d5]").count()).toBe(1);
    await demo.close();
  });
});

describe("accessibility", () => {
  it("names all squares, in French and English", async () => {
    const demo = await open("scene=check");
    const grid = demo.page.getByRole("grid", { name: "Échiquier" });
    expect(await grid.getByRole("row").count()).toBe(8);
    expect(await grid.getByRole("gridcell").count()).toBe(64);
    for (const [square, name] of [
      ["e1", "e1, roi blanc, échec"],
      ["h4", "h4, dame noire, dernier coup"],
      ["a8", "a8, tour noire"],
      ["e2", "e2"],
    ] as const) {
      expect(await demo.name(square)).toBe(name);
      await grid.getByRole("gridcell", { name, exact: true }).waitFor();
    }
    for (const square of SQUARES) expect(await demo.name(square)).toMatch(new RegExp(`^${square}(, |$)`));
    await demo.page.locator("select").last().selectOption("en");
    await expect.poll(() => demo.name("e1")).toBe("e1, white king, check");
    await demo.close();
  });

  it.each(BOARD_THEMES.flatMap((theme, index) => [{ theme, look: "light", scene: "check" }, { theme, look: "dark", scene: index % 2 ? "middle" : "start" }]))(
    "has no known fault: $theme, $look, $scene",
    async ({ theme, look, scene }) => {
      const demo = await open(`scene=${scene}&board=${theme}&look=${look}&pieces=${look === "dark" ? "plain" : "cburnett"}`);
      await demo.click(scene === "middle" ? "d3" : "e1");
      expect(await violations(demo)).toEqual([]);
      await demo.close();
    },
  );

  it("has no known fault while a promotion is asked for", async () => {
    const demo = await open("scene=promotion");
    await demo.drag("a7", "a8");
    await demo.page.getByRole("dialog").waitFor();
    expect(await violations(demo)).toEqual([]);
    await demo.close();
  });
});

describe("pictures", () => {
  it.each(["cburnett", "plain"])("of %s are really drawn, each different from the others", async (set) => {
    const demo = await open(`pieces=${set}`);
    const shots = new Map<string, string>();
    for (const square of ["a1", "b1", "c1", "d1", "e1", "a2", "a8", "b8", "c8", "d8", "e8", "a7"] as const) {
      const { x, y } = await demo.middle(square);
      const image = await demo.page.screenshot({ clip: { x: x - 30, y: y - 30, width: 60, height: 60 } });
      shots.set(square, image.toString("base64"));
    }
    const empty = await demo.middle("e4");
    const nothing = await demo.page.screenshot({ clip: { x: empty.x - 30, y: empty.y - 30, width: 60, height: 60 } });
    expect(new Set([...shots.values(), nothing.toString("base64")]).size).toBe(13);
    await demo.close();
  });
});

describe("sounds", () => {
  it("are audible, never clipped, and short", async () => {
    const demo = await open();
    const measured = await demo.page.evaluate(() =>
      (window as unknown as { measureSounds(): Promise<{ sound: string; peak: number; seconds: number }[]> }).measureSounds(),
    );
    expect(measured.map(({ sound }) => sound)).toEqual(["move", "capture", "check", "end", "lowTime", "error"]);
    for (const { sound, peak, seconds } of measured) {
      expect(peak, sound).toBeGreaterThan(0.1);
      expect(peak, sound).toBeLessThan(1);
      expect(seconds, sound).toBeGreaterThan(0.03);
      expect(seconds, sound).toBeLessThan(sound === "end" ? 1 : 0.35);
    }
    await demo.close();
  });

  it("begin with the first gesture only", async () => {
    const demo = await open();
    const made = () => demo.page.evaluate(() => (window as { made?: number }).made);
    await demo.page.evaluate(() => {
      Object.assign(window, { made: 0 });
      const Real = AudioContext;
      window.AudioContext = class extends Real {
        constructor() {
          super();
          (window as unknown as { made: number }).made += 1;
        }
      };
    });
    expect(await made()).toBe(0);
    await demo.drag("e2", "e4");
    await demo.click("h5");
    expect(await made()).toBe(1);
    await demo.close();
  });
});
