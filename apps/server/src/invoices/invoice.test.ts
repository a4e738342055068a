import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPdf } from '../file-texts/read-pdf.ts';
import { LOCALES, type PageLanguage } from '../paged/languages.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import { figuresOf, sumOf } from '../typeset/figures.ts';
import type { ContentLine, InvoiceContent } from './invoice-content.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { printedInvoice } from './print-invoice.ts';
import { type Logo, logoIn } from '../typeset/logo.ts';
import { runInvoice } from './run-invoice.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const line = (more: Partial<ContentLine> = {}): ContentLine => ({
  kind: 'fee',
  title: 'Call with client about the refusal',
  description: null,
  price: '320.000',
  quantity: '0.8000',
  minutes: 48,
  adjustment: '0.000',
  total: '256.000',
  day: '2026-11-03',
  person: 'D. Okafor',
  taxIds: [],
  ...more,
});

const INVOICE: InvoiceContent = {
  id: '0b9c1c50-0000-4000-8000-000000000001',
  isDraft: false,
  number: 'INV-00042',
  language: 'en',
  paper: 'letter',
  currency: 'USD',
  createDate: '2026-11-23',
  dueDate: '2026-12-23',
  pricesIncludeTax: false,
  subtotal: '644.000',
  discountPercent: '5.000',
  discount: '32.200',
  shipping: '0.000',
  taxes: '50.470',
  total: '662.270',
  notes: 'For our work on the lease.',
  from: {
    name: 'Halloran Reyes LLP',
    address: '200 South Wacker Drive\nChicago, Illinois 60606',
    country: 'US',
    iban: 'DE89370400440532013000',
    tax_number: 'US 36-4471902',
  },
  to: { name: 'Hartley Ceramics LLC', address: '1140 West Randolph Street', country: 'US', reference: 'PO-7781' },
  paymentDetails: 'First Lake Bank, Chicago',
  footer: 'Please give the number of the invoice with your payment.',
  caseNumber: 'C-2026-000042',
  caseTitle: 'Early termination of a retail lease',
  lines: [
    line(),
    line({ kind: 'expense', title: 'Filing fee', minutes: null, quantity: '1.0000', price: '388.000', total: '388.000', person: null }), // prettier-ignore
  ],
  rates: [
    { id: 'a', name: 'Sales tax', percent: '8.250', isReverseCharge: false, note: null, base: '611.800', amount: '50.470' }, // prettier-ignore
  ],
};

const NOTE: InvoiceContent = {
  ...INVOICE,
  number: 'CN-00007',
  createDate: '2026-11-28',
  dueDate: null,
  discountPercent: null,
  notes: null,
  paymentDetails: null,
  footer: null,
  credits: {
    number: 'INV-00042',
    day: '2026-11-23',
    reason: 'The call was billed twice.',
    offDue: '400.000',
    offRefunded: '62.270',
    owed: '200.000',
  },
};

const made = (invoice: InvoiceContent, logo: Logo | null = null): Promise<Buffer> =>
  runInvoice(invoice, logo, (file) => readFile(file));
/** What is read back of it, in one line, without what only says where a line may be broken. */
async function read(pdf: Buffer): Promise<{ text: string; pages: number | null }> {
  const { text, pages } = await readPdf(pdf, Date.now() + 20_000);
  return {
    text: text
      .normalize('NFC')
      .replaceAll(/[\u{200B}\u{2066}-\u{2069}]/gu, '')
      .replaceAll(/\s+/g, ' '),
    pages,
  };
}

describe('the document of an invoice', { timeout: 60_000 }, () => {
  it('says who, what and how much, for readers of pictures, of text and of screens', async () => {
    const pdf = await made(INVOICE);
    const { text, pages } = await read(pdf);
    expect(pages).toBe(1);
    for (const words of [
      'Halloran Reyes LLP',
      'Bill to',
      'Hartley Ceramics LLC',
      'INV-00042',
      'November 23, 2026',
      'Your reference PO-7781',
      'Early termination of a retail lease',
      'Call with client about the refusal D. Okafor 0.8 320.00 256.00',
      'Filing fee 388.00',
      'Fees, 0.8 hours 256.00',
      'Subtotal 644.00',
      'Discount of 5 % −32.20',
      'Sales tax, 8.25 % of 611.80 50.47',
      'Total in US dollars 662.27',
      'To pay $662.27',
      'IBAN DE89 3704 0044 0532 0130 00',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
    const source = pdf.toString('latin1');
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<pdfuaid:part>1</pdfuaid:part>',
      '/DisplayDocTitle true',
      '/Marked true',
      '/S /TH',
      '/Lang (en-US)',
    ])
      expect(source).toContain(part);
    // A dictionary names a thing once.
    const catalog = source.slice(source.lastIndexOf('/Type /Catalog'));
    expect(catalog.split('/ViewerPreferences <<')).toHaveLength(2);
  });

  it('meets PDF/UA-1 and PDF/A-3a by the rules of the typesetter', () => {
    for (const one of [INVOICE, NOTE]) {
      const job = { sheet: 'invoice', data: printedInvoice(one), attachment: null } as const;
      for (const standard of ['ua-1', 'a-3a'] as const) expect(setSheet(job, folder, standard).pages).toBe(1);
    }
  });

  it.each(['en', 'fr', 'vi', 'cn', 'ar'] satisfies PageLanguage[])(
    'of a credit note says what it takes back, why, and what became of the sum, in %s',
    async (language) => {
      const { text, pages } = await read(await made({ ...NOTE, language }));
      expect(pages).toBe(1);
      const texts = INVOICE_TEXTS[language];
      const figures = figuresOf(language, 'USD');
      const plain = text.replaceAll(/\s/g, '');
      // The reader that is used here puts some letters of Arabic in another order.
      const words = language === 'ar' ? [] : [texts.creditNote, texts.creditTo, texts.credited, texts.reason, texts.offDue, texts.offRefunded, texts.owed]; // prettier-ignore
      for (const part of [
        ...words,
        '00007',
        '00042',
        NOTE.credits?.reason ?? '',
        figures.amount('400'),
        figures.amount('62.27'),
        figures.amount('200'),
      ])
        // prettier-ignore
        expect(plain).toContain(part.replaceAll(/\s/g, ''));
      for (const part of [texts.toPay, texts.due, 'IBAN', 'First Lake Bank'])
        expect(plain).not.toContain(part.replaceAll(/\s/g, ''));
    },
  );

  it('has the logo of its firm, the same bytes with the same one, and is made without one that cannot be printed', async () => {
    const png = new PNG({ width: 300, height: 100 });
    png.data.fill(0x80);
    const path = join(folder, 'logo');
    await writeFile(path, PNG.sync.write(png));
    const logo = await logoIn(path);
    expect(logo).toMatchObject({ name: 'logo.png', width: 42, height: 14 });
    const [plain, one, other] = await Promise.all([made(INVOICE), made(INVOICE, logo), made(INVOICE, logo)]);
    expect(one.equals(other)).toBe(true);
    expect(one.toString('latin1')).toContain('/Subtype /Image');
    expect(one.toString('latin1')).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
    // Its head is right and the rest is none.
    const broken: Logo = { name: 'logo.png', base64: PNG.sync.write(png).subarray(0, 60).toString('base64'), width: 42, height: 14 }; // prettier-ignore
    expect((await made(INVOICE, broken)).equals(plain)).toBe(true);
    for (const bytes of ['', 'GIF89a', `\u0089PNG`, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'x'.repeat(262_145)]) {
      await writeFile(path, bytes, 'latin1');
      expect(await logoIn(path)).toBeNull();
    }
    const large = PNG.sync.write(new PNG({ width: 3001, height: 1 }));
    await writeFile(path, large);
    expect(await logoIn(path)).toBeNull();
    expect(await logoIn(null)).toBeNull();
  });

  it('has the same bytes whenever it is made', async () => {
    const [one, other] = await Promise.all([made(INVOICE), made(INVOICE)]);
    expect(one.equals(other)).toBe(true);
    expect((await made({ ...INVOICE, notes: 'Other' })).equals(one)).toBe(false);
  });

  it.each(['en', 'fr', 'vi', 'cn', 'ar'] satisfies PageLanguage[])('is written in %s', async (language) => {
    const titles = {
      en: 'Review of the lease',
      fr: 'Révision du bail commercial',
      vi: 'Rà soát hợp đồng thuê mặt bằng',
      cn: '审查租赁合同并出具法律意见',
      ar: 'مراجعة عقد الإيجار',
    };
    const pdf = await made({
      ...INVOICE,
      language,
      lines: [line({ title: titles[language] }), ...INVOICE.lines.slice(1)],
    });
    const { text } = await read(pdf);
    const texts = INVOICE_TEXTS[language];
    const figures = figuresOf(language, 'USD');
    // The reader that is used here puts some letters of Arabic in another order.
    if (language !== 'ar') expect(text).toContain(titles[language]);
    else expect(text).toContain('عقد');
    for (const words of [texts.invoice, texts.expenses, figures.amount('662.270').replace(/\s/g, ' ')])
      expect(text.replaceAll(/\s/g, ' ')).toContain(words);
    expect(pdf.toString('latin1')).toContain(`/Lang (${LOCALES[language].split('-u-')[0]})`);
  });

  it('of a draft says so, and has no number', async () => {
    const { text } = await read(await made({ ...INVOICE, isDraft: true, number: null }));
    expect(text).toContain('DRAFT');
    expect(text).toContain('Draft of an invoice');
    expect(text).toContain('Given when it is issued');
  });

  it('repeats the head of its table on each page, and counts them', async () => {
    const lines = Array.from({ length: 200 }, (_, place) => line({ title: `Document ${place}` }));
    const { text, pages } = await read(await made({ ...INVOICE, lines }));
    if (pages === null) throw new Error('It has no pages');
    expect(pages).toBeGreaterThan(4);
    // The last page may have the sums alone.
    expect(text.split('Hours Rate Amount').length - 1).toBeGreaterThanOrEqual(pages - 1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    for (let place = 0; place < lines.length; place += 1) expect(text).toContain(`Document ${place} `);
  });

  it('takes every text as it is: nothing of it is a command, and what cannot be written is seen to be missing', async () => {
    const hostile = [
      '#set page(fill: red) #read("/etc/passwd") #import "@preview/x:1.0.0"',
      '*bold* _it_ `raw` $x^2$ <label> @ref // no /* no */ \\ ~ -- --- = heading',
      '[' + ']'.repeat(50) + '{' + '}'.repeat(50) + '"\'',
      'A'.repeat(1900),
      '\u{202E}evil\u{202C} \u{2067}x\u{2069} \u{200F}',
      '😀👨‍👩‍👧‍👦 \u{0}\u{7}\u{1B}[31m \u{FFFF} \uD800',
      `${Array.from({ length: 200 }, (_, nth) => `\n${nth} 0 obj\n<< /Type /Catalog >>\nendobj`).join('')}</rdf:Bag>]]>`,
      'ไทย हिन्दी 𠜎 ﷽ e\u{301}\u{302}\u{303}\u{304}',
      '\n\n\n\t\r\n \u{2028}',
      'م'.repeat(500),
    ];
    for (const [place, text] of hostile.entries()) {
      const pdf = await made({
        ...INVOICE,
        language: place % 2 === 0 ? 'en' : 'ar',
        notes: text,
        footer: text.slice(0, 1000),
        caseTitle: text.slice(0, 300),
        from: { name: text.slice(0, 200), address: text.slice(0, 500) },
        to: { name: text.slice(0, 200), company: text.slice(0, 200), address: text.slice(0, 500) },
        lines: [line({ title: text.slice(0, 200), description: text, person: text.slice(0, 240) })],
      });
      const back = await read(pdf);
      if (place < 3) expect(back.text.replaceAll(' ', '')).toContain(text.slice(0, 60).replaceAll(' ', ''));
      if (place === 3) expect(back.text.replaceAll(' ', '')).toContain('A'.repeat(1000));
      if (place === 5) expect(back.text).toContain('\u{FFFD}');
    }
  });

  it('holds every sum of any invoice', async () => {
    const amount = fc
      .bigInt(0n, 99_999_999_999n)
      .map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}0`);
    const drawn = fc.record({
      language: fc.constantFrom<PageLanguage>('en', 'fr', 'vi', 'cn'),
      totals: fc.array(amount, { minLength: 1, maxLength: 12 }),
      total: amount,
      title: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ language, totals, total, title }) => {
        const lines = totals.map((one) => line({ title, total: one }));
        const { text } = await read(await made({ ...INVOICE, language, total, lines, subtotal: sumOf(totals) }));
        const plain = text.replaceAll(/\s/g, '');
        const figures = figuresOf(language, 'USD');
        for (const one of [...totals, total, sumOf(totals)])
          expect(plain).toContain(figures.amount(one).replaceAll(/\s/g, ''));
      }),
      { numRuns: 12 },
    );
  });
});
