import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { createBackend, makeKeys } from '@casewright/backend';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import pg from 'pg';

const ROOT = resolve(import.meta.dirname, '..');
/** Where the types generated from the database are kept, committed; a test compares them with the migrated database. */
export const TYPES_FILE = join(ROOT, 'packages/contracts/src/database.types.ts');

/** The types of every exposed table, view and function, from a database that is made for this and migrated. */
export async function generateTypes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-types-'));
  execFileSync('chmod', ['711', folder]);
  try {
    const backend = await createBackend({
      database: { folder },
      keys: makeKeys({ issuer: 'http://localhost/auth/v1' }),
      migrations: [{ label: 'migrations', path: join(ROOT, 'supabase/migrations') }],
    });
    try {
      return await typesOf({ host: join(folder, 'postgres/run'), user: 'postgres', database: 'postgres' });
    } finally {
      await backend.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function typesOf(connection: pg.PoolConfig): Promise<string> {
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

if (import.meta.main) await writeFile(TYPES_FILE, await generateTypes());
