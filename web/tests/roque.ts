// The real program, started for the tests: the page it serves, the games it keeps.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { chromiumPath, Demo, DRAWING, FLAGS, type BrowserNeeds } from "./browser";

/** ROQUE names the program; else it is where cargo puts it. */
function programPath(): string {
  const target = resolve(import.meta.dirname, "../..", process.env["CARGO_TARGET_DIR"] ?? "target");
  const path = process.env["ROQUE"] ?? join(target, "debug", "roque");
  if (!existsSync(path)) throw new Error(`${path} is missing: run 'cargo build' first, or set ROQUE to the program.`);
  return path;
}

export class Roque {
  address = "";
  #program: ChildProcess | null = null;

  constructor(readonly folder: string) {}

  /** Starts it; again on the same port after it was stopped. */
  async start(): Promise<void> {
    const port = this.address ? ["--port", new URL(this.address).port] : [];
    const program = spawn(programPath(), ["--lang", "en", "web", "--no-open", "--data-dir", this.folder, ...port]);
    this.#program = program;
    this.address = await new Promise((told, failed) => {
      let heard = "";
      program.stdout.on("data", (bytes: Buffer) => {
        heard += String(bytes);
        const found = /http:\/\/[\w.[\]:]+/.exec(heard);
        if (found) told(found[0].replace(/\/$/, ""));
      });
      program.stderr.on("data", (bytes: Buffer) => (heard += String(bytes)));
      program.on("exit", () => failed(new Error(`roque web ended: ${heard}`)));
    });
  }

  async stop(): Promise<void> {
    const program = this.#program;
    this.#program = null;
    if (!program || program.exitCode !== null) return;
    const ended = new Promise((done) => program.once("exit", done));
    program.kill("SIGINT");
    await ended;
  }
}

/** A page of the real program, as the tests speak of it. */
export class App extends Demo {
  button(name: string | RegExp) {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  /** What stands in the list of moves. */
  async moves(): Promise<string> {
    const texts = await this.page.locator("[data-moves] .move:not(.quiet)").allTextContents();
    return texts.map((text) => text.trim()).join(" ");
  }

  async playedUpTo(moves: string): Promise<void> {
    await expect.poll(() => this.moves()).toBe(moves);
  }

  /** Types moves in the field, one after the other. */
  async type(...moves: readonly string[]): Promise<void> {
    const field = this.page.locator("form input[enterkeyhint=send]");
    for (const move of moves) {
      await field.fill(move);
      await field.press("Enter");
      await expect.poll(() => field.inputValue()).toBe("");
    }
  }

  /** A text as it is typed on a keyboard: with plain spaces. */
  async text(selector: string): Promise<string> {
    return (await this.page.locator(selector).first().innerText()).replace(/[\u00a0\u202f]/g, " ");
  }

  message(): Promise<string> {
    return this.text("[data-message]");
  }

  ended(): Promise<string> {
    return this.text("[data-end]");
  }

  status(): Promise<string> {
    return this.text("[data-status]");
  }

  async figureOn(square: string): Promise<boolean> {
    return (await this.page.locator(`[data-figure=${square}]`).count()) === 1;
  }
}

export interface Bench {
  readonly roque: Roque;
  open(hash?: string, options?: BrowserContextOptions): Promise<App>;
}

/** A browser and the program for the tests of a file. */
export function useRoque({ drawing = "flat" }: Pick<BrowserNeeds, "drawing"> = {}): Bench {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), "roque-page-"));
  const roque = new Roque(folder);
  const apps: App[] = [];
  beforeAll(async () => {
    await roque.start();
    browser = await chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...DRAWING[drawing]] });
  });
  afterAll(async () => {
    await browser.close();
    await roque.stop();
    rmSync(folder, { recursive: true, force: true });
    // Whatever a test was about, the page must have stayed silent.
    expect(apps.flatMap((app) => app.complaints)).toEqual([]);
  });
  return {
    roque,
    async open(hash = "#/", options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "fr-FR", permissions: ["clipboard-read", "clipboard-write"], ...options });
      const app = new App(await context.newPage());
      apps.push(app);
      await app.page.goto(`${roque.address}/${hash}`);
      await app.page.waitForSelector("main > *");
      return app;
    },
  };
}
