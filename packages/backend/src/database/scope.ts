import { Socket } from 'node:net';

import type pg from 'pg';

import { become, begin } from './become.ts';
import type { Engine } from './engine.ts';
import { asDatabaseError, CallerGone, DatabaseUnavailable } from './errors.ts';
import { interruptOn } from './interrupt.ts';

/** Who asks: the database role and the claims that policies read through auth.uid() and auth.jwt(). */
export interface Caller {
  role: string;
  claims: Record<string, unknown>;
  userId: string | null;
  sessionId: string | null;
}

/** What a transaction knows of the request that it serves (PostgREST's request.* settings). */
export interface RequestFacts {
  method: string;
  path: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
}

export type Isolation = 'read uncommitted' | 'read committed' | 'repeatable read' | 'serializable';

export interface Scope {
  caller: Caller;
  readOnly?: boolean;
  searchPath?: readonly string[];
  timezone?: string;
  request?: RequestFacts;
  /** Settings for the length of the transaction, by name, in place of what the role has. */
  settings?: ReadonlyMap<string, string>;
  /** Isolation of the transaction; what the settings say unless given. */
  isolation?: Isolation;
  /** Aborted when nobody waits for the answer any more: what runs is cancelled and the transaction undone. */
  signal?: AbortSignal;
}

/** One statement; with a name it is prepared once a connection and run by that name from its second use on. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  name?: string;
}

/** What a transaction does besides its statement. */
export interface Around {
  /** A statement before it. */
  before?: Statement | undefined;
  /** Ends by rollback although all went well; constraints that wait for the end are judged nevertheless. */
  rollback?: boolean | undefined;
}

export interface CallerTransaction {
  query(statement: Statement): Promise<pg.QueryResult>;
  /** Ends the transaction by rollback although the work returns. */
  rollback(): void;
}

const COMMIT = ['commit'] as const;
const ROLLBACK = ['set constraints all immediate', 'rollback'] as const;

/**
 * Runs one statement as the caller: begin, become, the statement and commit go out together and come back in one round trip.
 * When one of them fails PostgreSQL skips the rest and ends the transaction by rollback; the first failure is the answer.
 */
export async function queryAsCaller(
  engine: Engine,
  scope: Scope,
  statement: Statement,
  { before, rollback = false }: Around = {},
): Promise<pg.QueryResult> {
  const becoming = become(engine, scope);
  return lend(engine, scope, async (client, became) => {
    const { answer, steps } = inOneWrite(client, () => {
      const start = [client.query(begin(engine, scope)), client.query(becoming).then(became)];
      if (before) start.push(client.query(prepared(client, before)));
      const wanted = client.query(prepared(client, statement));
      const end = (rollback ? ROLLBACK : COMMIT).map((text) => client.query(text));
      return { answer: wanted, steps: [...start, wanted, ...end] };
    });
    await all(steps);
    return answer;
  });
}

/** Runs several statements as the caller in one transaction; rolled back when the work throws or asks for it. */
export async function transactionAsCaller<T>(
  engine: Engine,
  scope: Scope,
  work: (transaction: CallerTransaction) => Promise<T>,
): Promise<T> {
  const becoming = become(engine, scope);
  return lend(engine, scope, async (client, became) => {
    let undo = false;
    await all(inOneWrite(client, () => [client.query(begin(engine, scope)), client.query(becoming).then(became)]));
    const result = await work({
      query: async (statement) => {
        if (scope.signal?.aborted) throw new CallerGone();
        return client.query(prepared(client, statement));
      },
      rollback: () => {
        undo = true;
      },
    });
    for (const text of undo ? ROLLBACK : COMMIT) await client.query(text);
    return result;
  });
}

type Became = (result: pg.QueryResult<{ pid: number }>) => void;

/**
 * Lends a connection to a piece of work and takes it back with its transaction ended. The work calls `became` with what `become`
 * answered, from when on it can be cancelled; before that a cancel could leave the rest to run outside of the caller's transaction.
 */
async function lend<T>(
  engine: Engine,
  { signal }: Scope,
  work: (client: pg.PoolClient, became: Became) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new CallerGone();
  const client = await connect(engine);
  const interrupt = interruptOn(engine, signal);
  let broken = false;
  try {
    if (signal?.aborted) throw new CallerGone();
    return await work(client, ({ rows: [row] }) => {
      if (row) interrupt.arm(row.pid);
    });
  } catch (error) {
    const told = asDatabaseError(error);
    broken = told instanceof DatabaseUnavailable;
    throw signal?.aborted ? new CallerGone() : told;
  } finally {
    broken = (await interrupt.end()) || broken || !(await isIdle(client));
    client.release(broken || hasPreparedMany(client));
  }
}

/** Ends what a piece of work that threw has left open; false when not even that is possible. */
async function isIdle(client: pg.PoolClient): Promise<boolean> {
  if (client.getTransactionStatus() === 'I') return true;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/**
 * Sends what `send` queues with one system call instead of one for each statement, which also wakes PostgreSQL once. The driver does
 * not type its connection; should a later version keep it elsewhere, the statements still go out, one by one.
 */
function inOneWrite<T>(client: pg.PoolClient, send: () => T): T {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Socket)) return send();
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

async function connect(engine: Engine): Promise<pg.PoolClient> {
  try {
    return await engine.callers.connect();
  } catch (error) {
    throw asDatabaseError(error, 'refused');
  }
}

/** Waits for all, so that none is left behind on the connection, and throws the first failure. */
async function all(steps: readonly Promise<unknown>[]): Promise<void> {
  for (const step of await Promise.allSettled(steps)) if (step.status === 'rejected') throw step.reason;
}

// Prepared statements cost memory on every connection, and anybody can ask for a shape that never comes again. So a shape is
// prepared from its second use on, and a connection that has prepared many is replaced by a fresh one.
const SHAPES_A_CONNECTION = 400;
const SHAPES_REMEMBERED = 5_000;
const seen = new Set<string>();
const preparedOn = new WeakMap<pg.PoolClient, Set<string>>();

function prepared(client: pg.PoolClient, statement: Statement): pg.QueryConfig {
  const values = [...statement.values];
  const { name, text } = statement;
  if (name === undefined) return { text, values };
  if (!seen.has(name)) {
    if (seen.size >= SHAPES_REMEMBERED) seen.clear();
    seen.add(name);
    return { text, values };
  }
  const names = preparedOn.get(client) ?? new Set();
  preparedOn.set(client, names.add(name));
  return { name, text, values };
}

function hasPreparedMany(client: pg.PoolClient): boolean {
  return (preparedOn.get(client)?.size ?? 0) > SHAPES_A_CONNECTION;
}
