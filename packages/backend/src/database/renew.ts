import type pg from 'pg';

import type { DatabaseOptions, Logger } from '../options.ts';
import { quoteIdentifier, withConnection } from './connection.ts';
import { inspect } from './inspect.ts';
import { migrate, type MigrationFolder } from './migrate.ts';
import { openPlace, OWN, PLATFORM } from './open.ts';
import { copyRows, type Lost } from './renewed-rows.ts';

/** What came of it: rows that were taken over, rows that no longer fit, and the name under which the old database stays. */
export interface Renewal {
  taken: number;
  lost: Lost[];
  old: string;
}

/**
 * Makes a database new whose migrations were edited after they were applied: builds one beside it, copies every row that fits there, and
 * changes their names. The old one stays. Nothing is changed where there is an obstacle.
 * @throws an error of one line: the owner is no superuser, or somebody is connected.
 */
export async function renewDatabase(
  database: DatabaseOptions,
  migrations: readonly MigrationFolder[],
  logger: Logger,
): Promise<Renewal> {
  const place = await openPlace(database, logger);
  try {
    const { isSuperuser, platformIsOurs } = await inspect(place.direct, 'auto');
    // Triggers and foreign keys rest while rows are copied, which is a superuser's to say.
    if (!isSuperuser || !platformIsOurs)
      throw new Error('Only a superuser renews a database. Make an empty one instead, and name it (DATABASE_URL).');
    const name = await nameOf(place.direct);
    const [fresh, old] = [`${name}_renewed`, `${name}_before_${stamp()}`];
    const at = (other: string): pg.ClientConfig => elsewhere(place.direct, other);
    await command(at('template1'), [
      `drop database if exists ${quoteIdentifier(fresh)}`,
      `create database ${quoteIdentifier(fresh)} template template0`,
    ]);
    await migrate(at(fresh), [PLATFORM, OWN, ...migrations], logger);
    const { taken, lost } = await withConnection(place.direct, (from) =>
      withConnection(at(fresh), (to) => copyRows(from, to)),
    );
    await command(at('template1'), [
      `alter database ${quoteIdentifier(name)} rename to ${quoteIdentifier(old)}`,
      `alter database ${quoteIdentifier(fresh)} rename to ${quoteIdentifier(name)}`,
    ]);
    return { taken, lost, old };
  } finally {
    await place.stop();
  }
}

async function nameOf(config: pg.ClientConfig): Promise<string> {
  return withConnection(config, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    return rows[0]?.name ?? '';
  });
}

/** The same server, another database of it. */
function elsewhere(config: pg.ClientConfig, database: string): pg.ClientConfig {
  if (config.connectionString === undefined) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...config, connectionString: url.href };
}

async function command(config: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  await withConnection(config, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** The moment as part of a name: 20261124T021500. */
function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
}
