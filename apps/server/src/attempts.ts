const WINDOW_MS = 60_000;
const MOST = 10;

/** Counts attempts by address: `most` a minute. `now` in milliseconds. */
export class Attempts {
  readonly #most: number;
  readonly #now: () => number;
  #since = 0;
  #counted = new Map<string, number>();

  constructor(now: () => number = Date.now, most = MOST) {
    this.#most = most;
    this.#now = now;
  }

  /** The seconds to wait when this attempt is one too many, otherwise 0. */
  take(address: string): number {
    const now = this.#now();
    if (now - this.#since >= WINDOW_MS) {
      this.#since = now;
      this.#counted = new Map();
    }
    const count = (this.#counted.get(address) ?? 0) + 1;
    this.#counted.set(address, count);
    return count > this.#most ? Math.ceil((this.#since + WINDOW_MS - now) / 1000) : 0;
  }
}
