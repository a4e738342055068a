import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Backend } from '@casewright/backend';

import { PROJECT_ROOT } from './environment.ts';

const FOLDER = join(PROJECT_ROOT, 'supabase/seed');

/**
 * Loads the demonstration data into a database in which nobody has an account yet, in one transaction.
 * Returns false, and changes nothing, where somebody has.
 */
export async function seedDemonstration(backend: Backend): Promise<boolean> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')));
  return backend.engine.transaction(async (transaction) => {
    // Two processes that start at once on one database: the second waits here and then finds people.
    await transaction.query("select pg_advisory_xact_lock(hashtext('casewright seed'))");
    const { rows } = await transaction.query<{ populated: boolean }>(
      'select exists (select from auth.users) as populated',
    );
    if (rows[0]?.populated) return false;
    for (const file of files) await transaction.query(file);
    return true;
  });
}
