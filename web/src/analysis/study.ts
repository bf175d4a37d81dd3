// A game with its variations, as a list in which each move names the one it follows. Places are indices of that list;
// null is the position before the first move.

import type { GameView, MoveRecord, Rules, Side, Study, StudyMove } from "../protocol";
import { START_FEN } from "../game/start";

export type At = number | null;

export function emptyStudy(startFen = START_FEN, rules: Rules = "standard"): Study {
  return { rules, startFen, tags: [], result: "*", comment: "", moves: [] };
}

/** A game that was played, as its main line. */
export function studyOf(view: GameView): Study {
  const moves = view.moves.map((record, index): StudyMove => ({ after: index === 0 ? null : index - 1, record, nags: [], opening: "", comment: "" }));
  const result = view.state.verdict ? (view.state.verdict.winner === null ? "1/2-1/2" : view.state.verdict.winner === "white" ? "1-0" : "0-1") : "*";
  return { rules: view.rules, startFen: view.startFen, tags: view.tags, result, comment: "", moves };
}

/** What a player is called in the game looked at; null for somebody unknown. */
export function nameIn(study: Study, side: Side): string | null {
  const name = study.tags.find((tag) => tag.name === (side === "white" ? "White" : "Black"))?.value.trim() ?? "";
  return /^\??$/.test(name) ? null : name;
}

/** What a result is for one side; null while there is none. */
export function pointsOf(result: string, side: Side): "1" | "½" | "0" | null {
  if (result === "1/2-1/2") return "½";
  if (result !== "1-0" && result !== "0-1") return null;
  return (result === "1-0") === (side === "white") ? "1" : "0";
}

/** The moves that follow a place, the main one first. */
export function followers(study: Study, at: At): readonly number[] {
  return study.moves.flatMap((move, index) => (move.after === at ? [index] : []));
}

/** All moves from the start to a place. */
export function pathTo(study: Study, at: At): readonly number[] {
  const path: number[] = [];
  for (let place = at; place !== null; place = study.moves[place]?.after ?? null) path.unshift(place);
  return path;
}

/** The moves to a place in UCI's notation. */
export function lineTo(study: Study, at: At): string[] {
  return pathTo(study, at).flatMap((index) => study.moves[index]?.record.uci ?? []);
}

/** The place after a whole line of its main moves. */
export function endFrom(study: Study, at: At): At {
  for (let place = at; ; ) {
    const next = followers(study, place)[0];
    if (next === undefined) return place;
    place = next;
  }
}

/** Plays a move: an old one is found again, a new one becomes a variation (or goes on with the line). */
export function withMove(study: Study, at: At, record: MoveRecord): { study: Study; at: number } {
  const known = followers(study, at).find((index) => study.moves[index]?.record.uci === record.uci);
  if (known !== undefined) return { study, at: known };
  const move: StudyMove = { after: at, record, nags: [], opening: "", comment: "" };
  return { study: { ...study, moves: [...study.moves, move] }, at: study.moves.length };
}

/** What was looked at before, grown by the game as it is now; `places` are those along the game, from its start. */
export function grown(kept: Study, view: GameView): { study: Study; places: readonly number[] } {
  let study: Study = { ...studyOf(view), moves: kept.moves };
  const places: number[] = [];
  for (const record of view.moves) {
    const next = withMove(study, places.at(-1) ?? null, record);
    study = next.study;
    places.push(next.at);
  }
  return { study, places };
}

/** Takes away a move and all that follows it. */
export function without(study: Study, at: number): Study {
  const gone = new Set<number>();
  const renamed = new Map<number, number>();
  const moves: StudyMove[] = [];
  // Each move comes after the one it follows.
  study.moves.forEach((move, index) => {
    if (index === at || (move.after !== null && gone.has(move.after))) return void gone.add(index);
    renamed.set(index, moves.length);
    moves.push({ ...move, after: move.after === null ? null : (renamed.get(move.after) ?? null) });
  });
  return { ...study, moves };
}

/** Where a variation leaves the line it belongs to, or null on the main line. */
export function branchOf(study: Study, at: At): number | null {
  const branches = pathTo(study, at).filter((index) => followers(study, study.moves[index]?.after ?? null)[0] !== index);
  return branches.at(-1) ?? null;
}

/** Makes the variation that holds this place the main one where it branches off. */
export function promoted(study: Study, at: number): { study: Study; at: number } {
  const branch = branchOf(study, at);
  if (branch === null) return { study, at };
  const main = followers(study, study.moves[branch]?.after ?? null)[0];
  if (main === undefined) return { study, at };
  // The order of the list decides which is first: what follows the branch moves in front of the old main move.
  const inside = (index: number) => pathTo(study, index).includes(branch);
  const order = study.moves.map((_, index) => index);
  const moving = order.filter(inside);
  const rest = order.filter((index) => !inside(index));
  const place = rest.indexOf(main);
  const next = [...rest.slice(0, place), ...moving, ...rest.slice(place)];
  const renamed = new Map(next.map((old, index) => [old, index]));
  const moves = next.flatMap((old): StudyMove[] => {
    const move = study.moves[old];
    return move ? [{ ...move, after: move.after === null ? null : (renamed.get(move.after) ?? null) }] : [];
  });
  return { study: { ...study, moves }, at: renamed.get(at) ?? at };
}

/** Reads a study that the browser kept; null for what is none. */
export function readStudy(text: string | null): Study | null {
  try {
    const value = JSON.parse(text ?? "null") as Study | null;
    const sound =
      value !== null &&
      typeof value === "object" &&
      typeof value.startFen === "string" &&
      Array.isArray(value.moves) &&
      value.moves.every((move, index) => (move.after === null || (move.after >= 0 && move.after < index)) && typeof move.record?.uci === "string");
    return sound ? value : null;
  } catch {
    return null;
  }
}
