import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const ADD = 'select add_plan_tax_rate($1, $2, $3, $4, $5, $6, $7, $8) as id';
const END = 'select end_plan_tax_rate($1, $2)';
const REMOVE = 'select remove_plan_tax_rate($1)';
const CONFIRM = 'select confirm_plan_tax_rate($1)';
const FIND = 'select * from find_plan_tax_rates()';
const SOURCE = 'https://tax.example/rates';

interface Wanted {
  country?: string | null;
  percent?: number | null;
  since?: string | null;
  source?: string | null;
  name?: string | null;
  provision?: string | null;
  until?: string | null;
  checked?: string | null;
}
const wantedOf = (wanted: Wanted) => {
  const all = {
    country: 'DE',
    percent: 21,
    since: '2027-01-01',
    source: SOURCE,
    name: null,
    provision: null,
    until: null,
    checked: null,
    ...wanted,
  };
  return [all.country, all.percent, all.since, all.source, all.name, all.provision, all.until, all.checked];
};
const add = async (tx: TestTransaction, wanted: Wanted = {}) =>
  (await tx.as<{ id: string }>('admin', ADD, wantedOf(wanted))).rows[0]?.id ?? '';
const refusal = (tx: TestTransaction, wanted: Wanted) => tx.refused('admin', ADD, wantedOf(wanted));
const on = (tx: TestTransaction, day: string) =>
  tx.owner('update private.plan_clock set ahead = $1::timestamptz - now()', [`${day}T12:00:00Z`]);
const rates = async (tx: TestTransaction, country: string) =>
  (
    await tx.as<{ id: string; rate: number; since: string; until: string | null; status: string }>(
      'admin',
      'select id, rate::float8, since::text, until::text, status from find_plan_tax_rates($1)',
      [country],
    )
  ).rows;
const first = async (tx: TestTransaction, country: string) => (await rates(tx, country))[0]?.id ?? '';
const quoted = async (tx: TestTransaction, country: string) =>
  (
    await tx.as<{ tax: Record<string, unknown> }>('otherClient', `select quote_plan_tax(100, 'USD', $1) as tax`, [
      country,
    ])
  ).rows[0]?.tax;

/** Somebody in a country has paid for a plan on the day of the clock. */
async function pay(tx: TestTransaction, country: string): Promise<void> {
  await tx.owner(
    `insert into billing_details (user_id, full_name, email, address, country) values ($1, 'O', 'o@x.test', 'x', $2)
     on conflict (user_id) do update set country = excluded.country`,
    [actors.otherClient, country],
  );
  const { rows } = await tx.owner<{ id: string }>(
    `insert into plan_bills (user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, idempotency_key)
     values ($1, 'start', 'premium', 'month', 9.99, 9.99, 'USD', '[]', private.plan_now(), private.plan_now() + interval '1 month', private.plan_now(), gen_random_uuid()) returning id`,
    [actors.otherClient],
  );
  await tx.owner(
    `insert into private.plan_attempts (bill_id, provider, customer, token, amount, currency, on_session, reference)
     values ($1::uuid, 'sandbox', 'x', 'x', 9.99, 'USD', false, $1::text)`,
    [rows[0]?.id],
  );
  await tx.owner(
    `select private.settle_plan_attempt(id, '{"status": "paid", "amount": 9.99, "currency": "USD"}') from private.plan_attempts where bill_id = $1`,
    [rows[0]?.id],
  );
}

test('rates are kept by administrators of the platform alone', async () => {
  await run(async (tx) => {
    const id = await first(tx, 'DE');
    const asked: [string, unknown[]][] = [
      [ADD, wantedOf({})],
      [END, [id, null]],
      [REMOVE, [id]],
      [CONFIRM, [id]],
      [FIND, []],
    ];
    for (const [text, values] of asked) {
      for (const actor of ['client', 'firmLawyer', 'firmAdmin', 'otherClient'] as const)
        expect(await tx.refused(actor, text, values)).toMatchObject({ rule: 'may_not_set_plan_taxes' });
      expect((await tx.refused('guest', text, values)).code).toBe('42501');
    }
    for (const text of [END, REMOVE, CONFIRM])
      expect(
        await tx.refused('admin', text, [
          '00000000-0000-4000-8000-000000000000',
          ...(text === END ? ['2030-01-01'] : []),
        ]),
      ).toMatchObject({ rule: 'plan_tax_rate_not_found' });
  });
});

describe('a rate that is added', () => {
  test('holds from its day on, and the one before it ends on the day before', async () => {
    await run(async (tx) => {
      await on(tx, '2026-12-31');
      await tx.as('admin', `select register_plan_tax('DE', 'DE123456789')`);
      await add(tx, { percent: 21.5, provision: '  § 12 Abs. 1 UStG ', checked: '2026-12-30' });
      expect(await rates(tx, 'DE')).toMatchObject([
        { rate: 0.215, since: '2027-01-01', until: null, status: 'planned' },
        { rate: 0.19, since: '2021-01-01', until: '2026-12-31', status: 'current' },
      ]);
      expect(await quoted(tx, 'DE')).toMatchObject({ rate: 0.19, amount: 15.97 });
      await on(tx, '2027-01-01');
      expect(await quoted(tx, 'DE')).toMatchObject({ rate: 0.215, amount: 17.7 });
      const { rows } = await tx.as(
        'admin',
        `select provision, checked_on::text, checked_by_name is not null as named, is_reversed, is_removable from find_plan_tax_rates('DE', 0, 1)`,
      );
      expect(rows).toEqual([
        { provision: '§ 12 Abs. 1 UStG', checked_on: '2026-12-30', named: true, is_reversed: true, is_removable: true },
      ]);
      const kept = await tx.owner(
        `select action from private.audit_pending where table_name = 'plan_tax_rates' order by id`,
      );
      expect(kept.rows).toEqual([{ action: 'insert' }, { action: 'update' }]);
    });
  });

  test('makes a country known, where a business is billed like everybody', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      expect(await refusal(tx, { country: 'IS', since: '2026-01-01' })).toMatchObject({
        rule: 'plan_tax_rate_malformed',
      });
      await add(tx, { country: 'IS', percent: 24, since: '2026-01-01', name: 'VAT' });
      await tx.as('admin', `select register_plan_tax('IS', '123456')`);
      await tx.as('admin', `select register_plan_tax('GB', 'GB123456789', true)`);
      expect(await quoted(tx, 'IS')).toMatchObject({ kind: 'included', rate: 0.24, amount: 19.35 });
    });
  });

  test('is refused where it says nothing that can be counted', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      const wrong: Wanted[] = [
        { country: null },
        { country: 'EU', name: 'VAT' },
        { country: 'de' },
        { country: 'DEU' },
        { percent: null },
        { percent: 0 },
        { percent: -1 },
        { percent: 100 },
        { percent: 1.2345 },
        { percent: Number.NaN },
        { since: null },
        { source: null },
        { source: 'http://tax.example' },
        { source: 'https://tax.example/ x' },
        { source: `https://${'x'.repeat(600)}` },
        { country: 'IS', name: 'TAX' },
        { provision: 'x'.repeat(201) },
      ];
      for (const wanted of wrong)
        expect(await refusal(tx, wanted), JSON.stringify(wanted)).toMatchObject({ rule: 'plan_tax_rate_malformed' });
      const days: Wanted[] = [
        { since: '1900-01-01' },
        { since: '1979-12-31' },
        { since: '2200-01-01' },
        { until: '2026-12-31' },
        { until: '2200-01-01' },
        { checked: '1979-12-31' },
        // Tomorrow is today already where the day begins earlier.
        { checked: '2026-06-17' },
      ];
      for (const wanted of days) {
        const { rule, message } = await refusal(tx, wanted);
        expect([rule, message], JSON.stringify(wanted)).toEqual([
          'plan_tax_rate_days',
          expect.stringContaining('from 1980 to 2199'),
        ]);
      }
      await add(tx, { since: '1980-01-01', until: '1980-12-31', checked: '2026-06-16' });
    });
  });

  test('is registered for before it begins, and says so', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await add(tx, { country: 'IS', percent: 24, since: '2026-09-01', name: 'GST' });
      await tx.as('admin', `select register_plan_tax('IS', '123456')`);
      const { rows } = await tx.as(
        'admin',
        `select name, rate::float8, since::text, tax_number from list_plan_taxes() where country = 'IS'`,
      );
      expect(rows).toEqual([{ name: 'GST', rate: 0.24, since: '2026-09-01', tax_number: '123456' }]);
      expect(await quoted(tx, 'IS')).toEqual({ kind: 'unknown', country: 'IS' });
      await on(tx, '2026-09-01');
      expect(await quoted(tx, 'IS')).toMatchObject({ kind: 'included', name: 'GST', rate: 0.24 });
    });
  });

  test('is of the kind that is chosen, and else of that of the country', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      const kind = async (country: string) =>
        (await tx.as('admin', 'select name from find_plan_tax_rates($1, 0, 1)', [country])).rows[0];
      await add(tx, { country: 'IS', since: '2020-01-01', until: '2020-12-31', name: 'VAT' });
      await add(tx, { country: 'IS', since: '2026-09-01', name: 'GST' });
      expect(await kind('IS')).toEqual({ name: 'GST' });
      await add(tx, { country: 'IS', since: '2027-09-01' });
      expect(await kind('IS')).toEqual({ name: 'GST' });
      await add(tx, { country: 'AU', since: '2027-01-01' });
      expect(await kind('AU')).toEqual({ name: 'GST' });
      // Some countries have gone from one to the other.
      await add(tx, { country: 'AU', since: '2028-01-01', name: 'VAT' });
      expect(await kind('AU')).toEqual({ name: 'VAT' });
    });
  });

  test('never shares a day with another one', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      // Before what holds, on its first day, within what has ended, and across it.
      for (const wanted of [
        { since: '2020-01-01' },
        { since: '2021-01-01' },
        { country: 'EE', since: '2024-06-01', until: '2024-07-01' },
        { country: 'EE', since: '2023-12-01', until: '2024-01-01' },
        { country: 'EE', since: '2023-12-01' },
      ])
        expect(await refusal(tx, wanted), JSON.stringify(wanted)).toMatchObject({ rule: 'plan_tax_rate_overlaps' });
      await add(tx, { since: '2020-01-01', until: '2020-12-31', percent: 16 });
      await add(tx, { since: '2027-01-01', percent: 20 });
      expect(await refusal(tx, { since: '2026-12-01', percent: 20 })).toMatchObject({ rule: 'plan_tax_rate_overlaps' });
      const { rows } = await tx.owner(
        `select from private.plan_tax_rates a join private.plan_tax_rates b on a.country = b.country and a.since < b.since and coalesce(a.until, 'infinity') >= b.since`,
      );
      expect(rows).toEqual([]);
    });
  });

  test('is removed while no invoice has used it, and the one before it goes on', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      const id = await add(tx);
      await tx.as('admin', REMOVE, [id]);
      expect(await rates(tx, 'DE')).toMatchObject([{ rate: 0.19, until: null }]);
      // An end that somebody chose is not taken back with what follows it.
      await tx.as('admin', END, [await first(tx, 'FR'), '2026-12-31']);
      await tx.as('admin', REMOVE, [await add(tx, { country: 'FR', since: '2027-01-01' })]);
      expect(await rates(tx, 'FR')).toMatchObject([{ until: '2026-12-31' }]);
      // Of three, the one in the middle leaves its days to the first, and then the last does.
      const middle = await add(tx, { country: 'ES', since: '2027-01-01' });
      const last = await add(tx, { country: 'ES', since: '2028-01-01' });
      await tx.as('admin', REMOVE, [middle]);
      expect(await rates(tx, 'ES')).toMatchObject([{ until: null }, { until: '2027-12-31' }]);
      await tx.as('admin', REMOVE, [last]);
      expect(await rates(tx, 'ES')).toMatchObject([{ until: null }]);
      // The last day that was chosen for it is not that of the one before.
      const ending = await add(tx, { country: 'IT', since: '2026-10-01', until: '2026-12-31' });
      await tx.as('admin', REMOVE, [ending]);
      expect(await rates(tx, 'IT')).toMatchObject([{ until: null }]);
      // Before one that begins after days without any, it holds until then, and goes on once that is gone too.
      const brief = await add(tx, { country: 'IT', since: '2026-10-01', until: '2026-12-31' });
      const later = await add(tx, { country: 'IT', since: '2027-03-01' });
      await tx.as('admin', REMOVE, [brief]);
      expect(await rates(tx, 'IT')).toMatchObject([{ until: null }, { until: '2027-02-28' }]);
      await tx.as('admin', REMOVE, [later]);
      expect(await rates(tx, 'IT')).toMatchObject([{ until: null }]);
      // What came with the installation stays: it says what a number of the country looks like.
      expect(await tx.refused('admin', REMOVE, [await first(tx, 'DE')])).toMatchObject({ rule: 'plan_tax_rate_kept' });
    });
  });
});

test('a rate that an invoice has used is not removed, and ends on that day at the earliest', async () => {
  await run(async (tx) => {
    await on(tx, '2026-07-01');
    await tx.as('admin', `select register_plan_tax('EU', 'EU372000000')`);
    const id = await add(tx, { since: '2026-07-01', percent: 20 });
    await on(tx, '2026-07-10');
    await pay(tx, 'DE');
    expect(await tx.refused('admin', REMOVE, [id])).toMatchObject({ rule: 'plan_tax_rate_kept' });
    expect(await tx.refused('admin', END, [id, '2026-07-09'])).toMatchObject({ rule: 'plan_tax_rate_used' });
    expect(await tx.refused('admin', END, [id, '2026-06-30'])).toMatchObject({ rule: 'plan_tax_rate_days' });
    expect(await refusal(tx, { since: '2026-07-10', percent: 22 })).toMatchObject({ rule: 'plan_tax_rate_used' });
    const used = await tx.as('admin', `select used::text from find_plan_tax_rates('DE') order by since desc`);
    expect(used.rows).toEqual([{ used: '2026-07-10' }, { used: null }]);
    await tx.as('admin', END, [id, '2026-07-10']);
    await on(tx, '2026-07-11');
    expect(await quoted(tx, 'DE')).toEqual({ kind: 'unknown', country: 'DE' });
    // A registration is listed although no rate of its country holds.
    await tx.as('admin', `select register_plan_tax('FR', 'FR12345678901')`);
    await tx.as('admin', END, [await first(tx, 'FR'), '2026-07-10']);
    const { rows } = await tx.as('admin', `select country, rate from list_plan_taxes() where country in ('DE', 'FR')`);
    expect(rows).toEqual([{ country: 'FR', rate: null }]);
    // Also then it is registered no more when that is said.
    await tx.as('admin', `select register_plan_tax('FR', null, null)`);
    expect((await tx.owner(`select from private.plan_tax_registrations where country = 'FR'`)).rowCount).toBe(0);
    await tx.as('admin', END, [id, null]);
    await add(tx, { since: '2026-07-11', percent: 22 });
    expect(await quoted(tx, 'DE')).toMatchObject({ rate: 0.22, amount: 18.03 });
    expect(await tx.refused('admin', END, [id, '2026-07-11'])).toMatchObject({ rule: 'plan_tax_rate_overlaps' });
    expect(await tx.refused('admin', END, [id, null])).toMatchObject({ rule: 'plan_tax_rate_overlaps' });
  });
});

test('who has compared a rate with its source is kept, and the rates are read in pages', async () => {
  await run(async (tx) => {
    await on(tx, '2026-06-15');
    const { rows: unchecked } = await tx.as('admin', 'select checked_on from list_plan_taxes() where rate is not null');
    expect(unchecked.filter(({ checked_on: day }) => day !== null)).toEqual([]);
    await tx.as('admin', CONFIRM, [await first(tx, 'DE')]);
    const { rows } = await tx.as(
      'admin',
      `select checked_on::text, checked_by_name is not null as named from find_plan_tax_rates('DE')`,
    );
    expect(rows).toEqual([{ checked_on: '2026-06-15', named: true }]);
    const page = async (from: number) =>
      (
        await tx.as<{ country: string; total: string }>(
          'admin',
          'select country, since, total from find_plan_tax_rates(null, $1, 30)',
          [from],
        )
      ).rows;
    const all = [...(await page(0)), ...(await page(30))];
    expect(all).toHaveLength(37);
    expect(all[0]).toMatchObject({ country: 'AE', total: '37' });
    expect(await page(60)).toEqual([]);
  });
});

test('an amount that no plan costs is refused, and not counted as another one', async () => {
  await run(async (tx) => {
    for (const [amount, credit] of [
      [-0.01, 0],
      [12_000_000_000_000.01, 0],
      [Number.NaN, 0],
      [null, 0],
      [10, -1],
      [10, 1e14],
    ])
      expect(
        await tx.refused('client', `select quote_plan_tax($1, 'USD', 'DE', credit => $2)`, [amount, credit]),
        JSON.stringify([amount, credit]),
      ).toMatchObject({ rule: 'plan_quote_malformed' });
    // A year of the highest price, in a currency of small units.
    await tx.as('client', `select quote_plan_tax(12000000000000, 'USD', 'DE', credit => 12000000000000)`);
  });
});
