import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeKeys, type Backend } from '@casewright/backend';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestImap, testFolder, type TestImap } from '../../../testing/imap.ts';
import { startTestProvider, type TestProvider } from '../../../testing/mail-provider.ts';
import { openProductDatabase } from '../../../testing/product-database.ts';
import { startTestSmtp, type TestSmtp } from '../../../testing/smtp.ts';
import { readEnvironment } from '../../environment.ts';
import { registerMailAccounts } from './register.ts';

const SITE = 'https://law.example';
let folder: string;
let backend: Backend;
let imap: TestImap;
let smtp: TestSmtp;
let provider: TestProvider;
let app: FastifyInstance;
/** The person and the session of the requests. */
let ada: { userId: string; sessionId: string };
let eve: { userId: string; sessionId: string };
let caller: { userId: string; sessionId: string } | null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-access-'));
  backend = await openProductDatabase('api_mail_access');
}, 60_000);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  imap = await startTestImap({ INBOX: testFolder(1, () => 'Subject: one\r\n\r\nwords') });
  imap.takesAccess = true;
  imap.accepts = (user, access) => user === 'ada@b.test' && provider.isGood(access);
  smtp = await startTestSmtp();
  smtp.accepts = imap.accepts;
  provider = await startTestProvider(imap.port, Number(new URL(smtp.url).port));
  [ada, eve] = [await person(), await person()];
  caller = ada;
  app = fastify();
  const environment = { ...readEnvironment({ SITE_URL: SITE, DATA_DIR: folder }), mailProviders: [provider.settings] };
  registerMailAccounts(app, {
    environment: { ...environment, mailInnerServers: true },
    backend,
    keys: makeKeys({ issuer: SITE }),
    auth: () => Promise.reject(new Error('nobody is asked')),
    callerOf: () =>
      Promise.resolve(
        caller === null
          ? null
          : {
              role: 'authenticated' as const,
              claims: { role: 'authenticated', sub: caller.userId, session_id: caller.sessionId },
              ...caller,
            },
      ),
  });
});
afterEach(async () => {
  await app.close();
  await Promise.all([imap.close(), smtp.close(), provider.close()]);
  await backend.engine.query('delete from public.mail_accounts');
});

async function person() {
  const [userId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  await backend.engine.query(
    `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
    [userId, `${userId}@firm.test`],
  );
  await backend.engine.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
    [sessionId, userId],
  );
  return { userId, sessionId };
}

async function ask(method: 'GET' | 'POST', path: string, body?: object) {
  const url = `/api/mail/accounts/access${path}`;
  const answer = await app.inject({ method, url, ...(body && { payload: body }) });
  const said: unknown = answer.body.startsWith('{') ? answer.json() : null;
  return { status: answer.statusCode, said, headers: answer.headers, text: answer.body };
}

/** Goes to the provider, agrees, and comes back as the browser does; answers what the page finds behind the # of its address. */
async function visit(body: object = { provider: 'own' }) {
  const { status, said } = await ask('POST', '', body);
  expect(status).toBe(200);
  const { state, code, issuer: iss, returnAddress } = provider.agree(String(Reflect.get(Object(said), 'address')));
  expect(returnAddress).toBe(`${SITE}/api/mail/accounts/access/return`);
  const back = await ask(
    'GET',
    `/return?${new URLSearchParams({ state, code, iss, next: 'https://evil.example' }).toString()}`,
  );
  expect(back.status).toBe(303);
  const page = new URL(String(back.headers['location']));
  expect([page.origin, page.pathname, page.search]).toEqual([SITE, '/dashboard/mail', '']);
  const handed = new URLSearchParams(page.hash.slice(1));
  expect([...handed.keys()]).toEqual(['mail_state', 'mail_code', 'mail_issuer']);
  return {
    state: handed.get('mail_state') ?? '',
    code: handed.get('mail_code') ?? '',
    issuer: handed.get('mail_issuer') ?? '',
  };
}
const finish = (returned: object) => ask('POST', '/finish', returned);
const hint = (answer: { said: unknown }) => Reflect.get(Object(answer.said), 'hint');
const accounts = async () =>
  (
    await backend.engine.query(
      `select address, provider, imap_port, state from public.mail_accounts where kind = 'imap'`,
    )
  ).rows;

it('connects an account that its provider opens, whose tokens nobody is shown', async () => {
  expect((await ask('GET', '')).said).toEqual({ providers: [{ id: 'own', name: 'Own mail' }] });
  const done = await finish(await visit());
  expect([done.status, done.said]).toMatchObject([200, { address: 'ada@b.test' }]);
  expect(await accounts()).toEqual([
    { address: 'ada@b.test', provider: 'own', imap_port: imap.port, state: 'connecting' },
  ]);
  expect(Object.keys(Object(done.said)).toSorted()).toEqual(['account_id', 'address']);
  // By the mail server of the provider it is read at once.
  const { rows } = await backend.engine.query(
    `select count(*)::integer as n from private.mail_syncs where due_at <= now()`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('takes what comes back once, from the session that began, and from nobody else', async () => {
  const returned = await visit();
  caller = eve;
  expect(hint(await finish(returned))).toBe('mail_access_unknown');
  caller = { ...ada, sessionId: eve.sessionId };
  expect((await finish(returned)).status).not.toBe(200);
  caller = null;
  expect((await finish(returned)).status).toBe(401);
  caller = ada;
  expect(hint(await finish({ ...returned, state: `${returned.state}x` }))).toBe('mail_access_unknown');
  expect((await finish(returned)).status).toBe(200);
  expect(hint(await finish(returned))).toBe('mail_access_unknown');
  expect(await accounts()).toHaveLength(1);
});

it('connects nothing without access, or with a code of somebody else', async () => {
  expect(hint(await finish({ ...(await visit()), code: '' }))).toBe('mail_access_not_given');
  const [one, other] = [await visit(), await visit()];
  // The proof of one visit is not that of another.
  expect(hint(await finish({ ...one, code: other.code }))).toBe('mail_access_not_given');
  // Nor is another provider that one.
  expect(hint(await finish({ ...(await visit()), issuer: 'https://evil.example' }))).toBe('mail_access_not_given');
  expect(await accounts()).toEqual([]);
});

it('connects an account again for its own address alone, and for its owner', async () => {
  const { said } = await finish(await visit());
  provider.claims = { email: 'bob@b.test' };
  const id = String(Reflect.get(Object(said), 'account_id'));
  expect(hint(await finish(await visit({ provider: 'own', account_id: id })))).toBe('mail_access_of_another');
  provider.claims = { email: 'ADA@b.test' };
  expect((await finish(await visit({ provider: 'own', account_id: id }))).said).toMatchObject({ account_id: id });
  caller = eve;
  expect((await ask('POST', '', { provider: 'own', account_id: id })).status).toBe(404);
  expect(hint(await ask('POST', '', { provider: 'other' }))).toBe('mail_provider_unknown');
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await ask('POST', '', { provider: 'own' })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

it('says so where the provider does not answer, and sends the browser to this installation alone', async () => {
  await provider.close();
  expect(hint(await ask('POST', '', { provider: 'own' }))).toBe('mail_provider_silent');
  provider = await startTestProvider(imap.port, 1);
  for (const query of ['', '?state[]=a&code[]=b', '?error=access_denied&state=s', `?state=${'x'.repeat(9000)}`]) {
    const { status, headers } = await ask('GET', `/return${query}`);
    expect([status, String(headers['location']).startsWith(`${SITE}/dashboard/mail#mail_state=`)]).toEqual([303, true]);
    expect(String(headers['location']).length).toBeLessThan(9_000);
  }
});

it('takes the place of no account whose owner did not ask for that', async () => {
  const { rows } = await backend.engine.query<{ id: string }>(
    `insert into public.mail_accounts (user_id, kind, address, imap_host, imap_port, imap_security, imap_user)
     values ($1, 'imap', 'Ada@b.test', 'elsewhere.example', 993, 'tls', 'ada') returning id`,
    [ada.userId],
  );
  const id = rows[0]?.id ?? '';
  expect(hint(await finish(await visit()))).toBe('mail_account_given');
  expect(await accounts()).toMatchObject([{ provider: null, imap_port: 993 }]);
  expect((await finish(await visit({ provider: 'own', account_id: id }))).status).toBe(200);
  expect(await accounts()).toMatchObject([{ provider: 'own', imap_port: imap.port }]);
});

it('says of access that has ended that it has, where the account is tried', async () => {
  const { said } = await finish(await visit());
  const id = String(Reflect.get(Object(said), 'account_id'));
  const tried = async () => (await app.inject({ method: 'POST', url: `/api/mail/accounts/${id}/test` })).json<object>();
  // The mail server of the tests speaks without encryption.
  expect(await tried()).toMatchObject({ steps: [{ step: 'read', fault: 'not_a_mail_server' }] });
  await backend.engine.query('delete from private.mail_secrets');
  expect(await tried()).toMatchObject({ steps: [{ step: 'read', fault: 'access_ended' }], folders: [] });
});

it('says that the provider does not know this installation', async () => {
  const returned = await visit();
  provider.refusesClient = true;
  expect(hint(await finish(returned))).toBe('mail_provider_refused');
  expect(await accounts()).toEqual([]);
});

it('is begun and finished so often, and makes ten accounts at most', async () => {
  const { rows } = await backend.engine.query<{ n: number }>(
    `insert into public.mail_accounts (user_id, kind, address, imap_host, imap_port, imap_security, imap_user)
     select $1, 'imap', 'a' || n || '@b.test', 'elsewhere.example', 993, 'tls', 'ada' from generate_series(1, 10) n returning 1 as n`,
    [ada.userId],
  );
  expect(rows).toHaveLength(10);
  expect(hint(await finish(await visit()))).toBe('mail_accounts_limit');
  const answers = [];
  for (let n = 0; n < 12; n += 1) answers.push(await ask('POST', '', { provider: 'own' }));
  expect(answers.at(-1)).toMatchObject({ status: 429 });
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
  expect((await finish({ state: 's', code: 'c' })).status).toBe(429);
  // Each person for themselves.
  caller = eve;
  expect((await ask('POST', '', { provider: 'own' })).status).toBe(200);
});

it('is finished by nobody who is suspended', async () => {
  const returned = await visit();
  await backend.engine.query(`update public.users set status = 'banned' where uuid = $1`, [ada.userId]);
  const { status } = await finish(returned);
  expect([status >= 400, await accounts()]).toEqual([true, []]);
});
