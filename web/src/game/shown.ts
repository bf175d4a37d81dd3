// The position that is looked at: any of the game, which itself does not change by looking.

import type { Color, Square } from "../board/square";
import { showSan, type Notation } from "../notation";
import type { GameView, LastMove, MoveRecord, Side } from "../protocol";

export interface Shown {
  /** How many half-moves lead there. */
  readonly ply: number;
  readonly fen: string;
  readonly turn: Color;
  readonly lastMove: LastMove | null;
  readonly check: Square | null;
  /** Whether it is where the game stands. */
  readonly live: boolean;
}

export function turnOf(fen: string): Side {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}

/** Who made a move, by the position after it. */
export function moverOf(record: MoveRecord): Side {
  return turnOf(record.fen) === "black" ? "white" : "black";
}

/** The number of the move and the side that made it: 1, 1…, 2 — or from wherever the game begins. */
export function numberOf(startFen: string, ply: number): { number: number; side: Side } {
  const first = Number(startFen.split(" ")[5] ?? 1) || 1;
  const offset = turnOf(startFen) === "black" ? 1 : 0;
  const half = ply - 1 + offset;
  return { number: first + Math.floor(half / 2), side: half % 2 === 0 ? "white" : "black" };
}

/** The number as it stands before a move: `12.` for White's, `12…` for Black's. */
export function numberSign(startFen: string, ply: number): string {
  const { number, side } = numberOf(startFen, ply);
  return `${number}${side === "white" ? "." : "…"}`;
}

/** A move with its number, which stays with it at the end of a line. */
export function numberedMove(startFen: string, ply: number, san: string, notation: Notation): string {
  return `${numberSign(startFen, ply)}\u00a0${showSan(san, notation)}`;
}

/** The position after so many half-moves; the last one for null or where there are not as many. */
export function shownAt(view: GameView, at: number | null): Shown {
  const { state, moves } = view;
  if (at === null || at >= moves.length) {
    return { ply: moves.length, fen: state.fen, turn: state.turn, lastMove: state.lastMove, check: state.check, live: true };
  }
  const record = moves[at - 1];
  if (!record) return { ply: 0, fen: view.startFen, turn: turnOf(view.startFen), lastMove: null, check: null, live: false };
  return { ply: at, fen: record.fen, turn: turnOf(record.fen), lastMove: record, check: record.check, live: false };
}

export type Step = "first" | "back" | "forward" | "last";

/** Where a step leads; null is the last position. */
export function stepped(view: GameView, at: number | null, step: Step): number | null {
  const end = view.moves.length;
  const now = at ?? end;
  const next = { first: 0, back: Math.max(0, now - 1), forward: now + 1, last: end }[step];
  return next >= end ? null : next;
}

/** A row of the list of moves. */
export interface MoveRow {
  readonly number: number;
  readonly white: MoveRecord | null;
  readonly black: MoveRecord | null;
}

export function rowsOf(startFen: string, moves: readonly MoveRecord[]): readonly MoveRow[] {
  const rows: MoveRow[] = [];
  for (const record of moves) {
    const { number, side } = numberOf(startFen, record.ply);
    const last = rows.at(-1);
    if (side === "black" && last?.number === number) rows[rows.length - 1] = { ...last, black: record };
    else rows.push({ number, white: side === "white" ? record : null, black: side === "black" ? record : null });
  }
  return rows;
}
