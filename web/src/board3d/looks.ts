// The colours of the board in three dimensions: those of the flat one (boards.css), and what is made of them.

import { Color } from "three";
import type { BoardTheme } from "../look/themes";

/** Of what the board and the pieces seem to be made. */
export type Stuff = "plain" | "wood" | "stone";

export interface Look {
  readonly stuff: Stuff;
  readonly light: Color;
  readonly dark: Color;
  readonly rim: Color;
  readonly rimText: string;
  readonly white: Color;
  readonly black: Color;
  /** Tints and marks on the squares, with their opacity. */
  readonly tints: Readonly<Record<"last" | "selected" | "premove" | "check", Tint>>;
  readonly mark: Color;
  readonly markPremove: Color;
  readonly hover: Color;
  /** Whether the page around is dark: the room is then a little darker too. */
  readonly night: boolean;
}

export interface Tint {
  readonly color: Color;
  readonly opacity: number;
}

interface Made {
  readonly stuff: Stuff;
  readonly rim: string;
  readonly rimText: string;
  readonly white: string;
  readonly black: string;
}

const MADE: Readonly<Record<BoardTheme, Made>> = {
  brown: { stuff: "wood", rim: "#6e4426", rimText: "#f3dfbd", white: "#f0d7a6", black: "#4d372c" },
  green: { stuff: "stone", rim: "#3c5130", rimText: "#eef0dc", white: "#f6efdd", black: "#3a4036" },
  blue: { stuff: "stone", rim: "#3f566b", rimText: "#e8eef4", white: "#f4f1ea", black: "#39424c" },
  stone: { stuff: "stone", rim: "#57534c", rimText: "#f1eee8", white: "#f5efe4", black: "#3d3935" },
  contrast: { stuff: "plain", rim: "#1c1c1c", rimText: "#ffffff", white: "#ffffff", black: "#161616" },
};

/** Reads the colours where the board hangs in the page: the style sheet stays the only place that names them. */
export function lookOf(board: HTMLElement, theme: BoardTheme): Look {
  const style = getComputedStyle(board);
  const tint = (name: string): Tint => readTint(style.getPropertyValue(name));
  const color = (name: string) => tint(name).color;
  const made = MADE[theme];
  return {
    stuff: made.stuff,
    light: color("--square-light"),
    dark: color("--square-dark"),
    rim: new Color(made.rim),
    rimText: made.rimText,
    white: new Color(made.white),
    black: new Color(made.black),
    tints: {
      last: tint("--tint-last"),
      selected: tint("--tint-selected"),
      premove: tint("--tint-premove"),
      check: tint("--check-core"),
    },
    mark: color("--mark"),
    markPremove: color("--mark-premove"),
    hover: color("--hover"),
    night: luminance(color("--page")) < 0.2,
  };
}

/**
 * Reads `#rgb`, `#rrggbb`, each with an opacity or without, and `rgb(r g b / a)`: style sheets are made shorter when the
 * page is built. What is none of these becomes grey, so that a slip in a style is seen, not fatal.
 */
export function readTint(text: string): Tint {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (hex) {
    const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const opacity = full.length === 8 ? parseInt(full.slice(6), 16) / 255 : 1;
    return { color: new Color(`#${full.slice(0, 6)}`), opacity };
  }
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:\s*[/,]\s*([\d.]+))?\s*\)$/.exec(text.trim());
  if (parts) {
    const [r, g, b] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
    return { color: new Color().setRGB(r / 255, g / 255, b / 255, "srgb"), opacity: Number(parts[4] ?? 1) };
  }
  return { color: new Color("#808080"), opacity: 1 };
}

function luminance({ r, g, b }: Color): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
