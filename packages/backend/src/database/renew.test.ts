import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { SILENT_LOGGER } from '../options.ts';
import { withConnection } from './connection.ts';
import { type MigrationFolder } from './migrate.ts';
import { openDatabase } from './open.ts';
import { renewDatabase } from './renew.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const folders: string[] = [];
const names: string[] = [];
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await withConnection({ connectionString: server }, async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name}`);
  });
});

function schema(text: string): MigrationFolder[] {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-renew-'));
  folders.push(folder);
  writeFileSync(join(folder, '1_schema.sql'), text);
  return [{ label: 'migrations', path: folder, remedy: 'Say: renew.' }];
}

const BEFORE = `
  create table public.matters (id bigint generated always as identity primary key, title text not null, shade text, fee numeric);
  create table public.notes (id int primary key, matter_id bigint not null references public.matters, body text);
  create table public.kinds (kind text primary key, words text);
  insert into public.kinds values ('a', 'as it was');`;
/** A column less and one more, a stricter check, other words of a row that comes with the schema, and a trigger that would write. */
const AFTER = `
  create table public.kinds (kind text primary key, words text);
  insert into public.kinds values ('a', 'as it is now');
  create table public.matters (id bigint generated always as identity primary key, title text not null check (title <> 'unfit'), fee numeric,
    status text not null default 'open', loud text generated always as (upper(title)) stored);
  create table public.notes (id int primary key, matter_id bigint not null references public.matters, body text);
  create function public.spoil() returns trigger language plpgsql as $$ begin new.title := 'spoilt'; return new; end $$;
  create trigger spoil before insert on public.matters for each row execute function public.spoil();`;

test('an edited schema is refused with what to do, and the renewed database keeps every row that fits', async () => {
  const name = `renew_${Math.random().toString(36).slice(2)}`;
  await withConnection({ connectionString: server }, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = { url: url.href };
  const first = await openDatabase(database, schema(BEFORE), 'auto', SILENT_LOGGER);
  await first.engine.query(
    `insert into public.matters (title, fee) values ('First', 12345678901234567890.123456789), ('unfit', 1), ('Third', null)`,
  );
  await first.engine.query(
    `insert into public.notes values (1, 1, 'kept'), (2, 2, 'of what does not fit'), (3, 3, null)`,
  );
  await first.close();

  const edited = schema(AFTER);
  await expect(openDatabase(database, edited, 'auto', SILENT_LOGGER)).rejects.toThrow('was changed. Say: renew.');
  const { taken, lost, old } = await renewDatabase(database, edited, SILENT_LOGGER);
  names.push(name, old);
  expect(lost.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual([
    { table: 'public.matters', rows: 1 },
    { table: 'public.notes', rows: 1 },
  ]);
  expect(taken).toBeGreaterThanOrEqual(4);

  const renewed = await openDatabase(database, edited, 'auto', SILENT_LOGGER);
  const rowsOf = async (query: string): Promise<unknown[]> => (await renewed.engine.query(query)).rows;
  expect(await rowsOf('select id::int, title, fee::text, status, loud from public.matters order by id')).toEqual([
    { id: 1, title: 'First', fee: '12345678901234567890.123456789', status: 'open', loud: 'FIRST' },
    { id: 3, title: 'Third', fee: null, status: 'open', loud: 'THIRD' },
  ]);
  expect(await rowsOf('select id, body from public.notes order by id')).toEqual([
    { id: 1, body: 'kept' },
    { id: 3, body: null },
  ]);
  expect(await rowsOf('select words from public.kinds')).toEqual([{ words: 'as it is now' }]);
  expect(await rowsOf(`insert into public.matters (title) values ('Next') returning id::int`)).toEqual([{ id: 4 }]);
  await renewed.close();

  url.pathname = `/${old}`;
  await withConnection({ connectionString: url.href }, async (client) => {
    const { rows } = await client.query('select count(*)::int as rows from public.matters');
    expect(rows).toEqual([{ rows: 3 }]);
  });
});
