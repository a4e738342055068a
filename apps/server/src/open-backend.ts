import { join } from 'node:path';

import {
  checkDatabase,
  createBackend,
  Interrupted,
  type AuthOptions,
  type Backend,
  type DatabaseOptions,
  type Keys,
  type MigrationFolder,
} from '@casewright/backend';
import { PICTURE_WIDTHS } from '@casewright/contracts/picture-sizes';
import type { Logger } from 'pino';

import { authOptions } from './auth-options.ts';
import { PROJECT_ROOT, type Environment } from './environment.ts';
import { requireDataFolder } from './data-folder.ts';
import { loadKeys, readKeyFile } from './keys.ts';

/**
 * What one request of the data API may bring and take: the longest thing that a person saves is a workflow of a few hundred kilobytes, an import
 * comes in parts, and a guest writes a letter at most. Each is read as a whole while everybody else waits.
 */
const BODIES = { bodyLimit: 2 * 1024 * 1024, guestBodyLimit: 64 * 1024, maxAnswerBytes: 16 * 1024 * 1024 };
export const MIGRATIONS: MigrationFolder[] = [
  {
    label: 'migrations',
    path: join(PROJECT_ROOT, 'supabase/migrations'),
    // True until the first release, from which on migrations are only added (docs/decisions/037-declarative-schema.md).
    remedy:
      'The schema was edited since this database was made: npm run casewright -- renew makes it new and takes over the rows that still fit.',
  },
];

/** Where the database of the settings is. */
export function databaseOptions({ dataDir, databaseUrl, databaseDirectUrl }: Environment): DatabaseOptions {
  if (databaseUrl === null) return { folder: dataDir };
  return { url: databaseUrl, ...(databaseDirectUrl === null ? {} : { directUrl: databaseDirectUrl }) };
}

/**
 * Opens the backend as the environment asks: embedded, any PostgreSQL, or a hosted project that answers the protocols itself. Messages go
 * out through `senders`, which only the command that serves has; the others send none. What can be found wrong is found before anything
 * is made or changed.
 */
export async function openBackend(
  environment: Environment,
  logger: Logger,
  stop: AbortSignal,
  senders: Pick<AuthOptions, 'mailer' | 'sms'> = {},
): Promise<{ backend: Backend; keys: Keys }> {
  const { dataDir, hosted } = environment;
  const database = databaseOptions(environment);
  await requireDataFolder(dataDir);
  await readKeyFile(dataDir);
  if ('url' in database) await checkDatabase(database, hosted ? false : 'auto');
  const keys = await keysFor(environment);
  const backend = await createBackend({
    database,
    keys,
    migrations: MIGRATIONS,
    logger,
    signal: stop,
    ...(hosted
      ? { platform: false, paths: { auth: null, rest: null, realtime: null, storage: null, functions: null } }
      : {}),
    rest: BODIES,
    storage: {
      folder: join(dataDir, 'storage'),
      publicWidths: PICTURE_WIDTHS,
      ...(environment.s3 && { s3: environment.s3 }),
    },
    functions: {
      folder: join(PROJECT_ROOT, 'supabase/functions'),
      environment: environment.functions,
      readable: [join(PROJECT_ROOT, 'node_modules'), join(PROJECT_ROOT, 'package.json')],
    },
    // What the product says live is that something changed: a message of a client is a name or a moment.
    realtime: { maxMessageBytes: 256 * 1024 },
    auth: { ...authOptions(environment, logger), ...senders },
  });
  return { backend, keys };
}

/**
 * Work on the database that is given up when the process is asked to end: an embedded database ends at once and undoes it, another one
 * undoes it when this process is gone.
 * @throws Interrupted
 */
export async function interruptible<T>(backend: Backend, stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  const cut = (): void => void backend.cut();
  stop.addEventListener('abort', cut, { once: true });
  try {
    if (stop.aborted) throw new Interrupted(stop);
    return await work();
  } catch (error) {
    throw stop.aborted ? new Interrupted(error) : error;
  } finally {
    stop.removeEventListener('abort', cut);
  }
}

/** The keys of an installation: a hosted project's where the environment names one, else those of DATA_DIR. */
export async function keysFor(environment: Environment): Promise<Keys> {
  const { hosted, jwtSecret, dataDir, siteUrl } = environment;
  const issuer = `${hosted?.url ?? siteUrl}/auth/v1`;
  const own = await loadKeys(dataDir, jwtSecret, issuer);
  return hosted ? { ...own, anonKey: hosted.anonKey, serviceRoleKey: hosted.serviceRoleKey } : own;
}
