// One question at a time: whether it waits, and why it was not answered. An answer that nobody waits for any more is dropped.

import { forgetWhenBack, sentenceOf } from "../link.svelte";
import { say } from "../voice";

export class Questions {
  waiting = $state(false);
  fault = $state<string | null>(null);
  #number = 0;

  /** Made while a component is set up: what it asked is forgotten when it goes. */
  constructor() {
    $effect(() => () => this.forget());
    forgetWhenBack(() => (this.fault = null));
  }

  /** Undefined when it was refused (the reason is in `fault`) or when another question came. */
  async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    const number = (this.#number += 1);
    this.waiting = true;
    this.fault = null;
    try {
      const answer = await question();
      return number === this.#number ? answer : undefined;
    } catch (reason) {
      if (number === this.#number) this.fail(sentenceOf(reason));
      return undefined;
    } finally {
      if (number === this.#number) this.waiting = false;
    }
  }

  fail(reason: string): void {
    this.fault = reason;
    say(reason);
  }

  /** What was asked does not matter any more. */
  forget(): void {
    this.#number += 1;
    this.waiting = false;
    this.fault = null;
  }
}
