import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Invoice {
  id: string;
  status: string;
  total_amount: string;
  amount_paid: string;
  amount_refunded: string;
  amount_credited: string;
  due: string;
}

interface Note {
  id: string;
  credit_number: string;
  subtotal: string;
  discount: string;
  taxes: string;
  total_amount: string;
  off_due: string;
  off_refunded: string;
  owed: string;
  left: string;
}

const INVOICE = `select i.id, status, total_amount::text, amount_paid::text, amount_refunded::text, amount_credited::text, amount_due(i)::numeric(15,3)::text due from `;
const NOTE = `select n.id, credit_number, subtotal::text, discount::text, taxes::text, total_amount::text, off_due::text, off_refunded::text, owed::text, n.credit_left::text "left" from `;

async function one<Row>(tx: TestTransaction, actor: Actor | 'owner', text: string, values: unknown[]): Promise<Row> {
  const { rows } =
    actor === 'owner'
      ? await tx.owner<Row & Record<string, unknown>>(text, values)
      : await tx.as<Row & Record<string, unknown>>(actor, text, values);
  const [row] = rows;
  if (row === undefined) throw new Error('No row was answered');
  return row;
}

/** The rule by which the database refuses; undefined where a check of its tables failed. */
const ruleOf = (error: unknown) => (error instanceof Error && 'hint' in error ? error.hint : undefined);

interface Line {
  price: number;
  kind?: string;
  tax_ids?: string[];
}

const HEAD = {
  case_id: ids.active,
  client_id: actors.client,
  invoice_to: { name: 'Client Name' },
  create_date: '2026-03-01',
  due_date: '2026-03-31',
};

/** An invoice of the firm that is issued, with its lines in their order. */
async function issued(tx: TestTransaction, lines: readonly Line[], head: object = {}) {
  const draft = await one<{ id: string }>(tx, 'firmAdmin', 'select id from save_invoice($1, $2)', [
    JSON.stringify({ ...HEAD, ...head }),
    JSON.stringify(lines.map((line, nth) => ({ title: `Line ${nth + 1}`, quantity: 1, ...line }))),
  ]);
  const invoice = await one<Invoice>(tx, 'firmAdmin', `${INVOICE} issue_invoice($1) i`, [draft.id]);
  const { rows } = await tx.owner<{ id: string }>('select id from invoice_items where invoice_id = $1 order by place', [
    invoice.id,
  ]);
  return { ...invoice, lines: rows.map(({ id }) => id) };
}

const CREDIT = 'credit_invoice($1, $2, $3, $4, $5, $6)';
interface Asked {
  key?: string;
  lines?: [line: string, amount: number | string][];
  shipping?: number;
  release?: boolean;
  reason?: string;
}
const asked = (id: string, { key = randomUUID(), lines, shipping, release = false, reason = 'Wrong' }: Asked) => [
  id,
  reason,
  key,
  lines === undefined ? null : JSON.stringify(lines.map(([invoice_item_id, amount]) => ({ invoice_item_id, amount }))),
  shipping ?? null,
  release,
];
const credit = (tx: TestTransaction, id: string, what: Asked = {}, actor: Actor = 'firmAdmin') =>
  one<Note>(tx, actor, `${NOTE} ${CREDIT} n`, asked(id, what));
const refused = async (tx: TestTransaction, id: string, what: Asked, actor: Actor = 'firmAdmin') =>
  (await tx.refused(actor, `select ${CREDIT}`, asked(id, what))).rule;
const invoice = (tx: TestTransaction, id: string) =>
  one<Invoice>(tx, 'owner', `${INVOICE} invoices i where id = $1`, [id]);
const PAY = `record_payment($1, $2, 'bank_transfer', 'operating', $3)`;
const pay = (tx: TestTransaction, id: string, amount: number) =>
  one<Invoice>(tx, 'firmAdmin', `${INVOICE} ${PAY} i`, [id, amount, randomUUID()]);
const APPLY = 'apply_credit($1, $2, $3, $4)';
const apply = (
  tx: TestTransaction,
  note: string,
  id: string,
  amount: number | null = null,
  key: string = randomUUID(),
) => one<Invoice>(tx, 'firmAdmin', `${INVOICE} ${APPLY} i`, [note, id, key, amount]);
const REFUND = `refund_payment($1, $2, 'Back', $3)`;
const refund = async (tx: TestTransaction, id: string, amount: number | null = null) => {
  const { id: payment } = await one<{ id: string }>(
    tx,
    'owner',
    `select p.id from payments p where invoice_id = $1 and refund_of is null and private.amount_left(p) >= coalesce($2, 0.001) order by created_at limit 1`,
    [id, amount],
  );
  return one<Invoice>(tx, 'firmAdmin', `${INVOICE} ${REFUND} i`, [payment, randomUUID(), amount]);
};
const note = (tx: TestTransaction, id: string) => one<Note>(tx, 'owner', `${NOTE} credit_notes n where id = $1`, [id]);

async function rate(tx: TestTransaction, percent: number): Promise<string> {
  const id = randomUUID();
  await tx.owner(`insert into tax_rates (id, law_firm, name, percent) values ($1, $2, $3, $4)`, [
    id,
    ids.firm,
    `Tax ${percent}`,
    percent,
  ]);
  return id;
}

/** The firm's accounts, without those that have come to nothing; what the fixture's transaction left is taken off. */
async function accounts(tx: TestTransaction): Promise<Record<string, number>> {
  const { rows } = await tx.as<{ purpose: string; balance: string }>(
    'firmAdmin',
    'select purpose, balance::text from trial_balance()',
  );
  const before: Record<string, number> = { receivable: 100, fee_income: -100 };
  const found = rows.map(({ purpose, balance }) => [purpose, Number(balance) - (before[purpose] ?? 0)] as const);
  return Object.fromEntries(found.filter(([, balance]) => balance !== 0));
}

describe('a credit note', () => {
  test('takes back a whole invoice that is not paid, with its discount, taxes and delivery, and leaves the ledger as before', async () => {
    await run(async (tx) => {
      const [state, city] = [await rate(tx, 6.25), await rate(tx, 1.5)];
      const whole = await issued(
        tx,
        [
          { price: 500, tax_ids: [state, city] },
          { price: 99.99, tax_ids: [state] },
          { price: 50, kind: 'expense' },
        ],
        { discount_percent: 10, shipping: 12 },
      );
      const made = await credit(tx, whole.id, { key: 'all' });
      expect(made).toMatchObject({
        credit_number: 'CN-00001',
        total_amount: whole.total_amount,
        off_due: whole.total_amount,
        owed: '0.000',
      });
      expect(await credit(tx, whole.id, { key: 'all' })).toEqual(made);
      expect(await refused(tx, whole.id, { key: 'all', release: true })).toBe('idempotency_key_used');
      expect(await invoice(tx, whole.id)).toMatchObject({ status: 'credited', due: '0.000' });
      expect(await accounts(tx)).toEqual({});
      expect(await refused(tx, whole.id, {})).toBe('credit_nothing_left');
      for (const actor of ['client', 'firmAdmin'] as const)
        expect((await tx.as(actor, 'select id from credit_notes where id = $1', [made.id])).rows, actor).toHaveLength(
          1,
        );
      const told = await tx.as('client', `select kind from notifications where link_id = $1 order by kind`, [whole.id]);
      expect(told.rows).toEqual([{ kind: 'invoice_credited' }, { kind: 'invoice_issued' }]);
    });
  });

  test('takes back a part of a line with the same part of its discount and of each tax', async () => {
    await run(async (tx) => {
      const tax = await rate(tx, 20);
      const whole = await issued(
        tx,
        [
          { price: 100, tax_ids: [tax] },
          { price: 60, tax_ids: [] },
        ],
        { discount_percent: 10 },
      );
      const [first = '', second = ''] = whole.lines;
      // 40 of 100: less 4.00, with 20 % of 36.00.
      const made = await credit(tx, whole.id, { lines: [[first, 40]] });
      expect(made).toMatchObject({ subtotal: '40.000', discount: '4.000', taxes: '7.200', total_amount: '43.200' });
      expect(await invoice(tx, whole.id)).toMatchObject({ status: 'pending', due: '118.800' });
      for (const lines of [
        [[first, 60.01]],
        [[first, 0]],
        [[first, -1]],
        [[first, 0.001]],
        [[first, 'NaN']],
        [[randomUUID(), 1]],
        [
          [first, 1],
          [first, 1],
        ],
      ] as [string, number | string][][])
        expect(await refused(tx, whole.id, { lines }), JSON.stringify(lines)).toBe('credit_lines_invalid');
      expect(await refused(tx, whole.id, { shipping: 1 })).toBe('credit_lines_invalid');
      expect(await refused(tx, whole.id, { lines: [] })).toBe('credit_nothing_left');
      expect(await refused(tx, whole.id, { reason: ' ' })).toBe('reason_required');
      expect(await credit(tx, whole.id, { lines: [[second, 60]] })).toMatchObject({ total_amount: '54.000' });
      const { rows } = await tx.as('firmAdmin', 'select title, credited::text, total::text from creditable_lines($1)', [
        whole.id,
      ]);
      expect(rows).toEqual([{ title: 'Line 1', credited: '40.000', total: '100.000' }]);
      await credit(tx, whole.id, {});
      expect(await accounts(tx)).toEqual({});
    });
  });

  test('of what is paid is owed to the client, and refunded without an expense', async () => {
    await run(async (tx) => {
      const { id, lines } = await issued(tx, [{ price: 100 }, { price: 50 }]);
      await pay(tx, id, 120);
      const made = await credit(tx, id, { lines: [[lines[0] ?? '', 80]] });
      expect(made).toMatchObject({ off_due: '30.000', owed: '50.000', left: '50.000' });
      expect(await invoice(tx, id)).toMatchObject({ status: 'paid', due: '0.000' });
      expect(await accounts(tx)).toEqual({ operating_bank: 120, fee_income: -70, client_credit: -50 });
      await refund(tx, id, 60);
      expect(await note(tx, made.id)).toMatchObject({ left: '0.000' });
      // Fifty of the sixty were owed; ten are given away.
      expect(await accounts(tx)).toEqual({ operating_bank: 60, fee_income: -70, refund: 10 });
      // The rest of the line takes the ten into account first.
      expect(await credit(tx, id, { lines: [[lines[0] ?? '', 20]] })).toMatchObject({
        off_refunded: '10.000',
        owed: '10.000',
      });
      expect(await accounts(tx)).toEqual({ operating_bank: 60, fee_income: -50, client_credit: -10 });
    });
  });

  test('pays another invoice of the same payer, once for a key, and can be taken back', async () => {
    await run(async (tx) => {
      const first = await issued(tx, [{ price: 100 }]);
      await pay(tx, first.id, 100);
      const made = await credit(tx, first.id);
      const second = await issued(tx, [{ price: 70 }]);
      const { rows } = await tx.as('firmAdmin', 'select id, credit_left::text from open_credits($1)', [second.id]);
      expect(rows).toEqual([{ id: made.id, credit_left: '100.000' }]);
      expect(await apply(tx, made.id, second.id, null, 'use')).toMatchObject({ status: 'paid', amount_paid: '70.000' });
      expect(await apply(tx, made.id, second.id, null, 'use')).toMatchObject({ status: 'paid', amount_paid: '70.000' });
      expect(await note(tx, made.id)).toMatchObject({ left: '30.000' });
      // What has paid another invoice is not given back as well.
      const { id: paid } = await one<{ id: string }>(tx, 'owner', 'select id from payments where invoice_id = $1', [
        first.id,
      ]);
      expect((await tx.refused('firmAdmin', `select ${REFUND}`, [paid, 'more', 31])).rule).toBe('refund_above_payment');
      const { rows: left } = await tx.as('firmAdmin', 'select amount_left::text from payments_left($1)', [first.id]);
      expect(left).toEqual([{ amount_left: '30.000' }]);
      await refund(tx, first.id, 30);
      expect(await accounts(tx)).toEqual({ operating_bank: 70, fee_income: -70 });
      const { id: used } = await one<{ id: string }>(tx, 'owner', 'select id from payments where invoice_id = $1', [
        second.id,
      ]);
      expect((await tx.refused('firmAdmin', `select ${REFUND}`, [used, 'part', 10])).rule).toBe(
        'credit_goes_back_whole',
      );
      expect(await refund(tx, second.id)).toMatchObject({ status: 'pending', amount_paid: '0.000', due: '70.000' });
      expect(await note(tx, made.id)).toMatchObject({ left: '70.000' });
      expect(await accounts(tx)).toEqual({ operating_bank: 70, receivable: 70, fee_income: -70, client_credit: -70 });
    });
  });

  test('that is taken back from an invoice that was written off is not due again', async () => {
    await run(async (tx) => {
      const first = await issued(tx, [{ price: 100 }]);
      await pay(tx, first.id, 100);
      const made = await credit(tx, first.id);
      const second = await issued(tx, [{ price: 150 }]);
      await apply(tx, made.id, second.id);
      await tx.as('firmAdmin', `select write_off_invoice($1, 'Insolvent')`, [second.id]);
      expect(await refund(tx, second.id)).toMatchObject({ status: 'written_off', due: '0.000' });
      expect(await accounts(tx)).toEqual({
        operating_bank: 100,
        fee_income: -150,
        write_off: 150,
        client_credit: -100,
      });
    });
  });

  test('that is on its way back through a provider pays nothing meanwhile', async () => {
    await run(async (tx) => {
      const first = await issued(tx, [{ price: 100 }]);
      await pay(tx, first.id, 100);
      const made = await credit(tx, first.id);
      await tx.owner(
        `insert into online_refunds (online_payment_id, invoice_id, law_firm, case_id, amount, currency, reason, status, idempotency_key)
         values ($1, $2, $3, $4, 70, 'USD', 'Asked', 'pending', 'asked')`,
        [ids.onlinePayment, first.id, ids.firm, ids.active],
      );
      const second = await issued(tx, [{ price: 150 }]);
      const { rows } = await tx.as('firmAdmin', 'select credit_left::text from open_credits($1)', [second.id]);
      expect(rows).toEqual([{ credit_left: '30.000' }]);
      expect((await tx.refused('firmAdmin', `select ${APPLY}`, [made.id, second.id, 'more', 31])).rule).toBe(
        'credit_above_left',
      );
      const { id: paid } = await one<{ id: string }>(tx, 'owner', 'select id from payments where invoice_id = $1', [
        first.id,
      ]);
      expect((await tx.refused('firmAdmin', `select ${REFUND}`, [paid, 'twice', 31])).rule).toBe(
        'refund_above_payment',
      );
    });
  });

  test('pays nobody else’s invoice, and never more than is left or due', async () => {
    await run(async (tx) => {
      const first = await issued(tx, [{ price: 100 }]);
      await pay(tx, first.id, 100);
      const made = await credit(tx, first.id, { lines: [[first.lines[0] ?? '', 30]] });
      const rule = async (id: string, amount: number | string | null) =>
        (await tx.refused('firmAdmin', `select ${APPLY}`, [made.id, id, randomUUID(), amount])).rule;
      const other = await issued(tx, [{ price: 70 }], { client_id: null });
      expect(await rule(other.id, 10)).toBe('credit_other_payer');
      const euro = await issued(tx, [{ price: 70 }], { currency: 'EUR' });
      expect(await rule(euro.id, 10)).toBe('credit_other_payer');
      const alone = await issued(tx, [{ price: 70 }], { case_id: null });
      expect(await rule(alone.id, 10)).toBe('credit_other_payer');
      const same = await issued(tx, [{ price: 20 }]);
      expect(await rule(same.id, 31)).toBe('credit_above_left');
      expect(await rule(same.id, 21)).toBe('payment_above_due');
      for (const amount of [0, -1, 0.001]) expect(await rule(same.id, amount), String(amount)).toBe('payment_invalid');
      expect(await rule(first.id, 1)).toBe('invoice_not_open');
      await apply(tx, made.id, same.id);
      const more = await issued(tx, [{ price: 20 }]);
      expect(await rule(more.id, 11)).toBe('credit_above_left');
      await apply(tx, made.id, more.id);
      expect(await invoice(tx, more.id)).toMatchObject({ status: 'partially_paid', due: '10.000' });
      expect(await rule(more.id, null)).toBe('credit_above_left');
    });
  });

  test('lets the work of lines that are credited whole be billed again, where that is wanted', async () => {
    await run(async (tx) => {
      await tx.owner('delete from time_entries where case_id = $1', [ids.active]);
      await tx.owner('delete from expenses where case_id = $1', [ids.active]);
      await tx.owner(
        `insert into billing_rates (law_firm, user_id, rate, currency, valid_from) values ($1, $2, 300, 'USD', '2026-01-01')`,
        [ids.firm, actors.teamLawyer],
      );
      await tx.owner(
        `insert into time_entries (case_id, user_id, started_at, minutes, narrative, billable)
         select $1, $2, timestamptz '2026-02-02 08:00Z' + make_interval(hours => n), 60, 'Work', true from generate_series(1, 2) n`,
        [ids.active, actors.teamLawyer],
      );
      const { id } = await one<Invoice>(tx, 'firmAdmin', `${INVOICE} invoice_unbilled($1) i`, [ids.active]);
      await tx.as('firmAdmin', 'select issue_invoice($1)', [id]);
      const { rows } = await tx.owner<{ id: string; total: string }>(
        'select id, total::text from invoice_items where invoice_id = $1 order by place',
        [id],
      );
      const unbilled = async () => (await tx.as('firmAdmin', 'select id from unbilled($1)', [ids.active])).rows.length;
      await credit(tx, id, { lines: [[rows[0]?.id ?? '', 100]], release: true });
      expect(await unbilled()).toBe(0);
      await credit(tx, id, { lines: [[rows[0]?.id ?? '', Number(rows[0]?.total) - 100]], release: true });
      expect(await unbilled()).toBe(1);
      await credit(tx, id, {});
      expect(await unbilled()).toBe(1);
    });
  });

  test('is the administrators’ alone, and of an open or paid invoice only', async () => {
    await run(async (tx) => {
      const { id, lines } = await issued(tx, [{ price: 100 }]);
      const made = await credit(tx, id, { lines: [[lines[0] ?? '', 10]] });
      const verbs: [string, unknown[]][] = [
        [CREDIT, asked(id, {})],
        ['preview_credit($1)', [id]],
        [APPLY, [made.id, id, 'x', 1]],
      ];
      for (const [verb, values] of verbs)
        for (const actor of everyActor.filter((each) => each !== 'firmAdmin'))
          expect((await tx.refused(actor, `select ${verb}`, values)).code, `${actor} ${verb}`).toMatch(
            /^(42501|PT404)$/,
          );
      expect((await tx.as('teamLawyer', 'select * from open_credits($1)', [id])).rows).toEqual([]);
      expect((await tx.refused('firmAdmin', `select void_invoice($1, 'x')`, [id])).rule).toBe('invoice_credited');
      await tx.as('firmAdmin', `select write_off_invoice($1, 'Insolvent')`, [id]);
      expect(await accounts(tx)).toEqual({ write_off: 90, fee_income: -90 });
      expect(await refused(tx, id, {})).toBe('invoice_not_creditable');
      const draft = await one<{ id: string }>(tx, 'firmAdmin', `select id from save_invoice($1, '[]')`, [
        JSON.stringify(HEAD),
      ]);
      expect(await refused(tx, draft.id, {})).toBe('invoice_not_creditable');
    });
  });

  test('cannot be changed by any door, not by the owner either', async () => {
    await run(async (tx) => {
      const tax = await rate(tx, 8);
      const { id, lines } = await issued(tx, [{ price: 100, tax_ids: [tax] }]);
      const made = await credit(tx, id);
      for (const text of [
        `update credit_notes set total_amount = 1, off_due = 1 where id = '${made.id}'`,
        `update credit_notes set issued_at = null where id = '${made.id}'`,
        `delete from credit_notes where id = '${made.id}'`,
        `update credit_note_items set amount = 1 where credit_note_id = '${made.id}'`,
        `delete from credit_note_items where credit_note_id = '${made.id}'`,
        `insert into credit_note_items (credit_note_id, invoice_id, invoice_item_id, law_firm, place, title, amount) values ('${made.id}', '${id}', '${lines[0]}', '${ids.firm}', 2, 'x', 1)`,
        `update credit_note_taxes set amount = 1 where credit_note_id = '${made.id}'`,
        `insert into credit_note_taxes (credit_note_id, law_firm, tax_id, name, percent, is_reverse_charge, base, amount) values ('${made.id}', '${ids.firm}', '${ids.taxRate}', 'x', 8, false, 1, 1)`,
      ])
        expect(await tx.refused('owner', text), text).toMatchObject({ code: '42501', rule: 'credit_note_issued' });
      expect(
        await tx.refused('owner', `update credit_notes set amount_applied = 1 where id = '${made.id}'`),
      ).toMatchObject({
        code: '23514',
      });
      expect(await tx.refused('owner', `update invoices set amount_paid = 1 where id = '${id}'`)).toMatchObject({
        code: '23514',
      });
    });
  });

  test('stays its firm’s and its payer’s when the case goes to another firm, and is hidden behind walls', async () => {
    await run(async (tx) => {
      const tax = await rate(tx, 8);
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'client')`, [
        ids.active,
        actors.otherClient,
      ]);
      const { id } = await issued(tx, [{ price: 100, tax_ids: [tax] }]);
      await pay(tx, id, 108);
      const made = await credit(tx, id);
      const open = await issued(tx, [{ price: 10 }]);
      const seen = async (actor: Actor) => {
        const { rows } = await tx.as<Record<string, number>>(
          actor,
          `select (select count(*) from credit_notes where id = $1)::int notes, (select count(*) from credit_note_items where credit_note_id = $1)::int lines,
             (select count(*) from credit_note_taxes where credit_note_id = $1)::int taxes, (select count(*) from find_credit_notes(search => $2))::int found,
             (select coalesce(sum(notes), 0) from credit_note_sums($2) where shown_as = 'all')::int counted`,
          [made.id, made.credit_number],
        );
        return Object.values(rows[0] ?? {}).join(' ');
      };
      const everywhere = async (sees: readonly Actor[]) => {
        for (const actor of everyActor.filter((each) => each !== 'guest'))
          expect(await seen(actor), actor).toBe(sees.includes(actor) ? '1 1 1 1 1' : '0 0 0 0 0');
      };
      await everywhere(['client', 'firmAdmin', 'teamLawyer']);
      expect((await tx.as('firmAdmin', 'select id from open_credits($1)', [open.id])).rows).toEqual([{ id: made.id }]);
      for (const actor of ['walledAdmin', 'otherClient', 'rivalLawyer'] as const)
        expect((await tx.as(actor, 'select id from open_credits($1)', [open.id])).rows, actor).toEqual([]);
      // As a firm that lets go of its case leaves it, and another one takes it up.
      await tx.owner(`delete from case_team where case_id = $1 and role <> 'client'`, [ids.active]);
      await tx.owner(`update cases set law_firm = $2, lead_lawyer_id = $3 where id = $1`, [
        ids.active,
        ids.rivalFirm,
        actors.rivalLawyer,
      ]);
      await everywhere(['client', 'firmAdmin']);
      expect(await apply(tx, made.id, open.id)).toMatchObject({ status: 'paid' });
    });
  });

  test('of an invoice of five thousand lines is worked out at once', async () => {
    await run(async (tx) => {
      const tax = await rate(tx, 8);
      const { id } = await issued(
        tx,
        Array.from({ length: 5000 }, () => ({ price: 1, tax_ids: [tax] })),
      );
      const since = performance.now();
      await one(tx, 'firmAdmin', 'select preview_credit($1)', [id]);
      expect(performance.now() - since).toBeLessThan(1000);
    });
  });

  test('the figures are those of the list', async () => {
    await run(async (tx) => {
      const first = await issued(tx, [{ price: 100 }]);
      await pay(tx, first.id, 100);
      await credit(tx, first.id, { lines: [[first.lines[0] ?? '', 30]] });
      await credit(tx, (await issued(tx, [{ price: 70 }])).id);
      const { rows: sums } = await tx.as(
        'firmAdmin',
        'select shown_as, notes::int, amount::text, credit_left::text from credit_note_sums() order by 1',
      );
      expect(sums).toEqual([
        { shown_as: 'all', notes: 3, amount: '105.400', credit_left: '30.000' },
        { shown_as: 'open', notes: 1, amount: '30.000', credit_left: '30.000' },
        { shown_as: 'settled', notes: 2, amount: '75.400', credit_left: '0.000' },
      ]);
      const found = async (text: string) =>
        (
          await tx.as<{ credit_number: string }>('firmAdmin', `select credit_number from find_credit_notes(${text})`)
        ).rows.map((row) => row.credit_number);
      expect(await found(`sort => 'total_amount'`)).toEqual(['CN-00002', 'CN-00001', 'OLD-00001']);
      expect(await found(`shown_as => 'open'`)).toEqual(['CN-00001']);
      expect(await found(`search => 'cn-00002'`)).toEqual(['CN-00002']);
      expect(await found(`first => 1, size => 1, sort => 'credit_number', descending => false`)).toEqual(['CN-00002']);
    });
  });
});

describe('whatever is done, in whatever order', () => {
  const STEPS = ['issue', 'pay', 'credit', 'creditAll', 'refund', 'apply', 'writeOff', 'void'] as const;
  const step = fc.record({
    what: fc.constantFrom(...STEPS),
    which: fc.nat(5),
    part: fc.double({ min: 0.05, max: 1.2, noNaN: true }),
  });

  test(
    'nothing due is below zero, payments are their invoices, and every account is what it should be',
    { timeout: 120_000 },
    async () => {
      let done = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), fc.boolean(), async (steps, inclusive) => {
          await run(async (tx) => {
            await tx.owner('delete from case_walls where case_id = $1', [ids.active]);
            const taxes = [await rate(tx, 20), await rate(tx, 5.5)];
            const made: { id: string; lines: string[] }[] = [];
            const begin = async () => {
              made.push(
                await issued(
                  tx,
                  [
                    { price: 33.33, tax_ids: taxes.slice(0, 1) },
                    { price: 66.67, tax_ids: taxes },
                    { price: 10.01, kind: 'expense', tax_ids: taxes.slice(1) },
                    { price: 0.01 },
                  ],
                  { discount_percent: 7, shipping: 3.33, prices_include_tax: inclusive },
                ),
              );
            };
            await begin();
            for (const { what, which, part } of steps) {
              const chosen = made[which % made.length];
              if (chosen === undefined) continue;
              const cents = (amount: string) => Math.max(Math.round(Number(amount) * part * 100) / 100, 0.01);
              await tx.owner('savepoint step');
              try {
                const now = await invoice(tx, chosen.id);
                if (what === 'issue') await begin();
                else if (what === 'pay') await pay(tx, chosen.id, cents(now.due));
                else if (what === 'creditAll') await credit(tx, chosen.id);
                else if (what === 'credit') {
                  const { rows } = await tx.as<{ id: string; left: string }>(
                    'firmAdmin',
                    `select id, (total - credited)::text "left" from creditable_lines($1)`,
                    [chosen.id],
                  );
                  const line = rows[which % Math.max(rows.length, 1)];
                  if (line !== undefined) await credit(tx, chosen.id, { lines: [[line.id, cents(line.left)]] });
                } else if (what === 'refund') await refund(tx, chosen.id, part > 0.6 ? null : cents(now.amount_paid));
                else if (what === 'apply') {
                  const { rows } = await tx.as<{ id: string; credit_left: string }>(
                    'firmAdmin',
                    'select id, credit_left::text from open_credits($1)',
                    [chosen.id],
                  );
                  const open = rows[0];
                  if (open !== undefined)
                    await apply(tx, open.id, chosen.id, part > 0.6 ? null : cents(open.credit_left));
                } else if (part > 0.9)
                  await tx.as(
                    'firmAdmin',
                    what === 'void' ? `select void_invoice($1, 'x')` : `select write_off_invoice($1, 'x')`,
                    [chosen.id],
                  );
                done += 1;
              } catch (error) {
                // A refusal has a rule; a check of the tables that fails has none, and is a mistake.
                const isMissing = error instanceof Error && error.message === 'No row was answered';
                if (ruleOf(error) === undefined && !isMissing) throw error;
                await tx.owner('rollback to step');
              }
            }
            const { rows: wrong } = await tx.owner(`
            select i.id, 'due' what from invoices i where amount_due(i) < 0
            union all select i.id, 'paid' from invoices i where i.id <> '${ids.invoice}' and amount_paid <> coalesce((select sum(amount) from payments p where p.invoice_id = i.id
              and (p.refund_of is null or p.source in ('trust', 'credit'))), 0)
            union all select i.id, 'refunded' from invoices i where amount_refunded <> coalesce((select -sum(amount) from payments p where p.invoice_id = i.id and p.refund_of is not null
              and p.source not in ('trust', 'credit')), 0)
            union all select i.id, 'credited' from invoices i where amount_credited <> coalesce((select sum(off_due) from credit_notes n where n.invoice_id = i.id), 0)
            union all select i.id, 'above' from invoices i where total_amount < (select sum(total_amount) from credit_notes n where n.invoice_id = i.id)
            union all select n.id, 'applied' from credit_notes n where amount_applied <> coalesce((select sum(amount) from payments p where p.credit_note_id = n.id), 0)
            union all select t.id, 'tax' from invoice_taxes t where amount < (select sum(k.amount) from credit_note_taxes k join credit_notes n on n.id = k.credit_note_id where n.invoice_id = t.invoice_id and k.tax_id = t.tax_id)
            union all select n.id, 'taxes' from credit_notes n where taxes <> coalesce((select sum(amount) from credit_note_taxes k where k.credit_note_id = n.id), 0)
            union all select i.id, 'whole' from invoices i where subtotal > 0 and subtotal = (select sum(amount) from credit_note_items k where k.invoice_id = i.id)
              and shipping = (select sum(shipping) from credit_notes n where n.invoice_id = i.id) and total_amount <> (select sum(total_amount) from credit_notes n where n.invoice_id = i.id)`);
            expect(wrong).toEqual([]);
            const { rows: books } = await tx.owner(`
            select a.purpose, sum(p.amount)::text from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.law_firm = '${ids.firm}' and p.transaction_id <> '${ids.ledgerTransaction}'
              and a.purpose in ('receivable', 'client_credit', 'operating_bank') group by 1 having sum(p.amount) <> case a.purpose
                when 'receivable' then (select coalesce(sum(amount_due(i)), 0) from invoices i where i.law_firm = '${ids.firm}' and i.id <> '${ids.invoice}')
                when 'client_credit' then (select -coalesce(sum(n.credit_left), 0) from credit_notes n where n.law_firm = '${ids.firm}')
                else (select coalesce(sum(p.amount), 0) from payments p where p.source = 'operating' and p.invoice_id <> '${ids.invoice}') end`);
            expect(books).toEqual([]);
            const { rows: balance } = await tx.as(
              'firmAdmin',
              'select coalesce(sum(balance), 0)::text as sum from trial_balance()',
            );
            expect(balance).toEqual([{ sum: '0.000' }]);
            await tx.owner('set constraints all immediate');
            await tx.owner('set constraints all deferred');
            const { rows: chain } = await tx.owner('select ok, fault from private.verify_ledger_of($1)', [ids.firm]);
            expect(chain).toEqual([{ ok: true, fault: null }]);
          });
        }),
        { numRuns: Number(process.env['CREDIT_RUNS'] ?? 15) },
      );
      expect(done).toBeGreaterThan(30);
    },
  );
});

// They commit: nothing after them counts on what the fixture holds.
describe('many at once', () => {
  const atOnce = <T>(items: readonly T[], work: (client: Client, item: T) => Promise<void>) =>
    withTen(database.url, (clients) =>
      Promise.all(
        clients.map(async (client, place) => {
          for (const [nth, item] of items.entries()) if (nth % clients.length === place) await work(client, item);
        }),
      ),
    );

  async function alone<Row extends Record<string, unknown>>(
    client: Client,
    text: string,
    values: unknown[],
    end = 'commit',
  ): Promise<Row[]> {
    await client.query('begin');
    try {
      await impersonate(client, 'rivalLawyer');
      const { rows } = await client.query<Row>(text, values);
      await client.query(end);
      return rows;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }

  /** Invoices of the rival firm over so much, issued and so far paid. */
  async function open(count: number, price: number, paid: number): Promise<string[]> {
    const { client } = database;
    await client.query(`update users set access_level = 'lawyer_admin' where uuid = $1`, [actors.rivalLawyer]);
    const found: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const [row] = await alone<{ id: string }>(
        client,
        `select (issue_invoice((save_invoice('{"invoice_to": {"name": "Many"}, "create_date": "2026-03-01", "due_date": "2026-03-31"}', $1)).id)).id`,
        [JSON.stringify([{ title: 'x', quantity: 1, price }])],
      );
      if (row === undefined) throw new Error('No invoice');
      if (paid > 0) await alone(client, `select ${PAY}`, [row.id, paid, randomUUID()]);
      found.push(row.id);
    }
    return found;
  }

  const counted = async (
    keys: readonly string[],
    work: (client: Client, key: string) => Promise<unknown>,
    rule: RegExp,
  ) => {
    let kept = 0;
    await atOnce(keys, async (client, key) => {
      try {
        await work(client, key);
        kept += 1;
      } catch (error) {
        expect(ruleOf(error)).toMatch(rule);
      }
    });
    return kept;
  };
  const KEYS = Array.from({ length: 32 }, (_, nth) => `many ${nth}`);

  test('thirty-two credit notes never come to more than the invoice, and their numbers have no gap', async () => {
    const [id = ''] = await open(1, 100, 40);
    const { rows } = await database.client.query<{ id: string }>('select id from invoice_items where invoice_id = $1', [
      id,
    ]);
    const lines: [string, number][] = [[rows[0]?.id ?? '', 7]];
    const kept = await counted(
      KEYS,
      (client, key) =>
        alone(client, `select ${CREDIT}`, asked(id, { key, lines }), key.endsWith('3') ? 'rollback' : 'commit'),
      /^credit_lines_invalid$/,
    );
    expect(kept).toBeGreaterThanOrEqual(14);
    const numbers = await database.client.query<{ number: string }>(
      'select credit_number "number" from credit_notes where law_firm = $1 order by 1',
      [ids.rivalFirm],
    );
    expect(numbers.rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 14 }, (_, nth) => `CN-${String(nth + 1).padStart(5, '0')}`),
    );
    const left = await database.client.query(
      'select amount_credited::text, amount_due(i)::numeric(15,3)::text due, status from invoices i where id = $1',
      [id],
    );
    expect(left.rows).toEqual([{ amount_credited: '60.000', due: '0.000', status: 'paid' }]);
  });

  test('thirty-two ways of using one credit never use more than it', async () => {
    const [id = ''] = await open(1, 100, 100);
    const [whole] = await alone<{ id: string }>(database.client, `select id from ${CREDIT}`, asked(id, {}));
    const others = await open(4, 90, 0);
    const { rows } = await database.client.query<{ id: string }>('select id from payments where invoice_id = $1', [id]);
    await counted(
      KEYS,
      (client, key) => {
        const nth = Number(key.slice('many '.length));
        return nth % 2 === 0
          ? alone(client, `select ${APPLY}`, [whole?.id, others[(nth / 2) % others.length], `use ${key}`, 9])
          : alone(client, `select ${REFUND}`, [rows[0]?.id, `back ${key}`, 9]);
      },
      /^(credit_above_left|refund_above_payment)$/,
    );
    const used = await database.client.query(
      'select (amount_applied + amount_refunded)::text used from credit_notes where id = $1',
      [whole?.id],
    );
    expect(used.rows).toEqual([{ used: '99.000' }]);
    const books = await database.client.query(
      `select coalesce(sum(p.amount), 0)::text refund from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.law_firm = $1 and a.purpose = 'refund'`,
      [ids.rivalFirm],
    );
    expect(books.rows).toEqual([{ refund: '0' }]);
    const { rows: chain } = await database.client.query('select ok, fault from private.verify_ledger_of($1)', [
      ids.rivalFirm,
    ]);
    expect(chain).toEqual([{ ok: true, fault: null }]);
  });
});
