import '../setup/drawn.ts';

import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allAtOnce, type Call, ENDS, OPERATIONS, sendCall } from './at-once.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

const CASES = 4;
/** What a step may be refused with; anything else, a deadlock for one, is a fault. */
const RULES = new Set([
  'credit_above_left',
  'credit_goes_back_whole',
  'credit_lines_invalid',
  'credit_nothing_left',
  'credit_other_payer',
  'invoice_not_creditable',
  'idempotency_key_used',
  'invoice_changed',
  'invoice_credited',
  'invoice_empty',
  'invoice_issued',
  'invoice_not_found',
  'invoice_not_open',
  'invoice_partly_paid',
  'nothing_unbilled',
  'payment_above_due',
  'payment_invalid',
  'payment_on_its_way',
  'refund_above_payment',
  'too_many_payments',
  'trust_goes_back_whole',
  'trust_reversed',
  'trust_too_low',
  'work_not_unbilled',
]);

let database: TestDatabase;
const cases = Array.from({ length: CASES }, () => randomUUID());
beforeAll(async () => {
  database = await openTestDatabase();
  const { client } = database;
  await client.query('delete from case_walls');
  await client.query('update trust_accounts set second_person_above = null');
  await client.query(`insert into billing_rates (law_firm, rate, valid_from) values ($1, 210, '2020-01-02')`, [
    ids.firm,
  ]);
  for (const id of cases)
    await client.query(
      `insert into cases (id, title, law_firm, lead_lawyer_id, client_id, status, visibility)
       values ($1, 'Drawn', $2, $3, $4, 'active', 'private')`,
      [id, ids.firm, actors.teamLawyer, actors.client],
    );
});
afterAll(() => database.close());

const KINDS = [
  'work',
  'work',
  'expense',
  'bill',
  'draft',
  'issue',
  'issue',
  'pay',
  'pay',
  'refund',
  'void',
  'writeOff',
  'deposit',
  'trust',
  'online',
  'online',
  'settle',
  'settle',
  'remove',
  'credit',
  'credit',
  'applyCredit',
] as const;
const drawn = fc.record({
  kind: fc.constantFrom(...KINDS),
  case: fc.nat({ max: CASES - 1 }),
  cents: fc.integer({ min: 1, max: 60_000 }),
  minutes: fc.integer({ min: 1, max: 600 }),
  state: fc.constantFrom('paid', 'paid', 'processing', 'failed', 'refunded', 'disputed', 'won'),
  ends: fc.constantFrom(...ENDS),
  pick: fc.nat({ max: 1_000_000 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** One of the rows that fit; null where there is none yet. */
async function one(client: Client, from: string, pick: number): Promise<Record<string, string> | null> {
  const { rows } = await client.query<Record<string, string>>(
    `with found as (select *, row_number() over (order by created_at, id) nth, count(*) over () total from (${from}) f) select * from found where nth = 1 + $1 % total`,
    [pick],
  );
  return rows[0] ?? null;
}

const OPEN = `select id, created_at, amount_due(i)::text due from invoices i where case_id = any ('{${cases.join()}}') and status in ('pending', 'partially_paid')`;
const DRAFTS = `select id, created_at from invoices where case_id = any ('{${cases.join()}}') and status = 'draft'`;
const PAID = `select p.id, p.created_at, p.amount::text from payments p where case_id = any ('{${cases.join()}}') and refund_of is null`;
const ISSUED = `select id, created_at from invoices where case_id = any ('{${cases.join()}}') and status <> 'draft'`;
const CREDITS = `select id, created_at, case_id from credit_notes where case_id = any ('{${cases.join()}}') and credit_left > 0`;
const ONLINE = `select id, created_at, amount::text, fee::text from online_payments where case_id = any ('{${cases.join()}}')`;

/** What the provider says of a payment: each time the whole of it. */
function stateOf({ state, cents }: Drawn, { id = '', amount = '0' }: Record<string, string>): object {
  const status = state === 'processing' || state === 'failed' ? state : 'paid';
  const part = Math.min(cents / 100, Number(amount));
  const isDisputed = state === 'disputed' || state === 'won';
  return {
    status,
    payment: `pay ${id}`,
    amount: Number(amount),
    currency: 'USD',
    fee: 1.5,
    refunds: state === 'refunded' ? [{ id: `refund ${id} ${cents}`, key: null, amount: part, status: 'done' }] : [],
    disputes: isDisputed
      ? [
          {
            id: `dispute ${id}`,
            amount: Number(amount),
            fee: 15,
            status: 'open',
            is_taken: true,
            is_returned: state === 'won',
          },
        ]
      : [],
  };
}

/** Without `as` it is the firm's administrator. */
async function callOf(client: Client, draw: Drawn, key: string): Promise<(Omit<Call, 'as'> & Partial<Call>) | null> {
  const { kind, pick, cents, minutes } = draw;
  const caseId = cases[draw.case];
  const money = (cents / 100).toFixed(2);
  switch (kind) {
    case 'work':
      return {
        text: `select log_time(started_at => now() - interval '1 day', minutes => $2, narrative => 'Drawn', case_id => $1)`,
        values: [caseId, minutes],
        as: 'teamLawyer',
      };
    case 'expense':
      return {
        text: `insert into expenses (case_id, spent_on, description, amount, currency) values ($1, current_date - 1, 'Drawn', $2, 'USD')`,
        values: [caseId, money],
        as: 'teamLawyer',
      };
    case 'bill':
      return { text: 'select invoice_unbilled($1)', values: [caseId] };
    case 'draft':
      return {
        text: 'select save_invoice($1, $2)',
        values: [
          JSON.stringify({ case_id: caseId, client_id: actors.client, invoice_to: { name: 'Drawn' }, currency: 'USD' }),
          JSON.stringify([{ title: 'Drawn', price: money, quantity: 1 }]),
        ],
      };
    case 'deposit':
      return {
        text: `select deposit_to_trust($1, $2, $3, 'Drawn', $4)`,
        values: [ids.trustAccount, caseId, money, key],
      };
    case 'issue':
    case 'remove': {
      const draft = await one(client, DRAFTS, pick);
      return draft && { text: `select ${kind === 'issue' ? 'issue' : 'delete'}_invoice($1)`, values: [draft['id']] };
    }
    case 'refund': {
      const paid = await one(client, PAID, pick);
      const isWhole = cents % 2 === 0;
      return (
        paid && {
          text: `select refund_payment($1, $2, 'Drawn', $3)`,
          values: [paid['id'], key, isWhole ? null : money],
        }
      );
    }
    case 'credit': {
      const issued = await one(client, ISSUED, pick);
      if (issued === null) return null;
      const { rows } = await client.query<{ id: string }>(
        'select id from invoice_items where invoice_id = $1 limit 1',
        [issued['id']],
      );
      const lines = cents % 2 === 0 ? null : JSON.stringify([{ invoice_item_id: rows[0]?.id, amount: money }]);
      return {
        text: `select credit_invoice($1, 'Drawn', $2, $3, release_work => $4)`,
        values: [issued['id'], key, lines, cents % 3 === 0],
      };
    }
    case 'applyCredit': {
      const [credit, open] = [await one(client, CREDITS, pick), await one(client, OPEN, pick)];
      if (credit === null || open === null) return null;
      return {
        text: 'select apply_credit($1, $2, $3, $4)',
        values: [credit['id'], open['id'], key, cents % 2 === 0 ? null : money],
      };
    }
    case 'settle': {
      const payment = await one(client, ONLINE, pick);
      const text = 'select private.settle_online_payment($1, $2)';
      return payment && { text, values: [payment['id'], JSON.stringify(stateOf(draw, payment))], as: 'owner' };
    }
    default: {
      const open = await one(client, OPEN, pick);
      if (open === null) return null;
      const { id, due } = open;
      const amount = cents % 3 === 0 ? due : money;
      if (kind === 'pay')
        return { text: `select record_payment($1, $2, 'bank_transfer', 'operating', $3)`, values: [id, amount, key] };
      if (kind === 'trust')
        return { text: `select record_payment($1, $2, 'trust', 'trust', $3)`, values: [id, amount, key] };
      if (kind === 'online')
        return { text: 'select begin_online_payment($1, $2, $3)', values: [id, key, amount], as: 'client' };
      return { text: `select ${kind === 'void' ? 'void' : 'write_off'}_invoice($1, 'Drawn')`, values: [id] };
    }
  }
}

/** Does what was drawn; answers the rule that refused it. */
async function step(client: Client, draw: Drawn, key: string): Promise<string | null> {
  const call = await callOf(client, draw, key);
  return call && sendCall(client, { as: 'firmAdmin', ...call }, draw.ends, RULES);
}

const first = (kind: Drawn['kind'], cents: number, pick = 0): Drawn => ({
  kind,
  case: 0,
  cents,
  minutes: 60,
  state: 'paid',
  ends: 'once',
  pick,
});
/** What happens before many do anything at once: one of each, so that there is something to find whatever is drawn. */
const FIRST: readonly Drawn[] = [
  first('work', 1),
  first('bill', 1),
  first('issue', 1),
  first('deposit', 50_000),
  first('trust', 1000),
  first('online', 2000),
  first('settle', 1),
  first('pay', 3001),
  first('refund', 101, 2),
];

const count = async (text: string): Promise<number> =>
  Number((await database.client.query<{ count: string }>(text)).rows[0]?.count);
const OURS = `case_id = any ('{${cases.join()}}')`;

/** What has to be none, whatever was done. */
const FAULTS: Record<string, string> = {
  'invoices that are not what their lines come to': `
    select count(*) from invoices i where ${OURS} and subtotal <> coalesce((select sum(total) from invoice_items where invoice_id = i.id), 0)`,
  'invoices that are not their lines less the discount with the taxes': `
    select count(*) from invoices where ${OURS} and total_amount <> subtotal - discount + taxes + shipping and not prices_include_tax`,
  'invoices that are paid otherwise than their payments say': `
    select count(*) from invoices i where ${OURS} and amount_paid - amount_refunded <> coalesce((select sum(amount) from payments where invoice_id = i.id), 0)`,
  'invoices whose status is not what is paid': `
    select count(*) from invoices where ${OURS} and case status when 'paid' then amount_paid + amount_credited < total_amount when 'partially_paid' then amount_paid = 0 or amount_paid + amount_credited = total_amount
      when 'pending' then amount_paid > 0 when 'draft' then amount_paid > 0 else false end`,
  'gaps and doubles among the numbers': `
    select count(*) from (select count(*) issued, count(distinct invoice_number) numbers, max(substring(invoice_number from '\\d+$')::int) last from invoices
      where law_firm = '${ids.firm}' and invoice_number like 'INV-%') n where issued <> numbers or issued <> last`,
  'work that is on two invoices': `
    select count(*) from (select coalesce(time_entry_id, expense_id) from invoice_items item join invoices i on i.id = item.invoice_id
      where i.status <> 'void' and item.total > coalesce((select sum(k.amount) from credit_note_items k where k.invoice_item_id = item.id), 0) and num_nonnulls(time_entry_id, expense_id) = 1 group by 1 having count(*) > 1) twice`,
  'work that says it is billed by a line that does not bill it': `
    select count(*) from time_entries e left join invoice_items item on item.id = e.invoice_item_id
    where e.invoice_item_id is not null and item.time_entry_id is distinct from e.id`,
  'currencies in which the ledger is not zero': `
    select count(*) from (select currency from ledger_postings group by currency having sum(amount) <> 0) c`,
  'transactions that do not balance': `
    select count(*) from (select transaction_id from ledger_postings group by transaction_id, currency having sum(amount) <> 0) t`,
  'cases whose receivable is not what their invoices have due': `
    select count(*) from unnest('{${cases.join()}}'::uuid[]) c where
      coalesce((select sum(p.amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.purpose = 'receivable' and p.case_id = c), 0)
      <> coalesce((select sum(amount_due(i)) from invoices i where i.case_id = c), 0)`,
  'payments with a key that is there twice': `
    select count(*) from (select idempotency_key from payments where law_firm = '${ids.firm}' group by 1 having count(*) > 1) k`,
  'credit notes above their invoices': `
    select count(*) from invoices i where ${OURS} and (select coalesce(sum(total_amount), 0) from credit_notes where invoice_id = i.id) > total_amount`,
  'invoices that are credited otherwise than their credit notes say': `
    select count(*) from invoices i where ${OURS} and amount_credited <> (select coalesce(sum(off_due), 0) from credit_notes where invoice_id = i.id)`,
  'cases whose credit is not what is owed': `
    select count(*) from unnest('{${cases.join()}}'::uuid[]) c where
      coalesce((select sum(-p.amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.purpose = 'client_credit' and p.case_id = c), 0)
      < coalesce((select sum(credit_left) from credit_notes n where n.case_id = c), 0)`,
  'balances in trust below zero': 'select count(*) from trust_balances where cleared < 0 or held < 0',
  'moments at which one was': `
    select count(*) from (select balance, sum(amount) over (partition by account_id, case_id order by number) as should from trust_entries) e
    where balance <> should or should < 0`,
  'money of cards that is nowhere': `
    select count(*) from (select
      (select coalesce(sum(amount), 0) from online_payments where status = 'paid' and ${OURS})
      - (select coalesce(sum(r.amount), 0) from online_refunds r where r.status = 'done' and ${OURS})
      - (select coalesce(sum(d.amount), 0) from online_disputes d where d.taken_at is not null and d.returned_at is null and ${OURS})
      - (select coalesce(sum(fee), 0) from online_payments where status = 'paid' and ${OURS})
      - (select coalesce(sum(fee), 0) from online_disputes where taken_at is not null and ${OURS})
      - (select coalesce(sum(p.amount), 0) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.purpose = 'card_clearing' and ${OURS}) as rest) m
    where rest <> 0`,
};

test(
  'whatever many do at once with time, invoices, payments and trust: no cent is lost or made, and the chain holds',
  async () => {
    const draws = fc.sample(drawn, OPERATIONS);
    for (const [place, draw] of FIRST.entries())
      expect(await step(database.client, draw, `first ${place}`), draw.kind).toBeNull();
    const refusals = await allAtOnce(database.url, draws, step);
    // Enough happened, of each kind, and some of it was too much.
    expect(refusals['payment_above_due']).toBeGreaterThan(0);
    expect(await count(`select count(*) from invoices where ${OURS} and status <> 'draft'`)).toBeGreaterThan(
      OPERATIONS / 40,
    );
    expect(
      await count(`select count(*) from invoice_items where ${OURS} and time_entry_id is not null`),
    ).toBeGreaterThan(0);
    for (const source of ['operating', 'trust', 'card'])
      expect(await count(`select count(*) from payments where ${OURS} and source = '${source}'`)).toBeGreaterThan(0);
    expect(await count(`select count(*) from payments where ${OURS} and refund_of is not null`)).toBeGreaterThan(0);

    const found: Record<string, number> = {};
    for (const [what, text] of Object.entries(FAULTS)) found[what] = await count(text);
    expect(found).toEqual(Object.fromEntries(Object.keys(FAULTS).map((what) => [what, 0])));
    const { rows } = await database.client.query('select ok, fault from private.verify_ledger_of($1)', [ids.firm]);
    expect(rows).toEqual([{ ok: true, fault: null }]);
  },
  60_000 + OPERATIONS * 60,
);

test(
  'who bills, takes back and bills again the same hours waits for the others, and is never in a circle with them',
  { timeout: 120_000 },
  async () => {
    const caseId = cases[CASES - 1] ?? '';
    // Their days run against their ids, so that the lines of an invoice are not in the order of the ids.
    await database.client.query('set session_replication_role = replica');
    await database.client.query(
      `insert into time_entries (id, case_id, law_firm, user_id, user_name, started_at, minutes, billable, full_minutes, billed_minutes, rate, full_amount, amount, currency, narrative)
     select ('77777777-0000-4000-8000-' || lpad((1000 - n)::text, 12, '0'))::uuid, $1, $2, $3, 'Somebody', now() - interval '2 days' + n * interval '1 minute', 30, true, 30, 30, 200, 100, 100, 'USD', 'Drawn'
     from generate_series(1, 400) n`,
      [caseId, ids.firm, actors.teamLawyer],
    );
    await database.client.query('set session_replication_role = origin');
    const ROUNDS = 12;
    const rules = new Set([...RULES, 'invoice_not_draft']);
    const bill: Call = { text: 'select invoice_unbilled($1)', values: [caseId], as: 'firmAdmin' };
    const takeBack = async (client: Client, pick: number): Promise<Call | null> => {
      const draft = await one(
        client,
        `select id, created_at from invoices where case_id = '${caseId}' and status = 'draft'`,
        pick,
      );
      return draft && { text: 'select delete_invoice($1)', values: [draft['id']], as: 'firmAdmin' };
    };
    await allAtOnce(
      database.url,
      Array.from({ length: ROUNDS * 10 }, (_, nth) => nth),
      async (client, nth) => {
        const call = nth % 2 === 0 ? bill : await takeBack(client, nth);
        return call && sendCall(client, call, 'once', rules);
      },
    );
    expect(
      await count(
        `select count(*) from time_entries e where case_id = '${caseId}' and invoice_item_id is not null and not exists (select from invoice_items i where i.id = e.invoice_item_id)`,
      ),
    ).toBe(0);
  },
);
