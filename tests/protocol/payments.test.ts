import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Person, signIn } from './sign-in.ts';

const base = process.env['TEST_BASE_URL'] ?? '';

let admin: Person;
let client: Person;
let other: Person;
beforeAll(async () => {
  [admin, client, other] = await Promise.all([signIn('lawyer-admin'), signIn('user'), signIn('second-user')]);
});
afterAll(() => Promise.all([admin, client, other].map((person) => person.client.auth.signOut({ scope: 'local' }))));

interface Answer {
  status: number;
  body: Record<string, unknown>;
}
async function post(path: string, body: object, by: Person | null = null): Promise<Answer> {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(by !== null && { authorization: `Bearer ${by.token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

interface Invoice {
  id: string;
  status: string;
  amount_due: number;
  total_amount: number;
  amount_paid: number;
  amount_refunded: number;
}

/** A new invoice of 120.00 for the client of the demonstration. */
async function issued(): Promise<Invoice> {
  const found = await client.client.from('invoices').select('case_id, client_id').not('case_id', 'is', null).limit(1);
  const [like] = found.data ?? [];
  const saved = await admin.client.rpc('save_invoice', {
    invoice: { ...like, invoice_to: { name: 'The client' }, create_date: '2026-01-05', due_date: '2026-02-05' },
    items: [{ title: 'Advice', price: 120, quantity: 1 }],
  });
  expect(saved.error).toBeNull();
  const done = await admin.client.rpc('issue_invoice', { invoice_id: saved.data.id });
  expect(done.error).toBeNull();
  return read(done.data.id);
}
async function read(id: string): Promise<Invoice> {
  const { data } = await admin.client
    .from('invoices')
    .select('id, status, total_amount, amount_paid, amount_refunded, amount_due')
    .eq('id', id)
    .single<Invoice>();
  if (data === null) throw new Error('There is no such invoice');
  return data;
}
const referenceOf = (answer: Answer): string => /sandbox=(\w+)$/.exec(String(answer.body['url']))?.[1] ?? '';
const choose = (reference: string, outcome: string) => post(`/api/payments/sandbox/${reference}`, { outcome });
const becomes = (id: string, state: Partial<Invoice>) =>
  expect.poll(() => read(id), { timeout: 20_000 }).toMatchObject(state);

describe('an invoice that its client pays online', () => {
  test('is paid once, by the same key and by the same choice', async () => {
    const { id } = await issued();
    const wanted = { invoice_id: id, idempotency_key: randomUUID() };
    const [first, again] = await Promise.all([
      post('/api/payments/checkout', wanted, client),
      post('/api/payments/checkout', wanted, client),
    ]);
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const reference = referenceOf(first);
    expect((await choose(reference, 'pay')).body).toMatchObject({ status: 'paid', amount: 120, currency: 'USD' });
    expect(await choose(reference, 'pay')).toMatchObject({ status: 409 });
    await becomes(id, { status: 'paid', amount_paid: 120, amount_due: 0 });
    // What it is led back to, once it is paid.
    expect((await post('/api/payments/checkout', wanted, client)).body['url']).toMatch(
      new RegExp(`/dashboard/invoice/${id}\\?paid=`),
    );
  });

  test('is opened by nobody else, and by nobody who is not signed in', async () => {
    const { id } = await issued();
    for (const by of [other, admin]) {
      const { status, body } = await post('/api/payments/checkout', { invoice_id: id, idempotency_key: 'k' }, by);
      expect({ status, hint: body['hint'] }).toEqual({ status: 404, hint: 'invoice_not_found' });
    }
    expect(await post('/api/payments/checkout', { invoice_id: id, idempotency_key: 'k' })).toMatchObject({
      status: 401,
    });
    for (const amount of [-1, 0, 'all'])
      expect(
        await post('/api/payments/checkout', { invoice_id: id, idempotency_key: 'k', amount }, client),
      ).toMatchObject({ status: 422 });
    const above = await post('/api/payments/checkout', { invoice_id: id, idempotency_key: 'a', amount: 121 }, client);
    expect(above).toMatchObject({ status: 400, body: { hint: 'payment_above_due' } });
  });

  test('is declined, and paid at the second attempt; the one in the first window is closed', async () => {
    const { id } = await issued();
    const begin = () => post('/api/payments/checkout', { invoice_id: id, idempotency_key: randomUUID() }, client);
    const declined = referenceOf(await begin());
    await choose(declined, 'decline');
    const left = referenceOf(await begin());
    const taken = referenceOf(await begin());
    await expect
      .poll(async () => (await (await fetch(`${base}/api/payments/sandbox/${left}`)).json()).status, {
        timeout: 20_000,
      })
      .toBe('expired');
    await choose(taken, 'pay');
    await becomes(id, { status: 'paid' });
  });

  test('is given back through the provider, and disputed', async () => {
    const { id } = await issued();
    const begun = await post('/api/payments/checkout', { invoice_id: id, idempotency_key: randomUUID() }, client);
    const reference = referenceOf(begun);
    await choose(reference, 'pay');
    await becomes(id, { status: 'paid' });
    const { data: payments } = await admin.client.from('payments').select('id').eq('invoice_id', id);
    const refunded = await admin.client.rpc('refund_payment', {
      payment_id: payments?.[0]?.id,
      amount: 20,
      reason: 'Courtesy',
      idempotency_key: randomUUID(),
    });
    expect(refunded.error).toBeNull();
    await becomes(id, { amount_refunded: 20 });

    const second = await issued();
    const disputed = referenceOf(
      await post('/api/payments/checkout', { invoice_id: second.id, idempotency_key: randomUUID() }, client),
    );
    await choose(disputed, 'dispute');
    await becomes(second.id, { status: 'pending', amount_due: 120 });
    await choose(disputed, 'win');
    await becomes(second.id, { status: 'paid', amount_due: 0 });
  });
});

describe('the letter of an invoice', () => {
  test('opens it without an account, where it is paid, until the link is ended', async () => {
    const { id } = await issued();
    const to = `payer-${randomUUID()}@example.test`;
    const sent = await admin.client.rpc('send_invoice', {
      invoice_id: id,
      email: to,
      message: 'Good day\nto you',
      language: 'fr',
    });
    expect(sent.error).toBeNull();
    const outbox = join(process.env['TEST_DATA_DIR'] ?? '', 'outbox');
    const letter = async () => {
      const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
      const found = names.map((name) => readFileSync(join(outbox, name), 'utf8')).find((text) => text.includes(to));
      return found === undefined ? null : simpleParser(found);
    };
    await expect.poll(letter, { timeout: 20_000 }).not.toBeNull();
    const mail = await letter();
    expect(mail?.text).toMatch(/vous adresse la facture INV-\d+ de 120,00/);
    expect(mail?.text).toContain('Good day\nto you');
    expect(mail?.html).toContain('Good day<br>to you');
    const token = /\/payment#([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
    const shown = await post('/api/payments/link', { token });
    expect(shown).toMatchObject({ status: 200, body: { total: 120, due: 120, pays_online: true, payments: [] } });
    expect(JSON.stringify(shown.body)).not.toContain('Advice');

    const begun = await post('/api/payments/checkout', { token, idempotency_key: randomUUID(), amount: 50 });
    expect(begun.status).toBe(200);
    await choose(referenceOf(begun), 'pay');
    await becomes(id, { status: 'partially_paid', amount_paid: 50 });
    expect((await post('/api/payments/link', { token })).body).toMatchObject({
      payments: [{ amount: 50, status: 'paid' }],
    });

    const { data: links } = await admin.client
      .from('invoice_links')
      .select('id, opened_at, mail_state')
      .eq('invoice_id', id);
    expect(links).toMatchObject([{ opened_at: expect.any(String), mail_state: 'sent' }]);
    await admin.client.rpc('end_invoice_link', { link_id: links?.[0]?.id });
    for (const path of ['/api/payments/link', '/api/payments/checkout'])
      expect(await post(path, { token, idempotency_key: 'k' })).toMatchObject({
        status: 404,
        body: { hint: 'invoice_link_ended' },
      });
  });
});

test('the account of a firm is its administrators’ to connect', async () => {
  expect(await post('/api/payments/connect', {}, admin)).toMatchObject({
    status: 200,
    body: { state: 'enabled', url: null },
  });
  expect(await post('/api/payments/connect', {}, client)).toMatchObject({ status: 403 });
  expect(await post('/api/payments/connect', {})).toMatchObject({ status: 401 });
});
