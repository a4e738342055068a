import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

const rate = (base: string, currency: string, day: string, value: number, source = 'ECB') => ({
  base,
  currency,
  day,
  rate: value,
  source,
});
const keep = (tx: TestTransaction, ...rates: object[]) =>
  tx.as<{ kept: number }>('firmAdmin', 'select set_exchange_rates($1) as kept', [JSON.stringify(rates)]);
const shown = async (
  tx: TestTransaction,
  amounts: object[],
  actor: 'firmAdmin' | 'teamLawyer' | 'rivalLawyer' | 'client' = 'firmAdmin',
) =>
  // prettier-ignore
  (
    await tx.as(
      actor,
      'select place, amount::float8, currency, rate::float8, rate_day::text as day, source from in_firm_currency($1) order by place',
      [JSON.stringify(amounts)],
    )
  ).rows;
const ownCurrency = (tx: TestTransaction, currency: string) =>
  tx.as('firmAdmin', 'update accounting_settings set currency = $1 where law_firm = $2', [currency, ids.firm]);

describe('a rate of exchange', () => {
  test('of the two currencies comes first, then its inverse, then two of one base, day and source', async () => {
    await run(async (tx) => {
      await ownCurrency(tx, 'USD');
      const asked = [{ amount: 100, currency: 'GBP', day: '2026-02-10' }];
      expect(await shown(tx, asked)).toEqual([]);
      await keep(tx, rate('EUR', 'USD', '2026-02-09', 1.2), rate('EUR', 'GBP', '2026-02-09', 0.8));
      expect(await shown(tx, asked)).toEqual([
        { place: 1, amount: 150, currency: 'USD', rate: 1.5, day: '2026-02-09', source: 'ECB' },
      ]);
      await keep(tx, rate('USD', 'GBP', '2026-02-09', 0.5, 'Our bank'));
      expect(await shown(tx, asked)).toMatchObject([{ amount: 200, source: 'Our bank' }]);
      await keep(tx, rate('GBP', 'USD', '2026-02-09', 1.3, 'Contract'));
      expect(await shown(tx, asked)).toMatchObject([{ amount: 130, source: 'Contract' }]);
      await keep(tx, rate('EUR', 'USD', '2026-02-10', 1.2), rate('EUR', 'GBP', '2026-02-10', 0.6, 'Another bank'));
      expect(await shown(tx, asked)).toMatchObject([{ amount: 130, day: '2026-02-09' }]);
    });
  });

  test('is of the day or of up to 31 days before it, never of a later one', async () => {
    await run(async (tx) => {
      await ownCurrency(tx, 'EUR');
      await keep(tx, rate('EUR', 'CHF', '2026-02-01', 0.95), rate('EUR', 'CHF', '2026-04-01', 0.9));
      const on = async (day: string) => (await shown(tx, [{ amount: 1900, currency: 'CHF', day }])).map(({ amount }) => amount); // prettier-ignore
      expect(await on('2026-01-31')).toEqual([]);
      expect(await on('2026-02-01')).toEqual([2000]);
      expect(await on('2026-03-04')).toEqual([2000]);
      expect(await on('2026-03-05')).toEqual([]);
      expect(await on('2026-04-02')).toEqual([2111.11]);
    });
  });

  test('rounds to the digits of the currency of the firm, and leaves that currency alone', async () => {
    await run(async (tx) => {
      await ownCurrency(tx, 'VND');
      await keep(tx, rate('USD', 'VND', '2026-02-01', 26_123.4567));
      expect(
        await shown(tx, [
          { amount: 0.01, currency: 'USD', day: '2026-02-01' },
          { amount: 500, currency: 'VND', day: '2026-02-01' },
          { amount: -10, currency: 'USD', day: '2026-02-01' },
        ]),
      ).toMatchObject([
        { place: 1, amount: 261, currency: 'VND' },
        { place: 3, amount: -261_235 },
      ]);
    });
  });

  test('is kept once for its day, replaced by a new one, and refused where it cannot be one', async () => {
    await run(async (tx) => {
      const first = [rate('EUR', 'CHF', '2026-02-01', 0.95), rate('EUR', 'GBP', '2026-02-01', 0.85)];
      expect((await keep(tx, ...first)).rows).toEqual([{ kept: 2 }]);
      expect((await keep(tx, ...first)).rows).toEqual([{ kept: 0 }]);
      expect((await keep(tx, rate('EUR', 'CHF', '2026-02-01', 0.96))).rows).toEqual([{ kept: 1 }]);
      for (const wrong of [
        [],
        [rate('EUR', 'EUR', '2026-02-01', 1)],
        [rate('EUR', 'CHF', '2026-02-01', 0)],
        [rate('EUR', 'CHF', '2026-02-01', -1)],
        [rate('EUR', 'CHF', '2199-02-01', 1)],
        [rate('EUR', 'CHF', '1998-12-31', 1)],
        [rate('euro', 'CHF', '2026-02-01', 1)],
        [rate('EUR', 'CHF', '2026-02-01', 1, '')],
        [rate('EUR', 'CHF', '2026-02-01', 1, 'two\nlines')],
        [{ ...rate('EUR', 'CHF', '2026-02-30', 1) }],
        [{ ...rate('EUR', 'CHF', '2026-02-01', 1), rate: 'much' }],
        [{ base: 'EUR' }],
        Array.from({ length: 5001 }, () => rate('EUR', 'CHF', '2026-02-01', 1)),
      ])
        expect(await tx.refused('firmAdmin', 'select set_exchange_rates($1)', [JSON.stringify(wrong)])).toMatchObject({
          rule: 'invalid_exchange_rate',
        });
      expect((await tx.owner(`select rate::float8 from exchange_rates where currency = 'CHF'`)).rows).toEqual([{ rate: 0.96 }]); // prettier-ignore
    });
  });

  test('is the firm’s own: its lawyers read amounts by it, another firm and a client do not', async () => {
    await run(async (tx) => {
      await ownCurrency(tx, 'EUR');
      const asked = [{ amount: 110, currency: 'USD', day: '2026-01-05' }];
      expect(await shown(tx, asked, 'teamLawyer')).toMatchObject([{ amount: 100 }]);
      expect(await shown(tx, asked, 'rivalLawyer')).toEqual([]);
      expect(await shown(tx, asked, 'client')).toEqual([]);
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin', 'superUser'] as const)
        expect(await tx.refused(actor, 'select set_exchange_rates($1)', [JSON.stringify([rate('EUR', 'CHF', '2026-02-01', 1)])])).toMatchObject({ rule: 'may_not_keep_books' }); // prettier-ignore
    });
  });
});

const PAGE = `select id, occurred_on::text, kind, document, case_number, client, memo, postings from journal_page($1, $2, $3, $4, $5, $6, $7)`;
interface Entry {
  id: string;
  occurred_on: string;
  kind: string;
  document: string | null;
  client: string | null;
  memo: string | null;
  postings: { purpose: string; number: string | null; amount: string; holder_name: string | null }[];
}

describe('the journal', () => {
  test('has every transaction of the period once, each zero together, page by page', async () => {
    await run(async (tx) => {
      const { rows: all } = await tx.as<Entry>('firmAdmin', PAGE, ['2026-01-01', '2026-12-31', 'USD', true, null, null, 1000]); // prettier-ignore
      const { rows: counted } = await tx.owner(
        `select count(*)::integer as n from ledger_transactions where law_firm = $1 and occurred_on between '2026-01-01' and '2026-12-31'`,
        [ids.firm],
      );
      expect(all.length).toBe(counted[0]?.['n']);
      expect(all.length).toBeGreaterThan(2);
      const { rows: begun } = await tx.as('firmAdmin', `select transactions::integer from begin_journal('2026-01-01', '2026-12-31', 'USD', 'csv')`); // prettier-ignore
      expect(begun).toEqual([{ transactions: all.length }]);
      for (const { postings } of all)
        expect(postings.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1000), 0)).toBe(0);
      const paged: Entry[] = [];
      let last: Entry | undefined;
      do {
        const { rows } = await tx.as<Entry>('firmAdmin', PAGE, ['2026-01-01', '2026-12-31', 'USD', true, last?.occurred_on ?? null, last?.id ?? null, 2]); // prettier-ignore
        paged.push(...rows);
        last = rows.length === 2 ? rows[1] : undefined;
      } while (last !== undefined);
      expect(paged).toEqual(all);
      const { rows: quiet } = await tx.as<Entry>('firmAdmin', PAGE, ['2026-01-01', '2026-12-31', 'USD', false, null, null, 1000]); // prettier-ignore
      expect(quiet.filter(({ client, memo }) => client !== null || memo !== null)).toEqual([]);
      expect(all.filter(({ memo }) => memo !== null).length).toBeGreaterThan(0);
    });
  });

  test('is for administrators without a wall alone', async () => {
    await run(async (tx) => {
      const begin = `select * from begin_journal('2026-01-01', '2026-12-31', 'USD', 'csv')`;
      const page = `select * from journal_page('2026-01-01', '2026-12-31', 'USD', true)`;
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin', 'superUser'] as const)
        for (const call of [begin, page])
          expect(await tx.refused(actor, call)).toMatchObject({ rule: 'may_not_keep_books' });
      for (const call of [begin, page])
        expect(await tx.refused('walledAdmin', call)).toMatchObject({ rule: 'journal_partly_walled' });
      expect((await tx.as('teamLawyer', 'select * from accounting_accounts()')).rows).toEqual([]);
      expect((await tx.as('rivalLawyer', 'select * from journal_currencies()')).rows).toEqual([]);
      expect((await tx.as('firmAdmin', 'select * from journal_currencies()')).rows).toEqual([{ currency: 'USD' }]);
    });
  });

  test('of DATEV needs a number of every account, the accountant’s own, and one business year', async () => {
    await run(async (tx) => {
      const begin = (from: string, to: string, currency = 'USD') =>
        `select year_begin::text from begin_journal('${from}', '${to}', '${currency}', 'datev')`;
      const refused = async (from: string, to: string, currency?: string) =>
        (await tx.refused('firmAdmin', begin(from, to, currency))).rule;
      expect(await refused('2026-02-01', '2026-01-31')).toBe('journal_period');
      expect(await refused('2026-01-01', '2027-01-02')).toBe('journal_period');
      expect(await refused('2026-01-01', '2026-12-31')).toBe('accountant_unknown');
      await tx.as('firmAdmin', 'update accounting_settings set consultant_number = 1001, client_number = 7, year_begins = 7 where law_firm = $1', [ids.firm]); // prettier-ignore
      expect(await refused('2026-01-01', '2026-07-01')).toBe('journal_year');
      expect(await refused('2026-01-01', '2026-06-30', 'KWD')).toBe('datev_currency');
      expect(await refused('2026-01-01', '2026-06-30')).toBe('accounts_without_number');
      const { rows: accounts } = await tx.as<{ purpose: string; holder: string | null }>('firmAdmin', 'select * from accounting_accounts()'); // prettier-ignore
      const numbers = accounts.map(({ purpose, holder }, nth) => ({ purpose, holder, number: String(1000 + nth) }));
      const given = await tx.as('firmAdmin', 'select set_account_numbers($1) as given', [JSON.stringify(numbers)]);
      expect(given.rows).toEqual([{ given: accounts.length }]);
      expect((await tx.as('firmAdmin', begin('2026-01-01', '2026-06-30'))).rows).toEqual([{ year_begin: '2025-07-01' }]); // prettier-ignore
      expect((await tx.as('firmAdmin', begin('2026-07-01', '2027-06-30'))).rows).toEqual([{ year_begin: '2026-07-01' }]); // prettier-ignore
      const { rows } = await tx.as<Entry>('firmAdmin', PAGE, ['2026-01-01', '2026-06-30', 'USD', true, null, null, 1000]); // prettier-ignore
      expect(rows.flatMap(({ postings }) => postings.filter(({ number }) => number === null))).toEqual([]);
    });
  });

  test('has the numbers that were given last, and an account its own before that of its purpose', async () => {
    await run(async (tx) => {
      const set = (numbers: object[]): [string, string[]] => [
        'select set_account_numbers($1) as given',
        [JSON.stringify(numbers)],
      ];
      const { rows } = await tx.owner<{ holder: string }>(`select holder from ledger_accounts where law_firm = $1 and purpose = 'trust_bank' and holder is not null limit 1`, [ids.firm]); // prettier-ignore
      const holder = rows[0]?.holder;
      await tx.as('firmAdmin', ...set([{ purpose: 'trust_bank', number: '1290' }, { purpose: 'trust_bank', holder, number: '1291' }])); // prettier-ignore
      const numberOf = async (of: string | null) =>
        (await tx.owner(`select private.account_number($1, 'trust_bank', $2) as number`, [ids.firm, of])).rows[0]?.['number']; // prettier-ignore
      expect(holder).toBeDefined();
      expect(await numberOf(holder ?? null)).toBe('1291');
      expect(await numberOf(null)).toBe('1290');
      expect(await numberOf(ids.firm)).toBe('1290');
      await tx.as('firmAdmin', ...set([{ purpose: 'trust_bank', number: '1300' }]));
      expect(await numberOf(holder ?? null)).toBe('1300');
      for (const wrong of [
        [{ purpose: 'trust_bank', number: 'A1' }],
        [{ purpose: 'trust_bank', number: '1234567890' }],
        [{ purpose: 'nothing', number: '1' }],
        [{ purpose: 'rent', number: '1' }, { purpose: 'rent', number: '2' }], // prettier-ignore
        [{ number: '1' }],
      ])
        expect(await tx.refused('firmAdmin', ...set(wrong))).toMatchObject({ rule: 'invalid_account_number' });
      expect(await tx.refused('teamLawyer', ...set([]))).toMatchObject({ rule: 'may_not_keep_books' });
      expect(await numberOf(null)).toBe('1300');
    });
  });
});
