import { describe, expect, it } from 'vitest';

import type { ContentLine, InvoiceContent } from './invoice-content.ts';
import { shareOf } from './share-of.ts';

const line: ContentLine = {
  kind: 'fee',
  title: 'Drafted',
  description: null,
  price: '200.000',
  quantity: '1.0000',
  minutes: null,
  adjustment: '0.000',
  shareOf: '333.330',
  total: '200.000',
  day: '2026-01-20',
  person: null,
  taxIds: [],
};
const invoice = (language: InvoiceContent['language'], share: number | null): InvoiceContent => ({
  id: '0b9c1c50-0000-4000-8000-000000000001',
  isDraft: false,
  number: 'INV-00042',
  language,
  paper: 'a4',
  currency: 'USD',
  createDate: '2026-11-23',
  dueDate: null,
  pricesIncludeTax: false,
  share,
  subtotal: '200.000',
  discountPercent: null,
  discount: '0.000',
  shipping: '0.000',
  taxes: '0.000',
  total: '200.000',
  notes: null,
  from: {},
  to: {},
  paymentDetails: null,
  footer: null,
  lines: [line],
  rates: [],
});

describe('a line that is a share', () => {
  it('says of which amount, in the language of the invoice', () => {
    expect(shareOf(line, invoice('en', 6000))).toBe('60 % of 333.33');
    expect(shareOf(line, invoice('en', 3333))).toBe('33.33 % of 333.33');
    expect(shareOf(line, invoice('fr', 6000))).toBe('60 % de 333,33');
  });

  it('says nothing where the line is no share', () => {
    expect(shareOf(line, invoice('en', null))).toBeNull();
    expect(shareOf({ ...line, shareOf: null }, invoice('en', 6000))).toBeNull();
  });
});
