// The picture of the board: one per frame at most, and none while nothing has changed. It follows what the hand and the
// page say, and turns the camera to the side at the bottom.

import { untrack } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import type { Handling } from "../board/handling.svelte";
import type { BoardProps } from "../board/props";
import type { Square } from "../board/square";
import { Cast } from "./cast";
import { lookOf } from "./looks";
import type { Pointing } from "./pointing";
import { signsOf } from "./signs";
import { Stage } from "./stage";
import { lensFor, turnOf, USUAL_VIEW, type Lens, type View } from "./view";

/** How long the camera takes to the other side, in milliseconds. */
const TURN_TIME = 450;

/** Made while a component is set up, with its props. */
export class Picture {
  /** The length of its sides in pixels of the page. */
  size = $state(0);
  view = $state.raw<View>(USUAL_VIEW);
  /** The camera as it stands in the last picture. */
  lens = $state.raw<Lens | null>(null);
  /** The square with the ring of the focus. */
  ringed = $state<Square | null>(null);
  /** The browser has taken the drawing away. */
  lost = $state(false);
  /** Another canvas after the old one was taken away. */
  canvasNumber = $state(0);

  #stage = $state.raw<Stage | null>(null);
  readonly #cast = new Cast();
  #waiting = 0;
  /** Pieces stand elsewhere than in the last picture: shadows have to be found again. */
  #stirred = true;
  /** The angle of the camera, on its way to the side at the bottom. */
  #turn: number;
  #turning: { from: number; to: number; began: number } | null = null;

  constructor(
    private readonly play: Handling,
    private readonly props: BoardProps,
    /** The element that carries the colours. */
    private readonly board: () => HTMLElement,
    /** The piece in hand, which is where the hand is. */
    private readonly carried: () => ReturnType<Pointing["carried"]>,
  ) {
    this.#turn = untrack(() => turnOf(props.bottom ?? "white"));
    this.#follow();
  }

  /** How much a picture costs; for tests. */
  get cost() {
    return this.#stage?.cost;
  }

  #follow(): void {
    const { play, props } = this;
    $effect(() => this.#turnTo(turnOf(play.given.bottom)));
    $effect(() => {
      this.#cast.direct(play.figures, performance.now(), play.time, play.returned);
      this.#stir();
    });
    $effect(() => {
      this.#stage?.mark(signsOf(play, this.ringed, props.showTargets ?? true), play.given.bottom === "white");
      this.#invalidate();
    });
    $effect(() => {
      this.#stage?.draw(play.shapes);
      this.#invalidate();
    });
    $effect(() => {
      this.#stage?.coordinates(props.coordinates ?? true);
      this.#invalidate();
    });
    $effect(() => {
      this.#stage?.resize(this.size, this.size, devicePixelRatio);
      void this.view;
      this.#invalidate();
    });
    $effect(() => {
      void [this.#stage, play.held.drag];
      this.#stir();
    });
    $effect(() => this.#dress());
    $effect(() => {
      // The page may turn dark or light.
      const dress = () => this.#dress();
      const page = new MutationObserver(dress);
      page.observe(document.documentElement, { attributes: true, attributeFilter: ["data-look"] });
      const dark = matchMedia("(prefers-color-scheme: dark)");
      dark.addEventListener("change", dress);
      return () => {
        page.disconnect();
        dark.removeEventListener("change", dress);
        cancelAnimationFrame(this.#waiting);
      };
    });
  }

  #invalidate(): void {
    if (this.#waiting === 0) this.#waiting = requestAnimationFrame(() => this.#paint());
  }

  #stir(): void {
    this.#stirred = true;
    this.#invalidate();
  }

  #paint(): void {
    this.#waiting = 0;
    const { size } = this;
    const stage = this.#stage;
    if (!stage || size === 0) return;
    const now = performance.now();
    const moving = this.#cast.moving(now);
    this.lens = lensFor(this.view, this.#turnAt(now), { width: size, height: size });
    stage.look(this.lens);
    if (moving || this.#stirred) stage.stand(this.#cast.standing(now, this.carried()));
    this.#stirred = false;
    stage.render();
    if (moving) this.#stir();
    else if (this.#turning) this.#invalidate();
  }

  #turnTo(to: number): void {
    if (to === (this.#turning?.to ?? this.#turn)) return;
    this.#turning = { from: this.#turn, to, began: performance.now() };
    if (prefersReducedMotion.current) [this.#turn, this.#turning] = [to, null];
    this.#invalidate();
  }

  #turnAt(now: number): number {
    if (!this.#turning) return this.#turn;
    const { from, to, began } = this.#turning;
    const passed = Math.min(1, (now - began) / TURN_TIME);
    const eased = passed < 0.5 ? 2 * passed ** 2 : 1 - (2 - 2 * passed) ** 2 / 2;
    this.#turn = from + (to - from) * eased;
    if (passed >= 1) this.#turning = null;
    return this.#turn;
  }

  #dress(): void {
    // The attribute with the theme is in the page before effects run.
    this.#stage?.dress(lookOf(this.board(), this.props.theme ?? "brown"));
    this.#invalidate();
  }

  /** Draws on this canvas from now on; the answer ends it. */
  readonly raise = (canvas: HTMLCanvasElement) => {
    let raised: Stage;
    try {
      raised = new Stage(canvas);
    } catch {
      // The browser gives no drawing after all: the cells below still work.
      this.lost = true;
      return undefined;
    }
    this.#stage = raised;
    const strike = () => {
      if (this.#stage !== raised) return;
      this.#stage = null;
      raised.dispose();
    };
    const onlost = (event: Event) => {
      // The browser may give it back, but with nothing of what was in it: it is all made anew then.
      event.preventDefault();
      this.lost = true;
      strike();
    };
    const onrestored = () => {
      this.lost = false;
      this.canvasNumber += 1;
    };
    canvas.addEventListener("webglcontextlost", onlost);
    canvas.addEventListener("webglcontextrestored", onrestored);
    return () => {
      canvas.removeEventListener("webglcontextlost", onlost);
      canvas.removeEventListener("webglcontextrestored", onrestored);
      strike();
    };
  };
}
