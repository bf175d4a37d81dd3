// A long list that comes from the server in pages, each asked for once.

export interface Page<T> {
  readonly items: readonly T[];
  readonly more: boolean;
}

export class Pages<T> {
  readonly #fetch: (from: number, count: number) => Promise<Page<T>>;
  readonly #size: number;
  readonly #items: T[] = [];
  #more = true;
  #waiting: Promise<void> | null = null;

  constructor(size: number, fetch: (from: number, count: number) => Promise<Page<T>>) {
    this.#size = size;
    this.#fetch = fetch;
  }

  /** How many are known so far. */
  get known(): number {
    return this.#items.length;
  }

  /** Whether all are known. */
  get whole(): boolean {
    return !this.#more;
  }

  /** What is known of the item at `index`, without asking. */
  peek(index: number): T | undefined {
    return this.#items[index];
  }

  /** The item at `index`; undefined after the last. */
  async at(index: number): Promise<T | undefined> {
    while (index >= this.#items.length && this.#more) {
      this.#waiting ??= this.#next();
      await this.#waiting;
    }
    return this.#items[index];
  }

  async #next(): Promise<void> {
    try {
      const page = await this.#fetch(this.#items.length, this.#size);
      this.#items.push(...page.items);
      // A page without items would be asked for again and again.
      this.#more = page.more && page.items.length > 0;
    } finally {
      this.#waiting = null;
    }
  }
}
