/** Counts what each caller sends within the present second. */
export class SecondCounter {
  readonly #most: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #second = Number.NaN;

  /** @param now milliseconds of a clock that never goes back */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  /** Takes `count` messages of a caller together or none: 'over' when the second is full already, 'batch' when only so many are. */
  take(caller: string, count: number): 'ok' | 'over' | 'batch' {
    const second = Math.floor(this.#now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#counts.clear();
    }
    const before = this.#counts.get(caller) ?? 0;
    if (before >= this.#most) return 'over';
    if (before + count > this.#most) return 'batch';
    this.#counts.set(caller, before + count);
    return 'ok';
  }
}
