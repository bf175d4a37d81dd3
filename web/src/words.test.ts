import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { firstKnown, knows, LANGUAGES, sentence, speech, t } from "./words.svelte";

/** Every source of the page but its tests, with its path. */
function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(path) && !path.endsWith(".test.ts") ? [{ path, text: readFileSync(path, "utf8") }] : [];
  });
}

/** Every key that is asked for, as it is written: t("…") and sentence(language, "…"). */
const KEYS = sources(import.meta.dirname).flatMap(({ path, text }) =>
  [...text.matchAll(/"(web-[a-z0-9-]+)"/g)].map((found) => ({ path, key: found[1] ?? "" })),
);

describe("the sentences of the page", () => {
  it("are asked for by keys that exist in both languages", () => {
    expect(KEYS.length).toBeGreaterThan(5);
    const missing = LANGUAGES.flatMap((language) => KEYS.filter(({ key }) => !knows(language, key)));
    expect(missing).toEqual([]);
  });

  it("are never written in the page itself", () => {
    const told = sources(import.meta.dirname)
      .filter(({ path }) => path.endsWith(".svelte"))
      .flatMap(({ path, text }) => {
        const markup = text.replace(/<script[^]*?<\/script>/g, "").replace(/<style[^]*?<\/style>/g, "").replace(/<!--[^]*?-->/g, "");
        return [...markup.matchAll(/(aria-label|title|placeholder|alt)="[^"{]*[a-zà-ÿ]{3}/gi)].map((found) => `${path}: ${found[0]}`);
      });
    expect(told).toEqual([]);
  });

  it("follow the language chosen", () => {
    speech.choose("fr");
    expect(t("web-play")).toBe("Jouer");
    speech.choose("en");
    expect(t("web-play")).toBe("Play");
  });

  it("fill in what they are given, and stand for themselves when they are not known", () => {
    expect(sentence("fr", "web-premove", { from: "e2", to: "e4" })).toBe("Pré-coup de e2 en e4");
    expect(sentence("fr", "web-piece", { color: "black", role: "queen" })).toBe("dame noire");
    expect(sentence("en", "web-selected-targets", { piece: "white rook", square: "a1", count: 1 })).toBe("white rook on a1, one possible move");
    expect(sentence("en", "nowhere")).toBe("nowhere");
  });

  it("begin in the first of the person's languages that the page speaks", () => {
    expect(firstKnown(["de-CH", "fr-CH", "en"])).toBe("fr");
    expect(firstKnown(["en-US", "fr"])).toBe("en");
    expect(firstKnown(["de"])).toBe("en");
    expect(firstKnown([])).toBe("en");
  });
});
