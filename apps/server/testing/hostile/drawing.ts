/** Draws the same from the same seed. */
export interface Draw {
  /** From 0 up to, and without, `most`. */
  below: (most: number) => number;
  one: <T>(list: readonly T[]) => T;
}

/** @throws RangeError for one of nothing */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    one: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new RangeError('Nothing to draw from');
      return found;
    },
  };
}
