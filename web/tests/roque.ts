// The real program, started for the tests: the page it serves, the games it keeps.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Request } from "../src/protocol";
import { chromiumPath, Demo, DRAWING, FLAGS, type BrowserNeeds } from "./browser";

/** What cargo has built for the tests. */
export function built(name: string): string {
  const target = resolve(import.meta.dirname, "../..", process.env["CARGO_TARGET_DIR"] ?? "target");
  const path = join(target, "debug", name);
  if (!existsSync(path)) throw new Error(`${path} is missing: run 'cargo test --no-run' first, or set ROQUE to the program.`);
  return path;
}

/** How something is started with its games in a folder. */
export type Start = (folder: string, port: number) => readonly string[];

/** How the program is started. ROQUE names it; else it is where cargo puts it. */
export const program: Start = (folder, port) => [
  ...[process.env["ROQUE"] ?? built("roque"), "--lang", "en", "web", "--no-open"],
  ...["--data-dir", folder, "--port", String(port)],
];

/** A port of its own: programs that run beside it must not take the one it comes back to. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("the system has no free port");
  return address.port;
}

export class Roque {
  address = "";
  #program: ChildProcess | null = null;

  constructor(
    readonly folder: string,
    private readonly command: Start = program,
  ) {}

  /** The number of its process. */
  get process(): number | undefined {
    return this.#program?.pid;
  }

  /** Starts it; again on the same port after it was stopped. */
  async start(): Promise<void> {
    const port = this.address ? Number(new URL(this.address).port) : await freePort();
    const [name = "", ...parameters] = this.command(this.folder, port);
    const program = spawn(name, parameters);
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

  /** A game for two from a position, by the dialog. */
  async beginFrom(fen: string): Promise<void> {
    const before = await this.playing();
    await this.press("n");
    await this.page.getByText("À deux ici").last().click();
    await this.page.getByText("Partir d’une position").click();
    await this.page.getByLabel("Position (FEN)").fill(fen);
    await this.button("Commencer la partie").click();
    await expect.poll(async () => [null, before].includes(await this.playing())).toBe(false);
  }

  /** The game that is shown. */
  playing(): Promise<string | null> {
    return this.page.evaluate(() => document.querySelector<HTMLElement>("[data-playing]")?.dataset["playing"] ?? null);
  }

  /** What has the focus: the role or the kind of element, and its name. */
  focusedName(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const name = element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
      return element === document.body ? "body" : `${element?.getAttribute("role") ?? element?.localName} ${name}`;
    });
  }

  windows(): Promise<number> {
    return this.page.locator("dialog[open]").count();
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
    const FIELD = "form input[enterkeyhint=send]";
    const field = this.page.locator(FIELD);
    for (const move of moves) {
      await field.fill(move);
      await field.press("Enter");
      // A move that ends the game takes the field away.
      await expect.poll(() => this.page.evaluate((name) => document.querySelector<HTMLInputElement>(name)?.value ?? "", FIELD)).toBe("");
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

  /** Asks the program something over a line of its own, beside the page's. */
  ask(request: Request): Promise<unknown> {
    return this.page.evaluate(async (request) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const told = new Promise<unknown>((done, failed) => {
        socket.onmessage = ({ data }) => {
          const { answer, ok, refused } = JSON.parse(String(data)) as { answer?: number; ok?: unknown; refused?: unknown };
          if (answer !== 2) return;
          if (refused) failed(new Error(JSON.stringify(refused)));
          else done(ok);
        };
      });
      await new Promise((opened) => (socket.onopen = opened));
      socket.send(JSON.stringify({ id: 1, ask: "hello", language: "fr" }));
      socket.send(JSON.stringify({ id: 2, ...request }));
      const answer = await told;
      socket.close();
      return answer;
    }, request);
  }

  /** From now on the browser keeps no file: every load is the first. */
  async forget(): Promise<void> {
    const line = await this.page.context().newCDPSession(this.page);
    await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  }

  async figureOn(square: string): Promise<boolean> {
    return (await this.page.locator(`[data-figure=${square}]`).count()) === 1;
  }
}

export interface Bench {
  readonly roque: Roque;
  open(hash?: string, options?: BrowserContextOptions): Promise<App>;
}

interface Needs extends Pick<BrowserNeeds, "drawing"> {
  /** How the program is started, if not as usual. */
  readonly command?: Start;
}

/** A browser and the program for the tests of a file, or of a group in it. */
export function useRoque({ drawing = "flat", command = program }: Needs = {}): Bench {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), "roque-page-"));
  const roque = new Roque(folder, command);
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
