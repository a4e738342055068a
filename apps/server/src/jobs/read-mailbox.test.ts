import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { answering } from '../../testing/answering.ts';
import { startTestImap, testFolder, type TestImap } from '../../testing/imap.ts';
import { passwordsBy } from '../../testing/mail-access.ts';
import { loadMailKey, type MailKey } from '../mailbox/mail-key.ts';
import type { Run } from './job.ts';
import { readMailbox } from './read-mailbox.ts';

let folder: string;
let key: MailKey;
let imap: TestImap;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-mailbox-'));
  key = await loadMailKey(folder, null);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => imap.close());

const source = (uid: number): string =>
  `From: Ada <ada@b.test>\r\nSubject: number ${uid}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nwords\r\n--b\r\nContent-Type: x/y; name=a.bin\r\n\r\nbytes\r\n--b--\r\n`;

/** A run on an account; what was asked of the database, and of storage. */
function runOn(password: string, refuses: (text: string, values: readonly unknown[]) => string | null = () => null) {
  const asked: [string, ...unknown[]][] = [];
  const kept: string[] = [];
  const mailbox = {
    imap_host: '127.0.0.1',
    imap_port: imap.port,
    imap_security: 'tls',
    imap_user: 'ada',
    method: 'password',
    secret: key.seal('id', password),
    secret_id: 'connected',
  };
  const run: Run = {
    payload: { account_id: 'id' },
    query: answering((text, values) => {
      const name = /private\.(\w+)/.exec(text)?.[1] ?? '';
      const code = refuses(name, values);
      if (code !== null) throw Object.assign(new Error('no'), { code });
      asked.push([name, ...values]);
      return name === 'mailbox_to_read' ? [mailbox] : [];
    }),
    objectFile: null,
    objectsReachable: () => Promise.resolve(true),
    removeBytes: null,
    keepBytes: async (pieces) => {
      const all: Buffer[] = [];
      for await (const piece of pieces) all.push(piece);
      kept.push(Buffer.concat(all).toString());
      return { version: `v${kept.length}`, size: 6, sha256: 'abc' };
    },
    sealing: null,
    payments: () => null,
    cards: () => null,
    signal: new AbortController().signal,
    logger: pino({ level: 'silent' }),
  };
  const job = readMailbox({
    network: { allowInner: true, plain: true, timeoutMs: 3_000 },
    access: passwordsBy(key),
    findName: null,
  });
  return { asked, kept, read: () => job(run) };
}

it('keeps what came with its files, known by what it says where it has no id, and says how it went', async () => {
  imap = await startTestImap({ INBOX: testFolder(2, source) });
  const { asked, kept, read } = runOn('secret');
  expect(await read()).toBe(2);
  expect(kept).toEqual(['bytes\n', 'bytes\n']);
  const taken = asked
    .filter(([name]) => name === 'take_in_mail')
    .map(([, , , , uid, json]) => [uid, JSON.parse(String(json))]);
  expect(taken).toMatchObject([
    [
      '2',
      {
        subject: 'number 2',
        from: { address: 'ada@b.test' },
        text: 'words\n',
        seen: false,
        folder: 'inbox',
        attachments: [{ name: 'a.bin', version: 'v1', checksum: 'abc' }],
      },
    ],
    ['1', { subject: 'number 1', attachments: [{ version: 'v2' }] }],
  ]);
  expect(taken[0]?.[1].message_id).toMatch(/^<[\da-f]{64}@digest\.invalid>$/);
  expect(asked.at(-1)).toEqual(['settle_mailbox', 'id', null, true, 'connected']);
}, 60_000);

it('says what is wrong with the account, and leaves what is wrong here to be tried again', async () => {
  imap = await startTestImap({ INBOX: testFolder(1, source) });
  const wrong = runOn('other');
  expect(await wrong.read()).toBe(0);
  expect(wrong.asked.at(-1)).toEqual(['settle_mailbox', 'id', 'wrong_password', false, 'connected']);
  const ours = runOn('secret', (name) => (name === 'begin_folder' ? '57P01' : null));
  await expect(ours.read()).rejects.toMatchObject({ code: '57P01' });
  expect(ours.asked.map(([name]) => name)).not.toContain('settle_mailbox');
  // One mail that the database does not take in is there all the same, and keeps nobody from the others.
  const unfit = runOn('secret', (name, values) =>
    name === 'take_in_mail' && String(values[4]).includes('number') ? '22021' : null,
  );
  expect(await unfit.read()).toBe(1);
  expect(unfit.asked.find(([name]) => name === 'take_in_mail')?.[5]).toContain('This mail is broken.');
}, 60_000);
