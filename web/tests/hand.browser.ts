import { describe, expect, it } from "vitest";
import { useBrowser } from "./browser";

const open = useBrowser();

describe("mouse", () => {
  it("drags a piece", async () => {
    const demo = await open();
    await demo.drag("e2", "e4");
    await demo.told("move e2e4");
    await demo.stands("e4");
    expect(await demo.name("e4")).toBe("e4, pion blanc, dernier coup");
    expect(await demo.has("e4", "last-to")).toBe(true);
    await demo.close();
  });

  it("clicks and clicks, with dots in between", async () => {
    const demo = await open();
    await demo.click("e2");
    expect(await demo.has("e2", "selected")).toBe(true);
    expect([await demo.has("e3", "target"), await demo.has("e4", "target"), await demo.has("e5", "target")]).toEqual([true, true, false]);
    await demo.click("e4");
    await demo.told("move e2e4");
    await demo.stands("e4");
    await demo.close();
  });

  it("shows rings around what may be captured, and captures", async () => {
    const demo = await open("scene=afterD5");
    await demo.click("e4");
    expect(await demo.has("d5", "capture")).toBe(true);
    await demo.drag("e4", "d5");
    await demo.told("move e4d5");
    await expect.poll(() => demo.page.locator("[data-figure]").count()).toBe(31);
    await demo.close();
  });

  it("lets the piece follow the pointer in the next frame, outlines the square under it", async () => {
    const demo = await open();
    await demo.pick("e2");
    await demo.moveMouse("d5");
    expect(await demo.has("d5", "over")).toBe(true);
    await demo.page.evaluate(() => {
      addEventListener("pointermove", (event) => {
        requestAnimationFrame(() => {
          const box = document.querySelector("[data-figure=e2]")?.getBoundingClientRect();
          if (!box) return;
          const off = Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY);
          Object.assign(window, { off });
        });
      });
    });
    const { x, y } = await demo.middle("c6");
    await demo.page.mouse.move(x + 7, y - 5);
    await expect.poll(() => demo.page.evaluate(() => (window as { off?: number }).off)).toBeLessThan(1);
    await demo.page.mouse.up();
    await demo.close();
  });

  it("begins to drag after three pixels", async () => {
    const demo = await open();
    await demo.pick("e2");
    const { x, y } = await demo.middle("e2");
    const carried = () => demo.page.locator(".carried").count();
    await demo.page.mouse.move(x + 2, y);
    expect(await carried()).toBe(0);
    await demo.page.mouse.move(x + 3, y);
    await expect.poll(carried).toBe(1);
    await demo.page.mouse.up();
    await demo.close();
  });

  it("sends a refused piece back and says so", async () => {
    const demo = await open();
    await demo.drag("e2", "e6");
    await demo.told("refused e2e6");
    expect(await demo.page.locator("[data-figure=e2].glides").count()).toBe(1);
    await demo.stands("e2");
    expect(await demo.announced()).toBe("Coup impossible : pion blanc de e2 en e6");
    expect((await demo.log()).some((line) => line.startsWith("move"))).toBe(false);
    await demo.close();
  });

  it("sends a piece back when the page refuses the move later", async () => {
    const demo = await open("refuse");
    await demo.drag("e2", "e4");
    await demo.told("move e2e4");
    await demo.stands("e2");
    expect(await demo.has("e4", "last-to")).toBe(false);
    await demo.close();
  });

  it("puts a piece back that is dropped outside, and after Escape", async () => {
    const demo = await open();
    await demo.pick("g1");
    await demo.page.mouse.move(1000, 750, { steps: 3 });
    await demo.page.mouse.up();
    await demo.stands("g1");
    await demo.cell("a1").focus();
    await demo.pick("g1");
    await demo.moveMouse("f3");
    await demo.press("Escape");
    await demo.page.mouse.up();
    await demo.stands("g1");
    expect(await demo.log()).not.toContain("move g1f3");
    await demo.close();
  });

  it("puts a piece back when the second button is pressed", async () => {
    const demo = await open();
    await demo.pick("g1");
    await demo.moveMouse("f3");
    await demo.page.mouse.down({ button: "right" });
    await demo.page.mouse.up({ button: "right" });
    await demo.page.mouse.up();
    await demo.stands("g1");
    expect(await demo.log()).toEqual(["select g1", "select none"]);
    await demo.close();
  });

  it("castles by two squares or onto the rook", async () => {
    for (const to of ["g1", "h1"] as const) {
      const demo = await open("scene=castling");
      await demo.drag("e1", to);
      await demo.told(`move e1${to}`);
      await demo.stands("g1");
      await demo.stands("f1");
      expect(await demo.name("g1")).toContain("roi blanc");
      await demo.close();
    }
  });

  it("does not take the focus away from the page", async () => {
    const demo = await open();
    await demo.page.locator("[data-flip]").focus();
    await demo.drag("e2", "e4");
    await demo.told("move e2e4");
    expect(await demo.page.evaluate(() => document.activeElement?.hasAttribute("data-flip"))).toBe(true);
    await demo.close();
  });

  it("leaves a board alone that is only to look at", async () => {
    const demo = await open("mine=none");
    await demo.drag("e2", "e4");
    expect(await demo.log()).toEqual([]);
    await demo.close();
  });
});

describe("touch", () => {
  it("taps and taps", async () => {
    const demo = await open("", { hasTouch: true, viewport: { width: 360, height: 740 } });
    await demo.tap("e2");
    await demo.tap("e4");
    await demo.told("move e2e4");
    await demo.stands("e4");
    await demo.close();
  });

  it("chooses no piece with the tap that brought the pawn there", async () => {
    const demo = await open("scene=promotion", { hasTouch: true, viewport: { width: 360, height: 740 } });
    // What the browser makes of a tap comes after it: the last is the click.
    await demo.page.evaluate(() => addEventListener("click", () => (document.body.dataset["clicks"] = `${Number(document.body.dataset["clicks"] ?? 0) + 1}`)));
    await demo.tap("a7");
    await demo.tap("a8");
    await expect.poll(() => demo.page.evaluate(() => document.body.dataset["clicks"])).toBe("2");
    expect(await demo.page.getByRole("dialog", { name: "Promotion" }).count()).toBe(1);
    expect(await demo.log()).toEqual(["select a7"]);
    await demo.page.locator("[data-role=knight]").tap();
    await demo.told("move a7a8n");
    await demo.close();
  });

  it("drags with a finger, the piece above it, the page still", async () => {
    const demo = await open("", { hasTouch: true, viewport: { width: 360, height: 500 } });
    const cdp = await demo.page.context().newCDPSession(demo.page);
    const [from, to] = [await demo.middle("e2"), await demo.middle("e4")];
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const part of [0.3, 0.6, 1]) {
      const point = { x: from.x, y: from.y + (to.y - from.y) * part };
      await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    }
    await expect.poll(() => demo.has("e4", "over")).toBe(true);
    const figure = await demo.page.locator("[data-figure=e2]:not(.ghost)").boundingBox();
    expect((figure?.y ?? 999) + (figure?.height ?? 0) / 2).toBeLessThan(to.y - 20);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await demo.told("move e2e4");
    expect(await demo.page.evaluate(() => scrollY)).toBe(0);
    await demo.close();
  });
});

describe("premove", () => {
  it("is shown, and played when its turn comes", async () => {
    const demo = await open("mine=white");
    await demo.drag("e2", "e4");
    await demo.told("move e2e4");
    await demo.drag("e4", "d5");
    await demo.told("premove e4d5");
    expect(await demo.has("d5", "premove")).toBe(true);
    expect(await demo.announced()).toBe("Pré-coup de e4 en d5");
    await demo.go("afterD5");
    await demo.told("move e4d5");
    await demo.stands("d5");
    expect(await demo.has("d5", "premove")).toBe(false);
    expect(await demo.log()).not.toContain("premove none");
    await demo.close();
  });

  it("is forgotten when it is not possible, or given up by Escape", async () => {
    const demo = await open("scene=afterE4&mine=white");
    await demo.drag("d1", "h5");
    await demo.told("premove d1h5");
    await demo.go("afterE5");
    await demo.told("premove none");
    expect((await demo.log()).some((line) => line.startsWith("move"))).toBe(false);
    await demo.go("afterE4");
    await demo.drag("d1", "g4");
    await demo.told("premove d1g4");
    await demo.cell("a1").focus();
    await demo.press("Escape");
    expect(await demo.has("g4", "premove")).toBe(false);
    await demo.close();
  });
});

describe("arrows and circles", () => {
  it("are drawn with the second button, in the colour of the keys", async () => {
    const demo = await open();
    const { keyboard } = demo.page;
    await demo.drag("e2", "e4", "right");
    await demo.told("shapes green:e2e4");
    await keyboard.down("Shift");
    await demo.drag("g1", "f3", "right");
    await keyboard.down("Alt");
    await demo.drag("d5", "d5", "right");
    await keyboard.up("Shift");
    await demo.drag("b8", "c6", "right");
    await keyboard.up("Alt");
    await demo.told("shapes green:e2e4 red:g1f3 yellow:d5d5 blue:b8c6");
    expect(await demo.page.locator("svg.shapes [data-shape]").count()).toBe(4);
    await demo.drag("e2", "e4", "right");
    await demo.told("shapes red:g1f3 yellow:d5d5 blue:b8c6");
    await demo.click("h5");
    await demo.told("shapes ");
    expect(await demo.page.locator("svg.shapes [data-shape]").count()).toBe(0);
    await demo.close();
  });

  it("of the page stay when those of the person are cleared", async () => {
    const demo = await open("scene=afterE4&mine=white&hint=g1f3");
    await demo.drag("g1", "h3", "right");
    await demo.cell("a1").focus();
    await demo.press("Escape");
    expect(await demo.page.locator("svg.shapes [data-shape]").count()).toBe(2);
    await demo.page.evaluate(() => (window as unknown as { demo: { clear(): void } }).demo.clear());
    const left = demo.page.locator("svg.shapes [data-shape]");
    expect(await left.count()).toBe(1);
    expect(await left.getAttribute("data-shape")).toBe("g1f3");
    await demo.close();
  });
});
