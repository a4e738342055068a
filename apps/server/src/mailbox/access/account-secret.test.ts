import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Backend } from '@casewright/backend';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestProvider, type TestProvider } from '../../../testing/mail-provider.ts';
import { openProductDatabase } from '../../../testing/product-database.ts';
import { loadMailKey, type MailKey } from '../mail-key.ts';
import { accountSecret, withSecret } from './account-secret.ts';
import { askProviders, drawVisit, type NoteRefusal } from './ask-provider.ts';
import { readMailProviders } from './providers.ts';

const RETURN = 'https://law.example/api/mail/accounts/access/return';
let folder: string;
let key: MailKey;
let backend: Backend;
let provider: TestProvider;
let owner: string;
let account: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-access-'));
  key = await loadMailKey(folder, null);
  backend = await openProductDatabase('mail_access');
}, 60_000);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  provider = await startTestProvider(993, 465);
  owner = crypto.randomUUID();
  await query(`insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`, [
    owner,
    `${owner}@firm.test`,
  ]);
  const { rows } = await query<{ id: string }>(
    `insert into public.mail_accounts (user_id, kind, address, imap_host, imap_port, imap_security, imap_user)
     values ($1, 'imap', 'Ada@b.test', 'elsewhere.example', 993, 'tls', 'somebody') returning id`,
    [owner],
  );
  account = rows[0]?.id ?? '';
});
afterEach(async () => {
  await provider.close();
  await query('delete from public.mail_accounts');
});

const query: Backend['engine']['query'] = (text, values) => backend.engine.query(text, values);
const noted: Parameters<NoteRefusal>[] = [];
const ask = () => askProviders(RETURN, (...said) => noted.push(said));
const opened = (by = ask()) => ({ key: () => Promise.resolve(key), providers: [provider.settings], ask: by });
const OAUTH = { method: 'oauth', secret: '' } as const;
const secretOf = (access = opened()) => accountSecret(query, access, account, OAUTH);

/** Gives access as its owner does. */
async function connect(): Promise<void> {
  const visit = drawVisit();
  const to = await ask().addressFor(provider.settings, visit, null);
  const given = await ask().exchange(provider.settings, visit, provider.agree(to.href));
  await keep(given);
}

async function keep(given: { access: string; refresh: string | null; until: Date }): Promise<boolean | undefined> {
  const servers = {
    imap_host: 'imap.b.test',
    imap_port: 993,
    imap_security: 'tls',
    smtp_host: 'smtp.b.test',
    smtp_port: 465,
    smtp_security: 'tls',
  };
  const { rows } = await query<{ kept: boolean }>(
    'select private.keep_mail_access($1, $2, $3, $4, $5, $6, $7, $8) as kept',
    [
      account,
      owner,
      'ada@B.test',
      'own',
      JSON.stringify(servers),
      key.seal(account, given.refresh ?? ''),
      key.seal(account, given.access),
      given.until,
    ],
  );
  return rows[0]?.kept;
}

const stateOf = async () =>
  (
    await query('select state, error, imap_host, imap_user, provider from public.mail_accounts where id = $1', [
      account,
    ])
  ).rows[0];
const secrets = async () => (await query('select * from private.mail_secrets where account_id = $1', [account])).rows;
const endSoon = () =>
  query(`update private.mail_secrets set access_until = now() + interval '1 minute' where account_id = $1`, [account]);

it('sends its owner to the provider with what is drawn for this visit, and back to one address alone', async () => {
  const visit = drawVisit();
  const to = await ask().addressFor(provider.settings, visit, 'ada@b.test');
  expect(to.origin).toBe(new URL(provider.settings.issuer).origin);
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    redirect_uri: RETURN,
    state: visit.state,
    code_challenge_method: 'S256',
    response_type: 'code',
    prompt: 'consent',
    login_hint: 'ada@b.test',
    scope: 'openid email mail offline_access',
  });
  expect(to.href).not.toContain(visit.verifier);
  expect(to.href).not.toContain('secret');
});

it('takes access for a code once, with the proof of who began, and only where it can be renewed', async () => {
  const visit = drawVisit();
  const agreed = async () => provider.agree((await ask().addressFor(provider.settings, visit, null)).href);
  const code = await agreed();
  expect(await ask().exchange(provider.settings, visit, code)).toMatchObject({ address: 'ada@b.test' });
  const exchange = (visited: typeof visit, returned: typeof code) =>
    ask().exchange(provider.settings, visited, returned);
  const refusals = [
    // Played again; by somebody else; made up.
    () => exchange(visit, code),
    async () => exchange({ ...drawVisit(), state: visit.state }, await agreed()),
    () => exchange(visit, { ...code, code: 'made up' }),
    // By another provider than the one that was visited, or by one that does not say who it is although it says that it does.
    async () => exchange(visit, { ...(await agreed()), issuer: 'https://evil.example' }),
  ];
  for (const refused of refusals) await expect(refused()).rejects.toMatchObject({ fault: 'access_refused' });
  const unsaid = await agreed();
  await expect(ask().exchange(provider.settings, visit, { code: unsaid.code, issuer: null })).rejects.toMatchObject({
    fault: 'access_refused',
  });
  provider.forgetsRefresh = true;
  await expect(ask().exchange(provider.settings, visit, await agreed())).rejects.toMatchObject({
    fault: 'access_refused',
  });
  provider.forgetsRefresh = false;
  // Of an account without an address nothing could be read; one for somebody else is believed by nobody.
  for (const claims of [
    {},
    { email: 'no address' },
    { email: 'ada@b.test', aud: 'another' },
    { email: 'a@b.test', iss: 'x' },
  ]) {
    provider.claims = claims;
    await expect(ask().exchange(provider.settings, visit, await agreed())).rejects.toMatchObject({
      fault: 'access_refused',
    });
  }
});

it('is read at the mail servers of the provider alone, whatever was entered before', async () => {
  await connect();
  expect(await stateOf()).toEqual({
    state: 'connecting',
    error: null,
    imap_host: 'imap.b.test',
    imap_user: 'Ada@b.test',
    provider: 'own',
  });
  const { value } = await secretOf();
  expect(provider.isGood(value)).toBe(true);
  expect(provider.renewals).toBe(0);
  // What is kept cannot be read without the key, nor for another account.
  expect(JSON.stringify(await secrets())).not.toContain(value);
  // Another's account, or one of another address, takes nothing.
  await query(`update public.mail_accounts set address = 'other@b.test' where id = $1`, [account]);
  expect(await keep({ access: 'x', refresh: 'y', until: new Date() })).toBe(false);
});

it('is renewed a little before it ends, by one of many at a time', async () => {
  await connect();
  await endSoon();
  provider.delayMs = 300;
  // As many processes as there are: each has what it knows of the provider for itself.
  const all = await Promise.all(Array.from({ length: 8 }, () => secretOf(opened(ask()))));
  expect(new Set(all.map(({ value }) => value)).size).toBe(1);
  expect(provider.renewals).toBe(1);
  expect(provider.isGood(all[0]?.value ?? '')).toBe(true);
  // The provider changes by what it is renewed each time.
  await endSoon();
  await secretOf();
  expect(provider.renewals).toBe(2);
});

it('waits for nobody whose process was killed while it renewed', async () => {
  await connect();
  await endSoon();
  await query('select * from private.hold_mail_access($1, $2)', [account, crypto.randomUUID()]);
  await query(`update private.mail_secrets set renewing_until = now() + interval '1 second' where account_id = $1`, [
    account,
  ]);
  expect(provider.isGood((await secretOf()).value)).toBe(true);
}, 20_000);

it('ends where the provider gives it no more, and its owner connects it again', async () => {
  await connect();
  await endSoon();
  provider.refusesRenewal = { status: 503, error: 'temporarily_unavailable' };
  await expect(secretOf()).rejects.toMatchObject({ fault: 'no_answer' });
  expect(await secrets()).toMatchObject([{ renewer: null }]);
  provider.refusesRenewal = { status: 400, error: 'invalid_grant' };
  await expect(secretOf()).rejects.toMatchObject({ fault: 'access_ended' });
  expect(await stateOf()).toMatchObject({ state: 'failed', error: 'access_ended', provider: 'own' });
  expect(await secrets()).toEqual([]);
  // Nobody asks the provider any more, and nothing is read.
  const asked = provider.renewals;
  await expect(secretOf()).rejects.toMatchObject({ fault: 'access_ended' });
  expect((await query('select private.enqueue_mailboxes() as n')).rows).toEqual([{ n: 0 }]);
  expect(provider.renewals).toBe(asked);
  provider.refusesRenewal = null;
  await connect();
  expect(await stateOf()).toMatchObject({ state: 'connecting', error: null });
  expect(provider.isGood((await secretOf()).value)).toBe(true);
});

it('is renewed and tried once more where the mail server does not take it before its time is over', async () => {
  await connect();
  const refused = Object.assign(new Error('no'), { authenticationFailed: true });
  const used: string[] = [];
  const open = (takes: (value: string) => boolean) =>
    withSecret(query, opened(), account, OAUTH, ({ value }) => {
      used.push(value);
      return takes(value) ? Promise.resolve('opened') : Promise.reject(refused);
    });
  const { value: first } = await secretOf();
  expect(await open((value) => value !== first)).toBe('opened');
  expect([used.length, used[0] === first, provider.renewals]).toEqual([2, true, 1]);
  // Whatever it is opened by: that is for its owner to see, and no password.
  await expect(open(() => false)).rejects.toMatchObject({ fault: 'access_refused' });
  expect(used).toHaveLength(4);
  // A password is tried once, as it is.
  const password = { method: 'password', secret: key.seal(account, 'secret') } as const;
  const attempts: string[] = [];
  const byPassword = withSecret(query, opened(), account, password, ({ value }) => {
    attempts.push(value);
    return Promise.reject(refused);
  });
  await expect(byPassword).rejects.toBe(refused);
  expect(attempts).toEqual(['secret']);
});

it('forgets the access that was refused, and none that was given meanwhile', async () => {
  await connect();
  const refused = Object.assign(new Error('no'), { authenticationFailed: true });
  let tries = 0;
  await withSecret(query, opened(), account, OAUTH, async () => {
    tries += 1;
    if (tries > 1) return;
    await connect();
    throw refused;
  });
  expect([tries, provider.renewals]).toEqual([2, 0]);
});

it('says so where the key or the provider is no longer there', async () => {
  await connect();
  const another = await loadMailKey(folder, 'another key of thirty-two letters');
  const lost = { ...opened(), key: () => Promise.resolve(another) };
  await expect(secretOf(lost)).rejects.toMatchObject({ fault: 'access_refused' });
  await endSoon();
  await expect(secretOf({ ...opened(), providers: [] })).rejects.toMatchObject({ fault: 'provider_gone' });
});

it('tells a provider that does not know this installation from one that is silent, and from an owner who is to agree', async () => {
  await connect();
  await endSoon();
  noted.length = 0;
  provider.refusesClient = true;
  await expect(secretOf()).rejects.toMatchObject({ fault: 'provider_refused' });
  expect(noted).toEqual([['own', 'invalid_client']]);
  const visit = drawVisit();
  const agreed = async () => provider.agree((await ask().addressFor(provider.settings, visit, null)).href);
  const first = await agreed();
  await expect(ask().exchange(provider.settings, visit, first)).rejects.toMatchObject({ fault: 'provider_refused' });
  provider.refusesClient = false;
  // What is kept is still there: the operator mends it.
  expect((await secretOf()).value).not.toBe('');
  const by = ask();
  const given = provider.agree((await by.addressFor(provider.settings, visit, null)).href);
  provider.closeTokens();
  await expect(by.exchange(provider.settings, visit, given)).rejects.toMatchObject({ fault: 'no_answer' });
});

it.each(['interaction_required', 'consent_required'])('ends where its owner is to agree again (%s)', async (error) => {
  await connect();
  await endSoon();
  provider.refusesRenewal = { status: 400, error };
  await expect(secretOf()).rejects.toMatchObject({ fault: 'access_ended' });
  expect(await secrets()).toEqual([]);
});

it('keeps what a provider gives once, also where the database is away for a moment', async () => {
  await connect();
  await endSoon();
  let fails = 2;
  const shaky: typeof query = (text, values) => {
    if (!text.includes('renew_mail_access') || fails === 0) return query(text, values);
    fails -= 1;
    return Promise.reject(new Error('the connection ended'));
  };
  const { value } = await accountSecret(shaky, opened(), account, OAUTH);
  expect([provider.isGood(value), (await secretOf()).value, provider.renewals]).toEqual([true, value, 1]);
  await endSoon();
  fails = 99;
  await expect(accountSecret(shaky, opened(), account, OAUTH)).rejects.toThrow('the connection ended');
}, 20_000);

it('hears that its work is to end while another process renews', async () => {
  await connect();
  await endSoon();
  await query('select * from private.hold_mail_access($1, $2)', [account, crypto.randomUUID()]);
  const ending = new AbortController();
  const waiting = accountSecret(query, opened(), account, OAUTH, ending.signal);
  setTimeout(() => ending.abort(), 50);
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

it('forgets where mails lie at a mail server that it leaves, and stays paused', async () => {
  const inFolder = async () =>
    (await query('select 1 from private.mail_account_folders where account_id = $1', [account])).rows.length;
  const places = () => query('select * from private.known_mail_places($1, $2, 1, $3)', [account, 'INBOX', [7]]);
  const arrives = async () => {
    await query(`select private.begin_folder($1, 'INBOX', 'inbox', 1)`, [account]);
    await query(`select * from private.take_in_mail($1, 'INBOX', 1, 7, $2)`, [
      account,
      JSON.stringify({ message_id: '<one@x.example>', from: { address: 'a@b.test' }, to: [], text: 'words' }),
    ]);
  };
  await arrives();
  expect([await inFolder(), (await places()).rows.length]).toEqual([1, 1]);
  await connect();
  // The same numbers at another server are those of other mails.
  expect([await inFolder(), (await places()).rows.length]).toEqual([0, 0]);
  await arrives();
  await query(`update public.mail_accounts set state = 'paused' where id = $1`, [account]);
  await connect();
  expect([await inFolder(), (await places()).rows.length]).toEqual([1, 1]);
  expect(await stateOf()).toMatchObject({ state: 'paused' });
});

it('is failed by nothing that was opened before it was connected', async () => {
  await connect();
  const idOf = async () =>
    (await query<{ id: string }>('select secret_id as id from private.mailbox_to_read($1)', [account])).rows[0]?.id;
  const before = await idOf();
  await connect();
  for (const fault of ['wrong_password', 'access_refused', null])
    await query('select private.settle_mailbox($1, $2, true, $3)', [account, fault, before]);
  expect(await stateOf()).toMatchObject({ state: 'connecting', error: null });
  await query(`select private.settle_mailbox($1, 'provider_gone', true, $2)`, [account, await idOf()]);
  expect(await stateOf()).toMatchObject({ state: 'failed', error: 'provider_gone' });
});

it('is for the session that began, once, and for ten minutes', async () => {
  const session = crypto.randomUUID();
  const hash = (digit: string) => digit.repeat(64);
  const begin = (digit: string, id: string | null = null) =>
    query('select private.begin_mail_consent($1, $2, $3, $4, $5, $6) as begun', [
      hash(digit),
      owner,
      session,
      'own',
      id,
      'sealed',
    ]);
  const take = async (digit: string, by = owner, from: string | null = session) =>
    (await query('select * from private.take_mail_consent($1, $2, $3)', [hash(digit), by, from])).rows.length;
  await begin('a');
  expect([await take('a', crypto.randomUUID()), await take('a', owner, crypto.randomUUID()), await take('b')]).toEqual([
    0, 0, 0,
  ]);
  expect([await take('a'), await take('a')]).toEqual([1, 0]);
  await begin('c');
  await query(`update private.mail_consents set created_at = now() - interval '11 minutes'`);
  expect(await take('c')).toBe(0);
  // What nobody comes back for is not kept for ever, and nobody fills the table.
  for (const digit of '1234567') await begin(digit);
  expect((await query('select count(*)::integer as n from private.mail_consents')).rows).toEqual([{ n: 5 }]);
  expect((await begin('d', crypto.randomUUID())).rows).toEqual([{ begun: false }]);
});

it.each([
  ['[{"id":"google","client_id":"a","client_secret":"b"}]', ['google']],
  ['[]', []],
  ['x', null],
  ['{}', null],
  ['[{"id":"google","client_id":"a"}]', null],
  ['[{"id":"other","client_id":"a","client_secret":"b"}]', null],
  ['[{"id":"google","client_id":"a","client_secret":"b"},{"id":"google","client_id":"a","client_secret":"b"}]', null],
  ['[{"id":"google","client_id":"a","client_secret":"b","issuer":"http://accounts.example"}]', null],
  ['[{"id":"google","client_id":"a","client_secret":"b","issuer":"accounts.example"}]', null],
])('of the setting %s it knows %j', (text, ids) => {
  expect(readMailProviders(text)?.map(({ id }) => id) ?? null).toEqual(ids);
});
