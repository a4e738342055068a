import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Load } from './loads.ts';

/** The instructions for the load generator. */
export interface LoadRun {
  url: string;
  load: Load;
  connections: number;
  seconds: number;
}

/** What it found: how long each answer took, in milliseconds, and how many were not 2xx or did not come. */
export interface LoadResult {
  times: number[];
  refused: number;
  seconds: number;
}

/** Answers a second, and the time in which 95 of 100 came. */
export interface Measured {
  rate: number;
  p95: number;
}

export interface LoadGenerator {
  /** Throws when an answer is not 2xx, so that a fast refusal is never taken for speed. */
  run(run: LoadRun): Promise<Measured>;
  stop(): Promise<void>;
}

const LONGEST_S = 10;

/** Starts the load generator as a process of its own. */
export async function startLoadGenerator(): Promise<LoadGenerator> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  const ended = once(child, 'close').then(() => {
    throw new Error('The load generator ended');
  });
  await Promise.race([once(child, 'message'), ended]);
  const measure = async (run: LoadRun): Promise<Measured> => {
    const answered = once(child, 'message');
    child.send(run);
    const { times, refused, seconds }: LoadResult = (await Promise.race([answered, ended]))[0];
    if (refused > 0) throw new Error(`${run.load.name}: ${refused} answers were not 2xx`);
    if (times.length === 0) {
      // So slow that nothing came in time: it gets more.
      if (run.seconds > LONGEST_S) throw new Error(`${run.load.name}: no answer in ${run.seconds} s`);
      return measure({ ...run, seconds: run.seconds * 4 });
    }
    const sorted = times.toSorted((a, b) => a - b);
    return { rate: times.length / seconds, p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
  };
  return {
    run: measure,
    stop: async () => {
      child.kill('SIGTERM');
      // It says of every end that it was none of a run; this one is meant.
      await ended.catch(() => {});
    },
  };
}
