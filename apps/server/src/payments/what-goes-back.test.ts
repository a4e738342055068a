import { describe, expect, test } from 'vitest';

import type { CardProvider, ChargeLater } from './cards.ts';
import { checkCharge } from './check-charge.ts';
import { checkHold, checkPayment } from './check-payment.ts';
import { planRows } from './plan-rows.ts';
import { ProviderRefused, ProviderUnreachable, type OrderHold, type PaymentState, type Provider } from './provider.ts';
import { type Query, paymentRows } from './rows.ts';
import { sandboxProvider } from './sandbox.ts';
import { sandboxCards } from './sandbox-cards.ts';
import { sandboxCardRows } from './plan-rows.ts';
import { sandboxRows } from './rows.ts';

type Refund = PaymentState['refunds'][number];
const ID = '0b2a6b5e-0000-4000-8000-000000000001';

/** Statements whose answers are these rows, by the function that they call; what they were given is kept. */
function answering(rows: Record<string, object>): { query: Query; asked: (name: string) => readonly unknown[][] } {
  const calls: { name: string; values: readonly unknown[] }[] = [];
  const query: Query = async (text, values = []) => {
    const name = /private\.(\w+)/.exec(text)?.[1] ?? '';
    calls.push({ name, values });
    const found: never[] = [];
    Reflect.apply(Array.prototype.push, found, name in rows ? [rows[name]] : []);
    return { rows: found, rowCount: found.length, affectedRows: 0, fields: [] };
  };
  return { query, asked: (name) => calls.filter((call) => call.name === name).map(({ values }) => [...values]) };
}
const nowhere = answering({}).query;
const stateOf = (more: Partial<PaymentState>): PaymentState => ({
  status: 'paid',
  held_until: null,
  payment: 'pi_1',
  amount: 200,
  currency: 'USD',
  fee: 0,
  failure: null,
  refunds: [],
  disputes: [],
  ...more,
});
/** A provider that has made these refunds, and makes each under its name once; what it is asked for is kept. */
function providerOf(state: PaymentState, does: Partial<Provider> = {}) {
  const done: string[] = [];
  const provider: Provider = {
    ...sandboxProvider(sandboxRows(nowhere), ''),
    state: async () => structuredClone(state),
    close: async () => void done.push('close'),
    capture: async () => void done.push('capture'),
    release: async () => void done.push('release'),
    refund: async (_, { id, amount }) => {
      done.push(`refund ${amount}`);
      if (state.refunds.some((each) => each.key === id)) return;
      state.refunds.push({ id: `re ${id}`, key: id, amount, status: 'done', failure: null });
    },
    ...does,
  };
  return { provider, done, state };
}
const HOLD: OrderHold = {
  id: ID,
  provider: 'sandbox',
  account: 'acct',
  reference: 'cs_1',
  provider_payment: 'pi_1',
  amount: 200,
  currency: 'USD',
  digits: 2,
  is_hold: true,
  number: 'ORD-00001',
  firm: 'Firm',
  expires_at: '2099-01-01T00:00:00Z',
  email: null,
  status: 'held',
  order_id: ID,
  wish: 'release',
};
const refund = (amount: number, status: Refund['status']): Refund => ({
  id: `re ${amount}`,
  key: null,
  amount,
  status,
  failure: null,
});

describe('a hold that was taken by hand, of an order that has ended,', () => {
  test.each([
    ['goes back', 200, [], ['refund 200']],
    ['goes back as much as was taken', 150, [], ['refund 150']],
    ['goes back again after a refund that failed', 200, [refund(200, 'failed')], ['refund 200']],
    ['goes back as far as it has not yet', 200, [refund(50, 'done')], ['refund 150']],
    ['goes back no more once all of it has', 200, [refund(150, 'done'), refund(50, 'pending')], []],
  ])('%s', async (_, amount, refunds, wanted) => {
    const { query, asked } = answering({ order_hold: { hold: HOLD } });
    const { provider, done, state } = providerOf(stateOf({ amount, refunds: structuredClone(refunds) }));
    await checkHold(paymentRows(query), provider, ID);
    expect(done).toEqual(wanted);
    expect(asked('settle_order_hold')).toEqual([[ID, JSON.stringify(state)]]);
    // Interrupted before it was written: nothing goes back twice.
    await checkHold(paymentRows(query), provider, ID);
    expect(done).toEqual(wanted);
  });
});

describe('what is held', () => {
  test.each([
    ['keep', 'held', []],
    ['close', 'open', ['close']],
    ['release', 'open', ['close']],
    ['release', 'held', ['release']],
    ['close', 'held', []],
  ] as const)('where the wish is to %s it, and it is %s', async (wish, status, wanted) => {
    const { query } = answering({ order_hold: { hold: { ...HOLD, wish } } });
    const { provider, done } = providerOf(stateOf({ status }));
    await checkHold(paymentRows(query), provider, ID);
    expect(done).toEqual(wanted);
  });

  test('is asked about again where the provider is away, and nothing is written', async () => {
    for (const does of ['state', 'release'] as const) {
      const { query, asked } = answering({ order_hold: { hold: HOLD } });
      const { provider } = providerOf(stateOf({ status: 'held' }), {
        [does]: async () => {
          throw new ProviderUnreachable();
        },
      });
      await expect(checkHold(paymentRows(query), provider, ID)).rejects.toBeInstanceOf(ProviderUnreachable);
      expect(asked('settle_order_hold')).toEqual([]);
      expect(asked('note_provider_silence')).toEqual([['sandbox', 'acct']]);
    }
  });

  test.each([
    [false, 'capture'],
    [true, 'release'],
  ])('is taken once its order is taken on, unless it is closing: %s', async (isClosing, wanted) => {
    const payment = {
      ...HOLD,
      is_hold: false,
      status: 'processing',
      is_closing: isClosing,
      captures: true,
      invoice_id: ID,
      by_link: false,
      refunds: [],
    };
    const { query, asked } = answering({ online_payment: { payment } });
    const { provider, done } = providerOf(stateOf({ status: 'held' }));
    await checkPayment(paymentRows(query), provider, ID);
    expect(done).toEqual([wanted]);
    expect(asked('settle_online_payment')).toHaveLength(1);
  });
});

describe('what an account has paid that is gone', () => {
  const charge = {
    id: ID,
    provider: 'sandbox' as const,
    reference: 'pi_1',
    amount: 9.99,
    currency: 'USD',
    digits: 2,
    is_unclaimed: true,
    refunds: [],
  };
  const cards = (refunds: Refund[], does: Partial<CardProvider> = {}) => {
    const done: number[] = [];
    const provider: CardProvider = {
      ...sandboxCards(sandboxCardRows(nowhere), ''),
      chargeState: async () => ({ status: 'paid', failure: null, amount: 9.99, currency: 'USD', url: null }),
      later: async (): Promise<ChargeLater> => ({ refunds: structuredClone(refunds), disputes: [] }),
      refundCharge: async (_, { id, amount }) => {
        done.push(amount);
        refunds.push({ id: `re ${id}`, key: id, amount, status: 'done', failure: null });
      },
      ...does,
    };
    return { provider, done };
  };
  const written = async (refunds: Refund[], does: Partial<CardProvider> = {}) => {
    const { query, asked } = answering({});
    const { provider, done } = cards(refunds, does);
    await checkCharge(planRows(query), provider, charge);
    const state: unknown = JSON.parse(String(asked('settle_plan_charge')[0]?.[1]));
    return { done, state };
  };

  test.each([
    ['goes back', [], [9.99]],
    ['goes back as far as it has not yet', [refund(4, 'done')], [5.99]],
    ['goes back again after a refund that failed', [refund(9.99, 'failed')], [9.99]],
  ])('%s', async (_, refunds, wanted) => {
    expect(await written(structuredClone(refunds))).toMatchObject({ done: wanted, state: { is_over: true } });
  });

  test('is kept while a part of it is on its way', async () => {
    expect(await written([refund(4, 'done'), refund(5.99, 'pending')])).toMatchObject({
      done: [],
      state: { is_over: false },
    });
  });

  test('is kept with a reason where a refund fails afterwards, and its provider says none', async () => {
    const refunds: Refund[] = [];
    const fails = async () => void refunds.push(refund(9.99, 'failed'));
    expect(await written(refunds, { refundCharge: fails })).toMatchObject({
      state: { is_over: false, failure: 'The provider of payments refused it.' },
    });
  });

  test('is kept with the reason where the provider refuses it', async () => {
    const refuses = async () => {
      throw new ProviderRefused();
    };
    expect(await written([refund(4, 'done')], { refundCharge: refuses })).toMatchObject({
      state: { is_over: false, failure: 'The provider of payments refused it.' },
    });
  });
});
