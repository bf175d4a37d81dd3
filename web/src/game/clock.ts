// Clocks: what is left, and how it is written.

import { DECIMAL } from "../notation";
import type { Clocks, Language, Side } from "../protocol";

/** Under so many milliseconds the clock is in danger, and under so many it shows tenths. */
export const DANGER = 20_000;
const TENTHS = 10_000;

/** What a side has left, `passed` milliseconds after the clocks were told. */
export function leftOf(clocks: Clocks, side: Side, passed: number): number {
  const told = side === "white" ? clocks.white : clocks.black;
  return Math.max(0, clocks.running === side ? told - passed : told);
}

/** `5:00`, `1:02:03`, `0:09,4` with the decimal sign of the language. Whole seconds are rounded up: a clock shows 0:00 only when nothing is left. */
export function writeTime(left: number, language: Language): string {
  if (left < TENTHS) {
    const tenths = Math.ceil(left / 100);
    if (tenths < TENTHS / 100) return `0:0${Math.floor(tenths / 10)}${DECIMAL[language]}${tenths % 10}`;
  }
  const all = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
