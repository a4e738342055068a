import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const base = process.env['TEST_BASE_URL'] ?? '';

interface Person {
  client: SupabaseClient;
  token: string;
  id: string;
}
async function signIn(account: string): Promise<Person> {
  const client = createClient(base, process.env['TEST_ANON_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const email = `${account}@casewright.test`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'casewright-demo' });
  expect(error).toBeNull();
  return { client, token: data.session?.access_token ?? '', id: data.user?.id ?? '' };
}

let buyer: Person;
let other: Person;
beforeAll(async () => {
  [buyer, other] = await Promise.all([signIn('lawyer'), signIn('user')]);
});
afterAll(() => Promise.all([buyer, other].map((person) => person.client.auth.signOut({ scope: 'local' }))));

interface Answer {
  status: number;
  body: Record<string, unknown>;
}
async function send(method: string, path: string, by: Person | null, body?: object): Promise<Answer> {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(by !== null && { authorization: `Bearer ${by.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
const post = (path: string, body: object, by: Person | null = buyer) => send('POST', path, by, body);

/** Begins to add a card; answers its id here and at the provider. */
async function beginCard(by = buyer): Promise<{ setup: string; reference: string }> {
  const begun = await post('/api/plans/cards', { from: 'payment', plan: 'starter', billing: 'monthly' }, by);
  expect(begun.status).toBe(200);
  const reference = new URL(String(begun.body['url'])).searchParams.get('sandbox') ?? '';
  const { body } = await send('GET', `/api/plans/sandbox/${reference}`, null);
  const setup = new URL(String(body['return_to'])).searchParams.get('card') ?? '';
  return { setup, reference };
}
async function addCard(behaviour: string): Promise<string> {
  const { setup, reference } = await beginCard();
  const path = `/api/plans/sandbox/${reference}`;
  expect(await post(path, { outcome: behaviour }, null)).toMatchObject({ status: 200, body: { is_open: false } });
  expect(await post(path, { outcome: behaviour }, null)).toMatchObject({ status: 409 });
  expect(await post(`/api/plans/cards/${setup}`, {})).toMatchObject({ status: 200, body: { status: 'done' } });
  expect(await post(`/api/plans/cards/${setup}`, {}, other)).toMatchObject({ status: 404 });
  const { data } = await buyer.client.from('plan_cards').select('id').eq('is_primary', true).single();
  return String(data?.id);
}
async function change(plan: string, period: string, card: string | null, key: string = randomUUID()): Promise<Answer> {
  const { data } = await buyer.client.rpc('quote_plan', { plan, period });
  return post('/api/plans/change', { plan, period, amount: data.amount, card_id: card, idempotency_key: key });
}
const planOf = async () => {
  const { data } = await buyer.client.from('users').select('plan').eq('uuid', buyer.id).single();
  return data?.plan;
};

test('a plan is paid, made larger with a confirmation, made smaller and cancelled', async () => {
  expect(await send('GET', '/api/plans/provider', null)).toMatchObject({ body: { provider: 'sandbox' } });
  const card = await addCard('accepted');
  const saved = await buyer.client.from('billing_details').insert({
    full_name: 'Daniel Okafor',
    email: 'billing@example.test',
    address: '233 South Wacker Drive',
    country: 'US',
  });
  expect(saved.error).toBeNull();

  const key = randomUUID();
  const [first, again] = await Promise.all([
    change('starter', 'month', card, key),
    change('starter', 'month', card, key),
  ]);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body['bill_id']).toBe(first.body['bill_id']);
  await expect.poll(planOf, { timeout: 10_000 }).toBe('starter');

  const asks = await addCard('confirm');
  const begun = await change('premium', 'month', asks);
  expect(begun).toMatchObject({ status: 200, body: { status: 'action' } });
  expect(await planOf()).toBe('starter');
  const reference = new URL(String(begun.body['url'])).searchParams.get('sandbox') ?? '';
  expect(await post(`/api/plans/sandbox/${reference}`, { outcome: 'accepted' }, null)).toMatchObject({ status: 422 });
  await post(`/api/plans/sandbox/${reference}`, { outcome: 'approve' }, null);
  await expect.poll(planOf, { timeout: 20_000 }).toBe('premium');

  expect(await change('starter', 'month', null)).toMatchObject({ status: 200, body: { status: 'scheduled' } });
  expect((await buyer.client.rpc('cancel_plan')).error).toBeNull();
  const { data } = await buyer.client.from('subscriptions').select('plan, status, cancels_at_end').single();
  expect(data).toEqual({ plan: 'premium', status: 'active', cancels_at_end: true });
  expect((await buyer.client.rpc('resume_plan')).error).toBeNull();
});

test('a card that is declined pays nothing', async () => {
  const card = await addCard('declined');
  const declined = await change('premium', 'year', card);
  expect(declined).toMatchObject({ status: 200, body: { status: 'failed', failure: 'The card was declined.' } });
  const { data } = await buyer.client.from('subscriptions').select('period').single();
  expect(data).toEqual({ period: 'month' });
});

test('invoices are their person’s alone, as a document', async () => {
  const { data } = await buyer.client.from('plan_invoices').select('id, invoice_number, amount').order('number');
  expect(data).toMatchObject([{ amount: 4.99 }, { amount: 5 }]);
  const path = `/api/plans/invoices/${data?.[0]?.id}`;
  const answer = await fetch(base + path, { headers: { authorization: `Bearer ${buyer.token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await send('GET', path, other)).toMatchObject({ status: 404 });
  expect(await send('GET', path, null)).toMatchObject({ status: 401 });
  expect(await send('GET', '/api/plans/invoices/x', buyer)).toMatchObject({ status: 404 });
});

test('cards and payments of others are neither seen nor used', async () => {
  const { data: cards } = await buyer.client.from('plan_cards').select('id');
  const theirs = await other.client.from('plan_cards').select('id');
  expect(theirs.data?.filter(({ id }) => cards?.some((card) => card.id === id))).toEqual([]);
  const body = { plan: 'premium', period: 'year', amount: 119.88, card_id: theirs.data?.[0]?.id, idempotency_key: 'k' };
  for (const by of [null, buyer]) {
    const refused = await post('/api/plans/change', body, by);
    expect(refused.status).toBe(by === null ? 401 : refused.status);
    expect(refused.status).toBeGreaterThanOrEqual(400);
  }
  expect(await post('/api/plans/pay', { bill_id: randomUUID(), card_id: cards?.[0]?.id })).toMatchObject({
    status: 404,
    body: { hint: 'plan_bill_not_found' },
  });
  expect(await send('GET', '/api/plans/sandbox/sandbox_card_x', null)).toMatchObject({ status: 404 });
});
