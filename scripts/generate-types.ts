import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import pg from 'pg';

import { withMigratedDatabase } from './migrated-database.ts';
import { MIGRATIONS } from './schema.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Where the types generated from the database are kept, committed; a test compares them with the migrated database. */
export const TYPES_FILE = join(ROOT, 'packages/contracts/src/database.types.ts');

/** The types of every exposed table, view and function of a migrated database. */
export async function generateTypes(connection: pg.PoolConfig): Promise<string> {
  const pool = new pg.Pool(connection);
  // The server is stopped right after; a connection that still hears of it has nothing left to lose.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  try {
    const metadata = await introspect(pool, { includedSchemas: ['public'] });
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '14' });
  } finally {
    await pool.end();
  }
}

if (import.meta.main) await writeFile(TYPES_FILE, await withMigratedDatabase(MIGRATIONS, generateTypes));
