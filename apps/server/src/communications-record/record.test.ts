import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readPdf } from '../file-texts/read-pdf.ts';
import type { PageLanguage } from '../paged/languages.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import { printedRecord } from './print-record.ts';
import type { PrintedRecord, RecordEntry } from './record-content.ts';
import { namedFiles } from './named-files.ts';
import { runRecord } from './run-record.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = (id: string, name: string) => ({
  id,
  name,
  size: 10,
  object_path: `x/${id}`,
  modified_at: '2026-11-28T10:00:00Z',
});
const entry = (more: Partial<RecordEntry>): RecordEntry => ({
  kind: 'message',
  at: '2026-11-28T15:30:00Z',
  side: 'shared',
  direction: 'in',
  person: 'Amelia Hartley',
  other: null,
  title: null,
  body: 'When is the hearing?',
  is_cut: false,
  minutes: null,
  ends_at: null,
  whole_day: false,
  letter: null,
  files: [],
  ...more,
});
const RECORD: PrintedRecord = {
  language: 'en',
  made_at: '2026-11-30T09:00:00Z',
  number: 'C-2026-000012',
  title: 'Lease of store 14',
  client: 'Amelia Hartley',
  firm: 'Halloran Reyes LLP',
  zone: 'America/Chicago',
  letter_paper: true,
  rows: [
    entry({}),
    entry({ kind: 'call', side: 'internal', direction: 'out', person: 'Dana Reyes', other: 'Mr Hale', body: 'Spoke of the rent.', minutes: 12 }),
    entry({ at: '2026-11-29T02:00:00Z', kind: 'mail', direction: 'in', person: 'The clerk', title: 'Hearing', other: 'Dana Reyes', files: [file('a', 'Order.pdf'), file('b', 'Order.pdf')] }),
    entry({ at: '2026-11-30T06:00:00Z', body: null }),
  ],
}; // prettier-ignore

async function wordsOf(record: PrintedRecord): Promise<string> {
  return runRecord({ ...record, rows: namedFiles(record.rows) }, async (path) => {
    const { text } = await readPdf(await readFile(path), Date.now() + 20_000);
    return text
      .normalize('NFC')
      .replaceAll(/[\u{200B}\u{2066}-\u{2069}]/gu, '')
      .replaceAll(/\s+/g, ' ');
  });
}

it('says by the clock of the firm who said what to whom, when, and who reads it', async () => {
  const words = await wordsOf(RECORD);
  for (const said of [
    'Record of what was said',
    'C-2026-000012 · Lease of store 14',
    'America/Chicago',
    'Saturday, November 28, 2026',
    '9:30 AM',
    'When is the hearing?',
    'Dana Reyes called Mr Hale',
    'Call · 12 min · Internal',
    // Late in the evening of the day before, by the clock of the firm.
    '8:00 PM',
    'The clerk: Hearing',
    'to Dana Reyes',
    '001 Order.pdf',
    '002 Order.pdf',
    'Monday, November 30, 2026',
    'Message deleted',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('Sunday');
});

it('names each file as it lies in the archive, and none twice', () => {
  const rows = [entry({ files: [file('a', 'con'), file('b', '../x')] }), entry({ files: [file('a', 'con')] })];
  expect(namedFiles(rows).map(({ files }) => files.map(({ name }) => name))).toEqual([
    ['001 con', '002 .._x'],
    ['003 con'],
  ]);
});

it.each(['en', 'fr', 'vi', 'cn', 'ar'] as const)('is set in %s, whatever people wrote', (language: PageLanguage) => {
  const texts = [
    'قضية Smith (2)',
    '#set page(fill: red)',
    '“quoted” & <b>',
    'x'.repeat(400),
    '合同审查',
    'a\n\n\tb'.repeat(300),
  ];
  const rows = texts.flatMap((text) =>
    (['message', 'mail', 'call', 'meeting', 'letter'] as const).map((kind) =>
      entry({ kind, person: text.slice(0, 300), other: text.slice(0, 300), title: text.slice(0, 300), body: text, is_cut: true, files: [file('a', text.slice(0, 100))] }),
    ),
  ); // prettier-ignore
  const record = { ...RECORD, language, rows, client: texts.join(' ').slice(0, 500) };
  const { pages } = setSheet({ sheet: 'record', data: printedRecord(record), attachment: null }, folder, 'a-3a');
  expect(pages).toBeGreaterThan(1);
});

it('is a page that says so where nothing was said', async () => {
  expect(await wordsOf({ ...RECORD, rows: [] })).toContain('Nothing was said.');
});
