import { statfs } from 'node:fs/promises';

import type { Logger } from 'pino';

/** With less than this PostgreSQL cannot begin the next files of its log (16 MB each) and ends. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
const EVERY_MS = 30_000;

/** The disk of DATA_DIR, where the keys, letters that wait and the embedded database lie. */
export interface DiskWatch {
  /** Looks at this moment; null where the system does not say. */
  freeBytes(): Promise<number | null>;
  /** Whether there is too little room, looking at this moment. */
  isFull(): Promise<boolean>;
  stop(): void;
}

type Look = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Watches the disk and says in the log when room becomes scarce, and when there is enough again. */
export function watchDisk(dataDir: string, logger: Logger, look: Look = statfs, everyMs: number = EVERY_MS): DiskWatch {
  let wasFull = false;
  const freeBytes = async (): Promise<number | null> => {
    try {
      const { bavail, bsize } = await look(dataDir);
      return bavail * bsize;
    } catch {
      return null;
    }
  };
  const isFull = async (): Promise<boolean> => {
    const free = await freeBytes();
    const full = free !== null && free < LEAST_FREE_BYTES;
    if (full !== wasFull) {
      if (full)
        logger.error({ freeBytes: free, leastBytes: LEAST_FREE_BYTES }, 'the disk of DATA_DIR is full: make room');
      else logger.info({ freeBytes: free }, 'the disk of DATA_DIR has room again');
    }
    wasFull = full;
    return full;
  };
  const timer = setInterval(() => void isFull(), everyMs);
  timer.unref();
  return { freeBytes, isFull, stop: () => clearInterval(timer) };
}
