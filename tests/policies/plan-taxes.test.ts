import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const REGISTER = 'select register_plan_tax($1, $2, $3)';
/** Numbers whose check digits fit; the same that the check of the browser is tested with. */
const NUMBERS =
  'ATU06987064 BE1369176477 BG210858469 CY69460810W CZ84507861 DE277043146 DK33229437 EE681559048 ESB24000242 FI60660780 FR23290556455 GB027087575 EL231986392 HR80036613965 HU35036245 IE2325726E IT14645080327 LT910346810 LU36879568 LV44320092631 MT73278829 NL971365660B90 PL5149896466 PT587613564 RO32021818 SE093772139701 SI32503687 SK2535324451 GBGD001 GB434031494000 FRK7399859412 NL123456789B13 IE8Z49289F ESX5253868R SE123456789701 CZ640903926 BG7523169263'.split(
    ' ',
  );
const REFUND = 'select refund_plan_invoice($1, $2, $3, $4)';

const register = (tx: TestTransaction, country: string, number: string | null, isHome = false) =>
  tx.as('admin', REGISTER, [country, number, isHome]);
/** What would be tax; who gives a number says that they are a business. */
const quote = async (tx: TestTransaction, country: string | null, number: string | null = null, amount = 9.99) =>
  (
    await tx.as<{ tax: Record<string, unknown> }>('otherClient', 'select quote_plan_tax($1, $2, $3, $4, $5) as tax', [
      amount,
      'USD',
      country,
      number,
      number !== null,
    ])
  ).rows[0]?.tax;
const on = (tx: TestTransaction, day: string) =>
  tx.owner('update private.plan_clock set ahead = $1::timestamptz - now()', [`${day}T12:00:00Z`]);

/** The other client is billed in a country. */
const billed = (tx: TestTransaction, country: string | null, number: string | null = null) =>
  tx.as(
    'otherClient',
    `insert into billing_details (full_name, email, address, country, tax_number, is_business) values ('O', 'o@x.test', 'x', $1, $2::text, $2::text is not null)`,
    [country, number],
  );
/** They have paid so much for a plan; answers the invoice. */
async function paid(tx: TestTransaction, amount: number): Promise<string> {
  await tx.owner(
    `insert into plan_bills (user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, idempotency_key)
     values ('${actors.otherClient}', 'start', 'premium', 'month', $1, $1, 'USD',
       '[{"kind": "plan", "plan": "premium", "period": "month", "from": "2027-01-01", "to": "2027-02-01", "amount": 1}]', now(), now() + interval '1 month', now(), 'x')`,
    [amount],
  );
  await tx.owner(
    `insert into private.plan_attempts (bill_id, provider, customer, token, amount, currency, on_session, reference)
     select id, 'sandbox', 'x', 'x', amount, 'USD', false, 'charge' from plan_bills where idempotency_key = 'x'`,
  );
  await tx.owner(
    `select private.settle_plan_attempt(id, jsonb_build_object('status', 'paid', 'amount', amount, 'currency', 'USD')) from private.plan_attempts`,
  );
  const { rows } = await tx.owner<{ id: string }>('select invoice_id as id from private.plan_charges');
  return rows[0]?.id ?? '';
}
const invoices = async (tx: TestTransaction) =>
  (
    await tx.owner<{ amount: string; tax: Record<string, unknown> }>(
      'select amount::float8, tax from plan_invoices where user_id = $1 order by number',
      [actors.otherClient],
    )
  ).rows;

describe('the tax of a plan', () => {
  test('is that of the country of who pays, is in the price, and is on the invoice with the number of the platform', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await register(tx, 'GB', 'gb 123 456 789');
      await billed(tx, 'GB');
      expect(await quote(tx, 'GB')).toEqual({
        kind: 'included',
        country: 'GB',
        name: 'VAT',
        rate: 0.2,
        amount: 1.67,
        number: 'GB123456789',
      });
      const id = await paid(tx, 9.99);
      expect(await invoices(tx)).toMatchObject([
        { amount: 9.99, tax: { kind: 'included', amount: 1.67, number: 'GB123456789' } },
      ]);
      // What was issued stays as it was, wherever the platform is registered afterwards.
      await register(tx, 'GB', null);
      const { rows } = await tx.as<{ paper: object }>('otherClient', 'select plan_invoice($1) as paper', [id]);
      expect(rows[0]?.paper).toMatchObject({
        to: { country: 'GB', taxNumber: null },
        tax: { amount: '1.67', net: '8.320', rate: 0.2 },
      });
    });
  });

  test('is worked out with the rate of its day', async () => {
    await run(async (tx) => {
      await register(tx, 'EE', 'EE123456789');
      await on(tx, '2025-06-30');
      expect(await quote(tx, 'EE', null, 122)).toMatchObject({ rate: 0.22, amount: 22 });
      await on(tx, '2025-07-01');
      expect(await quote(tx, 'EE', null, 124)).toMatchObject({ rate: 0.24, amount: 24 });
      await on(tx, '2020-01-01');
      expect(await quote(tx, 'EE')).toEqual({ kind: 'unknown', country: 'EE' });
    });
  });

  test('is claimed nowhere else: without a registration, a rate or a country the invoice says that none is included', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      expect(await quote(tx, 'FR')).toEqual({ kind: 'unregistered', country: 'FR', name: 'VAT' });
      for (const country of ['US', 'VN', 'ZZ', '', "x' or true"])
        expect(await quote(tx, country)).toEqual({ kind: 'unknown', country });
      expect(await quote(tx, null)).toEqual({ kind: 'unplaced' });
      await billed(tx, 'US');
      await paid(tx, 9.99);
      expect(await invoices(tx)).toEqual([{ amount: 9.99, tax: { kind: 'unknown', country: 'US' } }]);
    });
  });

  test('of the European Union needs one registration, that of the country itself comes first', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await register(tx, 'EU', 'EU372000000');
      expect(await quote(tx, 'FR')).toMatchObject({ kind: 'included', rate: 0.2, number: 'EU372000000' });
      expect(await quote(tx, 'FI')).toMatchObject({ kind: 'included', rate: 0.255 });
      expect(await quote(tx, 'GB')).toMatchObject({ kind: 'unregistered' });
      await register(tx, 'FR', 'FR12345678901');
      expect(await quote(tx, 'FR')).toMatchObject({ number: 'FR12345678901' });
    });
  });

  test('is accounted for by a business elsewhere, by its number, and not in the country of the platform', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await register(tx, 'DE', 'DE123456789', true);
      await register(tx, 'EU', 'DE123456789');
      expect(await quote(tx, 'FR', 'fr 12 345678901')).toEqual({
        kind: 'reversed',
        country: 'FR',
        name: 'VAT',
        number: 'DE123456789',
      });
      expect(await quote(tx, 'DE', 'DE987654321')).toMatchObject({ kind: 'included', rate: 0.19 });
      // A number that is none of the country makes nobody a business.
      expect(await quote(tx, 'FR', 'DE987654321')).toMatchObject({ kind: 'included', rate: 0.2 });
      // Who is registered in Switzerland bills its tax to businesses too.
      await register(tx, 'CH', 'CHE123456789');
      expect(await quote(tx, 'CH', 'CHE987654321')).toMatchObject({ kind: 'included', rate: 0.081 });
      await billed(tx, 'FR', 'fr 12.345-678901');
      const { rows } = await tx.as('otherClient', 'select tax_number from billing_details');
      expect(rows).toEqual([{ tax_number: 'FR12345678901' }]);
      await paid(tx, 9.99);
      expect(await invoices(tx)).toMatchObject([{ amount: 9.99, tax: { kind: 'reversed', number: 'DE123456789' } }]);
    });
  });

  test('goes back with what goes back, to the cent, however it is divided', async () => {
    const cents = fc.integer({ min: 1, max: 12_000 });
    const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(cents, parts, async (whole, shares) => {
        await run(async (tx) => {
          await on(tx, '2026-06-15');
          await register(tx, 'FI', 'FI12345678');
          await billed(tx, 'FI');
          const id = await paid(tx, whole / 100);
          let left = whole;
          for (const [place, share] of [...shares, 100].entries()) {
            const amount = place === shares.length ? left : Math.min(left, Math.ceil((whole * share) / 600));
            if (amount === 0) continue;
            left -= amount;
            await tx.as('admin', REFUND, [id, `k${place}`, 'x', amount / 100]);
            const asked = await tx.owner<{ id: string; amount: number }>(
              `select id, amount::float8 from private.plan_refunds where status = 'asked'`,
            );
            await tx.owner('select private.settle_plan_charge(id, $1) from private.plan_charges', [
              JSON.stringify({
                refunds: asked.rows.map((each) => ({ ...each, id: `re ${each.id}`, key: each.id, status: 'done' })),
              }),
            ]);
          }
          const { rows } = await tx.owner<{ amount: string; tax: string; wrong: number }>(
            `select sum(amount)::float8 amount, sum((tax ->> 'amount')::numeric)::float8 tax,
               count(*) filter (where (tax ->> 'amount')::numeric * amount < 0 or abs((tax ->> 'amount')::numeric) > abs(amount))::int wrong
             from plan_invoices where user_id = $1`,
            [actors.otherClient],
          );
          expect(rows).toEqual([{ amount: 0, tax: 0, wrong: 0 }]);
        });
      }),
      { numRuns: 25 },
    );
  });

  test('with a number that is none of its country is refused, and of a country that is not known is kept', async () => {
    await run(async (tx) => {
      const insert = `insert into billing_details (full_name, email, address, country, tax_number) values ('O', 'o@x.test', 'x', $1, $2)`;
      for (const [country, number] of [
        ['FR', 'x'],
        ['FR', 'DE123456789'],
        ['GR', 'GR123456789'],
        ['GB', 'GB1234567890'],
      ])
        expect(await tx.refused('otherClient', insert, [country, number])).toMatchObject({
          rule: 'tax_number_malformed',
        });
      for (const country of ['fr', 'FRA', '1'])
        expect((await tx.refused('otherClient', insert, [country, null])).code).toBe('23514');
      await billed(tx, 'US', '12-3456789');
      expect((await tx.as('otherClient', 'select tax_number from billing_details')).rows).toEqual([
        { tax_number: '123456789' },
      ]);
    });
  });
});

/** A card of the other client, with which they begin a plan. */
async function addCard(tx: TestTransaction): Promise<string> {
  const { rows } = await tx.owner<{ id: string }>(
    `insert into plan_cards (user_id, provider, customer, token, brand, last4, exp_month, exp_year, is_primary)
     values ('${actors.otherClient}', 'sandbox', 'h', 'token of taxes', 'visa', '4242', 12, 2090, true) returning id`,
  );
  return rows[0]?.id ?? '';
}
const BEGIN = `select begin_plan('starter', 'month', 4.99, $1, $2) as bill`;
/** What is owed is taken from the card. */
async function take(tx: TestTransaction, bill: string): Promise<void> {
  const { rows } = await tx.owner<{ attempt: { id: string; amount: number } | null }>(
    'select private.begin_plan_attempt($1, true) as attempt',
    [bill],
  );
  await tx.owner(`update private.plan_attempts set reference = id::text where reference is null`);
  await tx.owner('select private.settle_plan_attempt($1, $2)', [
    rows[0]?.attempt?.id,
    JSON.stringify({ status: 'paid', amount: rows[0]?.attempt?.amount, currency: 'USD' }),
  ]);
}

describe('a business that accounts for the tax itself', () => {
  test('is nobody where a number cannot tell a business from a person', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await register(tx, 'GB', 'GB123456789', true);
      for (const [country, number, own] of [
        ['NZ', '123456789', '987654321'],
        ['SG', 'S1234567D', 'M12345678X'],
        ['NO', '123456789', 'VOEC2024567'],
        ['AU', '12345678901', '300012345678'],
      ] as const) {
        expect([country, await quote(tx, country, number)]).toMatchObject([country, { kind: 'unregistered' }]);
        await register(tx, country, own);
        expect([country, await quote(tx, country, number)]).toMatchObject([country, { kind: 'included', number: own }]);
      }
      // An identity card of the Emirates has as many digits as a tax number, which begins with 100.
      expect(await quote(tx, 'AE', '784198012345671')).toMatchObject({ kind: 'unregistered' });
      expect(await quote(tx, 'AE', '100123456789003')).toMatchObject({ kind: 'reversed' });
      expect(await quote(tx, 'SA', '310123456789019')).toMatchObject({ kind: 'unregistered' });
      expect(await quote(tx, 'SA', '310123456789003')).toMatchObject({ kind: 'reversed' });
    });
  });

  test('is who says so: a personal number of the same form is none', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await register(tx, 'GB', 'GB123456789', true);
      await register(tx, 'EU', 'EU372000000');
      const asked = `select quote_plan_tax(9.99, 'USD', 'HR', 'HR80036613965'`;
      const kinds = [];
      for (const more of ['', ', false', ', null', ', true']) {
        const { rows } = await tx.as<{ kind: string }>('otherClient', `${asked}${more}) ->> 'kind' as kind`);
        kinds.push(rows[0]?.kind);
      }
      expect(kinds).toEqual(['included', 'included', 'included', 'reversed']);
      const card = await addCard(tx);
      await billed(tx, 'HR', 'HR80036613965');
      await tx.as('otherClient', 'update billing_details set is_business = false');
      const { rows } = await tx.as<{ bill: string }>('otherClient', BEGIN, [card, 'a']);
      // What is said after the payment was begun changes nothing of it.
      await tx.as('otherClient', 'update billing_details set is_business = true');
      await take(tx, rows[0]?.bill ?? '');
      expect(await invoices(tx)).toMatchObject([{ tax: { kind: 'included', country: 'HR' } }]);
      await on(tx, '2026-07-15');
      await tx.owner('select private.renew_plans(10)');
      await tx.as('otherClient', 'update billing_details set is_business = false');
      const renewal = await tx.owner<{ id: string }>(
        `select id from plan_bills where user_id = $1 and kind = 'renewal'`,
        [actors.otherClient],
      );
      await take(tx, renewal.rows[0]?.id ?? '');
      expect((await invoices(tx))[1]).toMatchObject({ tax: { kind: 'reversed', country: 'HR' } });
    });
  });

  test('gives its number', async () => {
    await run(async (tx) => {
      const insert = `insert into billing_details (full_name, email, address, country, tax_number, is_business) values ('O', 'o@x.test', 'x', 'US', $1, true)`;
      for (const number of [null, '', ' - '])
        expect(await tx.refused('otherClient', insert, [number])).toMatchObject({ rule: 'business_number_missing' });
      await billed(tx, 'US', '12-3456789');
      expect(await tx.refused('otherClient', 'update billing_details set tax_number = null')).toMatchObject({
        rule: 'business_number_missing',
      });
      await tx.as('otherClient', 'update billing_details set tax_number = null, is_business = false');
    });
  });

  test('has a number in the form of its country, of which each passes that browsers take', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await register(tx, 'NO', 'NO123456789', true);
      for (const number of NUMBERS)
        expect([number, await quote(tx, number.startsWith('EL') ? 'GR' : number.slice(0, 2), number)]).toMatchObject([
          number,
          { kind: 'reversed' },
        ]);
    });
  });

  test('is one only where the home of the platform is known, and is another country', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      expect(await quote(tx, 'FR', 'FR12345678901')).toMatchObject({ kind: 'unregistered' });
      await register(tx, 'EU', 'EU372000000');
      // Tax is stated rather than left to a business by a seller of whom nobody knows where it is.
      expect(await quote(tx, 'FR', 'FR12345678901')).toMatchObject({ kind: 'included', rate: 0.2 });
      await register(tx, 'FR', 'FR98765432109', true);
      expect(await quote(tx, 'FR', 'FR12345678901')).toMatchObject({ kind: 'included', number: 'FR98765432109' });
      expect(await quote(tx, 'DE', 'DE987654321')).toMatchObject({ kind: 'reversed', number: 'FR98765432109' });
    });
  });

  test('reads the number of its own country, else that of the home, and never that of the One-Stop-Shop', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await register(tx, 'EU', 'EU372000000');
      await register(tx, 'DE', 'DE123456789', true);
      expect(await quote(tx, 'FR', 'FR12345678901')).toMatchObject({ kind: 'reversed', number: 'DE123456789' });
      expect(await quote(tx, 'FR')).toMatchObject({ kind: 'included', number: 'EU372000000' });
      await register(tx, 'FR', 'FR98765432109');
      expect(await quote(tx, 'FR', 'FR12345678901')).toMatchObject({ kind: 'reversed', number: 'FR98765432109' });
    });
  });
});

test('a seller of the European Union without the One-Stop-Shop includes the tax of its home for consumers there', async () => {
  await run(async (tx) => {
    await on(tx, '2026-06-15');
    await register(tx, 'DE', 'DE123456789', true);
    expect(await quote(tx, 'FR', null, 119)).toEqual({
      kind: 'included',
      country: 'DE',
      name: 'VAT',
      rate: 0.19,
      amount: 19,
      number: 'DE123456789',
    });
    expect(await quote(tx, 'FR', 'FR12345678901')).toMatchObject({ kind: 'reversed', country: 'FR' });
    expect(await quote(tx, 'GB')).toMatchObject({ kind: 'unregistered' });
    await register(tx, 'GB', 'GB123456789', true);
    expect(await quote(tx, 'FR')).toMatchObject({ kind: 'unregistered' });
  });
});

describe('the country of a plan', () => {
  test('is said before it is paid, and stays what it was then', async () => {
    await run(async (tx) => {
      await on(tx, '2026-06-15');
      await register(tx, 'EU', 'EU372000000');
      await register(tx, 'DE', 'DE123456789', true);
      const card = await addCard(tx);
      await billed(tx, null);
      expect(await tx.refused('otherClient', BEGIN, [card, 'a'])).toMatchObject({ rule: 'billing_country_missing' });
      await tx.as('otherClient', `update billing_details set country = 'HU'`);
      const { rows } = await tx.as<{ bill: string }>('otherClient', BEGIN, [card, 'b']);
      await tx.as(
        'otherClient',
        `update billing_details set country = 'LU', tax_number = 'LU12345678', is_business = true`,
      );
      await take(tx, rows[0]?.bill ?? '');
      expect(await invoices(tx)).toMatchObject([{ tax: { kind: 'included', country: 'HU', rate: 0.27 } }]);
      const { rows: to } = await tx.owner(
        `select billed_to -> 'country' country, billed_to -> 'taxNumber' number from plan_invoices where user_id = $1`,
        [actors.otherClient],
      );
      expect(to).toEqual([{ country: 'HU', number: null }]);
      // A renewal has what holds on its first day.
      await on(tx, '2026-07-15');
      await tx.owner('select private.renew_plans(10)');
      await tx.as('otherClient', `update billing_details set country = 'US', tax_number = null, is_business = false`);
      const renewal = await tx.owner<{ id: string }>(
        `select id from plan_bills where user_id = $1 and kind = 'renewal'`,
        [actors.otherClient],
      );
      await take(tx, renewal.rows[0]?.id ?? '');
      expect((await invoices(tx))[1]).toMatchObject({ tax: { kind: 'reversed', country: 'LU' } });
    });
  });

  test('is not taken away once it is said', async () => {
    await run(async (tx) => {
      await billed(tx, 'FR');
      expect(await tx.refused('otherClient', 'update billing_details set country = null')).toMatchObject({
        rule: 'billing_country_missing',
      });
      await tx.as('otherClient', `update billing_details set country = 'DE'`);
    });
  });
});

describe('where the platform is registered', () => {
  test('is said by administrators of the platform alone', async () => {
    await run(async (tx) => {
      for (const actor of ['client', 'firmLawyer', 'firmAdmin', 'otherClient'] as const) {
        expect(await tx.refused(actor, REGISTER, ['GB', 'GB123456789', false])).toMatchObject({
          rule: 'may_not_set_plan_taxes',
        });
        expect(await tx.refused(actor, 'select * from list_plan_taxes()')).toMatchObject({
          rule: 'may_not_set_plan_taxes',
        });
      }
      for (const text of ['select * from list_plan_taxes()', `select quote_plan_tax(1, 'USD', 'GB')`, REGISTER])
        expect((await tx.refused('guest', text, text === REGISTER ? ['GB', 'x', false] : [])).code).toBe('42501');
      for (const table of ['plan_tax_rates', 'plan_tax_registrations'])
        expect((await tx.refused('admin', `select from private.${table}`)).code).toBe('42501');
    });
  });

  test('is one home, a country whose rate is known, and a number of it; changes are in the audit log', async () => {
    await run(async (tx) => {
      await register(tx, 'GB', 'GB123456789', true);
      await register(tx, 'DE', 'DE123456789', true);
      const { rows } = await tx.as(
        'admin',
        'select country, tax_number, is_home from list_plan_taxes() where tax_number is not null',
      );
      expect(rows).toEqual([
        { country: 'DE', tax_number: 'DE123456789', is_home: true },
        { country: 'GB', tax_number: 'GB123456789', is_home: false },
      ]);
      expect(await tx.refused('admin', REGISTER, ['US', '123456789', false])).toMatchObject({
        rule: 'plan_tax_unknown',
      });
      expect(await tx.refused('admin', REGISTER, ['EU', 'EU372000000', true])).toMatchObject({
        rule: 'plan_tax_unknown',
      });
      expect(await tx.refused('admin', REGISTER, [null, 'x', false])).toMatchObject({ rule: 'plan_tax_unknown' });
      for (const number of ['DE1', 'x'.repeat(99), '<b>'])
        expect(await tx.refused('admin', REGISTER, ['DE', number, false])).toMatchObject({
          rule: 'tax_number_malformed',
        });
      await register(tx, 'GB', '');
      const pending = await tx.owner(
        `select action from private.audit_pending where table_name = 'plan_tax_registrations' order by id`,
      );
      expect(pending.rows.map(({ action }) => action)).toEqual(['insert', 'update', 'insert', 'delete']);
    });
  });

  test('keeps its home and its number until another is said', async () => {
    await run(async (tx) => {
      const registered = async () =>
        (
          await tx.as(
            'admin',
            'select country, tax_number, is_home from list_plan_taxes() where tax_number is not null',
          )
        ).rows;
      await register(tx, 'GB', 'GB123456789', true);
      await tx.as('admin', `select register_plan_tax('GB', 'GB987654321')`);
      expect(await registered()).toEqual([{ country: 'GB', tax_number: 'GB987654321', is_home: true }]);
      // What is no number removes nothing.
      for (const number of ['-', ' . / ', '--'])
        expect(await tx.refused('admin', REGISTER, ['GB', number, null])).toMatchObject({
          rule: 'tax_number_malformed',
        });
      expect(await registered()).toHaveLength(1);
      await tx.as('admin', REGISTER, ['GB', '  ', null]);
      expect(await registered()).toEqual([]);
    });
  });

  test('has a list whose rates say as of when they are', async () => {
    await run(async (tx) => {
      const { rows } = await tx.as(
        'admin',
        'select distinct as_of::text from list_plan_taxes() where rate is not null',
      );
      expect(rows).toEqual([{ as_of: '2025-12-31' }]);
    });
  });

  test('every rate has a day and a source, and the newest that has begun counts', async () => {
    await run(async (tx) => {
      const { rows } = await tx.as<{ country: string; rate: number | null; source: string | null }>(
        'admin',
        'select country, rate::float8, source from list_plan_taxes()',
      );
      expect(rows.length).toBe(36);
      expect(rows.filter(({ rate, source }) => (rate === null) !== (source === null))).toEqual([]);
      expect(rows.filter(({ rate }) => rate === null)).toEqual([{ country: 'EU', rate: null, source: null }]);
      expect(rows.find(({ country }) => country === 'RO')).toMatchObject({ rate: 0.21 });
    });
  });
});

test('what is disputed is not given back besides, and administrators read the tax of each invoice', async () => {
  await run(async (tx) => {
    await on(tx, '2026-06-15');
    await register(tx, 'FI', 'FI12345678');
    await billed(tx, 'FI');
    const id = await paid(tx, 12.55);
    const listed = async () =>
      (
        await tx.as(
          'admin',
          `select left_over::float8, tax_country, tax_kind, tax::float8 from find_plan_invoices($1) where id = $2`,
          ['o@x.test', id],
        )
      ).rows;
    const expected = { tax_country: 'FI', tax_kind: 'included', tax: 2.55 };
    expect(await listed()).toEqual([{ ...expected, left_over: 12.55 }]);
    const says = (status: string) =>
      tx.owner('select private.settle_plan_charge(id, $1) from private.plan_charges', [
        JSON.stringify({ refunds: [], disputes: [{ id: 'd', amount: 12.55, status }] }),
      ]);
    await says('open');
    expect(await listed()).toMatchObject([{ ...expected, left_over: 0 }]);
    expect(await tx.refused('admin', REFUND, [id, 'k', 'x', null])).toMatchObject({ rule: 'refund_above_payment' });
    await says('won');
    expect(await listed()).toMatchObject([{ left_over: 12.55 }]);
  });
});

test('an invoice whose tax says no kind is not kept', async () => {
  await run(async (tx) => {
    const id = await paid(tx, 9.99);
    await tx.owner('alter table plan_invoices disable trigger user');
    for (const tax of ['{}', '{"kind": null}', '[]'])
      await expect(
        tx.owner('savepoint s').then(() => tx.owner('update plan_invoices set tax = $2 where id = $1', [id, tax])),
      )
        .rejects.toMatchObject({ code: '23514' })
        .finally(() => tx.owner('rollback to savepoint s'));
  });
});

describe('an upgrade across a change of the rate', () => {
  const ADD = `select add_plan_tax_rate('DE', 21, '2026-07-01', 'https://tax.example/rates')`;
  /** A month that began on 16 June 2026 at 19 %, and its upgrade on a day of July, at 21 %. */
  const upgraded = async (tx: TestTransaction, day: string) => {
    await on(tx, '2026-06-16');
    await register(tx, 'EU', 'EU372000000');
    await tx.as('admin', ADD);
    const card = await addCard(tx);
    await billed(tx, 'DE');
    const { rows } = await tx.as<{ bill: string }>(
      'otherClient',
      `select begin_plan('starter', 'month', 4.99, $1, 'a') as bill`,
      [card],
    );
    await take(tx, rows[0]?.bill ?? '');
    await on(tx, day);
    const { rows: quotes } = await tx.as<{ quoted: { amount: number; credit: number } }>(
      'otherClient',
      `select quote_plan('premium', 'month') as quoted`,
    );
    const { amount = 0, credit = 0 } = quotes[0]?.quoted ?? {};
    const { rows: taxes } = await tx.as<{ tax: Record<string, unknown> }>(
      'otherClient',
      `select quote_plan_tax($1, 'USD', 'DE', null, false, $2) as tax`,
      [amount, credit],
    );
    const { rows: begun } = await tx.as<{ bill: string }>(
      'otherClient',
      `select begin_plan('premium', 'month', $1, $2, 'b') as bill`,
      [amount, card],
    );
    await take(tx, begun[0]?.bill ?? '');
    return { amount, credit, quoted: taxes[0]?.tax, paid: await invoices(tx) };
  };

  test('has the tax of the plan at the new rate, and gives back that of the days that were paid at the old one, to the cent', async () => {
    await run(async (tx) => {
      const { amount, credit, quoted, paid: bills } = await upgraded(tx, '2026-07-01');
      // 15 of 30 days are left: half of 9.99, less half of 4.99.
      expect([amount, credit]).toEqual([2.5, 2.5]);
      expect(bills).toMatchObject([
        { amount: 4.99, tax: { rate: 0.19, amount: 0.8 } },
        {
          amount: 2.5,
          tax: {
            kind: 'included',
            rate: 0.21,
            // 5.00 × 21 / 121 = 0.87, less 2.50 × 19 / 119 = 0.40.
            amount: 0.47,
            parts: [
              { country: 'DE', name: 'VAT', rate: 0.21, of: 5, amount: 0.87 },
              { country: 'DE', name: 'VAT', rate: 0.19, of: -2.5, amount: -0.4 },
            ],
          },
        },
      ]);
      expect(quoted).toEqual(bills[1]?.tax);
      const { rows } = await tx.as<{ paper: object }>(
        'otherClient',
        `select plan_invoice(id) as paper from plan_invoices where amount = 2.5`,
      );
      expect(rows[0]?.paper).toMatchObject({
        tax: { net: '2.030', amount: '0.47', parts: [{ of: '5.000' }, { amount: '-0.40' }] },
      });
      // What goes back of it has its part of the tax, of no one rate.
      const found = await tx.owner<{ id: string }>('select id from plan_invoices where user_id = $1 and amount = 2.5', [
        actors.otherClient,
      ]);
      await tx.as('admin', REFUND, [found.rows[0]?.id, 'k', 'x', null]);
      await tx.owner(
        `select private.settle_plan_charge(c.id, jsonb_build_object('refunds', jsonb_build_array(jsonb_build_object('id', 'r', 'key', r.id, 'amount', r.amount, 'status', 'done')), 'disputes', '[]'::jsonb))
         from private.plan_refunds r join private.plan_charges c on c.id = r.charge_id`,
      );
      expect((await invoices(tx))[2]).toMatchObject({
        amount: -2.5,
        tax: { kind: 'included', amount: -0.47, is_mixed: true },
      });
    });
  });

  test('on a day of the old rate has one tax, and so has the renewal', async () => {
    await run(async (tx) => {
      const { paid: bills } = await upgraded(tx, '2026-06-30');
      expect(bills[1]?.tax).toMatchObject({ kind: 'included', rate: 0.19 });
      expect(bills[1]?.tax).not.toHaveProperty('parts');
      await on(tx, '2026-07-16');
      await tx.owner('select private.renew_plans(10)');
      const { rows } = await tx.owner<{ id: string }>(
        `select id from plan_bills where user_id = $1 and kind = 'renewal'`,
        [actors.otherClient],
      );
      await take(tx, rows[0]?.id ?? '');
      const [, , renewal] = await invoices(tx);
      // 9.99 × 21 / 121.
      expect(renewal).toMatchObject({ amount: 9.99, tax: { rate: 0.21, amount: 1.73 } });
      expect(renewal?.tax).not.toHaveProperty('parts');
    });
  });
});
