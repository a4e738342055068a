import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Promise as Pooled, pool, type Pool } from 'workerpool';

import type { OpenBytes } from '../bytes/byte-store.ts';
import { openBytes } from '../bytes/disk.ts';
import { entityTooLarge, invalidRequest, StorageError } from '../errors.ts';
import type { DrawJob, Drawn } from './job.ts';

/** Longest time that one picture may take; a photograph of twelve million pixels takes less than one second. */
const LONGEST_MS = 10_000;
/** Pictures that wait at the same time, each for a second at most as a rule. */
const MOST_WAITING = 50;
/** Most bytes of a picture that is read, as on a hosted project. */
export const MOST_IMAGE_BYTES = 25 * 1024 * 1024;
const PROGRAM = fileURLToPath(new URL('draw-process.ts', import.meta.url));

/** Makes pictures in a process of its own, one after the other: native code that hangs or grows takes nothing but that process along. */
export class Images {
  readonly #folder: string;
  #pool: Pool | undefined;

  /** @param folder for what is being written */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Makes a picture of another.
   * @throws StorageError InvalidRequest when it is none or takes too long, EntityTooLarge, SlowDown when too many wait
   */
  async draw(job: Omit<DrawJob, 'to'>): Promise<OpenBytes> {
    // Started with the first picture: most programs that serve files never make one.
    this.#pool ??= pool(PROGRAM, { workerType: 'process', maxWorkers: 1, maxQueueSize: MOST_WAITING });
    if (this.#pool.stats().pendingTasks >= MOST_WAITING) throw busy();
    const to = join(this.#folder, randomUUID());
    try {
      const drawn: Drawn = await this.#pool.exec('draw', [{ ...job, to }]).timeout(LONGEST_MS);
      if (drawn === 'too large') throw entityTooLarge();
      const opened = drawn === 'done' ? await openBytes(to) : null;
      if (opened === null) throw invalidRequest('The object is no image that can be read');
      return opened;
    } catch (error) {
      if (error instanceof Pooled.TimeoutError) throw invalidRequest('The image takes too long to be changed');
      throw error;
    } finally {
      // What is open can be read to its end nevertheless.
      await rm(to, { force: true });
    }
  }

  /** Ends the process, whatever it does. */
  async close(): Promise<void> {
    await this.#pool?.terminate(true);
  }
}

const busy = (): StorageError =>
  new StorageError(503, 'SlowDown', 'SlowDown', 'Too many images are being changed. Please try again in a moment.', {
    status: 503,
    headers: { 'retry-after': '2' },
  });
