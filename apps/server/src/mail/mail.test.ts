import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { contactLetter, type ContactRequest } from './contact-letter.ts';
import { headerText, plainAddress } from './header-text.ts';
import { openOutbox } from './outbox.ts';

const FROM = { name: 'Casewright', address: 'office@firm.test' };
const REQUEST: ContactRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Zoë Đặng',
  email: 'zoe@example.test',
  subject: 'A question',
  message: 'Good day,\n\nmay I ask?\n.\nZoë',
  created_at: new Date('2026-11-21T10:00:00Z'),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casewright-mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The letter as it was kept: its headers, unfolded, by name in small letters. */
async function keep(request: ContactRequest): Promise<{ headers: [string, string][]; raw: string }> {
  await openOutbox(folder, FROM).send(contactLetter(request, FROM.address, 'Casewright'));
  const raw = readFileSync(join(folder, 'outbox', `contact-${request.id}.eml`), 'utf8');
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return {
    raw,
    headers: head.split('\r\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name.toLowerCase(), rest.join(': ')];
    }),
  };
}

const ALLOWED = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

test('a request becomes one plain letter to the firm, and an answer reaches who wrote it', async () => {
  const { headers, raw } = await keep(REQUEST);
  const header = new Map(headers);
  expect(headers.map(([name]) => name).toSorted()).toEqual(ALLOWED);
  expect(header.get('to')).toBe('office@firm.test');
  expect(header.get('from')).toBe('Casewright <office@firm.test>');
  expect(header.get('reply-to')).toContain('<zoe@example.test>');
  expect(header.get('subject')).toBe('Casewright: A question');
  expect(header.get('message-id')).toBe(`<contact-${REQUEST.id}@firm.test>`);
  expect(header.get('content-type')).toMatch(/^text\/plain; charset=utf-8/);
  expect(raw).not.toMatch(/[^\r]\n/);
});

test('the outbox belongs to the server alone, and a letter sent twice is there once', async () => {
  await keep(REQUEST);
  await keep(REQUEST);
  expect(readdirSync(join(folder, 'outbox'))).toEqual([`contact-${REQUEST.id}.eml`]);
  expect(statSync(join(folder, 'outbox')).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'outbox', `contact-${REQUEST.id}.eml`)).mode & 0o077).toBe(0);
});

const INJECTIONS = [
  'Hello\r\nBcc: everybody@example.test',
  'Hello\nBcc: everybody@example.test',
  'Hello\rTo: everybody@example.test\r\n\r\nBody',
  'Hello\u2028Bcc: everybody@example.test',
  'a@b.test>, <everybody@example.test',
  '"quoted" <everybody@example.test>,',
];

test.each(INJECTIONS)('nothing that a visitor writes becomes a header: %j', async (text) => {
  const { headers } = await keep({ ...REQUEST, name: text, subject: text, email: `${text}@example.test` });
  expect(headers.every(([name]) => ALLOWED.includes(name))).toBe(true);
  expect(new Map(headers).get('to')).toBe('office@firm.test');
  expect(new Map(headers).has('reply-to')).toBe(false);
});

test('whatever is written, the letter has the headers that we give it, each once', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\r', '\n', ':', ' ', 'a', '\0', '<', '>', ',', '@') }),
  );
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, anything, async (name, email, subject, message) => {
      const { headers } = await keep({ ...REQUEST, name, email, subject, message });
      const names = headers.map(([each]) => each);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((each) => ALLOWED.includes(each))).toBe(true);
      expect(new Map(headers).get('to')).toBe('office@firm.test');
    }),
    { numRuns: 200 },
  );
});

test('a header is one line of bounded length; an address is one plain address', () => {
  expect(headerText('  a\r\n\tb\u0085c ')).toBe('a b c');
  expect(headerText('🙂'.repeat(500))).toBe('🙂'.repeat(200));
  for (const good of ['a@b.test', "o'neil+x@sub.example.test"]) expect(plainAddress(good)).toBe(good);
  for (const bad of [
    'a,b@c.test',
    '<a@b.test>',
    'a@b.test,c@d.test',
    'a b@c.test',
    'a@b@c.test',
    'a@',
    '"a"@b.test',
    'a@b.test\n',
  ])
    expect(plainAddress(bad)).toBeNull();
});
