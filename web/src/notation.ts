// How moves are shown. They come with English letters; letters of another language and figurines are made here.

import type { Language, Role } from "./protocol";

export const NOTATIONS = ["figurine", "fr", "en"] as const;
export type Notation = (typeof NOTATIONS)[number];

/** The text form of the figures: some systems would paint them otherwise. */
const TEXT = "\ufe0e";
const LETTERS: Readonly<Record<Notation, Readonly<Record<string, string>>>> = {
  en: { K: "K", Q: "Q", R: "R", B: "B", N: "N" },
  fr: { K: "R", Q: "D", R: "T", B: "F", N: "C" },
  figurine: { K: `♔${TEXT}`, Q: `♕${TEXT}`, R: `♖${TEXT}`, B: `♗${TEXT}`, N: `♘${TEXT}` },
};

/** A move in the notation wanted: `Nxe5+` is `Cxe5+` or `♘xe5+`. */
export function showSan(san: string, notation: Notation): string {
  return san.replace(/[KQRBN]/g, (letter) => LETTERS[notation][letter] ?? letter);
}

/** What stands before tenths. */
export const DECIMAL: Readonly<Record<Language, string>> = { fr: ",", en: "." };

/** The letters usual in a language. */
export function usualNotation(language: Language): Notation {
  return language;
}

const ROLES: Readonly<Record<string, Role>> = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" };

/** What a move says, taken apart so that it can be said in words. */
export type SpokenMove =
  | { readonly kind: "castling"; readonly long: boolean; readonly sign: Sign }
  | {
      readonly kind: "move";
      readonly role: Role;
      /** The file, rank or square that tells it from another piece. */
      readonly from: string;
      readonly takes: boolean;
      readonly to: string;
      readonly promotion: Role | null;
      readonly sign: Sign;
    };

export type Sign = "none" | "check" | "mate";

/** Reads a move as the server writes it; null for what is none. */
export function readSan(san: string): SpokenMove | null {
  const sign: Sign = san.endsWith("#") ? "mate" : san.endsWith("+") ? "check" : "none";
  const castling = /^O-O(-O)?[+#]?$/.exec(san);
  if (castling) return { kind: "castling", long: castling[1] !== undefined, sign };
  const move = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBNK]))?[+#]?$/.exec(san);
  if (!move) return null;
  const [, letter = "", from = "", takes, to = "", promotion] = move;
  return {
    kind: "move",
    role: ROLES[letter] ?? "pawn",
    from,
    takes: takes === "x",
    to,
    promotion: promotion ? (ROLES[promotion] ?? null) : null,
    sign,
  };
}
