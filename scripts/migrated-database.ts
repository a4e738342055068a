import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createBackend, makeKeys } from '@casewright/backend';
import type pg from 'pg';

/** A database that is made for this from a folder of migrations, and removed afterwards. */
export async function withMigratedDatabase<T>(
  migrations: string,
  work: (connection: pg.PoolConfig) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-migrated-'));
  // PostgreSQL runs under an id of its own, which passes through.
  execFileSync('chmod', ['711', folder]);
  try {
    const backend = await createBackend({
      database: { folder },
      keys: makeKeys({ issuer: 'http://localhost/auth/v1' }),
      migrations: [{ label: 'migrations', path: migrations }],
    });
    try {
      return await work({ host: join(folder, 'postgres/run'), user: 'postgres', database: 'postgres' });
    } finally {
      await backend.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
