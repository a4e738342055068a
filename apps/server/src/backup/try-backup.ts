import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { lookThrough, type Found } from '@casewright/backend';
import type { Logger } from 'pino';

import type { About } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';

/** Begins the folder below DATA_DIR in which a backup is tried: the database's user reaches it. */
export const TRIAL = 'trial-';
/** A folder that is older is of a trial that was killed. */
const ABANDONED_MS = 24 * 3_600_000;
/** What stays free on the disk, where the database at work writes as well. */
const FREE_BYTES = 2 * 1024 ** 3;

/**
 * Restores a backup into a folder of its own, starts its database, looks through what is there, and removes it again.
 * @param files whether stored files are in it, which is not so where they lie in a bucket
 * @throws BackupDamaged, the database's error, an error of one line where a file that a row names is missing or damaged or where there is no
 *   room, and what `stop` was given up for
 */
export async function tryBackup(
  file: string,
  dataDir: string,
  passphrase: string,
  logger: Logger,
  { files, stop }: { files: boolean; stop: AbortSignal },
): Promise<Found & { about: About }> {
  await removeAbandonedTrials(dataDir);
  const place = join(dataDir, `${TRIAL}${randomUUID()}`);
  try {
    const about = await restoreBackup(file, passphrase, place, async ({ size }) => {
      stop.throwIfAborted();
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < size + FREE_BYTES)
        throw new Error(`There is no room below ${dataDir} to try the backup: it is restored there.`);
    });
    const found = await lookThrough(place, logger, { files, stop });
    if (found.missing + found.damaged > 0)
      throw new Error(
        `Of ${found.files} files in the backup ${found.missing} are missing and ${found.damaged} are damaged.`,
      );
    return { ...found, about };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function removeAbandonedTrials(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.startsWith(TRIAL))) {
    const path = join(dataDir, name);
    // Another trial may have removed it by now.
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found !== null && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
