import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

/** The one file that opens a connection to a database. Everybody else gets one from here, so that none is forgotten. */

const CLOSED_WITHIN_MS = 5_000;
const openIn = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** A pool for short pieces of work; see pg's documentation for its options. `endPool` ends it. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  const open = new Set<pg.PoolClient>();
  openIn.set(pool, open);
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  return pool;
}

/**
 * Ends a pool, and resolves when its connections are closed. The pool's own end resolves when it has asked them to: a database that is stopped
 * then cuts them off, and each says that it was lost.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  await pool.end();
  const left = [...(openIn.get(pool) ?? [])];
  const closed = Promise.all(left.map((client) => new Promise<void>((resolve) => client.once('end', () => resolve()))));
  // A network that is gone says nothing any more.
  await Promise.race([closed, sleep(CLOSED_WITHIN_MS, undefined, { ref: false })]);
}

/** A connection for one piece of work, closed when the work ends however it ends. */
export async function withConnection<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // What was being asked when a connection is lost is refused; the event alone would end the process.
  const client = await openConnection(config, (opened) => opened.on('error', () => {}));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection that its opener keeps and closes. `prepare` runs before it connects, so that no event is missed. */
export async function openConnection(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => void = () => {},
): Promise<pg.Client> {
  const client = new pg.Client(config);
  prepare(client);
  await client.connect();
  return client;
}

/** Whom a connection of this kind goes to, without opening one. @throws what the driver says of an address that it cannot read. */
export function targetOf(config: pg.ClientConfig): string {
  const { host, port } = new pg.Client(config);
  return host.startsWith('/') ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** An identifier, quoted. */
export const quoteIdentifier = pg.escapeIdentifier;

/** The error that PostgreSQL itself answered: `code` is its SQLSTATE. */
export const DatabaseError = pg.DatabaseError;

/** The driver's query, for a kind of query of our own. */
export const Query = pg.Query;
