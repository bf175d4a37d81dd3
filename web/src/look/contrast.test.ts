import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, over, readColor, type Rgb } from "./contrast";
import { BOARD_THEMES } from "./themes";

type Colours = Readonly<Record<string, string>>;

/** The custom properties of every rule with this selector. */
function rule(file: string, selector: string): Colours {
  const css = readFileSync(new URL(file, import.meta.url), "utf8").replace(/\/\*[^]*?\*\//g, "");
  const found = css.split("}").flatMap((part) => {
    const [head, body] = [part.slice(0, part.lastIndexOf("{")), part.slice(part.lastIndexOf("{") + 1)];
    return head.trim().endsWith(selector) ? [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)] : [];
  });
  return Object.fromEntries(found.map((match) => [match[1], match[2]]));
}

function colour(colours: Colours, name: string): Rgb {
  const text = colours[name];
  if (text === undefined) throw new Error(`no colour ${name}`);
  return readColor(text).rgb;
}

it("knows the contrast of black and white", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
});

describe.each([":root", ':root[data-look="dark"]'])("the page, %s", (selector) => {
  const page = rule("tokens.css", selector);
  it.each(["text", "quiet", "accent", "danger"])("%s is readable", (name) => {
    for (const ground of ["page", "panel"]) {
      expect(contrast(colour(page, name), colour(page, ground))).toBeGreaterThanOrEqual(4.5);
    }
  });
  it("a main button is readable", () => {
    expect(contrast(colour(page, "on-accent"), colour(page, "accent"))).toBeGreaterThanOrEqual(4.5);
  });
});

it("dark by the system is dark by choice", () => {
  expect(rule("tokens.css", ':root:not([data-look="light"])')).toEqual(rule("tokens.css", ':root[data-look="dark"]'));
});

describe.each(BOARD_THEMES)("the board %s", (theme) => {
  const board = { ...rule("boards.css", "[data-board]"), ...rule("boards.css", `[data-board="${theme}"]`) };
  const tints = ["tint-last", "tint-selected", "tint-premove"] as const;
  const grounds = (["light", "dark"] as const).flatMap((shade) => {
    const bare = colour(board, `square-${shade}`);
    return [{ shade, name: "bare", rgb: bare }, ...tints.map((name) => ({ shade, name, rgb: over(board[name] ?? "", bare) }))];
  });

  it.each(grounds)("coordinates are readable on $shade, $name", ({ shade, rgb }) => {
    expect(contrast(colour(board, `text-on-${shade}`), rgb)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(grounds)("marks are seen on $shade, $name", ({ name, rgb }) => {
    const mark = name === "tint-premove" ? "mark-premove" : "mark";
    expect(contrast(colour(board, mark), rgb)).toBeGreaterThanOrEqual(3);
  });
  it("one ring of the focus is seen on every square", () => {
    for (const { rgb } of grounds) {
      const rings = ["focus-light", "focus-dark"].map((name) => contrast(colour(board, name), rgb));
      expect(Math.max(...rings)).toBeGreaterThanOrEqual(3);
    }
  });
});
