/** Milliseconds for which nothing may hold the server, on a machine that is not busy. */
const MOST_HOLD_MS = 50;
const WORK = `[${'{"a":1},'.repeat(12_000)}{}]`;

/** The longest time for which the server did nothing else since it was last asked, in milliseconds. */
export async function longestHold(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(figures)?.[1]) * 1_000;
}

/**
 * How long the server may be held now, in milliseconds: fifty, or what ordinary requests hold it for and what a piece of work takes at this
 * moment, where others keep the machine busy.
 */
export function mostHold(ordinary: number): number {
  const begun = performance.now();
  JSON.parse(WORK);
  return Math.max(MOST_HOLD_MS, ordinary * 3, (performance.now() - begun) * 6);
}
