import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

/** What is noted on an issued invoice afterwards; every other column of it is frozen. */
const LATER = new Set([
  'status',
  'amount_paid',
  'amount_refunded',
  'amount_credited',
  'sent',
  'ended_at',
  'end_reason',
  'version',
  'updated_at',
  // To nobody only: its contact was deleted, and what is printed stays.
  'contact_id',
]);
/** Tables whose rows are the invoice as it was issued, and the column by which they belong to it. */
const FROZEN = {
  invoices: 'id',
  invoice_items: 'invoice_id',
  invoice_taxes: 'invoice_id',
  invoice_papers: 'invoice_id',
};
/** Tables that refer to an invoice and say what happened to it, or why. A new one is judged here. */
const AFTERWARDS = [
  'public.bank_transactions',
  'public.billing_run_cases',
  'public.credit_notes',
  'public.invoice_links',
  'public.invoice_reminders',
  'public.late_charges',
  'public.online_disputes',
  'public.online_payments',
  'public.online_refunds',
  'public.orders',
  'public.payment_plans',
  'public.payments',
  'public.reminder_pauses',
  'public.tour_bookings',
];

const CHANGES: Record<string, (column: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  int4: (column) => `coalesce(${column}, 0) + 1`,
  int8: (column) => `coalesce(${column}, 0) + 1`,
  bool: (column) => `not coalesce(${column}, false)`,
  date: (column) => `coalesce(${column}, current_date) + 1`,
  timestamptz: (column) => `coalesce(${column}, now()) + interval '1 day'`,
  jsonb: () => `'{"changed": true}'`,
  _uuid: () => `array[gen_random_uuid()]`,
  _text: () => `array['x']`,
};

interface Issued {
  invoice: string;
  item: string;
  paper: string;
  entry: string;
}
/** An issued invoice of an hour and a thing with a tax, whose paper is kept. */
async function issued(tx: TestTransaction): Promise<Issued> {
  const one = async (text: string, values: unknown[] = []) =>
    (await tx.owner<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const entry = await one(
    `insert into time_entries (case_id, law_firm, user_id, started_at, minutes, billable, narrative)
     values ($1, $2, $3, '2026-03-02 10:00Z', 60, true, 'Drafting') returning id`,
    [ids.active, ids.firm, actors.teamLawyer],
  );
  const items = [
    { title: 'Drafting', price: 1, quantity: 1, time_entry_id: entry },
    { title: 'Advice', price: 100, quantity: 1, tax_ids: [ids.taxRate] },
  ];
  const head = { case_id: ids.active, client_id: actors.client, invoice_to: { name: 'Client Name' } };
  const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select id from save_invoice($1, $2)', [
    JSON.stringify(head),
    JSON.stringify(items),
  ]);
  const invoice = rows[0]?.id ?? '';
  await tx.as('firmAdmin', 'select issue_invoice($1)', [invoice]);
  const paper = await one('select id from invoice_papers where invoice_id = $1', [invoice]);
  await tx.owner(`select private.save_invoice_paper($1, gen_random_uuid()::text, 20, repeat('cd', 32), 1)`, [paper]);
  return { invoice, item: await one('select id from invoice_items where time_entry_id = $1', [entry]), paper, entry };
}

/** All of it that is frozen, as one value. */
async function frozen(tx: TestTransaction, { invoice }: Issued): Promise<string> {
  const { rows } = await tx.owner<{ all: string }>(
    `select jsonb_build_object(
       'invoice', (select to_jsonb(i) - $2::text[] from invoices i where id = $1),
       'items', (select jsonb_agg(to_jsonb(t) order by id) from invoice_items t where invoice_id = $1),
       'taxes', (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from invoice_taxes t where invoice_id = $1),
       'papers', (select jsonb_agg(to_jsonb(t) order by id) from invoice_papers t where invoice_id = $1),
       'object', (select jsonb_agg(to_jsonb(o) - '{last_accessed_at}'::text[] order by id) from storage.objects o where bucket_id = 'invoices'
         and name in (select object_path from invoice_papers where invoice_id = $1)))::text as all`,
    [invoice, [...LATER]],
  );
  return rows[0]?.all ?? '';
}

test('every table that refers to an invoice is the invoice as it was issued, or says what happened to it', async () => {
  await run(async (tx) => {
    const { rows } = await tx.owner<{ name: string }>(
      `select distinct n.nspname || '.' || t.relname as name from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
       where c.contype = 'f' and c.confrelid = 'public.invoices'::regclass order by 1`,
    );
    const known = [
      ...Object.keys(FROZEN)
        .filter((name) => name !== 'invoices')
        .map((name) => `public.${name}`),
      ...AFTERWARDS,
    ];
    expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
  });
});

test('no column of it is changed, row removed or added, by the owner either', async () => {
  await run(async (tx) => {
    const of = await issued(tx);
    for (const [table, key] of Object.entries(FROZEN)) {
      const { rows: columns } = await tx.owner<{ name: string; type: string }>(
        `select a.attname as name, coalesce(b.typname, t.typname) as type from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = nullif(t.typbasetype, 0)
         where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
        [table],
      );
      expect(columns.length).toBeGreaterThan(5);
      for (const { name, type } of columns) {
        if (table === 'invoices' && LATER.has(name)) continue;
        const change = CHANGES[type];
        if (change === undefined) throw new Error(`Nothing is drawn for ${table}.${name}, which is a ${type}`);
        const text = `update ${table} set ${name} = ${change(name)} where ${key} = '${of.invoice}'`;
        expect((await tx.refused('owner', text)).code, text).toBe('42501');
      }
      for (const text of [`delete from ${table} where ${key} = '${of.invoice}'`, `truncate ${table} cascade`])
        expect((await tx.refused('owner', text)).code, text).toBe('42501');
    }
  });
});

interface Door {
  name: string;
  args: { name: string; type: string }[];
}
const WORDS: Record<string, string> = {
  method: `'bank_transfer'`,
  source: `'operating'`,
  email: `'payer@example.test'`,
  language: `'en'`,
  report: `'receivables'`,
  by: `'client'`,
  items: `'[{"title": "Other", "price": 1, "quantity": 1}]'`,
};
/** What an argument is given: of the invoice where it can be, else something of its type. */
const argumentOf = ({ name, type }: Door['args'][number], id: string): string =>
  WORDS[name] ??
  {
    uuid: `'${id}'`,
    _uuid: `array['${id}']::uuid[]`,
    text: `'x'`,
    numeric: '1',
    int4: '1',
    int8: '1',
    bool: 'true',
    date: 'current_date',
    jsonb: `'{}'`,
  }[type] ??
  'null';

const sixMinutes = 360_000;
test('no function changes it, whichever part is named and by any caller', { timeout: sixMinutes }, async () => {
  await run(async (tx) => {
    const of = await issued(tx);
    const before = await frozen(tx, of);
    const { rows: doors } = await tx.owner<Door & Record<string, unknown>>(
      `select p.oid::regproc::text as name, (select jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[n], ''), 'type', t.typname) order by n)
         from unnest(p.proargtypes::oid[]) with ordinality as a (type, n) join pg_type t on t.oid = a.type) as args
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and p.provolatile = 'v'
         and exists (select from unnest(p.proargtypes::oid[]) a (type) where a.type in ('uuid'::regtype, 'uuid[]'::regtype)) and has_function_privilege('authenticated', p.oid, 'execute')
       order by 1`,
    );
    expect(doors.length).toBeGreaterThan(150);
    const opened = new Set<string>();
    for (const { name, args } of doors)
      for (const id of Object.values(of))
        for (const actor of ['firmAdmin', 'teamLawyer', 'client'] satisfies Actor[]) {
          const call = `select ${name}(${args.map((arg) => argumentOf(arg, id)).join(', ')})`;
          await tx.owner('savepoint door');
          try {
            await tx.as(actor, call);
            opened.add(name);
            expect(await frozen(tx, of), `${actor}: ${call}`).toBe(before);
          } catch (error) {
            if (!(error instanceof DatabaseError)) throw error;
          }
          await tx.owner(`rollback to savepoint door`);
          await tx.owner(`select set_config('role', 'none', true)`);
        }
    // Doors that do something to it were among them.
    for (const name of ['void_invoice', 'write_off_invoice', 'record_payment', 'send_invoice'])
      expect([...opened]).toContain(name);
  });
});
