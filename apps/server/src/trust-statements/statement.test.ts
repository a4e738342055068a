import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPdf } from '../file-texts/read-pdf.ts';
import type { PageLanguage } from '../paged/languages.ts';
import { figuresOf } from '../typeset/figures.ts';
import { type Logo, logoIn } from '../typeset/logo.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import { printedStatement } from './print-statement.ts';
import { runStatement } from './run-statement.ts';
import type { StatementContent, StatementEntry } from './statement-content.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statement-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entry = (more: Partial<StatementEntry> = {}): StatementEntry => ({
  day: '2026-11-06',
  type: 'deposit',
  number: '4',
  memo: 'Refill by bank transfer',
  payee: null,
  reference: 'ACH 71190',
  amount: '983.000',
  balance: '2983.000',
  waits: false,
  clearedOn: null,
  isReversed: false,
  ...more,
});

const STATEMENT: StatementContent = {
  language: 'en',
  paper: 'letter',
  from: '2026-11-01',
  to: '2026-11-28',
  madeOn: '2026-11-28',
  firm: { name: 'Halloran Reyes LLP', address: '200 South Wacker Drive', country: 'US' },
  client: 'Amelia Hartley',
  account: 'IOLTA',
  bank: 'First Lake Bank',
  numberEnd: '4471',
  currency: 'USD',
  cases: [
    {
      number: 'C-2026-000042',
      title: 'Early termination of a retail lease',
      opening: '2000.000',
      came: '2233.000',
      went: '388.000',
      closing: '3845.000',
      held: '1250.000',
      entries: [
        entry({ clearedOn: '2026-11-09' }),
        entry({ type: 'disbursement', memo: 'Appraiser, advance', payee: 'North Shore Appraisals', reference: null, number: '17', amount: '-388.000', balance: '2595.000' }), // prettier-ignore
        entry({ memo: 'Refill by check', amount: '1250.000', balance: '3845.000', waits: true }),
      ],
    },
  ],
};
const OTHER = { number: 'C-2026-000077', title: 'Trade mark', opening: '10.000', came: '0.000', went: '0.000', closing: '10.000', held: '0.000', entries: [] }; // prettier-ignore

const made = (statement: StatementContent, logo: Logo | null = null): Promise<Buffer> =>
  runStatement(statement, logo, (file) => readFile(file));
async function read(pdf: Buffer): Promise<{ text: string; pages: number | null }> {
  const { text, pages } = await readPdf(pdf, Date.now() + 20_000);
  return { text: text.normalize('NFC').replaceAll(/[\u{200B}\u{2066}-\u{2069}]/gu, '').replaceAll(/\s+/g, ' '), pages }; // prettier-ignore
}

describe('the paper of a statement of money in trust', { timeout: 60_000 }, () => {
  it('says whose money is where, every entry, and what is left, for readers of pictures, of text and of screens', async () => {
    const pdf = await made(STATEMENT);
    const { text, pages } = await read(pdf);
    expect(pages).toBe(1);
    for (const words of [
      'Halloran Reyes LLP',
      'Trust account statement',
      'Client Amelia Hartley',
      'First Lake Bank •••• 4471',
      'C-2026-000042 · Early termination of a retail lease',
      'Balance before November 1, 2026 2,000.00',
      'Refill by bank transfer Deposit · cleared on November 9, 2026 ACH 71190 983.00 2,983.00',
      // Without a reference it has its number.
      'Appraiser, advance Payment · To North Shore Appraisals 17 388.00 2,595.00',
      'Refill by check Deposit · not cleared yet',
      'Balance on November 28, 2026 2,233.00 388.00 3,845.00',
      'In trust $3,845.00',
      'Cleared 2,595.00',
      'Not cleared yet 1,250.00',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
    const source = pdf.toString('latin1');
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfuaid:part>1</pdfuaid:part>',
      '/DisplayDocTitle true',
      '/S /TH',
      '/Lang (en-US)',
    ])
      // prettier-ignore
      expect(source).toContain(part);
  });

  it('of several cases has each of them, and all together', async () => {
    const { text } = await read(await made({ ...STATEMENT, cases: [...STATEMENT.cases, OTHER] }));
    for (const words of [
      'C-2026-000077 · Trade mark',
      'No entries in this period.',
      'All cases together Balance before November 1, 2026 2,010.00 Balance on November 28, 2026 2,233.00 388.00 3,855.00',
      'In trust $3,855.00',
      'Cleared 2,605.00',
    ])
      expect(text).toContain(words);
  });

  it('has the same bytes whenever it is made, and meets both standards', async () => {
    const [one, other] = await Promise.all([made(STATEMENT), made(STATEMENT)]);
    expect(one.equals(other)).toBe(true);
    expect((await made({ ...STATEMENT, madeOn: '2026-11-29' })).equals(one)).toBe(false);
    const job = { sheet: 'statement', data: printedStatement(STATEMENT), attachment: null } as const;
    for (const standard of ['ua-1', 'a-3a'] as const) expect(setSheet(job, folder, standard).pages).toBe(1);
  });

  it.each(['fr', 'vi', 'cn', 'ar'] satisfies PageLanguage[])('is written in %s', async (language) => {
    const { text } = await read(await made({ ...STATEMENT, language, cases: [...STATEMENT.cases, OTHER] }));
    const plain = text.replaceAll(/\s/g, '');
    const texts = STATEMENT_TEXTS[language];
    const figures = figuresOf(language, 'USD');
    // The reader that is used here puts some letters of Arabic in another order.
    const words = language === 'ar' ? [] : [texts.title, texts.period, texts.balance, texts.inTrust, texts.held, texts.none, texts.total, texts.note]; // prettier-ignore
    for (const part of [
      ...words,
      'AmeliaHartley',
      figures.amount('3845'),
      figures.amount('2595'),
      figures.amount('3855'),
    ])
      expect(plain).toContain(part.replaceAll(/\s/g, ''));
  });

  it('repeats the head of its table, and takes two thousand entries', async () => {
    const entries = Array.from({ length: 2000 }, (_, place) => entry({ memo: `Entry ${place}` }));
    const { text, pages } = await read(await made({ ...STATEMENT, to: '2027-01-05', cases: [{ ...OTHER, entries }] }));
    if (pages === null) throw new Error('It has no pages');
    expect(text.split('Date What for Reference').length - 1).toBeGreaterThanOrEqual(pages - 1);
    for (let place = 0; place < entries.length; place += 1) expect(text).toContain(`Entry ${place} `);
    // The period has two years: each day says which.
    expect(text).toContain('Nov 6, 2026 Entry 0');
  });

  it('takes every text as it is: nothing of it is a command', async () => {
    const hostile = [
      '#set page(fill: red) #read("/etc/passwd") *bold* $x$ <label> @ref',
      '\u{202E}evil\u{202C} \u{2067}x\u{2069} 😀 \u{0}\u{1B}[31m \u{FFFF}',
      'A'.repeat(300),
      'م'.repeat(100),
    ];
    for (const [place, words] of hostile.entries()) {
      const { text } = await read(
        await made({
          ...STATEMENT,
          language: place % 2 === 0 ? 'en' : 'ar',
          client: words,
          account: words.slice(0, 100),
          bank: words.slice(0, 100),
          firm: { name: words, address: words },
          cases: [{ ...OTHER, title: words, entries: [entry({ memo: words, payee: words.slice(0, 200), reference: words.slice(0, 100) })] }], // prettier-ignore
        }),
      );
      if (place === 0) expect(text.replaceAll(' ', '')).toContain(words.slice(0, 40).replaceAll(' ', ''));
    }
  });

  it('has the logo of its firm, and is made without one that cannot be printed', async () => {
    const png = new PNG({ width: 300, height: 100 });
    png.data.fill(0x80);
    const path = join(folder, 'logo');
    await writeFile(path, PNG.sync.write(png));
    const logo = await logoIn(path);
    const [plain, one, other] = await Promise.all([made(STATEMENT), made(STATEMENT, logo), made(STATEMENT, logo)]);
    expect(one.equals(other)).toBe(true);
    expect(one.toString('latin1')).toContain('/Subtype /Image');
    expect(one.toString('latin1')).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
    // Its head is right and the rest is none.
    const broken: Logo = { name: 'logo.png', base64: PNG.sync.write(png).subarray(0, 60).toString('base64'), width: 42, height: 14 }; // prettier-ignore
    expect((await made(STATEMENT, broken)).equals(plain)).toBe(true);
  });
});
