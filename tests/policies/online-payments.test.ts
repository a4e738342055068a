import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

/** The invoice of the fixture: 108.00, of which 100.00 is due. */
const begin = async (tx: TestTransaction, amount: number | null = null, key: string = randomUUID()) => {
  const { rows } = await tx.as<{ id: string }>('client', 'select begin_online_payment($1, $2, $3) as id', [
    ids.invoice,
    key,
    amount,
  ]);
  const id = rows[0]?.id ?? '';
  await tx.owner('select private.note_opened_payment($1, $2)', [id, `ref ${id}`]);
  return id;
};

interface Said {
  status?: string;
  amount?: number;
  currency?: string;
  fee?: number;
  failure?: string;
  refunds?: object[];
  disputes?: object[];
}
const SETTLE = 'select private.settle_online_payment($1, $2)';
const settled = (id: string, said: Said) => [
  id,
  JSON.stringify({ status: 'paid', payment: `pay ${id}`, amount: 100, currency: 'USD', fee: 3.2, ...said }),
];
const settle = (tx: TestTransaction, id: string, said: Said = {}) => tx.owner(SETTLE, settled(id, said));
const dispute = (more: object = {}) => ({
  id: 'd1',
  amount: 100,
  fee: 15,
  status: 'open',
  is_taken: true,
  is_returned: false,
  ...more,
});

interface State {
  status: string;
  paid: string;
  refunded: string;
  due: string;
}
async function invoice(tx: TestTransaction): Promise<State> {
  const { rows } = await tx.owner<State & Record<string, unknown>>(
    `select status, amount_paid::text paid, amount_refunded::text refunded, amount_due(i)::text due from invoices i where id = $1`,
    [ids.invoice],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The invoice is gone');
  return row;
}

/** What payments have moved on the firm's accounts. */
async function accounts(tx: TestTransaction): Promise<Record<string, number>> {
  const { rows } = await tx.owner<{ purpose: string; balance: string }>(
    `select a.purpose, sum(p.amount)::text balance from ledger_postings p join ledger_transactions t on t.id = p.transaction_id join ledger_accounts a on a.id = p.account_id
     where t.source_table in ('payments', 'online_payments', 'online_refunds', 'online_disputes', 'online_payouts') group by a.purpose having sum(p.amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, Number(balance)]));
}

const states = async (tx: TestTransaction, table: string) =>
  (
    await tx.owner<{ status: string }>(`select status from ${table} where id not in ($1, $2, $3) order by status`, [
      ids.onlinePayment,
      ids.onlineRefund,
      ids.onlineDispute,
    ])
  ).rows.map(({ status }) => status);

describe('a payment online', () => {
  test('is on the invoice once, however often its provider says so, with its fee', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      for (let again = 0; again < 3; again++) await settle(tx, id);
      expect(await invoice(tx)).toEqual({ status: 'paid', paid: '108.000', refunded: '0.000', due: '0' });
      expect(await accounts(tx)).toEqual({ card_clearing: 96.8, receivable: -100, card_fees: 3.2 });
    });
  });

  test('is begun once with a key, and never above what is due', async () => {
    await run(async (tx) => {
      const id = await begin(tx, 40, 'k');
      expect(await begin(tx, 40, 'k')).toBe(id);
      for (const amount of [100.01, 0, -5, 10.001])
        await tx.refused('client', 'select begin_online_payment($1, $2, $3)', [ids.invoice, randomUUID(), amount]);
      const { rule } = await tx.refused('client', 'select begin_online_payment($1, $2, $3)', [ids.invoice, 'k', 41]);
      expect(rule).toBe('idempotency_key_used');
    });
  });

  test('is begun by the client of the invoice, and by nobody else without its link', async () => {
    await run(async (tx) => {
      for (const actor of ['otherClient', 'teamLawyer', 'firmAdmin', 'rivalLawyer', 'admin'] as const) {
        const { rule } = await tx.refused(actor, 'select begin_online_payment($1, $2)', [ids.invoice, 'k']);
        expect(rule).toBe('invoice_not_found');
      }
      const { rule } = await tx.refused('client', 'select begin_online_payment($1, $2)', [ids.invoiceDraft, 'k']);
      expect(rule).toBe('invoice_not_found');
    });
  });

  test('names another amount than was asked for: nothing is written', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      for (const said of [{ amount: 1 }, { currency: 'EUR' }])
        expect(await tx.refused('owner', SETTLE, settled(id, said))).toMatchObject({ code: '22023' });
      expect(await invoice(tx)).toMatchObject({ status: 'partially_paid', due: '100.000' });
    });
  });

  test('comes twice, from two windows: what is more than was due goes back by itself', async () => {
    await run(async (tx) => {
      const [first, second] = [await begin(tx), await begin(tx)];
      await settle(tx, first, { fee: 0 });
      await settle(tx, second, { fee: 0 });
      expect(await invoice(tx)).toMatchObject({ status: 'paid', paid: '108.000' });
      expect(await accounts(tx)).toEqual({ card_clearing: 200, receivable: -100, client_credit: -100 });
      const { rows } = await tx.owner<{ id: string; amount: string }>(
        `select id, amount::text from online_refunds where online_payment_id = $1 and is_over and status = 'asked'`,
        [second],
      );
      expect(rows).toMatchObject([{ amount: '100.000' }]);
      await settle(tx, second, { fee: 0, refunds: [{ id: 'r', key: rows[0]?.id, amount: 100, status: 'done' }] });
      expect(await accounts(tx)).toEqual({ card_clearing: 100, receivable: -100 });
      expect(await invoice(tx)).toMatchObject({ status: 'paid', refunded: '0.000' });
    });
  });

  test('comes for an invoice that was paid otherwise meanwhile', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      await tx.as('firmAdmin', `select record_payment($1, 70, 'bank_transfer', 'operating', 'other')`, [ids.invoice]);
      await settle(tx, id, { fee: 0 });
      expect(await invoice(tx)).toMatchObject({ status: 'paid', paid: '108.000' });
      expect(await states(tx, 'online_refunds')).toEqual(['asked']);
    });
  });

  test('takes its time: a second one is not begun, and it can fail', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      await settle(tx, id, { status: 'processing' });
      const { rule } = await tx.refused('client', 'select begin_online_payment($1, $2)', [ids.invoice, 'k']);
      expect(rule).toBe('payment_on_its_way');
      await settle(tx, id, { status: 'failed', failure: 'No money\nthere' });
      expect(await states(tx, 'online_payments')).toEqual(['failed']);
      await begin(tx);
      // What arrives after all is money all the same.
      await settle(tx, id);
      expect(await invoice(tx)).toMatchObject({ status: 'paid' });
      // And what is said too late changes nothing.
      await settle(tx, id, { status: 'expired' });
      expect(await states(tx, 'online_payments')).toEqual(['open', 'paid']);
    });
  });

  test('is asked for again where its provider says something while it answers', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      const isDue = async () => {
        const { rows } = await tx.owner<{ due: boolean }>(
          'select check_at <= now() due from online_payments where id = $1',
          [id],
        );
        return rows[0]?.due;
      };
      const say = (event: string) =>
        tx.owner(
          `select private.note_provider_event(provider, $2, account, reference, null) from online_payments where id = $1`,
          [id, event],
        );
      await say('first');
      await tx.owner('select private.take_online_payments(10)', []);
      await say('second');
      await settle(tx, id, { status: 'processing' });
      expect(await isDue()).toBe(true);
      await tx.owner('select private.take_online_payments(10)', []);
      await settle(tx, id);
      expect(await isDue()).toBe(false);
    });
  });

  test('is not taken where the firm does not offer it', async () => {
    await run(async (tx) => {
      await tx.as('firmAdmin', 'select offer_online_payments(false)', []);
      const { rule } = await tx.refused('client', 'select begin_online_payment($1, $2)', [ids.invoice, 'k']);
      expect(rule).toBe('online_payments_off');
      for (const actor of ['teamLawyer', 'client', 'admin'] as const)
        await tx.refused(actor, 'select offer_online_payments(true)', []);
    });
  });
});

describe('a refund of it', () => {
  test('is asked of the provider, and on the invoice when that is done', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      await settle(tx, id, { fee: 0 });
      const { rows: paid } = await tx.owner<{ payment_id: string }>(
        'select payment_id from online_payments where id = $1',
        [id],
      );
      const refund = `select refund_payment($1, $2, 'Too much', $3)`;
      const values = [paid[0]?.payment_id, 'k', 30];
      await tx.as('firmAdmin', refund, values);
      await tx.as('firmAdmin', refund, values);
      expect(await invoice(tx)).toMatchObject({ status: 'paid', refunded: '0.000' });
      // What waits already cannot be asked for again.
      const { rule } = await tx.refused('firmAdmin', refund, [paid[0]?.payment_id, 'other', 71]);
      expect(rule).toBe('refund_above_payment');
      const { rows } = await tx.owner<{ id: string }>(`select id from online_refunds where status = 'asked'`);
      expect(rows).toHaveLength(1);
      const key = rows[0]?.id;
      const said = (status: string) => settle(tx, id, { fee: 0, refunds: [{ id: 'r', key, amount: 30, status }] });
      await said('pending');
      expect(await states(tx, 'online_refunds')).toEqual(['pending']);
      await said('done');
      await said('done');
      expect(await invoice(tx)).toMatchObject({ status: 'paid', refunded: '30.000', due: '0' });
      expect(await accounts(tx)).toEqual({ card_clearing: 70, receivable: -100, refund: 30 });
      // The same request of the person is the same refund, also afterwards.
      await tx.as('firmAdmin', refund, values);
      expect(await states(tx, 'online_refunds')).toEqual(['done']);
    });
  });

  test('that was made at the provider by hand is written as well', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      const refunds = [{ id: 're_1', key: null, amount: 100, status: 'done' }];
      await settle(tx, id, { fee: 0, refunds });
      await settle(tx, id, { fee: 0, refunds });
      expect(await invoice(tx)).toMatchObject({ refunded: '100.000' });
      expect(await states(tx, 'online_refunds')).toEqual(['done']);
    });
  });

  test('that fails changes nothing, and the firm is notified', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      await settle(tx, id, { fee: 0, refunds: [{ id: 're_1', key: null, amount: 5, status: 'failed', failure: 'x' }] });
      expect(await invoice(tx)).toMatchObject({ refunded: '0.000' });
      const { rows } = await tx.owner<{ user_id: string }>(
        `select user_id from notifications where kind = 'payment_refund_failed'`,
      );
      // Not the administrator before whom the wall is.
      expect(rows.map(({ user_id }) => user_id)).toEqual([actors.firmAdmin]);
    });
  });
});

describe('a dispute', () => {
  test('takes the payment back, makes the invoice due again, and returns it when it is won', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      for (let again = 0; again < 2; again++) await settle(tx, id, { fee: 0, disputes: [dispute()] });
      expect(await invoice(tx)).toMatchObject({ status: 'partially_paid', paid: '8.000', due: '100.000' });
      expect(await accounts(tx)).toEqual({ card_clearing: -15, card_fees: 15 });
      const won = dispute({ status: 'won', is_returned: true });
      for (let again = 0; again < 2; again++) await settle(tx, id, { fee: 0, disputes: [won] });
      expect(await invoice(tx)).toMatchObject({ status: 'paid', paid: '108.000' });
      expect(await accounts(tx)).toEqual({ card_clearing: 85, card_fees: 15, receivable: -100 });
      expect(await states(tx, 'online_disputes')).toEqual(['won']);
    });
  });

  test('that was won: what came back is given back through the provider as well', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      const won = [dispute({ fee: 0, status: 'won', is_returned: true })];
      await settle(tx, id, { fee: 0, disputes: won });
      const { rows } = await tx.owner<{ id: string }>(
        `select id from payments where invoice_id = $1 and idempotency_key like 'online dispute won%'`,
        [ids.invoice],
      );
      await tx.as('firmAdmin', `select refund_payment($1, 'k', 'Courtesy', 30)`, [rows[0]?.id]);
      expect(await states(tx, 'online_refunds')).toEqual(['asked']);
      expect(await invoice(tx)).toMatchObject({ refunded: '0.000' });
      const { rows: asked } = await tx.owner<{ id: string }>(`select id from online_refunds where status = 'asked'`);
      const refunds = [{ id: 'r', key: asked[0]?.id, amount: 30, status: 'done' }];
      await settle(tx, id, { fee: 0, disputes: won, refunds });
      expect(await invoice(tx)).toMatchObject({ status: 'paid', refunded: '30.000' });
      expect(await accounts(tx)).toEqual({ card_clearing: 70, receivable: -100, refund: 30 });
    });
  });

  test('of an invoice that is written off: what is taken and returned is no debt', async () => {
    await run(async (tx) => {
      const id = await begin(tx, 60);
      await settle(tx, id, { amount: 60, fee: 0 });
      await tx.as('firmAdmin', `select write_off_invoice($1, 'Gone')`, [ids.invoice]);
      const said = (more: object) =>
        settle(tx, id, { amount: 60, fee: 0, disputes: [dispute({ amount: 60, fee: 0, ...more })] });
      await said({});
      expect(await invoice(tx)).toMatchObject({ status: 'written_off', paid: '8.000', due: '0' });
      expect(await accounts(tx)).toEqual({ receivable: -60, write_off: 60 });
      await said({ status: 'won', is_returned: true });
      expect(await invoice(tx)).toMatchObject({ status: 'written_off', paid: '68.000', due: '0' });
      expect(await accounts(tx)).toEqual({ receivable: -60, card_clearing: 60 });
    });
  });

  test('of an invoice that was credited in part and written off: what is returned above what was lost is the client’s', async () => {
    await run(async (tx) => {
      const id = await begin(tx, 60);
      await settle(tx, id, { amount: 60, fee: 0, disputes: [dispute({ amount: 60, fee: 0 })] });
      await tx.as('firmAdmin', `select credit_invoice($1, 'Too much', 'credit', $2)`, [
        ids.invoice,
        JSON.stringify([{ invoice_item_id: ids.invoiceItem, amount: 70 }]),
      ]);
      await tx.as('firmAdmin', `select write_off_invoice($1, 'Gone')`, [ids.invoice]);
      const { rows } = await tx.owner<{ credited: string; lost: string }>(
        'select amount_credited credited, total_amount - amount_paid - amount_credited lost from invoices where id = $1',
        [ids.invoice],
      );
      const { credited, lost } = rows[0] ?? { credited: '0', lost: '0' };
      expect(Number(credited)).toBeGreaterThan(0);
      expect(Number(lost)).toBeLessThan(60);
      const before = await accounts(tx);
      const won = dispute({ amount: 60, fee: 0, status: 'won', is_returned: true });
      for (let again = 0; again < 2; again++) await settle(tx, id, { amount: 60, fee: 0, disputes: [won] });
      const paid = (8 + Number(lost)).toFixed(3);
      expect(await invoice(tx)).toMatchObject({ status: 'written_off', paid, due: '0' });
      const after = await accounts(tx);
      expect(before).toEqual({});
      expect(after).toEqual({ card_clearing: 60, client_credit: Number(lost) - 60, write_off: -Number(lost) });
    });
  });

  test('that is heard of with the payment itself comes to the same', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      await settle(tx, id, { fee: 0, disputes: [dispute({ status: 'lost' })] });
      expect(await invoice(tx)).toMatchObject({ status: 'partially_paid', due: '100.000' });
    });
  });

  test('of what was partly given back takes the rest of it', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      const refunds = [{ id: 're_1', key: null, amount: 60, status: 'done' }];
      await settle(tx, id, { fee: 0, refunds, disputes: [dispute({ amount: 40, fee: 0 })] });
      expect(await invoice(tx)).toMatchObject({ paid: '68.000', refunded: '60.000' });
      expect(await accounts(tx)).toEqual({ refund: 60, receivable: -60 });
    });
  });
});

test('whatever a provider says, in whatever order: no cent is lost, and the invoice is what its payments are', async () => {
  const refund = fc.record({
    id: fc.constantFrom('r1', 'r2', 'r3'),
    key: fc.constant(null),
    status: fc.constantFrom('pending', 'done', 'failed'),
  });
  const amounts: Record<string, number> = { r1: 10.5, r2: 20, r3: 7.25 };
  const word = fc.record({
    which: fc.constantFrom(0, 1),
    status: fc.constantFrom('open', 'processing', 'paid', 'failed', 'expired'),
    refunds: fc.uniqueArray(refund, { maxLength: 3, selector: ({ id }) => id }),
    taken: fc.boolean(),
    returned: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async (words) => {
      await run(async (tx) => {
        const both = [await begin(tx, 80), await begin(tx, 60)] as const;
        for (const { which, status, refunds, taken, returned } of words) {
          const id = both[which] ?? '';
          const amount = which === 0 ? 80 : 60;
          const disputes = taken
            ? [
                dispute({
                  id: `d ${which}`,
                  amount: 25,
                  fee: 2,
                  is_returned: returned,
                  status: returned ? 'won' : 'open',
                }),
              ]
            : [];
          const given = refunds.map((each) => ({ ...each, id: `${each.id} ${which}`, amount: amounts[each.id] }));
          await settle(tx, id, { status, amount, fee: 1, refunds: given, disputes });
        }
        const { rows } = await tx.owner<Record<string, string>>(
          `select (select sum(amount) from ledger_postings)::text all_postings,
            (i.amount_paid - i.amount_refunded - (select sum(amount) from payments where invoice_id = i.id))::text of_payments,
            (i.amount_paid between 0 and i.total_amount)::text bounded,
            ((select coalesce(sum(o.amount), 0) from online_payments o where o.status = 'paid')
              - (select coalesce(sum(r.amount), 0) from online_refunds r where r.status = 'done')
              - (select coalesce(sum(d.amount), 0) from online_disputes d where d.taken_at is not null and d.returned_at is null)
              - (select coalesce(sum(o.fee), 0) from online_payments o where o.status = 'paid')
              - (select coalesce(sum(d.fee), 0) from online_disputes d where d.taken_at is not null)
              - (select coalesce(sum(p.amount), 0) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.purpose = 'card_clearing'))::numeric(15,3)::text clearing
           from invoices i where i.id = $1`,
          [ids.invoice],
        );
        expect(rows[0]).toEqual({ all_postings: '0.000', of_payments: '0.000', bounded: 'true', clearing: '0.000' });
      });
    }),
    { numRuns: Number(process.env.DRAWN ?? 60) },
  );
}, 120_000);

test('what goes out beyond a payment is the client’s credit as far as there is one, else the firm’s loss', async () => {
  await run(async (tx) => {
    const id = await begin(tx);
    await tx.as('firmAdmin', `select record_payment($1, 70, 'bank_transfer', 'operating', 'other')`, [ids.invoice]);
    // 30 on the invoice, 70 the client's credit.
    await settle(tx, id, { fee: 0 });
    const disputes = [dispute({ amount: 90, fee: 0 })];
    await settle(tx, id, { fee: 0, disputes });
    expect(await accounts(tx)).toEqual({ card_clearing: 10, operating_bank: 70, receivable: -70, client_credit: -10 });
    await settle(tx, id, { fee: 0, disputes, refunds: [{ id: 're_1', key: null, amount: 15, status: 'done' }] });
    expect(await accounts(tx)).toEqual({ card_clearing: -5, operating_bank: 70, receivable: -70, refund: 5 });
  });
});

describe('messages of a provider', () => {
  const note = (tx: TestTransaction, event: string, account: string, reference: string) =>
    tx.owner<{ known: boolean }>(`select private.note_provider_event('sandbox', $1, $2, $3, null) as known`, [
      event,
      account,
      reference,
    ]);

  test('have the payment asked for, each once, and none of another account', async () => {
    await run(async (tx) => {
      const id = await begin(tx);
      const isDue = async () =>
        (await tx.owner<{ due: boolean }>('select check_at <= now() as due from online_payments where id = $1', [id]))
          .rows[0]?.due;
      await note(tx, 'e1', 'account_of_another', `ref ${id}`);
      expect(await isDue()).toBe(false);
      await note(tx, 'e2', 'account_of_firm', `ref ${id}`);
      expect(await isDue()).toBe(true);
    });
  });
});

test('a payment of which the provider says nothing is asked about again, an hour later at most, and never given up', async () => {
  await run(async (tx) => {
    const id = await begin(tx);
    const waits: number[] = [];
    for (let time = 0; time < 30; time++) {
      await tx.owner('update online_payments set check_at = now() where id = $1', [id]);
      const { rows: taken } = await tx.owner<{ id: string }>('select id from private.take_online_payments(5)');
      expect(taken).toEqual([{ id }]);
      expect((await tx.owner('select id from private.take_online_payments(5)')).rows).toEqual([]);
      const { rows } = await tx.owner<{ minutes: number }>(
        'select (extract(epoch from check_at - now()) / 60)::int as minutes from online_payments where id = $1',
        [id],
      );
      waits.push(rows[0]?.minutes ?? 0);
    }
    expect(waits.slice(0, 6)).toEqual([5, 10, 20, 40, 60, 60]);
    expect(Math.max(...waits)).toBe(60);
  });
});

test('a silent provider is said once while it lasts, and what waited is asked about at once afterwards', async () => {
  await run(async (tx) => {
    const id = await begin(tx);
    const silent = () => tx.owner(`select private.note_provider_silence('sandbox', 'account_of_firm')`);
    const notified = async () =>
      (await tx.owner<{ user_id: string }>(`select user_id from notifications where kind = 'payment_provider_silent'`))
        .rows;
    const waits = async () =>
      (
        await tx.owner<{ waits: boolean; silent: boolean }>(
          `select o.check_at > now() as waits, a.silent_since is not null as silent from online_payments o, payment_accounts a where o.id = $1 and a.id = $2`,
          [id, ids.paymentAccount],
        )
      ).rows;
    await tx.owner(`update online_payments set check_at = now() where id = $1`, [id]);
    await tx.owner('select private.take_online_payments(5)');
    await silent();
    expect(await notified()).toEqual([]);
    await tx.owner(`update payment_accounts set silent_since = now() - interval '31 minutes'`);
    for (let time = 0; time < 3; time += 1) await silent();
    // Who is behind the wall of the case hears nothing of its invoice.
    expect(await notified()).toEqual([{ user_id: actors.firmAdmin }]);
    expect(await waits()).toEqual([{ waits: true, silent: true }]);
    await tx.owner(`select private.note_provider_answer('sandbox', 'account_of_another')`);
    expect(await waits()).toEqual([{ waits: true, silent: true }]);
    await tx.owner(`select private.note_provider_answer('sandbox', 'account_of_firm')`);
    expect(await waits()).toEqual([{ waits: false, silent: false }]);
  });
});

test('one payment that its provider does not answer wakes nothing: the account has answered a moment later', async () => {
  await run(async (tx) => {
    const id = await begin(tx);
    await tx.owner(`update online_payments set check_at = now() where id = $1`, [id]);
    await tx.owner('select private.take_online_payments(5)');
    await tx.owner(`select private.note_provider_silence('sandbox', 'account_of_firm')`);
    await tx.owner(`select private.note_provider_answer('sandbox', 'account_of_firm')`);
    const { rows } = await tx.owner(
      `select o.check_at > now() as waits, a.silent_since is null as answers, a.payouts_read_at is not null as read from online_payments o, payment_accounts a where o.id = $1 and a.id = $2`,
      [id, ids.paymentAccount],
    );
    expect(rows).toEqual([{ waits: true, answers: true, read: true }]);
  });
});

describe('the link of an invoice', () => {
  const send = (tx: TestTransaction, email: string | null = 'someone@example.test') =>
    tx.as('firmAdmin', 'select send_invoice($1, $2)', [ids.invoice, email]);
  const token = async (tx: TestTransaction) => {
    const { rows } = await tx.owner<{ token: string }>(
      `select private.new_invoice_token(id) as token from invoice_links where id <> $1 order by created_at desc limit 1`,
      [ids.invoiceLink],
    );
    return rows[0]?.token ?? '';
  };

  test('shows what it comes to, and nothing of the matter', async () => {
    await run(async (tx) => {
      await send(tx);
      const { rows } = await tx.owner<{ shown: Record<string, unknown> }>(
        'select private.invoice_by_link($1) as shown',
        [await token(tx)],
      );
      expect(rows[0]?.shown).toMatchObject({ number: 'OLD-00001', total: 108, due: 100, paid: 8, pays_online: true });
      expect(JSON.stringify(rows)).not.toMatch(/Consultation|secret|Active case|[0-9a-f]{8}-[0-9a-f]{4}/i);
    });
  });

  test('goes to the client’s own address once both sides have signed, and not before', async () => {
    await run(async (tx) => {
      const address = async () =>
        (
          await tx.as<{ letter: { email: string | null; language: string } }>(
            'firmAdmin',
            'select invoice_letter($1) as letter',
            [ids.invoice],
          )
        ).rows[0]?.letter.email;
      const { rows } = await tx.owner<{ email: string }>('select email from users where uuid = $1', [actors.client]);
      expect(await address()).toBe(rows[0]?.email);
      // A client who has signed nothing with this firm: the address is theirs to give.
      await tx.owner(`alter table cases disable trigger user`);
      await tx.owner(`update cases set status = 'engaging' where client_id = $1 and law_firm = $2`, [
        actors.client,
        ids.firm,
      ]);
      expect(await address()).toBeNull();
      expect((await tx.refused('firmAdmin', 'select send_invoice($1)', [ids.invoice])).rule).toBe('invoice_email');
      for (const actor of ['teamLawyer', 'client', 'rivalLawyer', 'walledAdmin'] as const)
        await tx.refused(actor, 'select invoice_letter($1)', [ids.invoice]);
    });
  });

  test('begins a payment for who has it, and ends with all its letters', async () => {
    await run(async (tx) => {
      await send(tx);
      const [first, second] = [await token(tx), await token(tx)];
      const { rows } = await tx.owner<{ id: string }>('select private.begin_payment_by_link($1, 20, $2) as id', [
        first,
        'k',
      ]);
      expect(rows[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
      // Who has the key of another's payment has nothing by it.
      const { rule } = await tx.refused('client', 'select begin_online_payment($1, $2, 20)', [ids.invoice, 'k']);
      expect(rule).toBe('idempotency_key_used');
      await tx.as('firmAdmin', `select end_invoice_link(id) from invoice_links where id <> $1`, [ids.invoiceLink]);
      for (const gone of [first, second, 'f'.repeat(64)]) {
        const refused = await tx.refused('owner', 'select private.invoice_by_link($1)', [gone]);
        expect(refused.rule).toBe('invoice_link_ended');
        await tx.refused('owner', `select private.begin_payment_by_link($1, null, 'x')`, [gone]);
      }
    });
  });

  test('is sent by administrators, twenty times a day to an address, a thousand times in all', async () => {
    await run(async (tx) => {
      for (const actor of ['teamLawyer', 'client', 'rivalLawyer', 'walledAdmin'] as const)
        await tx.refused(actor, 'select send_invoice($1, $2)', [ids.invoice, 'a@b.test']);
      const wrong = await tx.refused('firmAdmin', 'select send_invoice($1, $2)', [ids.invoice, 'a@b.test\nBcc: x@y.z']);
      expect(wrong.rule).toBe('invoice_email');
      const draft = await tx.refused('firmAdmin', 'select send_invoice($1, $2)', [ids.invoiceDraft, 'a@b.test']);
      expect(draft.rule).toBe('invoice_is_draft');
      for (let time = 0; time < 19; time++) await send(tx);
      await send(tx, 'Someone@example.test');
      const { rule } = await tx.refused('firmAdmin', 'select send_invoice($1, $2)', [
        ids.invoice,
        'someone@example.test',
      ]);
      expect(rule).toBe('invoice_sent_too_often');
      // Another invoice is another letter to the same person; another person is not kept from theirs.
      await send(tx, 'other@example.test');
      await tx.owner(
        `insert into invoice_links (invoice_id, law_firm, sent_to, language, created_by)
         select $1, $2, 'n' || n || '@example.test', 'en', $3 from generate_series(1, 980) n`,
        [ids.invoice, ids.firm, actors.firmAdmin],
      );
      const many = await tx.refused('firmAdmin', 'select send_invoice($1, $2)', [ids.invoice, 'more@example.test']);
      expect(many.rule).toBe('too_many_invoice_letters');
    });
  });
});

test('what is paid out is posted once', async () => {
  await run(async (tx) => {
    const payouts = JSON.stringify([{ id: 'po_1', amount: 96.8, currency: 'USD', paid_on: '2026-02-01' }]);
    for (const count of [1, 0]) {
      const { rows } = await tx.owner<{ count: number }>('select private.note_payouts($1, $2) as count', [
        ids.paymentAccount,
        payouts,
      ]);
      expect(rows[0]?.count).toBe(count);
    }
    expect(await accounts(tx)).toEqual({ operating_bank: 96.8, card_clearing: -96.8 });
  });
});
