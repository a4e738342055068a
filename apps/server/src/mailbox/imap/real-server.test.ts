import hoodiecrow from 'hoodiecrow-imap';
import { afterEach, expect, it } from 'vitest';

import type { ReadMail } from '../reading/mail-job.ts';
import type { MailStore } from './mail-store.ts';
import { copySent } from './copy-sent.ts';
import { openImap } from './open-imap.ts';
import { readAccount } from './read-account.ts';
import { portOf } from '../../../testing/imap.ts';

const close: (() => void)[] = [];
afterEach(() => {
  for (const one of close.splice(0)) one();
});

const raw = (subject: string): string =>
  `From: Ada <ada@firm.test>\r\nTo: bob@firm.test\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@firm.test>\r\nContent-Type: text/html\r\n\r\n<p onclick=x>Hello</p>`;

async function start(secureConnection: boolean) {
  const server = hoodiecrow({
    plugins: ['ID', 'SPECIAL-USE', 'IDLE', 'AUTH-PLAIN', 'UNSELECT', 'CONDSTORE', 'UIDPLUS', 'MOVE'],
    secureConnection,
    storage: {
      INBOX: { messages: [{ raw: raw('one') }, { raw: raw('two'), flags: ['\\Seen', '\\Flagged'] }] },
      '': {
        separator: '/',
        folders: {
          'Sent Mail': { 'special-use': '\\Sent', messages: [{ raw: raw('three') }] },
          Old: { 'special-use': '\\Archive' },
        },
      },
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  close.push(() => server.close(() => undefined));
  return { server, port: portOf(server.server) };
}

const account = (port: number, value = 'testpass') => ({
  host: '127.0.0.1',
  port,
  security: 'tls' as const,
  user: 'testuser',
  secret: { method: 'password' as const, value },
});

it('reads a mail server that others have written, with its folders and flags, and tells it what was changed', async () => {
  const { port } = await start(false);
  const client = await openImap(account(port), { allowInner: true, plain: true });
  close.push(() => client.close());
  const kept: { path: string; uid: number; seen: boolean; flagged: boolean; mail: ReadMail }[] = [];
  let changes: Awaited<ReturnType<MailStore['changes']>> = [];
  const store: MailStore = {
    begin: () => Promise.resolve({ wasWhole: false }),
    known: ({ path }, uids) =>
      Promise.resolve(new Set(uids.filter((uid) => kept.some((one) => one.path === path && one.uid === uid)))),
    keep: (folder, { uid, seen, flagged }, mail) =>
      Promise.resolve(void kept.push({ path: folder.path, uid, seen, flagged, mail })),
    noteFlags: () => Promise.resolve(),
    changes: ({ role }) => Promise.resolve(role === 'inbox' ? changes : []),
    sent: () => Promise.resolve(),
    end: () => Promise.resolve(),
  };
  const reading = { client, store, findName: null, timeZone: 'UTC', signal: new AbortController().signal };
  expect(await readAccount(reading)).toEqual({ count: 3, isWhole: true });
  expect(kept).toMatchObject([
    { path: 'INBOX', seen: true, flagged: true, mail: { subject: 'two', html: '<p>Hello</p>\n' } },
    { path: 'INBOX', seen: false, flagged: false, mail: { subject: 'one', from: { address: 'ada@firm.test' } } },
    { path: 'Sent Mail', mail: { subject: 'three' } },
  ]);
  changes = [{ uid: 1, seen: true, flagged: false, role: 'archive' }];
  // Where it was moved it is found; the database knows it by its id.
  expect(await readAccount(reading)).toEqual({ count: 1, isWhole: true });
  expect(await client.status('INBOX', { messages: true })).toMatchObject({ messages: 1 });
  await client.mailboxOpen('Old');
  const moved = await client.fetchOne('1', { flags: true, envelope: true });
  expect(moved).toMatchObject({ envelope: { subject: 'one' } });
  expect(moved === false ? null : moved.flags?.has('\\Seen')).toBe(true);
}, 60_000);

it('puts what was sent beside what the mail server keeps, once, and goes on where it has no room', async () => {
  const { port } = await start(false);
  const client = await openImap(account(port), { allowInner: true, plain: true });
  close.push(() => client.close());
  const sentAt = new Date('2026-11-30T09:00:00Z');
  const asked: string[] = [];
  const copy = () =>
    copySent(
      client,
      'Sent Mail',
      ['three', 'gone', 'four'].map((subject) => ({ header_id: `<${subject}@firm.test>`, sent_at: sentAt, subject })),
      ({ subject }) => {
        asked.push(subject);
        return Promise.resolve(subject === 'gone' ? null : Buffer.from(raw(subject)));
      },
    );
  await copy();
  await copy();
  // The third is there by itself; of the second no source could be read.
  expect(asked).toEqual(['gone', 'four', 'gone']);
  await client.mailboxOpen('Sent Mail');
  const there = [];
  for await (const mail of client.fetch('1:*', { envelope: true, flags: true }))
    there.push([mail.envelope?.subject, mail.flags?.has('\\Seen')]);
  expect(there).toEqual([
    ['three', false],
    ['four', true],
  ]);
  const full = Object.assign(new Error('no room'), { responseStatus: 'NO' });
  const append = client.append.bind(client);
  let refused = 0;
  client.append = (...values) => {
    refused += 1;
    return refused === 1 ? Promise.reject(full) : append(...values);
  };
  await copySent(
    client,
    'Sent Mail',
    ['five', 'six'].map((subject) => ({ header_id: `<${subject}@firm.test>`, sent_at: sentAt, subject })),
    ({ subject }) => Promise.resolve(Buffer.from(raw(subject))),
  );
  expect(await client.status('Sent Mail', { messages: true })).toMatchObject({ messages: 3 });
}, 60_000);

it('says what is wrong: another password, and a certificate of nobody', async () => {
  const clear = await start(false);
  const wrong = openImap(account(clear.port, 'other'), { allowInner: true, plain: true });
  await expect(wrong).rejects.toMatchObject({ fault: 'wrong_password' });
  const encrypted = await start(true);
  await expect(openImap(account(encrypted.port), { allowInner: true })).rejects.toMatchObject({ fault: 'certificate' });
});
