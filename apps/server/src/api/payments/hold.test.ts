import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { serveEndpoints } from '../../endpoints.ts';
import { ProviderRefused, ProviderUnreachable, type Provider } from '../../payments/provider.ts';
import { type Query, paymentRows, sandboxRows } from '../../payments/rows.ts';
import { sandboxProvider } from '../../payments/sandbox.ts';
import { paymentEndpoints } from './endpoints.ts';
import { hold } from './hold.ts';

const ID = '0b2a6b5e-0000-4000-8000-000000000001';
const ORDER = '0b2a6b5e-0000-4000-8000-000000000002';
const SITE = 'http://localhost';
const PAGE = 'http://localhost/pay?sandbox=cs_1';
const HOLD = {
  id: ID,
  provider: 'sandbox',
  account: 'acct',
  reference: null,
  provider_payment: null,
  amount: 200,
  currency: 'USD',
  digits: 2,
  is_hold: true,
  number: 'ORD-00001',
  firm: 'Firm',
  expires_at: '2099-01-01T00:00:00Z',
  email: null,
  status: 'created',
  order_id: ORDER,
  wish: 'keep',
};

interface Case {
  /** What the database says of the page that was opened: whether it is wanted still. */
  wanted?: boolean;
  status?: string;
  place?: 'shop' | 'order';
  does?: Partial<Provider>;
  /** Whether a provider is set up. */
  isOff?: boolean;
}

/** A server whose database answers about one hold, and whose provider keeps what it is asked for. */
async function ask({ wanted = true, status = 'created', place = 'order', does = {}, isOff = false }: Case) {
  const done: string[] = [];
  const query: Query = async (text, values = []) => {
    const name = /private\.(\w+)/.exec(text)?.[1] ?? '';
    const answers: Record<string, object> = {
      order_hold: { hold: { ...HOLD, status } },
      note_hold_return: { place },
      note_opened_hold: { wanted },
    };
    done.push(name === 'note_opened_hold' ? `${name} ${String(values[1])}` : name);
    const rows: never[] = [];
    Reflect.apply(Array.prototype.push, rows, name in answers ? [answers[name]] : []);
    return { rows, rowCount: rows.length, affectedRows: 0, fields: [] };
  };
  const provider: Provider = {
    ...sandboxProvider(sandboxRows(query), SITE),
    open: async (_, returnTo) => {
      done.push(`open ${returnTo}`);
      return { reference: 'cs_1', url: PAGE };
    },
    close: async ({ reference }) => void done.push(`close ${reference}`),
    ...does,
  };
  const rows: never[] = [];
  Reflect.apply(Array.prototype.push, rows, [{ id: ID }]);
  const context = {
    environment: { siteUrl: SITE },
    backend: {
      rateLimits: { count: () => Promise.resolve(0) },
      queryAsCaller: () => Promise.resolve({ rows, rowCount: 1, command: 'SELECT', oid: 0, fields: [] }),
    },
    callerOf: () => Promise.resolve({ role: 'authenticated' as const, userId: ID, sessionId: ID, claims: {} }),
  };
  const app = Fastify();
  serveEndpoints(
    app,
    { hold: paymentEndpoints.hold },
    {
      hold: (request, reply) =>
        hold(context, { provider: isOff ? null : provider, rows: paymentRows(query) }, request, reply),
    },
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/hold',
    payload: { order_id: ORDER, return_to: place },
  });
  await app.close();
  return { status: answer.statusCode, body: answer.json<{ url?: string; hint?: string }>(), done };
}

test('a page that is wanted is shown, and stays open', async () => {
  const { status, body, done } = await ask({});
  expect([status, body]).toEqual([200, { url: PAGE }]);
  expect(done.filter((each) => /^(open|close) /.test(each))).toEqual([`open ${SITE}/dashboard/order/${ORDER}`]);
});

test('a page that was opened while the order ended is closed, and shown to nobody', async () => {
  const { status, body, done } = await ask({ wanted: false });
  expect([status, body]).toEqual([200, { url: `${SITE}/dashboard/order/${ORDER}` }]);
  // Known in the database first: a process that ends here leaves it to the job.
  expect(done.filter((each) => /^(note_opened_hold|open|close) /.test(each))).toEqual([
    `open ${SITE}/dashboard/order/${ORDER}`,
    'note_opened_hold cs_1',
    'close cs_1',
  ]);
});

test('one that cannot be closed is shown to nobody either, and who asked is not led to it', async () => {
  const away = () => Promise.reject(new ProviderUnreachable('away'));
  const { status, body } = await ask({ wanted: false, does: { close: away } });
  expect([status, body.url]).toEqual([503, undefined]);
  const refusing = () => Promise.reject(new ProviderRefused('no'));
  expect(await ask({ does: { open: refusing } })).toMatchObject({ status: 400 });
});

test('what is held, or over, opens no page; its reader is led back to where they came from', async () => {
  for (const status of ['held', 'released', 'taken'])
    expect(await ask({ status })).toMatchObject({ status: 200, body: { url: `${SITE}/dashboard/order/${ORDER}` } });
  const { body, done } = await ask({ status: 'held', place: 'shop' });
  expect(body.url).toBe(`${SITE}/product/checkout?step=3&order=${ORDER}`);
  expect(done.some((each) => each.startsWith('open '))).toBe(false);
  expect(await ask({ isOff: true })).toMatchObject({ status: 400 });
});
