import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createBackend, makeKeys } from '@casewright/backend';
import pg from 'pg';

import { MIGRATIONS } from './schema.ts';

const BACKEND = join(import.meta.dirname, '../packages/backend');
// One number for this lock in every process.
const TEMPLATE_LOCK = 7_203_512;

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

/**
 * Makes a database of that name on a PostgreSQL for tests, with the schema of the product as a server leaves it that has started there, and
 * answers its address. It is a copy of one that is made once for each PostgreSQL: that takes seconds of a processor, a copy takes moments.
 */
export async function copyMigrated(server: string, name: string): Promise<string> {
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  try {
    await owner.query(`create database ${name} template ${await migratedTemplate(owner, server)} strategy file_copy`);
  } finally {
    await owner.end();
  }
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** The name of the database that others are copied from; it is made where it is missing. `owner` is a superuser of the server. */
export async function migratedTemplate(owner: pg.Client, server: string): Promise<string> {
  const files = [join(BACKEND, 'platform'), join(BACKEND, 'own'), MIGRATIONS].flatMap((folder) =>
    readdirSync(folder)
      .toSorted()
      .map((file) => readFileSync(join(folder, file))),
  );
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  const name = `migrated_${hash.digest('hex').slice(0, 16)}`;
  await owner.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await owner.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount !== 0) return name;
    await owner.query(`drop database if exists ${name}`);
    await owner.query(`create database ${name} template template0`);
    const { href: url } = Object.assign(new URL(server), { pathname: `/${name}` });
    const keys = makeKeys({ issuer: 'http://localhost/auth/v1' });
    await (
      await createBackend({ database: { url }, keys, migrations: [{ label: 'migrations', path: MIGRATIONS }] })
    ).close();
    await owner.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}
