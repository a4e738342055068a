import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

/** The day on which every test of the clock begins. */
const BEGIN = '2027-01-31T12:00:00Z';
const at = async (tx: TestTransaction, moment: string) => {
  await tx.owner('update private.plan_clock set ahead = $1::timestamptz - now()', [moment]);
};

/** The other client has a card and says to whom bills go; answers the card. */
async function ready(tx: TestTransaction, moment = BEGIN): Promise<string> {
  await at(tx, moment);
  await tx.as(
    'otherClient',
    `insert into billing_details (full_name, email, address, country) values ('O', 'o@x.test', '2 Side Street', 'US')`,
  );
  return addCard(tx);
}
async function addCard(tx: TestTransaction, actor: Exclude<Actor, 'guest'> = 'otherClient'): Promise<string> {
  const { rows } = await tx.as<{ id: string }>(actor, `select begin_card('sandbox') as id`);
  const setup = rows[0]?.id ?? '';
  const token = randomUUID();
  await tx.owner(`select private.note_card_setup(($1::text)::uuid, 'holder', $1::text)`, [setup]);
  const card = { token, customer: 'holder', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2090 };
  for (let again = 0; again < 2; again += 1)
    await tx.owner(`select private.settle_card_setup($1, 'done', $2)`, [setup, JSON.stringify(card)]);
  const found = await tx.owner<{ id: string }>('select id from plan_cards where token = $1', [token]);
  return found.rows[0]?.id ?? '';
}

const BEGIN_PLAN = 'select begin_plan($1, $2, $3, $4, $5) as id';
const begin = async (
  tx: TestTransaction,
  plan: string,
  period: string,
  amount: number,
  card: string | null,
  key: string = randomUUID(),
) =>
  (await tx.as<{ id: string | null }>('otherClient', BEGIN_PLAN, [plan, period, amount, card, key])).rows[0]?.id ??
  null;

/** Has a bill taken as the server does; the provider says this of it. */
async function take(tx: TestTransaction, bill: string | null, status = 'paid'): Promise<void> {
  const { rows } = await tx.owner<{ attempt: { id: string; amount: number } | null }>(
    'select private.begin_plan_attempt($1, true) as attempt',
    [bill],
  );
  const attempt = rows[0]?.attempt;
  if (attempt == null) return;
  await settle(tx, attempt.id, attempt.amount, status);
}
const settle = (tx: TestTransaction, id: string, amount: number, status: string) =>
  tx.owner('select private.settle_plan_attempt($1, $2)', [
    id,
    JSON.stringify({ status, amount, currency: 'USD', failure: status === 'failed' ? 'The card was declined.' : null }),
  ]);
/** One run of the job, whose provider says this of everything that is owed. */
async function renew(tx: TestTransaction, status = 'paid'): Promise<void> {
  await tx.owner('select private.renew_plans(100)');
  const { rows } = await tx.owner<{ id: string }>('select id from private.take_plan_bills(100) as id');
  for (const { id } of rows) await take(tx, id, status);
}
interface State {
  plan: string | null;
  subscription: string | null;
  until: string | null;
  paid: string[];
}
async function state(tx: TestTransaction): Promise<State> {
  const { rows } = await tx.owner<State & Record<string, unknown>>(
    `select u.plan, s.status subscription, s.period_end::date::text "until",
       array(select amount::numeric(9,2)::text from plan_invoices where user_id = u.uuid order by number) paid
     from users u left join subscriptions s on s.user_id = u.uuid where u.uuid = $1`,
    [actors.otherClient],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The client is gone');
  return row;
}
const quote = async (tx: TestTransaction, plan: string, period: string) =>
  (await tx.as<{ quote: Record<string, unknown> }>('otherClient', 'select quote_plan($1, $2) as quote', [plan, period]))
    .rows[0]?.quote;

describe('a plan', () => {
  test('holds once it is paid, and not before', async () => {
    await run(async (tx) => {
      const card = await ready(tx);
      const bill = await begin(tx, 'starter', 'month', 4.99, card, 'k');
      expect(await begin(tx, 'starter', 'month', 4.99, card, 'k')).toBe(bill);
      expect(await state(tx)).toMatchObject({ plan: null, subscription: null });
      await take(tx, bill);
      await take(tx, bill);
      expect(await state(tx)).toEqual({ plan: 'starter', subscription: 'active', until: '2027-02-28', paid: ['4.99'] });
    });
  });

  test('is not written by its person, by any door', async () => {
    await run(async (tx) => {
      await ready(tx);
      for (const text of [
        `update users set plan = 'premium' where uuid = auth.uid()`,
        `select private.set_plan(auth.uid(), 'premium')`,
        `select private.settle_plan_attempt(gen_random_uuid(), '{}')`,
        `select private.settle_card_setup(gen_random_uuid(), 'done', '{}')`,
        'select private.renew_plans(1)',
        `update private.plan_clock set ahead = '1 year'`,
        `select * from private.plan_attempts`,
        `select token from plan_cards`,
      ])
        expect([text, await tx.refused('otherClient', text)]).toMatchObject([text, { code: '42501' }]);
    });
  });

  test('is paid with a card of one’s own, at the price that was shown, by somebody who can be billed', async () => {
    await run(async (tx) => {
      const card = await ready(tx);
      const refused = async (...values: unknown[]) =>
        (await tx.refused('otherClient', BEGIN_PLAN, [...values, randomUUID()])).rule;
      expect(await refused('starter', 'month', 4.98, card)).toBe('plan_price_changed');
      expect(await refused('starter', 'month', 4.99, ids.planCard)).toBe('card_not_found');
      expect(await refused('gold', 'month', 4.99, card)).toBe('plan_not_offered');
      expect(await refused('starter', 'week', 4.99, card)).toBe('plan_not_offered');
      await tx.owner('delete from billing_details where user_id = $1', [actors.otherClient]);
      expect(await refused('starter', 'month', 4.99, card)).toBe('billing_details_missing');
      for (const text of ['select set_primary_card($1)', 'select remove_card($1)'])
        expect((await tx.refused('otherClient', text, [ids.planCard])).rule).toBe('card_not_found');
      expect((await tx.refused('otherClient', 'select plan_invoice($1)', [ids.planInvoice])).rule).toBe(
        'plan_invoice_not_found',
      );
      expect((await tx.refused('otherClient', 'select pay_plan_bill($1, $2)', [ids.planBill, card])).rule).toBe(
        'plan_bill_not_found',
      );
    });
  });

  test('that was declined does not hold, and another attempt may begin', async () => {
    await run(async (tx) => {
      const card = await ready(tx);
      await take(tx, await begin(tx, 'premium', 'month', 9.99, card), 'failed');
      expect(await state(tx)).toMatchObject({ plan: null, subscription: null, paid: [] });
      const open = await begin(tx, 'premium', 'month', 9.99, card);
      expect((await tx.refused('otherClient', BEGIN_PLAN, ['starter', 'month', 4.99, card, 'other'])).rule).toBe(
        'plan_payment_open',
      );
      await take(tx, open);
      expect(await state(tx)).toMatchObject({ plan: 'premium', paid: ['9.99'] });
    });
  });

  test('takes no other amount than was asked for', async () => {
    await run(async (tx) => {
      const bill = await begin(tx, 'starter', 'month', 4.99, await ready(tx));
      const { rows } = await tx.owner<{ attempt: { id: string } }>(
        'select private.begin_plan_attempt($1, true) as attempt',
        [bill],
      );
      expect(
        await tx.refused('owner', 'select private.settle_plan_attempt($1, $2)', [
          rows[0]?.attempt.id,
          JSON.stringify({ status: 'paid', amount: 0.99, currency: 'USD' }),
        ]),
      ).toMatchObject({ code: '22023' });
    });
  });
});

describe('a change', () => {
  test('to a larger plan holds at once, for what is left of the days', async () => {
    await run(async (tx) => {
      const card = await ready(tx, '2027-03-01T09:00:00Z');
      await take(tx, await begin(tx, 'starter', 'month', 4.99, card));
      await at(tx, '2027-03-21T23:00:00Z');
      // 11 of 31 days: 3.54 of Premium, less 1.77 of Starter.
      expect(await quote(tx, 'premium', 'month')).toMatchObject({ kind: 'upgrade', amount: 1.77, credit: 1.77 });
      await take(tx, await begin(tx, 'premium', 'month', 1.77, card));
      expect(await state(tx)).toEqual({
        plan: 'premium',
        subscription: 'active',
        until: '2027-04-01',
        paid: ['4.99', '1.77'],
      });
      await at(tx, '2027-04-01T09:00:01Z');
      await renew(tx);
      expect(await state(tx)).toMatchObject({ until: '2027-05-01', paid: ['4.99', '1.77', '9.99'] });
    });
  });

  test('from months to a year begins a year, less what is left of the month', async () => {
    await run(async (tx) => {
      const card = await ready(tx, '2027-03-01T09:00:00Z');
      await take(tx, await begin(tx, 'starter', 'month', 4.99, card));
      await at(tx, '2027-03-31T09:00:00Z');
      expect(await quote(tx, 'starter', 'year')).toMatchObject({ kind: 'upgrade', amount: 59.72, credit: 0.16 });
      await take(tx, await begin(tx, 'starter', 'year', 59.72, card));
      expect(await state(tx)).toMatchObject({ plan: 'starter', until: '2028-03-31', paid: ['4.99', '59.72'] });
    });
  });

  test('to a smaller plan, and a cancellation, hold from the end of what is paid', async () => {
    await run(async (tx) => {
      const card = await ready(tx, '2027-03-01T09:00:00Z');
      await take(tx, await begin(tx, 'premium', 'month', 9.99, card));
      expect(await begin(tx, 'starter', 'month', 0, null)).toBeNull();
      expect(await state(tx)).toMatchObject({ plan: 'premium' });
      await at(tx, '2027-04-01T09:00:01Z');
      await renew(tx);
      expect(await state(tx)).toEqual({
        plan: 'starter',
        subscription: 'active',
        until: '2027-05-01',
        paid: ['9.99', '4.99'],
      });
      await tx.as('otherClient', 'select cancel_plan()');
      await tx.as('otherClient', 'select resume_plan()');
      expect(await begin(tx, 'basic', 'month', 0, null)).toBeNull();
      expect(await state(tx)).toMatchObject({ plan: 'starter' });
      await at(tx, '2027-05-01T09:00:01Z');
      await renew(tx);
      await renew(tx);
      expect(await state(tx)).toEqual({
        plan: 'basic',
        subscription: 'ended',
        until: '2027-05-01',
        paid: ['9.99', '4.99'],
      });
      expect((await tx.refused('otherClient', 'select cancel_plan()')).rule).toBe('plan_not_paid');
    });
  });

  test('is prorated to the cent: whenever it is made, what was paid is what the days cost', async () => {
    await run(async (tx) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 100_000 }),
          fc.integer({ min: 0, max: 100_000 }),
          fc.integer({ min: 1, max: 366 }),
          fc.integer({ min: 0, max: 366 }),
          async (cents, more, days, later) => {
            const day = Math.min(later, days);
            const { rows } = await tx.owner<{ left: string; larger: string; whole: string; none: string }>(
              `select private.prorated($1, d, d + $3::int, d + $4::int, 'USD')::text "left", private.prorated($2, d, d + $3::int, d + $4::int, 'USD')::text larger,
                 private.prorated($1, d, d + $3::int, d, 'USD')::text whole, private.prorated($1, d, d + $3::int, d + $3::int, 'USD')::text none
               from (values (date '2027-01-01')) v (d)`,
              [cents / 100, (cents + more) / 100, days, day],
            );
            const [row] = rows;
            // Half a cent goes up; computed in whole numbers.
            const exact = (of: number) => Math.floor((of * (days - day) * 2 + days) / (days * 2));
            expect(Math.round(Number(row?.left) * 100)).toBe(exact(cents));
            expect(Math.round(Number(row?.larger) * 100)).toBe(exact(cents + more));
            expect(Number(row?.larger)).toBeGreaterThanOrEqual(Number(row?.left));
            expect([Number(row?.whole), Number(row?.none)]).toEqual([cents / 100, 0]);
          },
        ),
        { numRuns: 60 },
      );
    });
  });
});

describe('a renewal', () => {
  test('is made once a month for a year, on the last day of short months', async () => {
    await run(async (tx) => {
      const card = await ready(tx);
      await take(tx, await begin(tx, 'starter', 'month', 4.99, card));
      const ends: (string | null)[] = [];
      for (let day = 0; day < 365; day += 1) {
        await at(tx, new Date(Date.parse(BEGIN) + day * 86_400_000 + 60_000).toISOString());
        for (let again = 0; again < 2; again += 1) await renew(tx);
        const { until } = await state(tx);
        if (ends.at(-1) !== until) ends.push(until);
      }
      expect(ends.slice(0, 4)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
      expect(ends).toHaveLength(12);
      expect((await state(tx)).paid).toEqual(Array.from({ length: 12 }, () => '4.99'));
      const { rows } = await tx.owner<{ gaps: number }>('select (max(number) - count(*))::int gaps from plan_invoices');
      expect(rows).toEqual([{ gaps: 0 }]);
    });
  });

  test('that fails is tried again, keeps the plan for fourteen days, and then ends it', async () => {
    await run(async (tx) => {
      const card = await ready(tx, '2027-03-01T09:00:00Z');
      await take(tx, await begin(tx, 'premium', 'month', 9.99, card));
      const tries: number[] = [];
      for (let day = 0; day <= 15; day += 1) {
        await at(tx, new Date(Date.parse('2027-04-01T09:00:01Z') + day * 86_400_000).toISOString());
        await renew(tx, 'failed');
        await renew(tx, 'failed');
        const { rows } = await tx.owner<{ tries: number }>(
          `select tries from plan_bills where user_id = $1 and kind = 'renewal'`,
          [actors.otherClient],
        );
        tries.push(rows[0]?.tries ?? 0);
        const { plan, subscription } = await state(tx);
        expect([day, plan, subscription]).toEqual(day < 14 ? [day, 'premium', 'past_due'] : [day, 'basic', 'ended']);
      }
      expect(tries).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4]);
    });
  });

  test('that failed is tried at once with another card, and paid by hand', async () => {
    await run(async (tx) => {
      const card = await ready(tx, '2027-03-01T09:00:00Z');
      await take(tx, await begin(tx, 'premium', 'month', 9.99, card));
      await at(tx, '2027-04-01T09:00:01Z');
      await renew(tx, 'failed');
      expect((await tx.refused('otherClient', 'select quote_plan($1, $2)', ['starter', 'month'])).rule).toBe(
        'plan_past_due',
      );
      await addCard(tx);
      await renew(tx);
      expect(await state(tx)).toEqual({
        plan: 'premium',
        subscription: 'active',
        until: '2027-05-01',
        paid: ['9.99', '9.99'],
      });
      await at(tx, '2027-05-01T09:00:01Z');
      await renew(tx, 'failed');
      const { rows } = await tx.owner<{ id: string }>(`select id from plan_bills where status = 'open'`);
      await tx.as('otherClient', 'select pay_plan_bill($1, $2)', [rows[0]?.id, card]);
      await take(tx, rows[0]?.id ?? '');
      expect(await state(tx)).toMatchObject({ subscription: 'active', paid: ['9.99', '9.99', '9.99'] });
    });
  });

  test('waits for a provider that is away, and costs no plan', async () => {
    await run(async (tx) => {
      const card = await ready(tx, '2027-03-01T09:00:00Z');
      await take(tx, await begin(tx, 'premium', 'month', 9.99, card));
      // Begun, and nobody answers.
      for (let day = 0; day < 20; day += 1) {
        await at(tx, new Date(Date.parse('2027-04-01T09:00:01Z') + day * 86_400_000).toISOString());
        await renew(tx, 'processing');
        expect(await state(tx)).toMatchObject({ plan: 'premium', subscription: 'active', paid: ['9.99'] });
      }
      await renew(tx);
      await at(tx, '2027-04-22T09:00:01Z');
      await renew(tx);
      expect(await state(tx)).toMatchObject({ subscription: 'active', until: '2027-05-01', paid: ['9.99', '9.99'] });
    });
  });

  test('of a month in which no server ran is not billed', async () => {
    await run(async (tx) => {
      const card = await ready(tx, '2027-03-01T09:00:00Z');
      await take(tx, await begin(tx, 'starter', 'month', 4.99, card));
      await at(tx, '2027-06-15T09:00:00Z');
      await renew(tx);
      await renew(tx);
      expect(await state(tx)).toMatchObject({ until: '2027-07-15', paid: ['4.99', '4.99'] });
    });
  });

  test('needs a card: the last one of a plan is not removed', async () => {
    await run(async (tx) => {
      const card = await ready(tx);
      await take(tx, await begin(tx, 'starter', 'month', 4.99, card));
      expect((await tx.refused('otherClient', 'select remove_card($1)', [card])).rule).toBe('card_in_use');
      const second = await addCard(tx);
      await tx.as('otherClient', 'select remove_card($1)', [second]);
      expect((await tx.as('otherClient', 'select id, is_primary from plan_cards')).rows).toEqual([
        { id: card, is_primary: true },
      ]);
      await tx.as('otherClient', 'select cancel_plan()');
      await tx.as('otherClient', 'select remove_card($1)', [card]);
      expect((await tx.owner('select token from private.cards_to_forget')).rowCount).toBe(2);
    });
  });
});

test('an invoice of the platform is never changed, and stays when its account goes', async () => {
  await run(async (tx) => {
    for (const text of [
      'update plan_invoices set amount = 1',
      `update plan_invoices set billed_to = '{}'`,
      'delete from plan_invoices',
      'truncate plan_invoices',
    ])
      expect([text, await tx.refused('owner', text)]).toMatchObject([text, { code: '42501' }]);
    const card = await ready(tx);
    await take(tx, await begin(tx, 'starter', 'month', 4.99, card));
    await tx.as('otherClient', `select plan_invoice((select id from plan_invoices))`);
    const counts = async () =>
      (await tx.owner('select count(*)::int n, count(user_id)::int theirs from plan_invoices')).rows;
    expect(await counts()).toEqual([{ n: 2, theirs: 2 }]);
    await tx.owner('delete from plan_bills where user_id = $1', [actors.otherClient]);
    expect(await counts()).toEqual([{ n: 2, theirs: 2 }]);
  });
});

describe('what a plan allows', () => {
  test('open postings: one more than the plan has is refused, and what is open stays', async () => {
    await run(async (tx) => {
      await tx.owner(
        `update plans set open_postings = 1 where slug = 'basic'; update plans set open_postings = 2 where slug = 'starter'`,
      );
      const made = await tx.as<{ id: string }>(
        'otherClient',
        `insert into cases (title, public_summary, description, practice_area, jurisdiction_country) values ('x', 'In short', 'At length', 'family', 'US') returning id`,
      );
      const open = `update cases set status = 'open', posted_at = now(), posting_expires_at = now() + interval '9 days' where id = $1`;
      expect((await tx.refused('owner', open, [made.rows[0]?.id])).rule).toBe('too_many_postings');
      await tx.owner(`update users set plan = 'starter' where uuid = $1`, [actors.otherClient]);
      await tx.owner(open, [made.rows[0]?.id]);
      await tx.owner(`update users set plan = 'basic' where uuid = $1`, [actors.otherClient]);
      expect(
        (await tx.as('otherClient', `select id from cases where status = 'open' and client_id = auth.uid()`)).rowCount,
      ).toBe(2);
    });
  });

  test('room for files and saved searches go by the plan', async () => {
    await run(async (tx) => {
      const room = async () =>
        (
          await tx.owner<{ gb: string }>('select (private.storage_allowed(null, $1) / 1073741824)::text gb', [
            actors.client,
          ])
        ).rows[0]?.gb;
      expect(await room()).toBe('5');
      await tx.owner(`update users set plan = 'premium' where uuid = $1; `.replace('$1', `'${actors.client}'`));
      expect(await room()).toBe('100');
      await tx.owner(`update plans set saved_searches = 1 where slug = 'basic'`);
      const save = `insert into saved_searches (scope, name) values ('cases', $1)`;
      await tx.owner(`delete from saved_searches`);
      await tx.as('otherClient', save, ['a']);
      expect((await tx.refused('otherClient', save, ['b'])).rule).toBe('too_many_saved_searches');
    });
  });
});

/** Where the status of a subscription and that of a bill go, from what to what; from nothing where a row is made. */
const MOVES = {
  subscriptions: [
    'nothing active',
    'active past_due',
    'active ended',
    'past_due active',
    'past_due ended',
    'ended active',
  ],
  plan_bills: ['nothing open', 'open paid', 'open void'],
};

test('whatever is done in whatever order, a subscription and a bill go only where the table says', async () => {
  const reached = new Set<string>();
  const walk = fc.array(fc.tuple(fc.nat(9), fc.nat(99), fc.nat(99)), { minLength: 40, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      await run(async (tx) => {
        await tx.owner(
          `create temporary table moved (what text, was text, now text) on commit drop;
           create function pg_temp.note_move() returns trigger language plpgsql security definer as $$
           begin
             if tg_op = 'INSERT' or old.status <> new.status then
               insert into pg_temp.moved values (tg_table_name, case tg_op when 'INSERT' then 'nothing' else old.status end, new.status);
             end if;
             return null;
           end
           $$;
           create trigger note_move after insert or update on public.subscriptions for each row execute function pg_temp.note_move();
           create trigger note_move after insert or update on public.plan_bills for each row execute function pg_temp.note_move()`,
        );
        const card = await ready(tx);
        let now = Date.parse(BEGIN);
        const open = async () =>
          (
            await tx.owner<{ id: string }>(`select id from plan_bills where user_id = $1 and status = 'open'`, [
              actors.otherClient,
            ])
          ).rows[0]?.id ?? null;
        for (const [kind, first, second] of steps) {
          const says = ['paid', 'paid', 'failed', 'processing'][second % 4];
          const attempt = async () => {
            if (kind <= 3) {
              const plan = ['basic', 'starter', 'premium'][first % 3] ?? 'basic';
              const period = first % 5 === 0 ? 'year' : 'month';
              const offer = await quote(tx, plan, period);
              await take(tx, await begin(tx, plan, period, Number(offer?.['amount'] ?? 0), card), says);
            } else if (kind === 4)
              await tx.as('otherClient', first % 2 === 0 ? 'select cancel_plan()' : 'select resume_plan()');
            else if (kind === 5) await tx.as('otherClient', 'select pay_plan_bill($1, $2)', [await open(), card]);
            else if (kind === 6) await take(tx, await open(), says);
            else {
              now += ([1, 9, 20, 40][first % 4] ?? 1) * 86_400_000;
              await at(tx, new Date(now).toISOString());
              await renew(tx, says);
            }
          };
          await tx.owner('savepoint step');
          try {
            await attempt();
          } catch (error) {
            if (!(error instanceof DatabaseError)) throw error;
            await tx.owner('rollback to savepoint step');
            await tx.owner(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
          }
          // What holds is what is paid for, or the free plan.
          const { rows } = await tx.owner<{ plan: string | null; paid: string | null }>(
            `select u.plan, s.plan paid from users u left join subscriptions s on s.user_id = u.uuid and s.status <> 'ended' where u.uuid = $1`,
            [actors.otherClient],
          );
          expect(rows[0]?.plan ?? 'basic').toBe(rows[0]?.paid ?? 'basic');
        }
        const { rows } = await tx.owner<{ what: string; move: string }>(
          `select distinct what, was || ' ' || now as move from pg_temp.moved`,
        );
        for (const { what, move } of rows) reached.add(`${what} ${move}`);
      });
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // Nothing else is met, and a walk that does little proves little.
  const listed = Object.entries(MOVES).flatMap(([what, moves]) => moves.map((move) => `${what} ${move}`));
  expect([...reached].toSorted()).toEqual(listed.toSorted());
}, 240_000);

test('of many at once a bill is begun once, renewed once and taken once', async () => {
  const person = actors.otherClient;
  await database.client.query(
    `insert into billing_details (user_id, full_name, email, address) values ('${person}', 'O', 'o@x.test', 'x');
     insert into plan_cards (user_id, provider, customer, token, brand, last4, exp_month, exp_year, is_primary) values ('${person}', 'sandbox', 'h', 'at once', 'visa', '4242', 1, 2090, true);
     insert into subscriptions (user_id, plan, period, price, currency, period_start, period_end, anchor_at)
     values ('${person}', 'starter', 'month', 4.99, 'USD', now() - interval '1 month', now() - interval '1 minute', now() - interval '1 month')`,
  );
  const clients = Array.from({ length: 8 }, () => new Client({ connectionString: database.url }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await Promise.all(clients.map((client) => client.query('select private.renew_plans(10)')));
    const bills = await database.client.query<{ id: string }>(`select id from plan_bills where user_id = '${person}'`);
    expect(bills.rows).toHaveLength(1);
    const attempts = await Promise.all(
      clients.map((client) =>
        client.query<{ id: string }>(`select private.begin_plan_attempt($1, false) ->> 'id' as id`, [
          bills.rows[0]?.id,
        ]),
      ),
    );
    const names = new Set(attempts.map(({ rows }) => rows[0]?.id));
    expect(names.size).toBe(1);
    await Promise.all(
      clients.map((client) =>
        client.query('select private.settle_plan_attempt($1, $2)', [
          [...names][0],
          JSON.stringify({ status: 'paid', amount: 4.99, currency: 'USD' }),
        ]),
      ),
    );
    const { rows } = await database.client.query(
      `select count(*)::int invoices, max(number)::int number, (select plan from users where uuid = '${person}') plan from plan_invoices where user_id = '${person}'`,
    );
    expect(rows).toEqual([{ invoices: 1, number: 2, plan: 'starter' }]);
    // Of refunds that are asked for at once no more goes back than was paid, and each that is done is one credit.
    await database.client.query(
      `insert into private.plan_charges (invoice_id, provider, reference, amount, currency) select id, 'sandbox', 'at once', amount, currency from plan_invoices where user_id = '${person}'`,
    );
    const claims = JSON.stringify({ sub: actors.admin, role: 'authenticated', aal: 'aal1' });
    const refunds = await Promise.allSettled(
      clients.map(async (client, nth) => {
        await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
        await client.query(
          `select private.refund_plan_invoice(id, $1, 'By mistake', 2) from plan_invoices where user_id = '${person}'`,
          [`key ${nth}`],
        );
      }),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const said = `select private.settle_plan_charge(charge_id, jsonb_build_object('refunds', jsonb_agg(jsonb_build_object('id', 're ' || id, 'key', id, 'amount', amount, 'status', 'done'))))
      from private.plan_refunds group by charge_id`;
    await Promise.all(clients.map((client) => client.query(said)));
    const credits = await database.client.query(
      `select number::int, amount::float from plan_invoices where user_id = '${person}' and credit_of is not null order by number`,
    );
    expect(credits.rows).toEqual([
      { number: 3, amount: -2 },
      { number: 4, amount: -2 },
    ]);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});
