import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { createBackend, makeKeys, type Backend } from '@casewright/backend';

import { copyMigrated } from '../../../scripts/migrated-database.ts';
import { PROJECT_ROOT } from '../src/environment.ts';

/** A database for one test file, with the product's schema; nothing in it happens on its own. */
export async function openProductDatabase(label: string): Promise<Backend> {
  const server = process.env.TEST_DATABASE_URL ?? 'postgres://localhost';
  return createBackend({
    database: { url: await copyMigrated(server, `${label}_${randomBytes(6).toString('hex')}`) },
    keys: makeKeys({ issuer: 'http://localhost/auth/v1' }),
    migrations: [{ label: 'migrations', path: join(PROJECT_ROOT, 'supabase/migrations') }],
  });
}
