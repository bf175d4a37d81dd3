// Pointers on the board in three dimensions: whether they take a piece, draw an arrow or turn the camera.

import * as hand from "../board/hand";
import type { Handling } from "../board/handling.svelte";
import { brushOf } from "../board/shapes";
import type { Square } from "../board/square";
import { canGo, kindOf } from "../board/state";
import { hitsAlong, meant, type Hit } from "./picking";
import { meetLevel, middleOf, minus, moved, placeUnder, plus, pointAt, rayThrough, squareUnder, type Lens, type Point, type View } from "./view";

/** How far a piece is lifted in the hand; more under a finger, which hides it. */
const LIFT = { mouse: 0.22, touch: 0.6 };
/** How far a finger or the mouse turns the camera when it crosses the whole board, in radians. */
const SPEED = 3;

interface Finger {
  readonly x: number;
  readonly y: number;
}

export interface Eyes {
  /** The camera now. */
  lens(): Lens | null;
  view(): View;
  turn(view: View): void;
}

export class Pointing {
  readonly #play: Handling;
  readonly #eyes: Eyes;
  readonly #fingers = new Map<number, Finger>();
  /** Where a held piece was taken: from there to the middle of its foot. */
  #grip: { readonly height: number; readonly offset: Point } = { height: 0, offset: [0, 0, 0] };
  /** A press that turns the camera if it moves, and counts as a click if it does not. */
  #press: { readonly start: Finger; readonly square: Square | null; readonly touch: boolean; turning: boolean } | null = null;

  constructor(play: Handling, eyes: Eyes) {
    this.#play = play;
    this.#eyes = eyes;
  }

  get turning(): boolean {
    return this.#press?.turning ?? false;
  }

  /** Where the piece in hand is to be drawn. */
  carried(): { square: Square; at: Point } | null {
    const { drag } = this.#play.held;
    if (!drag?.lifted) return null;
    const foot = pointAt(drag.at, this.#play.given.bottom);
    return { square: drag.from, at: plus(foot, [0, 1, 0], drag.touch ? LIFT.touch : LIFT.mouse) };
  }

  down(event: PointerEvent, at: Finger): void {
    this.#fingers.set(event.pointerId, at);
    if (this.#fingers.size === 2) return this.#takeBothHands();
    if (!event.isPrimary) return;
    const play = this.#play;
    if (event.button === 2) {
      const square = this.#hits(at)[0]?.square;
      if (square) play.held = hand.beginShape(play.held, square, brushOf(event));
      return;
    }
    if (event.button !== 0) return;
    const hit = this.#meant(at);
    const touch = event.pointerType === "touch";
    if (!hit || !this.#useful(hit.square)) {
      this.#press = { start: at, square: hit?.square ?? null, touch, turning: false };
      return;
    }
    const foot = middleOf(hit.square);
    this.#grip = { height: hit.at[1], offset: minus(foot, [hit.at[0], 0, hit.at[2]]) };
    play.apply(hand.press(play.given, play.held, hit.square, placeUnder(foot, play.given.bottom), touch));
  }

  move(event: PointerEvent, at: Finger): void {
    const before = this.#fingers.get(event.pointerId);
    if (before) this.#fingers.set(event.pointerId, at);
    if (before && this.#fingers.size === 2) return this.#twoFingers(event.pointerId, before, at);
    const play = this.#play;
    if (play.held.drag) {
      if ((event.buttons & 2) !== 0) return void play.putDown();
      return this.#carry(at);
    }
    if (play.held.drawing) {
      play.held = hand.stretchShape(play.held, this.#hits(at)[0]?.square ?? null);
      return;
    }
    const press = this.#press;
    if (!press || !before) return;
    const far = Math.hypot(at.x - press.start.x, at.y - press.start.y);
    if (!press.turning && far < hand.DRAG_THRESHOLD * 2) return;
    if (!press.turning && press.square) play.apply(hand.touch(play.given, play.held, press.square));
    press.turning = true;
    this.#orbit(at.x - before.x, at.y - before.y, 1);
  }

  up(event: PointerEvent, at: Finger): void {
    this.#fingers.delete(event.pointerId);
    const play = this.#play;
    if (play.held.drag) play.apply(hand.release(play.given, play.held, play.held.drag.over));
    else if (play.held.drawing) play.apply(hand.endShape(play.held, this.#hits(at)[0]?.square ?? null));
    else if (this.#press && !this.#press.turning) this.#click(this.#press);
    this.#press = null;
  }

  /** The pointer was taken away, or let go of. */
  lost(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#press = null;
    if (this.#play.held.drag || this.#play.held.drawing) this.#play.putDown();
  }

  #click({ square, touch }: { readonly square: Square | null; readonly touch: boolean }): void {
    const play = this.#play;
    if (square) play.apply(hand.press(play.given, play.held, square, placeUnder(middleOf(square), play.given.bottom), touch));
    else if (play.held.selected || play.held.choice) play.putDown();
  }

  #carry(at: Finger): void {
    const lens = this.#eyes.lens();
    const play = this.#play;
    const held = play.held.drag;
    if (!lens || !held) return;
    // In the air the piece is nearer to the eye: the same lift keeps it under the pointer.
    const lift = held.lifted && !held.touch ? LIFT.mouse : 0;
    const point = meetLevel(rayThrough(lens, at.x, at.y), this.#grip.height + lift);
    if (!point) return;
    const foot = plus(point, this.#grip.offset);
    const place = placeUnder(foot, play.given.bottom);
    play.held = hand.dragTo(play.held, place, squareUnder(foot), lens.width / 9);
  }

  #takeBothHands(): void {
    if (this.#play.held.drag || this.#play.held.drawing) this.#play.putDown();
    this.#press = null;
  }

  #twoFingers(id: number, before: Finger, at: Finger): void {
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    const apart = (finger: Finger) => Math.max(20, Math.hypot(finger.x - other.x, finger.y - other.y));
    // Each finger moves the middle by half of its way.
    this.#orbit((at.x - before.x) / 2, (at.y - before.y) / 2, apart(at) / apart(before));
  }

  #orbit(dx: number, dy: number, zoom: number): void {
    const lens = this.#eyes.lens();
    if (!lens) return;
    const step = { azimuth: (-dx / lens.width) * SPEED, elevation: (dy / lens.height) * SPEED, zoom };
    this.#eyes.turn(moved(this.#eyes.view(), step));
  }

  #hits(at: Finger): readonly Hit[] {
    const lens = this.#eyes.lens();
    return lens ? hitsAlong(rayThrough(lens, at.x, at.y), this.#play.shown) : [];
  }

  #meant(at: Finger): Hit | null {
    return meant(this.#hits(at), (square) => this.#useful(square));
  }

  /** Whether a press on this square does something with a piece. */
  #useful(square: Square): boolean {
    const { seen, selected, held } = this.#play;
    return held.choice !== null || (selected !== null && canGo(seen, selected, square)) || kindOf(seen, square) !== null;
  }
}
