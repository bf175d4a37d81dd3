import { describe, expect, it } from "vitest";
import type { GameEvent, GameView, Happened, MoveRecord } from "../protocol";
import { applyEvent, applyMissed } from "./apply";
import { someGame, someMove, someState } from "./samples";

function event(number: number, happened: Happened[], ply: number, run = 1): GameEvent {
  return { game: "g", place: { run, number }, happened, state: someState({ ply }) };
}

const moved = (record: MoveRecord): Happened => ({ what: "moved", record });
const names = (view: GameView) => view.moves.map(({ san }) => san);

describe("an event of a game", () => {
  const before = someGame({ place: { run: 1, number: 4 }, moves: [someMove(1, "e4"), someMove(2, "e5")] });

  it("adds the move and replaces the state", () => {
    const applied = applyEvent(before, event(5, [moved(someMove(3, "Nf3"))], 3));
    if (typeof applied === "string") throw new Error(applied);
    expect(names(applied.view)).toEqual(["e4", "e5", "Nf3"]);
    expect(applied.view.state.ply).toBe(3);
    expect(applied.view.place).toEqual({ run: 1, number: 5 });
    expect(names(before)).toEqual(["e4", "e5"]);
  });

  it("takes back and plays again", () => {
    const undone = applyEvent(before, event(5, [{ what: "undone", ply: 1 }], 1));
    if (typeof undone === "string") throw new Error(undone);
    expect(names(undone.view)).toEqual(["e4"]);
    const redone = applyEvent(undone.view, event(6, [{ what: "redone", record: someMove(2, "c5") }], 2));
    if (typeof redone === "string") throw new Error(redone);
    expect(names(redone.view)).toEqual(["e4", "c5"]);
  });

  it("that is known already changes nothing", () => {
    expect(applyEvent(before, event(4, [moved(someMove(3, "d4"))], 3))).toBe("known");
  });

  it("that comes too early, or of another count, asks for what is between", () => {
    expect(applyEvent(before, event(6, [moved(someMove(3, "d4"))], 3))).toBe("gap");
    expect(applyEvent(before, event(5, [moved(someMove(3, "d4"))], 3, 2))).toBe("gap");
  });

  it("that tells all that was missed is taken as it is", () => {
    const happened: Happened[] = [{ what: "undone", ply: 1 }, moved(someMove(2, "c5")), moved(someMove(3, "Nf3"))];
    const after = applyMissed(before, event(9, happened, 3));
    expect(names(after)).toEqual(["e4", "c5", "Nf3"]);
    expect(after.place.number).toBe(9);
  });
});
