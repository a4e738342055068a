import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import pg from 'pg';

/** Where the types generated from the database are kept, committed; a test compares them with the migrated database. */
export const TYPES_FILE = resolve(import.meta.dirname, '../packages/contracts/src/database.types.ts');

/** The types of every exposed table, view and function of a migrated database. */
export async function generateTypes(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    const metadata = await introspect(pool, { includedSchemas: ['public'] });
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '14' });
  } finally {
    await pool.end();
  }
}

if (import.meta.main) {
  const url = process.argv[2];
  if (url === undefined) throw new Error('Usage: node scripts/generate-types.ts DATABASE_URL');
  await writeFile(TYPES_FILE, await generateTypes(url));
}
