import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query';

import { listen, type LiveEvent, type LiveFeed } from './realtime.ts';

/** Events of a moment are one occasion to ask again, in milliseconds. */
const GATHER_MS = 250;
/** A page that is left is often come back to: its feeds are kept this long, in milliseconds. */
const LINGER_MS = 10_000;

/** Whether some of these keys are anywhere in an answer. */
function holds(answer: unknown, ids: ReadonlySet<unknown>): boolean {
  if (typeof answer !== 'object' || answer === null) return ids.has(answer);
  return Object.values(answer).some((part) => holds(part, ids));
}

/** Who reads: clients listen to more for some queries (client/feeds.ts). */
export type Reader = 'client' | 'firm';

/** What changes the answer of a query; nothing for a query whose answer nobody else changes. */
export function feedsOf({ meta }: { meta?: QueryMeta | undefined }, reader: Reader): readonly LiveFeed[] {
  const feeds = meta?.live ?? [];
  return reader === 'client' ? [...feeds, ...(meta?.liveForClients ?? [])] : feeds;
}

/**
 * Asks again for what is on the screen when others have changed it, until the returned function is called. It listens to those tables
 * alone on which something that is shown depends.
 */
export function followQueries(client: QueryClient, reader: Reader): () => void {
  const followed = new Map<string, { stop: () => void; lingering: ReturnType<typeof setTimeout> | undefined }>();
  /** When a query was asked last. Of one that was asked before this code came nothing is known, but that the page was there. */
  const askedAt = new WeakMap<Query, number>();
  const changed = new Set<string>();
  const deleted = new Set<unknown>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    const now = new Set(changed);
    const ids = new Set(deleted);
    changed.clear();
    deleted.clear();
    await client.invalidateQueries({
      predicate: (query) =>
        feedsOf(query, reader).some(
          ({ key, events }) => now.has(key) && (!events.includes('DELETE') || holds(query.state.data, ids)),
        ),
    });
    gathering = undefined;
    // What came in the meantime: never more than one round of questions at a time.
    if (changed.size > 0) gather();
  };
  const gather = () => {
    gathering ??= setTimeout(() => void ask(), GATHER_MS);
  };
  const note = (key: string) => {
    changed.add(key);
    gather();
  };

  /** When the oldest of the answers was asked for that hang on a feed. */
  const oldestOf = (key: string) =>
    client
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter((query) => feedsOf(query, reader).some((feed) => feed.key === key))
      .reduce((oldest, query) => Math.min(oldest, askedAt.get(query) ?? 0), performance.now());

  const follow = (wanted: LiveFeed) => {
    const noteIt = () => note(wanted.key);
    const onChange = (event: LiveEvent, row: Readonly<Record<string, unknown>>) => {
      if (event === 'DELETE') deleted.add(row['id']);
      noteIt();
    };
    const stop = listen(wanted, { onChange, onCaughtUp: noteIt }, oldestOf(wanted.key));
    followed.set(wanted.key, { stop, lingering: undefined });
  };
  const look = () => {
    const active = client.getQueryCache().findAll({ type: 'active' });
    const wanted = new Map(active.flatMap((query) => feedsOf(query, reader)).map((each) => [each.key, each]));
    for (const [key, one] of followed) {
      if (wanted.has(key)) {
        clearTimeout(one.lingering);
        one.lingering = undefined;
      } else {
        one.lingering ??= setTimeout(() => {
          followed.delete(key);
          one.stop();
        }, LINGER_MS);
      }
    }
    for (const each of wanted.values()) if (!followed.has(each.key)) follow(each);
  };

  const stopCache = client.getQueryCache().subscribe((event) => {
    const { type } = event;
    if (type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, performance.now());
    if (type !== 'observerAdded' && type !== 'observerRemoved') return;
    clearTimeout(looking);
    looking = setTimeout(look, GATHER_MS);
  });
  look();
  return () => {
    stopCache();
    clearTimeout(gathering);
    clearTimeout(looking);
    for (const { stop, lingering } of followed.values()) {
      clearTimeout(lingering);
      stop();
    }
    followed.clear();
  };
}
