import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type pg from 'pg';

import type { DatabaseOptions, Logger } from '../options.ts';
import { withConnection } from './connection.ts';
import { startEmbedded } from './embedded.ts';
import { openEngine, type Engine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { migrate, type MigrationFolder } from './migrate.ts';

export interface OpenDatabase {
  engine: Engine;
  /** Files applied at this start, as `label/file`. */
  applied: string[];
  /** Settles when the embedded PostgreSQL ended on its own; never for another PostgreSQL, to which the pools reconnect. */
  crashed: Promise<Error>;
  close(): Promise<void>;
}

const OLDEST_VERSION = 150_000;
const PLATFORM: MigrationFolder = { label: 'platform', path: join(import.meta.dirname, '../../platform') };

/**
 * One path for every PostgreSQL: start the embedded one where no address is given, apply platform and migrations, open the pools.
 * @throws an error whose message is one line that says what stands in the way.
 */
export async function openDatabase(
  database: DatabaseOptions,
  migrations: readonly MigrationFolder[],
  platform: boolean | 'auto',
  logger: Logger,
): Promise<OpenDatabase> {
  const place = 'folder' in database ? await embeddedPlace(database.folder) : remotePlace(database);
  try {
    const withPlatform = await inspect(place.owner, platform);
    const applied = await migrate(place.owner, withPlatform ? [PLATFORM, ...migrations] : migrations);
    if ('folder' in database) await letAuthenticatorIn(place.owner);
    const engine = await openEngine({
      owner: place.owner,
      callers: place.callers,
      ...(database.poolSize === undefined ? {} : { poolSize: database.poolSize }),
      onError: (error) =>
        logger.warn(
          { code: 'code' in error ? error.code : undefined },
          `A connection to the database was lost: ${error.message}`,
        ),
    });
    return {
      engine,
      applied,
      crashed: place.crashed,
      close: async () => {
        await engine.close();
        await place.stop();
      },
    };
  } catch (error) {
    await place.stop();
    throw error;
  }
}

interface Place {
  owner: pg.ClientConfig;
  callers: pg.ClientConfig;
  crashed: Promise<Error>;
  stop(): Promise<void>;
}

async function embeddedPlace(given: string): Promise<Place> {
  const folder = resolve(given);
  // 0711: the unprivileged id under which PostgreSQL runs passes through, and lists nothing.
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const unlock = await lockFolder(folder);
  try {
    const embedded = await startEmbedded(join(folder, 'postgres'));
    return {
      ...embedded,
      stop: async () => {
        await embedded.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function remotePlace(database: Extract<DatabaseOptions, { url: string }>): Place {
  const connection: pg.ClientConfig = {
    connectionString: database.url,
    ...(database.ssl === undefined ? {} : { ssl: database.ssl }),
  };
  return { owner: connection, callers: connection, crashed: new Promise(() => {}), stop: async () => {} };
}

/** The embedded server listens on a private socket alone, so its callers' role needs no password there. */
async function letAuthenticatorIn(owner: pg.ClientConfig): Promise<void> {
  await withConnection(owner, (client) => client.query('alter role authenticator login'));
}

/** Checks version and rights, and decides whether the platform is ours to make. */
async function inspect(owner: pg.ClientConfig, platform: boolean | 'auto'): Promise<boolean> {
  return withConnection(owner, async (client) => {
    const { rows } = await client.query<Facts>(FACTS);
    const facts = rows[0];
    if (!facts) throw new Error('The database did not answer what it is.');
    if (facts.version < OLDEST_VERSION)
      throw new Error(
        `The database is PostgreSQL ${Math.floor(facts.version / 10_000)}; Casewright needs 15 or later.`,
      );
    if (!facts.schemas)
      throw new Error(
        `The database role ${facts.name} may not create schemas. Grant it CREATE on the database (DATABASE_URL).`,
      );
    const ours = platform === 'auto' ? await platformIsOurs(client, facts) : platform;
    if (ours && !facts.roles)
      throw new Error(
        `The database role ${facts.name} may not create roles that pass row security. Make it a superuser, or use a hosted project's postgres role (DATABASE_URL).`,
      );
    return ours;
  });
}

const FACTS = `
  select current_setting('server_version_num')::int as version, current_user::text as name,
    (select rolsuper from pg_roles where rolname = current_user) as roles,
    has_database_privilege(current_database(), 'create') as schemas,
    to_regclass('auth.users') is not null as auth,
    to_regclass('supabase_migrations.applied_files') is not null as books`;

interface Facts {
  version: number;
  name: string;
  roles: boolean;
  schemas: boolean;
  auth: boolean;
  books: boolean;
}

/** A schema auth that our own books do not name is a hosted project's. */
async function platformIsOurs(client: pg.Client, facts: Facts): Promise<boolean> {
  if (!facts.auth) return true;
  if (!facts.books) return false;
  const { rows } = await client.query<{ ours: boolean }>(
    'select exists (select from supabase_migrations.applied_files where folder = $1) as ours',
    [PLATFORM.label],
  );
  return rows[0]?.ours ?? false;
}
