import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { SILENT_LOGGER, type Logger } from '../options.ts';
import { DatabaseError, withConnection } from './connection.ts';
import type { Rows } from './engine.ts';
import { sayingWhatItWaitsFor } from './lock-waits.ts';

/** A folder of `VERSION_name.sql` files; `label` names it in the database, so that two folders do not mix. */
export interface MigrationFolder {
  label: string;
  path: string;
  /** What is applied of a file's text where that is not all of it; the books keep the checksum of the file itself. */
  adapt?: (text: string) => string;
  /** What to do where an applied file is gone or has changed, if it is not to restore the file. */
  remedy?: string;
}

interface MigrationFile {
  version: string;
  name: string;
  text: string;
  sha256: string;
}

/** A migration that cannot be applied or no longer is what was applied; the message names the file and what to do. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationError';
  }
}

/** One number for this lock in every process: the first eight bytes of sha256('casewright migrate'). */
export const LOCK = BigInt.asIntN(
  64,
  BigInt(`0x${createHash('sha256').update('casewright migrate').digest('hex').slice(0, 16)}`),
).toString();

/**
 * Brings the database forward: applies each file that is not applied yet, in order of version, each in a transaction of its own,
 * one process at a time. Returns what was applied, as `label/file`.
 * @throws MigrationError when an applied file was changed or is missing, when a file sorts before an applied one, or when one fails.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folders: readonly MigrationFolder[],
  logger: Logger = SILENT_LOGGER,
): Promise<string[]> {
  return withConnection({ ...connection, application_name: 'casewright-migrate' }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const watch = {
      query: <Row>(text: string, values: readonly unknown[]) => askOnce<Row>(connection, text, values),
      logger,
      pid: rows[0]?.pid ?? 0,
      what: 'The migration of the database',
    };
    return sayingWhatItWaitsFor(watch, async () => {
      await client.query('select pg_advisory_lock($1)', [LOCK]);
      await client.query(BOOKKEEPING);
      const applied: string[] = [];
      for (const folder of folders) applied.push(...(await migrateFolder(client, folder)));
      // The end of the connection would do it too, unless it is a pooler's.
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
      return applied;
    });
  });
}

async function askOnce<Row>(connection: pg.ClientConfig, text: string, values: readonly unknown[]): Promise<Rows<Row>> {
  return withConnection(connection, async (client) => {
    const { rows, rowCount } = await client.query(text, [...values]);
    return { rows, rowCount };
  });
}

// supabase_migrations.schema_migrations is the table of Supabase's own command line, so that either tool sees what the other applied.
const BOOKKEEPING = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.applied_files (
    folder text not null,
    version text not null,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now(),
    primary key (folder, version)
  )`;

async function migrateFolder(client: pg.Client, folder: MigrationFolder): Promise<string[]> {
  const files = await readFolder(folder.path);
  await adopt(client, folder, files);
  const applied: string[] = [];
  for (const file of await unapplied(client, folder, files)) {
    await applyFile(client, folder, file);
    applied.push(nameOf(folder, file));
  }
  return applied;
}

/**
 * What migrate would apply at this moment, as `label/file`; nothing is changed.
 * @throws MigrationError as migrate does, but for a file that would fail
 */
export async function pendingMigrations(
  connection: pg.ClientConfig,
  folders: readonly MigrationFolder[],
): Promise<string[]> {
  return withConnection(connection, async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('supabase_migrations.applied_files') is not null as known`,
    );
    const pending: string[] = [];
    for (const folder of folders) {
      const files = await readFolder(folder.path);
      const left = rows[0]?.known === true ? await unapplied(client, folder, files) : files;
      pending.push(...left.map((file) => nameOf(folder, file)));
    }
    return pending;
  });
}

/** The files of a folder that are not applied. @throws MigrationError where one that is applied has changed or is missing, or is later */
async function unapplied(
  client: pg.Client,
  folder: MigrationFolder,
  files: readonly MigrationFile[],
): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ version: string; name: string; sha256: string }>(
    'select version, name, sha256 from supabase_migrations.applied_files where folder = $1 order by version',
    [folder.label],
  );
  const known = new Map(files.map((file) => [file.version, file]));
  for (const row of rows) {
    const file = known.get(row.version);
    if (!file)
      throw new MigrationError(
        `The applied migration ${nameOf(folder, row)} is missing. ${folder.remedy ?? 'Restore the file: migrations only go forward.'}`,
      );
    if (file.sha256 !== row.sha256)
      throw new MigrationError(
        `The applied migration ${nameOf(folder, row)} was changed. ${folder.remedy ?? 'Restore it and put the change into a new file.'}`,
      );
  }
  const last = rows.at(-1)?.version;
  const done = new Set(rows.map((row) => row.version));
  const left = files.filter((file) => !done.has(file.version));
  for (const file of left)
    if (last !== undefined && file.version < last)
      throw new MigrationError(
        `The migration ${nameOf(folder, file)} sorts before ${last}, which is applied. Give it a later version.`,
      );
  return left;
}

const nameOf = (folder: MigrationFolder, { version, name }: Pick<MigrationFile, 'version' | 'name'>): string =>
  `${folder.label}/${version}_${name}.sql`;

/** Takes over what Supabase's command line applied: it keeps no checksum, so the present file is taken for the one applied. */
async function adopt(client: pg.Client, folder: MigrationFolder, files: readonly MigrationFile[]): Promise<void> {
  if (folder.label !== PRODUCT_LABEL) return;
  const { rows } = await client.query<{ version: string }>(`
    select version from supabase_migrations.schema_migrations
    except select version from supabase_migrations.applied_files where folder = '${PRODUCT_LABEL}'`);
  const elsewhere = new Set(rows.map((row) => row.version));
  for (const file of files) if (elsewhere.has(file.version)) await record(client, folder, file);
}

/** The label under which a product's own migrations are known; only these are shared with Supabase's command line. */
export const PRODUCT_LABEL = 'migrations';

/** How often a file is tried that meets another database of the server, and for how many milliseconds longer it waits each time. */
const TRIES = 10;
const WAIT_MS = 50;

async function applyFile(client: pg.Client, folder: MigrationFolder, file: MigrationFile, attempt = 1): Promise<void> {
  try {
    await client.query('begin');
    await client.query(folder.adapt?.(file.text) ?? file.text);
    await record(client, folder, file);
    if (folder.label === PRODUCT_LABEL) {
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, array[$2], $3)',
        [file.version, file.text, file.name],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (attempt < TRIES && metAnother(error)) {
      await sleep(attempt * WAIT_MS * Math.random());
      return applyFile(client, folder, file, attempt + 1);
    }
    const line =
      error instanceof DatabaseError && error.position ? `, line ${lineAt(file.text, Number(error.position))}` : '';
    throw new MigrationError(
      `The migration ${nameOf(folder, file)} failed${line}: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  }
}

/**
 * Whether a file failed only because another database of the same server was migrated at that moment: roles belong to the server, while
 * our lock holds within a database.
 */
function metAnother(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  if (error.code === 'XX000') return error.message.startsWith('tuple concurrently ');
  return error.code === '40P01' || (error.code === '23505' && error.schema === 'pg_catalog');
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

async function record(client: pg.Client, folder: MigrationFolder, file: MigrationFile): Promise<void> {
  await client.query(
    'insert into supabase_migrations.applied_files (folder, version, name, sha256) values ($1, $2, $3, $4)',
    [folder.label, file.version, file.name, file.sha256],
  );
}

async function readFolder(path: string): Promise<MigrationFile[]> {
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((name) => readMigration(join(path, name))));
  for (const [index, file] of files.entries()) {
    if (file.version === files[index + 1]?.version)
      throw new MigrationError(`Two migrations in ${basename(path)} have the version ${file.version}.`);
  }
  return files;
}

async function readMigration(path: string): Promise<MigrationFile> {
  const match = /^(\d+)_([\w-]+)\.sql$/.exec(basename(path));
  if (!match?.[1] || !match[2]) throw new MigrationError(`${basename(path)} is not named VERSION_name.sql.`);
  const text = await readFile(path, 'utf8');
  // Line endings do not count: a checkout on Windows is the same migration.
  return {
    version: match[1],
    name: match[2],
    text,
    sha256: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
  };
}
