// What a person wishes of a new game, and what the server is asked for then. The last wishes are kept.

import type { NewGame, Rules, Start, Turning } from "../protocol";

export interface Wishes {
  readonly against: "here" | "engine";
  readonly level: number;
  readonly side: Turning;
  readonly clock: "none" | "preset" | "own";
  /** One of the presets, as it is written: `5+3`. */
  readonly pace: string;
  readonly minutes: number;
  readonly bonus: number;
  readonly rules: Rules;
  /** A position to begin from, or nothing. */
  readonly fen: string;
  readonly white: string;
  readonly black: string;
}

export const PACES = ["1+0", "3+2", "5+0", "10+0", "15+10", "30+0"] as const;

export const USUAL: Wishes = {
  against: "engine",
  level: 2,
  side: "white",
  clock: "none",
  pace: "10+0",
  minutes: 10,
  bonus: 5,
  rules: "standard",
  fen: "",
  white: "",
  black: "",
};

/** Reads wishes that were kept; whatever is not as it should be is as usual. */
export function readWishes(text: string | null): Wishes {
  let read: Partial<Record<keyof Wishes, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) read = value;
  } catch {
    // As usual then.
  }
  const one = <T>(known: readonly T[], value: unknown, otherwise: T) => known.find((each) => each === value) ?? otherwise;
  const whole = (value: unknown, least: number, most: number, otherwise: number) =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
  return {
    ...USUAL,
    against: one(["here", "engine"] as const, read.against, USUAL.against),
    level: whole(read.level, 1, 12, USUAL.level),
    side: one(["white", "black", "random"] as const, read.side, USUAL.side),
    clock: one(["none", "preset", "own"] as const, read.clock, USUAL.clock),
    pace: one<string>(PACES, read.pace, USUAL.pace),
    minutes: whole(read.minutes, 1, 180, USUAL.minutes),
    bonus: whole(read.bonus, 0, 60, USUAL.bonus),
    white: typeof read.white === "string" ? read.white.slice(0, 40) : "",
    black: typeof read.black === "string" ? read.black.slice(0, 40) : "",
  };
}

/** What is kept: not the position and the rules, which are chosen for one game (and for its rematches, as the server knows). */
export function writeWishes(wishes: Wishes): string {
  return JSON.stringify({ ...wishes, fen: undefined, rules: undefined });
}

function startOf({ fen, rules }: Wishes): Start {
  const text = fen.trim();
  return text ? { from: "fen", fen: text, rules } : { from: "rules", rules };
}

export function requestOf(wishes: Wishes): NewGame {
  const pace = wishes.clock === "none" ? null : wishes.clock === "preset" ? wishes.pace : `${wishes.minutes}+${wishes.bonus}`;
  const names = wishes.against === "here" ? { white: wishes.white.trim(), black: wishes.black.trim() } : { white: "", black: "" };
  return {
    opponent: wishes.against === "here" ? { kind: "here" } : { kind: "engine", level: wishes.level, side: wishes.side },
    start: startOf(wishes),
    ...(pace ? { times: { white: pace, black: pace } } : {}),
    ...(names.white ? { white: names.white } : {}),
    ...(names.black ? { black: names.black } : {}),
  };
}
