import { describe, expect, it } from "vitest";
import { useRoque, type App } from "./roque";

const { open } = useRoque();

async function dialog(): Promise<App> {
  const app = await open();
  await app.press("n");
  await app.page.getByText("À deux ici").last().click();
  return app;
}

async function begin(app: App): Promise<void> {
  await app.button("Commencer la partie").click();
  await app.page.locator("[data-moves]").waitFor();
}

describe("a new game", () => {
  it("has the names, the time and the rules that were chosen, and offers all but the rules again", async () => {
    const app = await dialog();
    await app.page.getByLabel("Blancs").fill("Anna");
    await app.page.getByLabel("Noirs").fill("Bruno");
    await app.page.getByRole("radio", { name: "Autre…" }).check({ force: true });
    const fields = [app.page.getByLabel(/^Minutes par joueur/), app.page.getByLabel(/^Secondes ajoutées/)];
    const [left, right] = await Promise.all(fields.map((field) => field.boundingBox()));
    expect(left?.y).toBe(right?.y);
    await app.page.getByRole("radio", { name: "3+2" }).check({ force: true });
    await app.page.getByRole("radio", { name: "Mini" }).check({ force: true });
    await app.page.getByText("Sans roque ni prise en passant").waitFor();
    await begin(app);
    expect(await app.text("[data-side=white]")).toContain("Anna");
    expect(await app.text("[data-side=black]")).toContain("Bruno");
    expect(await app.page.locator("[data-side=white] [role=timer]").innerText()).toBe("3:00");
    expect(await app.text("h1")).toMatch(/Mini · 3\+2/);
    await app.type("e4", "e5", "Cf3", "Cf6", "Fc4", "Fc5");
    // The king may not castle by these rules: the board says why and the king goes back.
    await app.drag("e1", "g1");
    await expect.poll(() => app.message()).not.toBe("");
    await app.stands("e1");
    await app.page.locator("main").focus();
    await app.press("n");
    expect(await app.page.locator("dialog[open]").getByLabel("Blancs").inputValue()).toBe("Anna");
    expect(await app.page.getByRole("radio", { name: "3+2" }).isChecked()).toBe(true);
    expect(await app.page.getByRole("radio", { name: "Échecs", exact: true }).isChecked()).toBe(true);
    await app.close();
  });

  it("against the computer tells first whom a level is like, then how strong it is, and names it as everywhere", async () => {
    const app = await open();
    await app.button(/Contre l’ordinateur/).click();
    await app.page.getByLabel("Niveau").fill("2");
    await expect.poll(() => app.text("[id$=-text].small")).toMatch(/^Débutant : .* Environ \d+ Elo\.$/);
    await begin(app);
    expect(await app.page.locator("[data-side]").getByText(/Roque, niveau 2 \(\d+\)$/).count()).toBe(1);
    await app.close();
  });

  it("of Chess960 begins with one of its positions and tells which; the next with another", async () => {
    const app = await dialog();
    await app.page.getByRole("radio", { name: "Échecs 960" }).check({ force: true });
    await begin(app);
    const seen = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const title = await app.text("h1");
      expect(title).toMatch(/960.*\d/);
      seen.add(title);
      await app.button("Abandonner").click();
      await app.page.getByRole("group", { name: "Abandonner la partie ?" }).getByRole("button", { name: "Abandonner" }).click();
      await app.button("Revanche").click();
      await expect.poll(() => app.page.locator("[data-end]").count()).toBe(0);
    }
    expect(seen.size).toBeGreaterThan(1);
    await app.close();
  });

  it("from a position that cannot be is refused in the dialog, with the reason and all that was chosen", async () => {
    const app = await dialog();
    await app.page.getByLabel("Blancs").fill("Anna");
    await app.page.getByText("Partir d’une position").click();
    await app.page.getByLabel("Position (FEN)").fill("8/8/8/8/8/8/8/K7 w - - 0 1");
    await app.button("Commencer la partie").click();
    await expect.poll(() => app.text("dialog[open] [role=alert]")).toMatch(/roi/);
    expect(await app.page.locator("dialog[open]").getByLabel("Blancs").inputValue()).toBe("Anna");
    await app.page.getByLabel("Position (FEN)").fill("8/8/8/8/8/8/8/K6k w - - 0 1");
    await app.button("Commencer la partie").click();
    await expect.poll(() => app.text("dialog[open] [role=alert]")).toMatch(/ne peut plus mater|matériel|nulle/i);
    await app.page.getByLabel("Position (FEN)").fill("7k/8/8/8/8/8/P7/K7 w - - 0 1");
    await begin(app);
    await expect.poll(() => app.figureOn("a2")).toBe(true);
    await app.close();
  });
});
