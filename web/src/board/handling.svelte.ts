// What every board does, flat or not, between the page's props and the person's hand: it keeps what is held, settles it
// when the page tells something new, and tells the page what happened. Drawing and pointing are left to the boards.

import { untrack } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import { atRest, nextFigures, type Figure } from "./figures";
import * as hand from "./hand";
import { readPlacement, type Placement } from "./placement";
import type { BoardProps } from "./props";
import { sentenceFor } from "./speech";
import { isSquare, stepFrom, type Color, type Square } from "./square";
import { asSeen, NOTHING_HELD, shownPlacement, targetsOf, type Given, type Held } from "./state";

const EMPTY: Placement = new Map();

/** Made while a component is set up, with its props. */
export class Handling {
  readonly #props: BoardProps;
  held = $state.raw<Held>(NOTHING_HELD);

  readonly given: Given = $derived.by(() => ({
    placement: readPlacement(this.#props.fen) ?? EMPTY,
    bottom: this.#props.bottom ?? "white",
    turn: this.#props.turn ?? "white",
    mine: this.#props.mine ?? "none",
    moves: this.#props.moves ?? "none",
    premoves: this.#props.premoves ?? "none",
    promotions: this.#props.promotions ?? (() => []),
  }));
  readonly time = $derived.by(() => (prefersReducedMotion.current ? 0 : (this.#props.time ?? 200)));

  // Parts of what is held by themselves: a piece that is carried changes `held` at every step, but none of these.
  readonly selected = $derived(this.held.selected);
  readonly focus = $derived(this.held.focus);
  readonly premove = $derived(this.held.premove);
  readonly pending = $derived(this.held.pending);
  readonly dropped = $derived(this.held.dropped);
  readonly returned = $derived(this.held.returned);
  readonly over = $derived(this.held.drag?.lifted ? this.held.drag.over : null);
  readonly #drawn = $derived(this.held.shapes);
  readonly #drawing = $derived(this.held.drawing);

  readonly seen = $derived.by(() => asSeen(this.given, this.held));
  readonly shown = $derived.by(() => shownPlacement(this.given, this.held));
  readonly lastMove = $derived.by(() => this.pending ?? this.#props.lastMove ?? null);
  readonly check = $derived.by(() => (this.pending ? null : (this.#props.check ?? null)));
  readonly targets = $derived.by(() => (this.selected && targetsOf(this.seen, this.selected)) || []);
  readonly shapes = $derived.by(() => [...(this.#props.hints ?? []), ...this.#drawn, ...(this.#drawing ? [this.#drawing] : [])]);

  // Figures come from those before them, so that each keeps its element; a turned board just is turned.
  #before: { figures: readonly Figure[]; bottom: Color } = { figures: [], bottom: "white" };
  readonly figures = $derived.by(() => {
    const { bottom } = this.given;
    const still = this.#before.bottom === bottom ? this.#before.figures : atRest(this.#before.figures);
    const next = nextFigures(still, this.shown, { lastMove: this.lastMove, dropped: this.dropped });
    this.#before = { figures: next, bottom };
    return next;
  });

  // Only another position answers a move that waits.
  #answered: string | null = null;

  constructor(props: BoardProps) {
    this.#props = props;
    this.held = untrack(() => ({ ...NOTHING_HELD, focus: props.bottom === "black" ? "e7" : "e2" }));
    // Whenever the page has told something new, what was prepared is settled.
    $effect.pre(() => {
      const told = this.given;
      untrack(() => {
        const news = props.fen !== this.#answered;
        this.#answered = props.fen;
        this.apply(hand.settle(told, this.held, news));
      });
    });
  }

  apply(change: hand.Change): void {
    const placement = this.shown;
    this.held = change.held;
    // Now, before the page answers: a piece that was dropped must not glide to where it lies.
    void this.figures;
    for (const said of change.said) {
      const count = (square: Square) => targetsOf(this.seen, square)?.length ?? null;
      const sentence = sentenceFor(said, placement, count, this.#props.words);
      if (sentence) this.#props.onsay?.(sentence);
      this.#tell(said);
    }
  }

  #tell(said: hand.Said): void {
    switch (said.kind) {
      case "move":
        return this.#props.onmove?.(said.move.from, said.move.to, said.move.promotion);
      case "premove":
        return this.#props.onpremove?.(said.move);
      case "select":
        return this.#props.onselect?.(said.square);
      case "refused":
        return this.#props.onrefused?.(said.from, said.to);
      case "untouchable":
        return this.#props.onuntouchable?.(said.square);
      case "shapes":
        return this.#props.onshapes?.(said.shapes);
    }
  }

  /** Whether a piece is in hand or chosen. */
  get isBusy(): boolean {
    return this.held.drag !== null || this.held.selected !== null || this.held.choice !== null;
  }

  /** The page could not take the last move: the piece goes back. */
  refuse(): void {
    this.apply(hand.settle(this.given, { ...this.held, dropped: null }, true));
  }

  /** Takes away the arrows and circles, a premove and a piece in hand: for another game or position. */
  clear(): void {
    this.held = { ...NOTHING_HELD, focus: this.held.focus };
  }

  /** A move that was typed without the piece its pawn becomes: asks for it, as if it had been made here. */
  propose(from: Square, to: Square): void {
    this.apply(hand.propose(this.given, this.held, from, to));
  }

  /** What Escape does: puts down what is held; false when that was nothing. */
  putDown(): boolean {
    const change = hand.cancel(this.held);
    if (change) this.apply(change);
    return change !== null;
  }

  /** A key on a square: Escape, Enter, Space and the arrows, which move the focus within `cells`. True if it was meant for the board. */
  key(event: KeyboardEvent, cells: HTMLElement): boolean {
    if (event.key === "Escape") return this.putDown();
    const square = squareOf(event.target);
    if (!square) return false;
    if (event.key === "Enter" || event.key === " ") {
      this.apply(hand.choose(this.given, this.held, square));
      return true;
    }
    const next = stepFrom(square, event.key, this.given.bottom);
    if (next) cells.querySelector<HTMLElement>(`[data-square=${next}]`)?.focus();
    return next !== null;
  }

  /** The focus has come to a cell. */
  focused(target: EventTarget | null): void {
    const square = squareOf(target);
    if (square && square !== this.held.focus) this.held = { ...this.held, focus: square };
  }

  /** Screen readers click without a pointer. */
  clicked(event: MouseEvent): void {
    const square = squareOf(event.target);
    if (event.detail === 0 && square) this.apply(hand.choose(this.given, this.held, square));
  }
}

/** The square that a cell stands for. */
export function squareOf(target: EventTarget | null): Square | null {
  const name = target instanceof HTMLElement ? target.dataset["square"] : undefined;
  return name && isSquare(name) ? name : null;
}
