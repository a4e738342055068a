import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const CHANGE = /\b(?:delete\s+from|update)\s+(?:only\s+)?(?!set\b)[\w."%]+/gi;

/** A body without what must not be read as SQL: comments and texts. */
const bare = (body: string) => body.replaceAll(/--[^\n]*/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Statements of a body that change rows without a condition; the condition of a subquery is not theirs. */
function unfiltered(body: string): string[] {
  const text = bare(body);
  return [...text.matchAll(CHANGE)].flatMap((found) => {
    // `for update`, `on conflict do update set` and triggers' `before update of` are no statements.
    if (/\b(?:for|do|no\s+key|before|after|or|on)\s+(?:no\s+key\s+)?$/i.test(text.slice(0, found.index))) return [];
    let depth = 0;
    let own = '';
    for (const sign of text.slice(found.index)) {
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (depth < 0 || (depth === 0 && sign === ';')) break;
      if (depth === 0) own += sign;
    }
    return /\bwhere\b/i.test(own) ? [] : [own.trim().slice(0, 120)];
  });
}

// Hosted projects load pg-safeupdate for the role of the data API: there such a statement fails inside functions as well.
test('no function changes all rows of a table without saying so', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.owner<{ name: string; body: string }>(
      `select p.oid::regprocedure::text as name, p.prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
       where l.lanname in ('sql', 'plpgsql') and p.pronamespace::regnamespace::text in ('public', 'private', 'auth', 'realtime')`,
    );
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.flatMap(({ name, body }) => unfiltered(body).map((found) => `${name}: ${found}`))).toEqual([]);
  });
});

test.each([
  ['delete from private.a returning *', 1],
  ['with t as (delete from private.a returning *) select * from t where id = 1', 1],
  ['update public.a set b = (select c from d where d.id = 1);', 1],
  ['delete from private.a where true', 0],
  ['with t as (update a set b = 1 where c = 2 returning *) select 1', 0],
  ['select * from a for update; insert into a values (1) on conflict (id) do update set b = 1', 0],
  ['select 1 -- update the rest', 0],
])('%s', (body, faults) => {
  expect(unfiltered(body)).toHaveLength(faults);
});
