import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { START_FEN } from "../src/game/start";
import { useRoque } from "./roque";

const { open, roque } = useRoque();

describe("a game for two", () => {
  it("begins with the first move on the board, by mouse, clicks, keyboard and typing", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("e2", "e4");
    await app.playedUpTo("e4");
    expect(app.page.url()).toContain("#/game/");
    await app.click("e7");
    await app.click("e5");
    await app.playedUpTo("e4 e5");
    await app.cell("f1").focus();
    await app.press("Enter");
    await app.cell("c4").focus();
    await app.press("Enter");
    await app.playedUpTo("e4 e5 Fc4");
    await app.type("Cc6", "Dh5", "Cf6");
    expect(await app.status()).toBe("Trait aux Blancs");
    await app.drag("h5", "f7");
    await expect.poll(() => app.ended()).toContain("Échec et mat : victoire des Blancs.");
    expect(await app.ended()).toContain("1–0");
    expect(await app.has("e8", "check")).toBe(true);
    await app.close();
  });

  it("says why a move is refused, in the panel, and the piece goes back", async () => {
    const app = await open();
    await expect.poll(() => app.page.locator(".board.live").count()).toBe(1);
    await app.drag("e2", "e4");
    await app.playedUpTo("e4");
    await app.drag("e7", "e4");
    await expect.poll(() => app.message()).toMatch(/pion.*e4|e4.*pion/);
    await app.stands("e7");
    await app.page.locator("form input").fill("Cf3");
    await app.press("Enter");
    await expect.poll(() => app.message()).not.toBe("");
    await app.page.locator("form input").fill("Fxh9");
    await app.press("Enter");
    await expect.poll(() => app.message()).toBe("« h9 » n’est pas une case : les cases vont de a1 à h8.");
    // Nothing is no move, and nothing to complain about.
    await app.page.locator("form input").fill("");
    await app.press("Enter");
    await expect.poll(() => app.message()).toBe("");
    await app.playedUpTo("e4");
    await app.page.locator("main").focus();
    await app.beginFrom("4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1");
    await app.drag("a1", "a2");
    await expect.poll(() => app.message()).toBe("Le roi est en échec, attaqué par la tour noire en e8, et ce coup n’y répond pas.");
    await app.close();
  });

  it("is walked through without changing, by keys, clicks and wheel", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4", "c5", "Cf3", "d6");
    await app.page.locator("main").focus();
    await app.press("ArrowLeft", "ArrowLeft");
    await expect.poll(() => app.figureOn("f3")).toBe(false);
    expect(await app.page.locator("[aria-current=true]").innerText()).toBe("c5");
    await app.press("Home");
    await expect.poll(() => app.figureOn("e4")).toBe(false);
    await app.press("End");
    await expect.poll(() => app.figureOn("d6")).toBe(true);
    await app.page.locator("[data-ply='1']").click();
    await expect.poll(() => app.figureOn("c5")).toBe(false);
    await app.button("Revenir à la position actuelle").click();
    await expect.poll(() => app.figureOn("d6")).toBe(true);
    await app.moveMouse("e4");
    await app.page.mouse.wheel(0, -100);
    await expect.poll(() => app.figureOn("d6")).toBe(false);
    await app.playedUpTo("e4 c5 Cf3 d6");
    await app.close();
  });

  it("tells whoever tries to play while an earlier move is shown how to go on", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4", "e5");
    await app.page.locator("main").focus();
    const sentence = "L’échiquier montre un coup passé. Pour jouer, revenez à la position actuelle (touche Fin).";
    for (const attempt of [() => app.drag("d7", "d5"), () => app.click("d7"), async () => (await app.cell("d7").focus(), app.press("Enter"))]) {
      await app.press("ArrowLeft");
      await expect.poll(() => app.figureOn("e5")).toBe(false);
      await attempt();
      await expect.poll(() => app.message()).toBe(sentence);
      await expect.poll(() => app.text("[data-announcer]")).toBe(sentence);
      await app.press("End");
      await expect.poll(() => app.message()).toBe("");
      expect(await app.figureOn("e5")).toBe(true);
    }
    await app.close();
    const phone = await open(new URL(app.page.url()).hash, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    await phone.button("Coup précédent").click();
    await phone.cell("d7").tap();
    await expect.poll(() => phone.message()).toBe("L’échiquier montre un coup passé. Pour jouer, revenez à la position actuelle.");
    await phone.close();
  });

  it("takes back and plays again", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4", "e5");
    await app.button("Annuler le coup").click();
    await app.playedUpTo("e4");
    await app.button("Rejouer le coup").click();
    await app.playedUpTo("e4 e5");
    await app.close();
  });

  it("lets its players have names, which are kept", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    const white = app.page.locator("[data-side=white]");
    await white.getByRole("button", { name: /Changer de nom/ }).click();
    await app.page.getByLabel("Nom du joueur blanc").fill("Zoé <b>");
    await app.press("Enter");
    await expect.poll(() => white.innerText()).toContain("Zoé <b>");
    // Escape leaves it as it was; letters in the field are not keys of the page.
    await app.press("Enter");
    await app.page.getByLabel("Nom du joueur blanc").pressSequentially("raf");
    await app.press("Escape");
    await expect.poll(() => white.innerText()).toContain("Zoé <b>");
    await app.page.reload();
    await expect.poll(() => white.innerText()).toContain("Zoé <b>");
    await white.getByRole("button", { name: /Changer de nom/ }).click();
    await app.page.getByLabel("Nom du joueur blanc").fill("");
    await app.press("Tab");
    await expect.poll(() => white.innerText()).not.toContain("Zoé");
    await app.close();
  });

  it("asks what a pawn becomes when the typed move does not tell", async () => {
    const app = await open();
    await app.beginFrom("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    await app.type("a8");
    await app.page.getByRole("dialog").getByRole("button", { name: /avalier/ }).click();
    await app.playedUpTo("a8=C");
    await app.close();
  });

  it("asks what a pawn becomes, and castles by the king or onto the rook", async () => {
    const app = await open();
    await app.beginFrom("4k2r/P7/8/8/8/8/8/R3K3 w Qk - 0 1");
    await app.drag("a7", "a8");
    await app.page.getByRole("dialog").getByRole("button", { name: "cavalier blanc" }).click();
    await app.playedUpTo("a8=C");
    await app.drag("e8", "h8");
    await app.playedUpTo("a8=C O-O");
    expect(await app.figureOn("g8")).toBe(true);
    await app.drag("e1", "c1");
    await app.playedUpTo("a8=C O-O O-O-O");
    await app.close();
  });

  it("ends by resignation only when that is meant", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4");
    await app.button("Abandonner").click();
    await app.button("Annuler").click();
    expect(await app.page.locator("[data-end]").count()).toBe(0);
    // Neither Escape nor Enter by habit resigns, and the question does not follow into another game.
    await app.page.locator("main").focus();
    await app.press("r", "Escape");
    expect(await app.page.getByRole("group", { name: "Abandonner la partie ?" }).count()).toBe(0);
    expect(await app.page.locator("dialog[open]").count()).toBe(0);
    await app.press("r", "Enter");
    expect(await app.page.locator("[data-end]").count()).toBe(0);
    await app.press("r");
    await app.beginFrom(START_FEN);
    expect(await app.page.getByRole("group", { name: "Abandonner la partie ?" }).count()).toBe(0);
    await app.type("e4");
    await app.button("Abandonner").click();
    await app.page.getByRole("group", { name: "Abandonner la partie ?" }).getByRole("button", { name: "Abandonner" }).click();
    await expect.poll(() => app.ended()).toMatch(/^Les Blancs gagnent\s+1–0\s+Les Noirs abandonnent : victoire des Blancs\./);
    await app.button("Blancs, Changer de nom").click();
    await app.page.keyboard.type("Anna");
    await app.press("Enter");
    await expect.poll(() => app.ended()).toMatch(/^Anna gagne\s+1–0/);
    await app.button("Nouvelle partie…").click();
    await app.page.getByRole("dialog", { name: "Nouvelle partie" }).waitFor();
    await app.press("Escape");
    await app.button("Revanche").click();
    await expect.poll(() => app.page.locator("[data-end]").count()).toBe(0);
    expect(await app.figureOn("e2")).toBe(true);
    await app.close();
  });

  it("goes on after a double click on what asks once more", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.button("Abandonner").dblclick();
    await app.page.getByRole("group", { name: "Abandonner la partie ?" }).waitFor();
    await app.type("e4");
    await app.playedUpTo("e4");
    expect(await app.page.locator("[data-end]").count()).toBe(0);
    await app.close();
  });

  it("ends by agreement: offered, declined, offered again and accepted", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4");
    for (const answer of ["Refuser", "Accepter"]) {
      await app.button("Nulle").click();
      await app.button("Proposer").click();
      await app.button(answer).click();
      await expect.poll(() => app.button(answer).count()).toBe(0);
    }
    await expect.poll(() => app.ended()).toContain("½–½");
    expect(await app.ended()).toMatch(/^Partie nulle\s+½–½\s+Partie nulle par accord mutuel\.\s+Revanche/);
    await app.close();
  });

  it("offers to claim a draw after fifty moves", async () => {
    const app = await open();
    await app.beginFrom("4k3/8/8/8/8/8/3R4/4K3 w - - 99 80");
    await app.type("Ta2");
    await app.page.getByText("50 coups sans prise ni coup de pion").first().waitFor();
    await app.button("Revendiquer la nulle").click();
    await expect.poll(() => app.ended()).toContain("½–½");
    await app.close();
  });

  it("offers to claim a draw when a position has come three times", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("Cf3", "Cf6", "Cg1", "Cg8", "Cf3", "Cf6", "Cg1", "Cg8");
    await app.button("Revendiquer la nulle").click();
    await expect.poll(() => app.ended()).toContain("½–½");
    expect(await app.ended()).toMatch(/répétition/i);
    await app.close();
  });

  it("shows what was taken, and who is ahead by how much", async () => {
    const app = await open();
    await app.beginFrom("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    await app.drag("e4", "d5");
    await app.playedUpTo("exd5");
    const [white, black] = ["white", "black"].map((side) => () => app.text(`[data-side=${side}]`)) as [() => Promise<string>, () => Promise<string>];
    expect(await white()).toMatch(/A pris : pion noir\.[^]*\+1/);
    expect(await black()).not.toContain("+");
    await app.drag("d8", "d5");
    await app.playedUpTo("exd5 Dxd5");
    await expect.poll(white).not.toContain("+");
    expect(await black()).toContain("A pris : pion blanc.");
    await app.close();
  });

  it("shows all of what is taken and how far ahead one is, beside a long name and a clock, on a phone however it is held", async () => {
    for (const viewport of [{ width: 740, height: 360 }, { width: 360, height: 740 }]) {
      const app = await open("#/", { viewport, isMobile: true, hasTouch: true });
      await app.button(/À deux ici/).click();
      await app.page.getByRole("radio", { name: "15+10" }).check({ force: true });
      await app.page.getByText("Partir d’une position").click();
      await app.page.getByLabel("Position (FEN)").fill("r2qk2r/1pp2pp1/2n2n2/8/8/2N2N2/QPP2PP1/R3K2R w KQkq - 0 20");
      await app.button("Commencer la partie").click();
      await app.button("Blancs, Changer de nom").click();
      await app.page.keyboard.type("Maximilienne de La Rochefoucauld");
      await app.press("Enter");
      await app.type("Dxa8", "Dxa8", "Txa8", "Rd7", "Taxh8");
      const strip = app.page.locator("[data-side=white]");
      await expect.poll(() => strip.locator(".piece").count()).toBe(3);
      // Nothing is cut: a place in the middle of each shows it and nothing else.
      for (const part of [".piece:last-child", ".ahead", "[role=timer]"]) {
        const hit = await strip.locator(part).evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2)));
        });
        expect([part, hit]).toEqual([part, true]);
      }
      expect(await strip.locator(".ahead").innerText()).toMatch(/^\+\d+$/);
      await app.close();
    }
  });

  it("ends by stalemate, and says so", async () => {
    const app = await open();
    await app.beginFrom("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    await app.drag("g6", "f7");
    await expect.poll(() => app.ended()).toMatch(/^Partie nulle\s+½–½\s+Pat : la partie est nulle\./);
    await app.close();
  });

  it("tells check in words and by the glow", async () => {
    const app = await open();
    await app.beginFrom("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    await app.drag("a1", "a8");
    await expect.poll(() => app.status()).toBe("Échec !");
    expect(await app.has("e8", "check")).toBe(true);
    await expect.poll(() => app.text("[data-announcer]")).toContain("Blancs : tour a8, échec.");
    await app.close();
  });
});

describe("a game against the computer", () => {
  it("is answered, and a move may be prepared meanwhile", async () => {
    const app = await open();
    await app.press("n");
    await app.page.getByText("Contre l’ordinateur").last().click();
    await app.page.locator("input[type=range]").fill("1");
    expect(await app.page.locator("dialog[open]").innerText()).toContain("Environ 500 Elo");
    await app.button("Commencer la partie").click();
    await app.page.locator("[data-moves]").waitFor();
    await app.drag("e2", "e4");
    await app.drag("g1", "f3");
    await expect.poll(async () => (await app.moves()).split(" ").length, { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
    // The tab tells whoever looks elsewhere.
    await expect.poll(() => app.page.title(), { timeout: 15_000 }).toBe("À vous de jouer · Roque");
    expect(await app.moves()).toMatch(/^e4 \S+ Cf3/);
    await app.close();
  });

  it("as Black shows Black below, and the computer begins", async () => {
    const app = await open("#/", { locale: "en-US" });
    await app.press("n");
    await app.page.getByText("Against the computer").last().click();
    await app.page.getByRole("radio", { name: "Black" }).check({ force: true });
    await app.button("Start the game").click();
    await expect.poll(async () => (await app.moves()).length, { timeout: 15_000 }).toBeGreaterThan(1);
    const [top, bottom] = [await app.middle("e1"), await app.middle("e8")];
    expect(top.y).toBeLessThan(bottom.y);
    expect(await app.page.locator("[data-side=black]").innerText()).toContain("you");
    expect(await app.page.locator("[data-side=white]").innerText()).toContain("Roque, level");
    await app.button("Resign").click();
    await app.page.getByRole("group", { name: "Resign the game?" }).getByRole("button", { name: "Resign" }).click();
    await expect.poll(() => app.ended()).toMatch(/^You lose\s+1–0\s+You resigned\.\s+Rematch/);
    await app.close();
  });

  it("has the button for a hint in sight of the board on a phone", async () => {
    const app = await open("#/", { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    await app.button(/Contre l’ordinateur/).click();
    await app.button("Commencer la partie").click();
    const lowest = async (what: Locator) => {
      const box = await what.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 999);
    };
    const place = await app.button("Indice").boundingBox();
    expect(await lowest(app.button("Indice"))).toBeLessThanOrEqual(740);
    // What it says pushes no button away, and is in sight.
    const message = app.page.locator("[data-message]");
    await app.button("Indice").tap();
    await expect.poll(() => message.innerText(), { timeout: 15_000 }).not.toBe("");
    expect(await app.button("Indice").boundingBox()).toEqual(place);
    expect(await lowest(message)).toBeLessThanOrEqual(740);
    await app.page.setViewportSize({ width: 740, height: 360 });
    for (const what of [app.button("Indice"), app.button("Nulle"), app.button("Abandonner"), message]) expect(await lowest(what)).toBeLessThanOrEqual(360);
    await app.close();
  });

  it("gives a hint when asked", async () => {
    const app = await open();
    await app.beginFrom("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    await app.button("Indice").click();
    await expect.poll(() => app.message(), { timeout: 15_000 }).not.toBe("");
    await app.close();
  });
});

describe("two windows with one game", () => {
  it("tell whoever was late that the other one moved first, and show its move", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    const other = await open(new URL(app.page.url()).hash);
    await expect.poll(() => other.page.locator(".board.live").count()).toBe(1);
    // A piece is chosen here when the other window moves.
    await app.click("d2");
    await other.drag("e2", "e4");
    await expect.poll(() => app.message()).toBe("Une autre fenêtre a joué avant vous : 1. e4.");
    await app.playedUpTo("e4");
    expect(await app.text("[data-announcer]")).toBe("Une autre fenêtre a joué avant vous : 1. e4.");
    // Both send a move: the line of the first window is held up until the other has moved.
    await app.page.evaluate(() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (data) {
        (window as unknown as { held: () => void }).held = () => send.call(this, data);
        WebSocket.prototype.send = send;
      };
    });
    await app.drag("e7", "e5");
    await other.drag("c7", "c5");
    await other.playedUpTo("e4 c5");
    await app.page.evaluate(() => (window as unknown as { held: () => void }).held());
    await expect.poll(() => app.message()).toBe("Une autre fenêtre a joué avant vous : 1… c5.");
    await app.playedUpTo("e4 c5");
    await app.stands("e7");
    await app.type("Cf3");
    await expect.poll(() => app.message()).toBe("");
    await app.close();
    await other.close();
  });
});

describe("an earlier move", () => {
  it("stays in sight when another window moves, and the new one is told", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4", "e5");
    const other = await open(new URL(app.page.url()).hash);
    await other.playedUpTo("e4 e5");
    await other.page.locator("[data-ply='1']").click();
    await app.type("Cf3");
    await expect.poll(() => other.message()).toBe("Un coup a été joué entre-temps : 2. Cf3.");
    await other.playedUpTo("e4 e5 Cf3");
    expect(await other.page.locator("[aria-current=true]").innerText()).toBe("e4");
    expect(await other.figureOn("e5")).toBe(false);
    // Taken back elsewhere to before what is looked at: there is nothing left but the game as it is.
    await app.button("Annuler le coup").click();
    await app.button("Annuler le coup").click();
    await app.button("Annuler le coup").click();
    await expect.poll(() => other.status()).toBe("Trait aux Blancs");
    await app.type("d4", "d5");
    await other.playedUpTo("d4 d5");
    expect(await other.page.locator("[aria-current=true]").innerText()).toBe("d5");
    // What is done here shows the game as it is now.
    await other.page.locator("[data-ply='1']").click();
    await other.type("c4");
    await expect.poll(() => other.page.locator("[aria-current=true]").innerText()).toBe("c4");
    await app.close();
    await other.close();
  });
});

describe("clocks", () => {
  it("run for the side to move and keep their width", async () => {
    const app = await open();
    await app.press("n");
    await app.page.getByText("À deux ici").last().click();
    await app.page.getByRole("radio", { name: "Autre…" }).check({ force: true });
    await app.page.getByLabel(/^Minutes par joueur/).fill("1");
    await app.page.getByLabel(/^Secondes ajoutées par coup/).fill("0");
    await app.button("Commencer la partie").click();
    const white = app.page.locator("[data-side=white] [role=timer]");
    const black = app.page.locator("[data-side=black] [role=timer]");
    expect(await white.innerText()).toBe("1:00");
    const width = (await white.boundingBox())?.width;
    const hint = await app.button("Indice").boundingBox();
    await app.type("e4", "e5");
    await expect.poll(() => white.innerText(), { timeout: 5000 }).toMatch(/^0:5[0-8]$/);
    expect(await black.innerText()).toMatch(/^(1:00|0:59|0:58)$/);
    expect((await white.boundingBox())?.width).toBe(width);
    await app.button("Pause").waitFor();
    expect(await app.button("Indice").boundingBox()).toEqual(hint);
    // The icon stands beside its word, as everywhere.
    const word = await app.button("Pause").evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const text = [...range.getClientRects()].at(-1);
      return (text?.left ?? NaN) - (button.querySelector("svg")?.getBoundingClientRect().right ?? NaN);
    });
    expect(word).toBeLessThan(12);
    await app.button("Pause").click();
    await app.button("Lancer la pendule").waitFor();
    const stopped = await white.innerText();
    await expect.poll(() => app.page.locator(".clock.running").count()).toBe(0);
    await app.button("Lancer la pendule").click();
    await expect.poll(() => white.innerText(), { timeout: 5000 }).not.toBe(stopped);
    await app.close();
  });
});

describe("nothing is lost", () => {
  it("by a reload, in another tab, or in the other language", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("e4", "e5", "Cf3");
    await app.page.reload();
    await app.playedUpTo("e4 e5 Cf3");
    const other = await open(new URL(app.page.url()).hash);
    await other.playedUpTo("e4 e5 Cf3");
    await app.type("Cc6");
    await other.playedUpTo("e4 e5 Cf3 Cc6");
    await other.page.getByRole("button", { name: "English" }).click();
    await other.playedUpTo("e4 e5 Nf3 Nc6");
    await expect.poll(() => other.text("h1")).toContain("King’s Knight Opening");
    expect(await other.status()).toBe("White to play");
    expect(await other.page.locator("html").getAttribute("lang")).toBe("en");
    await other.type("Bb5");
    await app.playedUpTo("e4 e5 Cf3 Cc6 Fb5");
    await expect.poll(() => app.text("h1")).toContain("Partie espagnole");
    await app.close();
    await other.close();
  });

  it("when the program is stopped and started again", async () => {
    const app = await open();
    await app.beginFrom(START_FEN);
    await app.type("d4", "d5");
    const before = app.complaints.length;
    await roque.stop();
    await expect.poll(() => app.page.locator("[data-notice=lost]").count()).toBe(1);
    const [notice, board] = [await app.page.locator("[data-notice]").boundingBox(), await app.page.getByRole("grid").boundingBox()];
    expect((notice?.y ?? 0) + (notice?.height ?? 999)).toBeLessThanOrEqual(board?.y ?? 0);
    expect((board?.y ?? 0) + (board?.height ?? 999)).toBeLessThanOrEqual(800);
    await app.drag("c2", "c4");
    await expect.poll(() => app.message()).toContain("La connexion avec Roque est perdue");
    await app.stands("c2");
    await roque.start();
    await expect.poll(() => app.page.locator("[data-notice=back]").count(), { timeout: 15_000 }).toBe(1);
    await expect.poll(() => app.message()).toBe("");
    await app.drag("c2", "c4");
    await app.playedUpTo("d4 d5 c4");
    // Browsers report every try that failed; nothing else may have been said.
    const complaints = app.complaints.splice(before);
    expect(complaints.filter((text) => !/WebSocket|ERR_CONNECTION/.test(text))).toEqual([]);
    await app.close();
  });

  it("and what was said of the lost line goes when it is back, wherever it was said", async () => {
    const [start, games, analysis] = [await open(), await open("#/games"), await open("#/analysis")];
    const apps = [start, games, analysis];
    await expect.poll(() => start.page.locator(".board.live").count()).toBe(1);
    await expect.poll(() => analysis.page.locator(".board.live").count()).toBe(1);
    await games.page.getByRole("heading", { name: "Parties" }).waitFor();
    const before = apps.map((app) => app.complaints.length);
    await roque.stop();
    for (const app of apps) await expect.poll(() => app.page.locator("[data-notice=lost]").count()).toBe(1);
    await start.drag("e2", "e4");
    await games.page.getByRole("radio", { name: "Terminées" }).check({ force: true });
    await analysis.button("Expliquer").click();
    const said = (app: (typeof apps)[number]) => app.page.locator("main").getByText("La connexion avec Roque est perdue. Réessayez quand elle sera rétablie.");
    for (const app of apps) await said(app).waitFor();
    await roque.start();
    for (const app of apps) await expect.poll(() => said(app).count(), { timeout: 15_000 }).toBe(0);
    for (const [index, app] of apps.entries()) {
      // Every try that failed, and the picture of the tab, which browsers fetch when they like.
      expect(app.complaints.splice(before[index] ?? 0).filter((text) => !/WebSocket|ERR_CONNECTION|favicon/.test(text))).toEqual([]);
      await app.close();
    }
  });

  it("and a game that does not exist is told", async () => {
    const app = await open("#/game/nowhere");
    const sentence = "Cette partie n’existe pas, ou a été supprimée.";
    await app.page.locator("main").getByText(sentence).waitFor();
    expect(await app.announced()).toBe(sentence);
    await app.close();
  });
});
