import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Code extends Record<string, unknown> {
  code: string;
  state: string;
  total: string;
}

const MAKE = 'insert into discount_codes (code, percent) values ($1, 10) returning id';
const END = 'select * from end_discount_code($1)';
const listed = async (tx: TestTransaction, call: string, actor: 'firmAdmin' | 'teamLawyer' = 'firmAdmin') =>
  (await tx.as<Code>(actor, `select code, state, total from find_discount_codes(${call})`)).rows.map(
    ({ code, state }) => `${code} ${state}`,
  );
const counted = async (tx: TestTransaction) =>
  Object.fromEntries(
    (await tx.as<{ state: string; codes: string }>('firmAdmin', 'select * from discount_code_counts()')).rows.map(
      ({ state, codes }) => [state, Number(codes)],
    ),
  );

test('the list says where each code stands, in any order, and its counts count the same rows', async () => {
  await run(async (tx) => {
    await tx.owner(
      `insert into discount_codes (law_firm, code, percent, starts_at, ends_at, max_uses, used) values
       ('${ids.firm}', 'LATER', 10, now() + interval '1 day', null, null, 0),
       ('${ids.firm}', 'GONE', 10, now() - interval '2 days', now() - interval '1 day', 5, 2),
       ('${ids.firm}', 'FULL', 10, now() - interval '2 days', now() + interval '1 day', 3, 3),
       ('${ids.rivalFirm}', 'THEIRS', 10, now(), null, null, 0)`,
    );
    expect(await listed(tx, `sort => 'code', descending => false`)).toEqual([
      'FULL used_up',
      'GONE ended',
      'LATER planned',
      'SPRING active',
    ]);
    // One without an end is the last.
    expect(await listed(tx, `sort => 'ends_at', descending => false`)).toEqual([
      'GONE ended',
      'FULL used_up',
      expect.stringMatching(/LATER|SPRING/),
      expect.stringMatching(/LATER|SPRING/),
    ]);
    expect(await listed(tx, `sort => 'used'`)).toEqual([
      'FULL used_up',
      'GONE ended',
      expect.any(String),
      expect.any(String),
    ]);
    expect(await listed(tx, `state => 'planned'`)).toEqual(['LATER planned']);
    expect(await listed(tx, `'full'`)).toEqual(['FULL used_up']);
    for (const nothing of ['%', '_', '\\', 'THEIRS']) expect(await listed(tx, `'${nothing}'`)).toEqual([]);
    expect(await listed(tx, `sort => 'code', descending => false, first => 2, size => 1`)).toEqual(['LATER planned']);
    expect(await counted(tx)).toEqual({ all: 4, active: 1, planned: 1, used_up: 1, ended: 1 });
    // A lawyer of the firm reads them; nobody else does.
    expect(await listed(tx, `'LATER'`, 'teamLawyer')).toEqual(['LATER planned']);
    for (const actor of ['client', 'admin', 'superUser'] as const)
      expect((await tx.as(actor, 'select * from find_discount_codes()')).rows).toEqual([]);
    expect((await tx.as<Code>('rivalLawyer', 'select * from find_discount_codes()')).rows).toMatchObject([
      { code: 'THEIRS' },
    ]);
  });
});

test('a code is written in capitals, is one of its firm, and allows no fewer uses than it has', async () => {
  await run(async (tx) => {
    await tx.as('firmAdmin', MAKE, [' autumn ']);
    expect(await listed(tx, `'AUTUMN'`)).toEqual(['AUTUMN active']);
    expect(await tx.refused('firmAdmin', MAKE, ['Spring'])).toMatchObject({ rule: 'discount_code_taken' });
    expect(
      await tx.refused('firmAdmin', `update discount_codes set code = 'SPRING' where code = 'AUTUMN'`),
    ).toMatchObject({ rule: 'discount_code_taken' });
    await tx.as('firmAdmin', `update discount_codes set code = 'winter' where code = 'AUTUMN'`);
    await tx.owner(`update discount_codes set used = 3 where code = 'WINTER'`);
    expect(await tx.refused('firmAdmin', `update discount_codes set max_uses = 2 where code = 'WINTER'`)).toMatchObject(
      {
        rule: 'discount_code_used',
      },
    );
    await tx.as('firmAdmin', `update discount_codes set max_uses = 3 where code = 'WINTER'`);
    for (const wrong of [
      `ends_at = starts_at - interval '1 second'`,
      'amount = 1.005, percent = null',
      'minimum = 0.005',
      'amount = 5',
      'percent = 101',
    ])
      expect(await tx.refused('firmAdmin', `update discount_codes set ${wrong} where code = 'WINTER'`)).toMatchObject({
        code: '23514',
      });
    // Whoever uses it is counted by the database alone.
    expect(await tx.refused('firmAdmin', 'update discount_codes set used = 0')).toMatchObject({ code: '42501' });
  });
});

test('a code is ended by an administrator of its firm, at once and once', async () => {
  await run(async (tx) => {
    const end = async () =>
      (await tx.as<{ ends_at: Date; starts_at: Date }>('firmAdmin', END, [ids.discountCode])).rows[0];
    expect(await tx.refused('teamLawyer', END, [ids.discountCode])).toMatchObject({
      code: '42501',
      rule: 'may_not_sell',
    });
    for (const actor of ['rivalLawyer', 'client', 'admin'] as const)
      expect(await tx.refused(actor, END, [ids.discountCode])).toMatchObject({
        code: 'PT404',
        rule: 'discount_code_not_found',
      });
    // One that was to begin later never does.
    await tx.owner(`update discount_codes set starts_at = now() + interval '1 day'`);
    const ended = await end();
    expect(ended?.ends_at).toEqual(ended?.starts_at);
    expect(await listed(tx, `'SPRING'`)).toEqual(['SPRING ended']);
    await tx.owner(
      `update discount_codes set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
      [ids.discountCode],
    );
    const { rows } = await tx.owner('select ends_at from discount_codes where id = $1', [ids.discountCode]);
    expect((await end())?.ends_at).toEqual(rows[0]?.['ends_at']);
  });
});
