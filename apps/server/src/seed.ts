import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sayingWhatItWaitsFor, type Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { PROJECT_ROOT } from './environment.ts';
import { seedFiles } from './seed-files.ts';

const FOLDER = join(PROJECT_ROOT, 'supabase/seed');

/**
 * Loads the demonstration data into a database in which nobody has an account yet: the rows in one transaction, then the files.
 * Returns false, and changes nothing, where somebody has.
 */
export async function seedDemonstration(backend: Backend, logger: Logger): Promise<boolean> {
  const isLoaded = await seedRows(backend, logger);
  if (isLoaded) await seedFiles(backend);
  return isLoaded;
}

async function seedRows(backend: Backend, logger: Logger): Promise<boolean> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')));
  return backend.engine.transaction(async (transaction) => {
    const { rows: own } = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
    const watch = { query: backend.engine.query, logger, pid: own[0]?.pid ?? 0, what: 'The demonstration data' };
    // Two processes that start at once on one database: the second waits here and then finds people.
    await sayingWhatItWaitsFor(watch, () =>
      transaction.query("select pg_advisory_xact_lock(hashtext('casewright seed'))"),
    );
    const { rows } = await transaction.query<{ populated: boolean }>(
      'select exists (select from auth.users) as populated',
    );
    if (rows[0]?.populated) return false;
    for (const file of files) await transaction.query(file);
    return true;
  });
}
