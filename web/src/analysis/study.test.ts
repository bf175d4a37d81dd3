import { describe, expect, it } from "vitest";
import { someGame, someMove, someState } from "../game/samples";
import type { Study } from "../protocol";
import { branchOf, emptyStudy, endFrom, followers, grown, lineTo, nameIn, pathTo, pointsOf, promoted, readStudy, studyOf, withMove, without } from "./study";

const record = (ply: number, uci: string) => someMove(ply, uci, { uci });

/** 1. a b 2. c, with the variations 1… x 2. y and 1… z. */
function tree(): Study {
  let study = emptyStudy();
  const play = (after: number | null, ply: number, uci: string) => {
    const next = withMove(study, after, record(ply, uci));
    study = next.study;
    return next.at;
  };
  const a = play(null, 1, "a");
  const b = play(a, 2, "b");
  const x = play(a, 2, "x");
  play(b, 3, "c");
  play(x, 3, "y");
  play(a, 2, "z");
  return study;
}

const names = (study: Study, places: readonly number[]) => places.map((index) => study.moves[index]?.record.uci);

describe("a game with variations", () => {
  it("knows what follows what", () => {
    const study = tree();
    expect(names(study, followers(study, 0))).toEqual(["b", "x", "z"]);
    expect(names(study, pathTo(study, 4))).toEqual(["a", "x", "y"]);
    expect(lineTo(study, 3)).toEqual(["a", "b", "c"]);
    expect(lineTo(study, null)).toEqual([]);
    expect(endFrom(study, null)).toBe(3);
    expect(endFrom(study, 2)).toBe(4);
  });

  it("knows who played, and what it brought to each", () => {
    const tags = [
      { name: "White", value: "Anna" },
      { name: "Black", value: "?" },
    ];
    expect([nameIn({ ...tree(), tags }, "white"), nameIn({ ...tree(), tags }, "black"), nameIn(tree(), "white")]).toEqual(["Anna", null, null]);
    expect(["1-0", "0-1", "1/2-1/2", "*"].map((result) => [pointsOf(result, "white"), pointsOf(result, "black")])).toEqual([
      ["1", "0"],
      ["0", "1"],
      ["½", "½"],
      [null, null],
    ]);
  });

  it("finds a move again instead of adding it", () => {
    const study = tree();
    const again = withMove(study, 0, record(2, "x"));
    expect(again.at).toBe(2);
    expect(again.study).toBe(study);
  });

  it("loses a move with all that follows", () => {
    const study = without(tree(), 2);
    expect(names(study, followers(study, 0))).toEqual(["b", "z"]);
    expect(study.moves).toHaveLength(4);
    expect(lineTo(study, endFrom(study, null))).toEqual(["a", "b", "c"]);
    expect(without(tree(), 0).moves).toEqual([]);
  });

  it("makes a variation the main line", () => {
    expect(branchOf(tree(), 3)).toBeNull();
    expect(branchOf(tree(), 4)).toBe(2);
    const { study, at } = promoted(tree(), 4);
    expect(lineTo(study, endFrom(study, null))).toEqual(["a", "x", "y"]);
    expect(lineTo(study, at)).toEqual(["a", "x", "y"]);
    expect(names(study, followers(study, 0))).toEqual(["x", "b", "z"]);
    study.moves.forEach((move, index) => expect(move.after === null || move.after < index).toBe(true));
  });

  it("comes from a game, with its result", () => {
    const study = studyOf(someGame({ moves: [someMove(1, "e4"), someMove(2, "e5")], state: someState({ verdict: { winner: "black", code: "time", sentence: "" } }) }));
    expect(study.moves.map(({ after }) => after)).toEqual([null, 0]);
    expect(study.result).toBe("0-1");
  });

  it("grows with the game it was kept of", () => {
    const game = (...names: string[]) => someGame({ moves: names.map((uci, index) => record(index + 1, uci)) });
    const kept = withMove(studyOf(game("a", "b")), 0, record(2, "x")).study;
    const { study, places } = grown(kept, game("a", "b", "c"));
    expect(lineTo(study, endFrom(study, null))).toEqual(["a", "b", "c"]);
    expect(names(study, followers(study, 0))).toEqual(["b", "x"]);
    expect(places).toEqual([0, 1, 3]);
    // Taken back and played otherwise: the old line stays to be looked at.
    const other = grown(kept, game("a", "y"));
    expect(names(other.study, followers(other.study, 0))).toEqual(["b", "x", "y"]);
    expect(lineTo(other.study, other.places.at(-1) ?? null)).toEqual(["a", "y"]);
  });

  it("is read again as it was kept, and nothing else is", () => {
    expect(readStudy(JSON.stringify(tree()))).toEqual(tree());
    for (const wrong of [null, "", "{", "3", "{}", '{"startFen":"x","moves":[{"after":3}]}']) expect(readStudy(wrong)).toBeNull();
  });
});
