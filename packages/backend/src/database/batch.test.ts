import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SILENT_LOGGER } from '../options.ts';
import { withConnection } from './connection.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { queryAsCaller, type Scope } from './scope.ts';

const server = new URL(process.env.TEST_DATABASE_URL ?? '');
const name = `batch_${randomUUID().replaceAll('-', '')}`;
let database: OpenDatabase;

beforeAll(async () => {
  await withConnection({ connectionString: server.href }, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  // One connection, so that what a statement leaves behind meets the next one.
  database = await openDatabase({ url: url.href, poolSize: 1 }, [], 'auto', SILENT_LOGGER);
  await withConnection({ connectionString: url.href }, (client) =>
    client.query(`create table public.keys (id int primary key, other int references public.keys deferrable initially deferred);
      grant all on public.keys to anon`),
  );
}, 120_000);
afterAll(async () => {
  await database.close();
  await withConnection({ connectionString: server.href }, (client) =>
    client.query(`drop database ${name} with (force)`),
  );
});

const anon: Scope = { caller: { role: 'anon', claims: {}, userId: null, sessionId: null } };
const ask = (text: string, values: unknown[] = [], given = text) =>
  queryAsCaller(database.engine, anon, { text, values, name: given });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  );

test('a statement that fails, whether at once or when it runs, leaves the connection and what is prepared on it', async () => {
  // A name is prepared from its second use on, and known from the third.
  for (let time = 0; time < 4; time += 1) {
    expect(await codeOf(ask('select 1 / $1::int as one', ['0']))).toBe('22012');
    expect(await codeOf(ask('select nothing from nowhere'))).toBe('42P01');
    expect(await codeOf(ask('select $1::int as one', ['x']))).toBe('22P02');
    expect((await ask('select 1 / $1::int as one', ['1'])).rows).toEqual([{ one: 1 }]);
    expect((await ask('select $1::int as one', ['2'])).rows).toEqual([{ one: 2 }]);
  }
});

test('what was not there is prepared when it is', async () => {
  for (let time = 0; time < 3; time += 1) expect(await codeOf(ask('select id from public.later'))).toBe('42P01');
  await database.engine.query('create table public.later (id int)');
  await database.engine.query('grant select on public.later to anon');
  for (let time = 0; time < 3; time += 1) expect((await ask('select id from public.later')).rows).toEqual([]);
});

test('a constraint that waits for the end of the transaction is its failure', async () => {
  expect(await codeOf(ask('insert into public.keys values ($1, $2)', ['1', '2']))).toBe('23503');
  expect((await ask('select count(*)::int as count from public.keys')).rows).toEqual([{ count: 0 }]);
});

test('values that are no text are sent as the driver sends them', async () => {
  const values = [5, true, ['a', 'b'], { c: 1 }, null, Buffer.from('x')];
  const text = 'select $1::int as a, $2::boolean as b, $3::text[] as c, $4::jsonb as d, $5::text as e, $6::bytea as f';
  expect((await ask(text, values)).rows).toEqual([
    { a: 5, b: true, c: ['a', 'b'], d: { c: 1 }, e: null, f: Buffer.from('x') },
  ]);
  const round: Record<string, unknown> = {};
  round.self = round;
  await expect(ask('select $1::jsonb', [round])).rejects.toThrow(/circular/i);
  expect((await ask('select 3 as three')).rows).toEqual([{ three: 3 }]);
});

test('many at once get each their own answer', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((number) =>
      number % 7 === 0
        ? codeOf(ask('select 1 / $1::int as one', ['0']))
        : ask('select $1::int as one', [String(number)]).then(({ rows }) => rows[0].one),
    ),
  );
  expect(answers).toEqual(numbers.map((number) => (number % 7 === 0 ? '22012' : number)));
});

test('columns are sent once for each prepared statement, and never those of another table', async () => {
  await database.engine.query('create table public.shapes (a int, b text)');
  await database.engine.query('grant select, insert on public.shapes to anon');
  await ask('insert into public.shapes values (1, $1)', ['x']);
  for (let time = 0; time < 4; time += 1) {
    expect((await ask('select * from public.shapes')).rows).toEqual([{ a: 1, b: 'x' }]);
    expect((await ask('select b as a, a as b from public.shapes')).rows).toEqual([{ a: 'x', b: 1 }]);
    expect((await ask('select 1 as nothing from public.shapes where $1', [false])).rows).toEqual([]);
  }
  await database.engine.query('alter table public.shapes alter a type text using a::text, add c int');
  expect(await codeOf(ask('select * from public.shapes'))).toBe('0A000');
  expect((await ask('select * from public.shapes', [], 'again')).rows).toEqual([{ a: '1', b: 'x', c: null }]);
});
