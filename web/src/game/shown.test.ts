import { describe, expect, it } from "vitest";
import { moverOf, numberedMove, numberOf, rowsOf, shownAt, stepped } from "./shown";
import { someGame, someMove, someState, START } from "./samples";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const AFTER_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const game = someGame({
  moves: [someMove(1, "e4", { fen: AFTER_E4 }), someMove(2, "e5", { fen: AFTER_E5, from: "e7", to: "e5" })],
  state: someState({ fen: AFTER_E5, ply: 2, lastMove: { from: "e7", to: "e5" } }),
});

describe("the position looked at", () => {
  it("is the last one, any before it, or the first", () => {
    expect(shownAt(game, null)).toMatchObject({ ply: 2, fen: AFTER_E5, turn: "white", live: true });
    expect(shownAt(game, 1)).toMatchObject({ ply: 1, fen: AFTER_E4, turn: "black", live: false, lastMove: { from: "e2", to: "e4" } });
    expect(shownAt(game, 0)).toMatchObject({ ply: 0, fen: START, turn: "white", live: false, lastMove: null });
    expect(shownAt(game, 9)).toMatchObject({ ply: 2, live: true });
    expect(shownAt(someGame(), 0)).toMatchObject({ ply: 0, live: true });
  });

  it("is walked through without leaving the game", () => {
    expect(stepped(game, null, "back")).toBe(1);
    expect(stepped(game, 1, "back")).toBe(0);
    expect(stepped(game, 0, "back")).toBe(0);
    expect(stepped(game, 0, "forward")).toBe(1);
    expect(stepped(game, 1, "forward")).toBeNull();
    expect(stepped(game, null, "forward")).toBeNull();
    expect(stepped(game, null, "first")).toBe(0);
    expect(stepped(game, 0, "last")).toBeNull();
  });
});

describe("moves in rows", () => {
  it("begin with White, or with Black where the game does", () => {
    expect(rowsOf(START, game.moves).map(({ number, white, black }) => [number, white?.san, black?.san])).toEqual([[1, "e4", "e5"]]);
    const moves = [someMove(1, "Kd7"), someMove(2, "Kd2"), someMove(3, "Kc6")];
    expect(rowsOf("4k3/8/8/8/8/8/8/4K3 b - - 5 40", moves).map(({ number, white, black }) => [number, white?.san, black?.san])).toEqual([
      [40, undefined, "Kd7"],
      [41, "Kd2", "Kc6"],
    ]);
  });

  it("know who made them", () => {
    expect(game.moves.map(moverOf)).toEqual(["white", "black"]);
    expect(numberOf(START, 1)).toEqual({ number: 1, side: "white" });
    expect(numberOf(START, 4)).toEqual({ number: 2, side: "black" });
    expect(numberedMove(START, 3, "Nf3", "fr")).toBe("2.\u00a0Cf3");
    expect(numberedMove(START, 4, "Nf6", "en")).toBe("2…\u00a0Nf6");
  });
});
