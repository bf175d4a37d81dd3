import { describe, expect, it, vi } from "vitest";
import { SQUARES } from "../src/board/square";
import { useBrowser, type Demo, type Point } from "./browser";
import { violations } from "./axe";

const BOARD = "/demo/board3d.html";
const open3d = useBrowser({ drawing: "3d", ready: "[data-board3d] [data-square]" });
// Drawn by the processor: a small window keeps it quick, and a busy machine gets its time.
vi.setConfig({ testTimeout: 60_000 });
const SMALL = { viewport: { width: 320, height: 460 }, reducedMotion: "reduce" } as const;
const open = (query = "", options = {}) => open3d(query, { ...SMALL, ...options }, BOARD);

/** The colours of the screen around some points, red, green, blue, pixel after pixel. */
async function colours(demo: Demo, points: readonly Point[]): Promise<readonly (readonly number[])[]> {
  const picture = (await demo.page.screenshot()).toString("base64");
  return demo.page.evaluate(
    async ([data, points]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
      context?.drawImage(bitmap, 0, 0);
      return points.map(({ x, y }) => [...(context?.getImageData(x - 3, y - 3, 7, 7).data ?? [])].filter((_, index) => index % 4 !== 3));
    },
    [picture, points] as const,
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const light = (colours: readonly number[] | undefined) => mean(colours ?? []);
const apart = (a: readonly number[], b: readonly number[]) => mean(a.map((value, index) => Math.abs(value - (b[index] ?? NaN))));

/** A point on the body of what stands on a square. */
async function body(demo: Demo, square: (typeof SQUARES)[number]): Promise<Point> {
  const { x, y } = await demo.middle(square);
  return { x, y: y - 6 };
}

describe("what is drawn", () => {
  it("has white and black pieces and an empty middle, in few drawings", async () => {
    const demo = await open();
    const squares = ["c1", "e1", "a8", "d7", "e4", "d5"] as const;
    const points = await Promise.all(squares.map((square) => body(demo, square)));
    await demo.page.waitForTimeout(500);
    const full = await colours(demo, points);
    const cost = await demo.page.evaluate(() => (window as unknown as { demo: { cost(): { calls: number; triangles: number } } }).demo.cost());
    expect(cost.calls).toBeLessThan(40);
    expect(cost.triangles).toBeLessThan(600_000);
    await demo.go("nothing");
    // Where pieces stood the picture is another, where none stood it is the same.
    const changes = async () => (await colours(demo, points)).map((now, index) => apart(now, full[index] ?? []));
    await expect.poll(async () => (await changes()).map((far) => (far > 10 ? "other" : far < 5 ? "same" : far)), { timeout: 15_000 })
      .toEqual(["other", "other", "other", "other", "same", "same"]);
    const empty = (await colours(demo, points)).map(light);
    // Black pieces are darker than the squares, and squares of one colour are alike.
    expect(light(full[2])).toBeLessThan((empty[2] ?? NaN) - 40);
    expect(Math.abs((empty[4] ?? NaN) - (empty[5] ?? NaN))).toBeLessThan(12);
    await demo.close();
  });

  it("draws nothing while nothing happens", async () => {
    const demo = await open();
    await demo.page.waitForTimeout(1500);
    const frames = await demo.page.evaluate(async () => {
      let asked = 0;
      const real = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => ((asked += 1), real(callback));
      await new Promise((done) => setTimeout(done, 600));
      return asked;
    });
    expect(frames).toBe(0);
    await demo.close();
  });
});

describe("the hand", () => {
  it("moves by two clicks, and the picture changes", async () => {
    const demo = await open("scene=afterE4");
    const before = light((await colours(demo, [await body(demo, "e5")]))[0]);
    await demo.click("e7");
    await demo.told("select e7");
    await demo.click("e5");
    await demo.told("move e7e5");
    await expect.poll(async () => light((await colours(demo, [await body(demo, "e5")]))[0]), { timeout: 10_000 }).toBeLessThan(before - 40);
    expect(await demo.name("e5")).toContain("pion noir");
    await demo.close();
  });

  it("moves by dragging, and refuses what is not allowed", async () => {
    const demo = await open("scene=afterE4");
    await demo.drag("d7", "d4");
    await demo.told("refused d7d4");
    await demo.drag("e7", "e5");
    await demo.told("move e7e5");
    await demo.close();
  });

  it("takes a piece by its head", async () => {
    const demo = await open();
    const { x, y } = await demo.middle("g1");
    await demo.page.mouse.click(x, y - 14);
    await demo.told("select g1");
    await demo.close();
  });

  it("turns the camera on empty squares and beside the board, and brings it back", async () => {
    const demo = await open();
    const before = await demo.middle("a1");
    const from = await demo.middle("d5");
    await demo.page.mouse.move(from.x, from.y);
    await demo.page.mouse.down();
    await demo.page.mouse.move(from.x + 60, from.y + 10, { steps: 4 });
    await demo.page.mouse.up();
    await expect.poll(async () => (await demo.middle("a1")).x).not.toBeCloseTo(before.x, 0);
    expect(await demo.log()).toEqual([]);
    await demo.page.locator("[data-reset-view]").click();
    await expect.poll(async () => (await demo.middle("a1")).x).toBeCloseTo(before.x, 0);
    await demo.close();
  });

  it("turns the camera with two fingers, and takes no piece along", async () => {
    const demo = await open("", { hasTouch: true });
    const before = await demo.middle("a1");
    const cdp = await demo.page.context().newCDPSession(demo.page);
    const [left, right] = [await demo.middle("d7"), await demo.middle("f5")];
    const fingers = (by: number) => [left, right].map(({ x, y }, id) => ({ x: x + by, y, id }));
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(0) });
    for (const by of [15, 30, 45]) await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(by) });
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => Math.abs((await demo.middle("a1")).x - before.x)).toBeGreaterThan(3);
    expect((await demo.log()).filter((line) => /^(move|refused)/.test(line))).toEqual([]);
    await demo.close();
  });

  it("promotes on the square", async () => {
    const demo = await open("scene=promotion");
    await demo.click("a7");
    await demo.click("a8");
    await demo.page.getByRole("dialog").getByRole("button").first().click();
    await demo.told("move a7a8q");
    await demo.close();
  });

  it("chooses no piece with the tap that brought the pawn there", async () => {
    const demo = await open("scene=promotion", { hasTouch: true });
    await demo.page.evaluate(() => addEventListener("click", () => (document.body.dataset["clicks"] = `${Number(document.body.dataset["clicks"] ?? 0) + 1}`)));
    await demo.tap("a7");
    await demo.tap("a8");
    await expect.poll(() => demo.page.evaluate(() => document.body.dataset["clicks"])).toBe("2");
    expect(await demo.log()).toEqual(["select a7"]);
    await demo.page.locator("[data-role=knight]").tap();
    await demo.told("move a7a8n");
    await demo.close();
  });
});

describe("the keyboard", () => {
  it("plays a move, and turns the camera with Shift", async () => {
    const demo = await open();
    await demo.cell("e2").focus();
    await demo.press("Enter", "ArrowUp", "ArrowUp", "Enter");
    await demo.told("move e2e4");
    const before = await demo.middle("a1");
    await demo.press("Shift+ArrowLeft");
    await expect.poll(async () => (await demo.middle("a1")).x).not.toBeCloseTo(before.x, 0);
    await demo.press("Shift+Home");
    await expect.poll(async () => (await demo.middle("a1")).x).toBeCloseTo(before.x, 0);
    await demo.close();
  });
});

describe("turned", () => {
  it("shows the other side below, and clicks mean the squares that are seen", async () => {
    const demo = await open();
    await demo.page.locator("[data-flip]").click();
    await expect.poll(async () => (await demo.middle("a8")).y > (await demo.middle("a1")).y).toBe(true);
    await demo.click("d2");
    await demo.told("select d2");
    await demo.close();
  });
});

describe("a browser that takes the drawing away", () => {
  it("is explained, and the board comes back with the drawing", async () => {
    const demo = await open("scene=afterE4");
    await demo.page.evaluate(() => {
      const lose = document.querySelector("canvas")?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      lose?.loseContext();
      setTimeout(() => lose?.restoreContext(), 800);
    });
    await expect.poll(() => demo.page.getByRole("status").allTextContents()).toEqual([expect.stringContaining("3D")]);
    await expect.poll(() => demo.page.getByRole("status").count(), { timeout: 15_000 }).toBe(0);
    const square = await body(demo, "a8");
    await expect.poll(async () => light((await colours(demo, [square]))[0]), { timeout: 15_000 }).toBeLessThan(110);
    await demo.click("e7");
    await demo.told("select e7");
    await demo.close();
  });
});

describe("for everyone", () => {
  it("names all squares and has nothing against it", async () => {
    const demo = await open();
    expect(await demo.page.locator("[role=gridcell]").count()).toBe(64);
    expect(await demo.name("g1")).toBe("g1, cavalier blanc");
    expect(await violations(demo)).toEqual([]);
    await demo.close();
  });
});
