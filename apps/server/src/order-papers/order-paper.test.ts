import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readPdf } from '../file-texts/read-pdf.ts';
import type { PageLanguage } from '../paged/languages.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import type { OrderContent } from './content.ts';
import { printedOrder } from './print-order.ts';
import { runOrderPaper } from './run-order-paper.ts';
import { ORDER_TEXTS } from './texts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-paper-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ORDER: OrderContent = {
  language: 'en',
  paper: 'letter',
  number: 'ORD-00037',
  orderedOn: '2026-11-28',
  currency: 'USD',
  status: 'pending',
  isAccepted: false,
  isFree: false,
  method: 'invoice',
  delivery: 'courier',
  invoiceNumber: null,
  from: { name: 'Halloran Reyes LLP', address: '200 South Wacker Drive', country: 'US' },
  to: {
    name: 'Amelia Hartley',
    email: 'amelia@example.org',
    address: '12 Main Street',
    city: 'Chicago',
    country: 'US',
  },
  items: [
    { name: 'Severance agreement review', choices: [], quantity: 1, price: '360.000', total: '360.000' },
    { name: 'A simple will', choices: ['Language: English and French'], quantity: 2, price: '510.000', total: '1020.000' }, // prettier-ignore
  ],
  subtotal: '1380.000',
  discount: '38.000',
  shipping: '10.000',
  taxes: '0.000',
  pricesIncludeTax: false,
  total: '1352.000',
};

const wordsOf = async (order: OrderContent) =>
  runOrderPaper(order, async (file) => {
    const { text } = await readPdf(await readFile(file), Date.now() + 20_000);
    return text
      .normalize('NFC')
      .replaceAll(/[\u{200B}\u{2066}-\u{2069}]/gu, '')
      .replaceAll(/\s+/g, ' ');
  });

it('says what was ordered, what it comes to, and that it is no invoice', async () => {
  const words = await wordsOf(ORDER);
  for (const said of [
    'Confirmation of an order',
    'ORD-00037',
    'November 28, 2026',
    'Halloran Reyes LLP',
    'Amelia Hartley',
    'By courier',
    'Severance agreement review',
    'Language: English and French',
    '1,020.00',
    '−38.00',
    '$1,352.00',
    'It is no invoice.',
    'Nothing is to be paid before the firm has checked',
  ])
    expect(words).toContain(said);
});

it('says what becomes of the money', () => {
  const notes = (more: Partial<OrderContent>) => printedOrder({ ...ORDER, ...more })['notes'];
  const { notAnInvoice, trust, check, free, cancelled } = ORDER_TEXTS.en;
  expect(notes({ method: 'trust' })).toEqual([notAnInvoice, trust, check]);
  expect(notes({ method: 'trust', isAccepted: true })).toEqual([notAnInvoice, trust]);
  expect(notes({ isFree: true, total: '0.000' })).toEqual([notAnInvoice, free]);
  expect(notes({ status: 'cancelled' })).toEqual([cancelled, notAnInvoice]);
  expect(notes({ isAccepted: true, invoiceNumber: 'INV-00074' })).toEqual([
    notAnInvoice,
    expect.stringContaining('INV-00074'),
  ]);
});

it.each(['en', 'fr', 'vi', 'cn', 'ar'] as const)('is set in %s, whatever people wrote', (language: PageLanguage) => {
  const texts = ['قضية Smith (2)', '#set page(fill: red)', '“quoted” & <b>', 'x'.repeat(200), '合同审查'];
  const items = texts.map((name) => ({ name, choices: [name], quantity: 1, price: '1.000', total: '1.000' }));
  const order = { ...ORDER, language, items, to: { name: texts.join(' ') } };
  const { pages } = setSheet({ sheet: 'order', data: printedOrder(order), attachment: null }, folder, 'a-3a');
  expect(pages).toBeGreaterThan(0);
});
