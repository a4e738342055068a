/** Draws at random, the same for the same seed. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to but not 1 (mulberry32). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  /** True in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.#next() * 100 < percent;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** One of the items, each as often as its weight says. */
  weighted<T>(...weights: readonly (readonly [weight: number, item: T])[]): T {
    let left = this.#next() * weights.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, item] of weights) if ((left -= weight) < 0) return item;
    throw new Error('weights add up to nothing');
  }

  /** From `least` to `most` different items, in the order of drawing. */
  some<T>(items: readonly T[], least: number, most: number): T[] {
    const left = [...items];
    const drawn: T[] = [];
    for (let count = Math.min(this.int(least, most), left.length); count > 0; count -= 1) {
      drawn.push(...left.splice(this.int(0, left.length - 1), 1));
    }
    return drawn;
  }
}
