import type pg from 'pg';

import { endPool, openPool } from './connection.ts';
import type { Engine, Rows } from './engine.ts';
import { asDatabaseError } from './errors.ts';
import { interruptOn } from './interrupt.ts';

/** How a statement of background work is ended. */
export interface Ending {
  /** After so many milliseconds PostgreSQL ends it, also where this process is gone by then. */
  limitMs: number;
  /** Aborted: the statement is cancelled. */
  signal: AbortSignal;
}

/** Connections of the database's owner for work that may take long, apart from those on which requests wait. */
export interface Background {
  /**
   * Runs one statement in a transaction of its own.
   * @throws the signal's reason when it was aborted, 57014 when its time was over; nothing of it is kept then.
   */
  query<Row = Record<string, unknown>>(text: string, values: readonly unknown[], ending: Ending): Promise<Rows<Row>>;
  /** Waits for what runs. */
  close(): Promise<void>;
}

/** Opens them when they are needed, so many at most; one that nobody has used for a minute is closed. */
export function openBackground(engine: Engine, config: pg.PoolConfig, onError: (error: Error) => void): Background {
  const pool = openPool({ ...config, application_name: 'casewright-background' });
  pool.on('error', onError);
  // A connection that is cut while somebody uses it says so on the client too; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return {
    query: (text, values, ending) => inItsTime(engine, pool, { text, values: [...values] }, ending),
    close: () => endPool(pool),
  };
}

async function inItsTime<Row>(
  engine: Engine,
  pool: pg.Pool,
  statement: { text: string; values: unknown[] },
  { limitMs, signal }: Ending,
): Promise<Rows<Row>> {
  signal.throwIfAborted();
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  const interrupt = interruptOn(engine, signal);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const { rows: own } = await client.query<{ pid: number }>(
      `select pg_backend_pid() as pid, set_config('statement_timeout', $1, true)`,
      [`${Math.max(1, Math.ceil(limitMs))}ms`],
    );
    if (own[0]) interrupt.arm(own[0].pid);
    const { rows, rowCount } = await client.query(statement);
    // A cancel that is under way must not meet the commit.
    await interrupt.end();
    await client.query('commit');
    return { rows, rowCount };
  } catch (error) {
    await interrupt.end();
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    signal.throwIfAborted();
    throw engine.disk.seen(asDatabaseError(error));
  } finally {
    client.release(broken);
  }
}
