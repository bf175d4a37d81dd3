import { describe, expect, it } from "vitest";
import { START_FEN } from "../src/game/start";
import { violations } from "./axe";
import { useRoque, type App } from "./roque";

const { open, roque } = useRoque();

/** Nothing reaches beyond the window. */
async function fits(app: App): Promise<void> {
  const { inside, wide } = await app.page.evaluate(() => ({ inside: document.documentElement.scrollWidth, wide: innerWidth }));
  expect(inside).toBeLessThanOrEqual(wide);
}

/** What can be pressed and is smaller than a finger, on a phone. */
async function tooSmall(app: App): Promise<string[]> {
  return app.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a[href], select, input:not(.unseen)")]
      .filter((element) => element.offsetParent !== null && !element.closest(".skip, p, .unseen, label"))
      .filter((element) => !element.matches("[role=switch]"))
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

async function showGame(app: App): Promise<void> {
  await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
  await app.page.locator("[data-square=e2]").focus();
  await app.press("Enter", "ArrowUp", "ArrowUp", "Enter");
  await expect.poll(async () => (await app.moves()).length).toBeGreaterThan(0);
}

const VIEWS: readonly { name: string; hash: string; show?: (app: App) => Promise<void> }[] = [
  { name: "start", hash: "#/" },
  { name: "game", hash: "#/", show: showGame },
  {
    name: "end of game",
    hash: "#/",
    show: async (app) => {
      await showGame(app);
      await app.page.locator("main").focus();
      // The safe answer has the focus: the other one is chosen on purpose.
      await app.press("r", "Shift+Tab", "Enter");
      await app.page.locator("[data-end]").waitFor();
    },
  },
  { name: "menu", hash: "#/", show: (app) => app.press("Escape") },
  { name: "keys", hash: "#/", show: (app) => app.press("?") },
  { name: "new game", hash: "#/", show: (app) => app.press("n") },
  { name: "load", hash: "#/games", show: (app) => app.page.locator(".top .button").click() },
  { name: "games", hash: "#/games", show: (app) => app.page.locator("li[data-game], .empty").first().waitFor() },
  { name: "analysis", hash: "#/analysis" },
  { name: "editor", hash: "#/editor", show: (app) => app.page.locator("[data-report] p").first().waitFor() },
  { name: "problems", hash: "#/problems" },
  { name: "queens", hash: "#/problems/queens", show: (app) => app.page.locator("h1").waitFor() },
  { name: "tour", hash: "#/problems/tour", show: (app) => app.page.locator("h1").waitFor() },
];

const LOOKS = [
  { name: "a phone, French, light", options: { viewport: { width: 360, height: 740 }, locale: "fr-FR", hasTouch: true, colorScheme: "light", reducedMotion: "reduce" } },
  { name: "a wide screen, English, dark", options: { viewport: { width: 1920, height: 1080 }, locale: "en-GB", colorScheme: "dark", reducedMotion: "reduce" } },
] as const;

describe.each(LOOKS)("on $name", ({ options }) => {
  it.each(VIEWS)("$name has no known fault and fits", async ({ hash, show }) => {
    const app = await open(hash, options);
    await show?.(app);
    expect(await violations(app)).toEqual([]);
    await fits(app);
    if (options.viewport.width === 360) expect(await tooSmall(app)).toEqual([]);
    else expect(await app.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight || !document.querySelector(".table"))).toBe(true);
    await app.close();
  });
});

describe("a phone on its side", () => {
  it("shows the whole board beside the rest", async () => {
    const app = await open("#/", { viewport: { width: 740, height: 360 } });
    await showGame(app);
    const [a1, h8] = [await app.cell("a1").boundingBox(), await app.cell("h8").boundingBox()];
    expect((a1?.y ?? 999) + (a1?.height ?? 0)).toBeLessThanOrEqual(361);
    expect((h8?.x ?? 999) + (h8?.width ?? 0)).toBeLessThan(400);
    expect((await app.page.locator("[data-side=white]").boundingBox())?.x).toBeGreaterThan(300);
    await fits(app);
    await app.close();
  });
});

describe("what was looked at closely", () => {
  const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

  it.each([1, 1.25])("the evaluation bar is as high as the board, with %d pixels in one", async (deviceScaleFactor) => {
    const app = await open("#/analysis", { viewport: { width: 1237, height: 777 }, deviceScaleFactor });
    await app.page.getByRole("switch", { name: "Moteur" }).check();
    const bar = await app.page.getByRole("meter").boundingBox();
    const [a8, a1] = [await app.cell("a8").boundingBox(), await app.cell("a1").boundingBox()];
    expect(bar?.y).toBeCloseTo(a8?.y ?? 0, 1);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo((a1?.y ?? 0) + (a1?.height ?? 0), 1);
    await app.close();
  });

  it("a choice does not push its neighbours", async () => {
    const app = await open("#/games");
    const places = () => app.page.locator("fieldset label").evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().x));
    const before = await places();
    await app.page.getByRole("radio", { name: "Terminées" }).check({ force: true });
    await expect.poll(() => app.page.locator("label.chosen").innerText()).toContain("Terminées");
    expect(await places()).toEqual(before);
    await app.close();
  });

  it("the buttons below the moves stand in one row", async () => {
    const app = await open("#/", { viewport: { width: 900, height: 700 } });
    await app.beginFrom(START_FEN);
    const rows = () => app.page.getByRole("group", { name: "Parcourir les coups" }).getByRole("button").evaluateAll((buttons) => [...new Set(buttons.map((button) => button.getBoundingClientRect().y))].length);
    expect(await rows()).toBe(1);
    await app.page.setViewportSize({ width: 320, height: 640 });
    // The board takes its new size a moment after the window.
    await expect.poll(() => app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await rows()).toBe(1);
    await app.close();
  });

  it("a phone speaks of no keys", async () => {
    const app = await open("#/editor", PHONE);
    expect(await app.page.getByText("Au clavier").isVisible()).toBe(false);
    await app.button("Menu").click();
    expect(await app.page.getByText("Raccourcis clavier").isVisible()).toBe(false);
    await app.close();
  });

  it("a game on a phone begins at the top of the page, and its name comes before its moves", async () => {
    const app = await open("#/", PHONE);
    await app.button(/À deux ici/).scrollIntoViewIfNeeded();
    await app.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await app.button(/À deux ici/).click();
    await app.button("Commencer la partie").click();
    await app.page.locator("[data-moves]").waitFor();
    await expect.poll(() => app.page.evaluate(() => scrollY)).toBe(0);
    const [name, moves] = [await app.page.locator("h1").boundingBox(), await app.page.locator("[data-moves]").boundingBox()];
    expect(name?.y).toBeLessThan(moves?.y ?? 0);
    await app.close();
  });

  it("the problems fit a phone: upright their sizes stand in one row, on its side the whole board is seen", async () => {
    const app = await open("#/problems/tour", PHONE);
    const [files, ranks] = [await app.page.getByLabel("Colonnes").boundingBox(), await app.page.getByLabel("Rangées").boundingBox()];
    expect(ranks?.y).toBe(files?.y);
    for (const problem of ["queens", "tour"]) {
      const lying = await open(`#/problems/${problem}`, { ...PHONE, viewport: { width: 740, height: 360 } });
      const [board, panel] = [await lying.page.getByRole("grid").boundingBox(), await lying.page.locator("[data-news]").boundingBox()];
      expect((board?.y ?? 0) + (board?.height ?? 999)).toBeLessThanOrEqual(361);
      expect(panel?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 999));
      expect(await lying.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(360);
      await lying.close();
    }
    await app.close();
  });
});

describe("the page", () => {
  it("goes back, forward and through a reload as the browser says", async () => {
    const app = await open("#/games");
    await app.page.getByRole("link", { name: "Analyser" }).first().click();
    await app.page.getByRole("link", { name: "Problèmes" }).click();
    await app.page.getByRole("heading", { name: "Problèmes" }).waitFor();
    await app.page.goBack();
    await app.page.getByText("chaque coup différent ouvre une variante").waitFor();
    await app.page.goBack();
    await app.page.getByRole("heading", { name: "Parties" }).waitFor();
    await app.page.goForward();
    await app.page.reload();
    await app.page.getByText("chaque coup différent ouvre une variante").waitFor();
    expect(await app.page.title()).toBe("Analyser · Roque");
    await app.close();
  });

  it("closes a window by Back and stays where it is", async () => {
    const app = await open("#/games");
    await app.page.getByRole("link", { name: "Problèmes" }).click();
    for (const open of [() => app.press("Escape"), () => app.press("?"), () => app.press("n")]) {
      await open();
      await expect.poll(() => app.windows()).toBe(1);
      await app.page.goBack();
      await expect.poll(() => app.windows()).toBe(0);
      expect(app.page.url()).toContain("#/problems");
    }
    // Forward brings it again; a reload keeps it; Back then closes it, and goes on from the page next time.
    await app.page.goForward();
    await expect.poll(() => app.windows()).toBe(1);
    await app.page.reload();
    await expect.poll(() => app.windows()).toBe(1);
    await app.page.goBack();
    await expect.poll(() => app.windows()).toBe(0);
    await app.page.goBack();
    await app.page.getByRole("heading", { name: "Parties" }).waitFor();
    await app.close();
  });

  it("leaves nothing of a window for Back, however it was closed and wherever it led", async () => {
    const app = await open("#/games");
    await app.page.getByRole("link", { name: "Problèmes" }).click();
    await app.press("Escape");
    await app.press("Escape");
    await expect.poll(() => app.windows()).toBe(0);
    // At once again, before the browser has gone back.
    await app.press("Escape", "Escape", "?");
    await app.page.getByRole("dialog", { name: "Raccourcis clavier" }).getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => app.windows()).toBe(0);
    // From one window to another, and by a link to a place.
    await app.press("Escape");
    await app.button("Raccourcis clavier ?").click();
    await app.press("Escape");
    await expect.poll(() => app.windows()).toBe(0);
    await app.press("Escape");
    await app.page.getByRole("dialog").getByRole("link", { name: "Éditeur de position" }).click();
    await app.page.getByRole("heading", { name: "Éditeur de position" }).waitFor();
    await app.page.goBack();
    await app.page.getByRole("heading", { name: "Problèmes" }).waitFor();
    // A game that a window begins takes its place too.
    await app.press("n");
    await app.button("Commencer la partie").click();
    await app.page.locator("[data-moves]").waitFor();
    // Another place, asked for before the browser has gone back.
    await app.press("Escape", "Escape", "a");
    await app.page.locator("main[aria-label=Analyser]").waitFor();
    await app.page.goBack();
    await app.page.locator("[data-moves]").waitFor();
    await app.page.goBack();
    await app.page.getByRole("heading", { name: "Problèmes" }).waitFor();
    expect(await app.windows()).toBe(0);
    await app.page.goBack();
    await app.page.getByRole("heading", { name: "Parties" }).waitFor();
    await app.close();
  });

  it("takes a pawn back by Back while it is asked what the pawn becomes", async () => {
    const app = await open("#/games");
    await app.beginFrom("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    const game = app.page.url();
    const choice = app.page.getByRole("dialog");
    for (const leave of [() => app.page.goBack(), () => app.press("Escape")]) {
      await app.drag("a7", "a8");
      await choice.waitFor();
      await leave();
      await choice.waitFor({ state: "detached" });
      expect(app.page.url()).toBe(game);
      expect(await app.moves()).toBe("");
    }
    // What was opened over it takes its place, and what was chosen leaves nothing of it.
    await app.drag("a7", "a8");
    await app.press("?");
    await app.page.getByRole("dialog", { name: "Raccourcis clavier" }).waitFor();
    await app.press("Escape");
    await expect.poll(() => app.windows()).toBe(0);
    expect(await choice.count()).toBe(0);
    await app.drag("a7", "a8");
    await choice.getByRole("button", { name: "cavalier blanc" }).click();
    await app.playedUpTo("a8=C");
    expect(app.page.url()).toBe(game);
    await app.page.goBack();
    await app.page.getByRole("heading", { name: "Parties" }).waitFor();
    await app.close();
  });

  it("opens the menu by Escape and closes it again, after what is in hand was put down", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.click("e2");
    await app.page.locator("main").focus();
    await app.press("Escape");
    expect(await app.has("e2", "selected")).toBe(false);
    expect(await app.page.locator("dialog[open]").count()).toBe(0);
    await app.press("Escape");
    await app.page.getByRole("dialog", { name: "Menu" }).waitFor();
    await app.press("Escape");
    await expect.poll(() => app.page.locator("dialog[open]").count()).toBe(0);
    await app.close();
  });

  it("speaks the other language at once and remembers it, with the look, the board and the notation", async () => {
    const app = await open();
    await app.button("English").click();
    await app.page.getByRole("heading", { name: "Your move" }).waitFor();
    await app.button("Switch to dark").click();
    await app.button("Menu").click();
    await app.page.getByRole("radio", { name: "Blue" }).check({ force: true });
    await app.page.getByRole("radio", { name: /Figurines/ }).check({ force: true });
    await app.press("Escape");
    await expect.poll(() => app.windows()).toBe(0);
    await app.page.reload();
    await app.page.getByRole("heading", { name: "Your move" }).waitFor();
    expect(await app.page.locator("html").getAttribute("data-look")).toBe("dark");
    expect(await app.page.locator("[data-board=blue] [data-square=e4]").count()).toBe(1);
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("g1", "f3");
    await expect.poll(() => app.moves()).toBe("♘\ufe0ef3");
    await app.close();
  });

  it("can be skipped to the board by the keyboard, with the focus in sight", async () => {
    const app = await open();
    await app.press("Tab");
    expect(await app.page.evaluate(() => document.activeElement?.textContent)).toBe("Aller à l’échiquier");
    await app.press("Enter", "Tab");
    expect(await app.focused()).toBe("e2");
    await app.close();
  });

  it("shows all keys by ?", async () => {
    const app = await open();
    await app.press("?");
    const keys = app.page.getByRole("dialog", { name: "Raccourcis clavier" });
    await keys.getByText("Tourner l’échiquier").waitFor();
    expect(await keys.locator("dl div", { hasText: "Aller au dernier coup" }).locator("kbd").allTextContents()).toEqual(["↓", "Fin", "$"]);
    await app.press("Escape", "f");
    const [e1, e8] = [await app.middle("e1"), await app.middle("e8")];
    expect(e1.y).toBeLessThan(e8.y);
    await app.close();
  });

  it("is small, without three dimensions, and comes from the program alone", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    const files = await app.page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
    );
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter(({ name }) => !name.startsWith(roque.address) || /3D|three/.test(name))).toEqual([]);
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(150_000);
    await app.close();
  });
});
