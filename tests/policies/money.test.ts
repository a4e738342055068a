import { assert, asyncProperty, bigInt, constantFrom } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const DIGITS = { VND: 0, JPY: 0, KRW: 0, XOF: 0, KWD: 3, JOD: 3, BHD: 3, TND: 3, USD: 2, EUR: 2, GBP: 2, CNY: 2 };

test('a currency has the decimals of ISO 4217', async () => {
  const { rows } = await database.client.query<{ currency: string; digits: number }>(
    'select c as currency, private.currency_digits(c) as digits from unnest($1::text[]) c',
    [Object.keys(DIGITS)],
  );
  expect(Object.fromEntries(rows.map(({ currency, digits }) => [currency, digits]))).toEqual(DIGITS);
});

test('half a unit goes away from zero, on both sides of it', async () => {
  const { rows } = await database.client.query<{ rounded: string[] }>(
    `select array[private.round_money(0.005, 'USD'), private.round_money(-0.005, 'USD'), private.round_money(0.0049, 'USD'),
       private.round_money(1500.5, 'VND'), private.round_money(1.2345, 'KWD'), private.round_money(1, 'USD')]::text[] as rounded`,
  );
  expect(rows[0]?.rounded).toEqual(['0.01', '-0.01', '0.00', '1501', '1.235', '1.00']);
});

test('what is rounded is the nearest whole number of units, of credits as of invoices', async () => {
  await assert(
    asyncProperty(
      bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      constantFrom('VND' as const, 'USD' as const, 'KWD' as const),
      async (millionths, currency) => {
        const { rows } = await database.client.query<{ units: string; opposite: string }>(
          `select (private.round_money($1::numeric / 1000000, $2) * 10 ^ private.currency_digits($2))::numeric(30,0)::text as units,
             (-private.round_money(-$1::numeric / 1000000, $2) * 10 ^ private.currency_digits($2))::numeric(30,0)::text as opposite`,
          [millionths.toString(), currency],
        );
        const unit = 10n ** BigInt(6 - DIGITS[currency]);
        const whole =
          (millionths < 0n ? -1n : 1n) * (((millionths < 0n ? -millionths : millionths) * 2n + unit) / (unit * 2n));
        expect(rows[0]).toEqual({ units: whole.toString(), opposite: whole.toString() });
      },
    ),
    { numRuns: 300 },
  );
});
