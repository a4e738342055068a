import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type pg from 'pg';

import type { DatabaseOptions, Logger } from '../options.ts';
import { embeddedOwner } from './embedded.ts';
import { FolderInUse } from './lock.ts';
import { openPlace } from './open.ts';

/**
 * Gives `work` a database as its owner reaches it, whether a server is at work there or not. Nothing is applied or changed; an embedded one
 * that does not run is started for so long.
 * @throws an error of one line where it cannot be reached, and what `work` throws
 */
export async function withPlace<T>(
  database: DatabaseOptions,
  logger: Logger,
  work: (place: { direct: pg.ClientConfig; isPooled: boolean }) => Promise<T>,
): Promise<T> {
  if ('folder' in database) await requireCluster(database.folder);
  const place = await openPlace(database, logger).catch((error: unknown) => {
    // A server is at work there: its database is ours to ask as well.
    if (error instanceof FolderInUse && 'folder' in database) return null;
    throw error;
  });
  if (place === null) {
    const folder = 'folder' in database ? database.folder : '';
    return work({ direct: embeddedOwner(join(resolve(folder), 'postgres')), isPooled: false });
  }
  try {
    return await work(place);
  } finally {
    await place.stop();
  }
}

/** @throws an error of one line where no server has ever made a database: a mistyped folder is not filled with one */
export async function requireCluster(folder: string): Promise<void> {
  await access(join(resolve(folder), 'postgres/cluster/PG_VERSION')).catch((cause: unknown) => {
    throw new Error(`There is no database in ${folder}: no server has been started there (DATA_DIR).`, { cause });
  });
}
