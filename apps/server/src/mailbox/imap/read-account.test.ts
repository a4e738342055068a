import { readFile } from 'node:fs/promises';

import { afterEach, describe, expect, it } from 'vitest';

import { startTestImap, testFolder, type TestImap } from '../../../testing/imap.ts';
import { MailServerRefused, type MailServer } from '../mail-server.ts';
import type { MailReading } from '../run-mail-reader.ts';
import type { LocalChange, MailStore } from './mail-store.ts';
import { openImap } from './open-imap.ts';
import { readAccount, type ReadOutcome } from './read-account.ts';

/** `npm run test:long` has five thousand; `MAILBOX_MAILS=100000` for as many as somebody may have. */
const MANY = Number(process.env['MAILBOX_MAILS'] ?? 2_000);

let imap: TestImap | undefined;
afterEach(() => imap?.close());

const sourceOf = (uid: number): string =>
  `From: a@b.test\r\nSubject: number ${uid}\r\nMessage-ID: <${uid}@b.test>\r\n\r\n${'word '.repeat(uid % 50)}`;

/** Reads what a mail says in this process: what reads them in another has tests of its own. */
async function readHere({ paths, take }: MailReading): Promise<void> {
  for (const [place, path] of paths.entries()) {
    const source = await readFile(path, 'latin1');
    const messageId = /^Message-ID: <(.*)>/im.exec(source)?.[1] ?? null;
    await take(
      { state: 'refused', reason: 'broken', digest: '', messageId, subject: source, from: null, sentAt: null },
      place,
      () => '',
    );
  }
}

/** Keeps as the database does: each place once, and a mail that lay elsewhere by its id. */
function memoryStore() {
  const places = new Map<string, string>();
  const mails: string[] = [];
  const whole = new Map<string, boolean>();
  const flags = new Map<number, { seen: boolean; flagged: boolean }>();
  let changes: LocalChange[] = [];
  const store: MailStore = {
    begin: ({ path, uidValidity }) => Promise.resolve({ wasWhole: whole.get(`${path} ${uidValidity}`) ?? false }),
    known: ({ path, uidValidity }, uids) =>
      Promise.resolve(new Set(uids.filter((uid) => places.has(`${path} ${uidValidity} ${uid}`)))),
    keep: ({ path, uidValidity }, { uid }, { messageId }) => {
      const id = messageId ?? '';
      const place = `${path} ${uidValidity} ${uid}`;
      if (!places.has(place) && !mails.includes(id)) mails.push(id);
      places.set(place, id);
      return Promise.resolve();
    },
    noteFlags: (_, noted) => {
      for (const { uid, seen, flagged } of noted) flags.set(uid, { seen, flagged });
      return Promise.resolve();
    },
    changes: () => Promise.resolve(changes),
    sent: () => Promise.resolve(),
    end: ({ path, uidValidity }) => {
      whole.set(`${path} ${uidValidity}`, true);
      return Promise.resolve();
    },
  };
  return { store, mails, flags, places, change: (given: LocalChange[]) => void (changes = given) };
}

const server = (port: number, value = 'secret'): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'tls',
  user: 'ada',
  secret: { method: 'password', value },
});
const NETWORK = { allowInner: true, plain: true, timeoutMs: 3_000 };

async function sync(from: TestImap, store: MailStore, more = {}): Promise<ReadOutcome> {
  const client = await openImap(server(from.port), NETWORK);
  try {
    const signal = new AbortController().signal;
    return await readAccount({ client, store, findName: null, timeZone: 'UTC', signal, read: readHere, ...more });
  } finally {
    client.close();
  }
}
const expected = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at + 1}@b.test`).toSorted();

describe('an account at a mail server', () => {
  it('is read once, the newest first, and then what is new', async () => {
    imap = await startTestImap({
      INBOX: testFolder(450, sourceOf),
      Sent: testFolder(3, (uid) => sourceOf(uid + 1_000)),
    });
    const { store, mails } = memoryStore();
    expect(await sync(imap, store, { windowSize: 100 })).toEqual({ count: 453, isWhole: true });
    expect(mails[0]).toBe('450@b.test');
    expect(new Set(mails).size).toBe(453);
    imap.folders['INBOX']?.uids.push(451, 452);
    imap.said.length = 0;
    expect(await sync(imap, store, { windowSize: 100 })).toEqual({ count: 2, isWhole: true });
    // Nothing below what is known was looked at.
    expect(imap.said.filter((text) => / FETCH /.test(text)).length).toBeLessThan(7);
  });

  it('has every mail once, wherever the connection is cut', async () => {
    const folder = testFolder(60, sourceOf);
    for (let cutAfter = 50; cutAfter < 14_000; cutAfter += 397) {
      imap = await startTestImap({ INBOX: folder });
      const { store, mails } = memoryStore();
      imap.cutAfter = cutAfter;
      await sync(imap, store, { windowSize: 20 }).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
      imap.cutAfter = Number.POSITIVE_INFINITY;
      await sync(imap, store, { windowSize: 20 });
      expect(mails.toSorted(), `cut after ${cutAfter}`).toEqual(expected(60));
      await imap.close();
    }
  }, 120_000);

  it('is read again under another UIDVALIDITY, and no mail is doubled', async () => {
    const inbox = testFolder(30, sourceOf);
    imap = await startTestImap({ INBOX: inbox });
    const { store, mails, places } = memoryStore();
    await sync(imap, store);
    inbox.uidValidity = 2;
    inbox.uids = inbox.uids.map((uid) => uid + 500);
    inbox.sourceOf = (uid) => sourceOf(uid - 500);
    await sync(imap, store);
    expect(mails.toSorted()).toEqual(expected(30));
    expect(places.size).toBe(60);
  });

  it.each<[string, (text: string) => string]>([
    ['the same uid twice', (text) => text.replaceAll(/UID (5|6|7)\b/g, 'UID 5')],
    [
      'uids that are none',
      (text) => text.replaceAll(/UID (8|9)\b/g, 'UID 0').replaceAll(/UID 10\b/g, 'UID 99999999999'),
    ],
    [
      'mails that nobody asked for',
      (text) => text.replaceAll(/^\* 3 FETCH.*\r\n/gm, '$&* 4000 FETCH (UID 4000 FLAGS () RFC822.SIZE 5)\r\n'),
    ],
    ['a size that is not true', (text) => text.replaceAll(/RFC822\.SIZE \d+/g, 'RFC822.SIZE 1')],
    ['a greater number of mails', (text) => text.replace('* 30 EXISTS', '* 900 EXISTS')],
  ])('whose server says %s loses and doubles nothing else', async (_, lie) => {
    imap = await startTestImap({ INBOX: testFolder(30, sourceOf) });
    const { store, mails } = memoryStore();
    imap.lie = lie;
    await sync(imap, store, { windowSize: 10 }).catch(() => undefined);
    expect(new Set(mails).size).toBe(mails.length);
    imap.lie = (text) => text;
    await sync(imap, store, { windowSize: 10 });
    // What it has named falsely before is known by that name, and not lost: read to the end once, it is found when it says the truth.
    expect(mails.filter((id) => expected(30).includes(id)).toSorted()).toEqual(expected(30));
  });

  it(`of ${MANY} mails is read in bounded memory, and goes on where it stopped`, async () => {
    imap = await startTestImap({ INBOX: testFolder(MANY, sourceOf) });
    const { store } = memoryStore();
    const seen = new Set<number>();
    let most = 0;
    const counting: MailStore = {
      ...store,
      known: (_, uids) => Promise.resolve(new Set(uids.filter((uid) => seen.has(uid)))),
      keep: (_, { uid }) => {
        expect(seen.has(uid)).toBe(false);
        seen.add(uid);
        if (uid % 500 === 0) most = Math.max(most, process.memoryUsage.rss());
        return Promise.resolve();
      },
    };
    const read = async ({ paths, take }: MailReading): Promise<void> => {
      for (const place of paths.keys())
        await take(
          { state: 'refused', reason: 'broken', digest: '', messageId: null, subject: '', from: null, sentAt: null },
          place,
          () => '',
        );
    };
    const before = process.memoryUsage.rss();
    const first = await sync(imap, counting, { read, until: performance.now() + 1_000 });
    expect(first.isWhole).toBe(false);
    expect(first.count).toBeGreaterThan(100);
    expect(await sync(imap, counting, { read })).toEqual({ count: MANY - first.count, isWhole: true });
    expect(seen.size).toBe(MANY);
    expect(most - before).toBeLessThan(200 * 1024 * 1024);
  }, 300_000);

  it('has its other folders where one cannot be opened', async () => {
    imap = await startTestImap({
      INBOX: testFolder(2, sourceOf),
      Sent: testFolder(2, (uid) => sourceOf(uid + 10)),
      Trash: testFolder(1, (uid) => sourceOf(uid + 20)),
    });
    const { store, mails } = memoryStore();
    imap.refuses = 'Sent';
    expect(await sync(imap, store)).toEqual({ count: 3, isWhole: false });
    imap.refuses = null;
    expect(await sync(imap, store)).toEqual({ count: 2, isWhole: true });
    expect(new Set(mails).size).toBe(5);
  });

  it('is sent what was read and starred here, and says what was there', async () => {
    const inbox = testFolder(4, sourceOf);
    inbox.flags.set(4, new Set(['\\Seen', '\\Flagged']));
    imap = await startTestImap({ INBOX: inbox });
    const { store, flags, change } = memoryStore();
    await sync(imap, store);
    change([
      { uid: 1, seen: true, flagged: true, role: 'inbox' },
      { uid: 4, seen: false, flagged: true, role: 'inbox' },
    ]);
    await sync(imap, store);
    expect(inbox.flags.get(1)).toEqual(new Set(['\\Seen', '\\Flagged']));
    expect(inbox.flags.get(4)).toEqual(new Set(['\\Flagged']));
    expect(flags.get(1)).toEqual({ seen: true, flagged: true });
  });

  it.each<[string, Partial<TestImap>, string]>([
    ['does not let in', { accepts: () => false }, 'wrong_password'],
    ['does not answer in time', { delayMs: 30_000 }, 'no_answer'],
    ['speaks something else', { lie: () => 'HTTP/1.1 400 Bad Request\r\n\r\n' }, 'interrupted'],
  ])('whose server %s says so', async (_, given, fault) => {
    imap = Object.assign(await startTestImap({ INBOX: testFolder(1, sourceOf) }), given);
    const network = { ...NETWORK, timeoutMs: 1_000 };
    const refused: unknown = await openImap(server(imap.port), network).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailServerRefused);
    expect(refused).toMatchObject(fault === 'interrupted' ? {} : { fault });
  });

  it('is not asked in clear, and not within a network unless it may be', async () => {
    imap = await startTestImap({ INBOX: testFolder(1, sourceOf) });
    const clear = openImap({ ...server(imap.port), security: 'starttls' }, { allowInner: true, timeoutMs: 2_000 });
    await expect(clear).rejects.toMatchObject({ fault: 'not_encrypted' });
    expect(imap.said.join()).not.toContain('LOGIN');
    await expect(openImap(server(imap.port), { allowInner: false })).rejects.toMatchObject({
      fault: 'address_not_public',
    });
    const find = () => Promise.resolve(['203.0.112.1', '10.0.0.1']);
    await expect(openImap({ ...server(1), host: 'mail.firm.test' }, { allowInner: false, find })).rejects.toMatchObject(
      { fault: 'address_not_public' },
    );
    for (const host of [
      '0177.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '::ffff:127.0.0.1',
      'localhost',
      '169.254.169.254',
    ])
      await expect(openImap({ ...server(imap.port), host }, { allowInner: false }), host).rejects.toBeInstanceOf(
        MailServerRefused,
      );
    expect(imap.connections()).toBeLessThanOrEqual(1);
  });
});
