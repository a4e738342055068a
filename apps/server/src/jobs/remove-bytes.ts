import type { Run } from './job.ts';

const AT_ONCE = 200;

/** Removes the bytes of files that were deleted, with the person about whom they were. Where the objects are a hosted project's, there are none. */
export async function removeDroppedBytes({ query, removeBytes, signal }: Run): Promise<number> {
  if (removeBytes === null) return 0;
  let count = 0;
  while (!signal.aborted) {
    const { rows } = await query<{ version: string }>(
      'select version from private.dropped_bytes order by dropped_at, version limit $1',
      [AT_ONCE],
    );
    const versions = rows.map(({ version }) => version);
    if (versions.length === 0) break;
    await removeBytes(versions);
    await query('delete from private.dropped_bytes where version = any ($1)', [versions]);
    count += versions.length;
  }
  return count;
}
