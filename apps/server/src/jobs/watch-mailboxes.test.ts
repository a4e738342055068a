import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Backend } from '@casewright/backend';
import hoodiecrow from 'hoodiecrow-imap';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { portOf, startTestImap, testFolder, type TestImap } from '../../testing/imap.ts';
import { openProductDatabase } from '../../testing/product-database.ts';
import { passwordsBy } from '../../testing/mail-access.ts';
import { loadMailKey, type MailKey } from '../mailbox/mail-key.ts';
import { watchMailboxes } from './watch-mailboxes.ts';

let folder: string;
let key: MailKey;
let backend: Backend;
let owner: string;
const ended: (() => Promise<unknown> | void)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-watch-'));
  key = await loadMailKey(folder, null);
  backend = await openProductDatabase('mail_watches');
}, 60_000);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = crypto.randomUUID();
  await backend.engine.query(
    `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
    [owner, `${owner}@firm.test`],
  );
});
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
  await backend.engine.query('delete from public.mail_accounts');
  await backend.engine.query(`delete from private.jobs where kind = 'read_mailbox'`);
});

const silent = pino({ level: 'silent' });

async function server(idles = true): Promise<TestImap> {
  const imap = await startTestImap({ INBOX: testFolder(1, () => 'Subject: one\r\n\r\nwords') });
  imap.idles = idles;
  ended.push(() => imap.close());
  return imap;
}

/** An account at a mail server, which could be read so far. */
async function connect(port: number, { user = 'ada', password = 'secret', address = 'ada@b.test' } = {}) {
  const { rows } = await backend.engine.query<{ id: string }>(
    `insert into public.mail_accounts (user_id, kind, address, imap_host, imap_port, imap_security, imap_user, state)
     values ($1, 'imap', $2, '127.0.0.1', $3, 'tls', $4, 'active') returning id`,
    [owner, address, port, user],
  );
  const id = rows[0]?.id ?? '';
  await backend.engine.query(`select private.keep_mail_secret($1, $2, $3)`, [id, owner, key.seal(id, password)]);
  await backend.engine.query('select private.settle_mailbox($1, null, true)', [id]);
  return id;
}

function watch({ most = 5, listensMs = 60_000 } = {}): () => Promise<void> {
  const stop = watchMailboxes(
    backend.engine,
    {
      network: { allowInner: true, plain: true, timeoutMs: 3_000, listensMs },
      access: passwordsBy(key),
      most,
      everyMs: 50,
    },
    silent,
  );
  ended.push(stop);
  return stop;
}

const jobs = async (): Promise<string[]> =>
  (await backend.engine.query<{ key: string }>(`select key from private.jobs where kind = 'read_mailbox'`)).rows.map(
    (row) => row.key,
  );
const forgetJobs = () => backend.engine.query(`delete from private.jobs where kind = 'read_mailbox'`);
const watches = async () =>
  (
    await backend.engine.query<{ held: boolean; failures: number; seconds: number }>(
      `select watcher is not null as held, failures, round(extract(epoch from waits_until - now()))::integer as seconds
       from private.mail_watches order by account_id`,
    )
  ).rows;
const hurry = () => backend.engine.query('update private.mail_watches set waits_until = now()');
const soon = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

it('has an account read by its job as soon as mail comes, and once more after a connection that was cut', async () => {
  const imap = await server();
  const id = await connect(imap.port);
  watch();
  await soon(() => expect(imap.listening()).toBe(1));
  // What came before it listened is read too.
  await soon(async () => expect(await jobs()).toEqual([id]));
  await forgetJobs();
  imap.arrive('INBOX');
  await soon(async () => expect(await jobs()).toEqual([id]));
  expect(imap.said.filter((line) => /FETCH|STORE/.test(line))).toEqual([]);
  await forgetJobs();
  imap.cut();
  // A connection that does not last is not made again at once.
  await soon(async () => expect(await watches()).toEqual([{ held: false, failures: 1, seconds: 10 }]));
  imap.arrive('INBOX');
  await hurry();
  await soon(async () => {
    expect(imap.listening()).toBe(1);
    expect(await jobs()).toEqual([id]);
  });
}, 60_000);

it('listens to each account by one process, to no more than it may, and leaves them to others when it stops', async () => {
  const imap = await server();
  const ids = [];
  for (const name of ['a', 'b', 'c']) ids.push(await connect(imap.port, { address: `${name}@b.test` }));
  const stop = watch({ most: 2 });
  await soon(() => expect(imap.listening()).toBe(2));
  watch({ most: 2 });
  await soon(() => expect(imap.listening()).toBe(3));
  expect(imap.connections()).toBe(3);
  await stop();
  await soon(() => expect(imap.connections()).toBe(2));
  // The other one has no place for a third: it is looked at each minute.
  expect((await watches()).filter(({ held }) => held)).toHaveLength(2);
  await backend.engine.query(`update public.mail_accounts set state = 'paused'`);
  await soon(() => expect(imap.connections()).toBe(0));
  expect((await watches()).some(({ held }) => held)).toBe(false);
}, 60_000);

it('takes over what another process held that is gone', async () => {
  const imap = await server();
  const id = await connect(imap.port);
  const gone = crypto.randomUUID();
  expect((await backend.engine.query('select from private.hold_mail_watches($1, 5)', [gone])).rowCount).toBe(1);
  watch();
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(imap.connections()).toBe(0);
  await backend.engine.query(`update private.mail_watches set held_until = now() - interval '1 second'`);
  await soon(() => expect(imap.listening()).toBe(1));
  // What the first one says later counts for nothing.
  await soon(async () => expect(await jobs()).toEqual([id]));
  await forgetJobs();
  const late = await backend.engine.query('select private.mailbox_has_news($1, $2) as taken', [id, gone]);
  expect(late.rows).toEqual([{ taken: false }]);
  expect(await jobs()).toEqual([]);
}, 60_000);

it('leaves alone who does not listen, and who does not let it in', async () => {
  const mute = await server(false);
  await connect(mute.port);
  const closed = await server();
  closed.accepts = () => false;
  await connect(closed.port, { address: 'b@b.test' });
  watch();
  await soon(async () =>
    expect((await watches()).map(({ held, seconds }) => [held, seconds])).toEqual(
      expect.arrayContaining([
        [false, 86_400],
        [false, 3_600],
      ]),
    ),
  );
  expect([mute.connections(), closed.connections()]).toEqual([0, 0]);
  expect(await jobs()).toEqual([]);
  // A new password is tried at once.
  closed.accepts = () => true;
  await backend.engine.query('select private.mailbox_is_due(id) from public.mail_accounts');
  await soon(() => expect(closed.listening()).toBe(1));
}, 60_000);

it('waits longer each time for a mail server that is away, and asks one that is quiet whether it is there', async () => {
  const imap = await server();
  await connect(imap.port);
  watch({ listensMs: 200 });
  await soon(() => expect(imap.said.filter((line) => line.endsWith(' IDLE')).length).toBeGreaterThan(2));
  expect(imap.listening()).toBeLessThanOrEqual(1);
  await imap.close();
  const waits = [];
  for (let turn = 1; turn <= 3; turn += 1) {
    await soon(async () => expect(await watches()).toMatchObject([{ held: false, failures: turn }]));
    waits.push((await watches())[0]?.seconds);
    await hurry();
  }
  expect(waits).toEqual([10, 20, 40]);
}, 60_000);

it('is woken by a mail server that others have written', async () => {
  const crow = hoodiecrow({
    plugins: ['ID', 'IDLE', 'AUTH-PLAIN', 'UNSELECT'],
    storage: { INBOX: { messages: [{ raw: 'Subject: one\r\n\r\nwords' }] } },
  });
  await new Promise<void>((resolve) => {
    crow.listen(0, resolve);
  });
  ended.push(() => crow.close(() => undefined));
  const port = portOf(crow.server);
  const id = await connect(port, { user: 'testuser', password: 'testpass' });
  watch();
  await soon(async () => expect(await jobs()).toEqual([id]));
  await forgetJobs();
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  crow.appendMessage('INBOX', [], null, 'Subject: two\r\n\r\nwords');
  await soon(async () => expect(await jobs()).toEqual([id]));
}, 60_000);
