import { describe, expect, it } from "vitest";
import { readRoute, START_ROUTE, writeRoute, type Route } from "./routes";

const ROUTES: readonly (readonly [string, Route])[] = [
  ["#/", { view: "start" }],
  ["#/game/2026-11-16-120000", { view: "game", game: "2026-11-16-120000" }],
  ["#/analysis", { view: "analysis", game: null, ply: null }],
  ["#/analysis/a", { view: "analysis", game: "a", ply: null }],
  ["#/analysis/a/12", { view: "analysis", game: "a", ply: 12 }],
  ["#/editor", { view: "editor", fen: null }],
  ["#/editor/8%2F8%20w", { view: "editor", fen: "8/8 w" }],
  ["#/problems", { view: "problems", problem: null }],
  ["#/problems/queens", { view: "problems", problem: "queens" }],
  ["#/problems/tour", { view: "problems", problem: "tour" }],
  ["#/games", { view: "games" }],
];

describe("an address", () => {
  it.each(ROUTES)("%s is read and written", (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
    expect(writeRoute(route)).toBe(hash);
  });
  it.each(["", "#", "#/nowhere", "#/game", "#/%", "#main"])("%s is the start page", (hash) => {
    expect(readRoute(hash)).toEqual(START_ROUTE);
  });
});
