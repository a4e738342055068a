import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type pg from 'pg';

import type { DatabaseOptions, Logger } from '../options.ts';
import { withConnection } from './connection.ts';
import { keepEmbedded } from './embedded-keeper.ts';
import { openEngine, type Engine } from './engine.ts';
import { Interrupted } from './errors.ts';
import { inspect, PLATFORM_LABEL, withoutSuperuser } from './inspect.ts';
import { lockFolder } from './lock.ts';
import { migrate, type MigrationFolder } from './migrate.ts';
import { remotePlace } from './remote-place.ts';

export interface OpenDatabase {
  engine: Engine;
  /** Files applied at this start, as `label/file`. */
  applied: string[];
  /** Settles when the embedded PostgreSQL ended on its own too often to be started again; never for another PostgreSQL, to which the pools reconnect. */
  crashed: Promise<Error>;
  /** Ends the embedded PostgreSQL at once, whatever runs there. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

/** The platform's own files, for an owner who is a superuser. */
export const PLATFORM: MigrationFolder = { label: PLATFORM_LABEL, path: join(import.meta.dirname, '../../platform') };
/** What the backend keeps for itself, on a hosted project's database as well. */
export const OWN: MigrationFolder = { label: 'backend', path: join(import.meta.dirname, '../../own') };

/**
 * One path for every PostgreSQL: start the embedded one where no address is given, apply platform and migrations, open the pools.
 * @throws an error whose message is one line that names the obstacle.
 */
export async function openDatabase(
  database: DatabaseOptions,
  migrations: readonly MigrationFolder[],
  platform: boolean | 'auto',
  logger: Logger,
  signal?: AbortSignal,
  anonymousRole?: string,
): Promise<OpenDatabase> {
  const place = await openPlace(database, logger);
  const cut = (): void => void place.stop();
  signal?.addEventListener('abort', cut, { once: true });
  try {
    if (signal?.aborted) throw new Interrupted(signal.reason);
    const applied = await bringForward(place.direct, migrations, platform, logger);
    if ('folder' in database) await letAuthenticatorIn(place.owner);
    const engine = await openEngine({
      owner: place.owner,
      callers: place.callers,
      direct: place.direct,
      isPooled: place.isPooled,
      ...(anonymousRole === undefined ? {} : { anonymousRole }),
      ...(database.poolSize === undefined ? {} : { poolSize: database.poolSize }),
      onError: (error) =>
        logger.warn(
          { code: 'code' in error ? error.code : undefined },
          `A connection to the database was lost: ${error.message}`,
        ),
      onDiskFull: () => logger.error({}, 'The disk of the database is full: what is written is refused. Make room.'),
    });
    return {
      engine,
      applied,
      crashed: place.crashed,
      cut: async () => place.stop(),
      close: async () => {
        await engine.close();
        await place.stop();
      },
    };
  } catch (error) {
    await place.stop();
    throw signal?.aborted ? new Interrupted(error) : error;
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}

/** Applies platform and migrations, as far as they are not applied. Returns the files, as `label/file`. @throws an error of one line */
export async function bringForward(
  database: pg.ClientConfig,
  migrations: readonly MigrationFolder[],
  platform: boolean | 'auto',
  logger: Logger,
): Promise<string[]> {
  return migrate(database, await foldersFor(database, migrations, platform), logger);
}

/** What a database is to have: the platform where it is ours to make, what is kept for the backend, and a product's own. */
export async function foldersFor(
  database: pg.ClientConfig,
  migrations: readonly MigrationFolder[],
  platform: boolean | 'auto',
): Promise<MigrationFolder[]> {
  const { platformIsOurs, isSuperuser } = await inspect(database, platform);
  const ours = isSuperuser ? PLATFORM : { ...PLATFORM, adapt: withoutSuperuser };
  return [...(platformIsOurs ? [ours] : []), OWN, ...migrations];
}

/**
 * Asks a database that is not embedded whether it can be used, and changes nothing there.
 * @throws an error of one line that names the setting and what to do.
 */
export async function checkDatabase(
  database: Extract<DatabaseOptions, { url: string }>,
  platform: boolean | 'auto' = 'auto',
): Promise<void> {
  const { direct } = await remotePlace(database);
  await inspect(direct, platform);
}

/** Where the database is, started if it is the embedded one. */
export async function openPlace(database: DatabaseOptions, logger: Logger): Promise<Place> {
  return 'folder' in database ? embeddedPlace(database.folder, logger) : elsewhere(database);
}

interface Place {
  owner: pg.ClientConfig;
  callers: pg.ClientConfig;
  /** A connection that is ours alone as long as we hold it. */
  direct: pg.ClientConfig;
  isPooled: boolean;
  crashed: Promise<Error>;
  stop(): Promise<void>;
}

async function embeddedPlace(given: string, logger: Logger): Promise<Place> {
  const folder = resolve(given);
  // 0711: the unprivileged id under which PostgreSQL runs passes through, and lists nothing.
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const unlock = await lockFolder(folder);
  try {
    const embedded = await keepEmbedded(join(folder, 'postgres'), logger);
    return {
      ...embedded,
      direct: embedded.owner,
      isPooled: false,
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

async function elsewhere(database: Extract<DatabaseOptions, { url: string }>): Promise<Place> {
  const { pool, direct, isPooled } = await remotePlace(database);
  return { owner: pool, callers: pool, direct, isPooled, crashed: new Promise(() => {}), stop: async () => {} };
}

/** The embedded server listens on a private socket alone, so its callers' role needs no password there. */
async function letAuthenticatorIn(owner: pg.ClientConfig): Promise<void> {
  await withConnection(owner, (client) => client.query('alter role authenticator login'));
}
