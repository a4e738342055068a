import { randomUUID } from 'node:crypto';

import { currencyDigits, invoiceTotals } from '@casewright/contracts/invoice-totals';
import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record, subarray } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { DRAWN } from './draws.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// 7 and 33 together divide prices by 1.4: a quotient without end, whose digits decide how the tax is rounded.
const PERCENTS = [20, 7, 33, 6.25, 8.875, 0];
const RATES = PERCENTS.map((percent) => ({ id: randomUUID(), name: `Tax ${percent}`, percent }));

const drawnLine = record({
  units: oneof(integer({ min: 0, max: 30_000 }), integer({ min: 0, max: 99_999_999 })),
  quantity: oneof(integer({ min: 1, max: 60_000 }), constantFrom(10_000, 20_000)),
  minutes: oneof({ weight: 3, arbitrary: constantFrom(null) }, integer({ min: 1, max: 5000 })),
  tax_ids: subarray(
    RATES.map(({ id }) => id),
    { maxLength: 3 },
  ),
});
const drawn = record({
  currency: constantFrom('USD', 'USD', 'EUR', 'VND', 'KWD'),
  prices_include_tax: boolean(),
  percent: oneof(constantFrom(null), integer({ min: 0, max: 100_000 })),
  discount: oneof(constantFrom(null), integer({ min: 1, max: 20_000 })),
  shipping: oneof(constantFrom(null), integer({ min: 0, max: 100_000 })),
  lines: array(drawnLine, { maxLength: 7 }),
});

interface Kept {
  subtotal: string;
  discount: string;
  taxes: string;
  total: string;
  lines: string[];
  rates: [string, string, string][];
}

test('what the form shows of an invoice is what the database keeps', async () => {
  await database.transaction(async (tx) => {
    for (const { id, name, percent } of RATES)
      await tx.owner('insert into tax_rates (id, law_firm, name, percent) values ($1, $2, $3, $4)', [
        id,
        ids.firm,
        name,
        percent,
      ]);
    await assert(
      asyncProperty(drawn, async ({ currency, prices_include_tax, percent, discount, shipping, lines }) => {
        const unit = 10 ** currencyDigits(currency);
        const head = {
          currency,
          prices_include_tax,
          discount_percent: percent === null ? null : percent / 1000,
          discount: percent === null && discount !== null ? discount / unit : null,
          shipping: shipping === null ? null : shipping / unit,
        };
        const items = lines.map(({ units, quantity, minutes, tax_ids }) => ({
          price: units / unit,
          quantity: quantity / 10_000,
          minutes,
          tax_ids,
        }));
        const model = invoiceTotals({ ...head, lines: items.map((line) => ({ ...line, billed: null })) }, RATES);
        const invoice = {
          ...head,
          ...(model.isDiscountTooLarge && { discount: null }),
          case_id: ids.active,
          client_id: actors.client,
          create_date: '2026-03-01',
          due_date: '2026-03-31',
        };
        const asked = [JSON.stringify(invoice), JSON.stringify(items.map((line) => ({ ...line, title: 'Work' })))];
        if (model.isDiscountTooLarge)
          expect(
            await tx.refused('firmAdmin', 'select save_invoice($1, $2)', [
              JSON.stringify({ ...invoice, ...head }),
              asked[1],
            ]),
          ).toMatchObject({ rule: 'discount_too_large' });
        const { rows } = await tx.as<Kept & Record<string, unknown>>(
          'firmAdmin',
          `with kept as (select * from save_invoice($1, $2))
           select subtotal::text, discount::text, taxes::text, total_amount::text total, id from kept`,
          asked,
        );
        const { rows: parts } = await tx.as<Kept & Record<string, unknown>>(
          'firmAdmin',
          `select array(select total::text from invoice_items where invoice_id = $1 order by place) lines,
             coalesce((select jsonb_agg(jsonb_build_array(tax_id, base::text, amount::text) order by tax_id) from invoice_taxes where invoice_id = $1), '[]') rates`,
          [rows[0]?.['id']],
        );
        // The database writes three decimals, whatever the currency has.
        const written = (amount: string) => Number(amount).toFixed(3);
        expect({ ...rows[0], ...parts[0], id: undefined }).toEqual({
          id: undefined,
          subtotal: written(model.subtotal),
          discount: written(model.discount),
          taxes: written(model.taxTotal),
          total: written(model.total),
          lines: model.lines.map(written),
          rates: model.taxes
            .map(({ id, base, amount }) => [id, written(base), written(amount)])
            .toSorted(([one = ''], [other = '']) => Number(one > other) - Number(one < other)),
        });
      }),
      { numRuns: 100 * DRAWN },
    );
  });
});
