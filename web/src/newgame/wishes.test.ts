import { describe, expect, it } from "vitest";
import { readWishes, requestOf, USUAL, writeWishes } from "./wishes";

describe("wishes for a new game", () => {
  it("become what the server is asked for", () => {
    expect(requestOf(USUAL)).toEqual({ opponent: { kind: "engine", level: 2, side: "white" }, start: { from: "rules", rules: "standard" } });
    expect(requestOf({ ...USUAL, against: "here", white: " Anna ", clock: "preset", pace: "3+2", rules: "chess960" })).toEqual({
      opponent: { kind: "here" },
      start: { from: "rules", rules: "chess960" },
      times: { white: "3+2", black: "3+2" },
      white: "Anna",
    });
    expect(requestOf({ ...USUAL, clock: "own", minutes: 7, bonus: 4, fen: " 8/8/8/8/8/8/8/8 w - - 0 1 " })).toMatchObject({
      start: { from: "fen", fen: "8/8/8/8/8/8/8/8 w - - 0 1", rules: "standard" },
      times: { white: "7+4", black: "7+4" },
    });
  });

  it("are kept, but for the position and the rules", () => {
    const wishes = { ...USUAL, level: 9, side: "random" as const, clock: "own" as const, minutes: 3 };
    expect(readWishes(writeWishes({ ...wishes, fen: "x", rules: "mini" }))).toEqual(wishes);
  });

  it.each([null, "", "{", "3", "null", '{"level":99,"side":"green","pace":"9+9","minutes":-1,"white":7}'])("are as usual when %s was kept", (text) => {
    expect(readWishes(text)).toEqual(USUAL);
  });
});
