import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Sum {
  is_whole: boolean;
  key: string | null;
  name: string | null;
  currency: string;
  age: string;
  lines: string;
  amount: string;
}
const AGES = `select is_whole, key, name, currency, age, lines, amount::numeric(15,2)::text from report_ages($1, $2)`;
const ages = async (tx: TestTransaction, report: string, by = 'client', actor: Actor = 'firmAdmin') =>
  (await tx.as<Sum>(actor, AGES, [report, by])).rows;
const whole = async (tx: TestTransaction, report: string, actor: Actor = 'firmAdmin') =>
  (await ages(tx, report, 'client', actor)).filter((sum) => sum.is_whole).map(({ age, amount }) => [age, amount]);
/** Hours of the case that nobody has billed, so many days ago. */
const work = (tx: TestTransaction, days: number, amount: number, currency = 'USD') =>
  tx.owner(
    `with off as (select set_config('session_replication_role', 'replica', true)), added as (
       insert into time_entries (case_id, law_firm, user_id, user_name, started_at, minutes, billable, full_minutes, billed_minutes, full_amount, amount, currency, narrative)
       select $1, $2, $3, 'x', now() - $4 * interval '1 day', 60, true, 60, 60, $5::numeric, $5::numeric, $6, 'Work of ' || $5 from off)
     select set_config('session_replication_role', 'origin', true)`,
    [ids.active, ids.firm, actors.teamLawyer, days, amount, currency],
  );
const clean = (tx: TestTransaction) =>
  tx.owner(`update time_entries set billable = false where invoice_item_id is null`);
const due = (tx: TestTransaction, days: number) =>
  tx.owner(
    `with off as (select set_config('session_replication_role', 'replica', true)), moved as (
       update invoices set due_date = private.firm_today(law_firm) - $2::integer, create_date = '2020-01-01' from off where id = $1)
     select set_config('session_replication_role', 'origin', true)`,
    [ids.invoice, days],
  );

describe('what is owed', () => {
  test.each([
    [-5, 'current'],
    [0, 'current'],
    [1, 'days_30'],
    [30, 'days_30'],
    [31, 'days_60'],
    [61, 'days_90'],
    [90, 'days_90'],
    [91, 'older'],
  ])('is %i days after it was due in its age: %s', async (days, age) => {
    await run(async (tx) => {
      await due(tx, days);
      expect(await whole(tx, 'receivables')).toEqual([[age, '100.00']]);
    });
  });

  test.each([
    ['client', 'Client Name', 'Client Name'],
    ['case', ids.active, null],
    ['person', actors.teamLawyer, null],
    ['area', 'family', 'family'],
  ])('is the same by %s, and its rows come to it', async (by, key, name) => {
    await run(async (tx) => {
      const [sum] = (await ages(tx, 'receivables', by)).filter((one) => !one.is_whole);
      expect(sum).toMatchObject({ key, amount: '100.00', lines: '1', ...(name !== null && { name }) });
      expect(sum?.name).toMatch(/./);
      const { rows } = await tx.as(
        'firmAdmin',
        `select words, amount::numeric(15,2)::text from find_report_rows('receivables', $1, $2, false, $3, 'USD')`,
        [by, key, sum?.age],
      );
      expect(rows).toEqual([{ words: 'OLD-00001', amount: '100.00' }]);
    });
  });
});

describe('work in progress', () => {
  test('is what is on no invoice, by its age, each currency apart, and its rows come to it', async () => {
    await run(async (tx) => {
      await clean(tx);
      await tx.owner('delete from expenses where invoice_item_id is null');
      await work(tx, 3, 10);
      await work(tx, 45, 20);
      await work(tx, 46, 5);
      await work(tx, 100, 40);
      await work(tx, 3, 7, 'EUR');
      const sums = await ages(tx, 'wip', 'person');
      expect(sums.filter((sum) => sum.is_whole).map(({ currency, age, amount }) => [currency, age, amount])).toEqual([
        ['EUR', 'days_30', '7.00'],
        ['USD', 'older', '40.00'],
        ['USD', 'days_60', '25.00'],
        ['USD', 'days_30', '10.00'],
      ]);
      for (const { is_whole: isWhole, key, currency, age, amount, lines } of sums) {
        const { rows } = await tx.as<{ amount: string }>(
          'firmAdmin',
          `select amount from find_report_rows('wip', 'person', $1, false, $2, $3)`,
          [isWhole ? null : key, age, currency],
        );
        expect(rows.length).toBe(Number(lines));
        expect(rows.reduce((sum, row) => sum + Number(row.amount), 0)).toBe(Number(amount));
      }
    });
  });
});

describe('a report', () => {
  test.each(['client', 'otherClient', 'rivalLawyer', 'admin', 'superUser'] as const)(
    'shows %s nothing of the firm',
    async (actor) => {
      await run(async (tx) => {
        await work(tx, 3, 10);
        for (const report of ['receivables', 'wip']) {
          expect(await ages(tx, report, 'case', actor)).toEqual([]);
          expect((await tx.as(actor, 'select * from find_report_rows($1)', [report])).rows).toEqual([]);
          expect((await tx.as(actor, 'select * from export_report_rows($1)', [report])).rows).toEqual([]);
        }
      });
    },
  );

  test('is a file of its rows: no formula, and each amount in the currency of the firm with its rate', async () => {
    await run(async (tx) => {
      await tx.as('firmAdmin', `update accounting_settings set currency = 'USD' where law_firm = $1`, [ids.firm]);
      await tx.owner(
        `insert into exchange_rates (law_firm, base, currency, day, rate, source) values ($1, 'EUR', 'USD', private.firm_today($1) - 3, 1.1, '=bank')`,
        [ids.firm],
      );
      await clean(tx);
      await tx.owner('delete from expenses where invoice_item_id is null');
      await work(tx, 3, 10);
      await work(tx, 5, 7, 'EUR');
      await tx.owner(
        `with off as (select set_config('session_replication_role', 'replica', true)), named as (
           update time_entries set narrative = '=1+1;=2' from off where narrative = 'Work of 10')
         select set_config('session_replication_role', 'origin', true)`,
      );
      const { rows } = await tx.as<{ words: string; amount: string; currency: string; firm_amount: string | null }>(
        'firmAdmin',
        `select words, amount::float8, currency, firm_amount::float8, firm_currency, rate::float8, rate_day::text, rate_source, grouped_by
         from export_report_rows('wip', 'person')`,
      );
      const page = await tx.as(
        'firmAdmin',
        `select amount::float8, currency from find_report_rows('wip', 'person', size => 100)`,
      );
      expect(rows.map(({ amount, currency }) => ({ amount, currency }))).toEqual(page.rows);
      const name = 'teamLawyer Name';
      expect(rows).toContainEqual({ words: "'=1+1;'=2", amount: 10, currency: 'USD', firm_amount: 10, firm_currency: 'USD', rate: null, rate_day: null, rate_source: null, grouped_by: name }); // prettier-ignore
      expect(rows.find(({ currency }) => currency === 'EUR')).toMatchObject({ amount: 7, firm_amount: 7.7, firm_currency: 'USD', rate: 1.1, rate_day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), rate_source: "'=bank" }); // prettier-ignore
      await tx.owner('delete from exchange_rates where law_firm = $1', [ids.firm]);
      const without = await tx.as(
        'firmAdmin',
        `select firm_amount, firm_currency from export_report_rows('wip', currency => 'EUR')`,
      );
      expect(without.rows).toEqual([{ firm_amount: null, firm_currency: null }]);
    });
  });

  test('of the rows behind a measure is a file as well, in hours where it is of hours', async () => {
    await run(async (tx) => {
      await work(tx, 3, 10);
      for (const report of ['utilisation', 'realisation', 'collection']) {
        const args = [report, 'person', '2020-01-01', '2030-12-31'];
        const file = await tx.as<{ above: number }>('firmAdmin', 'select above::float8 from export_measure_rows($1, $2, $3, $4)', args); // prettier-ignore
        const page = await tx.as<{ above: number }>('firmAdmin', 'select above::float8 from find_measure_rows($1, $2, $3, $4, size => 100)', args); // prettier-ignore
        const inFile = page.rows.map(({ above }) => (report === 'utilisation' ? Math.round(above / 0.6) / 100 : above));
        expect(file.rows.map(({ above }) => above)).toEqual(inFile);
        expect(file.rows.length, report).toBeGreaterThan(0);
      }
    });
  });

  test('of more than 50,000 rows is no file', async () => {
    await run(async (tx) => {
      await tx.owner('set local session_replication_role = replica');
      await tx.owner(
        `insert into time_entries (case_id, law_firm, user_id, user_name, started_at, minutes, billable, full_minutes, billed_minutes, rate, full_amount, amount, currency, narrative)
         select $1, $2, $3, 'Somebody', now() - interval '2 days', 6, true, 6, 6, 200, 20, 20, 'USD', 'Drawn' from generate_series(1, 50001)`,
        [ids.active, ids.firm, actors.teamLawyer],
      );
      await tx.owner('set local session_replication_role = origin');
      expect(await tx.refused('firmAdmin', `select * from export_report_rows('wip')`)).toMatchObject({
        rule: 'report_too_long',
      });
    });
  });

  test('shows nothing behind a wall: no row, no sum, no name', async () => {
    await run(async (tx) => {
      await tx.owner('update time_entries set billable = false where case_id is distinct from $1', [ids.active]);
      await work(tx, 3, 10);
      for (const report of ['receivables', 'wip']) expect(await ages(tx, report, 'case', 'walledAdmin')).toEqual([]);
      expect(
        (await tx.as('walledAdmin', `select * from private.report_names('case', array[$1])`, [ids.active])).rows,
      ).toMatchObject([{ name: null }]);
    });
  });

  test('shows a lawyer their own cases, and nothing where the firm does not let lawyers see invoices', async () => {
    await run(async (tx) => {
      expect(await whole(tx, 'receivables', 'teamLawyer')).toHaveLength(1);
      expect(await whole(tx, 'receivables', 'firmLawyer')).toEqual([]);
      await tx.owner('update invoice_settings set lawyers_see = false');
      for (const report of ['receivables', 'wip']) expect(await whole(tx, report, 'teamLawyer')).toEqual([]);
      expect(await whole(tx, 'receivables')).toHaveLength(1);
    });
  });
});
