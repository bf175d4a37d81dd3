// Answers about queens and knights without a server, plain and slow: only for the demonstration and its tests.

import { Refused, type AskServer } from "../src/connection";
import { jumpsFrom, targetsAfter, towardsTour } from "../src/problems/tour";
import { attack, cellsOf } from "../src/problems/queens";
import type { Answer, Cell, QueensHow, QueensStep, Request } from "../src/protocol";

function refuse(sentence: string): never {
  throw new Refused({ code: "noSolution", sentence });
}

/** Every step of the search, file by file. */
function stepsOf(size: number): { steps: QueensStep[]; solutions: number[][] } {
  const steps: QueensStep[] = [];
  const solutions: number[][] = [];
  const place = (ranks: readonly number[]) => {
    const file = ranks.length;
    if (file === size) {
      steps.push({ step: "solution", ranks: [...ranks] });
      solutions.push([...ranks]);
      return;
    }
    for (let rank = 0; rank < size; rank += 1) {
      const at = { file, rank };
      const by = cellsOf(ranks).find((queen) => attack(queen, at));
      if (by) {
        steps.push({ step: "attacked", at, by });
        continue;
      }
      steps.push({ step: "placed", at });
      place([...ranks, rank]);
      steps.push({ step: "removed", at });
    }
  };
  place([]);
  return { steps, solutions };
}

function queens(size: number, how: QueensHow): Answer {
  switch (how.want) {
    case "steps": {
      const { steps } = stepsOf(size);
      return { is: "queens", got: "steps", steps: steps.slice(how.from, how.from + how.count), more: how.from + how.count < steps.length };
    }
    case "list": {
      const { solutions } = stepsOf(size);
      return { is: "queens", got: "solutions", solutions: solutions.slice(how.from, how.from + how.count), more: how.from + how.count < solutions.length };
    }
    case "count":
      return { is: "queens", got: "counted", all: stepsOf(size).solutions.length, distinct: 12 };
    case "solution": {
      if (size > 8) return { is: "queens", got: "solutions", solutions: [stairs(size)], more: false };
      const fits = (solution: readonly number[]) => how.placed.every(({ file, rank }) => solution[file] === rank);
      const found = stepsOf(size).solutions.find(fits);
      if (!found) refuse("Aucune solution ne complète ce début.");
      return { is: "queens", got: "solutions", solutions: [found], more: true };
    }
    case "conflicts":
      return { is: "queens", got: "conflicts", pairs: [] };
  }
}

/** The well-known stairs: a solution for sizes that are even and not 2 more than a multiple of 6. */
function stairs(size: number): number[] {
  return Array.from({ length: size }, (_, file) => (file < size / 2 ? 2 * file + 1 : 2 * (file - size / 2)));
}

function tour(width: number, height: number, start: Cell | undefined, closed: boolean): Answer {
  const area = { width, height };
  if (width === 3 && height === 3) refuse("Il n’existe pas de tour du cavalier sur un échiquier de 3x3 cases.");
  if (closed && (width * height) % 2 === 1) refuse("Il n’existe pas de tour fermé : le nombre de cases est impair.");
  const first = start ?? { file: 0, rank: 0 };
  const path = closed ? closedTour(area, first) : [first];
  for (let next = towardsTour(area, path); next && !closed; next = towardsTour(area, path)) path.push(next);
  return { is: "tour", squares: path, closed };
}

/** By trying: for small boards only. */
function closedTour(area: { width: number; height: number }, first: Cell): Cell[] {
  const path = [first];
  const ends = jumpsFrom(area, first);
  const go = (): boolean => {
    if (path.length === area.width * area.height) return ends.some((end) => end.file === path.at(-1)?.file && end.rank === path.at(-1)?.rank);
    const next = [...targetsAfter(area, path)].sort((a, b) => targetsAfter(area, [...path, a]).length - targetsAfter(area, [...path, b]).length);
    for (const cell of next) {
      path.push(cell);
      if (go()) return true;
      path.pop();
    }
    return false;
  };
  go();
  return path;
}

/** Answers what the problems ask, a moment later. */
export const answerHere = (async (request: Request): Promise<Answer> => {
  await new Promise((done) => setTimeout(done, 20));
  if (request.ask === "queens") return queens(request.size, request.how);
  if (request.ask === "tour") return tour(request.width, request.height, request.start, request.closed);
  throw new Error(`nobody here answers ${request.ask}`);
}) as AskServer;
