import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Person, signIn } from './sign-in.ts';

/** A service whose firm checks for conflicts first. */
const SERVICE = 'Severance agreement review';
const base = process.env['TEST_BASE_URL'] ?? '';

let admin: Person;
let buyer: Person;
let other: Person;
beforeAll(async () => {
  [admin, buyer, other] = await Promise.all([signIn('lawyer-admin'), signIn('user'), signIn('second-user')]);
  // Five a week are offered: how many of them the demonstration has sold depends on the day of the week.
  const { error } = await admin.client.from('products').update({ capacity_per_week: null }).eq('name', SERVICE);
  expect(error).toBeNull();
});
afterAll(() => Promise.all([admin, buyer, other].map((person) => person.client.auth.signOut({ scope: 'local' }))));

async function post(path: string, body: object, by: Person | null = null) {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(by !== null && { authorization: `Bearer ${by.token}` }) },
    body: JSON.stringify(body),
  });
  const said: Record<string, unknown> = await answer.json();
  return { status: answer.status, body: said };
}
const hold = (order: string, by: Person | null) => post('/api/payments/hold', { order_id: order }, by);
const choose = (reference: string, outcome: string) => post(`/api/payments/sandbox/${reference}`, { outcome });
const referenceOf = ({ body }: { body: Record<string, unknown> }) =>
  /sandbox=(\w+)$/.exec(String(body['url']))?.[1] ?? '';

/** An order of a service whose firm checks for conflicts first. */
async function ordered(): Promise<{ id: string; case_id: string; total_amount: number }> {
  const listed = await fetch(`${base}/api/product/search?query=severance`);
  const { results } = await listed.json();
  const product = results.find(({ name }: { name: string }) => name === SERVICE);
  const { data, error } = await buyer.client.rpc('place_order', {
    cart: [{ id: product.id, quantity: 1, colors: [] }],
    billing: {
      name: 'A Buyer',
      email: 'user@casewright.test',
      country: 'US',
      accepts_terms: true,
      answers: { [product.id]: { facts: 'I was dismissed.' } },
    },
    idempotency_key: randomUUID(),
  });
  expect(error).toBeNull();
  return data;
}
const holdOf = async (id: string) => {
  const { data } = await buyer.client.rpc('order_abilities', { order_id: id });
  return data.hold?.status;
};
async function held(outcome = 'hold') {
  const order = await ordered();
  const [first, again] = await Promise.all([hold(order.id, buyer), hold(order.id, buyer)]);
  expect([first.status, again.body]).toEqual([200, first.body]);
  const reference = referenceOf(first);
  expect((await choose(reference, outcome)).body).toMatchObject({ is_hold: true, amount: order.total_amount });
  return { order, reference };
}
const takeOn = async ({ case_id: id }: { case_id: string }) => {
  await admin.client.rpc('record_conflict_check', { case_id: id, result: 'cleared', reason: 'Looked' });
  const { error } = await admin.client.rpc('open_firm_case', { case_id: id });
  expect(error).toBeNull();
};
const orderOf = async (id: string) =>
  (
    await buyer.client
      .from('orders')
      .select('status, paid_at, invoices(status, amount_paid, amount_due)')
      .eq('id', id)
      .single()
  ).data;

test(
  'an amount is held, taken once the firm takes the order on, and is on its invoice',
  { timeout: 60_000 },
  async () => {
    const { order, reference } = await held();
    await expect.poll(() => holdOf(order.id), { timeout: 20_000 }).toBe('held');
    expect(await choose(reference, 'hold')).toMatchObject({ status: 409 });
    await takeOn(order);
    await expect
      .poll(() => orderOf(order.id), { timeout: 20_000 })
      .toMatchObject({ invoices: { status: 'paid', amount_paid: order.total_amount, amount_due: 0 } });
    expect((await choose(reference, 'end_hold')).status).toBe(409);
  },
);

test('an amount that is held is given back with the order', { timeout: 60_000 }, async () => {
  const { order, reference } = await held();
  await expect.poll(() => holdOf(order.id), { timeout: 20_000 }).toBe('held');
  expect((await buyer.client.rpc('cancel_order', { order_id: order.id })).error).toBeNull();
  await expect.poll(() => holdOf(order.id), { timeout: 20_000 }).toBe('released');
  const shown = await fetch(`${base}/api/payments/sandbox/${reference}`);
  expect(await shown.json()).toMatchObject({ status: 'expired' });
});

test('what the bank does not pay is paid by the invoice', { timeout: 60_000 }, async () => {
  const { order } = await held('hold_refused');
  await expect.poll(() => holdOf(order.id), { timeout: 20_000 }).toBe('held');
  await takeOn(order);
  await expect
    .poll(() => orderOf(order.id), { timeout: 20_000 })
    .toMatchObject({ paid_at: null, invoices: { status: 'pending', amount_due: order.total_amount } });
});

test(
  'a card that is declined, or a page that is left, holds nothing, and it can be tried again',
  { timeout: 60_000 },
  async () => {
    for (const outcome of ['decline', 'cancel']) {
      const { order, reference } = await held(outcome);
      await expect.poll(() => holdOf(order.id), { timeout: 20_000 }).toBe(outcome === 'decline' ? 'failed' : undefined);
      expect(referenceOf(await hold(order.id, buyer))).not.toBe(reference);
    }
  },
);

test('nobody else holds anything, and outcomes of payments are none of holds', async () => {
  const order = await ordered();
  expect(await hold(order.id, null)).toMatchObject({ status: 401 });
  for (const by of [other, admin])
    expect(await hold(order.id, by)).toMatchObject({ status: 404, body: { hint: 'order_not_found' } });
  expect(await hold('x', buyer)).toMatchObject({ status: 422 });
  const reference = referenceOf(await hold(order.id, buyer));
  for (const outcome of ['pay', 'later', 'dispute', 'end_hold'])
    expect(await choose(reference, outcome)).toMatchObject({ status: 409 });
});
