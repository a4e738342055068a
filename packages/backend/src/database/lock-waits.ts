import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from '../options.ts';
import type { Rows } from './engine.ts';

type Query = <Row>(text: string, values: readonly unknown[]) => Promise<Rows<Row>>;

const FIRST_LOOK_MS = 1_000;
const AGAIN_MS = 10_000;

// A role that may not see the sessions of others sees their numbers alone.
const BLOCKERS = `
  select a.pid, a.usename::text as role, a.application_name as application, a.state,
    extract(epoch from now() - a.state_change)::int as seconds
  from unnest(pg_blocking_pids($1)) as b (pid)
  join pg_stat_activity a using (pid)
  order by a.pid`;

interface Blocker {
  pid: number;
  role: string | null;
  application: string | null;
  state: string | null;
  seconds: number | null;
}

/**
 * Does work on a connection and says in the log for whom it waits, as long as it waits for a lock: nobody has to guess why a start
 * hangs. `query` runs on another connection, `pid` is the backend of the one that works.
 */
export async function sayingWhatItWaitsFor<T>(
  { query, logger, pid, what }: { query: Query; logger: Logger; pid: number; what: string },
  work: () => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const watch = async (): Promise<void> => {
    for (let wait = FIRST_LOOK_MS; !ended.signal.aborted; wait = AGAIN_MS) {
      // It rejects when the work has ended, and what cannot be asked is not said.
      await sleep(wait, undefined, { signal: ended.signal }).catch(() => {});
      if (ended.signal.aborted) return;
      const { rows } = await query<Blocker>(BLOCKERS, [pid]).catch(() => ({ rows: [] }));
      for (const blocker of rows) logger.warn({ ...blocker }, sentence(what, blocker));
    }
  };
  const watching = watch();
  try {
    return await work();
  } finally {
    ended.abort();
    await watching;
  }
}

function sentence(what: string, { pid, role, application, state, seconds }: Blocker): string {
  const who = [application, role].filter(Boolean).join(', ');
  const idle = state === 'idle' ? ` and has done nothing for ${seconds} s` : '';
  return `${what} waits for a lock that the session ${pid} of the database holds${who === '' ? '' : ` (${who})`}${idle}. To end that session: select pg_terminate_backend(${pid})`;
}
