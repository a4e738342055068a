import type pg from 'pg';

import type { DatabaseOptions, Logger } from '../options.ts';
import { withConnection } from './connection.ts';
import { pendingMigrations, type MigrationFolder } from './migrate.ts';
import { foldersFor } from './open.ts';
import { withPlace } from './with-place.ts';

/** What the owner of a database wants to know of it. */
export interface Examination {
  /** PostgreSQL's own word, `18.4`. */
  version: string;
  bytes: number;
  connections: number;
  mostConnections: number;
  /** How far the clock of the database is before that of this machine, in milliseconds. */
  clockAheadMs: number;
  /** Whether it only follows another one, so that nothing can be written. */
  isStandby: boolean;
  /** How many bytes of its log each standby that follows it has not applied. */
  standbyLags: number[];
  /** Places in the log that are kept for standbys which do not follow any more. */
  deadSlots: number;
  /** Whether connections go through a pooler that lends them for a transaction. */
  isPooled: boolean;
  /** Migrations that the next start applies, as `label/file`. */
  pending: string[];
}

/** Asks the database as its owner. */
export type OwnerQuery = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

const FACTS = `
  select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from pg_stat_activity where coalesce(backend_type, 'client backend') = 'client backend') as connections,
    current_setting('max_connections')::int as most, (extract(epoch from clock_timestamp()) * 1000)::float8 as clock, pg_is_in_recovery() as standby,
    (select count(*)::int from pg_replication_slots where not active and not temporary) as "deadSlots"`;
const LAGS = `
  select coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8 as lag from pg_stat_replication
  where replay_lsn is not null`;

/**
 * Looks at a database as its owner, whether a server is at work there or not, and changes nothing. `more` asks what else the program wants to
 * know, and is left out where migrations are pending.
 * @throws an error of one line where the database cannot be used
 */
export async function examineDatabase<T>(
  database: DatabaseOptions,
  migrations: readonly MigrationFolder[],
  platform: boolean | 'auto',
  logger: Logger,
  more: (query: OwnerQuery) => Promise<T>,
): Promise<{ found: Examination; more: T | null }> {
  return withPlace(database, logger, async ({ direct, isPooled }) => {
    const pending = await pendingMigrations(direct, await foldersFor(direct, migrations, platform));
    return withConnection(direct, async (client) => {
      const query: OwnerQuery = async <Row extends pg.QueryResultRow>(text: string) =>
        (await client.query<Row>(text)).rows;
      const [facts] = await query<Facts>(FACTS);
      if (!facts) throw new Error('The database did not answer what it is (DATABASE_URL).');
      const lags = facts.standby ? [] : await query<{ lag: number }>(LAGS);
      const found = {
        version: facts.version,
        bytes: facts.bytes,
        connections: facts.connections,
        mostConnections: facts.most,
        clockAheadMs: facts.clock - Date.now(),
        isStandby: facts.standby,
        standbyLags: lags.map(({ lag }) => lag),
        deadSlots: facts.deadSlots,
        isPooled,
        pending,
      };
      return { found, more: pending.length === 0 ? await more(query) : null };
    });
  });
}

interface Facts {
  version: string;
  bytes: number;
  connections: number;
  most: number;
  clock: number;
  standby: boolean;
  deadSlots: number;
}
