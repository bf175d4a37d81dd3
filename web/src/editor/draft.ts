// A position being set up: anything goes, the server says what is wrong with it.

import { readPlacement, type Move, type Piece, type Placement, type Role } from "../board/placement";
import { FILES, RANKS, type Color, type File, type Square } from "../board/square";

export const RIGHTS = ["K", "Q", "k", "q"] as const;
export type Right = (typeof RIGHTS)[number];

export interface Draft {
  readonly placement: Placement;
  readonly turn: Color;
  readonly rights: readonly Right[];
  /** Rights of Chess960 that are not one of the four, as they were written. */
  readonly otherRights: string;
  readonly enPassant: File | null;
  /** The two counters. */
  readonly rest: string;
}

const LETTERS: Readonly<Record<Role, string>> = { king: "k", queen: "q", rook: "r", bishop: "b", knight: "n", pawn: "p" };

/** Reads a FEN; null when not even its pieces can be read. */
export function readDraft(fen: string): Draft | null {
  const placement = readPlacement(fen);
  if (!placement) return null;
  const [, turn, castling = "-", enPassant = "-", ...rest] = fen.trim().split(/\s+/);
  const letters = castling === "-" ? [] : [...castling];
  return {
    placement,
    turn: turn === "b" ? "black" : "white",
    rights: RIGHTS.filter((right) => letters.includes(right)),
    otherRights: letters.filter((letter) => !RIGHTS.some((right) => right === letter)).join(""),
    enPassant: FILES.find((file) => enPassant.startsWith(file)) ?? null,
    rest: rest.length > 0 ? rest.join(" ") : "0 1",
  };
}

export function writeDraft(draft: Draft): string {
  const rows = [...RANKS].reverse().map((rank) => {
    const letters = FILES.map((file) => letterOf(draft.placement.get(`${file}${rank}`))).join("");
    return letters.replace(/ +/g, (empty) => String(empty.length));
  });
  const rights = draft.rights.join("") + draft.otherRights;
  // The square behind the pawn that has just gone two steps.
  const enPassant = draft.enPassant ? `${draft.enPassant}${draft.turn === "white" ? 6 : 3}` : "-";
  return [rows.join("/"), draft.turn === "white" ? "w" : "b", rights || "-", enPassant, draft.rest].join(" ");
}

function letterOf(piece: Piece | undefined): string {
  if (!piece) return " ";
  const letter = LETTERS[piece.role];
  return piece.color === "white" ? letter.toUpperCase() : letter;
}

/** Puts a piece on a square, or takes away what is there; the same piece once more takes it away too. */
export function put(draft: Draft, square: Square, piece: Piece | null): Draft {
  const placement = new Map(draft.placement);
  const there = placement.get(square);
  if (piece && (there?.color !== piece.color || there.role !== piece.role)) placement.set(square, piece);
  else placement.delete(square);
  return arranged(draft, placement);
}

/** A piece is put elsewhere by hand. */
export function carry(draft: Draft, { from, to }: Move): Draft {
  const piece = draft.placement.get(from);
  if (!piece || from === to) return draft;
  const placement = new Map(draft.placement);
  placement.delete(from);
  placement.set(to, piece);
  return arranged(draft, placement);
}

/** The pieces stand otherwise: rights to castle go with the king or the rook that left its square. They do not come back by themselves. */
function arranged(draft: Draft, placement: Placement): Draft {
  const stay = (square: Square) => letterOf(placement.get(square)) === letterOf(draft.placement.get(square));
  const isKept = (right: string) => castlersOf(draft.placement, right).every(stay);
  return { ...draft, placement, rights: draft.rights.filter(isKept), otherRights: [...draft.otherRights].filter(isKept).join("") };
}

/** Where the king and the rook stand that a right is about: K and Q are the outermost rook on that side, other letters name its file. */
function castlersOf(placement: Placement, right: string): readonly Square[] {
  const [color, rank] = right === right.toUpperCase() ? (["white", 1] as const) : (["black", 8] as const);
  const filesOf = (role: Role) => FILES.filter((file) => letterOf(placement.get(`${file}${rank}`)) === letterOf({ color, role }));
  const [king] = filesOf("king");
  if (!king) return [];
  const side = right.toLowerCase();
  const rooks = filesOf("rook").filter((file) => (side === "k" ? file > king : side === "q" ? file < king : file === side));
  const rook = rooks.at(side === "k" ? -1 : 0);
  return rook ? [`${king}${rank}`, `${rook}${rank}`] : [];
}

export function toggleRight(draft: Draft, right: Right): Draft {
  const on = draft.rights.includes(right);
  return { ...draft, rights: RIGHTS.filter((each) => (each === right ? !on : draft.rights.includes(each))) };
}

export const EMPTY_DRAFT: Draft = { placement: new Map(), turn: "white", rights: [], otherRights: "", enPassant: null, rest: "0 1" };
