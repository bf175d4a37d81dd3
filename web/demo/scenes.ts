// Fixed positions with a few moves each, in place of a server. A move leads to another position.

import type { Move, Role } from "../src/board/placement";
import type { Color, Square } from "../src/board/square";

export interface Scene {
  readonly fen: string;
  readonly turn: Color;
  readonly lastMove?: Move;
  readonly check?: Square;
  /** Moves as written by engines (e2e4, a7a8q), each with the name of the scene it leads to. */
  readonly moves: Readonly<Record<string, string>>;
}

export const SCENES: Readonly<Record<string, Scene>> = {
  start: {
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    turn: "white",
    moves: { e2e4: "afterE4", e2e3: "start", d2d4: "start", d2d3: "start", g1f3: "start", g1h3: "start" },
  },
  afterE4: {
    fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    turn: "black",
    lastMove: { from: "e2", to: "e4" },
    moves: { d7d5: "afterD5", e7e5: "afterE5", e7e6: "afterE5" },
  },
  afterE5: {
    fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    turn: "white",
    lastMove: { from: "e7", to: "e5" },
    moves: { g1f3: "start" },
  },
  afterD5: {
    fen: "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    turn: "white",
    lastMove: { from: "d7", to: "d5" },
    moves: { e4d5: "afterExd5", e4e5: "start", g1f3: "start" },
  },
  afterExd5: {
    fen: "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
    turn: "black",
    lastMove: { from: "e4", to: "d5" },
    moves: { d8d5: "start" },
  },
  castling: {
    fen: "r3k2r/pppq1ppp/2n2n2/3pp3/1b1PP1b1/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    turn: "white",
    moves: { e1g1: "castled", e1h1: "castled", e1e2: "castling", d4e5: "castling" },
  },
  castled: {
    fen: "r3k2r/pppq1ppp/2n2n2/3pp3/1b1PP1b1/2N2N2/PPPQ1PPP/R4RK1 b kq - 1 9",
    turn: "black",
    lastMove: { from: "e1", to: "g1" },
    moves: {},
  },
  promotion: {
    fen: "1n1k4/P7/8/8/8/8/p2K4/1N6 w - - 0 1",
    turn: "white",
    moves: Object.fromEntries(
      ["a7a8", "a7b8"].flatMap((move) => ["q", "r", "b", "n"].map((role) => [move + role, `promoted${move[2]}${role}`])),
    ),
  },
  ...Object.fromEntries(
    ["q", "r", "b", "n"].flatMap((role) => [
      [`promoteda${role}`, promoted(`${role.toUpperCase()}n1k4`, "a8")],
      [`promotedb${role}`, promoted(`1${role.toUpperCase()}1k4`, "b8")],
    ]),
  ),
  check: {
    fen: "rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 1 3",
    turn: "white",
    lastMove: { from: "d8", to: "h4" },
    check: "e1",
    moves: { g2g3: "start", e1e2: "start" },
  },
  middle: {
    fen: "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9",
    turn: "white",
    lastMove: { from: "c8", to: "d8" },
    moves: { c4d5: "start", d3h7: "start", d3e4: "start", d3f5: "start", d3g6: "start", d3e2: "start", d3c2: "start", d3b1: "start" },
  },
};

function promoted(top: string, to: Square): Scene {
  return { fen: `${top}/8/8/8/8/8/p2K4/1N6 b - - 0 1`, turn: "black", lastMove: { from: "a7", to }, moves: {} };
}

const ROLES: Readonly<Record<string, Role>> = { q: "queen", r: "rook", b: "bishop", n: "knight" };

/** Splits e2e4 and a7a8q. */
export function readMove(text: string): Move {
  const from = text.slice(0, 2) as Square;
  const to = text.slice(2, 4) as Square;
  const promotion = ROLES[text[4] ?? ""];
  return promotion ? { from, to, promotion } : { from, to };
}

export function writeMove(from: Square, to: Square, promotion?: Role): string {
  const letter = Object.entries(ROLES).find(([, role]) => role === promotion)?.[0] ?? "";
  return from + to + letter;
}
