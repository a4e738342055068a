import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { withConnection } from '../database/connection.ts';
import { openPlace } from '../database/open.ts';
import type { Logger } from '../options.ts';
import { openDiskStore } from './bytes/disk.ts';
import { NAMED_VERSIONS, type NamedVersion } from './rows/as-owner.ts';

/** What is in a data folder that was restored. */
export interface Found {
  accounts: number;
  files: number;
  missing: number;
  /** Of which the bytes are not what their row says. */
  damaged: number;
}

const PAGE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Starts the embedded database of a data folder in which nobody is at work, reads every table once, and holds the bytes of every stored
 * file against their SHA-256, unless files lie elsewhere. No migration is applied and nothing is changed.
 * @throws the database's error where a table cannot be read, and what `stop` was given up for
 */
export async function lookThrough(
  dataDir: string,
  logger: Logger,
  { files, stop }: { files: boolean; stop: AbortSignal },
): Promise<Found> {
  stop.throwIfAborted();
  const place = await openPlace({ folder: dataDir }, logger);
  const cut = (): void => void place.stop();
  stop.addEventListener('abort', cut, { once: true });
  try {
    return await withConnection(place.owner, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
      );
      // The sum of a hash of each row reads all of it, what is kept apart from the row included.
      for (const { name } of tables) await client.query(`select sum(hashtext(t::text)) from ${name} t`);
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from auth.users');
      const found: Found = { accounts: rows[0]?.count ?? 0, files: 0, missing: 0, damaged: 0 };
      if (!files) return found;
      const store = await openDiskStore(join(dataDir, 'storage'));
      for (let after = BEFORE_ALL; ;) {
        const { rows: some } = await client.query<NamedVersion>(NAMED_VERSIONS, [after, PAGE]);
        for (const { version, eTag } of some) {
          stop.throwIfAborted();
          found.files += 1;
          const bytes = await store.open(version);
          if (bytes === null) {
            found.missing += 1;
            continue;
          }
          const hash = createHash('sha256');
          for await (const piece of bytes.stream()) hash.update(piece);
          // Objects that another program wrote may have another tag.
          if (/^"[0-9a-f]{64}"$/.test(eTag ?? '') && eTag !== `"${hash.digest('hex')}"`) found.damaged += 1;
        }
        const last = some.at(-1);
        if (last === undefined) return found;
        after = last.id;
      }
    });
  } finally {
    stop.removeEventListener('abort', cut);
    await place.stop();
  }
}
