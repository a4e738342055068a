import { Socket } from 'node:net';

import type pg from 'pg';

import { quoteIdentifier } from './connection.ts';
import type { Engine } from './engine.ts';
import { asDatabaseError } from './errors.ts';

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
  /** Isolation of the transaction; PostgreSQL's default unless given. */
  isolation?: Isolation;
}

/** One statement; with a name it is prepared once a connection and run by that name from its second use on. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  name?: string;
}

export interface CallerTransaction {
  query(statement: Statement): Promise<pg.QueryResult>;
  /** Ends the transaction by rollback although the work returns. */
  rollback(): void;
}

/** Longest time that one statement of a role may take, as a hosted project sets it. */
const STATEMENT_TIMEOUT: Record<string, string> = { anon: '3s', authenticated: '8s' };
const OTHER_ROLES_TIMEOUT = '60s';

/**
 * Runs one statement as the caller: begin, become, the statement and commit go out together and come back in one round trip.
 * When one of them fails PostgreSQL skips the rest and ends the transaction by rollback; the first failure is the answer.
 */
export async function queryAsCaller(engine: Engine, scope: Scope, statement: Statement): Promise<pg.QueryResult> {
  const becoming = become(engine, scope);
  const client = await connect(engine);
  const steps = inOneWrite(client, () => [
    client.query(begin(scope)),
    client.query(becoming),
    client.query(prepared(client, statement)),
    client.query('commit'),
  ]);
  const [begun, became, answered, committed] = await Promise.allSettled(steps);
  const failed = [begun, became, answered, committed].find((step) => step?.status === 'rejected');
  if (failed?.status === 'rejected') {
    const error = asDatabaseError(failed.reason);
    client.release(error !== failed.reason);
    throw error;
  }
  release(client);
  if (answered?.status !== 'fulfilled')
    throw new Error('unreachable: a settled step is neither fulfilled nor rejected');
  return answered.value;
}

/** Runs several statements as the caller in one transaction; rolled back when the work throws or asks for it. */
export async function transactionAsCaller<T>(
  engine: Engine,
  scope: Scope,
  work: (transaction: CallerTransaction) => Promise<T>,
): Promise<T> {
  const becoming = become(engine, scope);
  const client = await connect(engine);
  let undo = false;
  let broken = false;
  try {
    await all(...inOneWrite(client, () => [client.query(begin(scope)), client.query(becoming)]));
    const result = await work({
      query: (statement) => client.query(prepared(client, statement)),
      rollback: () => {
        undo = true;
      },
    });
    await client.query(undo ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw asDatabaseError(error);
  } finally {
    if (broken) client.release(true);
    else release(client);
  }
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

function begin(scope: Scope): string {
  return scope.readOnly ? 'begin read only' : 'begin';
}

/**
 * The one statement that turns a connection into its caller, for the length of the transaction. The session is judged first, still as
 * the connection's own role. Settings a request does not give are set empty, so that nothing is read that another one left.
 */
function become(engine: Engine, scope: Scope): pg.QueryConfig {
  const { caller, request } = scope;
  if (!engine.callerRoles.has(caller.role)) throw new UnknownRole(caller.role);
  const checked = engine.checksSessions && caller.sessionId !== null;
  const values = [
    (scope.searchPath ?? ['public', 'extensions']).map((schema) => quoteIdentifier(schema)).join(', '),
    JSON.stringify({ ...caller.claims, role: caller.role }),
    STATEMENT_TIMEOUT[caller.role] ?? OTHER_ROLES_TIMEOUT,
    request?.method ?? '',
    request?.path ?? '',
    request ? JSON.stringify(request.headers) : '',
    request ? JSON.stringify(request.cookies) : '',
    caller.role,
  ];
  let text = checked ? 'select auth.require_session($9, $10), ' : 'select ';
  text +=
    "set_config('search_path', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true), " +
    "set_config('request.method', $4, true), set_config('request.path', $5, true), set_config('request.headers', $6, true), " +
    "set_config('request.cookies', $7, true), set_config('response.status', '', true), set_config('response.headers', '', true)";
  if (checked && caller.sessionId !== null) values.push(caller.sessionId, caller.userId ?? '');
  if (scope.timezone !== undefined) {
    values.push(scope.timezone);
    text += `, set_config('timezone', $${values.length}, true)`;
  }
  text += ", set_config('role', $8, true)";
  return { name: `become${checked ? '_session' : ''}${scope.timezone === undefined ? '' : '_timezone'}`, text, values };
}

/** A token that names a role which `authenticator` may not become; PostgreSQL's own code and words for it. */
export class UnknownRole extends Error {
  readonly code = '22023';

  constructor(role: string) {
    super(`role "${role}" does not exist`);
    this.name = 'UnknownRole';
  }
}

async function connect(engine: Engine): Promise<pg.PoolClient> {
  try {
    return await engine.callers.connect();
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** Waits for all, so that none is left behind on the connection, and throws the first failure. */
async function all(...steps: Promise<unknown>[]): Promise<void> {
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

function release(client: pg.PoolClient): void {
  client.release((preparedOn.get(client)?.size ?? 0) > SHAPES_A_CONNECTION);
}
