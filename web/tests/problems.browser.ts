import { describe, expect, it } from "vitest";
import { violations } from "./axe";
import { useBrowser, type Demo } from "./browser";

const PROBLEMS = "/demo/problems.html";
const openPage = useBrowser({ ready: "[data-cell]" });
const open = (query = "", options = {}) => openPage(query, options, PROBLEMS);

const cell = (demo: Demo, name: string) => demo.page.locator(`[data-cell=${name}]`);
const news = (demo: Demo) => demo.page.locator("[data-news]").innerText();
const press = (demo: Demo, button: string) => demo.page.locator(`[data-${button}]`).click();
const count = (demo: Demo, what: string) => demo.page.locator(`[data-${what}]`).count();
const choose = (demo: Demo, label: string) => demo.page.getByText(label, { exact: true }).click();
const name = (demo: Demo, square: string) => cell(demo, square).getAttribute("aria-label");

async function queens(demo: Demo, ...squares: string[]): Promise<void> {
  for (const square of squares) await cell(demo, square).click();
}

describe("queens by hand", () => {
  it("are placed and taken away by clicks, and attacks are drawn and said", async () => {
    const demo = await open();
    await queens(demo, "a1", "d4", "g6");
    expect(await news(demo)).toBe("3 dames sur 8. 1 attaque.");
    expect(await demo.page.locator("[data-conflict]").evaluateAll((lines) => lines.map((line) => (line as SVGElement).dataset["conflict"]))).toEqual(["a1d4"]);
    expect(await name(demo, "a1")).toBe("a1, dame attaquée");
    expect(await name(demo, "g6")).toBe("g6, dame");
    await expect.poll(() => demo.announced()).toContain("Dame posée en g6. 3 dames sur 8. 1 attaque.");
    await queens(demo, "a1");
    expect(await news(demo)).toBe("2 dames sur 8. Aucune attaque.");
    expect(await count(demo, "conflict")).toBe(0);
    await demo.close();
  });

  it("are placed by the keyboard alone", async () => {
    const demo = await open();
    await cell(demo, "a1").focus();
    await demo.press("ArrowRight", "ArrowUp", "ArrowUp", "Enter", "End", " ");
    expect(await name(demo, "b3")).toBe("b3, dame attaquée");
    expect(await name(demo, "h3")).toBe("h3, dame attaquée");
    await demo.close();
  });

  it("are placed by touch, on a phone", async () => {
    const demo = await open("", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await cell(demo, "c5").tap();
    expect(await name(demo, "c5")).toBe("c5, dame");
    await demo.close();
  });

  it("have their kinds and their number in one row on a phone", async () => {
    for (const lang of ["fr", "en"]) {
      const demo = await open(`lang=${lang}`, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      const [kind, size] = [await demo.page.locator("fieldset label").first().boundingBox(), await demo.page.locator(".choices select").boundingBox()];
      expect(size?.y).toBe(kind?.y);
      expect((size?.x ?? 999) + (size?.width ?? 0)).toBeLessThanOrEqual(360);
      await demo.close();
    }
  });

  it("give a hint, then a whole solution from here", async () => {
    const demo = await open("lang=en");
    await queens(demo, "a1");
    await press(demo, "hint");
    await expect.poll(() => news(demo)).toMatch(/^A queen can go to b\d\.$/);
    expect(await demo.page.locator(".hint").count()).toBe(1);
    await press(demo, "solve");
    await expect.poll(() => news(demo)).toBe("A solution for 8 queens.");
    expect(await count(demo, "queen")).toBe(8);
    expect(await name(demo, "a1")).toBe("a1, queen");
    await demo.close();
  });

  it("are praised when a person placed them all", async () => {
    const demo = await open("lang=en");
    await queens(demo, "a1", "b5", "c8", "d6", "e3", "f7", "g2", "h4");
    expect(await news(demo)).toBe("Well done! 8 queens, and none attacks another.");
    await demo.close();
  });

  it("say when nothing completes them, and what to do when they attack each other", async () => {
    const demo = await open();
    await queens(demo, "d4", "b8", "h7", "c1");
    await press(demo, "solve");
    await expect.poll(() => demo.page.locator("[data-fault]").innerText()).toMatch(/Aucune solution|s’attaquent/);
    await queens(demo, "d5");
    await press(demo, "hint");
    await expect.poll(() => demo.page.locator("[data-fault]").innerText()).toContain("s’attaquent");
    await demo.close();
  });

  it("have boards from 4 to 20", async () => {
    const demo = await open();
    await demo.page.getByLabel("Dames", { exact: true }).selectOption("20");
    await expect.poll(() => demo.page.getByRole("gridcell").count()).toBe(400);
    await queens(demo, "t20");
    expect(await name(demo, "t20")).toBe("t20, dame");
    await demo.close();
  });
});

describe("the search", () => {
  it("goes step by step, forwards and backwards, and tells each step", async () => {
    const demo = await open();
    await choose(demo, "Observer");
    await press(demo, "step");
    await expect.poll(() => news(demo)).toBe("a1 est libre : une dame y est posée.");
    await press(demo, "step");
    await expect.poll(() => news(demo)).toBe("b1 est attaquée par la dame en a1.");
    expect(await name(demo, "b1")).toBe("b1, essayée, attaquée");
    await press(demo, "back");
    await expect.poll(() => news(demo)).toBe("a1 est libre : une dame y est posée.");
    await demo.close();
  });

  it("plays until it finds a solution, pauses there, and is told how fast", async () => {
    const demo = await open("lang=en");
    await demo.page.getByLabel("Queens", { exact: true }).selectOption("5");
    await choose(demo, "Watch");
    await demo.page.locator("[data-speed]").fill("4");
    expect(await demo.page.locator("[data-speed]").getAttribute("aria-valuetext")).toBe("50 steps a second");
    await press(demo, "play");
    await expect.poll(() => news(demo), { timeout: 15_000 }).toBe("Solution no. 1!");
    expect(await count(demo, "queen")).toBe(5);
    expect(await demo.page.locator("[data-play]").innerText()).toBe("Play");
    await demo.close();
  });
});

describe("solutions", () => {
  it("are counted and walked through, all or only those that differ", async () => {
    const demo = await open();
    await choose(demo, "Solutions");
    await expect.poll(() => news(demo)).toBe("Solution 1 sur 92");
    await press(demo, "next");
    await expect.poll(() => news(demo)).toBe("Solution 2 sur 92");
    expect(await count(demo, "queen")).toBe(8);
    await press(demo, "previous");
    await expect.poll(() => news(demo)).toBe("Solution 1 sur 92");
    await choose(demo, "Distinctes");
    await expect.poll(() => news(demo)).toBe("Solution 1 sur 12");
    for (let number = 2; number <= 12; number += 1) {
      await press(demo, "next");
      await expect.poll(() => news(demo)).toBe(`Solution ${number} sur 12`);
    }
    expect(await demo.page.locator("[data-next]").isDisabled()).toBe(true);
    await demo.close();
  });

  it("of large boards are one picture with words", async () => {
    const demo = await open();
    await choose(demo, "Solutions");
    await demo.page.getByLabel("Dames", { exact: true }).selectOption("100");
    await expect.poll(() => news(demo)).toBe("Une solution pour 100 dames.");
    expect(await demo.page.getByRole("img").getAttribute("aria-label")).toContain("2, 4, 6");
    expect(await demo.page.locator("circle").count()).toBe(100);
    await demo.close();
  });
});

describe("the tour", () => {
  it("is walked: targets, numbers, a jump that is none, undo", async () => {
    const demo = await open("problem=tour");
    expect(await news(demo)).toBe("Choisissez la case de départ.");
    await cell(demo, "a1").click();
    expect(await demo.page.locator(".target").count()).toBe(2);
    expect(await name(demo, "b3")).toBe("b3, saut possible");
    await cell(demo, "b3").click();
    await cell(demo, "b4").click();
    expect(await news(demo)).toContain("De b3, le cavalier ne saute pas en b4");
    await cell(demo, "a1").click();
    expect(await news(demo)).toContain("déjà passé en a1");
    expect(await name(demo, "b3")).toBe("b3, cavalier, numéro 2");
    await press(demo, "undo");
    expect(await name(demo, "a1")).toBe("a1, cavalier, numéro 1");
    await demo.close();
  });

  it("can be played by keys and hints to its end", async () => {
    const demo = await open("problem=tour&lang=en");
    await demo.page.getByLabel("Files").selectOption("5");
    await demo.page.getByLabel("Ranks").selectOption("5");
    await cell(demo, "a1").focus();
    await demo.press("Enter");
    for (let jump = 2; jump <= 25; jump += 1) {
      await press(demo, "hint");
      await demo.page.locator(".hint").focus();
      await demo.press("Enter");
    }
    expect(await news(demo)).toContain("Well done! The knight has visited all 25 squares");
    await expect.poll(() => demo.announced()).toContain("Knight on");
    await demo.close();
  });

  it("tells a dead end", async () => {
    const demo = await open("problem=tour");
    await demo.page.getByLabel("Colonnes").selectOption("3");
    await demo.page.getByLabel("Rangées").selectOption("4");
    for (const square of ["b2", "a4", "c3", "a2", "b4", "c2", "a1", "b3", "c1"]) await cell(demo, square).click();
    expect(await news(demo)).toContain("Impasse après 9 cases sur 12 : de c1");
    await demo.close();
  });

  it("gives no hint where nothing helps any more", async () => {
    const demo = await open("problem=tour");
    await demo.page.getByLabel("Colonnes").selectOption("3");
    await demo.page.getByLabel("Rangées").selectOption("4");
    for (const square of ["b2", "a4"]) await cell(demo, square).click();
    await press(demo, "hint");
    await expect.poll(() => news(demo)).toContain("ne peut plus passer par toutes les cases");
    // Where there is no tour at all, that is told before the first jump and stays.
    await demo.page.getByLabel("Rangées").selectOption("3");
    const told = () => demo.page.locator("[data-fault]").allInnerTexts();
    await expect.poll(told).toEqual([expect.stringContaining("pas de tour du cavalier")]);
    await cell(demo, "a1").click();
    await press(demo, "hint");
    await expect.poll(told).toEqual([expect.stringContaining("pas de tour du cavalier")]);
    expect(await demo.page.locator(".hint").count()).toBe(0);
    await demo.close();
  });

  it("is watched, open or closed, and refused with the server's reason", async () => {
    const demo = await open("problem=tour");
    await choose(demo, "Observer");
    await expect.poll(() => news(demo)).toBe("1 case sur 64.");
    await press(demo, "step");
    await expect.poll(() => news(demo)).toBe("2 cases sur 64.");
    await cell(demo, "h8").click();
    await expect.poll(() => name(demo, "h8")).toBe("h8, cavalier, numéro 1");
    await demo.page.getByLabel("Rangées").selectOption("5");
    await demo.page.getByLabel("Colonnes").selectOption("7");
    await choose(demo, "Fermé");
    await expect.poll(() => demo.page.locator("[data-fault]").allInnerTexts()).toEqual([expect.stringContaining("pas de tour fermé")]);
    // Another size, still closed.
    await demo.page.getByLabel("Colonnes").selectOption("5");
    await expect.poll(() => demo.page.locator("[data-fault]").allInnerTexts()).toEqual([expect.stringContaining("pas de tour fermé")]);
    await choose(demo, "Ouvert");
    await expect.poll(() => news(demo)).toBe("1 case sur 25.");
    await demo.page.getByLabel("Colonnes").selectOption("3");
    await demo.page.getByLabel("Rangées").selectOption("3");
    await expect.poll(() => demo.page.locator("[data-fault]").allInnerTexts()).toEqual([expect.stringContaining("pas de tour du cavalier")]);
    await demo.close();
  });
});

describe("for everyone", () => {
  it.each([
    ["queens", "light", 360],
    ["queens", "dark", 1920],
    ["tour", "light", 1920],
    ["tour", "dark", 360],
  ])("%s, %s, %d pixels wide: nothing sticks out, nothing known is wrong", async (problem, look, width) => {
    const demo = await open(`problem=${problem}&look=${look}`, { viewport: { width, height: 740 } });
    await queens(demo, "a1", "c2");
    expect(await violations(demo)).toEqual([]);
    expect(await demo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const small = await demo.page.locator("button, select").evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
    await demo.close();
  });
});
