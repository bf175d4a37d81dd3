// Games for the tests: what is not told is as usual.

import type { GameState, GameView, MoveRecord } from "../protocol";

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export function someState(change: Partial<GameState> = {}): GameState {
  return {
    players: { white: { name: null, level: null }, black: { name: null, level: null } },
    mine: "both",
    ply: 0,
    opening: null,
    fen: START,
    turn: "white",
    legal: [],
    check: null,
    lastMove: null,
    clocks: null,
    offers: { draw: null, takeback: null },
    claim: null,
    verdict: null,
    whiteLost: [],
    blackLost: [],
    balance: 0,
    thinking: null,
    canUndo: false,
    canRedo: false,
    kept: true,
    ...change,
  };
}

export function someMove(ply: number, san: string, change: Partial<MoveRecord> = {}): MoveRecord {
  return { ply, uci: "e2e4", san, from: "e2", to: "e4", fen: START, check: null, capture: null, clock: null, ...change };
}

export function someGame(change: Partial<GameView> = {}): GameView {
  return {
    game: "g",
    place: { run: 1, number: 0 },
    rules: "standard",
    startNumber: null,
    startFen: START,
    times: null,
    moves: [],
    tags: [],
    state: someState(),
    ...change,
  };
}
