import { describe, expect, it } from "vitest";
import { dayOf, whenOf } from "./summary";

describe("days", () => {
  it("are written with the name of the month", () => {
    const noon = new Date(2026, 10, 6, 12, 5).getTime();
    expect(whenOf(noon, "en")).toBe("6 Nov 2026, 12:05");
    expect(whenOf(noon, "fr")).toMatch(/^6 nov\. 2026.*12:05$/);
  });

  it("of a PGN are told as far as they are known", () => {
    expect(dayOf("2026.11.06", "en")).toBe("6 Nov 2026");
    expect(dayOf("2026.11.06", "fr")).toBe("6 nov. 2026");
    expect(dayOf("2026.??.??", "fr")).toBe("2026");
    expect(dayOf("????.??.??", "fr")).toBe("");
    expect(dayOf("?", "en")).toBe("");
  });
});
