import { Socket } from 'node:net';

import type pg from 'pg';

import type { Engine } from './engine.ts';
import { keepNothingOn, keepsNothing, type Step } from './batch.ts';
import { asDatabaseError, CallerGone, DatabaseUnavailable, isReadOnlyError } from './errors.ts';
import { interruptOn } from './interrupt.ts';
import type { Scope, Statement } from './scope.ts';

type Impersonated = (pid: number) => void;

/**
 * Runs a piece of work on a connection of the pool, and ends what it left open. The work calls `impersonated` with the number of its
 * backend, from when on it can be cancelled; before it impersonates the caller a cancel could leave the rest to run outside of the
 * transaction.
 */
export async function withConnection<T>(
  engine: Engine,
  scope: Scope,
  work: (client: pg.PoolClient, impersonated: Impersonated) => Promise<T>,
): Promise<T> {
  const { signal } = scope;
  if (signal?.aborted) throw new CallerGone();
  const leave = await enter(engine, scope);
  try {
    return await runOnConnection(engine, scope, work);
  } finally {
    leave();
  }
}

/**
 * A request takes a place in the share of its guest or person. What the server asks in the name of guests, or of many people at once, live
 * changes for example, does not.
 */
async function enter(engine: Engine, { caller, request, signal }: Scope): Promise<() => void> {
  if (caller.role === 'authenticated' && caller.userId !== null) return engine.people.enter(caller.userId, signal);
  if (caller.role !== engine.anonymousRole || request === undefined) return () => {};
  return engine.guests.enter(request.headers['x-forwarded-for'] ?? '', signal);
}

async function runOnConnection<T>(
  engine: Engine,
  { signal, readOnly = false }: Scope,
  work: (client: pg.PoolClient, impersonated: Impersonated) => Promise<T>,
): Promise<T> {
  const client = await connect(engine);
  if (engine.isPooled) keepNothingOn(client);
  const interrupt = interruptOn(engine, signal);
  let broken = false;
  try {
    if (signal?.aborted) throw new CallerGone();
    return await work(client, (pid) => interrupt.arm(pid));
  } catch (error) {
    // What would have changed something although it only asks to read is refused as ever.
    const translated =
      !readOnly && isReadOnlyError(error) && engine.saving.isRefused
        ? notSaved(error)
        : engine.disk.seen(asDatabaseError(error));
    // A full disk and maintenance fail a statement, not its connection.
    broken =
      translated instanceof DatabaseUnavailable && translated.reason !== 'full' && translated.reason !== 'read_only';
    throw signal?.aborted ? new CallerGone() : translated;
  } finally {
    await interrupt.end();
    broken ||= !(await isIdle(client));
    client.release(broken || hasPreparedMany(client));
  }
}

const notSaved = (error: unknown) => new DatabaseUnavailable(error, 'read_only');

/** Ends what a piece of work that threw has left open; false when not even that is possible. */
async function isIdle(client: pg.PoolClient): Promise<boolean> {
  if (client.getTransactionStatus() === 'I') return true;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

async function connect(engine: Engine): Promise<pg.PoolClient> {
  try {
    return await engine.callers.connect();
  } catch (error) {
    throw asDatabaseError(error, 'refused');
  }
}

/**
 * Sends what `send` queues with one system call instead of one for each statement, which also wakes PostgreSQL once. The driver does
 * not type its connection; should a later version keep it elsewhere, the statements still go out, one by one.
 */
export function inOneWrite<T>(client: pg.PoolClient, send: () => T): T {
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

// Prepared statements cost memory on every connection, and anybody can ask for a shape that never comes again. So a shape is
// prepared from its second use on, and a connection that has prepared many is replaced by a fresh one.
const SHAPES_A_CONNECTION = 400;
const SHAPES_REMEMBERED = 5_000;
const seen = new Set<string>();
const preparedOn = new WeakMap<pg.PoolClient, Set<string>>();

/** A statement as the driver takes it, by its name where that is worth it. */
export function prepared(client: pg.PoolClient, statement: Statement): Step {
  const values = [...statement.values];
  const { name, text } = statement;
  if (name === undefined || keepsNothing(client)) return { text, values };
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
