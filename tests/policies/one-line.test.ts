import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Short, and yet of several lines, an address, a key or a rule with a check of its own. */
const OTHERWISE =
  /\.(address|note|message|time_zone|recurrence|step_key|import_hash|uid|color|language|status_reason)$/;

test('what people write on one line holds a domain that refuses what breaks or turns a line', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.owner<{ name: string }>(`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype and a.attnum > 0
        and exists (select from pg_constraint k where k.conrelid = c.oid and k.conkey = array[a.attnum]
          and substring(pg_get_constraintdef(k.oid) from 'char_length.*<= (\\d+)')::int <= 300)
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ 'one_line|~ ''|ANY \\(')
      order by 1`);
    expect(rows.map(({ name }) => name).filter((name) => !OTHERWISE.test(name))).toEqual([]);
  });
});

test.each([
  ['a line break', 'Daniel\nBcc: all@x.test'],
  ['another control character', 'Daniel\u0007'],
  ['a character that turns the text', 'Daniel \u202eretsim'],
  ['an isolate that is not ended', '\u2066Daniel'],
  ['a line separator', 'Daniel\u2028'],
])('%s is refused in names and titles', async (_, text) => {
  await database.transaction(async (tx) => {
    for (const [actor, statement, id] of [
      ['client', 'update users set display_name = $1 where uuid = $2', actors.client],
      ['client', 'update cases set title = $1 where id = $2', ids.draft],
      ['teamLawyer', 'update case_parties set name = $1 where id = $2', ids.party],
      ['teamLawyer', 'update case_parties set aliases = array[$1] where id = $2', ids.party],
    ] as const)
      expect(await tx.refused(actor, statement, [text, id])).toMatchObject({ code: '23514' });
  });
});

test('names in every script stay as they are', async () => {
  await database.transaction(async (tx) => {
    for (const name of ['Nguyễn Thị Hồng Hạnh', 'عبد\u200cالله', '欧阳·娜娜', 'O’Brien-Müller, Jr.', 'שרה\u200e (S.)'])
      await tx.as('client', 'update users set display_name = $1 where uuid = $2', [name, actors.client]);
  });
});

test('a name that an account brings is put on one line', async () => {
  await database.transaction(async (tx) => {
    const id = '00000000-0000-4000-8000-0000000000ff';
    await tx.owner('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
      id,
      'lines@x.test',
      JSON.stringify({ full_name: 'Ada\r\nLove\u202elace' }),
    ]);
    const { rows } = await tx.owner('select display_name from users where uuid = $1', [id]);
    expect(rows).toEqual([{ display_name: 'Ada Love lace' }]);
  });
});

test.each([
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['http://pictures.example/a.png', false],
  ['//pictures.example/a.png', false],
  ['https://pictures.example/"onerror=', false],
  ['https://pictures.example/a.png?size=2', true],
  ['/storage/v1/object/public/avatars/a.png', true],
  [null, true],
])('the address of a picture: %s', async (address, isGood) => {
  await database.transaction(async (tx) => {
    const change = 'update users set avatar_url = $1 where uuid = $2';
    if (isGood) await tx.as('client', change, [address, actors.client]);
    else expect(await tx.refused('client', change, [address, actors.client])).toMatchObject({ code: '23514' });
  });
});
