import '../setup/drawn.ts';

import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

/** The invoice of the fixture: 100.00 is due. */
const OFFER = `select offer_payment_plan($1, $2, current_date + $3::int, $4, $5) id`;
const offer = async (tx: TestTransaction, count = 4, every = 'month') =>
  (await tx.as<{ id: string }>('firmAdmin', OFFER, [ids.invoice, count, 1, every, 'Words'])).rows[0]?.id ?? '';
const ANSWER = 'select answer_payment_plan($1, $2, $3)';
const accepted = async (tx: TestTransaction, count = 4, every = 'month') => {
  const id = await offer(tx, count, every);
  await tx.as('client', ANSWER, [id, true, null]);
  return id;
};
const pay = (tx: TestTransaction, amount: number, day = 0) =>
  tx.as('firmAdmin', `select record_payment($1, $2, 'cash', 'operating', $3, null, current_date - $4::int)`, [
    ids.invoice,
    amount,
    randomUUID(),
    day,
  ]);
/** Lets so many days pass for the plan. */
async function later(tx: TestTransaction, days: number): Promise<void> {
  await tx.owner('alter table payment_instalments disable trigger append_only');
  await tx.owner('update payment_instalments set due_on = due_on - $1::int', [days]);
  await tx.owner('alter table payment_instalments enable trigger append_only');
}
interface Plan {
  id: string;
  state: string;
  instalments: { amount: number; paid: number; due_on: string }[];
}
const planOf = async (tx: TestTransaction, actor: Actor = 'firmAdmin') =>
  (await tx.as<{ plan: Plan | null }>(actor, 'select invoice_plan($1) plan', [ids.invoice])).rows[0]?.plan ?? null;
const shown = async (tx: TestTransaction) =>
  (
    await tx.as<{ shown_as: string; late: boolean }>(
      'firmAdmin',
      `select m.shown_as, exists (select from late_invoices() l where l.id = m.id) late from matching_invoices() m where m.id = $1`,
      [ids.invoice],
    )
  ).rows[0];

describe('a plan', () => {
  test('has equal parts that come to what is due, the rest in the first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 61, max: 9_999_999 }),
        fc.integer({ min: 2, max: 60 }),
        fc.constantFrom(['USD', 2], ['JPY', 0], ['KWD', 3]),
        async (units, count, [currency, digits]) => {
          await run(async (tx) => {
            const total = units / 10 ** digits;
            const { rows } = await tx.owner<{ amount: string }>(
              `select amount::text from private.split_instalments($1, $2, $3, '2026-01-31', 'month') order by place`,
              [total, currency, count],
            );
            const parts = rows.map(({ amount }) => Math.round(Number(amount) * 10 ** digits));
            expect(parts).toHaveLength(count);
            expect(parts.reduce((sum, part) => sum + part, 0)).toBe(units);
            expect(new Set(parts.slice(1)).size).toBe(1);
            expect((parts[0] ?? 0) - (parts[1] ?? 0)).toBeGreaterThanOrEqual(0);
            expect((parts[0] ?? 0) - (parts[1] ?? 0)).toBeLessThan(count);
          });
        },
      ),
    );
  });

  test('is offered by administrators, and answered by its client', async () => {
    await run(async (tx) => {
      for (const actor of everyActor.filter((each) => each !== 'firmAdmin' && each !== 'guest'))
        expect((await tx.refused(actor, OFFER, [ids.invoice, 4, 1, 'month', null])).rule).toBe(
          actor === 'client' || actor === 'teamLawyer' ? 'may_not_bill' : 'invoice_not_found',
        );
      for (const [count, day, every] of [
        [1, 1, 'month'],
        [61, 1, 'month'],
        [2, -1, 'month'],
        [2, 1, 'year'],
      ])
        expect((await tx.refused('firmAdmin', OFFER, [ids.invoice, count, day, every, null])).rule).toBe(
          'plan_invalid',
        );
      const id = await offer(tx);
      expect(await planOf(tx, 'client')).toMatchObject({ id, state: 'offered' });
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin', 'teamLawyer', 'admin'] as const)
        expect((await tx.refused(actor, ANSWER, [id, true, 'x'])).rule).toBe('plan_not_found');
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin'] as const)
        expect(await planOf(tx, actor)).toBeNull();
      // The firm records an acceptance with a note of how, and declines nothing.
      expect((await tx.refused('firmAdmin', ANSWER, [id, true, null])).rule).toBe('plan_note_required');
      expect((await tx.refused('firmAdmin', ANSWER, [id, false, 'x'])).rule).toBe('plan_not_offered');
      await tx.as('client', ANSWER, [id, false, 'Too much']);
      await tx.as('client', ANSWER, [id, false, 'Too much']);
      expect(await planOf(tx)).toMatchObject({ state: 'declined' });
      expect((await tx.refused('client', ANSWER, [id, true, null])).rule).toBe('plan_not_offered');
      const second = await offer(tx);
      await tx.as('firmAdmin', ANSWER, [second, true, 'By telephone']);
      expect(await planOf(tx, 'client')).toMatchObject({ id: second, state: 'kept' });
      expect((await tx.refused('firmAdmin', OFFER, [ids.invoice, 2, 1, 'week', null])).rule).toBe('plan_holds');
    });
  });

  test('is not accepted once something else is due', async () => {
    await run(async (tx) => {
      const id = await offer(tx);
      await pay(tx, 10);
      expect((await tx.refused('client', ANSWER, [id, true, null])).rule).toBe('plan_changed');
    });
  });

  test('pays its oldest instalment first, and nothing is late while it is kept', async () => {
    await run(async (tx) => {
      expect(await shown(tx)).toEqual({ shown_as: 'overdue', late: true });
      await accepted(tx);
      expect(await shown(tx)).toEqual({ shown_as: 'pending', late: false });
      await pay(tx, 30);
      const plan = await planOf(tx);
      expect(plan?.instalments.map(({ amount, paid }) => [amount, paid])).toEqual([
        [25, 25],
        [25, 5],
        [25, 0],
        [25, 0],
      ]);
      const ages = await tx.as<{ age: string; amount: string }>(
        'firmAdmin',
        `select age, amount::text from matching_report_rows('receivables') where id = $1 order by day`,
        [ids.invoice],
      );
      expect(ages.rows.map(({ age, amount }) => [age, Number(amount)])).toEqual([
        ['current', 20],
        ['current', 25],
        ['current', 25],
      ]);
      await pay(tx, 70);
      expect(await planOf(tx)).toMatchObject({ state: 'completed' });
    });
  });

  test('that is late is reminded of for what is late of it, from its own day', async () => {
    await run(async (tx) => {
      await accepted(tx);
      await later(tx, 10);
      expect(await planOf(tx)).toMatchObject({ state: 'late' });
      expect(await shown(tx)).toEqual({ shown_as: 'overdue', late: true });
      const { rows } = await tx.as<{ letter: { amount: number; days_late: number; step_id: string } }>(
        'firmAdmin',
        'select reminder_preview($1) letter',
        [ids.invoice],
      );
      expect(rows[0]?.letter).toMatchObject({ amount: 25, days_late: 9, step_id: ids.reminderStep });
      await tx.as('firmAdmin', 'select send_reminder($1, $2, $3)', [ids.invoice, ids.reminderStep, 'a@b.test']);
      expect(
        (await tx.owner(`select amount_due::text from invoice_reminders where invoice_id = $1`, [ids.invoice])).rows,
      ).toEqual([{ amount_due: '25.000' }]);
    });
  });

  test('waits for its answer without a reminder', async () => {
    await run(async (tx) => {
      await offer(tx);
      const { rows } = await tx.as<{ late: { stops: string } }>('firmAdmin', 'select invoice_lateness($1) late', [
        ids.invoice,
      ]);
      expect(rows[0]?.late.stops).toBe('plan_offered');
    });
  });

  test('is broken by an instalment that is late for long, and stays broken', async () => {
    await run(async (tx) => {
      const id = await accepted(tx);
      await later(tx, 15);
      expect(await planOf(tx)).toMatchObject({ state: 'late' });
      await later(tx, 1);
      expect(await planOf(tx)).toMatchObject({ state: 'broken' });
      expect(await shown(tx)).toEqual({ shown_as: 'overdue', late: true });
      await pay(tx, 25);
      expect(await planOf(tx)).toMatchObject({ state: 'broken' });
      await tx.as('firmAdmin', 'select withdraw_payment_plan($1)', [id]);
      await offer(tx);
      expect(await planOf(tx)).toMatchObject({ state: 'offered' });
    });
    // What came in time, and was entered late, was in time.
    await run(async (tx) => {
      await accepted(tx);
      await later(tx, 20);
      await pay(tx, 25, 10);
      expect(await planOf(tx)).toMatchObject({ state: 'kept' });
    });
  });

  test('ends with its invoice, and is less by a credit', async () => {
    await run(async (tx) => {
      await accepted(tx);
      await tx.as('firmAdmin', `select write_off_invoice($1, 'Gone')`, [ids.invoice]);
      expect(await planOf(tx)).toMatchObject({ state: 'ended' });
    });
    await run(async (tx) => {
      await accepted(tx);
      await tx.as('firmAdmin', `select credit_invoice($1, 'Less', $2, $3)`, [
        ids.invoice,
        randomUUID(),
        JSON.stringify([{ invoice_item_id: ids.invoiceItem, amount: 50 }]),
      ]);
      const plan = await planOf(tx);
      // 54.00 with its tax: two instalments and 4.00 of the third.
      expect(plan?.instalments.map(({ paid }) => paid)).toEqual([25, 25, 4, 0]);
    });
  });

  test('is one of an invoice, although ten are offered at once', async () => {
    const outcomes = await withTen(database.url, (clients) =>
      Promise.all(
        clients.map(async (each) => {
          try {
            await each.query('begin');
            await impersonate(each, 'firmAdmin');
            await each.query(
              `select answer_payment_plan(offer_payment_plan($1, 4, current_date + 1, 'month'), true, 'By telephone')`,
              [ids.invoice],
            );
            await each.query('commit');
            return 'accepted';
          } catch (error) {
            await each.query('rollback');
            return error instanceof DatabaseError ? (error.hint ?? error.message) : String(error);
          }
        }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['accepted', ...Array.from({ length: 9 }, () => 'plan_holds')]);
  });
});
