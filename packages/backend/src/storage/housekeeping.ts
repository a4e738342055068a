import type { BackingStore } from './bytes/byte-store.ts';
import { codeOf } from './errors.ts';
import { unnamedVersions } from './rows/as-owner.ts';
import type { StorageServices } from './services.ts';

/** Between the moment that bytes are in place and the commit of their row lie seconds; no statement and no request takes longer than this. */
const SETTLED_MS = 10 * 60_000;
/** The week in which an upload may come, and an hour in which its sender may still ask what became of it. */
const UPLOAD_LEFT_MS = (7 * 24 + 1) * 3_600_000;
/** A crash leaves a few. So many, and more than half of all, are the papers of another database, or of this one before it was restored. */
const MANY = 100;
/** Versions that are asked about and removed in one go. */
const AT_ONCE = 200;

/**
 * Removes what no row names: bytes of uploads and copies that a crash cut off before their commit, and of rows that were deleted without
 * their bytes. Other processes may be writing meanwhile, so only what has not changed for a while is judged.
 * @param olderThan 0 where nobody else can be writing
 * @throws the database's or the store's error
 */
export async function removeOrphans(
  { engine, logger }: StorageServices,
  store: BackingStore,
  stopping: AbortSignal,
  olderThan: number = SETTLED_MS,
): Promise<void> {
  await store.removeUnfinishedOlderThan(olderThan);
  await store.removeUploadsOlderThan(UPLOAD_LEFT_MS);
  const orphans: string[] = [];
  let all = 0;
  for await (const versions of store.versionsOlderThan(olderThan)) {
    if (stopping.aborted) return;
    all += versions.length;
    orphans.push(...(await unnamedVersions(engine, versions)));
  }
  if (orphans.length >= MANY && orphans.length > all / 2) {
    const facts = { unnamed: orphans.length, all };
    logger.warn(
      facts,
      'Most bytes in the place of storage belong to no object of this database. Nothing is removed: is it the right one?',
    );
    return;
  }
  for (let start = 0; start < orphans.length; start += AT_ONCE) {
    if (stopping.aborted) return;
    // Asked again: who came back to an upload that had broken off may have made an object of it meanwhile.
    await store.removeOrphans(await unnamedVersions(engine, orphans.slice(start, start + AT_ONCE)));
  }
  if (orphans.length > 0) logger.info({ removed: orphans.length }, 'Bytes that belonged to no object were removed.');
}

/** What may be logged of a housekeeping that failed. */
export function failureOf(error: unknown): object {
  return { kind: error instanceof Error ? error.name : typeof error, code: codeOf(error) };
}
