import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';
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

interface Invoice {
  id: string;
  invoice_number: string | null;
  status: string;
  subtotal: string;
  discount: string;
  taxes: string;
  total_amount: string;
  amount_paid: string;
  amount_refunded: string;
  version: number;
}

interface Line {
  title?: string;
  kind?: string;
  price: number | string;
  quantity?: number;
  minutes?: number;
  tax_ids?: string[];
}

const HEAD = {
  case_id: ids.active,
  client_id: actors.client,
  invoice_to: { name: 'Client Name', address: '1 Main Street\nChicago', secret: 'no' },
  create_date: '2026-03-01',
  due_date: '2026-03-31',
};

const ROW = `select id, invoice_number, status, subtotal::text, discount::text, taxes::text, total_amount::text, amount_paid::text, amount_refunded::text, version from `;

async function call(tx: TestTransaction, actor: Actor, text: string, values: unknown[]): Promise<Invoice> {
  const { rows } = await tx.as<Invoice & Record<string, unknown>>(actor, ROW + text, values);
  const [row] = rows;
  if (row === undefined) throw new Error('The verb answered no row');
  return row;
}

const SAVE = 'save_invoice($1, $2, $3, $4)';
const saved = (head: object, lines: readonly Line[], id: string | null = null, version: number | null = null) => [
  JSON.stringify({ ...HEAD, ...head }),
  JSON.stringify(lines.map((line) => ({ title: 'Work', quantity: 1, ...line }))),
  id,
  version,
];
const save = (tx: TestTransaction, head: object, lines: readonly Line[], actor: Actor = 'firmAdmin') =>
  call(tx, actor, SAVE, saved(head, lines));
const issue = (tx: TestTransaction, id: string, actor: Actor = 'firmAdmin') =>
  call(tx, actor, 'issue_invoice($1)', [id]);
const issued = async (tx: TestTransaction, price = 100, head: object = {}) =>
  issue(tx, (await save(tx, head, [{ price }])).id);
const PAY = `record_payment($1, $2, 'bank_transfer', 'operating', $3)`;
const pay = (tx: TestTransaction, id: string, amount: number, key: string = randomUUID()) =>
  call(tx, 'firmAdmin', PAY, [id, amount, key]);

async function rate(tx: TestTransaction, percent: number, more = ''): Promise<string> {
  const id = randomUUID();
  await tx.owner(`insert into tax_rates (id, law_firm, name, percent) values ($1, $2, $3, $4)`, [
    id,
    ids.firm,
    `Tax ${percent}${more}`,
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

describe('what an invoice comes to', () => {
  test('is worked out by the database: lines, a discount, several taxes, delivery', async () => {
    await run(async (tx) => {
      const [state, city] = [await rate(tx, 6.25), await rate(tx, 1.5)];
      const invoice = await save(tx, { discount_percent: 10, shipping: 12 }, [
        { price: 250, quantity: 2, tax_ids: [state, city] },
        { price: 99.99, tax_ids: [state] },
        { price: 50, kind: 'expense' },
      ]);
      // 10 % of 649.99 is 65.00 with half a unit rounded up. After it: 450.00, 89.99, 45.00. Taxes: 6.25 % of 539.99 and 1.5 % of 450.00.
      expect(invoice).toMatchObject({
        subtotal: '649.990',
        discount: '65.000',
        taxes: '40.500',
        total_amount: '637.490',
      });
      const { rows } = await tx.as(
        'firmAdmin',
        'select base::text, amount::text from invoice_taxes where invoice_id = $1 order by percent',
        [invoice.id],
      );
      expect(rows).toEqual([
        { base: '450.000', amount: '6.750' },
        { base: '539.990', amount: '33.750' },
      ]);
    });
  });

  test('where prices include their taxes, is what the lines say', async () => {
    await run(async (tx) => {
      const tax = await rate(tx, 20);
      const invoice = await save(tx, { prices_include_tax: true }, [
        { price: 100, tax_ids: [tax] },
        { price: 20, tax_ids: [tax] },
        { price: 5 },
      ]);
      expect(invoice).toMatchObject({ subtotal: '125.000', taxes: '20.000', total_amount: '125.000' });
    });
  });

  test('has the digits of its currency, and time is billed by the minute', async () => {
    await run(async (tx) => {
      const dong = await save(tx, { currency: 'VND', discount_percent: 33 }, [
        { price: 100, quantity: 1 },
        { price: 1, quantity: 1 },
      ]);
      expect(dong).toMatchObject({ subtotal: '101.000', discount: '33.000', total_amount: '68.000' });
      const dinar = await save(tx, { currency: 'KWD', discount_percent: 33 }, [{ price: 1.005 }]);
      expect(dinar).toMatchObject({ subtotal: '1.005', discount: '0.332', total_amount: '0.673' });
      // Ten minutes at 300 an hour are 50.00, although the hours that are printed are 0.1667.
      expect(await save(tx, {}, [{ price: 300, minutes: 10 }])).toMatchObject({ total_amount: '50.000' });
      expect(
        await tx.refused('firmAdmin', `select ${SAVE}`, saved({ currency: 'VND' }, [{ price: 1.5 }])),
      ).toMatchObject({
        rule: 'invoice_lines_invalid',
      });
    });
  });

  test('hundreds of drawn invoices: the total is the lines, less the discount, with the taxes of what is left', async () => {
    await run(async (tx) => {
      // One statement: the lines, discounts and rates are drawn by the database, and the rule is written out a second time.
      await tx.owner(`select setseed(0.42)`);
      await tx.owner(`insert into tax_rates (id, law_firm, name, percent)
        select gen_random_uuid(), '${ids.firm}', 'Drawn ' || n, round((random() * 25)::numeric, 2) from generate_series(1, 5) n`);
      await tx.owner(`create temporary table drawn on commit drop as
        select gen_random_uuid() id, (array['USD', 'VND', 'KWD'])[1 + floor(random() * 3)::int] currency, random() < 0.3 inclusive,
          case when random() < 0.5 then round((random() * 100)::numeric, 1) end percent from generate_series(1, ${500 * DRAWN})`);
      await tx.owner(`insert into invoices (id, law_firm, currency, prices_include_tax, discount_percent, create_date, due_date)
        select id, '${ids.firm}', currency, inclusive, percent, '2026-03-01', '2026-03-31' from drawn`);
      await tx.owner(`insert into invoice_items (invoice_id, law_firm, place, title, price, quantity, total, tax_ids)
        select d.id, '${ids.firm}', n, 'x', p.price, 1, p.price,
          array(select r.id from tax_rates r where r.name like 'Drawn%' and md5(d.id::text || n || r.id) < '4' order by r.id limit 3)
        from drawn d, generate_series(1, 1 + abs(hashtext(d.id::text)) % 7) n,
          lateral (select private.round_money((random() * 5000 + n)::numeric, d.currency) price) p`);
      await tx.owner('select private.total_invoice(id) from drawn');
      const { rows } = await tx.owner(`
        select count(*)::int wrong from invoices i
        cross join lateral (select sum(total) lines from invoice_items where invoice_id = i.id) l
        cross join lateral (select coalesce(sum(amount), 0) taxes, coalesce(bool_and(amount = private.round_money(amount, i.currency)), true) whole,
          -- Of the rounded base at most one unit of rounding away.
          coalesce(bool_and(abs(amount - base * percent / 100) <= power(10::numeric, -private.currency_digits(i.currency))), true) near
          from invoice_taxes where invoice_id = i.id) t
        where i.id in (select id from drawn) and (
          i.subtotal <> l.lines or i.taxes <> t.taxes or not t.whole or not t.near
          or i.total_amount <> l.lines - i.discount + case when i.prices_include_tax then 0 else t.taxes end
          or i.discount <> coalesce(private.round_money(l.lines * i.discount_percent / 100, i.currency), 0)
          or i.prices_include_tax and t.taxes > i.total_amount)`);
      expect(rows).toEqual([{ wrong: 0 }]);
      // Those without overlapping taxes: the bases are the subtotal less the discount, to the last unit (EN 16931, BR-CO-13).
      const bases = await tx.owner(`
        select count(*)::int wrong, count(*) > 0 any_drawn from (
          select i.id, i.subtotal - i.discount rest, (select sum(base) from invoice_taxes where invoice_id = i.id) bases from invoices i
          where i.id in (select id from drawn) and not i.prices_include_tax
            and not exists (select from invoice_items item where item.invoice_id = i.id and cardinality(item.tax_ids) <> 1)) each
        where rest <> bases`);
      expect(bases.rows).toMatchObject([{ wrong: 0 }]);
    });
  });
});

describe('a draft', () => {
  test('is saved whole or not at all, keeps the texts of the parties only, and says so where somebody was faster', async () => {
    await run(async (tx) => {
      const first = await save(tx, {}, [{ price: 10 }, { price: 5, quantity: 3 }]);
      expect(first).toMatchObject({ status: 'draft', invoice_number: null, total_amount: '25.000' });
      const { rows } = await tx.as('firmAdmin', 'select invoice_to from invoices where id = $1', [first.id]);
      expect(rows).toEqual([{ invoice_to: { name: 'Client Name', address: '1 Main Street\nChicago' } }]);
      const again = await call(tx, 'firmAdmin', SAVE, saved({}, [{ price: 7 }], first.id, first.version));
      expect(again).toMatchObject({ id: first.id, total_amount: '7.000' });
      expect(
        await tx.refused('firmAdmin', `select ${SAVE}`, saved({}, [{ price: 8 }], first.id, first.version)),
      ).toMatchObject({
        code: 'PT409',
        rule: 'invoice_changed',
      });
      expect(
        await tx.refused('firmAdmin', `select ${SAVE}`, saved({}, [{ price: 8 }, { price: -1 }], first.id)),
      ).toMatchObject({
        rule: 'invoice_lines_invalid',
      });
      expect(await call(tx, 'firmAdmin', 'invoices where id = $1', [first.id])).toMatchObject({
        total_amount: '7.000',
      });
    });
  });

  test.each([
    ['a line without a title', {}, [{ price: 1, title: ' ' }], 'invoice_lines_invalid'],
    ['no quantity', {}, [{ price: 1, quantity: 0 }], 'invoice_lines_invalid'],
    ['a quantity below zero', {}, [{ price: 1, quantity: -2 }], 'invoice_lines_invalid'],
    ['a quantity that rounds to nothing', {}, [{ price: 1, quantity: 0.00001 }], 'invoice_lines_invalid'],
    ['a line of more than there is', {}, [{ price: 1e10, quantity: 100 }], 'invoice_lines_invalid'],
    [
      'more than an invoice holds',
      {},
      Array.from({ length: 11 }, () => ({ price: 9e10 })).concat({ price: 9e10 }),
      'invoice_too_large',
    ],
    [
      'texts of more than a thousand pages',
      {},
      Array.from({ length: 1000 }, () => ({ price: 1, description: 'x'.repeat(2000) })),
      'invoice_too_long',
    ],
    [
      'lines of text without end',
      {},
      Array.from({ length: 100 }, () => ({ price: 1, description: 'x\n'.repeat(1000) })).concat(
        Array.from({ length: 90 }, () => ({ price: 1, description: '\u2028'.repeat(2000) })),
      ),
      'invoice_too_long',
    ],
    ['notes without end', { notes: 'x'.repeat(2001) }, [{ price: 1 }], 'invoice_amounts_invalid'],
    ['a price of parts of a cent', {}, [{ price: 1.001 }], 'invoice_lines_invalid'],
    ['a price that is not a number', {}, [{ price: 'NaN' }], 'invoice_lines_invalid'],
    ['a discount below zero', { discount: -1 }, [{ price: 1 }], 'invoice_amounts_invalid'],
    ['a discount of more than all', { discount: 2 }, [{ price: 1 }], 'discount_too_large'],
    ['a discount of more than a hundred percent', { discount_percent: 101 }, [{ price: 1 }], 'invoice_amounts_invalid'],
    ['delivery below zero', { shipping: -1 }, [{ price: 1 }], 'invoice_amounts_invalid'],
    ['a day before its own', { due_date: '2026-02-28' }, [{ price: 1 }], 'invoice_dates_invalid'],
    ['another client', { client_id: actors.otherClient }, [{ price: 1 }], 'client_not_of_case'],
    ['a tax of nobody', {}, [{ price: 1, tax_ids: [ids.invoice] }], 'tax_not_there'],
  ])('with %s is refused', async (_, head, lines, rule) => {
    await run(async (tx) => {
      expect(await tx.refused('firmAdmin', `select ${SAVE}`, saved(head, lines))).toMatchObject({ rule });
    });
  });

  test('without a case is the administrators’ alone', async () => {
    await run(async (tx) => {
      const alone = { case_id: undefined, client_id: undefined };
      const { id } = await save(tx, alone, [{ price: 1 }]);
      for (const actor of ['teamLawyer', 'firmLawyer'] as const) {
        expect((await tx.refused(actor, `select ${SAVE}`, saved(alone, [{ price: 2 }]))).rule, actor).toBe(
          'may_not_bill',
        );
        for (const verb of ['delete_invoice($1)', 'issue_invoice($1)', 'approve_invoice($1)'])
          expect((await tx.refused(actor, `select ${verb}`, [id])).rule, `${actor} ${verb}`).toBe('invoice_not_found');
        expect((await tx.refused(actor, `select ${SAVE}`, saved(alone, [{ price: 2 }], id))).rule, actor).toBe(
          'invoice_not_found',
        );
      }
      for (const actor of ['client', 'otherClient', 'rivalLawyer', 'admin'] as const)
        expect((await tx.refused(actor, 'select delete_invoice($1)', [id])).rule, actor).toBe('invoice_not_found');
    });
  });

  test('is written by the firm’s administrators and by its lawyers on the case, where the firm wants that', async () => {
    await run(async (tx) => {
      const allowed: Actor[] = [];
      for (const actor of everyActor) {
        await tx.owner('savepoint tried');
        try {
          await save(tx, {}, [{ price: 1 }], actor);
          allowed.push(actor);
        } catch {
          await tx.owner('rollback to tried');
        }
      }
      expect(allowed).toEqual(['teamLawyer', 'firmAdmin']);
      await tx.owner('update invoice_settings set lawyers_see = false');
      expect(await tx.refused('teamLawyer', `select ${SAVE}`, saved({}, [{ price: 1 }]))).toMatchObject({
        rule: 'may_not_bill',
      });
      const { rows } = await tx.as('teamLawyer', 'select id from invoices');
      expect(rows).toEqual([]);
    });
  });

  test('begins with the client of the case, for those who may write it and nobody else', async () => {
    await run(async (tx) => {
      await tx.owner(
        `insert into addresses (user_id, address_type, full_name, address, city, state, zip_code, country, phone_number)
         values ($1, 'home', 'Client Payer', '1 Main Street', 'Chicago', 'IL', '60606', 'US', '312 555 0100')`,
        [actors.client],
      );
      const allowed: Actor[] = [];
      for (const actor of everyActor) {
        await tx.owner('savepoint tried');
        try {
          const { rows } = await tx.as<{ terms: { client_id: string; parties: object[] } }>(
            actor,
            'select invoice_terms($1) terms',
            [ids.active],
          );
          expect(rows[0]?.terms.client_id).toBe(actors.client);
          expect(rows[0]?.terms.parties).toContainEqual({
            name: 'Client Payer',
            address: '1 Main Street\nChicago IL 60606',
            city: 'Chicago',
            postal_code: '60606',
            country: 'US',
            phone: '312 555 0100',
          });
          allowed.push(actor);
        } catch {
          await tx.owner('rollback to tried');
        }
      }
      expect(allowed).toEqual(['teamLawyer', 'firmAdmin']);
      expect(await tx.refused('client', 'select invoice_terms($1)', [ids.active])).toMatchObject({
        rule: 'may_not_bill',
      });
      await tx.owner('update invoice_settings set lawyers_see = false');
      expect(await tx.refused('teamLawyer', 'select invoice_terms($1)', [ids.active])).toMatchObject({
        rule: 'may_not_bill',
      });
    });
  });
});

describe('an invoice that is issued', () => {
  test('has the next number, is in the ledger, and is the client’s to see', async () => {
    await run(async (tx) => {
      const tax = await rate(tx, 8);
      const draft = await save(tx, { discount: 10, shipping: 5 }, [
        { price: 100, tax_ids: [tax] },
        { price: 30, kind: 'expense' },
      ]);
      expect((await tx.as('client', 'select id from invoices where id = $1', [draft.id])).rows).toEqual([]);
      const invoice = await issue(tx, draft.id);
      expect(invoice).toMatchObject({ status: 'pending', invoice_number: 'INV-00001', total_amount: '132.380' });
      expect(await issue(tx, draft.id)).toMatchObject({ invoice_number: 'INV-00001' });
      expect((await issued(tx)).invoice_number).toBe('INV-00002');
      expect((await tx.as('client', 'select id from invoices where id = $1', [draft.id])).rows).toHaveLength(1);
      expect(await accounts(tx)).toEqual({
        receivable: 232.38,
        discount: 10,
        fee_income: -200,
        expense_income: -35,
        tax_payable: -7.38,
      });
      const { rows } = await tx.as('client', `select kind from notifications where link_id = $1`, [draft.id]);
      expect(rows).toEqual([{ kind: 'invoice_issued' }]);
    });
  });

  test('cannot be changed by any door, not by the owner either', async () => {
    await run(async (tx) => {
      const { id } = await issued(tx);
      for (const text of [
        `update invoices set total_amount = 1 where id = '${id}'`,
        `update invoices set invoice_to = '{}' where id = '${id}'`,
        `update invoices set status = 'draft', invoice_number = null, issued_at = null where id = '${id}'`,
        `delete from invoices where id = '${id}'`,
        `update invoice_items set price = 1 where invoice_id = '${id}'`,
        `delete from invoice_items where invoice_id = '${id}'`,
        `insert into invoice_items (invoice_id, law_firm, place, title, price, quantity, total) values ('${id}', '${ids.firm}', 9, 'x', 1, 1, 1)`,
        `insert into invoice_taxes (invoice_id, law_firm, tax_id, name, percent, is_reverse_charge, base, amount) values ('${id}', '${ids.firm}', '${ids.taxRate}', 'x', 8, false, 1, 1)`,
      ])
        expect(await tx.refused('owner', text), text).toMatchObject({ code: '42501', rule: 'invoice_issued' });
      expect(await tx.refused('owner', `update invoices set amount_paid = 101 where id = '${id}'`)).toMatchObject({
        code: '23514',
      });
      expect(await tx.refused('firmAdmin', `select ${SAVE}`, saved({}, [{ price: 1 }], id))).toMatchObject({
        rule: 'invoice_issued',
      });
      expect(await tx.refused('firmAdmin', 'select delete_invoice($1)', [id])).toMatchObject({
        rule: 'invoice_issued',
      });
    });
  });

  test('is refused while it is empty or names nobody, and by those who may only draft', async () => {
    await run(async (tx) => {
      const refused = async (head: object, lines: readonly Line[]) =>
        (await tx.refused('firmAdmin', 'select issue_invoice($1)', [(await save(tx, head, lines)).id])).rule;
      expect(await refused({}, [])).toBe('invoice_empty');
      expect(await refused({}, [{ price: 0 }])).toBe('invoice_empty');
      expect(await refused({ invoice_to: { address: 'x' } }, [{ price: 1 }])).toBe('invoice_recipient_missing');
      const { id } = await save(tx, {}, [{ price: 1 }]);
      expect((await tx.refused('teamLawyer', 'select issue_invoice($1)', [id])).rule).toBe('may_not_bill');
      for (const actor of ['client', 'otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect((await tx.refused(actor, 'select issue_invoice($1)', [id])).code, actor).toBe('PT404');
    });
  });

  test('waits for a second person where the firm wants one, and a change takes the approval back', async () => {
    await run(async (tx) => {
      await tx.as('firmAdmin', 'update invoice_settings set needs_approval = true where law_firm = $1', [ids.firm]);
      const byLawyer = await save(tx, {}, [{ price: 1 }], 'teamLawyer');
      expect((await tx.refused('firmAdmin', 'select issue_invoice($1)', [byLawyer.id])).rule).toBe(
        'second_person_required',
      );
      await call(tx, 'firmAdmin', 'approve_invoice($1)', [byLawyer.id]);
      await call(tx, 'teamLawyer', SAVE, saved({}, [{ price: 2 }], byLawyer.id));
      expect((await tx.refused('firmAdmin', 'select issue_invoice($1)', [byLawyer.id])).rule).toBe(
        'second_person_required',
      );
      await call(tx, 'firmAdmin', 'approve_invoice($1)', [byLawyer.id]);
      expect(await issue(tx, byLawyer.id)).toMatchObject({ status: 'pending' });
      const changed = await save(tx, {}, [{ price: 1 }], 'teamLawyer');
      await call(tx, 'firmAdmin', SAVE, saved({}, [{ price: 999 }], changed.id));
      expect((await tx.refused('firmAdmin', 'select approve_invoice($1)', [changed.id])).rule).toBe(
        'second_person_required',
      );
      const own = await save(tx, {}, [{ price: 1 }]);
      expect((await tx.refused('firmAdmin', 'select approve_invoice($1)', [own.id])).rule).toBe(
        'second_person_required',
      );
    });
  });
});

describe('whose an invoice is', () => {
  const events = async (tx: TestTransaction, actor: Actor) =>
    (
      await tx.as<{ kind: string }>(actor, `select kind from case_events where case_id = $1 and kind like 'invoice%'`, [
        ids.active,
      ])
    ).rows.map(({ kind }) => kind);

  test('its line in the timeline is read by the client, and by lawyers where they see invoices', async () => {
    await run(async (tx) => {
      await issued(tx);
      for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const)
        expect(await events(tx, actor), actor).toEqual(['invoice_issued']);
      expect(await events(tx, 'walledAdmin')).toEqual([]);
      await tx.owner('update invoice_settings set lawyers_see = false');
      await issued(tx);
      expect(await events(tx, 'client')).toEqual(['invoice_issued', 'invoice_issued']);
      expect(await events(tx, 'teamLawyer')).toEqual(['invoice_issued']);
    });
  });

  test('a second client of the case hears nothing of what the first one is billed', async () => {
    await run(async (tx) => {
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'client')`, [
        ids.active,
        actors.otherClient,
      ]);
      const { id } = await issued(tx);
      expect(await events(tx, 'otherClient')).toEqual([]);
      expect((await tx.as('otherClient', 'select id from invoices where id = $1', [id])).rows).toEqual([]);
    });
  });

  test('it stays the firm’s when the case goes to another one, whose timeline says nothing of it', async () => {
    await run(async (tx) => {
      const { id } = await issued(tx);
      await tx.owner(`update cases set law_firm = $2, lead_lawyer_id = $3 where id = $1`, [
        ids.active,
        ids.rivalFirm,
        actors.rivalLawyer,
      ]);
      await pay(tx, id, 40);
      expect(await events(tx, 'rivalLawyer')).toEqual([]);
      expect((await tx.as('rivalLawyer', 'select id from invoices')).rows).toEqual([]);
      expect(await call(tx, 'firmAdmin', 'invoices where id = $1', [id])).toMatchObject({ status: 'partially_paid' });
    });
  });

  test('what the client wrote down in their address book is read once both sides have signed', async () => {
    await run(async (tx) => {
      const parties = async (caseId: string) =>
        JSON.stringify((await tx.as('firmAdmin', 'select invoice_terms($1) as terms', [caseId])).rows);
      expect(await parties(ids.engaging)).not.toMatch(/Main Street|555 0100|@/);
      expect(await parties(ids.active)).toContain('1 Main Street');
      const { rows } = await tx.as('firmAdmin', `select invoice_to from save_invoice($1, '[]')`, [
        JSON.stringify({ ...HEAD, case_id: ids.engaging }),
      ]);
      expect(JSON.stringify(rows)).not.toContain('555 0100');
    });
  });

  test('a refusal does not show which client is behind a wall', async () => {
    await run(async (tx) => {
      const alone = { case_id: undefined, client_id: actors.client };
      await tx.owner(`update case_team set user_id = user_id where case_id <> $1`, [ids.active]);
      await tx.owner(`delete from case_team where user_id = $1 and case_id <> $2`, [actors.client, ids.active]);
      expect(await save(tx, alone, [{ price: 1 }])).toMatchObject({ status: 'draft' });
      const walled = await tx.refused('walledAdmin', `select ${SAVE}`, saved(alone, [{ price: 1 }]));
      expect(walled).toEqual(
        await tx.refused(
          'walledAdmin',
          `select ${SAVE}`,
          saved({ ...alone, client_id: actors.rivalLawyer }, [{ price: 1 }]),
        ),
      );
      expect(walled.rule).toBe('client_not_of_case');
    });
  });
});

describe('payments', () => {
  test('count once for each key, never above what is due, and the ledger has them', async () => {
    await run(async (tx) => {
      const { id } = await issued(tx);
      expect(await pay(tx, id, 40, 'one')).toMatchObject({ status: 'partially_paid', amount_paid: '40.000' });
      expect(await pay(tx, id, 40, 'one')).toMatchObject({ amount_paid: '40.000' });
      expect(await tx.refused('firmAdmin', `select ${PAY}`, [id, 41, 'one'])).toMatchObject({
        code: 'PT409',
        rule: 'idempotency_key_used',
      });
      expect(await tx.refused('firmAdmin', `select ${PAY}`, [id, 60.01, 'two'])).toMatchObject({
        rule: 'payment_above_due',
      });
      for (const amount of [0, -1, 0.001, 'NaN'])
        expect((await tx.refused('firmAdmin', `select ${PAY}`, [id, amount, 'two'])).rule, String(amount)).toBe(
          'payment_invalid',
        );
      expect(await pay(tx, id, 60, 'two')).toMatchObject({ status: 'paid', amount_paid: '100.000' });
      expect(await tx.refused('firmAdmin', `select ${PAY}`, [id, 1, 'three'])).toMatchObject({
        rule: 'invoice_not_open',
      });
      expect(await accounts(tx)).toEqual({ operating_bank: 100, fee_income: -100 });
      const { rows } = await tx.as(
        'client',
        'select amount::text from payments where invoice_id = $1 order by amount',
        [id],
      );
      expect(rows).toEqual([{ amount: '40.000' }, { amount: '60.000' }]);
      expect(await tx.refused('owner', `update payments set amount = 1 where invoice_id = $1`, [id])).toMatchObject({
        rule: 'append_only',
      });
    });
  });

  test('are given back in parts, never more than was paid', async () => {
    await run(async (tx) => {
      const { id } = await issued(tx);
      await pay(tx, id, 100, 'one');
      const { rows } = await tx.owner<{ id: string }>('select id from payments where invoice_id = $1', [id]);
      const payment = rows[0]?.id;
      const REFUND = 'refund_payment($1, $2, $3, $4)';
      expect(await call(tx, 'firmAdmin', REFUND, [payment, 'back', 'Too much', 30])).toMatchObject({
        status: 'paid',
        amount_refunded: '30.000',
      });
      expect(await call(tx, 'firmAdmin', REFUND, [payment, 'back', 'Too much', 30])).toMatchObject({
        amount_refunded: '30.000',
      });
      expect(await tx.refused('firmAdmin', `select ${REFUND}`, [payment, 'more', 'x', 71])).toMatchObject({
        rule: 'refund_above_payment',
      });
      expect(await call(tx, 'firmAdmin', REFUND, [payment, 'rest', 'All of it', null])).toMatchObject({
        status: 'refunded',
        amount_refunded: '100.000',
      });
      expect(await call(tx, 'firmAdmin', REFUND, [payment, 'rest', 'All of it', null])).toMatchObject({
        amount_refunded: '100.000',
      });
      expect(await accounts(tx)).toEqual({ refund: 100, fee_income: -100 });
      expect((await tx.refused('client', `select ${REFUND}`, [payment, 'mine', 'x', 1])).rule).toBe('may_not_bill');
    });
  });
});

describe('money in trust', () => {
  const PAY_TRUST = `record_payment($1, $2, 'trust', 'trust', $3)`;
  const cleared = async (tx: TestTransaction) =>
    (
      await tx.owner<{ cleared: string }>(
        'select cleared::text from trust_balances where case_id = $1 and account_id = $2',
        [ids.active, ids.trustAccount],
      )
    ).rows[0]?.cleared;
  const deposit = async (tx: TestTransaction, amount: number) => {
    await tx.owner('update trust_accounts set second_person_above = null where id = $1', [ids.trustAccount]);
    await tx.as('firmAdmin', `select deposit_to_trust($1, $2, $3, 'Retainer', $4)`, [
      ids.trustAccount,
      ids.active,
      amount,
      randomUUID(),
    ]);
    return Number(await cleared(tx));
  };

  test('pays an invoice, once for a key, and never more than there is or is due', async () => {
    await run(async (tx) => {
      const before = await deposit(tx, 80);
      const { id } = await issued(tx, 100);
      expect((await tx.refused('firmAdmin', `select ${PAY_TRUST}`, [id, before + 1, 'much'])).rule).toBe(
        before + 1 > 100 ? 'payment_above_due' : 'trust_too_low',
      );
      const paid = { status: 'partially_paid', amount_paid: '60.000' };
      expect(await call(tx, 'firmAdmin', PAY_TRUST, [id, 60, 'one'])).toMatchObject(paid);
      expect(await call(tx, 'firmAdmin', PAY_TRUST, [id, 60, 'one'])).toMatchObject(paid);
      expect(Number(await cleared(tx))).toBe(before - 60);
      expect((await tx.refused('firmAdmin', `select ${PAY_TRUST}`, [id, 41, 'two'])).rule).toBe('payment_above_due');
      const { rows } = await tx.as('client', 'select source, amount::text from payments where invoice_id = $1', [id]);
      expect(rows).toEqual([{ source: 'trust', amount: '60.000' }]);
      for (const actor of ['client', 'teamLawyer'] as const)
        expect((await tx.refused(actor, `select ${PAY_TRUST}`, [id, 1, 'mine'])).rule, actor).toBe('may_not_bill');
    });
  });

  test('that paid goes back whole: it is the client’s again, and due again', async () => {
    await run(async (tx) => {
      const before = await deposit(tx, 80);
      const { id } = await issued(tx, 50);
      const books = await accounts(tx);
      await call(tx, 'firmAdmin', PAY_TRUST, [id, 50, 'one']);
      const { rows } = await tx.owner<{ id: string }>('select id from payments where invoice_id = $1', [id]);
      const REFUND = 'refund_payment($1, $2, $3, $4)';
      expect((await tx.refused('firmAdmin', `select ${REFUND}`, [rows[0]?.id, 'back', 'x', 20])).rule).toBe(
        'trust_goes_back_whole',
      );
      const open = { status: 'pending', amount_paid: '0.000' };
      expect(await call(tx, 'firmAdmin', REFUND, [rows[0]?.id, 'back', 'Wrong case', null])).toMatchObject(open);
      expect(await call(tx, 'firmAdmin', REFUND, [rows[0]?.id, 'back', 'Wrong case', null])).toMatchObject(open);
      expect(Number(await cleared(tx))).toBe(before);
      expect(await accounts(tx)).toEqual(books);
    });
  });

  test('that goes back after the rest was written off is not due again', async () => {
    await run(async (tx) => {
      await deposit(tx, 80);
      const { id } = await issued(tx, 50);
      await call(tx, 'firmAdmin', PAY_TRUST, [id, 30, 'one']);
      await call(tx, 'firmAdmin', `write_off_invoice($1, 'Gone')`, [id]);
      const { rows } = await tx.owner<{ id: string }>('select id from payments where invoice_id = $1', [id]);
      const books = await accounts(tx);
      expect(await call(tx, 'firmAdmin', `refund_payment($1, 'back', 'Wrong case')`, [rows[0]?.id])).toMatchObject({
        status: 'written_off',
        amount_paid: '0.000',
      });
      const { receivable, write_off: lost } = await accounts(tx);
      expect({ receivable, lost }).toEqual({ receivable: books['receivable'], lost: (books['write_off'] ?? 0) + 30 });
    });
  });

  test('above the limit waits for a second administrator, who is refused where it was paid meanwhile', async () => {
    await run(async (tx) => {
      await deposit(tx, 80);
      await tx.owner('update trust_accounts set second_person_above = 10 where id = $1', [ids.trustAccount]);
      await tx.owner('delete from case_walls where case_id = $1', [ids.active]);
      const { id } = await issued(tx, 50);
      expect(await call(tx, 'firmAdmin', PAY_TRUST, [id, 50, 'one'])).toMatchObject({
        status: 'pending',
        amount_paid: '0.000',
      });
      const { rows } = await tx.owner<{ id: string }>(
        `select id from trust_requests where invoice_id = $1 and status = 'waiting'`,
        [id],
      );
      await tx.owner('savepoint asked');
      await pay(tx, id, 1);
      expect((await tx.refused('walledAdmin', 'select approve_trust_disbursement($1)', [rows[0]?.id])).rule).toBe(
        'payment_above_due',
      );
      await tx.owner('rollback to asked');
      await tx.as('walledAdmin', 'select approve_trust_disbursement($1)', [rows[0]?.id]);
      expect(await call(tx, 'firmAdmin', 'invoices where id = $1', [id])).toMatchObject({
        status: 'paid',
        amount_paid: '50.000',
      });
    });
  });
});

describe('an invoice ends', () => {
  test('by being voided while nothing is paid: the number stays, the ledger is as before', async () => {
    await run(async (tx) => {
      const { id } = await issued(tx);
      expect((await tx.refused('firmAdmin', `select void_invoice($1, ' ')`, [id])).rule).toBe('reason_required');
      expect(await call(tx, 'firmAdmin', `void_invoice($1, 'Wrong client')`, [id])).toMatchObject({
        status: 'void',
        invoice_number: 'INV-00001',
      });
      expect(await call(tx, 'firmAdmin', `void_invoice($1, 'Wrong client')`, [id])).toMatchObject({ status: 'void' });
      expect(await accounts(tx)).toEqual({});
      const second = await issued(tx);
      expect(second.invoice_number).toBe('INV-00002');
      await pay(tx, second.id, 1);
      expect((await tx.refused('firmAdmin', `select void_invoice($1, 'x')`, [second.id])).rule).toBe(
        'invoice_partly_paid',
      );
    });
  });

  test('by being written off: what was paid stays paid', async () => {
    await run(async (tx) => {
      const { id } = await issued(tx);
      await pay(tx, id, 30);
      expect(await call(tx, 'firmAdmin', `write_off_invoice($1, 'Insolvent')`, [id])).toMatchObject({
        status: 'written_off',
        amount_paid: '30.000',
      });
      expect(await accounts(tx)).toEqual({ operating_bank: 30, write_off: 70, fee_income: -100 });
      expect((await tx.refused('firmAdmin', `select ${PAY}`, [id, 1, 'late'])).rule).toBe('invoice_not_open');
    });
  });

  test('and is overdue from the day after it is due, by the clock of its firm', async () => {
    await run(async (tx) => {
      await tx.owner(`update law_firms set time_zone = 'Pacific/Kiritimati' where id = $1`, [ids.firm]);
      const due = `(now() at time zone 'Pacific/Kiritimati')::date`;
      const { rows: days } = await tx.owner<{ today: string; before: string }>(
        `select ${due}::text today, (${due} - 1)::text before`,
      );
      const today = await issued(tx, 100, { due_date: days[0]?.today });
      const before = await issued(tx, 100, { due_date: days[0]?.before });
      const { rows } = await tx.as(
        'client',
        'select overdue(i) from invoices i where id = any($1) order by due_date desc',
        [[today.id, before.id]],
      );
      expect(rows).toEqual([{ overdue: false }, { overdue: true }]);
    });
  });
});

describe('work that is billed', () => {
  /** Time of the lead lawyer at 300 an hour, and an expense of 40. */
  async function work(tx: TestTransaction): Promise<{ time: string; short: string; expense: string }> {
    await tx.owner('delete from time_entries where case_id = $1', [ids.active]);
    await tx.owner('delete from expenses where case_id = $1', [ids.active]);
    await tx.owner('delete from billing_rates where law_firm = $1', [ids.firm]);
    await tx.owner('delete from billing_rules where law_firm = $1', [ids.firm]);
    await tx.owner(
      `insert into billing_rates (law_firm, user_id, rate, currency, valid_from) values ($1, $2, 300, 'USD', '2026-01-01')`,
      [ids.firm, actors.teamLawyer],
    );
    const entry = async (minutes: number, narrative: string) => {
      const { rows } = await tx.owner<{ id: string }>(
        `insert into time_entries (case_id, user_id, started_at, minutes, narrative, billable) values ($1, $2, timestamptz '2026-02-02 12:00Z' - make_interval(mins => $3), $3, $4, true) returning id`,
        [ids.active, actors.teamLawyer, minutes, narrative],
      );
      return String(rows[0]?.id);
    };
    const time = await entry(90, 'Draft of the motion');
    const short = await entry(10, `Call\nwith the ${'very '.repeat(60)}patient client`);
    const { rows } = await tx.owner<{ id: string }>(
      `insert into expenses (case_id, user_id, spent_on, description, amount) values ($1, $2, '2026-02-04', 'Court fee', 40) returning id`,
      [ids.active, actors.teamLawyer],
    );
    return { time, short, expense: String(rows[0]?.id) };
  }
  const lines = async (tx: TestTransaction, id: string, actor: Actor = 'firmAdmin') =>
    (
      await tx.as(
        actor,
        'select kind, title, minutes, price::text, adjustment::text, total::text, person_name from invoice_items where invoice_id = $1 order by place',
        [id],
      )
    ).rows;

  test('becomes the lines of one draft, and is let go when it is voided', async () => {
    await run(async (tx) => {
      // Noon in London is the next day on Kiritimati.
      await tx.owner(`update law_firms set time_zone = 'Pacific/Kiritimati' where id = $1`, [ids.firm]);
      const { short } = await work(tx);
      await tx.as('teamLawyer', `select write_down_time($1, amount => 20, reason => 'First call')`, [short]);
      const draft = await call(tx, 'firmAdmin', 'invoice_unbilled($1)', [ids.active]);
      expect(draft).toMatchObject({ status: 'draft', total_amount: '510.000' });
      const rows = await lines(tx, draft.id);
      expect(rows).toMatchObject([
        {
          kind: 'fee',
          minutes: 90,
          price: '300.000',
          adjustment: '0.000',
          total: '450.000',
          person_name: 'teamLawyer Name',
        },
        { kind: 'fee', minutes: 10, price: '300.000', adjustment: '-30.000', total: '20.000' },
        { kind: 'expense', title: 'Court fee', minutes: null, price: '40.000', total: '40.000' },
      ]);
      expect((await tx.as('firmAdmin', 'select * from unbilled($1)', [ids.active])).rows).toEqual([]);
      const days = await tx.as(
        'firmAdmin',
        `select distinct worked_on::text from invoice_items where invoice_id = $1 and time_entry_id is not null`,
        [draft.id],
      );
      expect(days.rows).toEqual([{ worked_on: '2026-02-03' }]);
      expect((await tx.refused('firmAdmin', 'select invoice_unbilled($1)', [ids.active])).rule).toBe(
        'nothing_unbilled',
      );
      expect((await tx.refused('owner', 'delete from time_entries where id = $1', [short])).rule).toBe(
        'already_invoiced',
      );
      await issue(tx, draft.id);
      expect(await lines(tx, draft.id, 'client')).toHaveLength(3);
      expect((await tx.as('client', 'select id from time_entries')).rows).toEqual([]);
      await call(tx, 'firmAdmin', `void_invoice($1, 'Too early')`, [draft.id]);
      expect((await tx.as('firmAdmin', 'select * from unbilled($1)', [ids.active])).rows).toHaveLength(3);
      expect(await lines(tx, draft.id)).toHaveLength(3);
      expect(await call(tx, 'firmAdmin', 'invoice_unbilled($1)', [ids.active])).toMatchObject({
        total_amount: '510.000',
      });
    });
  });

  test('is on one invoice only, at its own price, and free again when its line goes', async () => {
    await run(async (tx) => {
      const { time, short, expense } = await work(tx);
      const items = [
        { title: 'Motion', time_entry_id: time, price: 1, quantity: 1, minutes: 1 },
        { title: 'Fee', expense_id: expense, price: 99999, quantity: 7 },
      ];
      const values = (given: readonly object[], id: string | null = null) => [
        JSON.stringify(HEAD),
        JSON.stringify(given),
        id,
        null,
      ];
      const draft = await call(tx, 'firmAdmin', SAVE, values(items));
      expect(draft.total_amount).toBe('490.000');
      const taken = { code: 'PT409', rule: 'work_not_unbilled' };
      expect(await tx.refused('firmAdmin', `select ${SAVE}`, values(items))).toMatchObject(taken);
      expect(
        await tx.refused('firmAdmin', `select ${SAVE}`, values([items[0] ?? {}, items[0] ?? {}], draft.id)),
      ).toMatchObject(taken);
      expect(
        await tx.refused('firmAdmin', `select ${SAVE}`, values([{ title: 'x', time_entry_id: ids.timeEntry }])),
      ).toMatchObject(taken);
      expect(await call(tx, 'firmAdmin', SAVE, values(items.slice(1), draft.id))).toMatchObject({
        total_amount: '40.000',
      });
      const { rows } = await tx.as<{ id: string }>('firmAdmin', 'select id from unbilled($1)', [ids.active]);
      expect(rows.map(({ id }) => id).toSorted()).toEqual([time, short].toSorted());
      await tx.as('firmAdmin', 'select delete_invoice($1)', [draft.id]);
      expect((await tx.as('firmAdmin', 'select * from unbilled($1)', [ids.active])).rows).toHaveLength(3);
    });
  });
});

describe('what is asked of them', () => {
  test('the figures are those of the list, and of each currency apart', async () => {
    await run(async (tx) => {
      await pay(tx, (await issued(tx, 100)).id, 30);
      await save(tx, { currency: 'EUR' }, [{ price: 7 }]);
      const { rows } = await tx.as<{ shown_as: string; currency: string; invoices: string; amount: string }>(
        'firmAdmin',
        `select shown_as, currency, invoices::text, amount::text from invoice_sums()`,
      );
      const listed = await tx.as<{ shown_as: string; currency: string; total_amount: string; amount_due: string }>(
        'firmAdmin',
        `select shown_as, currency, total_amount::text, amount_due::text from find_invoices(size => 100)`,
      );
      for (const { shown_as: group, currency, invoices, amount } of rows) {
        const found = listed.rows.filter(
          (row) => row.currency === currency && (group === 'all' || row.shown_as === group),
        );
        expect([group, found.length, found.reduce((sum, row) => sum + Number(row.total_amount), 0)]).toEqual([
          group,
          Number(invoices),
          Number(amount),
        ]);
      }
      expect(
        rows
          .filter((row) => row.shown_as === 'all')
          .map((row) => row.currency)
          .toSorted(),
      ).toEqual(['EUR', 'USD']);
      expect(listed.rows.map((row) => row.amount_due)).toContain('70.000');
    });
  });

  test('a firm has at most two hundred services', async () => {
    await run(async (tx) => {
      await tx.owner(
        `insert into billing_services (law_firm, name, price) select $1, 'Service ' || n, 1 from generate_series(1, 199) n`,
        [ids.firm],
      );
      expect(
        (await tx.refused('firmAdmin', `insert into billing_services (name, price) values ('One more', 1)`)).rule,
      ).toBe('too_many_billing_rows');
    });
  });
});

// They commit: nothing after them counts on what the fixture holds.
describe('many at once', () => {
  /** A draft of the rival firm over so much, and its administrator, who is alone with it. */
  async function drafts(count: number, price: number): Promise<string[]> {
    const { client } = database;
    const made = await client.query<{ id: string }>(
      `insert into invoices (law_firm, invoice_to, create_date, due_date)
       select $1, '{"name": "Many"}', '2026-03-01', '2026-03-31' from generate_series(1, $2) returning id`,
      [ids.rivalFirm, count],
    );
    const found = made.rows.map(({ id }) => id);
    await client.query(
      `insert into invoice_items (invoice_id, law_firm, place, title, price, quantity, total) select unnest($1::uuid[]), $2, 1, 'x', $3, 1, $3`,
      [found, ids.rivalFirm, price],
    );
    await client.query(`update users set access_level = 'lawyer_admin' where uuid = $1`, [actors.rivalLawyer]);
    return found;
  }

  async function alone(client: Client, text: string, values: unknown[], end: 'commit' | 'rollback'): Promise<void> {
    await client.query('begin');
    try {
      await impersonate(client, 'rivalLawyer');
      await client.query(text, values);
      await client.query(end);
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }

  /** Runs the work of every item on ten connections. */
  const atOnce = <T>(items: readonly T[], work: (client: Client, item: T, nth: number) => Promise<void>) =>
    withTen(database.url, (clients) =>
      Promise.all(
        clients.map(async (client, place) => {
          for (const [nth, item] of items.entries()) if (nth % clients.length === place) await work(client, item, nth);
        }),
      ),
    );

  test('fifty are issued, some of them rolled back: the numbers have no gap and no double', async () => {
    await atOnce(await drafts(50, 1), (client, id, nth) =>
      alone(client, 'select issue_invoice($1)', [id], nth % 3 === 0 ? 'rollback' : 'commit'),
    );
    const { rows } = await database.client.query<{ invoice_number: string }>(
      `select invoice_number from invoices where law_firm = $1 and invoice_number is not null order by 1`,
      [ids.rivalFirm],
    );
    expect(rows.map(({ invoice_number }) => invoice_number)).toEqual(
      Array.from({ length: 33 }, (_, nth) => `INV-${String(nth + 1).padStart(5, '0')}`),
    );
  });

  test('thirty-two payments never come to more than is due', async () => {
    const [id] = await drafts(1, 100);
    await atOnce([id], (client) => alone(client, 'select issue_invoice($1)', [id], 'commit'));
    let kept = 0;
    const keys = Array.from({ length: 32 }, (_, nth) => `many ${nth}`);
    await atOnce(keys, async (client, key) => {
      try {
        await alone(client, `select ${PAY}`, [id, 7, key], 'commit');
        kept += 1;
      } catch (error) {
        expect(error).toMatchObject({ hint: 'payment_above_due' });
      }
    });
    expect(kept).toBe(14);
    const paid = await database.client.query('select amount_paid::text, status from invoices where id = $1', [id]);
    expect(paid.rows).toEqual([{ amount_paid: '98.000', status: 'partially_paid' }]);
    const { rows } = await database.client.query('select ok, fault from private.verify_ledger_of($1)', [ids.rivalFirm]);
    expect(rows).toEqual([{ ok: true, fault: null }]);
  });

  test('thirty drafts are approved by two administrators at once, each but the own ones, and issued by the other', async () => {
    await withTen(database.url, async ([first, second]) => {
      if (!first || !second) throw new Error('two of ten connections');
      const query = first.query.bind(first);
      await query('update invoice_settings set needs_approval = true where law_firm = $1', [ids.firm]);
      await query('delete from case_walls');
      const as = async <Row extends object>(client: Client, actor: Actor, text: string, values: unknown[]) => {
        await client.query('begin');
        await impersonate(client, actor);
        try {
          const { rows } = await client.query<Row>(text, values);
          await client.query('commit');
          return rows;
        } catch (error) {
          await client.query('rollback');
          return error instanceof Error && 'hint' in error ? String(error.hint) : Promise.reject(error);
        }
      };
      const waiting: { id: string; by: Actor }[] = [];
      for (let nth = 0; nth < 30; nth += 1) {
        const by = (['teamLawyer', 'firmAdmin', 'walledAdmin'] as const)[nth % 3] ?? 'teamLawyer';
        const rows = await as<{ id: string }>(first, by, `select id from ${SAVE}`, saved({}, [{ price: 1 }]));
        if (typeof rows === 'string') throw new Error(rows);
        waiting.push({ id: rows[0]?.id ?? '', by });
      }
      const approveAll = async (client: Client, actor: Actor) => {
        const refused: string[] = [];
        for (const { id, by } of waiting) {
          const said = await as(client, actor, 'select approve_invoice($1)', [id]);
          if (typeof said === 'string') refused.push(`${by} ${said}`);
        }
        return refused;
      };
      const own = (actor: Actor) => Array.from({ length: 10 }, () => `${actor} second_person_required`);
      expect(await Promise.all([approveAll(first, 'firmAdmin'), approveAll(second, 'walledAdmin')])).toEqual([
        own('firmAdmin'),
        own('walledAdmin'),
      ]);
      // Again: nothing more happens, and nothing is refused but the own ones.
      expect(await approveAll(first, 'firmAdmin')).toEqual(own('firmAdmin'));
      const { rows: approved } = await query(
        `select count(*)::int as drafts, count(approved_by)::int as approved, count(*) filter (where approved_by = written_by)::int as own from invoices where id = any ($1)`,
        [waiting.map(({ id }) => id)],
      );
      expect(approved).toEqual([{ drafts: 30, approved: 30, own: 0 }]);
      for (const { id } of waiting)
        expect(await as(first, 'firmAdmin', 'select issue_invoice($1)', [id])).not.toBeTypeOf('string');
    });
  });
});
