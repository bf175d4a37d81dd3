import { describe, expect, it } from "vitest";
import { someMove, START } from "../game/samples";
import type { Study } from "../protocol";
import { writePgn } from "./pgn";
import { emptyStudy, withMove } from "./study";

function played(start: Study, ...lines: readonly (readonly string[])[]): Study {
  let study = start;
  for (const line of lines) {
    let at: number | null = null;
    line.forEach((san, index) => {
      const next = withMove(study, at, someMove(index + 1, san, { uci: san }));
      study = next.study;
      at = next.at;
    });
  }
  return study;
}

const movesOf = (study: Study) => writePgn(study, START).split("\n\n")[1]?.trim();

describe("a study as PGN", () => {
  it("has the seven tags and the moves", () => {
    const text = writePgn(played({ ...emptyStudy(), tags: [{ name: "White", value: 'An "A"' }, { name: "ECO", value: "C20" }], result: "1-0" }, ["e4", "e5"]), START);
    expect(text).toBe(
      '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "An \\"A\\""]\n[Black "?"]\n[Result "1-0"]\n[ECO "C20"]\n\n1. e4 e5 1-0\n',
    );
  });

  it("puts variations after the move they replace", () => {
    expect(movesOf(played(emptyStudy(), ["e4", "e5", "Nf3"], ["e4", "c5", "Nc3"], ["d4", "d5"]))).toBe("1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nc3) 2. Nf3 *");
  });

  it("nests them", () => {
    expect(movesOf(played(emptyStudy(), ["e4", "e5", "Nf3"], ["e4", "c5", "Nc3"], ["e4", "c5", "Nf3", "d6"]))).toBe("1. e4 e5 (1... c5 2. Nc3 (2. Nf3 d6)) 2. Nf3 *");
  });

  it("keeps remarks and signs", () => {
    const study = played(emptyStudy(), ["e4", "e5"]);
    const [first, second] = study.moves;
    if (!first || !second) throw new Error("no moves");
    expect(movesOf({ ...study, comment: "Hello", moves: [{ ...first, nags: [1], comment: "best by {test}" }, second] })).toBe("{ Hello } 1. e4 $1 { best by test } 1... e5 *");
  });

  it("tells where it begins, if that is not the usual start, and breaks its lines", () => {
    const fen = "4k3/8/8/8/8/8/8/4K3 b - - 0 7";
    const study = played(emptyStudy(fen), Array.from({ length: 40 }, (_, index) => `K${"abcdefgh".charAt(index % 8)}${(index % 7) + 1}`));
    const text = writePgn(study, START);
    expect(text).toContain(`[SetUp "1"]\n[FEN "${fen}"]\n\n7... Ka1 8. Kb2`);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(80);
  });
});
