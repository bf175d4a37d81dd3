// The board's sentences in both languages, as the page will give them. Only for this demonstration.

import type { Piece, Role } from "../src/board/placement";
import type { Color, Square } from "../src/board/square";
import type { BoardWords, SquareMarks } from "../src/board/words";

const FRENCH: Readonly<Record<Role, readonly [white: string, black: string]>> = {
  king: ["roi blanc", "roi noir"],
  queen: ["dame blanche", "dame noire"],
  rook: ["tour blanche", "tour noire"],
  bishop: ["fou blanc", "fou noir"],
  knight: ["cavalier blanc", "cavalier noir"],
  pawn: ["pion blanc", "pion noir"],
};

function list(first: string, marks: SquareMarks, names: Readonly<Record<keyof SquareMarks, string>>): string {
  const kinds: readonly (keyof SquareMarks)[] = ["selected", "target", "lastMove", "check", "premove"];
  return [first, ...kinds.filter((kind) => marks[kind]).map((kind) => names[kind])].join(", ");
}

function count(targets: number | null, [none, one, many]: readonly [string, string, string]): string {
  if (targets === null) return "";
  return targets > 1 ? `, ${targets} ${many}` : `, ${targets === 1 ? one : none}`;
}

function french(color: Color, role: Role): string {
  return FRENCH[role][color === "white" ? 0 : 1];
}

function named(square: Square, piece: Piece | null, name: (color: Color, role: Role) => string): string {
  return piece ? `${square}, ${name(piece.color, piece.role)}` : square;
}

export const WORDS: Readonly<Record<"fr" | "en", BoardWords>> = {
  fr: {
    board: "Échiquier",
    promotion: "Promotion",
    square: (square, piece, marks) =>
      list(named(square, piece, french), marks, {
        selected: "choisi",
        target: "coup possible",
        lastMove: "dernier coup",
        check: "échec",
        premove: "pré-coup",
      }),
    piece: french,
    selected: (square, piece, targets) =>
      `${french(piece.color, piece.role)} en ${square}${count(targets, ["aucun coup possible", "un coup possible", "coups possibles"])}`,
    putDown: () => "Pièce reposée",
    refused: (from, to, piece) => `Coup impossible : ${french(piece.color, piece.role)} de ${from} en ${to}`,
    premove: (from, to) => `Pré-coup de ${from} en ${to}`,
    premoveForgotten: () => "Pré-coup annulé",
  },
  en: {
    board: "Chessboard",
    promotion: "Promotion",
    square: (square, piece, marks) =>
      list(named(square, piece, english), marks, {
        selected: "selected",
        target: "possible move",
        lastMove: "last move",
        check: "check",
        premove: "premove",
      }),
    piece: english,
    selected: (square, piece, targets) =>
      `${english(piece.color, piece.role)} on ${square}${count(targets, ["no possible move", "one possible move", "possible moves"])}`,
    putDown: () => "Piece put down",
    refused: (from, to, piece) => `Not possible: ${english(piece.color, piece.role)} from ${from} to ${to}`,
    premove: (from, to) => `Premove from ${from} to ${to}`,
    premoveForgotten: () => "Premove cancelled",
  },
};

function english(color: Color, role: Role): string {
  return `${color} ${role}`;
}
