// What people see when the machine fails them: a full disk, a computer that cannot think.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { built, program, useRoque } from "./roque";

/** A process of its own, with a small disk over the folder: the words of the command follow. */
const SMALL_DISK = ["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs -o size=256k roque "$0" && exec "$@"'];

/** Systems may refuse it to those who are not root. */
function hasSmallDisks(): boolean {
  try {
    const [name = "", ...parameters] = SMALL_DISK;
    execFileSync(name, [...parameters, "/mnt", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(hasSmallDisks())("a full disk", () => {
  const { open, roque } = useRoque({ command: (folder, port) => [...SMALL_DISK, folder, ...program(folder, port)] });
  /** Only the program sees its disk; the system shows it under the program's number. */
  const onDisk = (...path: readonly string[]) => join(`/proc/${roque.process}/root`, roque.folder, ...path);

  it("is told with what to do; the game goes on, and is written when there is room again", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("e2", "e4");
    await app.playedUpTo("e4");
    expect(() => writeFileSync(onDisk("filler"), new Uint8Array(1 << 20))).toThrow(/ENOSPC/);
    // What is on the disk stays as it was: a game is never half written.
    const saved = () => readdirSync(onDisk("games")).filter((name) => name.endsWith(".pgn"));
    const text = () => saved().map((name) => readFileSync(onDisk("games", name), "utf8")).join();

    await app.type("e5", "Cf3");
    await app.playedUpTo("e4 e5 Cf3");
    await app.page.getByRole("alert").getByText("n’a pas pu être enregistrée").waitFor();
    expect(saved()).toHaveLength(1);
    expect(text()).toMatch(/1\. e4 \*/);
    await app.page.reload();
    await app.playedUpTo("e4 e5 Cf3");

    rmSync(onDisk("filler"));
    await app.type("Cc6");
    await expect.poll(() => app.message()).toBe("La partie est de nouveau enregistrée.");
    expect(await app.page.getByRole("alert").count()).toBe(0);
    expect(text()).toMatch(/1\. e4 e5 2\. Nf3 Nc6 \*/);
    await app.close();
  });
});

describe("a computer that fails while it thinks", () => {
  const { open } = useRoque({ command: (folder) => [built("examples/failing_engine"), folder] });

  it("says so and plays a move; the game goes on, and so does everything else", async () => {
    const app = await open();
    await app.page.getByText("Contre l’ordinateur").click();
    await app.button("Commencer la partie").click();
    await app.page.locator("[data-moves]").waitFor();
    await app.drag("e2", "e4");
    await expect.poll(() => app.message()).toBe("Roque a perdu le fil de sa réflexion et joue le premier coup qu’il voit. La partie continue.");
    await expect.poll(async () => (await app.moves()).split(" ").length).toBe(2);
    await app.drag("d2", "d4");
    await expect.poll(async () => (await app.moves()).split(" ").length).toBe(4);
    await app.button("Indice").click();
    await expect.poll(() => app.message()).not.toBe("");
    await app.close();
  });
});
