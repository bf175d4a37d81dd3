import { describe, expect, it } from "vitest";
import { beginShape, cancel, choose, dragTo, endShape, press, promote, release, settle, stretchShape } from "./hand";
import { readPlacement, type Role } from "./placement";
import type { Square } from "./square";
import { canGo, NOTHING_HELD, shownPlacement, targetsOf, type Given, type Held } from "./state";

const FEN = "4k3/P7/8/8/8/8/4P3/R3K3";
const FOUR: readonly Role[] = ["queen", "rook", "bishop", "knight"];

function given(change: Partial<Given> = {}, fen = FEN): Given {
  return {
    placement: readPlacement(fen) ?? new Map(),
    bottom: "white",
    turn: "white",
    mine: "white",
    moves: new Map<Square, Square[]>([["e2", ["e3", "e4"]], ["a7", ["a8"]], ["e1", ["d1", "a1"]]]),
    premoves: "any",
    promotions: (from) => (from === "a7" ? FOUR : []),
    ...change,
  };
}

const middle = { column: 4.5, row: 6.5 };
const selected = (square: Square): Held => ({ ...NOTHING_HELD, selected: square });
/** A piece pressed and carried `far` pixels, with squares of 50 pixels. */
function carried(square: Square, over: Square | null, far = 60, it = given()): Held {
  const { held } = press(it, NOTHING_HELD, square, middle, false);
  return dragTo(held, { column: middle.column + far / 50, row: middle.row }, over, 50);
}

describe("click and click", () => {
  it("selects, then moves, and shows the move at once", () => {
    const first = choose(given(), NOTHING_HELD, "e2");
    expect(first.held.selected).toBe("e2");
    expect(first.said).toEqual([{ kind: "select", square: "e2" }]);
    const second = choose(given(), first.held, "e4");
    expect(second.said).toEqual([{ kind: "move", move: { from: "e2", to: "e4" } }]);
    expect(second.held.selected).toBeNull();
    expect(shownPlacement(given(), second.held).get("e4")?.role).toBe("pawn");
  });

  it("changes to another own piece, puts down the same one", () => {
    expect(choose(given(), selected("e2"), "e1").held.selected).toBe("e1");
    expect(choose(given(), selected("e2"), "e2").held.selected).toBeNull();
  });

  it("goes to an own piece when told so (castling as king takes rook)", () => {
    const { said, held } = choose(given(), selected("e1"), "a1");
    expect(said).toEqual([{ kind: "move", move: { from: "e1", to: "a1" } }]);
    expect(shownPlacement(given(), held)).toEqual(given().placement);
  });

  it("tells what is refused, and leaves other pieces alone", () => {
    expect(choose(given(), selected("e2"), "h5").said).toEqual([{ kind: "refused", from: "e2", to: "h5" }]);
    expect(choose(given(), NOTHING_HELD, "e8").said).toEqual([]);
    expect(choose(given({ mine: "none" }), NOTHING_HELD, "e2").held.selected).toBeNull();
    expect(choose(given({ mine: "none" }), NOTHING_HELD, "e2").said).toEqual([{ kind: "untouchable", square: "e2" }]);
    expect(choose(given({ mine: "none" }), NOTHING_HELD, "e4").said).toEqual([]);
    expect(choose(given({ moves: "none" }), NOTHING_HELD, "e2").held.selected).toBeNull();
  });
});

describe("drag", () => {
  it("begins after three pixels", () => {
    expect(carried("e2", "e2", 2).drag?.lifted).toBe(false);
    expect(carried("e2", "e2", 3).drag?.lifted).toBe(true);
  });

  it("stays lifted when the pointer comes back", () => {
    const back = dragTo(carried("e2", "e4"), middle, "e2", 50);
    expect(back.drag?.lifted).toBe(true);
  });

  it("drops on a legal square without animation", () => {
    const { held, said } = release(given(), carried("e2", "e4"), "e4");
    expect(said).toEqual([{ kind: "move", move: { from: "e2", to: "e4" } }]);
    expect(held.dropped).toBe("e4");
    expect(held.drag).toBeNull();
  });

  it("is refused elsewhere, and simply ends outside or at home", () => {
    const refused = release(given(), carried("e2", "h5"), "h5");
    expect(refused.said).toEqual([{ kind: "refused", from: "e2", to: "h5" }]);
    expect(refused.held.returned).toBe("e2");
    expect(press(given(), refused.held, "h5", middle, false).held.returned).toBeNull();
    expect(release(given(), carried("e2", null), null).held.selected).toBeNull();
    expect(release(given(), carried("e2", "e2"), "e2").held.selected).toBe("e2");
  });

  it("a click on the selected piece puts it down", () => {
    const { held } = press(given(), selected("e2"), "e2", middle, false);
    expect(held.selected).toBe("e2");
    expect(release(given(), held, "e2").held.selected).toBeNull();
  });

  it("a press on a target of the selected piece moves at once", () => {
    const { said, held } = press(given(), selected("e2"), "e4", middle, true);
    expect(said).toEqual([{ kind: "move", move: { from: "e2", to: "e4" } }]);
    expect(held.drag).toBeNull();
  });
});

describe("promotion", () => {
  const asked = choose(given(), selected("a7"), "a8");

  it("asks for the piece, with the pawn on its last square", () => {
    expect(asked.said).toEqual([]);
    expect(asked.held.choice?.roles).toEqual(FOUR);
    expect(shownPlacement(given(), asked.held).get("a8")?.role).toBe("pawn");
  });

  it("plays with the chosen piece", () => {
    const { said, held } = promote(asked.held, "knight");
    expect(said).toEqual([{ kind: "move", move: { from: "a7", to: "a8", promotion: "knight" } }]);
    expect(shownPlacement(given(), held).get("a8")?.role).toBe("knight");
  });

  it("is taken back by Escape or a click elsewhere", () => {
    expect(cancel(asked.held)?.held.choice).toBeNull();
    expect(choose(given(), asked.held, "e2").held).toMatchObject({ choice: null, selected: null });
  });

  it("does not ask where there is no choice", () => {
    const one = given({ promotions: () => ["queen"] });
    expect(choose(one, selected("a7"), "a8").said).toEqual([
      { kind: "move", move: { from: "a7", to: "a8", promotion: "queen" } },
    ]);
  });
});

describe("premove", () => {
  const waiting = given({ turn: "black" });
  const prepared = choose(waiting, selected("e2"), "e4");

  it("is kept and told", () => {
    expect(prepared.said).toEqual([{ kind: "premove", move: { from: "e2", to: "e4" } }]);
    expect(shownPlacement(waiting, prepared.held)).toBe(waiting.placement);
  });

  it("waits while the other side thinks, is played when it may be", () => {
    expect(settle(waiting, prepared.held, true).held.premove).not.toBeNull();
    const played = settle(given(), prepared.held, true);
    expect(played.said).toEqual([{ kind: "move", move: { from: "e2", to: "e4" } }]);
    expect(played.held).toMatchObject({ premove: null, pending: { from: "e2", to: "e4" } });
  });

  it("is forgotten when it is not legal, or its piece is gone", () => {
    expect(settle(given({ moves: new Map() }), prepared.held, true).said).toEqual([{ kind: "premove", move: null }]);
    expect(settle(given({}, "4k3/8/8/8/8/8/8/4K3"), prepared.held, true).held.premove).toBeNull();
  });

  it("is given up by Escape and by a click elsewhere", () => {
    expect(cancel(prepared.held)?.held.premove).toBeNull();
    expect(choose(waiting, prepared.held, "h5").held.premove).toBeNull();
  });

  it("asks for the piece of a promotion in advance", () => {
    const asked = choose(waiting, selected("a7"), "a8");
    expect(shownPlacement(waiting, asked.held)).toBe(waiting.placement);
    const { held } = promote(asked.held, "rook");
    expect(settle(given(), held, true).said).toEqual([
      { kind: "move", move: { from: "a7", to: "a8", promotion: "rook" } },
    ]);
  });

  it("may follow a move that waits for its answer", () => {
    const moved = choose(given(), selected("e2"), "e4");
    const again = choose(given(), choose(given(), moved.held, "e4").held, "e5");
    expect(again.said).toEqual([{ kind: "premove", move: { from: "e4", to: "e5" } }]);
  });

  it("does not exist where it is not offered", () => {
    expect(targetsOf(given({ turn: "black", premoves: "none" }), "e2")).toEqual([]);
  });

  it("marks no squares where all are allowed", () => {
    expect(targetsOf(waiting, "e2")).toBeNull();
    expect(canGo(waiting, "e2", "h8")).toBe(true);
    expect(canGo(waiting, "e2", "e2")).toBe(false);
  });
});

describe("settle", () => {
  it("ends what was foreseen", () => {
    const moved = choose(given(), selected("e2"), "e4");
    expect(settle(given(), moved.held, true).held).toMatchObject({ pending: null, dropped: null });
  });

  it("keeps waiting when only other things were told", () => {
    const moved = release(given(), carried("e2", "e4"), "e4");
    const { held, said } = settle(given({ moves: "none" }), moved.held, false);
    expect(held).toMatchObject({ pending: { from: "e2", to: "e4" }, dropped: "e4" });
    expect(said).toEqual([]);
  });

  it("puts down a piece that is gone", () => {
    const gone = given({}, "4k3/8/8/8/8/8/8/4K3");
    expect(settle(gone, carried("e2", "e4"), true).held).toMatchObject({ drag: null, selected: null });
  });

  it("keeps a piece in hand that still stands", () => {
    expect(settle(given(), carried("e2", "e4"), true).held.drag?.from).toBe("e2");
  });
});

describe("shapes", () => {
  const drawn = endShape(stretchShape(beginShape(NOTHING_HELD, "e2", "red"), "e4"), "e4");

  it("are drawn from press to release", () => {
    expect(drawn.held.shapes).toEqual([{ from: "e2", to: "e4", brush: "red" }]);
    expect(drawn.said).toEqual([{ kind: "shapes", shapes: drawn.held.shapes }]);
  });

  it("are not drawn outside, and put a piece in hand back", () => {
    const both = beginShape(carried("e2", "e4"), "e2", "green");
    expect(both.drag).toBeNull();
    expect(endShape(both, null).held).toMatchObject({ shapes: [], drawing: null });
  });

  it("are wiped by a left click", () => {
    const { held, said } = press(given(), drawn.held, "h5", middle, false);
    expect(held.shapes).toEqual([]);
    expect(said).toEqual([{ kind: "shapes", shapes: [] }]);
  });
});

it("cancel has nothing to say when nothing is held", () => {
  expect(cancel(NOTHING_HELD)).toBeNull();
});
