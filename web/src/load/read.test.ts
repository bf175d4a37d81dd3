import { afterEach, describe, expect, it, vi } from "vitest";
import { Disconnected } from "../connection";
import { looksLikeFen, sourceOf, upload } from "./read";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what somebody brings", () => {
  it.each(["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8/8/8/8/8/8/8/8", " 4k3/8/8/8/8/8/8/4K3 w - -\n"])("%s is a position", (text) => {
    expect(looksLikeFen(text)).toBe(true);
  });
  it.each(["1. e4 e5", '[Event "a/b/c/d/e/f/g/h"]\n\n1. e4 *', "", "e4", "a/b/c w", "8/8/8/8/8/8/8/8 w\n1. e4"])("%s is none", (text) => {
    expect(looksLikeFen(text)).toBe(false);
  });

  it("goes in the question while it is short, and ahead of it when it is long", async () => {
    const send = () => Promise.resolve(7);
    expect(await sourceOf("1. e4 *", 1000, send)).toEqual({ from: "text", text: "1. e4 *" });
    expect(await sourceOf("é".repeat(400), 1000, send)).toEqual({ from: "upload", upload: 7 });
  });

  it("is told to be without a line when it cannot be sent ahead", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(upload("1. e4 *")).rejects.toBeInstanceOf(Disconnected);
  });
});
