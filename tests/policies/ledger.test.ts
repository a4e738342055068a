import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Line {
  purpose: string;
  amount: string | number;
  currency?: string;
}

const INVOICE: Line[] = [
  { purpose: 'receivable', amount: '108.00' },
  { purpose: 'fee_income', amount: '-100.00' },
  { purpose: 'tax_payable', amount: '-8.00' },
];
const POST = `select id from private.post_ledger($1, $2, 'invoices', $3, '2026-02-03', $4, $5, $6, $7, 'Invoice 1')`;

const valuesOf = (lines: readonly Line[], source: string = randomUUID(), currency = 'USD', caseId = ids.active) => [
  ids.firm,
  'invoice',
  source,
  currency,
  JSON.stringify(lines),
  caseId,
  actors.client,
];
const post = async (tx: TestTransaction, ...given: Parameters<typeof valuesOf>): Promise<string> => {
  const { rows } = await tx.owner<{ id: string }>(POST, valuesOf(...given));
  return String(rows[0]?.id);
};
const commit = async (tx: TestTransaction) => {
  await tx.owner('set constraints all immediate');
  await tx.owner('set constraints all deferred');
};
const balances = async (tx: TestTransaction, actor: Actor = 'firmAdmin'): Promise<Record<string, string>> => {
  const { rows } = await tx.as<{ purpose: string; balance: string }>(
    actor,
    'select purpose, balance::text from trial_balance() where left(purpose, 6) <> $$trust_$$ and purpose !~ $$^client_trust$$',
  );
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, balance]));
};
const verified = async (tx: TestTransaction) =>
  (
    await tx.as<{ ok: boolean; transactions: string; broken_at: string | null; fault: string | null }>(
      'firmAdmin',
      'select ok, transactions, broken_at, fault from verify_ledger()',
    )
  ).rows[0];
/** What somebody could do who may do everything with the database. */
const tamper = async (tx: TestTransaction, text: string) => {
  await tx.owner(`set session_replication_role = replica`);
  await tx.owner(text);
  await tx.owner(`set session_replication_role = origin`);
};

describe('a transaction of the ledger', () => {
  test('is posted with its accounts, and taken back by one with the other signs', async () => {
    await run(async (tx) => {
      const id = await post(tx, INVOICE);
      expect(await balances(tx)).toEqual({ receivable: '208.000', fee_income: '-200.000', tax_payable: '-8.000' });
      await tx.owner(
        `select private.post_ledger($1, 'void', 'invoices', $2, '2026-02-04', 'USD', private.ledger_reversal($3), $4)`,
        [ids.firm, randomUUID(), id, ids.active],
      );
      expect(await balances(tx)).toEqual({ receivable: '100.000', fee_income: '-100.000', tax_payable: '0.000' });
      await commit(tx);
      expect(await verified(tx)).toEqual({ ok: true, transactions: '6', broken_at: null, fault: null });
    });
  });

  test('is there once, however often its source posts it', async () => {
    await run(async (tx) => {
      const source = randomUUID();
      expect(await post(tx, INVOICE, source)).toBe(await post(tx, INVOICE, source));
      const other = [
        { purpose: 'receivable', amount: 7 },
        { purpose: 'fee_income', amount: -7 },
      ];
      expect(await tx.refused('owner', POST, valuesOf(other, source))).toMatchObject({
        code: 'PT409',
        rule: 'already_posted',
      });
      await commit(tx);
    });
  });

  test.each([
    ['one side alone', [{ purpose: 'receivable', amount: 5 }]],
    [
      'another sum',
      [
        { purpose: 'receivable', amount: '5.00' },
        { purpose: 'fee_income', amount: '-4.99' },
      ],
    ],
    [
      'another currency',
      [
        { purpose: 'receivable', amount: 5 },
        { purpose: 'fee_income', amount: -5, currency: 'EUR' },
      ],
    ],
    ['nothing', [{ purpose: 'receivable', amount: 0 }]],
  ])('a transaction that does not balance is refused at the commit: %s', async (_, lines) => {
    await run(async (tx) => {
      await post(tx, lines);
      expect(await tx.refused('owner', 'set constraints all immediate')).toMatchObject({
        code: '23514',
        rule: 'unbalanced',
      });
    });
  });

  test.each([
    ['half a cent', 'USD', '1.005'],
    ['a part of a dong', 'VND', '1.5'],
    ['a tenth of a fils', 'KWD', '1.0005'],
  ])('%s is no amount', async (_, currency, amount) => {
    await run(async (tx) => {
      const lines = [
        { purpose: 'receivable', amount },
        { purpose: 'fee_income', amount: `-${amount}` },
      ];
      expect(await tx.refused('owner', POST, valuesOf(lines, randomUUID(), currency))).toMatchObject({ code: '23514' });
    });
  });

  test('is never changed, deleted or added to, by the owner either', async () => {
    await run(async (tx) => {
      for (const text of [
        'update ledger_transactions set memo = memo',
        'delete from ledger_postings',
        'update ledger_postings set amount = amount',
        'delete from ledger_accounts',
        'truncate ledger_postings',
        'delete from private.ledger_chain',
        `insert into ledger_postings (transaction_id, place, law_firm, account_id, amount, currency, case_id, occurred_on)
         select transaction_id, 9, law_firm, account_id, 1, currency, case_id, occurred_on from ledger_postings where id = '${ids.ledgerPosting}'`,
      ])
        expect(await tx.refused('owner', text)).toMatchObject({ code: '42501', rule: 'append_only' });
    });
  });
});

describe('the chain of the ledger', () => {
  test.each([
    [
      'an amount was changed',
      `update ledger_postings set amount = amount * 2 where transaction_id = '${ids.ledgerTransaction}'`,
      'changed',
    ],
    [
      'a day was changed',
      `update ledger_transactions set occurred_on = '2026-01-06' where id = '${ids.ledgerTransaction}'`,
      'changed',
    ],
    ['a posting was left out', `delete from ledger_postings where id = '${ids.ledgerPosting}'`, 'changed'],
    [
      'the beginning was cut off',
      `delete from private.ledger_chain where transaction_id = '${ids.ledgerTransaction}'`,
      'missing',
    ],
    ['the end was cut off', `delete from private.ledger_chain where seq = 5`, 'missing'],
    [
      'a transaction was put in beside it',
      `insert into ledger_transactions (law_firm, occurred_on, kind, source_table, source_id) values ('${ids.firm}', '2026-01-05', 'x', 'x', gen_random_uuid())`,
      'missing',
    ],
  ])('says that %s', async (_, text, fault) => {
    await run(async (tx) => {
      await post(tx, INVOICE);
      await commit(tx);
      expect(await verified(tx)).toMatchObject({ ok: true, transactions: '5' });
      await tamper(tx, text);
      expect(await verified(tx)).toMatchObject({ ok: false, fault });
    });
  });

  test('is verified by the administrators of the firm alone', async () => {
    await run(async (tx) => {
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin', 'superUser', 'guest'] as const)
        expect(await tx.refused(actor, 'select verify_ledger()')).toMatchObject({ code: '42501' });
    });
  });
});

test('behind a wall the transactions of the case are left out whole: what is left balances', async () => {
  await run(async (tx) => {
    await post(tx, INVOICE, randomUUID(), 'USD', ids.engaging);
    expect(await balances(tx)).toEqual({ receivable: '208.000', fee_income: '-200.000', tax_payable: '-8.000' });
    expect(await balances(tx, 'walledAdmin')).toEqual({
      receivable: '108.000',
      fee_income: '-100.000',
      tax_payable: '-8.000',
    });
    for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin'] as const)
      expect(await balances(tx, actor)).toEqual({});
  });
});

test('an account that many make at once is one', async () => {
  await run(async (tx) => {
    const { rows } = await tx.owner<{ id: string }>(
      `select private.firm_account($1, 'client_credit', 'EUR') as id from generate_series(1, 5)`,
      [ids.firm],
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    expect(
      await tx.refused('owner', `select private.firm_account($1, 'nothing_known', 'EUR')`, [ids.firm]),
    ).toMatchObject({ code: '23514' });
  });
});
