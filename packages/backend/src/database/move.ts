import { pipeline } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import type { DatabaseOptions, Logger } from '../options.ts';
import { withConnection } from './connection.ts';
import { Interrupted } from './errors.ts';
import { LOCK, type MigrationFolder } from './migrate.ts';
import { bringForward, openPlace } from './open.ts';
import { requireCluster } from './with-place.ts';
import { followSequences, tablesOf } from './renewed-rows.ts';

/** What was moved. Every row is proven to be there as it was. */
export interface Moved {
  tables: number;
  rows: number;
  accounts: number;
}

/** Both write and read values in the same words, whatever their settings are. */
const SAME_WORDS = `set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/**
 * Copies everything that is kept from one database into another, which must be empty, and holds number and hash of the rows of every table
 * against each other before it is settled. The first stays as it is, but for migrations that it had not yet. Nobody may be at work on it.
 * @throws an error of one line: somebody is connected, the other has accounts, its owner may not let triggers rest, or a table differs
 */
export async function moveDatabase(
  database: DatabaseOptions,
  target: DatabaseOptions,
  migrations: readonly MigrationFolder[],
  logger: Logger,
  stop: AbortSignal,
): Promise<Moved> {
  if ('folder' in database) await requireCluster(database.folder);
  const here = await openPlace(database, logger);
  try {
    const there = await targetPlace(target, logger);
    try {
      for (const place of [here, there]) await bringForward(place.direct, migrations, 'auto', logger);
      return await withConnection(here.direct, (from) =>
        withConnection(there.direct, (to) => ending([from, to], stop, () => copyAll(from, to, logger))),
      );
    } finally {
      await there.stop();
    }
  } finally {
    await here.stop();
  }
}

/** The other database, whose address no setting names. */
async function targetPlace(target: DatabaseOptions, logger: Logger): ReturnType<typeof openPlace> {
  return openPlace(target, logger).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    throw new Error(error.message.replaceAll(/DATABASE_(DIRECT_)?URL/g, '--to'), { cause: error });
  });
}

/** Does what is done on two connections; both end at once when that is asked for, and nothing of it is kept. */
async function ending<T>(clients: readonly pg.Client[], stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  const cut = (): void => void Promise.all(clients.map((client) => client.end()));
  stop.addEventListener('abort', cut, { once: true });
  try {
    if (stop.aborted) throw new Interrupted(stop.reason);
    return await work();
  } catch (error) {
    throw stop.aborted ? new Interrupted(error) : error;
  } finally {
    stop.removeEventListener('abort', cut);
  }
}

/** Who starts a server on either database waits for the lock of migrations until this is over. */
async function requireNobody(client: pg.Client, which: string): Promise<void> {
  // Of sessions of other roles a role that may not monitor sees the database alone.
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend' and pid <> pg_backend_pid()`,
  );
  const others = rows[0]?.count ?? 0;
  if (others > 0)
    throw new Error(
      `${others} connections to the ${which} are open. Stop every server and program first: what they write would be lost.`,
    );
}

/** What people bring, and what nothing but them brings. */
const PEOPLES = ['auth.users', 'auth.audit_log_entries', 'storage.objects'];

async function requireEmpty(client: pg.Client): Promise<void> {
  for (const table of PEOPLES)
    if ((await client.query(`select from ${table} limit 1`)).rowCount !== 0)
      throw new Error(`The database to which it is moved has rows in ${table} already. Name an empty one.`);
}

async function copyAll(from: pg.Client, to: pg.Client, logger: Logger): Promise<Moved> {
  for (const client of [from, to]) await client.query('select pg_advisory_lock($1)', [LOCK]);
  await requireNobody(from, 'database');
  await requireNobody(to, 'database to which it is moved');
  await from.query('begin isolation level repeatable read read only');
  await to.query('begin');
  for (const client of [from, to]) await client.query(SAME_WORDS);
  await letTriggersRest(to);
  const tables = await sameTables(from, to);
  await to.query(`lock ${[...tables.keys()].join(', ')}`);
  await requireEmpty(to);
  // What migrations brought along comes from there as well: somebody may have changed it.
  await to.query(`truncate ${[...tables.keys()].join(', ')}`);
  for (const [table, columns] of tables) {
    const list = columns.join(', ');
    await pipeline(
      from.query(copyTo(`copy (select ${list} from ${table}) to stdout`)),
      to.query(copyFrom(`copy ${table} (${list}) from stdin`)),
    );
  }
  await followSequences(from, to);
  let rows = 0;
  const differ: string[] = [];
  for (const [table, columns] of tables) {
    const [before, after] = [await proofOf(from, table, columns), await proofOf(to, table, columns)];
    if (before.rows !== after.rows || before.hash !== after.hash) differ.push(table);
    rows += Number(after.rows);
  }
  if (differ.length > 0) throw new Error(`Nothing was moved: of ${differ.join(', ')} the rows would differ.`);
  const { rows: found } = await to.query<{ count: number }>('select count(*)::int as count from auth.users');
  if (found[0]?.count === 0)
    throw new Error('The database has no accounts: nothing would be moved. Is it the right one?');
  await requireNobody(from, 'database');
  await from.query('commit');
  await to.query('commit');
  await to
    .query('analyze')
    .catch(() => logger.warn({}, 'It is moved. Say: analyze; in the new database, which is slow until then.'));
  return { tables: tables.size, rows, accounts: found[0]?.count ?? 0 };
}

/** Triggers and foreign keys rest while rows are copied: each row is as it was, and says nothing to anybody. */
async function letTriggersRest(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica');
  } catch (error) {
    throw new Error(
      'The database role may not let triggers rest while rows are copied. Say as a superuser: grant set on parameter session_replication_role to the role that owns the database.',
      { cause: error },
    );
  }
}

/** The tables and their columns, which are the same on both sides. @throws where they are not: something would be left behind */
async function sameTables(from: pg.Client, to: pg.Client): Promise<Map<string, string[]>> {
  const [here, there] = [await tablesOf(from), await tablesOf(to)];
  const differ = [...new Set([...here.keys(), ...there.keys()])].filter(
    (table) => here.get(table)?.join(' ') !== there.get(table)?.join(' '),
  );
  if (differ.length > 0)
    throw new Error(`Nothing was moved: the two databases have other columns in ${differ.join(', ')}.`);
  return here;
}

/** How many rows there are, and the sum of a hash of each: the order in which they lie does not count. */
async function proofOf(
  client: pg.Client,
  table: string,
  columns: readonly string[],
): Promise<{ rows: string; hash: string }> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
     from ${table}`,
  );
  return rows[0] ?? { rows: '', hash: '' };
}
