import type pg from 'pg';

import type { DatabaseOptions } from '../options.ts';
import { configOf } from './address.ts';
import { isOneDatabase, wayOf } from './pooler.ts';

/** How a database that is not embedded is reached. */
export interface RemotePlace {
  /** What pools take their connections from. */
  pool: pg.ClientConfig;
  /** What needs a connection for itself: migrations and their lock, and listening. */
  direct: pg.ClientConfig;
  /** Whether what is said in one transaction is forgotten by the next: no statement may be prepared, and none can be cancelled. */
  isPooled: boolean;
}

/**
 * Where the database is, with what lies between found out.
 * @throws an error of one line that names the setting and what to do.
 */
export async function remotePlace({
  url,
  directUrl,
  ssl,
}: Extract<DatabaseOptions, { url: string }>): Promise<RemotePlace> {
  const pool = configOf(url, 'DATABASE_URL', ssl);
  const way = await wayOf(pool, 'DATABASE_URL');
  if (directUrl === undefined) {
    if (way === 'transaction')
      throw new Error(
        'DATABASE_URL leads through a pooler that lends a connection for one transaction. Set DATABASE_DIRECT_URL to the address of the database itself, for migrations and listening.',
      );
    return { pool, direct: pool, isPooled: false };
  }
  const direct = configOf(directUrl, 'DATABASE_DIRECT_URL', ssl);
  if ((await wayOf(direct, 'DATABASE_DIRECT_URL')) === 'transaction')
    throw new Error(
      'DATABASE_DIRECT_URL leads through a pooler that lends a connection for one transaction. Set it to the address of the database itself.',
    );
  if (!(await isOneDatabase(pool, direct)))
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases. Set both to the same one.');
  return { pool, direct, isPooled: way !== 'direct' };
}
