import { join } from 'node:path';

import { createBackend, type Backend, type Keys, type MigrationFolder } from '@casewright/backend';
import type { Logger } from 'pino';

import { authOptions } from './auth-options.ts';
import { PROJECT_ROOT, type Environment } from './environment.ts';
import { loadKeys } from './keys.ts';

const MIGRATIONS: MigrationFolder[] = [{ label: 'migrations', path: join(PROJECT_ROOT, 'supabase/migrations') }];

/** Opens the backend as the environment asks: embedded, any PostgreSQL, or a hosted project that answers the protocols itself. */
export async function openBackend(environment: Environment, logger: Logger): Promise<{ backend: Backend; keys: Keys }> {
  const keys = await keysFor(environment);
  const backend = await createBackend({
    database: environment.databaseUrl === null ? { folder: environment.dataDir } : { url: environment.databaseUrl },
    keys,
    migrations: MIGRATIONS,
    logger,
    ...(environment.hosted ? { platform: false, paths: { auth: null, rest: null } } : {}),
    // B: mailer and sms are added here, opened by the command that serves.
    auth: authOptions(environment, logger),
  });
  return { backend, keys };
}

async function keysFor(environment: Environment): Promise<Keys> {
  const { hosted, jwtSecret, dataDir, siteUrl } = environment;
  const issuer = `${hosted?.url ?? siteUrl}/auth/v1`;
  const own = await loadKeys(dataDir, jwtSecret, issuer);
  return hosted ? { ...own, anonKey: hosted.anonKey, serviceRoleKey: hosted.serviceRoleKey } : own;
}
