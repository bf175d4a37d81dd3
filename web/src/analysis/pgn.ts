// A game with its variations as PGN.

import type { Study } from "../protocol";
import { numberOf } from "../game/shown";
import { followers } from "./study";

const ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"] as const;
const WIDTH = 79;

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
}

function tagsOf(study: Study, usual: string): string[] {
  const told = new Map(study.tags.map(({ name, value }) => [name, value]));
  const roster = ROSTER.map((name) => [name, name === "Result" ? study.result : (told.get(name) ?? (name === "Date" ? "????.??.??" : "?"))] as const);
  const others = [...told].filter(([name]) => !ROSTER.some((known) => known === name) && name !== "FEN" && name !== "SetUp");
  const rules = study.rules === "chess960" && !told.has("Variant") ? [["Variant", "Chess960"] as const] : [];
  const setUp = study.startFen === usual ? [] : [["SetUp", "1"] as const, ["FEN", study.startFen] as const];
  return [...roster, ...others, ...rules, ...setUp].map(([name, value]) => `[${name} ${quoted(value)}]`);
}

function comment(text: string): string[] {
  const clean = text.replace(/[{}]/g, "").trim();
  return clean ? `{ ${clean} }`.split(/\s+/) : [];
}

/** The words of a line that begins with a move; `fresh` where its number must be told even for Black. */
function lineWords(study: Study, first: number, fresh: boolean): string[] {
  const words: string[] = [];
  let mustNumber = fresh;
  for (let at: number | undefined = first; at !== undefined; at = followers(study, at)[0]) {
    const move = study.moves[at];
    if (!move) break;
    words.push(...comment(move.opening));
    const { number, side } = numberOf(study.startFen, move.record.ply);
    if (side === "white") words.push(`${number}.`);
    else if (mustNumber || move.opening) words.push(`${number}...`);
    words.push(move.record.san, ...move.nags.map((nag) => `$${nag}`), ...comment(move.comment));
    const [main, ...others] = followers(study, move.after);
    const variations = main === at ? others : [];
    for (const other of variations) {
      const [head = "", ...rest] = lineWords(study, other, true);
      words.push(`(${head}`, ...rest);
      words[words.length - 1] += ")";
    }
    mustNumber = variations.length > 0 || move.comment !== "";
  }
  return words;
}

/** The whole PGN; `usual` is the position that needs no tag. */
export function writePgn(study: Study, usual: string): string {
  const first = followers(study, null)[0];
  const words = [...comment(study.comment), ...(first === undefined ? [] : lineWords(study, first, true)), study.result];
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return `${tagsOf(study, usual).join("\n")}\n\n${lines.join("\n")}\n`;
}
