import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Backend } from '@casewright/backend';
import hoodiecrow from 'hoodiecrow-imap';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { portOf, startTestImap, testFolder } from '../../../testing/imap.ts';
import { startTestProvider, type TestProvider } from '../../../testing/mail-provider.ts';
import { openProductDatabase } from '../../../testing/product-database.ts';
import { startTestSmtp } from '../../../testing/smtp.ts';
import { watchMailboxes } from '../../jobs/watch-mailboxes.ts';
import { handOver } from '../../mail/smtp.ts';
import { openImap } from '../imap/open-imap.ts';
import { loadMailKey, type MailKey } from '../mail-key.ts';
import { smtpOptions } from '../smtp-options.ts';
import { askProviders } from './ask-provider.ts';

const NETWORK = { allowInner: true, plain: true, timeoutMs: 3_000 };
let folder: string;
let key: MailKey;
let backend: Backend;
const ended: (() => Promise<unknown> | void)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-access-'));
  key = await loadMailKey(folder, null);
  backend = await openProductDatabase('mail_servers');
}, 60_000);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

const serverOf = (port: number, user: string, value: string) => ({
  host: '127.0.0.1',
  port,
  security: 'tls' as const,
  user,
  secret: { method: 'oauth' as const, value },
});

it('signs in with access at a mail server that others have written', async () => {
  const server = hoodiecrow({ plugins: ['ID', 'SASL-IR', 'XOAUTH2'], storage: { INBOX: { messages: [] } } });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  ended.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { server: listening } = server;
  const client = await openImap(serverOf(portOf(listening), 'testuser', 'testtoken'), NETWORK);
  expect((await client.mailboxOpen('INBOX')).exists).toBe(0);
  client.close();
  const wrong = openImap(serverOf(portOf(listening), 'testuser', 'another'), NETWORK);
  await expect(wrong).rejects.toMatchObject({ fault: 'wrong_password' });
});

it('sends with access, and never as a password', async () => {
  const smtp = await startTestSmtp();
  ended.push(() => smtp.close());
  smtp.accepts = (user, access) => user === 'ada@b.test' && access === 'good';
  const send = async (access: string) =>
    handOver(
      await smtpOptions(serverOf(Number(new URL(smtp.url).port), 'ada@b.test', access), NETWORK),
      { from: 'ada@b.test', to: ['bob@c.test'] },
      Buffer.from('Subject: one\r\n\r\nwords'),
      () => Promise.resolve(),
    );
  await send('good');
  expect(smtp.taken).toHaveLength(1);
  await expect(send('ended')).rejects.toMatchObject({ outcome: 'later', reason: 'smtp_535' });
  expect(smtp.taken).toHaveLength(1);
});

it('listens on with renewed access where the old one ends and the connection with it, and stops where there is none', async () => {
  const imap = await startTestImap({ INBOX: testFolder(1, () => 'Subject: one\r\n\r\nwords') });
  const provider: TestProvider = await startTestProvider(imap.port, 465);
  imap.idles = true;
  imap.takesAccess = true;
  const taken: string[] = [];
  imap.accepts = (_, access) => {
    if (provider.isGood(access)) taken.push(access);
    return provider.isGood(access);
  };
  ended.push(
    () => imap.close(),
    () => provider.close(),
  );
  const ask = askProviders('https://law.example/return');
  const owner = crypto.randomUUID();
  const { query } = backend.engine;
  await query(`insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`, [
    owner,
    `${owner}@firm.test`,
  ]);
  const { rows } = await query<{ id: string }>(
    `insert into public.mail_accounts (user_id, kind, address, imap_host, imap_port, imap_security, imap_user)
     values ($1, 'imap', 'ada@b.test', '127.0.0.1', $2, 'tls', 'x') returning id`,
    [owner, imap.port],
  );
  const id = rows[0]?.id ?? '';
  const visit = { state: 'state', verifier: 'v'.repeat(43) };
  const agreed = provider.agree((await ask.addressFor(provider.settings, visit, null)).href);
  const given = await ask.exchange(provider.settings, visit, agreed);
  await query('select private.keep_mail_access($1, $2, $3, $4, $5, $6, $7, $8)', [
    id,
    owner,
    'ada@b.test',
    'own',
    JSON.stringify({ imap_host: '127.0.0.1', imap_port: imap.port, imap_security: 'tls' }),
    key.seal(id, given.refresh),
    key.seal(id, given.access),
    given.until,
  ]);
  await query('select private.settle_mailbox($1, null, true)', [id]);
  const stop = watchMailboxes(
    backend.engine,
    {
      network: { ...NETWORK, listensMs: 60_000 },
      access: { key: () => Promise.resolve(key), providers: [provider.settings], ask },
      most: 5,
      everyMs: 50,
    },
    pino({ level: 'silent' }),
  );
  ended.push(stop);
  const soon = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
  const hurry = () => query('update private.mail_watches set waits_until = now()');
  await soon(() => expect(imap.listening()).toBe(1));
  // Its hour is over: the mail server ends the connection, and takes the access no more.
  provider.forgetAccess();
  await query('update private.mail_secrets set access_until = now() where account_id = $1', [id]);
  imap.cut();
  await soon(async () => {
    await hurry();
    expect([imap.listening(), provider.renewals]).toEqual([1, 1]);
  });
  // The mail server does not take it although its time is not over: it is renewed at once.
  provider.forgetAccess();
  imap.cut();
  await soon(async () => {
    await hurry();
    expect([imap.listening(), provider.renewals]).toEqual([1, 2]);
  });
  expect(new Set(taken).size).toBe(3);
  // Its owner has taken the access away.
  provider.forgetAccess();
  provider.refusesRenewal = { status: 400, error: 'invalid_grant' };
  await query('update private.mail_secrets set access_until = now() where account_id = $1', [id]);
  imap.cut();
  await soon(async () => {
    await hurry();
    const { rows: state } = await query('select state, error from public.mail_accounts where id = $1', [id]);
    expect(state).toEqual([{ state: 'failed', error: 'access_ended' }]);
  });
  const asked = provider.renewals;
  await hurry();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([imap.listening(), provider.renewals]).toEqual([0, asked]);
}, 60_000);
