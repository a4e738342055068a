import { StorageUnavailable } from '../../errors.ts';

/** Gives a turn back; more than once is once. */
export type GiveBack = () => void;

interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * So much at the same time and no more: who comes later waits for a turn, in order, and not for ever. A slow store is waited for by those
 * who want something of it; nobody else's memory or connections are used up by them.
 */
export class Turns {
  readonly #most: number;
  readonly #longestMs: number;
  readonly #waiting = new Set<Waiting>();
  #taken = 0;

  /** @param most what may be taken in all @param longestMs how long somebody waits */
  constructor(most: number, longestMs: number) {
    this.#most = most;
    this.#longestMs = longestMs;
  }

  /** Waits for a turn of a weight; one that weighs more than all has all. @throws StorageError when it takes too long */
  async take(weight = 1): Promise<GiveBack> {
    const wanted = Math.min(weight, this.#most);
    if (this.#waiting.size > 0 || this.#taken + wanted > this.#most) await this.#wait(wanted);
    else this.#taken += wanted;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#taken -= wanted;
      this.#next();
    };
  }

  /** Runs some work in its turn. @throws StorageError when the turn takes too long; the error of the work */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const giveBack = await this.take(weight);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  #wait(weight: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        weight,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
      };
      const late = setTimeout(() => {
        this.#waiting.delete(own);
        reject(new StorageUnavailable());
        this.#next();
      }, this.#longestMs);
      this.#waiting.add(own);
    });
  }

  #next(): void {
    for (const each of this.#waiting) {
      if (this.#taken + each.weight > this.#most) return;
      this.#waiting.delete(each);
      this.#taken += each.weight;
      each.begin();
    }
  }
}
