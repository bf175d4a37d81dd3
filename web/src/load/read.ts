// What a text or a file is that somebody brings: a position, or games.

import { Disconnected } from "../connection";
import type { PgnSource } from "../protocol";

/** Whether a text is too long to be shown in a field. */
export function isLong(text: string): boolean {
  return text.length > 100_000;
}

/** A FEN has its eight ranks before the first space, and no move numbers or tags. */
export function looksLikeFen(text: string): boolean {
  const line = text.trim();
  const [placement = ""] = /^\S*/.exec(line) ?? [];
  return placement.split("/").length === 8 && !/[[\]{}\n]/.test(line);
}

/** A PGN as the server is told of it: in the question while that is short enough, else sent ahead. */
export async function sourceOf(text: string, longest: number, send: (text: string) => Promise<number>): Promise<PgnSource> {
  // What JSON adds (escapes, the question itself) must fit as well.
  const bytes = new TextEncoder().encode(JSON.stringify(text)).length + 500;
  return bytes < longest ? { from: "text", text } : { from: "upload", upload: await send(text) };
}

/** Sends a long PGN ahead; the answer is the number by which it is asked for. */
export async function upload(text: string): Promise<number> {
  const response = await fetch("/pgn", { method: "POST", body: text }).catch(() => {
    throw new Disconnected();
  });
  const answer: unknown = response.ok ? await response.json() : null;
  if (typeof answer === "object" && answer !== null && "upload" in answer && typeof answer.upload === "number") return answer.upload;
  throw new TooLong();
}

/** The server does not take as much at once. */
export class TooLong extends Error {}
