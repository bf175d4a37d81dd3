// The acceptance scenarios on the board of the page: by drag, by clicks and by keyboard, for White and with colours reversed.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Square } from "../src/board/square";
import { useRoque, type App } from "./roque";

const { open } = useRoque();

interface Scenario {
  readonly id: string;
  readonly fen: string;
  readonly before: readonly string[];
  readonly tried: string;
  readonly expected: string;
}

const TABLE = readFileSync(new URL("../../crates/core/tests/data/scenarios.tsv", import.meta.url), "utf8");
const ROWS: readonly Scenario[] = TABLE.trim()
  .split("\n")
  .slice(1)
  .map((row) => {
    const [id = "", , fen = "", before = "-", tried = "", expected = ""] = row.split("\t");
    return { id, fen, before: before === "-" ? [] : before.split(" "), tried, expected: expected.trim() };
  });

function mirroredMove(move: string): string {
  return move.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));
}

function swapped(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));
}

function mirrored(row: Scenario): Scenario {
  const [placement = "", turn, castling = "-", passant = "-", ...counters] = row.fen.split(" ");
  const fen = [swapped(placement.split("/").reverse().join("/")), turn === "w" ? "b" : "w", swapped(castling), mirroredMove(passant), ...counters].join(" ");
  return { ...row, id: `${row.id}, reversed`, fen, before: row.before.map(mirroredMove), tried: mirroredMove(row.tried) };
}

/** Sets up the game by a line of its own to the server; the answer is its name, or nothing where it is over already. */
function setUp(app: App, { fen, before }: Scenario): Promise<string | null> {
  return app.page.evaluate(
    ({ fen, before }) =>
      new Promise<string | null>((done, failed) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        let game = "";
        let asked = 0;
        const ask = (question: object) => socket.send(JSON.stringify({ id: ++asked, ...question }));
        socket.onopen = () => ask({ ask: "newGame", opponent: { kind: "here" }, start: { from: "fen", fen } });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { answer?: number; ok?: { view?: { game: string } }; refused?: { code: string; sentence: string } };
          if (message.answer === undefined) return;
          if (message.refused?.code === "badPosition") return done(null);
          if (message.refused) return failed(new Error(`${message.refused.code}: ${message.refused.sentence}`));
          game ||= message.ok?.view?.game ?? "";
          const uci = before[asked - 1];
          if (uci) return ask({ ask: "move", game, uci });
          socket.close();
          done(game);
        };
      }),
    { fen, before },
  );
}

/** What is not one's own to move does not leave its square, and a click on another piece of one's own chooses that. */
const SILENT = ["wrong-colour", "empty-square", "same-square", "knight-own"];

const PROMOTIONS: Readonly<Record<string, string>> = { q: "queen", r: "rook", b: "bishop", n: "knight" };

type Way = "drag" | "click" | "keyboard";
const WAYS: readonly Way[] = ["drag", "click", "keyboard"];

async function attempt(app: App, move: string, way: Way): Promise<void> {
  const [from, to] = [move.slice(0, 2) as Square, move.slice(2, 4) as Square];
  if (way === "drag") await app.drag(from, to);
  else if (way === "click") {
    await app.click(from);
    await app.click(to);
  } else {
    await app.cell(from).focus();
    await app.press("Enter");
    await app.cell(to).focus();
    await app.press("Enter");
  }
  const role = PROMOTIONS[move.charAt(4)];
  if (role) await app.page.getByRole("dialog").getByRole("button", { name: role }).click();
}

async function outcome(app: App, row: Scenario): Promise<void> {
  const count = async () => (await app.moves()).split(" ").filter(Boolean).length;
  const played = row.before.length + (["refused", "choice"].includes(row.expected) ? 0 : 1);
  await expect.poll(count).toBe(played);
  switch (row.expected) {
    case "ok":
      expect(await app.page.locator("[data-end]").count()).toBe(0);
      return expect(await app.status()).toMatch(/to play$/);
    case "check":
      return expect(await app.status()).toBe("Check!");
    case "checkmate":
      return expect(await app.ended()).toContain("Checkmate");
    case "stalemate":
      return expect(await app.ended()).toContain("Stalemate");
    case "draw-material":
      return expect(await app.ended()).toContain("½–½");
    case "choice":
      return expect(await app.page.getByRole("dialog").getByRole("button").count()).toBe(4);
    default:
      if (!SILENT.some((id) => row.id.startsWith(id))) await expect.poll(() => app.message()).not.toBe("");
  }
}

describe("the acceptance scenarios", () => {
  let app: App;
  beforeAll(async () => {
    app = await open("#/games", { locale: "en-GB", reducedMotion: "reduce" });
  });

  it.each([...ROWS, ...ROWS.map(mirrored)].map((row, index) => ({ ...row, way: WAYS[index % 3] as Way })))("$id, by $way", async (row) => {
    const game = await setUp(app, row);
    // Nothing can be played where the game is over: no king moves.
    if (game === null) return expect(row.id).toMatch(/^(kings-adjacent|mated-king-move)/);
    await app.page.evaluate((hash) => (location.hash = hash), `#/game/${encodeURIComponent(game)}`);
    await app.page.locator(`[data-playing="${game}"]`).waitFor();
    await attempt(app, row.tried, row.way);
    await outcome(app, row);
    await app.press("Escape");
    if ((await app.page.locator("dialog[open]").count()) > 0) await app.press("Escape");
  });
});
