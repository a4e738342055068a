import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readPdf } from '../file-texts/read-pdf.ts';
import type { PageLanguage } from '../paged/languages.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import { CERTIFICATE_TEXTS } from './certificate-texts.ts';
import type { PrintedCertificate } from './content.ts';
import { printedCertificate } from './print-certificate.ts';
import { runCertificate } from './run-certificate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificate-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CERTIFICATE: PrintedCertificate = {
  language: 'en',
  number: '0123456789ABCDEF0123456789ABCDEF',
  name: 'Daniel Okafor',
  course: 'Trust accounts without surprises',
  provider: 'Halloran Reyes LLP',
  credits: [{ jurisdiction: 'Illinois', category: 'ethics', hours: 1.5 }],
  minutes: 75,
  day: '2026-11-28',
  hash: 'a1'.repeat(32),
  address: 'https://casewright.example/certificates/0123456789ABCDEF0123456789ABCDEF',
};

it('says who finished what, what it counts for, and where it is checked; the same bytes each time', async () => {
  const made = () => runCertificate(CERTIFICATE, (file) => readFile(file));
  const bytes = await made();
  expect((await made()).equals(bytes)).toBe(true);
  const { text } = await readPdf(bytes, Date.now() + 20_000);
  const words = text
    .normalize('NFC')
    .replaceAll(/[\u{200B}\u{2066}-\u{2069}]/gu, '')
    .replaceAll(/\s+/g, ' ');
  for (const said of [
    'Certificate of completion',
    'Daniel Okafor',
    'Trust accounts without surprises',
    'November 28, 2026',
    '75 minutes',
    'Illinois',
    'Ethics',
    '1.5',
    '0123 4567 89AB CDEF 0123 4567 89AB CDEF',
    CERTIFICATE.address,
    CERTIFICATE.hash,
  ])
    expect(words).toContain(said);
  // Tagged, and with a title that readers announce.
  expect(bytes.includes('/StructTreeRoot')).toBe(true);
});

it.each(['en', 'fr', 'vi', 'cn', 'ar'] as const)(
  'is set in %s, whatever people are called',
  (language: PageLanguage) => {
    const data = printedCertificate({
      ...CERTIFICATE,
      language,
      name: 'Lê Thị Ngọc قضية 王 #set page(fill: red)',
      credits: [],
    });
    expect(data['kind']).toBe(CERTIFICATE_TEXTS[language].title);
    expect(setSheet({ sheet: 'certificate', data, attachment: null }, folder, 'a-3a').pages).toBe(1);
  },
);
