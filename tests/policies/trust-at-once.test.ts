import '../setup/drawn.ts';

import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allAtOnce, type Call, ENDS, OPERATIONS, sendCall } from './at-once.ts';
import { impersonate, openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';

const CASES = 5;
/** What a movement may be refused with; anything else, a deadlock for one, is a fault. */
const RULES = new Set([
  'trust_too_low',
  'trust_reversed',
  'trust_reversal',
  'trust_not_held',
  'trust_transfer',
  'invoice_not_open',
  'payment_above_due',
  'refund_above_payment',
  'second_person_needed',
  'trust_request_decided',
]);

let database: TestDatabase;
const cases = Array.from({ length: CASES }, () => randomUUID());
const accounts = [ids.trustAccount, randomUUID()] as const;
/** The invoice of each account's currency and case. */
const invoices = new Map<string, string>();
beforeAll(async () => {
  database = await openTestDatabase();
  const { client } = database;
  await client.query('delete from case_walls');
  // Nobody asks for as much in a day.
  await client.query(`alter table trust_requests alter column created_at set default now() - interval '2 days'`);
  for (const id of cases)
    await client.query(
      `insert into cases (id, title, law_firm, lead_lawyer_id, client_id, status, visibility)
       values ($1, 'Drawn', $2, $3, $4, 'active', 'private')`,
      [id, ids.firm, actors.teamLawyer, actors.client],
    );
  await client.query('begin');
  await impersonate(client, 'firmAdmin');
  for (const [nth, id] of cases.entries())
    for (const [account, currency] of ['USD', 'KWD'].entries()) {
      const { rows } = await client.query<{ id: string }>('select id from save_invoice($1, $2)', [
        JSON.stringify({ case_id: id, client_id: actors.client, invoice_to: { name: 'Drawn' }, currency }),
        JSON.stringify([{ title: 'Drawn', price: 20_000, quantity: 1 }]),
      ]);
      await client.query('select issue_invoice($1)', [rows[0]?.id]);
      invoices.set(`${account} ${nth}`, String(rows[0]?.id));
    }
  await client.query('commit');
  await client.query(
    `insert into trust_accounts (id, law_firm, name, bank, number_end, currency, second_person_above) values ($1, $2, 'Dinars', 'Bank', '77', 'KWD', 1000)`,
    [accounts[1], ids.firm],
  );
});
afterAll(() => database.close());

const KINDS = [
  'deposit',
  'deposit',
  'deposit',
  'pay',
  'pay',
  'transfer',
  'clear',
  'reverse',
  'takeBack',
  'decide',
  'invoice',
] as const;
const drawn = fc.record({
  kind: fc.constantFrom(...KINDS),
  account: fc.nat({ max: 1 }),
  case: fc.nat({ max: CASES }),
  cents: fc.integer({ min: 1, max: 150_000 }),
  held: fc.boolean(),
  second: fc.boolean(),
  ends: fc.constantFrom(...ENDS),
  pick: fc.nat({ max: 1_000_000 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** Without `as` it is one of the firm's administrators. */
type Movement = Omit<Call, 'as'> & Partial<Call>;

/** One of those that are there, found by its id: among a hundred thousand as soon as among ten. */
async function idOf(client: Client, table: string, pick: number): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} where account_id = any ($1) and id >= md5($2)::uuid order by id limit 1`,
    [accounts, String(pick)],
  );
  return rows[0]?.id ?? null;
}

/** Where a movement is drawn: the account, the case (the last is the firm's own money), and an amount of the account's currency. */
interface Place {
  account: string;
  caseId: string | null;
  amount: string;
  key: string;
}

const placeOf = (draw: Drawn, key: string): Place => ({
  account: accounts[draw.account] ?? accounts[0],
  caseId: cases[draw.case] ?? null,
  amount: draw.account === 1 ? (draw.cents / 1000).toFixed(3) : (draw.cents / 100).toFixed(2),
  key,
});

/** What enters something new. */
const NEW: Partial<Record<Drawn['kind'], (place: Place, draw: Drawn) => Movement>> = {
  deposit: ({ account, caseId, amount, key }, { held }) => ({
    text: `select deposit_to_trust($1, $2, $3, 'Drawn', $4, held => $5)`,
    values: [account, caseId, amount, key, held],
  }),
  pay: ({ account, caseId, amount, key }) => ({
    text: `select disburse_from_trust($1, $2, $3, 'Somebody', 'Drawn', $4)`,
    values: [account, caseId, amount, key],
  }),
  transfer: ({ amount, key }, { account, case: nth }) => ({
    text: `select record_payment($1, $2, 'trust', 'trust', $3)`,
    values: [invoices.get(`${account} ${nth % cases.length}`), amount, key],
  }),
  invoice: ({ caseId }, { cents }) => ({
    text: `select private.post_ledger($1, 'invoice', 'invoices', gen_random_uuid(), current_date, 'USD', $2, $3)`,
    values: [
      ids.firm,
      JSON.stringify([
        { purpose: 'receivable', amount: `${cents}.00` },
        { purpose: 'fee_income', amount: `-${cents}.00` },
      ]),
      caseId,
    ],
    as: 'owner',
  }),
};

/** What is done with something that is there; null where nothing is yet. */
async function laterCall(client: Client, draw: Drawn, key: string): Promise<Movement | null> {
  if (draw.kind === 'takeBack') {
    const { rows } = await client.query<{ id: string }>(
      `select id from payments where source = 'trust' and refund_of is null and id >= md5($1)::uuid order by id limit 1`,
      [String(draw.pick)],
    );
    return rows[0] ? { text: `select refund_payment($1, $2, 'Drawn')`, values: [rows[0].id, key] } : null;
  }
  const id = await idOf(client, draw.kind === 'decide' ? 'trust_requests' : 'trust_entries', draw.pick);
  if (id === null) return null;
  if (draw.kind === 'clear') return { text: 'select clear_trust_deposit($1)', values: [id] };
  if (draw.kind === 'reverse') return { text: `select reverse_trust_entry($1, 'Drawn', $2)`, values: [id, key] };
  return draw.held
    ? { text: 'select approve_trust_disbursement($1)', values: [id] }
    : { text: `select decline_trust_disbursement($1, 'Drawn')`, values: [id] };
}

/** Does what was drawn; answers the rule that refused it. */
async function move(client: Client, draw: Drawn, key: string): Promise<string | null> {
  const call = NEW[draw.kind]?.(placeOf(draw, key), draw) ?? (await laterCall(client, draw, key));
  return call && sendCall(client, { as: draw.second ? 'walledAdmin' : 'firmAdmin', ...call }, draw.ends, RULES);
}

const count = async (text: string): Promise<number> =>
  Number((await database.client.query<{ count: string }>(text)).rows[0]?.count);

test(
  'whatever many do at once: no balance below zero, no cent lost or made, each key once, and the chain holds',
  async () => {
    const draws = fc.sample(drawn, OPERATIONS);
    const refusals = await allAtOnce(database.url, draws, move);
    // Enough happened, and some of it was too much.
    expect(refusals['trust_too_low']).toBeGreaterThan(0);
    expect(await count('select count(*) from trust_entries')).toBeGreaterThan(OPERATIONS / 5);
    // At no moment, in the order in which the entries were made, was a balance below zero or another than its entries.
    expect(
      await count(`select count(*) from (
        select balance, sum(amount) over (partition by account_id, case_id order by number) as should from trust_entries) e
        where balance <> should or should < 0`),
    ).toBe(0);
    expect(await count('select count(*) from trust_balances where cleared < 0 or held < 0')).toBe(0);
    expect(
      await count(
        `select count(*) from (select account_id, max(number) <> count(*) as gap from trust_entries group by 1) a where gap`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select count(*) from (select currency from ledger_postings group by currency having sum(amount) <> 0) c`,
      ),
    ).toBe(0);
    // What invoices say is paid is what was paid, and the ledger says the same.
    expect(
      await count(
        `select count(*) from invoices i where amount_paid <> coalesce((select sum(amount) from payments where invoice_id = i.id), 0) and law_firm = '${ids.firm}' and id <> '${ids.invoice}'`,
      ),
    ).toBe(0);
    expect(await count(`select count(*) from payments where source = 'trust'`)).toBeGreaterThan(0);
    const { rows } = await database.client.query('select ok, fault from private.verify_ledger_of($1)', [ids.firm]);
    expect(rows).toEqual([{ ok: true, fault: null }]);
    const audit = `select count(*) from audit_log where table_name = 'trust_entries' and law_firm = '${ids.firm}'`;
    expect(await count(audit)).toBe(await count('select count(*) from trust_entries'));
  },
  60_000 + OPERATIONS * 60,
);
