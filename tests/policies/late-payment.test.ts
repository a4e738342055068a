import '../setup/drawn.ts';

import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { DRAWN } from './draws.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const MANY = 240 * DRAWN;
const TEXTS = `{"en": {"subject": "Reminder {number}", "body": "Please pay {amount}."}}`;
const step = async (tx: TestTransaction, days: number) => {
  const { rows } = await tx.owner<{ id: string }>(
    'insert into reminder_steps (law_firm, days_after, texts) values ($1, $2, $3) returning id',
    [ids.firm, days, TEXTS],
  );
  return rows[0]?.id ?? '';
};
/** Puts the day on which an issued invoice is due so many days back. */
async function lateBy(tx: Pick<TestTransaction, 'owner'>, id: string, days: number): Promise<void> {
  await tx.owner('alter table invoices disable trigger keep_issued');
  await tx.owner(
    `update invoices set due_date = private.firm_today(law_firm) - $2::int, create_date = private.firm_today(law_firm) - $2::int - 30 where id = $1`,
    [id, days],
  );
  await tx.owner('alter table invoices enable trigger keep_issued');
}
const SEND = 'select send_reminder($1, $2, $3)';
const send = (tx: TestTransaction, stepId: string = ids.reminderStep, actor: Actor = 'firmAdmin') =>
  tx.as(actor, SEND, [ids.invoice, stepId, 'payer@example.test']);
const sent = async (tx: TestTransaction) =>
  (
    await tx.owner(
      `select r.place, r.days_late, r.subject, r.amount_due::text amount, r.sent_by, l.sent_to, l.mail_state from invoice_reminders r join invoice_links l on l.id = r.link_id
       where r.invoice_id = $1 order by r.created_at, r.place`,
      [ids.invoice],
    )
  ).rows;
interface Lateness {
  place: number | null;
  stops: string | null;
  sends_in: number | null;
  pause: { reason: string } | null;
}
const lateness = async (tx: TestTransaction, actor: Actor = 'firmAdmin') =>
  (
    await tx.as<{ late: Lateness | null }>(
      actor,
      `select l || jsonb_build_object('sends_in', (l ->> 'sends_on')::date - current_date) late from invoice_lateness($1) l`,
      [ids.invoice],
    )
  ).rows[0]?.late ?? null;

describe('a reminder', () => {
  test('is the next step, recorded with its text as it was, mailed and notified once', async () => {
    await run(async (tx) => {
      await lateBy(tx, ids.invoice, 8);
      expect(await lateness(tx)).toMatchObject({ place: 1, stops: null, sends_in: -1 });
      await send(tx);
      await send(tx);
      await tx.owner(`update reminder_steps set texts = '{"en": {"subject": "Other", "body": "Other"}}'`);
      expect(await sent(tx)).toEqual([
        {
          place: 1,
          days_late: 8,
          subject: 'Reminder {number}',
          amount: '100.000',
          sent_by: actors.firmAdmin,
          sent_to: 'payer@example.test',
          mail_state: 'waiting',
        },
      ]);
      const told = await tx.as('client', `select from notifications where kind = 'invoice_reminded'`);
      expect(told.rowCount).toBe(1);
      expect(await lateness(tx)).toMatchObject({ place: null });
      expect(await tx.refused('owner', `update invoice_reminders set body = 'x'`)).toMatchObject({
        rule: 'append_only',
      });
    });
  });

  test('waits for its day, and after one that came late as long as the firm leaves between two', async () => {
    await run(async (tx) => {
      const second = await step(tx, 17);
      await lateBy(tx, ids.invoice, 6);
      expect(await lateness(tx)).toMatchObject({ place: 1, sends_in: 1 });
      expect((await tx.refused('firmAdmin', SEND, [ids.invoice, ids.reminderStep, null])).rule).toBe(
        'reminder_changed',
      );
      await lateBy(tx, ids.invoice, 40);
      expect((await tx.refused('firmAdmin', SEND, [ids.invoice, second, null])).rule).toBe('reminder_changed');
      await send(tx);
      expect(await lateness(tx)).toMatchObject({ place: 2, sends_in: 10 });
      await lateBy(tx, ids.invoice, 0);
      expect((await tx.refused('firmAdmin', SEND, [ids.invoice, second, null])).rule).toBe('invoice_not_late');
    });
  });

  test('is not sent while something keeps it', async () => {
    const keeps: [string, string][] = [
      [`update online_payments set status = 'processing' where id = '${ids.onlinePayment}'`, 'payment_coming'],
      [`update online_disputes set status = 'open' where id = '${ids.onlineDispute}'`, 'disputed'],
      [`update cases set status = 'on_hold' where id = '${ids.active}'`, 'case_on_hold'],
      [
        `insert into bank_transactions (account_id, law_firm, occurred_on, description, amount, currency, source) values ('${ids.bankAccount}', '${ids.firm}', '2026-03-01', 'Wire OLD-00001 thank you', 100, 'USD', 'csv')`,
        'payment_coming',
      ],
    ];
    for (const [cause, stops] of keeps)
      await run(async (tx) => {
        await tx.owner(cause);
        expect({ cause, ...(await lateness(tx)) }).toMatchObject({ cause, stops });
        expect((await tx.refused('firmAdmin', SEND, [ids.invoice, ids.reminderStep, null])).rule).toBe(
          'reminder_stopped',
        );
        await tx.owner('update reminder_steps set is_automatic = true');
        await atWork(tx);
        expect(await job(tx)).toBe(0);
      });
  });

  test.each([
    ['the number', 'Wire OLD-00001 thank you', 70, true],
    ['the number as people write it', 'wire old 1, thank you', 70, true],
    ['a longer number', 'Wire OLD-000012', 70, false],
    ['another series', 'Wire FOLD-00001', 70, false],
    ['the payer and the amount', 'Wire OLD CLIENT LTD', 100, true],
    ['the payer and another amount', 'Wire Old Client Ltd', 70, false],
    ['the amount alone', 'Wire', 100, false],
  ])('waits for money of the bank that has %s', async (_, description, amount, waits) => {
    await run(async (tx) => {
      await lateBy(tx, ids.invoice, 8);
      await tx.owner('alter table invoices disable trigger keep_issued');
      await tx.owner(`update invoices set invoice_to = '{"name": "Old client Ltd"}' where id = $1`, [ids.invoice]);
      await tx.owner(
        `insert into bank_transactions (account_id, law_firm, occurred_on, description, amount, currency, source) values ($1, $2, '2026-03-01', $3, $4, 'USD', 'csv')`,
        [ids.bankAccount, ids.firm, description, amount],
      );
      expect((await lateness(tx))?.stops).toBe(waits ? 'payment_coming' : null);
    });
  });

  test('of one firm is found whatever series another firm has', async () => {
    await run(async (tx) => {
      await tx.owner('set session_replication_role = replica');
      const { rows } = await tx.owner<{ id: string }>(
        `insert into invoices (law_firm, invoice_number, status, invoice_to, currency, subtotal, total_amount, create_date, due_date, issued_at, issued_by, client_id)
         select $2, 'OLD0-00007', status, invoice_to, currency, subtotal, total_amount, create_date, due_date, issued_at, issued_by, client_id from invoices where id = $1 returning id`,
        [ids.invoice, ids.rivalFirm],
      );
      await tx.owner(
        `insert into bank_transactions (account_id, law_firm, occurred_on, description, amount, currency, source) values ($1, $2, '2026-03-01', 'Wire OLD00001', 70, 'USD', 'csv')`,
        [ids.bankAccount, ids.firm],
      );
      const found = await tx.owner<{ id: string }>('select id from private.bank_suggests($1) id', [
        [ids.invoice, rows[0]?.id],
      ]);
      expect(found.rows).toEqual([{ id: ids.invoice }]);
    });
  });

  test(
    'of hundreds of invoices is found as of each alone, however much the bank has to sort',
    { timeout: 60_000 },
    async () => {
      await run(async (tx) => {
        await tx.owner('set session_replication_role = replica');
        await tx.owner(
          `insert into invoices (law_firm, invoice_number, status, invoice_to, currency, subtotal, total_amount, create_date, due_date, issued_at, issued_by, client_id)
         select law_firm, 'MANY-' || lpad(n::text, 5, '0'), 'pending', jsonb_build_object('name', 'Payer ' || n), 'USD', 99 + n, 99 + n, current_date - 60, current_date - n % 40, now(), issued_by,
           case when n % 11 = 0 then client_id end
         from invoices, generate_series(1, ${MANY}) n where id = $1`,
          [ids.invoice],
        );
        await tx.owner(
          `insert into invoice_reminders (invoice_id, law_firm, step_id, due_date, place, tone, language, subject, body, amount_due, currency, days_late, created_at)
         select id, law_firm, $1, due_date, 1, 'friendly', 'en', 'x', 'y', total_amount, 'USD', 1, now() - interval '3 days' from invoices where invoice_number like 'MANY-%5'`,
          [ids.reminderStep],
        );
        await tx.owner(
          `insert into bank_transactions (account_id, law_firm, occurred_on, description, amount, currency, source)
         select $1, $2, '2026-03-01', case n % 2 when 0 then 'Wire MANY-' || lpad((n * 9)::text, 5, '0') else 'Wire payer ' || n end, 99 + n, 'USD', 'csv' from generate_series(1, 100) n`,
          [ids.bankAccount, ids.firm],
        );
        await tx.owner('set session_replication_role = origin');
        await tx.as('firmAdmin', `select pause_reminders($1, 'They pay later', true)`, [ids.invoice]);
        const { rows } = await tx.owner<{ late: number; kept: Record<string, number>; differ: number }>(
          `with many as (select id from invoices where invoice_number like 'MANY-%'),
           found as (select n.* from private.next_reminders(array(select id from many)) n),
           alone as (select i.id, n.* from invoices i join many using (id) cross join lateral private.next_reminder(i) n)
         select (select count(*)::int from found) late,
           (select jsonb_object_agg(stops, number) from (select coalesce(stops, 'none') stops, count(*) number from found group by 1) each) kept,
           (select count(*)::int from (select invoice_id, step_id, place, due_date, days_late, sends_on, is_automatic, stops from found) f full join alone a on a.id = f.invoice_id
             where to_jsonb(f) - 'invoice_id' is distinct from to_jsonb(a) - 'id') differ`,
        );
        expect(rows).toEqual([{ late: MANY - MANY / 40, kept: expect.anything(), differ: 0 }]);
        // Each of these reasons occurs, so that what is compared is more than nothing.
        expect(Object.keys(rows[0]?.kept ?? {}).toSorted()).toEqual(['client_paused', 'none', 'payment_coming']);
      });
    },
  );

  test('is paused for an invoice or a client, with a reason, and goes on', async () => {
    await run(async (tx) => {
      const PAUSE = 'select pause_reminders($1, $2, $3, $4) id';
      expect((await tx.refused('firmAdmin', PAUSE, [ids.invoice, ' ', false, null])).rule).toBe('reason_required');
      expect((await tx.refused('firmAdmin', PAUSE, [ids.invoice, 'x', false, '2020-01-01'])).rule).toBe(
        'pause_invalid',
      );
      for (const [ofClient, stops] of [
        [false, 'paused'],
        [true, 'client_paused'],
      ] as const) {
        const { rows } = await tx.as<{ id: string }>('firmAdmin', PAUSE, [ids.invoice, 'In hospital', ofClient, null]);
        expect(await lateness(tx)).toMatchObject({ stops, pause: { reason: 'In hospital' } });
        await tx.as('firmAdmin', 'select resume_reminders($1)', [rows[0]?.id]);
        expect(await lateness(tx)).toMatchObject({ stops: null, pause: null });
      }
      // A pause that ends by itself.
      await tx.owner(
        `insert into reminder_pauses (invoice_id, law_firm, reason, until, created_by) values ($1, $2, 'x', current_date - 2, $3)`,
        [ids.invoice, ids.firm, actors.firmAdmin],
      );
      expect(await lateness(tx)).toMatchObject({ stops: null });
    });
  });

  test('is sent by administrators alone, and seen by the firm and its client', async () => {
    await run(async (tx) => {
      for (const actor of everyActor.filter((each) => each !== 'firmAdmin' && each !== 'guest')) {
        const { code, rule } = await tx.refused(actor, SEND, [ids.invoice, ids.reminderStep, 'a@b.test']);
        expect({ actor, code, rule }).toEqual(
          actor === 'client' || actor === 'teamLawyer'
            ? { actor, code: '42501', rule: 'may_not_bill' }
            : { actor, code: 'PT404', rule: 'invoice_not_found' },
        );
      }
      const sees = async (actor: Actor) => (await tx.as(actor, 'select id from late_invoices()')).rowCount;
      expect(await sees('firmAdmin')).toBe(1);
      for (const actor of everyActor.filter((each) => !['firmAdmin', 'guest'].includes(each)))
        expect({ actor, rows: await sees(actor) }).toEqual({ actor, rows: 0 });
      expect(await lateness(tx, 'teamLawyer')).not.toBeNull();
      for (const actor of ['client', 'walledAdmin', 'rivalLawyer'] as const)
        expect(await lateness(tx, actor)).toBeNull();
    });
  });

  test('has texts with known fields alone', async () => {
    await run(async (tx) => {
      for (const texts of [
        '{}',
        '{"de": {"subject": "x", "body": "x"}}',
        '{"en": {"subject": "x", "body": "{password}"}}',
        '{"en": {"subject": "x"}}',
        '{"en": {"subject": "a\\nb", "body": "x"}}',
      ])
        expect(
          (await tx.refused('firmAdmin', 'insert into reminder_steps (days_after, texts) values (30, $1)', [texts]))
            .rule,
        ).toBe('reminder_text_invalid');
      for (const days of [1, 2, 3, 4, 5, 6, 8])
        await tx.as('firmAdmin', 'insert into reminder_steps (days_after, texts) values ($1, $2)', [days, TEXTS]);
      expect(
        (await tx.refused('firmAdmin', 'insert into reminder_steps (days_after, texts) values (9, $1)', [TEXTS])).rule,
      ).toBe('too_many_reminder_steps');
    });
  });
});

/** The clock of the firm says that it is at work. */
const AT_WORK = `create or replace function private.firm_is_at_work(p_law_firm uuid, p_at timestamptz) returns boolean language sql as 'select true'`;
const atWork = (tx: TestTransaction) => tx.owner(AT_WORK);
const job = async (tx: TestTransaction) =>
  (await tx.owner<{ sent: number }>('select private.send_due_reminders(100) sent')).rows[0]?.sent;

describe('the server', () => {
  test('sends only the steps that are automatic, each once, and counts no person as the sender', async () => {
    await run(async (tx) => {
      await atWork(tx);
      expect(await job(tx)).toBe(0);
      await tx.owner('update reminder_steps set is_automatic = true');
      expect(await job(tx)).toBe(1);
      expect(await job(tx)).toBe(0);
      expect(await sent(tx)).toMatchObject([{ place: 1, sent_by: null }]);
    });
  });

  test('sends nothing on a day of rest, and nothing before nine or after five by the clock of the firm', async () => {
    await run(async (tx) => {
      await tx.owner(`update law_firms set time_zone = 'America/New_York' where id = $1`, [ids.firm]);
      await tx.owner(`update invoice_settings set country = 'US' where law_firm = $1`, [ids.firm]);
      const { rows } = await tx.owner<{ at: string; works: boolean }>(
        `select at, private.firm_is_at_work($1, at::timestamptz) works from unnest(array[
          '2026-11-24 13:59Z', '2026-11-24 14:00Z', '2026-11-24 21:59Z', '2026-11-24 22:00Z', '2026-11-26 17:00Z', '2026-11-28 17:00Z']) at`,
        [ids.firm],
      );
      // Before nine, from nine to five, after; Thanksgiving; a Saturday.
      expect(rows.map(({ works }) => works)).toEqual([false, true, true, false, false, false]);
      await tx.owner(`update invoice_settings set country = null where law_firm = $1`, [ids.firm]);
      const none = await tx.owner<{ works: boolean }>(
        `select private.firm_is_at_work($1, at::timestamptz) works from unnest(array['2026-11-26 17:00Z', '2026-11-28 17:00Z']) at`,
        [ids.firm],
      );
      expect(none.rows.map(({ works }) => works)).toEqual([true, false]);
    });
  });

  test('writes one letter although ten jobs run at once, and one of them is killed', async () => {
    const { client } = database;
    await client.query('update reminder_steps set is_automatic = true');
    await client.query(AT_WORK);
    await withTen(database.url, async (clients) => {
      // What is not committed leaves nothing behind.
      await clients[0]?.query('begin');
      await clients[0]?.query('select private.send_due_reminders(100)');
      await clients[0]?.query('rollback');
      const all = await Promise.all(
        clients.map((each) => each.query<{ sent: number }>('select private.send_due_reminders(100) sent')),
      );
      expect(all.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.sent, 0)).toBe(1);
    });
    const { rows } = await client.query<Record<string, unknown>>(
      `select count(*)::int reminders, count(distinct link_id)::int letters from invoice_reminders where invoice_id = $1`,
      [ids.invoice],
    );
    expect(rows).toEqual([{ reminders: 1, letters: 1 }]);
  });
});

const RATE = 10;
/** The fixture's case agrees on a rate; its invoice of 108.00 had 8.00 paid before. */
async function agreed(tx: Pick<TestTransaction, 'owner'>, rate = RATE, after = 0): Promise<void> {
  await tx.owner('update case_interest set rate = $1, after_days = $2', [rate, after]);
}
interface Interest {
  to_date: number;
  rate: number;
}
const interest = async (tx: TestTransaction, actor: Actor = 'firmAdmin') =>
  (await tx.as<{ interest: Interest | null }>(actor, 'select invoice_interest($1) interest', [ids.invoice])).rows[0]
    ?.interest ?? null;

/** What the accounts of these purposes have moved by since the work of the test began. */
const moved = async (tx: TestTransaction, ...purposes: string[]) =>
  Object.fromEntries(
    (
      await tx.owner<{ purpose: string; sum: number }>(
        `select a.purpose, sum(p.amount)::float8 sum from ledger_postings p join ledger_accounts a on a.id = p.account_id
         where a.law_firm = $1 and a.purpose = any ($2) group by 1 having sum(p.amount) <> 0`,
        [ids.firm, purposes],
      )
    ).rows.map(({ purpose, sum }) => [purpose, sum]),
  );
const CHARGE_FEES = 'select id, status, total_amount::text total, client_id from charge_reminder_fees($1)';
/** A reminder that named a fee was sent. */
async function remindedForAFee(tx: TestTransaction, fee = 15, currency = 'USD'): Promise<void> {
  await lateBy(tx, ids.invoice, 8);
  await tx.owner('update reminder_steps set fee = $1, fee_currency = $2', [fee, currency]);
  await send(tx);
}
const feesOf = async (tx: TestTransaction, actor: Actor = 'firmAdmin') =>
  (await tx.as<{ fees: string }>(actor, 'select invoice_reminder_fees($1) fees', [ids.invoice])).rows[0]?.fees;

describe('the fee of a reminder', () => {
  test('is charged once on a draft of its own, has its own account, and is freed by a void', async () => {
    await run(async (tx) => {
      await remindedForAFee(tx);
      // A step that costs more later does not change what the letter said.
      await tx.owner('update reminder_steps set fee = 20');
      expect(Number(await feesOf(tx))).toBe(15);
      expect(Number(await feesOf(tx, 'client'))).toBe(15);
      const { rows } = await tx.as<{ id: string }>('firmAdmin', CHARGE_FEES, [ids.invoice]);
      expect(rows).toMatchObject([{ status: 'draft', total: '15.000', client_id: actors.client }]);
      expect((await tx.refused('firmAdmin', CHARGE_FEES, [ids.invoice])).rule).toBe('no_reminder_fee');
      const line = await tx.owner(
        'select kind, title, worked_on is not null dated from invoice_items where invoice_id = $1',
        [rows[0]?.id],
      );
      expect(line.rows).toMatchObject([{ kind: 'reminder_fee', dated: true }]);
      await tx.as('firmAdmin', 'select issue_invoice($1)', [rows[0]?.id]);
      expect(await moved(tx, 'reminder_fee_income', 'interest_income')).toEqual({ reminder_fee_income: -15 });
      await tx.as('firmAdmin', `select void_invoice($1, 'Not agreed')`, [rows[0]?.id]);
      expect(await moved(tx, 'reminder_fee_income')).toEqual({});
      expect(Number(await feesOf(tx))).toBe(15);
    });
  });

  test('is taken back by a credit note from the account in which it is', async () => {
    await run(async (tx) => {
      await remindedForAFee(tx);
      const { rows } = await tx.as<{ id: string }>('firmAdmin', CHARGE_FEES, [ids.invoice]);
      await tx.as('firmAdmin', 'select issue_invoice($1)', [rows[0]?.id]);
      await tx.as('firmAdmin', `select credit_invoice($1, 'Goodwill', 'fee')`, [rows[0]?.id]);
      expect(await moved(tx, 'reminder_fee_income')).toEqual({});
      // What was credited is done, as what was waived.
      expect(Number(await feesOf(tx))).toBe(0);
    });
  });

  test('is waived for a reason that the client reads, by administrators alone, and behind a wall by nobody', async () => {
    await run(async (tx) => {
      await remindedForAFee(tx);
      const WAIVE = 'select waive_reminder_fees($1, $2)';
      expect((await tx.refused('firmAdmin', WAIVE, [ids.invoice, ' '])).rule).toBe('reason_required');
      for (const actor of ['client', 'teamLawyer'] as const) {
        expect((await tx.refused(actor, WAIVE, [ids.invoice, 'x'])).rule).toBe('may_not_bill');
        expect((await tx.refused(actor, CHARGE_FEES, [ids.invoice])).rule).toBe('may_not_bill');
      }
      for (const actor of ['walledAdmin', 'rivalLawyer', 'otherClient'] as const) {
        expect((await tx.refused(actor, CHARGE_FEES, [ids.invoice])).rule).toBe('invoice_not_found');
        expect(Number(await feesOf(tx, actor))).toBe(0);
      }
      await tx.as('firmAdmin', WAIVE, [ids.invoice, 'A client of many years']);
      expect((await tx.refused('firmAdmin', WAIVE, [ids.invoice, 'x'])).rule).toBe('no_reminder_fee');
      expect((await tx.refused('firmAdmin', CHARGE_FEES, [ids.invoice])).rule).toBe('no_reminder_fee');
      const { rows } = await tx.as('client', 'select reason from late_charges where reminder_id is not null');
      expect(rows).toEqual([{ reason: 'A client of many years' }]);
    });
  });

  test('is none where the letter named none', async () => {
    await run(async (tx) => {
      await remindedForAFee(tx, 15, 'EUR');
      expect((await tx.refused('firmAdmin', CHARGE_FEES, [ids.invoice])).rule).toBe('no_reminder_fee');
    });
  });
});

describe('a line that charges what is late', () => {
  test('keeps its figures in the draft, and frees its days when it is taken off', async () => {
    await run(async (tx) => {
      await lateBy(tx, ids.invoice, 74);
      await agreed(tx);
      const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select id from charge_interest($1)', [ids.invoice]);
      const draft = rows[0]?.id;
      const { rows: lines } = await tx.owner<{ late_charge_id: string }>(
        'select late_charge_id from invoice_items where invoice_id = $1',
        [draft],
      );
      const SAVE = `select total_amount::text total from save_invoice(jsonb_build_object('case_id', $2::uuid, 'client_id', $3::uuid, 'currency', 'USD', 'invoice_to', '{"name": "x"}'::jsonb), $4, $1)`;
      const save = (items: object[]) => [draft, ids.active, actors.client, JSON.stringify(items)];
      const charge = { title: 'Interest', late_charge_id: lines[0]?.late_charge_id, price: 500, quantity: 9 };
      // Another price is not taken: what is charged is what was worked out.
      expect((await tx.as('firmAdmin', SAVE, save([charge]))).rows).toEqual([{ total: '2.000' }]);
      expect((await tx.refused('firmAdmin', SAVE, save([charge, charge]))).rule).toBe('work_not_unbilled');
      expect(await interest(tx)).toMatchObject({ to_date: 0 });
      await tx.as('firmAdmin', SAVE, save([{ title: 'Advice', price: 10, quantity: 1 }]));
      expect(await interest(tx)).toMatchObject({ to_date: 2 });
      // What was freed is charged by a new draft alone.
      expect((await tx.refused('firmAdmin', SAVE, save([charge]))).rule).toBe('work_not_unbilled');
    });
  });

  test('is posted to the account of interest, without the taxes that somebody adds', async () => {
    await run(async (tx) => {
      await lateBy(tx, ids.invoice, 74);
      await agreed(tx);
      const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select id from charge_interest($1)', [ids.invoice]);
      await tx.as('firmAdmin', 'select issue_invoice($1)', [rows[0]?.id]);
      expect(await moved(tx, 'interest_income', 'reminder_fee_income')).toEqual({ interest_income: -2 });
      await tx.as('firmAdmin', `select credit_invoice($1, 'Goodwill', 'interest')`, [rows[0]?.id]);
      expect(await moved(tx, 'interest_income')).toEqual({});
    });
  });

  test('is of the firm, the case and the currency of its draft', async () => {
    await run(async (tx) => {
      await lateBy(tx, ids.invoice, 74);
      await agreed(tx);
      const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select id from charge_interest($1)', [ids.invoice]);
      const { rows: lines } = await tx.owner<{ id: string }>(
        'select late_charge_id id from invoice_items where invoice_id = $1',
        [rows[0]?.id],
      );
      const OTHER = `select save_invoice(jsonb_build_object('case_id', $1::uuid, 'currency', 'USD'), jsonb_build_array(jsonb_build_object('title', 'x', 'late_charge_id', $2::uuid)))`;
      // It is on a draft already.
      expect((await tx.refused('firmAdmin', OTHER, [ids.active, lines[0]?.id])).rule).toBe('work_not_unbilled');
    });
  });
});

describe('interest', () => {
  test('is off until it is agreed, and the case comes before the firm', async () => {
    await run(async (tx) => {
      await tx.owner('delete from case_interest');
      expect(await interest(tx)).toBeNull();
      await expect(tx.as('firmAdmin', `update late_terms set interest_rate = 8`)).rejects.toThrow('interest_is_agreed');
    });
    await run(async (tx) => {
      await tx.owner('delete from case_interest');
      await tx.as('firmAdmin', `update late_terms set interest_rate = 8, interest_agreed = true, interest_after = 0`);
      await lateBy(tx, ids.invoice, 74);
      // 100.00 for 73 days: a fifth of a year.
      expect(await interest(tx)).toMatchObject({ rate: 8, to_date: 1.6 });
      await tx.as('firmAdmin', `select set_case_interest($1, 5, 0, 'Letter of engagement')`, [ids.active]);
      expect(await interest(tx)).toMatchObject({ rate: 5, to_date: 1 });
      await tx.as('firmAdmin', `select set_case_interest($1, 5, 37, 'Letter of engagement')`, [ids.active]);
      expect(await interest(tx)).toMatchObject({ to_date: 0.49 });
      await tx.as('firmAdmin', `select set_case_interest($1, null)`, [ids.active]);
      await tx.owner('update late_terms set interest_minimum = 2');
      expect(await interest(tx)).toMatchObject({ rate: 8, to_date: 0 });
    });
  });

  test('is what each firm has agreed that has had the case', async () => {
    await run(async (tx) => {
      await lateBy(tx, ids.invoice, 74);
      await agreed(tx);
      await tx.owner(
        `insert into case_interest (case_id, law_firm, rate, note, created_by) values ($1, $2, 1, 'Theirs', $3)`,
        [ids.active, ids.rivalFirm, actors.rivalLawyer],
      );
      expect(await interest(tx)).toMatchObject({ rate: RATE, to_date: 2 });
      await tx.as('firmAdmin', `select set_case_interest($1, 5, 0, 'Letter of engagement')`, [ids.active]);
      const { rows } = await tx.owner('select rate::float8 rate from case_interest where case_id = $1 order by 1', [
        ids.active,
      ]);
      expect(rows).toEqual([{ rate: 1 }, { rate: 5 }]);
    });
  });

  test('is what a plain count of days says, with drawn payments and credits', async () => {
    const drawn = fc.record({
      days: fc.integer({ min: 1, max: 400 }),
      rate: fc.integer({ min: 1, max: 30_000 }).map((thousandths) => thousandths / 1000),
      payments: fc.array(
        fc.record({ on: fc.integer({ min: -20, max: 400 }), cents: fc.integer({ min: 1, max: 3000 }) }),
        {
          maxLength: 3,
        },
      ),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ days, rate, payments }) => {
        await run(async (tx) => {
          await lateBy(tx, ids.invoice, days);
          await agreed(tx, rate);
          const paid = payments.filter(({ on }) => on <= days);
          for (const { on, cents } of paid)
            await tx.as(
              'firmAdmin',
              `select record_payment($1, $2, 'cash', 'operating', $3, null, current_date - $4::int)`,
              [ids.invoice, cents / 100, randomUUID(), days - on],
            );
          // The fixture's own payment, of 8.00 on a fixed day.
          const today = Date.parse(new Date().toISOString().slice(0, 10));
          paid.push({ on: days - (today - Date.parse('2026-01-08')) / 86_400_000, cents: 800 });
          // Day by day, in thousandths of a percent of a cent: each day what is unpaid at its end.
          let sum = 0n;
          for (let day = 1; day < days; day += 1) {
            const left = 10_800 - paid.filter(({ on }) => on <= day).reduce((all, { cents }) => all + cents, 0);
            sum += BigInt(left) * BigInt(Math.round(rate * 1000));
          }
          const unit = 100n * 1000n * 365n;
          const cents = (sum * 2n + unit) / (unit * 2n);
          expect((await interest(tx))?.to_date).toBe(Number(cents) / 100);
        });
      }),
      { numRuns: 25 * DRAWN },
    );
  });

  test('is charged once, and freed by a void', async () => {
    await run(async (tx) => {
      await lateBy(tx, ids.invoice, 74);
      await agreed(tx);
      const CHARGE = 'select id, status, total_amount::text total, client_id from charge_interest($1)';
      const { rows } = await tx.as<{ id: string }>('firmAdmin', CHARGE, [ids.invoice]);
      expect(rows).toMatchObject([{ status: 'draft', total: '2.000', client_id: actors.client }]);
      expect(await interest(tx)).toMatchObject({ to_date: 0 });
      expect((await tx.refused('firmAdmin', CHARGE, [ids.invoice])).rule).toBe('no_interest');
      // The client sees it once it is issued.
      const charges = async () => (await tx.as('client', `select from late_charges where kind = 'charged'`)).rowCount;
      expect(await charges()).toBe(0);
      await tx.as('firmAdmin', 'select issue_invoice($1)', [rows[0]?.id]);
      expect(await charges()).toBe(1);
      await tx.as('firmAdmin', `select void_invoice($1, 'Not agreed')`, [rows[0]?.id]);
      expect(await interest(tx)).toMatchObject({ to_date: 2 });
      const again = await tx.as<{ id: string }>('firmAdmin', CHARGE, [ids.invoice]);
      await tx.as('firmAdmin', 'select delete_invoice($1)', [again.rows[0]?.id]);
      expect(await interest(tx)).toMatchObject({ to_date: 2 });
      // The issued invoice is what it was.
      expect((await tx.owner('select total_amount::text from invoices where id = $1', [ids.invoice])).rows).toEqual([
        { total_amount: '108.000' },
      ]);
    });
  });

  test('is waived for a reason, and only by administrators', async () => {
    await run(async (tx) => {
      await lateBy(tx, ids.invoice, 74);
      await agreed(tx);
      const WAIVE = 'select waive_interest($1, $2)';
      expect((await tx.refused('firmAdmin', WAIVE, [ids.invoice, ''])).rule).toBe('reason_required');
      for (const actor of ['client', 'teamLawyer'] as const)
        expect((await tx.refused(actor, WAIVE, [ids.invoice, 'x'])).rule).toBe('may_not_bill');
      for (const actor of ['walledAdmin', 'rivalLawyer', 'otherClient'] as const) {
        expect((await tx.refused(actor, 'select charge_interest($1)', [ids.invoice])).rule).toBe('invoice_not_found');
        expect(await interest(tx, actor)).toBeNull();
      }
      expect(await interest(tx, 'client')).toMatchObject({ to_date: 2 });
      await tx.as('firmAdmin', WAIVE, [ids.invoice, 'A client of many years']);
      expect((await tx.refused('firmAdmin', WAIVE, [ids.invoice, 'x'])).rule).toBe('no_interest');
      expect(await interest(tx)).toMatchObject({ to_date: 0 });
    });
  });

  test('of a day is charged once, for every caller', async () => {
    await run(async (tx) => {
      const CHARGED = `insert into late_charges (invoice_id, law_firm, case_id, kind, period, rate, amount, currency, reason, created_by)
        values ($1, $2, $3, 'waived', $4, 5, 1, 'USD', 'x', $5)`;
      const values = (period: string) => [ids.invoice, ids.firm, ids.active, period, actors.firmAdmin];
      await tx.owner(CHARGED, values('[2026-03-01,2026-04-01)'));
      await tx.owner(CHARGED, values('[2026-04-01,2026-04-02)'));
      expect((await tx.refused('owner', CHARGED, values('[2026-03-31,2026-05-01)'))).code).toBe('23P01');
    });
  });

  test('is charged once although twenty ask at once', async () => {
    const { client } = database;
    await client.query('update case_interest set rate = 10, after_days = 0');
    const answers = await withTen(database.url, (clients) =>
      Promise.all(
        clients.map(async (each) => {
          const outcomes: string[] = [];
          // Two on each of ten connections.
          for (let turn = 0; turn < 2; turn += 1)
            try {
              await each.query('begin');
              await impersonate(each, 'firmAdmin');
              await each.query('select charge_interest($1)', [ids.invoice]);
              await each.query('commit');
              outcomes.push('charged');
            } catch (error) {
              await each.query('rollback');
              outcomes.push(error instanceof DatabaseError ? (error.hint ?? error.message) : String(error));
            }
          return outcomes;
        }),
      ),
    );
    const all = answers.flat();
    expect(all.filter((outcome) => outcome === 'charged')).toHaveLength(1);
    expect(new Set(all)).toEqual(new Set(['charged', 'no_interest']));
  });
});
