import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from '../options.ts';
import { EmbeddedPostgresError, startEmbedded, type EmbeddedPostgres } from './embedded.ts';

/** A database that ends this often within this time has something that starting it again does not mend. */
const RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;
const FIRST_WAIT_MS = 100;

/**
 * The embedded PostgreSQL, started again in its place when it ends without having been asked to: its address stays the same, so the pools
 * and the listener find it again, and requests are answered 503 meanwhile. `crashed` settles when it has ended too often.
 * @throws EmbeddedPostgresError when the first start fails.
 */
export async function keepEmbedded(folder: string, logger: Logger): Promise<EmbeddedPostgres> {
  const note = (line: string): void => {
    if (line.includes('PANIC:')) logger.error({ line }, 'the embedded database ends');
    else logger.warn({ line }, 'the embedded database reports a problem');
  };
  let current = await startEmbedded(folder, note);
  const stopping = new AbortController();
  const ends: number[] = [];

  const startAgain = async (cause: Error): Promise<void> => {
    for (let error: unknown = cause; ;) {
      const now = performance.now();
      while (ends[0] !== undefined && now - ends[0] > WITHIN_MS) ends.shift();
      if (ends.length >= RESTARTS) throw error;
      ends.push(now);
      logger.error({ restart: ends.length }, error instanceof Error ? error.message : String(error));
      await sleep(FIRST_WAIT_MS * 3 ** (ends.length - 1), undefined, { signal: stopping.signal });
      try {
        current = await startEmbedded(folder, note);
        logger.info({}, 'the embedded database was started again');
        return;
      } catch (failure) {
        error = failure;
      }
    }
  };

  let restarting: Promise<void> = Promise.resolve();
  const watch = async (): Promise<Error> => {
    for (;;) {
      const cause = await current.crashed;
      try {
        restarting = startAgain(cause);
        await restarting;
      } catch (error) {
        // The caller who asked it to stop waits for that, not for us.
        if (stopping.signal.aborted) return new Promise(() => {});
        return error instanceof Error ? error : new EmbeddedPostgresError(String(error));
      }
    }
  };

  return {
    owner: current.owner,
    callers: current.callers,
    crashed: watch(),
    stop: async () => {
      stopping.abort();
      // `crashed` reports what came of it.
      await restarting.catch(() => {});
      await current.stop();
    },
  };
}
