/** Lets so many things happen in a second, all at once when none happened for a second. */
export class Bucket {
  readonly #perSecond: number;
  #left: number;
  #at: number;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond;
    this.#at = now;
  }

  /** Takes one; false when there is none left. */
  take(now: number): boolean {
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
