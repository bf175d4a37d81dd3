// A browser, and the demonstration page in it as the tests speak of it: squares, pieces, what was told.

import { execFileSync } from "node:child_process";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import type { Square } from "../src/board/square";

export const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
export const DRAWING = { flat: ["--disable-gpu"], "3d": ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"] } as const;

export interface BrowserNeeds {
  /** Three dimensions are drawn by the processor: slow, but the same everywhere. */
  readonly drawing?: keyof typeof DRAWING;
  /** What is in the page when it can be used. */
  readonly ready?: string;
}

export function chromiumPath(): string {
  const known = process.env["CHROMIUM"];
  if (known) return known;
  try {
    return execFileSync("sh", ["-c", "command -v chromium || command -v chromium-browser || command -v google-chrome"], {
      encoding: "utf8",
    }).trim();
  } catch {
    throw new Error("Chromium is missing: install it (on Debian 'apt-get install chromium') or set CHROMIUM to its path.");
  }
}

/** Opens the browser for the tests of a file; the answer opens pages in it. */
export function useBrowser({ drawing = "flat", ready = "[data-figure]" }: BrowserNeeds = {}): (query?: string, options?: BrowserContextOptions, path?: string) => Promise<Demo> {
  let browser: Browser;
  const open: Demo[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...DRAWING[drawing]] });
  });
  afterAll(async () => {
    await browser.close();
    // Whatever a test was about, the page must have stayed silent.
    expect(open.flatMap((demo) => demo.complaints)).toEqual([]);
  });
  return async (query = "", options = {}, path = "/demo/") => {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, ...options });
    const demo = new Demo(await context.newPage());
    open.push(demo);
    await demo.page.goto(`${inject("address")}${path}?${query}`);
    await demo.page.waitForSelector(ready, { state: "attached" });
    return demo;
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Demo {
  /** Errors and warnings of the page, and requests that failed. */
  readonly complaints: string[] = [];

  constructor(readonly page: Page) {
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("requestfailed", (request) => {
      // Whoever leaves a page gives up what it was still loading.
      if (request.failure()?.errorText !== "net::ERR_ABORTED") this.complaints.push(`failed: ${request.url()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()}: ${response.url()}`);
    });
  }

  cell(square: Square) {
    return this.page.locator(`[data-square=${square}]`);
  }

  async middle(square: Square): Promise<Point> {
    const box = await this.cell(square).boundingBox();
    if (!box) throw new Error(`${square} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async moveMouse(square: Square): Promise<void> {
    const { x, y } = await this.middle(square);
    await this.page.mouse.move(x, y, { steps: 3 });
  }

  async click(square: Square): Promise<void> {
    const { x, y } = await this.middle(square);
    await this.page.mouse.click(x, y);
  }

  async tap(square: Square): Promise<void> {
    const { x, y } = await this.middle(square);
    await this.page.touchscreen.tap(x, y);
  }

  async pick(square: Square, button: "left" | "right" = "left"): Promise<void> {
    await this.moveMouse(square);
    await this.page.mouse.down({ button });
  }

  async drag(from: Square, to: Square, button: "left" | "right" = "left"): Promise<void> {
    await this.pick(from, button);
    await this.moveMouse(to);
    await this.page.mouse.up({ button });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Another position, as if the other side had moved. */
  async go(scene: string): Promise<void> {
    await this.page.evaluate((name) => (window as unknown as { demo: { go(name: string): void } }).demo.go(name), scene);
  }

  /** What the board told the page so far. */
  log(): Promise<string[]> {
    return this.page.locator("[data-log] li").allTextContents();
  }

  async told(line: string): Promise<void> {
    await expect.poll(() => this.log()).toContain(line);
  }

  announced(): Promise<string> {
    return this.page.locator("[data-announcer]").innerText();
  }

  name(square: Square): Promise<string | null> {
    return this.cell(square).getAttribute("aria-label");
  }

  focused(): Promise<string | undefined> {
    return this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["square"]);
  }

  has(square: Square, mark: string): Promise<boolean> {
    return this.cell(square).evaluate((cell, name) => cell.classList.contains(name), mark);
  }

  /** The square over which the picture of the piece is really drawn, wherever it belongs. */
  drawnOver(belongs: Square): Promise<string | undefined> {
    return this.page.evaluate((square) => {
      const figure = document.querySelector(`[data-figure=${square}]`)?.getBoundingClientRect();
      if (!figure) return undefined;
      const [x, y] = [figure.x + figure.width / 2, figure.y + figure.height / 2];
      const under = document.elementsFromPoint(x, y).find((element) => (element as HTMLElement).dataset["square"]);
      return (under as HTMLElement | undefined)?.dataset["square"];
    }, belongs);
  }

  /** The piece has arrived where it belongs. */
  async stands(square: Square): Promise<void> {
    await expect.poll(() => this.drawnOver(square)).toBe(square);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
