import type pg from 'pg';

import { openBackground, type Background } from './background.ts';
import { endPool, openPool } from './connection.ts';
import { diskState, type DiskState } from './disk-state.ts';
import { asDatabaseError } from './errors.ts';
import { listenOn } from './listen.ts';
import { readRoles, readRolesPastRowSecurity, type RoleSettings } from './roles.ts';
import { guestShare, peopleShare, type Share } from './shares.ts';

/** One row set, as the driver gives it. */
export interface Rows<Row> {
  rows: Row[];
  rowCount: number | null;
}

/**
 * Runs one statement. With a name it is prepared once a connection, which saves reading and planning it again: for a text that is always
 * the same and asked for all the time.
 */
type Query = <Row = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Rows<Row>>;

/** Runs statements inside one transaction of the database's owner. */
export interface Transaction {
  query: Query;
}

/** One PostgreSQL, embedded or not. Its own methods act as the OWNER of the database; callers go through scope.ts. */
export interface Engine {
  query: Query;
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on a channel until the returned function is called; survives cuts: see listen.ts. One connection for all channels. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Connections of the owner for background work, so many at most, opened when they are needed. The code that opens them closes them first.
   */
  openBackground(connections: number): Background;
  close(): Promise<void>;
  /** A connection on which scope.ts impersonates a caller; nothing else may take one. */
  readonly callers: pg.Pool;
  /** Roles that a caller's token may name, those granted to `authenticator` as PostgREST has it, each with its settings. */
  readonly callerRoles: ReadonlyMap<string, RoleSettings>;
  /** Those of them whom row security does not bind. */
  readonly rolesPastRowSecurity: ReadonlySet<string>;
  /** Role of guests, who have a part of the connections. */
  readonly anonymousRole: string;
  /** Whether each transaction may have another connection: statements are not prepared then, and none is cancelled. */
  readonly isPooled: boolean;
  /** What a program refuses for now; it sets each as it needs. */
  readonly saving: Saving;
  /** Whether the disk of the database is full. */
  readonly disk: DiskState;
  /** The part of the callers' connections that guests have, by address. */
  readonly guests: Share;
  /** The part that people have, each by the account. */
  readonly people: Share;
  /** Reads `callerRoles` again: GRANT and ALTER ROLE wake no event trigger. */
  renewRoles(): Promise<void>;
  /** Whether auth.live_sessions exists, so that a revoked session ends at once (our platform has it, a hosted one not). */
  readonly checksSessions: boolean;
}

/** What is refused while a program is under maintenance. */
export interface Saving {
  /** Callers may change nothing: their transactions are read-only from then on. */
  isRefused: boolean;
  /** Nobody gets a first account by signing in, and no sign-up is confirmed. */
  newcomersAreRefused: boolean;
  /** Sockets are cut and not taken, but for roles that row security does not bind. */
  isClosed: boolean;
}

export interface EngineOptions {
  /** Connection of the owner: may create roles and schemas. */
  owner: pg.PoolConfig;
  /** Connection for callers; a role that owns nothing where the set-up has one. */
  callers: pg.PoolConfig;
  /** Connection that is ours as long as we hold it, for listening; the owner's unless given. */
  direct?: pg.PoolConfig;
  /** Whether a pooler gives the others out for one transaction each: nothing that a connection keeps may be relied upon. */
  isPooled?: boolean;
  /** Role of guests; anon unless given. */
  anonymousRole?: string;
  /** Connections kept for callers, 10 unless given; a quarter of it, at least 3, for the owner. */
  poolSize?: number;
  onError: (error: Error) => void;
  /** Called when the disk of the database is found full, and once a minute while it is. */
  onDiskFull?: () => void;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** Opens the pools and waits for the first answer. The platform must have been applied before callers come. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const size = options.poolSize ?? 10;
  const shared = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, idleTimeoutMillis: 60_000, keepAlive: true };
  const owner = openPool({
    ...shared,
    ...options.owner,
    max: Math.max(3, Math.ceil(size / 4)),
    application_name: 'casewright-owner',
  });
  // `pipeline` sends a whole transaction in one round trip: see scope.ts.
  const callers = openPool({
    ...shared,
    ...options.callers,
    max: size,
    application_name: 'casewright-callers',
    pipeline: true,
  });
  for (const pool of [owner, callers]) {
    pool.on('error', options.onError);
    // A connection that is cut while somebody uses it says so on the client too; unheard, that would end the process.
    pool.on('connect', (client) => client.on('error', options.onError));
  }

  const listener = listenOn(options.direct ?? options.owner, options.onError);
  const disk = diskState(options.onDiskFull ?? (() => {}));
  const isPooled = options.isPooled ?? false;
  const run: Running = { disk, isPooled };
  const query = queryOn(owner, run);
  const checksSessions = await readChecksSessions(query);
  let callerRoles = await readRoles(query);
  let rolesPastRowSecurity = await readRolesPastRowSecurity(query);

  const engine: Engine = {
    query,
    transaction: (work) => inTransaction(owner, run, work),
    listen: (channel, onPayload) => listener.on(channel, onPayload),
    openBackground: (connections) =>
      openBackground(engine, { ...shared, ...options.owner, max: connections }, options.onError),
    close: async () => {
      await Promise.all([listener.close(), endPool(owner), endPool(callers)]);
    },
    callers,
    saving: { isRefused: false, newcomersAreRefused: false, isClosed: false },
    disk,
    isPooled,
    checksSessions,
    guests: guestShare(size),
    people: peopleShare(size),
    anonymousRole: options.anonymousRole ?? 'anon',
    get callerRoles() {
      return callerRoles;
    },
    get rolesPastRowSecurity() {
      return rolesPastRowSecurity;
    },
    renewRoles: async () => {
      callerRoles = await readRoles(query);
      rolesPastRowSecurity = await readRolesPastRowSecurity(query);
    },
  };
  return engine;
}

/**
 * One transaction of the owner: begin, the work, commit; rolled back and rethrown when the work throws.
 * @throws an error also when the work returns although one of its statements had failed.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  run: Running,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(rethrow);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ query: queryOn(client, run) });
    // Where a statement failed and the work went on, PostgreSQL answers the commit with a rollback, and with no error.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('a statement had failed: nothing of the transaction was kept');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw run.disk.seen(asDatabaseError(error));
  } finally {
    client.release(broken);
  }
}

/** What every statement of an engine shares. */
interface Running {
  disk: DiskState;
  isPooled: boolean;
}

function queryOn(connection: pg.Pool | pg.PoolClient, { disk, isPooled }: Running): Query {
  return (text, values = [], name) =>
    connection.query({ text, values: [...values], ...(name === undefined || isPooled ? {} : { name }) }).then(
      ({ rows, rowCount }) => ({ rows, rowCount }),
      (error: unknown) => {
        throw disk.seen(asDatabaseError(error));
      },
    );
}

async function readChecksSessions(query: Query): Promise<boolean> {
  const { rows } = await query<{ sessions: boolean }>(
    `select to_regclass('auth.live_sessions') is not null as sessions`,
  );
  return rows[0]?.sessions ?? false;
}

function rethrow(error: unknown): never {
  throw asDatabaseError(error);
}
