import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ReadMail, WholeMail } from './reading/mail-job.ts';
import { readMails } from './run-mail-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-mails-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Found {
  mail: ReadMail;
  files: string[];
}

/** What mails come to, with the bytes of what they enclose. */
async function read(sources: readonly (string | Buffer)[], limits = {}): Promise<Found[]> {
  const paths = await Promise.all(
    sources.map(async (source, place) => {
      const path = join(folder, `mail-${place}`);
      await writeFile(path, source);
      return path;
    }),
  );
  const found: Found[] = [];
  const take = async (mail: ReadMail, place: number, fileOf: (file: string) => string): Promise<void> => {
    expect(place).toBe(found.length);
    const attachments = mail.state === 'read' ? mail.attachments : [];
    const files = await Promise.all(attachments.map(({ file }) => readFile(fileOf(file), 'latin1')));
    found.push({ mail, files });
  };
  await readMails({ paths, timeZone: 'Europe/Paris', findName: null, take }, limits);
  return found;
}

async function readOne(source: string | Buffer, limits = {}): Promise<{ mail: WholeMail; files: string[] }> {
  const [one] = await read([source], limits);
  if (one?.mail.state !== 'read') throw new Error(`Not read: ${JSON.stringify(one?.mail)}`);
  return { mail: one.mail, files: one.files };
}

const lines = (...all: string[]): string => all.join('\r\n');
/** With what is not ASCII as single bytes. */
const inLatin = (...all: string[]): Buffer => Buffer.from(lines(...all), 'latin1');
const HEAD = lines('From: Ada <ada@firm.test>', 'To: bob@firm.test', 'Subject: A word', 'Message-ID: <1@firm.test>');

/** Mails in mails. */
function nested(depth: number): string {
  if (depth === 0) return lines(HEAD, '', 'innermost');
  const boundary = `b${depth}`;
  return lines(
    HEAD,
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    `--${boundary}`,
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    nested(depth - 1),
    `--${boundary}--`,
    '',
  );
}

describe('a mail', () => {
  it('is read with all that it says', async () => {
    const { mail, files } = await readOne(
      inLatin(
        'From: =?utf-8?Q?Ad=C3=A0_Lovelace?= <ada@firm.test>',
        'To: "Bob, Esq." <bob@firm.test>, team: c@firm.test, d@firm.test;',
        'Cc: e@firm.test',
        'Reply-To: office@firm.test',
        'Subject: =?iso-8859-1?Q?D=E9j=E0?= =?utf-8?B?8J+Yig==?=',
        'Date: Mon, 2 Mar 2026 10:00:00 +0100',
        'Message-ID: <a.b@firm.test>',
        'In-Reply-To: <0@firm.test>',
        'References: <00@firm.test> <0@firm.test>',
        'Content-Type: multipart/related; boundary=r',
        '',
        '--r',
        'Content-Type: multipart/alternative; boundary=a',
        '',
        '--a',
        'Content-Type: text/plain; charset=windows-1252',
        'Content-Transfer-Encoding: 8bit',
        '',
        'caf\u00e9',
        '--a',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        '<p onclick=3D"x()">caf=C3=A9<img src=3D"cid:pic@x"><img src=3Dhttps://e.example/1.gif></p>',
        '--a--',
        '--r',
        'Content-Type: image/png; name="pic.png"',
        'Content-ID: <pic@x>',
        'Content-Transfer-Encoding: base64',
        '',
        'AAEC',
        '--r',
        'Content-Type: application/pdf',
        `Content-Disposition: attachment; filename*=utf-8''..%2F..%2Fe%E2%80%AEfdp.exe`,
        '',
        '%PDF-',
        '--r--',
      ),
    );
    expect(mail).toMatchObject({
      messageId: 'a.b@firm.test',
      subject: 'Déjà😊',
      from: { name: 'Adà Lovelace', address: 'ada@firm.test' },
      to: [
        { name: 'Bob, Esq.', address: 'bob@firm.test' },
        { name: '', address: 'c@firm.test' },
        { name: '', address: 'd@firm.test' },
      ],
      cc: [{ name: '', address: 'e@firm.test' }],
      replyTo: [{ name: '', address: 'office@firm.test' }],
      sentAt: '2026-03-02T09:00:00.000Z',
      inReplyTo: '0@firm.test',
      references: ['00@firm.test', '0@firm.test'],
      picturesElsewhere: 1,
      isAutomatic: false,
      severalSenders: false,
      cut: false,
      checks: null,
    });
    expect(mail.text).toBe('café\n');
    expect(mail.html).toBe('<p>café<img data-src="cid:pic@x" /><img data-src="https://e.example/1.gif" /></p>\n');
    expect(mail.attachments).toMatchObject([
      { name: 'pic.png', mediaType: 'image/png', size: 3, contentId: 'pic@x' },
      { name: 'e_fdp.exe', mediaType: 'application/pdf', size: 6, contentId: null },
    ]);
    expect(files).toEqual(['\u0000\u0001\u0002', '%PDF-\n']);
  });

  it('has a text where it has HTML alone, and a replaced character for a broken one', async () => {
    const html = await readOne(lines(HEAD, 'Content-Type: text/html', '', '<p>One</p><p>Two &amp; three</p>'));
    expect(html.mail.text).toBe('One\nTwo & three');
    const broken = await readOne(
      Buffer.concat([
        Buffer.from(lines(HEAD, 'Content-Type: text/plain; charset=utf-8', '', 'a')),
        Buffer.from([0xff, 0, 0x62]),
      ]),
    );
    expect(broken.mail.text).toBe('a\u{fffd}b\n');
    const unknown = await readOne(lines(HEAD, 'Content-Type: text/plain; charset=x-none', '', 'plain'));
    expect(unknown.mail.text).toBe('plain\n');
  });

  it('keeps a mail in a mail as a file, however many lie in one another', async () => {
    const { mail, files } = await readOne(nested(30));
    expect(mail.attachments).toMatchObject([{ name: 'part-1.eml', mediaType: 'message/rfc822' }]);
    expect(files[0]).toContain('innermost');
    expect(mail.text.trim()).toBe('');
  });

  it('is refused with what its beginning says where it is too much', async () => {
    const deep = Array.from({ length: 60 }, (_, at) =>
      lines(`Content-Type: multipart/mixed; boundary=b${at}`, '', `--b${at}`, ''),
    ).join('');
    const sources = [
      `${HEAD}\r\n${deep}x`,
      `${HEAD}\r\n${'X-Long: 1234567890\r\n'.repeat(150_000)}\r\nx`,
      lines(HEAD, 'Content-Type: multipart/mixed; boundary=b', '', '--b\r\n\r\n\r\n'.repeat(30_000)),
      lines(
        HEAD,
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b\r\nContent-Type: image/png\r\n\r\nx\r\n'.repeat(1_200),
      ),
      Buffer.concat([Buffer.from(`${HEAD}\r\n\r\n`), Buffer.alloc(50 * 1024 * 1024)]),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
      '',
    ];
    const found = await read(sources);
    expect(found.map(({ mail }) => (mail.state === 'refused' ? [mail.reason, mail.subject] : mail.state))).toEqual([
      ['too_deep', 'A word'],
      ['too_many_headers', 'A word'],
      ['too_many_parts', 'A word'],
      ['too_many_parts', 'A word'],
      ['too_large', 'A word'],
      ['broken', ''],
      ['broken', ''],
    ]);
  });

  it('with ten thousand headers is read', async () => {
    const { mail } = await readOne(`${HEAD}\r\n${'X-Many: of them\r\n'.repeat(10_000)}\r\nx`);
    expect(mail).toMatchObject({ subject: 'A word', text: 'x\n' });
  });

  it('that ends the process is refused, and those beside it are read', async () => {
    const program = join(folder, 'ends.mjs');
    const url = new URL('reading/', import.meta.url);
    await writeFile(
      program,
      `import { readFile, writeFile } from 'node:fs/promises'; import { join } from 'node:path';
       import { serveJob } from ${JSON.stringify(new URL('../bounded/serve-job.ts', import.meta.url).href)};
       import { readMail, refused } from ${JSON.stringify(new URL('read-mail.ts', url).href)};
       await serveJob(async ({ mails, headOnly }, folder) => { for (const { path, number } of mails) {
         const bytes = await readFile(path);
         if (!headOnly && bytes.includes('END ME')) process.exit(1);
         if (!headOnly && bytes.includes('HOLD ME')) for (;;);
         const mail = headOnly ? await refused(bytes, 'too_heavy') : await readMail(bytes, folder, number, 'UTC');
         await writeFile(join(folder, number + '.json'), JSON.stringify(mail)); } return 1; });`,
    );
    const sources = [
      lines(HEAD, '', 'one'),
      lines(HEAD, '', 'END ME'),
      lines(HEAD, '', 'HOLD ME'),
      lines(HEAD, '', 'two'),
    ];
    const found = await read(sources, { program, budgetMs: 10_000 });
    expect(found.map(({ mail }) => (mail.state === 'read' ? mail.text : `${mail.reason} ${mail.subject}`))).toEqual([
      'one\n',
      'too_heavy A word',
      'too_heavy A word',
      'two\n',
    ]);
  }, 180_000);

  it('that names several senders, or was sent by a program, says so', async () => {
    const two = await readOne(lines('From: a@a.test', 'From: b@b.test', 'Subject: x', '', 'x'));
    expect(two.mail).toMatchObject({ severalSenders: true, from: { address: 'a@a.test' } });
    const list = await readOne(
      lines('From: "A, B" <a@a.test>, c@c.test', 'Subject: x', 'Auto-Submitted: auto-replied', '', 'x'),
    );
    expect(list.mail).toMatchObject({ severalSenders: true, isAutomatic: true });
    expect((await readOne(lines('From: "A, B" <a@a.test>', 'Subject: x', '', 'x'))).mail.severalSenders).toBe(false);
  });

  it('has its invitation as the calendar takes it', async () => {
    const ics = lines(
      'BEGIN:VCALENDAR', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:u@x', 'SEQUENCE:2', 'SUMMARY:Hearing', 'DTSTART:20260302T090000Z',
      'DTEND:20260302T100000Z', 'ORGANIZER;CN="Ada, L":mailto:ada@firm.test', 'ATTENDEE;CN=Bob;PARTSTAT=NEEDS-ACTION:MAILTO:bob@firm.test',
      'ATTENDEE:urn:x', 'END:VEVENT', 'END:VCALENDAR',
    ); // prettier-ignore
    const mailOf = (text: string): string =>
      lines(
        HEAD,
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/calendar; method=REQUEST',
        '',
        text,
        '--b--',
      );
    expect((await readOne(mailOf(ics))).mail.invitation).toMatchObject({
      method: 'REQUEST',
      uid: 'u@x',
      sequence: 2,
      organizer: { name: 'Ada, L', address: 'ada@firm.test' },
      attendees: [{ name: 'Bob', address: 'bob@firm.test', status: 'NEEDS-ACTION' }],
      event: { title: 'Hearing', start: '2026-03-02T09:00:00Z', end: '2026-03-02T10:00:00Z' },
      skipped: null,
    });
    expect((await readOne(mailOf(ics.replace('METHOD:REQUEST\r\n', '')))).mail.invitation).toBeNull();
    expect((await readOne(mailOf('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT'))).mail.invitation).toBeNull();
    // One appointment of a series is not the series.
    const once = ics.replace('SUMMARY', 'RECURRENCE-ID:20260302T090000Z\r\nSUMMARY');
    const { invitation } = (await readOne(mailOf(once))).mail;
    expect(invitation?.uid).toBe('u@x 20260302T090000Z');
    expect(invitation?.event?.uid).toMatch(/^u@x 2/);
    const cancelled = ics.replace('REQUEST', 'CANCEL').replace('SEQUENCE', 'STATUS:CANCELLED\r\nSEQUENCE');
    expect((await readOne(mailOf(cancelled))).mail.invitation).toMatchObject({
      method: 'CANCEL',
      event: { title: 'Hearing' },
    });
  });
});
