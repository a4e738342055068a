import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How a backup is called: by the moment at which it was begun. */
const NAME = /^casewright-\d{8}T\d{6}Z\.tar\.gz\.age$/;
const PART = '.part';
const ABANDONED_MS = 24 * 3_600_000;

export const nameAt = (moment: Date): string =>
  `casewright-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz.age`;

/** When a backup was begun, by its name. */
export function momentOf(name: string): Date {
  return new Date(name.replace(/^\D+(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3:$4:$5Z'));
}

/** What a backup is called until it is whole. */
export const partOf = (path: string): string => `${path}${PART}`;

/** The backups of a folder, the oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).toSorted();
}

/** Removes what programs that were killed have left of backups. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART) || !NAME.test(name.slice(0, -PART.length))) continue;
    const path = join(folder, name);
    // Another process may be done with it by now.
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found !== null && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
