import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { useRoque, type App } from "./roque";

const { open } = useRoque();

const PGN = `[Event "Club"]
[White "Anna"]
[Black "Bruno"]
[Result "1-0"]

1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 { a remark } 3. Bb5 1-0

[Event "Club"]
[White "Chloé"]
[Black "David"]
[Result "*"]

1. d4 d5 *
`;

async function paste(app: App, text: string): Promise<void> {
  await app.page.locator("textarea").fill(text);
  await app.page.locator("dialog[open]").getByRole("button", { name: "Ouvrir", exact: true }).click();
}

describe("games from elsewhere", () => {
  it("are listed when there are several, looked at with their variations, and played on", async () => {
    const app = await open("#/games");
    await app.button("Ouvrir une partie").click();
    await paste(app, PGN);
    await app.page.locator("dialog[open]").getByText("2 parties trouvées.").waitFor();
    // Only the second goes on.
    expect(await app.button("Continuer à jouer").count()).toBe(1);
    await app.button("Regarder").first().click();
    await expect.poll(() => app.moves()).toBe("e4 e5 Cf3 f4 exf4 Cc6 Fb5");
    await app.page.getByText("a remark").waitFor();
    expect(await app.text("[data-side=white]")).toMatch(/Anna\s+1$/);
    expect(await app.text("[data-side=black]")).toMatch(/Bruno\s+0$/);
    expect(app.page.url()).toContain("#/analysis");
    // Back is to the list, for the next one; from there to where it was opened.
    await app.page.goBack();
    await app.page.locator("dialog[open]").getByText("2 parties trouvées.").waitFor();
    await app.page.goBack();
    await expect.poll(() => app.windows()).toBe(0);
    expect(app.page.url()).toContain("#/games");
    await app.button("Ouvrir une partie").click();
    await paste(app, PGN);
    await app.button("Regarder").first().click();
    await expect.poll(() => app.moves()).toBe("e4 e5 Cf3 f4 exf4 Cc6 Fb5");
    await app.page.reload();
    await expect.poll(() => app.moves()).toBe("e4 e5 Cf3 f4 exf4 Cc6 Fb5");

    await app.page.goto(app.page.url().replace(/#.*/, "#/games"));
    await app.button("Ouvrir une partie").click();
    await app.page.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer: Buffer.from(PGN) });
    await app.button("Continuer à jouer").click();
    await app.playedUpTo("d4 d5");
    await app.type("c4");
    await app.playedUpTo("d4 d5 c4");
    expect(await app.page.locator("[data-side=white]").innerText()).toContain("Chloé");
    await app.close();
  });

  it("that cannot be read are told with the reason", async () => {
    const app = await open("#/games");
    await app.button("Ouvrir une partie").click();
    await paste(app, "1. e4 e5 2. Ke3 *");
    await expect.poll(() => app.text("dialog[open] [role=alert]")).toMatch(/^Aucune partie lisible\. [^]*Ligne 1, colonne 13 : « 2\. Ke3 »/);
    // What was pasted is still there, and beside readable games a faulty one has no dead button.
    expect(await app.page.locator("textarea").inputValue()).toBe("1. e4 e5 2. Ke3 *");
    await paste(app, "bonjour tout le monde");
    await expect.poll(() => app.text("dialog[open] [role=alert]")).toMatch(/^Aucune partie lisible\. Collez[^]*« bonjour »/);
    expect(await app.focusedName()).toBe("button Ouvrir");
    await paste(app, "1. e4 e5 2. Qxh9 *");
    await expect.poll(() => app.text("dialog[open] [role=alert]")).toContain("« h9 » n’est pas une case");
    await paste(app, "bonjour tout le monde");
    await expect.poll(() => app.text("dialog[open] [role=alert]")).toContain("« bonjour »");
    await paste(app, "");
    await expect.poll(() => app.text("dialog[open] [role=alert]")).not.toContain("bonjour");
    expect(await app.text("dialog[open] [role=alert]")).not.toBe("");
    await paste(app, `1. e4 e5 2. Ke3 *\n\n${PGN}`);
    await app.page.locator("dialog[open]").getByText("3 parties trouvées.").waitFor();
    await expect.poll(() => app.focusedName()).toBe("button Regarder");
    expect(await app.text("dialog[open] li")).toMatch(/^Partie 1\s+Ligne/);
    expect(await app.page.locator("dialog[open] li").first().getByRole("button").count()).toBe(0);
    expect(await app.page.locator("dialog[open] button:disabled").count()).toBe(0);
    await app.close();
  });

  it("are read at once when a long text is pasted, which no field could show in time", async () => {
    const app = await open("#/games");
    await app.button("Ouvrir une partie").click();
    const count = Math.ceil(5e6 / PGN.length) * 2;
    await app.page.evaluate(([text = "", times]) => navigator.clipboard.writeText(text.repeat(Number(times))), [PGN, String(count / 2)] as const);
    await app.page.locator("textarea").focus();
    await app.press("Control+v");
    const found = app.page.locator("dialog[open]").getByText(/^[\d\s]+ parties trouvées\.$/);
    await found.waitFor();
    expect((await found.innerText()).replace(/\D/g, "")).toBe(String(count));
    await expect.poll(() => app.focusedName()).toBe("button Regarder");
    await app.button("Ouvrir autre chose").click();
    expect(await app.page.locator("textarea").inputValue()).toBe("");
    // A short one is shown, to be looked at and changed.
    await app.page.evaluate((text) => navigator.clipboard.writeText(text), PGN);
    await app.press("Control+v");
    await expect.poll(() => app.page.locator("textarea").inputValue()).toBe(PGN);
    await app.close();
  });

  it("can be dropped on the page", async () => {
    const app = await open();
    const data = await app.page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "a.pgn", { type: "text/plain" }));
      return transfer;
    }, PGN);
    await app.page.dispatchEvent("main", "drop", { dataTransfer: data });
    await app.page.locator("dialog[open]").getByText("2 parties trouvées.").waitFor();
    await app.close();
  });

  it("are saved as a file and copied", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("e2", "e4");
    await app.playedUpTo("e4");
    await app.page.getByText("Enregistrer et copier").click();
    const [file] = await Promise.all([app.page.waitForEvent("download"), app.button("Enregistrer le PGN").click()]);
    expect(file.suggestedFilename()).toMatch(/^roque-\d{4}-\d\d-\d\d\.pgn$/);
    expect(readFileSync(await file.path(), "utf8")).toMatch(/1\. e4 \*/);
    await app.button("Copier la position (FEN)").click();
    await expect.poll(() => app.message()).toBe("Copié dans le presse-papiers.");
    expect(await app.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b/);
    await app.close();
  });
});

describe("the list of games", () => {
  it("shows what was played, opens it, and deletes only when that is meant", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("b1", "c3");
    await app.playedUpTo("Cc3");
    const id = decodeURIComponent(app.page.url().split("/").at(-1) ?? "");
    await app.page.getByRole("link", { name: "Parties" }).click();
    const row = app.page.locator(`[data-game="${id}"]`);
    await row.waitFor();
    expect(await row.innerText()).toContain("Partie à deux");
    await row.getByRole("button", { name: "Supprimer" }).click();
    await row.getByRole("button", { name: "Annuler" }).click();
    await row.locator("a").first().click();
    await app.playedUpTo("Cc3");
    await app.page.goBack();
    await row.getByRole("button", { name: "Supprimer" }).click();
    await row.getByRole("group").getByRole("button", { name: "Supprimer" }).click();
    await expect.poll(() => row.count()).toBe(0);
    await app.page.getByText("Terminées").click();
    await app.page.locator(".empty, li[data-game]").first().waitFor();
    await app.close();
  });
});

describe("a position set up by hand", () => {
  it("is told all its faults with their squares, and can be played when it has none", async () => {
    const app = await open("#/editor");
    await app.button("Vider l’échiquier").click();
    await app.button("roi blanc").click();
    await app.click("e1");
    await app.button("pion noir").click();
    await app.click("a1");
    await expect.poll(async () => (await app.page.locator("[data-report] .refused").count()) >= 2).toBe(true);
    expect(await app.button("Jouer à partir d’ici").isDisabled()).toBe(true);
    await app.click("a1");
    await app.button("roi noir").click();
    await app.click("e8");
    await app.button("tour blanche").click();
    await app.cell("a1").focus();
    await app.press("Enter");
    await expect.poll(() => app.page.getByLabel("Position (FEN)", { exact: true }).last().inputValue()).toBe("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    await expect.poll(() => app.button("Jouer à partir d’ici").isDisabled()).toBe(false);
    await app.button("Déplacer les pièces").click();
    await app.drag("a1", "h1");
    await app.drag("e8", "d8");
    await expect.poll(() => app.page.getByLabel("Position (FEN)", { exact: true }).last().inputValue()).toBe("3k4/8/8/8/8/8/8/4K2R w - - 0 1");
    await app.page.reload();
    await expect.poll(() => app.figureOn("h1")).toBe(true);
    await app.button("Copier la position (FEN)").click();
    const copied = app.page.locator("main").getByText("Copié dans le presse-papiers.");
    await copied.waitFor();
    expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe("3k4/8/8/8/8/8/8/4K2R w - - 0 1");
    await app.drag("h1", "g1");
    await expect.poll(() => copied.count()).toBe(0);
    await app.drag("g1", "h1");
    await expect.poll(() => app.page.getByLabel("Position (FEN)", { exact: true }).last().inputValue()).toBe("3k4/8/8/8/8/8/8/4K2R w - - 0 1");
    await app.button("Jouer à partir d’ici").click();
    await app.page.getByText("À deux ici").last().click();
    await app.button("Commencer la partie").click();
    await app.page.locator("[data-moves]").waitFor();
    await app.type("Th8");
    await app.playedUpTo("Th8+");
    await app.close();
  });

  it("that was typed and is none is told beside the field, and castling goes with the rook", async () => {
    const app = await open("#/editor");
    const field = app.page.getByLabel("Position (FEN)", { exact: true }).last();
    await app.drag("h1", "h4");
    await expect.poll(() => field.inputValue()).toBe("rnbqkbnr/pppppppp/8/8/7R/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
    await expect.poll(() => app.button("Jouer à partir d’ici").isDisabled()).toBe(false);
    await field.fill("rnbqkbnr/pppppppp/8/8/7R/8/PPPPPPPP/RNBQKBN1 x - - 0 1");
    const told = app.page.locator(`[id="${await field.getAttribute("aria-describedby")}"]`);
    await expect.poll(() => told.innerText()).not.toBe("");
    const [above, below] = [await field.boundingBox(), await told.boundingBox()];
    expect((below?.y ?? 999) - (above?.y ?? 0)).toBeLessThan(80);
    await field.fill("rnbqkbnr/pppppppp/8/8/7R/8/PPPPPPPP/RNBQKBN1 w - - 0 1");
    await expect.poll(() => told.innerText()).toBe("");
    await app.close();
  });

  it("in which the game is over can be analysed, not played, and that is said", async () => {
    const app = await open("#/editor/" + encodeURIComponent("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    await expect.poll(() => app.text("[data-report]")).toMatch(/^Pat.*rien à jouer ici/);
    expect(await app.button("Jouer à partir d’ici").isDisabled()).toBe(true);
    await app.page.locator("main").getByRole("button", { name: "Analyser" }).click();
    await app.page.getByText("Pat : la partie est nulle.").waitFor();
    expect(await app.button("Jouer à partir d’ici").count()).toBe(0);
    await app.close();
  });

  it("can be pasted as FEN into the dialog of opening, also over another one", async () => {
    const app = await open("#/games");
    await app.button("Ouvrir une partie").click();
    await paste(app, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    await expect.poll(() => app.figureOn("a1")).toBe(true);
    expect(app.page.url()).toContain("#/editor/");
    await app.press("Escape");
    await app.button("Ouvrir une partie").click();
    await paste(app, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    await expect.poll(() => app.figureOn("h1")).toBe(true);
    expect(await app.figureOn("a1")).toBe(false);
    await app.close();
  });
});

describe("analysis", () => {
  it("thinks about every position, plays its best move, and explains", async () => {
    const app = await open("#/analysis");
    await app.page.getByRole("switch", { name: "Moteur" }).check();
    await app.page.locator("[data-lines] button").first().waitFor({ timeout: 15_000 });
    await app.page.getByLabel("Lignes d’analyse").selectOption("3");
    await expect.poll(() => app.page.locator("[data-lines] button").count(), { timeout: 15_000 }).toBe(3);
    expect(await app.page.getByRole("meter").getAttribute("aria-valuetext")).toMatch(/^[+−]?\d+,\d\d$/);
    await app.page.locator("main").focus();
    await app.press("Space");
    await expect.poll(async () => (await app.moves()).length).toBeGreaterThan(1);
    await app.button("Expliquer").click();
    await app.page.locator("[data-explanation]").waitFor({ timeout: 15_000 });
    // One number says how good it is; the one of the first glance is for those who want numbers.
    expect((await app.text("[data-explanation]")).match(/[+−]\d+,\d\d/g)?.length ?? 0).toBeLessThanOrEqual(1);
    await app.page.getByText("En chiffres").click();
    expect(await app.text("[data-explanation] details")).toContain("À première vue");
    await app.close();
  });

  it("keeps variations, promotes and deletes them", async () => {
    const app = await open("#/analysis");
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.type("e4", "e5");
    await app.page.locator("[data-at='0']").click();
    await app.type("c5", "Cf3");
    await expect.poll(() => app.moves()).toBe("e4 e5 c5 Cf3");
    await app.button("Promouvoir la variante").click();
    await expect.poll(() => app.moves()).toBe("e4 c5 e5 Cf3");
    await app.page.reload();
    await expect.poll(() => app.moves()).toBe("e4 c5 e5 Cf3");
    await app.page.getByText("Enregistrer et copier").click();
    await app.button("Copier le PGN").click();
    await expect.poll(() => app.page.evaluate(() => navigator.clipboard.readText())).toContain("1. e4 c5 (1... e5) 2. Nf3 *");
    await app.page.locator(".variation .move").first().click();
    await app.button("Supprimer à partir d’ici").click();
    await expect.poll(() => app.moves()).toBe("e4 c5 Cf3");
    await app.button("Rétablir ce qui a été supprimé").click();
    await expect.poll(() => app.moves()).toBe("e4 c5 e5 Cf3");
    await app.close();
  });

  it("of a game begins at its end, with all its moves", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("d2", "d4");
    await app.playedUpTo("d4");
    await app.type("d5");
    await app.page.locator("main").focus();
    await app.press("a");
    await expect.poll(() => app.moves()).toBe("d4 d5");
    expect(await app.figureOn("d5")).toBe(true);
    await app.press("ArrowLeft");
    await expect.poll(() => app.figureOn("d5")).toBe(false);
    // A variation of one's own stays, and the game may have gone on meanwhile.
    await app.type("Cf6");
    await expect.poll(() => app.moves()).toBe("d4 d5 Cf6");
    await app.page.goBack();
    await app.type("c4");
    await app.page.locator("main").focus();
    await app.press("a");
    await expect.poll(() => app.moves()).toBe("d4 d5 Cf6 c4");
    expect(await app.figureOn("c4")).toBe(true);
    await app.close();
  });

  it("of a game that comes late follows the steps taken meanwhile", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("d2", "d4");
    await app.playedUpTo("d4");
    await app.type("d5", "c4");
    await app.playedUpTo("d4 d5 c4");
    await app.page.locator("main").focus();
    await app.press("a");
    await app.page.locator("main[aria-label=Analyser]").waitFor();
    let letThrough = () => {};
    const held = new Promise<void>((done) => (letThrough = done));
    await app.page.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (String(message).includes('"open"')) void held.then(() => server.send(message));
        else server.send(message);
      });
    });
    await app.page.reload();
    await app.page.getByRole("switch").waitFor();
    await app.page.locator("main").focus();
    await app.press("Home", "ArrowRight");
    // Nothing is played on a board that waits for its game.
    await app.drag("e2", "e4");
    expect(await app.figureOn("e2")).toBe(true);
    letThrough();
    await expect.poll(() => app.moves()).toBe("d4 d5 c4");
    await expect.poll(() => app.figureOn("d4")).toBe(true);
    expect(await app.figureOn("d7")).toBe(true);
    await app.close();
  });
});
