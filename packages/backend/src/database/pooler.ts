import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { openConnection } from './connection.ts';
import { reach, type Setting } from './unreachable.ts';

/** What lies between us and the database: nothing, a pooler that gives a connection for its length, or one for a transaction's. */
export type Way = 'direct' | 'session' | 'transaction';

const TRIES = 5;
const ANSWER_MS = 2_000;

/**
 * Finds out what an address leads through. A pooler has numbers of its own for its connections; one that gives the same backend to two of
 * ours that are open at once does so by the transaction. It may be busy with others, so it is asked several times.
 * @throws an error of one line that names the setting.
 */
export async function wayOf(config: pg.ClientConfig, setting: Setting): Promise<Way> {
  const first = await reach(config, setting);
  try {
    if ((await backendOf(first)) === Reflect.get(first, 'processID')) return 'direct';
    for (let tries = 0; tries < TRIES; tries += 1) {
      const backend = await backendOf(first);
      if (backend === (await backendOfAnother(config))) return 'transaction';
    }
    return 'session';
  } finally {
    await first.end();
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** The backend behind a second connection; null where the pooler makes it wait, because the first one holds what there is. */
async function backendOfAnother(config: pg.ClientConfig): Promise<number | undefined | null> {
  const ended = new AbortController();
  const client = await openConnection(config, (fresh) => fresh.on('error', () => {}));
  try {
    const asked = backendOf(client);
    // What is cut off below fails, and nobody waits for it any more.
    asked.catch(() => {});
    return await Promise.race([asked, sleep(ANSWER_MS, null, { signal: ended.signal })]);
  } finally {
    ended.abort();
    await client.end();
  }
}

const SAME = `
  select (select oid from pg_database where datname = current_database())::text as database,
    pg_postmaster_start_time()::text as server`;

/** Whether two addresses lead to one database. */
export async function isOneDatabase(pooled: pg.ClientConfig, direct: pg.ClientConfig): Promise<boolean> {
  const [one, other] = await Promise.all(
    (
      [
        [pooled, 'DATABASE_URL'],
        [direct, 'DATABASE_DIRECT_URL'],
      ] as const
    ).map(async ([config, setting]) => {
      const client = await reach(config, setting);
      try {
        return JSON.stringify((await client.query(SAME)).rows);
      } finally {
        await client.end();
      }
    }),
  );
  return one === other;
}
