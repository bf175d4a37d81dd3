import { describe, expect, it } from "vitest";
import { leftOf, writeTime } from "./clock";

describe("a clock", () => {
  it.each([
    [300_000, "5:00"],
    [299_999, "5:00"],
    [299_000, "4:59"],
    [3_723_000, "1:02:03"],
    [60_000, "1:00"],
    [10_000, "0:10"],
    [9_999, "0:10"],
    [9_900, "0:09.9"],
    [9_400, "0:09.4"],
    [301, "0:00.4"],
    [1, "0:00.1"],
    [0, "0:00.0"],
  ])("%d ms is written %s", (left, text) => expect(writeTime(left, "en")).toBe(text));

  it("has the decimal sign of its language", () => expect(writeTime(9_400, "fr")).toBe("0:09,4"));

  it("runs for one side only, and not below nothing", () => {
    const clocks = { white: 5000, black: 9000, running: "white" as const, now: 77 };
    expect(leftOf(clocks, "white", 1500)).toBe(3500);
    expect(leftOf(clocks, "black", 1500)).toBe(9000);
    expect(leftOf(clocks, "white", 6000)).toBe(0);
    expect(leftOf({ ...clocks, running: null }, "white", 1500)).toBe(5000);
  });
});
