import { Worker } from 'node:worker_threads';

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

// In a thread of its own: what the test sends and takes apart meanwhile is not the server's.
const ASKING = `
  const { parentPort, workerData: { url, times } } = require('node:worker_threads');
  (async () => {
    const took = [];
    for (let turn = 0; turn < times; turn += 1) {
      const begun = performance.now();
      await (await fetch(url + '/healthz')).arrayBuffer();
      took.push(performance.now() - begun);
    }
    took.sort((a, b) => a - b);
    parentPort.postMessage(took[Math.ceil(times * 0.99) - 1]);
  })();
`;

/** The 99th percentile of so many answers of /healthz, one after the other, in milliseconds. */
export function p99(url: string, times: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(ASKING, { eval: true, workerData: { url, times } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
