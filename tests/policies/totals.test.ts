import { proposalTotals, feeTypes } from '@casewright/contracts/proposals';
import { assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const hundredths = (most: number) => option(integer({ min: 0, max: most }), { nil: null, freq: 6 });
const terms = record({
  fee_type: constantFrom(...feeTypes),
  amount: hundredths(99_999_999_999),
  hourly_rate: hundredths(10_000_000),
  low: hundredths(1_000_000),
  more: integer({ min: 0, max: 1_000_000 }),
  cap: hundredths(99_999_999_999),
});
const units = (value: number | null): number | null => (value === null ? null : value / 100);
const cents = (value: string | null): bigint | null => (value === null ? null : BigInt(value.replace('.', '')));

test('low, expected and high are those of the model in integer cents', async () => {
  await database.transaction(async (tx) => {
    await assert(
      asyncProperty(terms, async ({ fee_type, amount, hourly_rate, low, more, cap }) => {
        const high = low === null ? null : low + more;
        const { rows } = await tx.owner<{
          total_low: string | null;
          total_expected: string | null;
          total_high: string | null;
        }>(
          `update proposals set fee_type = $2, amount = $3, hourly_rate = $4, hours_low = $5, hours_high = $6, cap = $7 where id = $1
           returning total_low, total_expected, total_high`,
          [ids.proposalDraft, fee_type, units(amount), units(hourly_rate), units(low), units(high), units(cap)],
        );
        const model = proposalTotals({
          fee_type,
          amount: units(amount),
          hourly_rate: units(hourly_rate),
          hours_low: units(low),
          hours_high: units(high),
          cap: units(cap),
        });
        const row = rows[0];
        expect(row && [row.total_low, row.total_expected, row.total_high].map(cents)).toEqual(
          model === null ? [null, null, null] : [model.low, model.expected, model.high].map(BigInt),
        );
      }),
      { numRuns: 500 },
    );
  });
});
