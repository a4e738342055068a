import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { readPdf } from '../file-texts/read-pdf.ts';
import type { PageLanguage } from '../paged/languages.ts';
import type { PlanInvoiceContent, PlanInvoiceTax } from './content.ts';
import { runPlanInvoice } from './run-plan-invoice.ts';

const INVOICE: PlanInvoiceContent = {
  seller: 'Casewright',
  language: 'en',
  number: 'PL-000007',
  issuedOn: '2026-11-30',
  currency: 'USD',
  amount: '9.990',
  card: 'visa 4242',
  creditOf: null,
  to: { name: 'Ada Byron', email: 'ada@example.org', address: '1 Mill Lane', phone: null, country: 'GB' },
  tax: {
    kind: 'included',
    country: 'GB',
    name: 'VAT',
    rate: 0.2,
    amount: '1.67',
    net: '8.320',
    number: 'GB123456789',
  },
  lines: [{ kind: 'plan', plan: 'premium', period: 'month', from: '2026-11-30', to: '2026-12-30', amount: '9.99' }],
};

const wordsOf = (invoice: PlanInvoiceContent) =>
  runPlanInvoice(invoice, async (file) => {
    const { text } = await readPdf(await readFile(file), Date.now() + 20_000);
    return text
      .normalize('NFC')
      .replaceAll(/[\u{200B}\u{2066}-\u{2069}]/gu, '')
      .replaceAll(/\s+/g, ' ');
  });

it('says what is without tax, the tax with its rate, what was paid, and both numbers', async () => {
  const words = await wordsOf({ ...INVOICE, to: { ...INVOICE.to, taxNumber: 'GB987654321' } });
  for (const said of [
    'PL-000007',
    'United Kingdom',
    'Without tax',
    '8.32',
    'VAT 20%',
    '1.67',
    '$9.99',
    'Our tax number',
    'GB123456789',
    'Your tax number',
    'GB987654321',
  ])
    expect(words).toContain(said);
});

it('says the tax of both rates where days are credited that were paid at another one', async () => {
  const tax: PlanInvoiceTax = {
    kind: 'included',
    country: 'DE',
    name: 'VAT',
    rate: 0.21,
    amount: '0.46',
    net: '2.120',
    number: 'EU372000000',
    parts: [
      { country: 'DE', name: 'VAT', rate: 0.21, of: '5.16', amount: '0.90' },
      { country: 'DE', name: 'VAT', rate: 0.19, of: '-2.58', amount: '-0.41' },
    ],
  };
  const words = await wordsOf({ ...INVOICE, amount: '2.580', tax });
  for (const said of ['VAT 21%', '0.90', 'VAT 19%', '0.41', '2.12']) expect(words).toContain(said);
  const { parts: _, ...rest } = tax;
  const credit = await wordsOf({ ...INVOICE, creditOf: 'PL-000001', tax: { ...rest, is_mixed: true } });
  expect(credit).toContain('VAT');
  expect(credit).not.toContain('21%');
});

it.each<[PlanInvoiceTax, string]>([
  [
    { kind: 'reversed', country: 'FR', name: 'VAT', number: 'GB123456789' },
    'Reverse charge: the recipient accounts for VAT (France).',
  ],
  [
    { kind: 'unregistered', country: 'AU', name: 'GST' },
    'No tax is included: we are not registered for GST (Australia).',
  ],
  [{ kind: 'unknown', country: 'US' }, 'No tax is included: no rate is known to us (United States).'],
  [{ kind: 'unplaced' }, 'No tax is included: no country was given.'],
])('says why no tax is included: %o', async (tax, note) => {
  const words = await wordsOf({ ...INVOICE, tax });
  expect(words).toContain(note);
  expect(words).not.toContain('Without tax');
});

it.each(['en', 'fr', 'vi', 'cn', 'ar'] as const)(
  'is set in %s, as an invoice and as a credit',
  async (language: PageLanguage) => {
    expect(await wordsOf({ ...INVOICE, language })).toContain('123456789');
    const credit: PlanInvoiceContent = {
      ...INVOICE,
      language,
      creditOf: 'PL-000001',
      amount: '-9.990',
      tax: {
        kind: 'included',
        country: 'GB',
        name: 'VAT',
        rate: 0.2,
        amount: '-1.67',
        net: '-8.320',
        number: 'GB123456789',
      },
      lines: [
        { kind: 'refund', plan: 'premium', period: 'month', from: '2026-11-30', to: '2026-12-30', amount: '-9.990' },
      ],
    };
    expect(await wordsOf(credit)).toContain('000001');
  },
);
