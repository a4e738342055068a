import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
/** Nothing answers there: reserved for documentation (RFC 5737). */
const ACCOUNT = {
  address: 'someone@mail.example',
  imap_host: '192.0.2.1',
  imap_port: 993,
  imap_security: 'tls',
  imap_user: 'someone',
  smtp_host: '192.0.2.1',
  smtp_port: 465,
  smtp_security: 'tls',
  smtp_user: 'someone',
};

async function signedIn(name: string) {
  const client = createClient(base, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { data, error } = await client.auth.signInWithPassword({
    email: `${name}@casewright.test`,
    password: 'casewright-demo',
  });
  expect(error).toBeNull();
  const token = data.session?.access_token ?? '';
  const send = (method: 'POST' | 'PUT', path: string, body?: object) =>
    fetch(`${base}/api/mail/accounts/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        apikey: anonKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { client, send };
}

async function connected(client: Awaited<ReturnType<typeof signedIn>>['client']): Promise<string> {
  const { data, error } = await client.rpc('connect_mail_account', {
    account: { ...ACCOUNT, address: `${randomUUID()}@mail.example` },
  });
  expect(error).toBeNull();
  return data.id;
}

test('the password of a mail account is its owner’s to enter and nobody’s to read; another’s account is as one that is not there', async () => {
  const [lawyer, colleague] = await Promise.all([signedIn('lawyer'), signedIn('lawyer-admin')]);
  const id = await connected(lawyer.client);
  const secret = 'correct horse battery';
  const theirs = await colleague.send('PUT', `${id}/secret`, { password: secret });
  const none = await colleague.send('PUT', `${randomUUID()}/secret`, { password: secret });
  expect([theirs.status, await theirs.json()]).toEqual([none.status, await none.json()]);
  expect(none.status).toBe(404);
  expect((await colleague.send('POST', `${id}/test`)).status).toBe(404);
  expect((await lawyer.send('POST', `${id}/test`)).status).toBe(409);
  for (const password of ['', 'x'.repeat(1001)])
    expect((await lawyer.send('PUT', `${id}/secret`, { password })).status).toBe(400);
  const kept = await lawyer.send('PUT', `${id}/secret`, { password: secret });
  expect([kept.status, await kept.json()]).toEqual([200, { state: 'connecting' }]);
  for (const rows of [
    await lawyer.client.rpc('my_mail_accounts'),
    await lawyer.client.from('mail_accounts').select('*').eq('id', id),
  ]) {
    expect(rows.error).toBeNull();
    expect(JSON.stringify(rows.data)).toContain(id);
    expect(JSON.stringify(rows.data)).not.toContain(secret);
  }
  await lawyer.client.rpc('disconnect_mail_account', { account_id: id });
});

test('an account at an address inside of the network is asked for nothing', async () => {
  const { client, send } = await signedIn('lawyer');
  const { data, error } = await client.rpc('connect_mail_account', {
    account: { ...ACCOUNT, address: 'inner@mail.example', imap_host: '127.0.0.1', smtp_host: '127.0.0.1' },
  });
  expect(error).toBeNull();
  expect((await send('PUT', `${data.id}/secret`, { password: 'x' })).status).toBe(200);
  const answer = await send('POST', `${data.id}/test`);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { steps: [{ fault: 'address_not_public' }], folders: [] },
  ]);
  await client.rpc('disconnect_mail_account', { account_id: data.id });
});

test('where no provider is set up nobody is sent anywhere, and what was not begun here connects nothing', async () => {
  const { send } = await signedIn('lawyer');
  const begun = await send('POST', 'access', { provider: 'google' });
  expect([begun.status, await begun.json()]).toMatchObject([404, { hint: 'mail_provider_unknown' }]);
  const done = await send('POST', 'access/finish', { state: randomUUID(), code: 'code' });
  expect([done.status, await done.json()]).toMatchObject([409, { hint: 'mail_access_unknown' }]);
  for (const body of [{}, { state: '', code: 'x' }, { state: 's', code: 'x'.repeat(4001) }])
    expect((await send('POST', 'access/finish', body)).status).toBe(400);
  const returned = `${base}/api/mail/accounts/access/return?state=s&code=c&redirect_uri=https://elsewhere.example`;
  const back = await fetch(returned, { redirect: 'manual' });
  const to = new URL(back.headers.get('location') ?? '');
  expect([back.status, to.pathname, to.search, to.hash]).toEqual([
    303,
    '/dashboard/mail',
    '',
    '#mail_state=s&mail_code=c',
  ]);
  expect(to.host).not.toContain('elsewhere');
  expect(back.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${base}/api/mail/accounts/access`)).status).toBe(401);
});

test('passwords are entered ten times in a minute at most', async () => {
  const { client, send } = await signedIn('rival-lawyer');
  const id = await connected(client);
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await send('PUT', `${id}/secret`, { password: String(time) })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(Number((await send('PUT', `${id}/secret`, { password: 'x' })).headers.get('retry-after'))).toBeGreaterThan(0);
  await client.rpc('disconnect_mail_account', { account_id: id });
});
