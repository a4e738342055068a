import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { parse } from 'smol-toml';
import * as z from 'zod/mini';

const ROOT = resolve(import.meta.dirname, '..');
const SUPABASE = join(ROOT, 'supabase');
export const MIGRATIONS = join(SUPABASE, 'migrations');
/** Where the checksums of released migrations are kept; `{}` until the first release. */
export const RELEASED = join(SUPABASE, 'released.json');
const VERSION = '20261127010000';

/** A file of the schema: its path below supabase/schemas, and its text. */
export interface SchemaFile {
  path: string;
  text: string;
}

const config = z.object({ db: z.object({ migrations: z.object({ schema_paths: z.array(z.string()) }) }) });

/** The files of the schema in the order in which they are applied: `schema_paths` of supabase/config.toml, as the Supabase CLI reads it. */
export async function readSchema(): Promise<SchemaFile[]> {
  const { schema_paths: paths } = config.parse(parse(await readFile(join(SUPABASE, 'config.toml'), 'utf8'))).db
    .migrations;
  return Promise.all(
    paths.map(async (path) => ({
      path: path.replace('./schemas/', ''),
      text: await readFile(join(SUPABASE, path), 'utf8'),
    })),
  );
}

/**
 * Applied by itself: its days of feasts that follow the moon are under CC BY-SA 3.0 (NOTICE), and must not be part of a file that is under
 * our licence.
 */
const APART = 'deadlines/court_days.sql';

/** The migrations that make the schema on an empty database: name of the file and text. They are written by `npm run schema:build`. */
export async function migrationsOfSchema(): Promise<Record<string, string>> {
  const files = await readSchema();
  const apart = files.find(({ path }) => path === APART);
  if (apart === undefined) throw new Error(`supabase/config.toml does not name ${APART}.`);
  return {
    [`${VERSION}_schema.sql`]: assembled(files.filter((file) => file !== apart)),
    [`${VERSION.slice(0, -2)}01_court_days.sql`]: apart.text,
  };
}

// Bodies are checked when all is there (tests/policies/function-bodies.test.ts): a function may call one of a later file. New functions
// may be called by everybody until it is taken back, and a default for one schema cannot take it back.
function assembled(files: readonly SchemaFile[]): string {
  return `-- Generated from supabase/schemas by \`npm run schema:build\`: read and edit the files there.

set check_function_bodies = off;
${files.map(({ path, text }) => `\n-- ${path}\n\n${text}`).join('')}
revoke execute on all functions in schema private from public;
reset check_function_bodies;
`;
}

/** Checksums of the migrations that were released, by the names of their files. */
export async function readReleased(): Promise<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(RELEASED, 'utf8')));
}

if (import.meta.main) {
  const released = Object.keys(await readReleased());
  if (released.length > 0)
    throw new Error(
      `${released.at(-1) ?? ''} is released: write the change as a new file in supabase/migrations, beside the one in supabase/schemas.`,
    );
  for (const [name, text] of Object.entries(await migrationsOfSchema())) await writeFile(join(MIGRATIONS, name), text);
}
