import '../setup/drawn.ts';

import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Line {
  on: string;
  text: string;
  amount: string;
  reference?: string | null;
}
interface Row {
  id: string;
  status: string;
  category: string | null;
  amount: string;
  case_id: string | null;
  unapplied: string;
  description: string;
  payment_id: string | null;
}
const TAKE = `select * from take_bank_statement($1, 'csv', $2)`;
const take = async (tx: TestTransaction, lines: readonly Line[], account: string = ids.bankAccount) =>
  (
    await tx.as<{ added: number; known: number; transfers: number }>('firmAdmin', TAKE, [
      account,
      JSON.stringify(lines),
    ])
  ).rows[0];
const linesOf = async (tx: TestTransaction, account: string = ids.bankAccount) =>
  (
    await tx.owner<Row>(
      `select * from bank_transactions where account_id = $1 and id <> $2 order by occurred_on, description, amount, id`,
      [account, ids.bankLine],
    )
  ).rows;
const only = async (tx: TestTransaction, account?: string): Promise<Row> => {
  const [line] = await linesOf(tx, account);
  if (line === undefined) throw new Error('no line was taken');
  return line;
};
const SORT = `select * from sort_bank_transaction($1, $2, $3)`;
const sort = async (tx: TestTransaction, id: string, category: string | null, payee: string | null = null) =>
  (await tx.as<Row>('firmAdmin', SORT, [id, category, payee])).rows[0];
const MOVE = `select * from transfer_between_accounts($1, $2, $3, $4)`;
const holds = async (tx: TestTransaction) => {
  await tx.owner('set constraints all immediate');
  await tx.owner('set constraints all deferred');
  const { rows } = await tx.as('firmAdmin', 'select ok, fault from verify_ledger()');
  expect(rows).toEqual([{ ok: true, fault: null }]);
  // What the lines of an account come to is what the ledger says of it, and the page says the same.
  const { rows: sums } = await tx.as<{ lines: string; balance: string }>(
    'firmAdmin',
    `select o.balance::text, coalesce((select sum(t.amount) from bank_transactions t where t.account_id = o.account_id and t.status = 'posted'), 0)::numeric(15,3)::text as lines
     from (select account_id, balance::numeric(15,3) balance from bank_overview()) o`,
  );
  for (const { lines, balance } of sums) expect(lines).toBe(balance);
};
const balanceOf = async (tx: TestTransaction, actor: Actor = 'firmAdmin', account: string = ids.bankAccount) =>
  (
    await tx.as<{ balance: string; to_sort: string | null; is_partial: boolean }>(
      actor,
      'select balance::numeric(15,2)::text, to_sort, is_partial from bank_overview() where account_id = $1',
      [account],
    )
  ).rows[0];

describe('a statement of the bank', () => {
  const RENT: Line = { on: '2026-02-02', text: 'Rent\nWacker Drive', amount: '-8400', reference: 'SEPA 1' };
  const COFFEE: Line = { on: '2026-02-03', text: 'Coffee', amount: '-4.50' };

  test('adds each line once, however often it is taken, and two that are alike twice', async () => {
    await run(async (tx) => {
      expect(await take(tx, [RENT, COFFEE, COFFEE])).toEqual({ added: 3, known: 0, transfers: 0 });
      expect(await take(tx, [COFFEE, COFFEE, RENT])).toEqual({ added: 0, known: 3, transfers: 0 });
      expect(await take(tx, [{ ...RENT, amount: '-8400.00' }])).toEqual({ added: 0, known: 1, transfers: 0 });
      expect(await take(tx, [COFFEE, COFFEE, COFFEE, { ...RENT, on: '2026-03-02' }])).toEqual({
        added: 2,
        known: 2,
        transfers: 0,
      });
      const lines = await linesOf(tx);
      expect(lines.map(({ description, status }) => [description, status])).toContainEqual([
        'Rent Wacker Drive',
        'new',
      ]);
      expect(await balanceOf(tx)).toMatchObject({ balance: '0.00', to_sort: '6' });
    });
  });

  test.each([
    ['a day that is none', [{ on: '2026-02-30', text: 'x', amount: '5' }], 'statement_lines'],
    ['a day without a calendar', [{ on: '1776-07-04', text: 'x', amount: '5' }], 'trust_day'],
    ['a day to come', [{ on: '2199-01-01', text: 'x', amount: '5' }], 'day_to_come'],
    ['an amount that is none', [{ on: '2026-02-03', text: 'x', amount: 'NaN' }], 'statement_lines'],
    ['a third of a cent', [{ on: '2026-02-03', text: 'x', amount: '0.333' }], 'statement_lines'],
    ['no list', { on: '2026-02-03' }, 'statement_lines'],
  ])('is refused with %s', async (_, lines, rule) => {
    await run(async (tx) => {
      expect(await tx.refused('firmAdmin', TAKE, [ids.bankAccount, JSON.stringify(lines)])).toMatchObject({ rule });
    });
  });

  test('is for the administrators of the firm, and for those whom no wall bars', async () => {
    await run(async (tx) => {
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin'] as const)
        expect(await tx.refused(actor, TAKE, [ids.bankAccount, '[]'])).toMatchObject({
          rule: 'bank_account_not_found',
        });
      expect(await tx.refused('walledAdmin', TAKE, [ids.bankAccount, '[]'])).toMatchObject({
        code: '42501',
        rule: 'bank_partly_walled',
      });
    });
  });
});

describe('a line of the bank', () => {
  test('is posted when it is sorted, posted back when it is something else, and removed only while it is neither', async () => {
    await run(async (tx) => {
      await take(tx, [{ on: '2026-02-02', text: 'WACKER', amount: '-8400' }]);
      const { id } = await only(tx);
      expect(await sort(tx, id, 'rent', 'Wacker LLC')).toMatchObject({ status: 'posted', category: 'rent' });
      await sort(tx, id, 'rent');
      expect(await balanceOf(tx)).toMatchObject({ balance: '-8400.00', to_sort: '1' });
      await sort(tx, id, 'library');
      await holds(tx);
      const { rows } = await tx.as(
        'firmAdmin',
        `select purpose, balance::text from trial_balance() where purpose in ('rent', 'library')`,
      );
      expect(rows).toEqual([
        { purpose: 'library', balance: '8400.000' },
        { purpose: 'rent', balance: '0.000' },
      ]);
      expect(await tx.refused('firmAdmin', 'select remove_bank_transaction($1)', [id])).toMatchObject({
        rule: 'bank_line_posted',
      });
      expect(await tx.refused('owner', 'delete from bank_transactions where id = $1', [id])).toMatchObject({
        rule: 'append_only',
      });
      expect(await sort(tx, id, null)).toMatchObject({ status: 'new', category: null });
      await holds(tx);
      await tx.as('firmAdmin', 'select remove_bank_transaction($1)', [id]);
      expect(await linesOf(tx)).toEqual([]);
    });
  });

  test('stays as the bank said it, for the owner too', async () => {
    await run(async (tx) => {
      for (const change of ['amount = 5', `description = 'x'`, `occurred_on = '2026-01-01'`])
        expect(
          await tx.refused('owner', `update bank_transactions set ${change} where id = $1`, [ids.bankLine]),
        ).toMatchObject({
          code: '42501',
          rule: 'append_only',
        });
    });
  });

  test.each(['receivable', 'trust_bank', 'client_trust', 'fee_income', 'nothing', 'opening_balance'])(
    'is never sorted as %s',
    async (category) => {
      await run(async (tx) => {
        expect(await tx.refused('firmAdmin', SORT, [ids.bankLine, category, null])).toMatchObject({
          rule: 'bank_category',
        });
      });
    },
  );

  test('is like an earlier one with the same words', async () => {
    await run(async (tx) => {
      await take(tx, [
        { on: '2026-02-02', text: 'WACKER 02/2026', amount: '-8400' },
        { on: '2026-03-02', text: 'WACKER 03/2026', amount: '-8450' },
      ]);
      const { id } = await only(tx);
      await sort(tx, id, 'rent', 'Wacker LLC');
      const { rows } = await tx.as(
        'firmAdmin',
        `select description, suggested, total from find_bank_transactions(search => 'wacker', shown_as => 'sort')`,
      );
      expect(rows).toEqual([{ description: 'WACKER 03/2026', suggested: 'rent', total: '1' }]);
    });
  });

  test('counts in the figures that its list has', async () => {
    await run(async (tx) => {
      await take(tx, [
        { on: '2026-02-02', text: 'WACKER', amount: '-8400' },
        { on: '2026-02-03', text: 'Refund of WACKER', amount: '400' },
        { on: '2026-02-04', text: 'Sold a desk', amount: '90' },
        { on: '2026-02-05', text: 'Nobody knows', amount: '1' },
      ]);
      for (const [nth, { id }] of (await linesOf(tx)).entries())
        if (nth < 3) await sort(tx, id, nth < 2 ? 'rent' : 'other_income');
      const { rows } = await tx.as<{ flow: string | null; amount: string; lines: string }>(
        'firmAdmin',
        `select flow, amount::numeric(15,2)::text amount, lines from bank_sums(from_day => '2026-02-01') where part = 'flow'`,
      );
      expect(rows).toEqual([
        { flow: 'expense', amount: '-8000.00', lines: '2' },
        { flow: 'income', amount: '90.00', lines: '1' },
        { flow: null, amount: '1.00', lines: '1' },
      ]);
      for (const { flow, amount, lines } of rows.slice(0, 2)) {
        const { rows: listed } = await tx.as<{ amount: string }>(
          'firmAdmin',
          `select amount from find_bank_transactions(flow => $1, from_day => '2026-02-01')`,
          [flow],
        );
        expect(listed.length).toBe(Number(lines));
        expect(listed.reduce((sum, line) => sum + Number(line.amount), 0)).toBe(Number(amount));
      }
    });
  });
});

describe('a transfer between own accounts', () => {
  const opened = async (tx: TestTransaction, name = 'Reserve', currency = 'USD') =>
    (
      await tx.as<{ id: string }>('firmAdmin', `select id from open_bank_account($1, 'Bank', '8814', $2, 1000)`, [
        name,
        currency,
      ])
    ).rows[0]?.id ?? '';

  test('is made once by its key, is never above the balance, and balances', async () => {
    await run(async (tx) => {
      const from = await opened(tx);
      expect(await opened(tx)).toBe(from);
      const key = randomUUID();
      for (let nth = 0; nth < 2; nth += 1) await tx.as('firmAdmin', MOVE, [from, ids.bankAccount, '450', key]);
      expect(await balanceOf(tx, 'firmAdmin', from)).toMatchObject({ balance: '550.00' });
      expect(await balanceOf(tx)).toMatchObject({ balance: '450.00' });
      await holds(tx);
      for (const [to, amount, used, rule] of [
        [ids.bankAccount, '451', key, 'key_used'],
        [ids.bankOther, '450', key, 'key_used'],
        [ids.bankAccount, '550.01', randomUUID(), 'transfer_above_balance'],
        [ids.bankAccount, '0', randomUUID(), 'transfer_amount'],
        [ids.bankAccount, '-5', randomUUID(), 'transfer_amount'],
        [ids.bankAccount, '1.005', randomUUID(), 'transfer_amount'],
        [from, '5', randomUUID(), 'transfer_accounts'],
        [await opened(tx, 'Euros', 'EUR'), '5', randomUUID(), 'transfer_accounts'],
        [ids.bankAccount, '5', null, 'key_required'],
        [ids.trustAccount, '5', randomUUID(), 'bank_account_not_found'],
      ])
        expect(await tx.refused('firmAdmin', MOVE, [from, to, amount, used])).toMatchObject({ rule });
    });
  });

  test('is shown by the bank’s line, which is no second one, and is taken back before that only', async () => {
    await run(async (tx) => {
      const from = await opened(tx);
      await tx.as('firmAdmin', MOVE, [from, ids.bankAccount, '450', randomUUID()]);
      const { rows } = await tx.owner<{ today: string }>('select private.firm_today($1)::text today', [ids.firm]);
      const on = rows[0]?.today ?? '';
      expect(await take(tx, [{ on, text: 'TRF', amount: '450' }])).toEqual({ added: 0, known: 0, transfers: 1 });
      expect(await take(tx, [{ on, text: 'TRF', amount: '450' }])).toEqual({ added: 0, known: 1, transfers: 0 });
      const { id } = await only(tx, from);
      const paid = (await linesOf(tx, from)).find(({ category }) => category === 'transfer')?.id ?? id;
      expect(await tx.refused('firmAdmin', 'select reverse_bank_transfer($1)', [paid])).toMatchObject({
        rule: 'transfer_shown',
      });
      await tx.as('firmAdmin', MOVE, [from, ids.bankAccount, '50', randomUUID()]);
      const second = (await linesOf(tx, from)).find(({ amount }) => amount === '-50.000')?.id;
      for (let nth = 0; nth < 2; nth += 1) await tx.as('firmAdmin', 'select reverse_bank_transfer($1)', [second]);
      expect(await balanceOf(tx, 'firmAdmin', from)).toMatchObject({ balance: '550.00' });
      await holds(tx);
    });
  });
});

describe('a card', () => {
  const ADD = `select * from add_payment_card($1, $2, $3, $4)`;
  test('is kept by its last four digits, its holder and its month, once', async () => {
    await run(async (tx) => {
      for (let nth = 0; nth < 2; nth += 1)
        expect((await tx.as('firmAdmin', ADD, [ids.bankAccount, 'Margaret', '7719', '2028-08-01'])).rows).toMatchObject(
          [{ last_four: '7719', holder: 'Margaret' }],
        );
      expect(
        (await tx.owner('select expires_on::text from payment_cards where last_four = $1', ['7719'])).rows,
      ).toEqual([{ expires_on: '2028-08-31' }]);
    });
  });

  test.each([
    ['Margaret', '4111111111111111', 'card_number_whole'],
    ['Margaret', '4111 1111 1111 7719', 'card_number_whole'],
    ['4111 1111 1111 7719', '7719', 'card_number_whole'],
    ['Margaret', '77', 'card_incomplete'],
    [' ', '7719', 'card_incomplete'],
    ['Margaret', null, 'card_incomplete'],
  ])('is refused with more or less: %s %s', async (holder, digits, rule) => {
    await run(async (tx) => {
      expect(await tx.refused('firmAdmin', ADD, [ids.bankAccount, holder, digits, '2028-08-01'])).toMatchObject({
        rule,
      });
    });
  });

  test('has no whole number by any door', async () => {
    await run(async (tx) => {
      for (const change of [`last_four = '4111111111111111'`, `holder = '4111-1111-1111-7719'`])
        expect(await tx.refused('owner', `update payment_cards set ${change}`)).toMatchObject({ code: '23514' });
    });
  });
});

describe('a line that pays an invoice', () => {
  const MATCHES = `select reason, is_sure, rest::numeric(15,2)::text, description from bank_matches($1) order by description`;
  const matches = async (tx: TestTransaction) =>
    (await tx.as<{ reason: string; is_sure: boolean; rest: string }>('firmAdmin', MATCHES, [ids.bankAccount])).rows;
  const MATCH = `select * from match_bank_transaction($1, $2)`;
  const invoice = async (tx: TestTransaction) =>
    (
      await tx.owner<{ paid: string; status: string }>(
        'select amount_paid::text paid, status from invoices where id = $1',
        [ids.invoice],
      )
    ).rows[0];

  test('is found by the number in the bank’s words, in whatever way the bank writes it', async () => {
    await run(async (tx) => {
      await tx.owner('delete from bank_transactions');
      await take(tx, [
        { on: '2026-02-01', text: 'a OLD-00001', amount: '100' },
        { on: '2026-02-01', text: 'b inv. old 00001/Client', amount: '60' },
        { on: '2026-02-01', text: 'c', reference: 'OLD00001', amount: '150' },
        { on: '2026-02-01', text: 'd OLD-000012', amount: '99' },
        { on: '2026-02-01', text: 'e GOLD-00001', amount: '98' },
        { on: '2026-02-01', text: 'f client name', amount: '100' },
        { on: '2026-02-01', text: 'g', amount: '100' },
        { on: '2026-01-09', text: 'h', amount: '8' },
        { on: '2026-02-01', text: 'i OLD-00001', amount: '-100' },
      ]);
      expect(await matches(tx)).toEqual([
        { description: 'a OLD-00001', reason: 'number', is_sure: true, rest: '0.00' },
        { description: 'b inv. old 00001/Client', reason: 'number', is_sure: false, rest: '0.00' },
        { description: 'c', reason: 'number', is_sure: false, rest: '50.00' },
        { description: 'f client name', reason: 'payer_amount', is_sure: false, rest: '0.00' },
        { description: 'g', reason: 'amount', is_sure: false, rest: '0.00' },
        { description: 'h', reason: 'recorded', is_sure: false, rest: '0.00' },
      ]);
    });
  });

  test('pays once, never more than is due, and keeps what is left as the client’s credit', async () => {
    await run(async (tx) => {
      await take(tx, [
        { on: '2026-02-01', text: 'OLD-00001', amount: '150' },
        { on: '2026-02-02', text: 'OLD-00001', amount: '5' },
      ]);
      const [first, second] = await linesOf(tx);
      for (let nth = 0; nth < 2; nth += 1)
        expect((await tx.as<Row>('firmAdmin', MATCH, [first?.id, ids.invoice])).rows).toMatchObject([
          { status: 'posted', case_id: ids.active, unapplied: '50.000' },
        ]);
      expect(await invoice(tx)).toEqual({ paid: '108.000', status: 'paid' });
      expect(await tx.refused('firmAdmin', MATCH, [second?.id, ids.invoice])).toMatchObject({
        rule: 'invoice_not_open',
      });
      expect(await tx.refused('firmAdmin', SORT, [first?.id, 'rent', null])).toMatchObject({
        rule: 'bank_line_paid_invoice',
      });
      expect(await balanceOf(tx)).toMatchObject({ balance: '150.00' });
      const { rows } = await tx.as(
        'firmAdmin',
        `select purpose, balance::text from trial_balance() where purpose = 'client_credit'`,
      );
      expect(rows).toEqual([{ purpose: 'client_credit', balance: '-50.000' }]);
      await holds(tx);
    });
  });

  test('is the payment that was entered by hand, and pays nothing again', async () => {
    await run(async (tx) => {
      await tx.owner('delete from bank_transactions');
      await tx.as(
        'firmAdmin',
        `select record_payment($1, 100, 'bank_transfer', 'operating', 'hand', 'ACH 8117', '2026-02-01')`,
        [ids.invoice],
      );
      await take(tx, [{ on: '2026-02-03', text: 'DEPOSIT ACH 8117', amount: '100' }]);
      expect(await matches(tx)).toMatchObject([{ reason: 'recorded_number', is_sure: true }]);
      expect((await tx.as('firmAdmin', 'select * from confirm_bank_matches($1)', [ids.bankAccount])).rows).toEqual([
        { confirmed: 1, remaining: 0 },
      ]);
      expect((await tx.as('firmAdmin', 'select * from confirm_bank_matches($1)', [ids.bankAccount])).rows).toEqual([
        { confirmed: 0, remaining: 0 },
      ]);
      expect(await invoice(tx)).toEqual({ paid: '108.000', status: 'paid' });
      const { rows } = await tx.as(
        'firmAdmin',
        'select on_the_way::numeric(15,2)::text from bank_overview() where account_id = $1',
        [ids.bankAccount],
      );
      expect(rows).toEqual([{ on_the_way: '0.00' }]);
      await holds(tx);
    });
  });

  test('is hidden behind the wall of its case, in lists, sums and balances', async () => {
    await run(async (tx) => {
      await take(tx, [{ on: '2026-02-01', text: 'OLD-00001 from Client', amount: '100' }]);
      const { id } = await only(tx);
      await tx.as('firmAdmin', MATCH, [id, ids.invoice]);
      expect(await balanceOf(tx, 'walledAdmin')).toEqual({ balance: '0.00', to_sort: null, is_partial: true });
      expect((await tx.as('walledAdmin', 'select * from find_bank_transactions()')).rows).toEqual([]);
      expect((await tx.as('walledAdmin', 'select * from bank_sums()')).rows).toEqual([]);
      expect((await tx.as('walledAdmin', 'select * from bank_matches($1)', [ids.bankAccount])).rows).toEqual([]);
      expect((await tx.as('walledAdmin', `select memo from ledger_transactions where memo ~ 'Client'`)).rows).toEqual(
        [],
      );
      expect(await tx.refused('walledAdmin', MATCH, [id, ids.invoice])).toMatchObject({
        rule: 'bank_transaction_not_found',
      });
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'superUser'] as const)
        expect((await tx.as(actor, 'select from bank_transactions')).rowCount).toBe(0);
    });
  });
});

describe('what a client paid without an invoice', () => {
  const BOOKS = `select (select count(*) from ledger_transactions where source_table = 'bank_transactions')::integer transactions,
    (select count(*) from ledger_postings where abs(amount) = 70.25)::integer postings,
    (select coalesce(sum(abs(balance)), 0)::numeric(15,2)::text from trial_balance() where abs(balance) = 70.25) balances,
    (select coalesce(sum(balance), 0)::numeric(15,2)::text from trial_balance()) balance`;
  const NONE = { transactions: 0, postings: 0, balances: '0.00', balance: '0.00' };

  test.each(['client_credit', 'operating_bank', 'card_clearing'])(
    'and is sorted as %s, is in no book of those with a wall, nor is its way back',
    async (category) => {
      await run(async (tx) => {
        await take(tx, [{ on: '2026-02-02', text: 'Somebody', amount: '70.25' }]);
        const { id } = await only(tx);
        await sort(tx, id, category);
        expect((await tx.as('walledAdmin', BOOKS)).rows).toEqual([NONE]);
        expect(await balanceOf(tx, 'walledAdmin')).toMatchObject({ balance: '0.00', is_partial: true });
        expect((await tx.as('firmAdmin', BOOKS)).rows).toMatchObject([{ transactions: 1, postings: 2 }]);
        await sort(tx, id, null);
        expect((await tx.as('walledAdmin', BOOKS)).rows).toEqual([NONE]);
        await sort(tx, id, 'other_income');
        expect((await tx.as('walledAdmin', BOOKS)).rows).toMatchObject([{ transactions: 1, postings: 2 }]);
        await holds(tx);
      });
    },
  );

  test('is not in the record of a line that was removed', async () => {
    await run(async (tx) => {
      await take(tx, [{ on: '2026-02-02', text: 'Somebody', amount: '70.25' }]);
      await tx.as('firmAdmin', 'select remove_bank_transaction($1)', [(await only(tx)).id]);
      await tx.owner('select private.chain_pending_audit()');
      const { rows } = await tx.as<{ before: object }>(
        'walledAdmin',
        `select before from audit_log where table_name = 'bank_transactions' and action = 'delete'`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.before).not.toHaveProperty('amount');
    });
  });

  test('is not found out by asking for transfers of more and more', async () => {
    await run(async (tx) => {
      const opened = await tx.as<{ id: string }>(
        'firmAdmin',
        `select id from open_bank_account('Reserve', 'Bank', '8814', 'USD', 1000)`,
      );
      expect(
        await tx.refused('walledAdmin', MOVE, [opened.rows[0]?.id, ids.bankAccount, '5', randomUUID()]),
      ).toMatchObject({ code: '42501', rule: 'bank_partly_walled' });
    });
  });
});

test('lines, ledger and page say the same after whatever is done in whatever order', async () => {
  const step = fc.record({
    kind: fc.constantFrom('take', 'sort', 'sort', 'back', 'remove', 'transfer', 'undo', 'match', 'confirm'),
    cents: fc.integer({ min: -9000, max: 9000 }),
    pick: fc.nat({ max: 1000 }),
    day: fc.integer({ min: 1, max: 28 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await run(async (tx) => {
        for (const { kind, cents, pick, day } of steps) {
          const accounts = [ids.bankAccount, ids.bankOther] as const;
          const account = accounts[pick % 2];
          const lines = await tx.owner<Row>('select * from bank_transactions order by created_at, id');
          const id = lines.rows[pick % Math.max(lines.rows.length, 1)]?.id;
          const line = {
            on: `2026-02-${String(day).padStart(2, '0')}`,
            text: pick % 3 === 0 ? 'OLD-00001' : 'x',
            amount: (cents / 100).toFixed(2),
          };
          const calls: Record<typeof kind, [string, unknown[]]> = {
            take: [TAKE, [account, JSON.stringify([line])]],
            sort: [SORT, [id, ['rent', 'other_income', 'owners', 'client_credit'][pick % 4], null]],
            back: [SORT, [id, null, null]],
            remove: ['select remove_bank_transaction($1)', [id]],
            transfer: [MOVE, [account, accounts[(pick + 1) % 2], Math.abs(cents) / 100, randomUUID()]],
            undo: ['select reverse_bank_transfer($1)', [id]],
            match: [MATCH_ANY, [id, ids.invoice]],
            confirm: ['select * from confirm_bank_matches($1)', [account]],
          };
          await tx.owner('savepoint step');
          try {
            await tx.as('firmAdmin', ...calls[kind]);
          } catch (error) {
            // A rule may forbid it; a fault of the database is none.
            if (!(error instanceof DatabaseError) || !/^(P0001|PT404|PT409|42501)$/.test(error.code ?? '')) throw error;
            await tx.owner('rollback to step');
          }
        }
        await holds(tx);
      });
    }),
    { numRuns: 15 },
  );
});
const MATCH_ANY = `select * from match_bank_transaction($1, $2)`;
