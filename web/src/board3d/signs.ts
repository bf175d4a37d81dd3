// What lies on each square, from what the board knows: the same signs as on the flat board.

import type { Handling } from "../board/handling.svelte";
import type { Square } from "../board/square";
import { NO_SIGNS, type SquareSigns } from "./squares";

type Known = Pick<Handling, "selected" | "premove" | "over" | "targets" | "lastMove" | "check" | "shown">;

export function signsOf(play: Known, ringed: Square | null, showTargets: boolean): (square: Square) => SquareSigns {
  return (square) => {
    const selected = play.selected === square;
    const premove = play.premove?.from === square || play.premove?.to === square;
    const last = play.lastMove?.from === square || play.lastMove?.to === square;
    const target = showTargets && play.targets.includes(square);
    return {
      ...NO_SIGNS,
      tint: play.check === square ? "check" : premove ? "premove" : selected ? "selected" : last ? "last" : "none",
      sign: !target ? "none" : play.shown.has(square) ? "ring" : "dot",
      corner: play.lastMove?.to === square,
      outline: ringed === square ? "focus" : play.over === square ? "over" : premove ? "premove" : selected ? "selected" : "none",
    };
  };
}
