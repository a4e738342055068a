import type { Engine } from '../database/engine.ts';
import type { BackingStore } from './bytes/byte-store.ts';
import { namedVersions, type NamedVersion } from './rows/as-owner.ts';

/** What became of the bytes of objects that were to be moved. */
export interface MovedBytes {
  moved: number;
  /** They were in the new place already. */
  there: number;
  /** They were in neither place. */
  missing: number;
  /** They were not what is known of them, and were not moved. */
  damaged: number;
}

const PAGE = 200;
/** Objects at the same time. */
const AT_ONCE = 4;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Copies the bytes of every object from one place to another, each checked against its SHA-256. What is there already is left, so that a run
 * which was interrupted is made again. The old place keeps what it has.
 * @param report called now and then with how far it is
 * @throws the errors of the database and of the places
 */
export async function moveBytes(
  engine: Engine,
  from: BackingStore,
  to: BackingStore,
  report: (soFar: MovedBytes) => void,
  stopping: AbortSignal,
): Promise<MovedBytes> {
  const counts: MovedBytes = { moved: 0, there: 0, missing: 0, damaged: 0 };
  let after = BEFORE_ALL;
  for (;;) {
    const rows = await namedVersions(engine, after, PAGE);
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      stopping.throwIfAborted();
      const some = rows.slice(start, start + AT_ONCE);
      for (const outcome of await Promise.all(some.map((row) => moveOne(row, from, to)))) counts[outcome] += 1;
    }
    report(counts);
    const last = rows.at(-1);
    if (last === undefined) return counts;
    after = last.id;
  }
}

async function moveOne(
  { version, eTag }: NamedVersion,
  from: BackingStore,
  to: BackingStore,
): Promise<keyof MovedBytes> {
  const source = await from.open(version);
  const present = await to.open(version);
  await present?.close();
  // What is in a place is there whole.
  if (present !== null && (source === null || source.size === present.size)) {
    await source?.close();
    return 'there';
  }
  if (source === null) return 'missing';
  const received = await to.receive(source.stream());
  const isWhole = received.size === source.size && (!isSha256(eTag) || eTag === `"${received.sha256}"`);
  if (isWhole) await received.keep(version);
  else await received.discard();
  return isWhole ? 'moved' : 'damaged';
}

/** Objects that another program wrote may have another tag. */
function isSha256(eTag: string | null): boolean {
  return /^"[0-9a-f]{64}"$/.test(eTag ?? '');
}
