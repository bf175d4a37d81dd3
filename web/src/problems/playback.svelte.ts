// Playing something step by step: on, pause, one step, faster and slower. What a step does is not its business.

/** Steps a second, from slow to fast. */
export const SPEEDS = [1, 2, 5, 15, 50] as const;

export class Playback {
  playing = $state(false);
  /** An index of SPEEDS. */
  speed = $state(2);
  readonly #step: () => Promise<boolean> | boolean;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `step` goes one on, and says whether there was one. */
  constructor(step: () => Promise<boolean> | boolean) {
    this.#step = step;
  }

  play(): void {
    if (this.playing) return;
    this.playing = true;
    void this.#beat();
  }

  pause(): void {
    this.playing = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  async #beat(): Promise<void> {
    const more = await this.#step();
    if (!this.playing) return;
    if (!more) return this.pause();
    this.#timer = setTimeout(() => void this.#beat(), 1000 / (SPEEDS[this.speed] ?? 5));
  }
}
