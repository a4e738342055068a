import { readFile } from 'node:fs/promises';

import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';

import { sumOf, unitsOf } from '../../typeset/figures.ts';
import { billedInvoice, figure } from './billed-lines.ts';
import { checkLedes } from './check-ledes.ts';
import type { LedesContent, LedesLine } from './content.ts';
import { runLedes } from './run-ledes.ts';
import { FIELDS_1998B, write1998b } from './write-1998b.ts';
import { writeLedesXml } from './write-xml.ts';

const PARTNER = { code: 'DO01', level: 'PT', firstName: 'Dana', lastName: 'Okafor', name: 'Dana Okafor' };
const fee = (more: Partial<LedesLine> = {}): LedesLine => ({
  kind: 'fee',
  title: 'Call with client',
  description: null,
  price: '320.000',
  quantity: '0.8000',
  minutes: 48,
  total: '256.000',
  day: '2026-11-03',
  taskCode: 'L110',
  activityCode: 'A106',
  expenseCode: null,
  timekeeper: PARTNER,
  ...more,
});
const expense = (more: Partial<LedesLine> = {}): LedesLine => ({
  ...fee({
    kind: 'expense',
    title: 'Filing of the reply',
    price: '45.500',
    quantity: '1.0000',
    minutes: null,
    total: '45.500',
  }),
  day: '2026-11-05',
  taskCode: null,
  activityCode: null,
  expenseCode: 'E112',
  timekeeper: null,
  ...more,
});
const INVOICE: LedesContent = {
  id: '0b9c1c50-0000-4000-8000-000000000001',
  isDraft: false,
  number: 'INV-00042',
  currency: 'USD',
  createDate: '2026-11-23',
  dueDate: '2026-12-23',
  startDate: '2026-11-03',
  endDate: '2026-11-05',
  taxes: '0.000',
  discount: '20.000',
  shipping: '12.000',
  // 256.00 + 50.00 + 45.50 - 20.00 + 12.00
  total: '343.500',
  notes: 'For our work in November',
  from: {
    name: 'Okafor Law',
    address: '1 Main Street\n2nd floor',
    city: 'Chicago',
    postal_code: '60601',
    country: 'US',
  },
  to: { name: 'Ada Brook', company: 'Brook Ltd', address: '9 River Road', city: 'Chicago', country: 'US' },
  firmCode: '12-3456789',
  clientCode: 'CL-7',
  clientMatterCode: 'M-100',
  taskSet: 'litigation',
  caseId: '0b9c1c50-0000-4000-8000-000000000002',
  caseNumber: 'C-2026-000042',
  caseTitle: 'Brook v. Lakeside',
  // Ten minutes at 300 are 50.00, while 0.1667 hours would be 50.01.
  lines: [fee(), fee({ title: 'Note', price: '300.000', quantity: '0.1667', minutes: 10, total: '50.000' }), expense()],
};

/** The rows of a file, each by the names of its fields. */
function rowsOf(file: string): Record<string, string>[] {
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  const rows = lines.slice(0, -1).map((line) => {
    expect(line.endsWith('[]')).toBe(true);
    return line.slice(0, -2);
  });
  expect(rows[0]).toBe('LEDES1998B');
  const names = rows[1]?.split('|') ?? [];
  expect(names).toEqual([...FIELDS_1998B]);
  return rows.slice(2).map((row) => {
    const values = row.split('|');
    expect(values).toHaveLength(24);
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  });
}

/** Every element of a name, as texts. */
function textsOf(document: XmlDocument, name: string): string[] {
  return document.find(`//*[local-name() = '${name}']`).map((node) => node.content);
}

const cents = (text: string | undefined): bigint => unitsOf(text ?? '0');
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

/** What a reader of the file works out of it by itself, against what the invoice says. */
function readAgain(invoice: LedesContent): void {
  const rows = rowsOf(write1998b(invoice));
  const unit = invoice.currency === 'JPY' ? 10_000n : invoice.currency === 'KWD' ? 10n : 100n;
  expect(rows.map((row) => row['LINE_ITEM_NUMBER'])).toEqual(rows.map((_, index) => String(index + 1)));
  for (const row of rows) {
    expect(row['INVOICE_DATE']).toMatch(/^\d{8}$/);
    expect(row['LINE_ITEM_DATE']).toMatch(/^\d{8}$/);
    for (const name of [
      'INVOICE_TOTAL',
      'LINE_ITEM_TOTAL',
      'LINE_ITEM_ADJUSTMENT_AMOUNT',
      'LINE_ITEM_NUMBER_OF_UNITS',
      'LINE_ITEM_UNIT_COST',
    ])
      expect(row[name]).toMatch(/^-?\d+\.\d{2,4}$/);
    const base =
      rounded(cents(row['LINE_ITEM_NUMBER_OF_UNITS']) * cents(row['LINE_ITEM_UNIT_COST']), 10_000n * unit) * unit;
    expect(base + cents(row['LINE_ITEM_ADJUSTMENT_AMOUNT'])).toBe(cents(row['LINE_ITEM_TOTAL']));
  }
  const sum = rows.reduce((all, row) => all + cents(row['LINE_ITEM_TOTAL']), 0n);
  expect(sum).toBe(unitsOf(invoice.total));
  expect([...new Set(rows.map((row) => cents(row['INVOICE_TOTAL'])))]).toEqual([sum]);
  const delivered = unitsOf(invoice.shipping) === 0n ? 0 : 1;
  const discounts = rows.filter((row) => (row['EXP/FEE/INV_ADJ_TYPE'] ?? '').startsWith('I'));
  expect(rows.length - discounts.length).toBe(invoice.lines.length + delivered);
  expect(discounts.reduce((all, row) => all + cents(row['LINE_ITEM_TOTAL']), 0n)).toBe(-unitsOf(invoice.discount));
  for (const [index, line] of invoice.lines.entries())
    expect(cents(rows[index]?.['LINE_ITEM_TOTAL'])).toBe(unitsOf(line.total));

  const document = XmlDocument.fromString(writeLedesXml(invoice));
  try {
    const one = (name: string): bigint => {
      const found = textsOf(document, name);
      expect(found).toHaveLength(1);
      return cents(found[0]);
    };
    const all = (path: string): bigint => document.find(path).reduce((total, node) => total + cents(node.content), 0n);
    expect(one('inv_total_net_due')).toBe(sum);
    expect(one('matter_total_due')).toBe(sum);
    expect(one('matter_total_detail_fees')).toBe(all(`//*[local-name() = 'fee']/*[local-name() = 'total_amount']`));
    expect(one('matter_total_detail_exp')).toBe(all(`//*[local-name() = 'expense']/*[local-name() = 'total_amount']`));
    expect(one('matter_total_detail_fees') + one('matter_disc_credit_fees')).toBe(one('matter_net_fees'));
    expect(one('matter_total_detail_exp') + one('matter_disc_credit_exp')).toBe(one('matter_net_exp'));
    expect(one('matter_net_fees') + one('matter_net_exp')).toBe(sum);
    expect(all(`//*[local-name() = 'disc_cred_amount']`)).toBe(-unitsOf(invoice.discount));
    expect(all(`//*[local-name() = 'base_amount']`) + all(`//*[local-name() = 'item_disc_cred_amount']`)).toBe(
      all(`//*[local-name() = 'total_amount']`),
    );
    const numbers = textsOf(document, 'file_item_nbr');
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers.map((_, index) => String(index + 1)));
    expect(document.find(`//*[local-name() = 'fee' or local-name() = 'expense']`)).toHaveLength(
      invoice.lines.length + delivered,
    );
  } finally {
    document.dispose();
  }
}

describe('LEDES 1998B', () => {
  it('is this file', async () => {
    expect(write1998b(INVOICE)).toBe(await readFile(new URL('golden-1998b.txt', import.meta.url), 'ascii'));
  });

  it('says what units times rate do not: the minutes of ten, and what was written down', () => {
    const [call, note, filing, delivery, fees, expenses] = rowsOf(write1998b(INVOICE));
    expect(call).toMatchObject({
      LINE_ITEM_ADJUSTMENT_AMOUNT: '0.00',
      LINE_ITEM_TOTAL: '256.00',
      TIMEKEEPER_NAME: 'Okafor, Dana',
    });
    expect(note).toMatchObject({
      LINE_ITEM_NUMBER_OF_UNITS: '0.1667',
      LINE_ITEM_ADJUSTMENT_AMOUNT: '-0.01',
      LINE_ITEM_TOTAL: '50.00',
    });
    expect(filing).toMatchObject({ 'EXP/FEE/INV_ADJ_TYPE': 'E', LINE_ITEM_EXPENSE_CODE: 'E112', TIMEKEEPER_ID: '' });
    expect(delivery).toMatchObject({
      'EXP/FEE/INV_ADJ_TYPE': 'E',
      LINE_ITEM_EXPENSE_CODE: 'E107',
      LINE_ITEM_TOTAL: '12.00',
    });
    // 306.00 of 351.50 are fees.
    expect(fees).toMatchObject({ 'EXP/FEE/INV_ADJ_TYPE': 'IF', LINE_ITEM_TOTAL: '-17.41' });
    expect(expenses).toMatchObject({ 'EXP/FEE/INV_ADJ_TYPE': 'IE', LINE_ITEM_TOTAL: '-2.59' });
  });

  it('says what a share is for, and how it was worked out', () => {
    const share = fee({
      title: 'Settlement',
      description: '33.33 % × (100000.00 − 8500.50) USD',
      price: '256.000',
      quantity: '1.0000',
      minutes: null,
    });
    const narrative = fee({
      title: 'Call with cli…',
      description: 'Call with client about the lease',
      price: '300.000',
      quantity: '0.1667',
      minutes: 10,
      total: '50.000',
    });
    const [one, other] = rowsOf(write1998b({ ...INVOICE, lines: [share, narrative, ...INVOICE.lines.slice(2)] }));
    expect(one?.['LINE_ITEM_DESCRIPTION']).toBe('Settlement: 33.33 % x (100000.00 - 8500.50) USD');
    expect(other?.['LINE_ITEM_DESCRIPTION']).toBe('Call with client about the lease');
  });

  it('holds any text in its field, in ASCII', () => {
    const hostile = 'Nguyễn Đức | “Æther”\r\n[]\u0000LEDES1998B[]\u2028\u{1F600} 法院 100 € \uD800';
    const file = write1998b({
      ...INVOICE,
      notes: hostile,
      caseTitle: hostile,
      clientCode: 'A|B[]',
      lines: [fee({ description: hostile, timekeeper: { ...PARTNER, lastName: hostile } }), ...INVOICE.lines.slice(1)],
    });
    expect(file).toMatch(/^[\r\n\u0020-\u007E]*$/);
    const [row] = rowsOf(file);
    expect(row?.['LINE_ITEM_DESCRIPTION']).toBe(`Nguyen Duc / "AEther" () LEDES1998B() ? ?? 100 EUR`);
    expect(row?.['CLIENT_ID']).toBe('A/B()');
    expect(row?.['TIMEKEEPER_NAME']?.length).toBeLessThanOrEqual(30);
  });

  it('is refused where the lines do not come to the total', () => {
    expect(() => write1998b({ ...INVOICE, total: '343.510' })).toThrow(RangeError);
  });
});

describe('LEDES XML', () => {
  it('is this file', async () => {
    expect(writeLedesXml(INVOICE)).toBe(await readFile(new URL('golden.xml', import.meta.url), 'utf8'));
  });

  it('holds any text, in UTF-8, and names the codes and the people', () => {
    const hostile = '</charge_desc><fee>&amp; "法院"\u0001\uFFFE';
    const document = XmlDocument.fromString(
      writeLedesXml({ ...INVOICE, lines: [fee({ description: hostile }), ...INVOICE.lines.slice(1)] }),
    );
    expect(textsOf(document, 'charge_desc')[0]).toBe('</charge_desc><fee>&amp; "法院"');
    expect(textsOf(document, 'task_code')).toEqual(['L110', 'L110']);
    expect(textsOf(document, 'task_activity')).toEqual(['A106', 'A106']);
    expect(textsOf(document, 'expense_code')).toEqual(['E112', 'E107']);
    // Once, with the rate of the last work.
    expect(textsOf(document, 'tk_lname')).toEqual(['Okafor']);
    expect(textsOf(document, 'tk_rate')).toEqual(['300.00']);
    document.dispose();
  });
});

describe('what both files say', () => {
  /** A line as the database works it out: rounded by its minutes or its quantity, less what was written down. */
  const drawnLine = (digits: number) =>
    fc
      .record({
        isFee: fc.boolean(),
        price: fc.integer({ min: 0, max: 200_000 }),
        minutes: fc.option(fc.integer({ min: 1, max: 6000 }), { nil: null }),
        quantity: fc.integer({ min: 1, max: 99_999_999 }),
        kept: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ isFee, price, minutes, quantity, kept }) => {
        const unit = 10n ** BigInt(4 - digits);
        const [cost, count] = [
          BigInt(price) * unit,
          minutes === null ? BigInt(quantity) : rounded(BigInt(minutes) * 10_000n, 60n),
        ];
        const exact =
          minutes === null ? rounded(cost * count, 10_000n * unit) : rounded(cost * BigInt(minutes), 60n * unit);
        const total = (exact * BigInt(kept)) / 100n;
        const figures = { price: figure(cost, 3), quantity: figure(count, 4), minutes, total: figure(total * unit, 3) };
        return isFee ? fee(figures) : expense(figures);
      });
  const drawn = fc
    .record({
      currency: fc.constantFrom('USD', 'JPY', 'KWD'),
      part: fc.integer({ min: 0, max: 100 }),
      shipping: fc.integer({ min: 0, max: 5000 }),
    })
    .chain(({ currency, part, shipping }) => {
      const digits = currency === 'JPY' ? 0 : currency === 'KWD' ? 3 : 2;
      const unit = 10n ** BigInt(4 - digits);
      return fc.array(drawnLine(digits), { minLength: 1, maxLength: 12 }).map((lines): LedesContent => {
        const subtotal = unitsOf(sumOf(lines.map(({ total }) => total)));
        const discount = (((subtotal / unit) * BigInt(part)) / 100n) * unit;
        const delivery = BigInt(shipping) * unit;
        const text = (value: bigint) => figure(value, 3);
        return {
          ...INVOICE,
          currency,
          lines,
          discount: text(discount),
          shipping: text(delivery),
          total: text(subtotal - discount + delivery),
        };
      });
    });

  it('comes to what the invoice comes to, in every figure', () => {
    fc.assert(fc.property(drawn, readAgain), { numRuns: 300 });
  });

  it('takes the discount off fees and expenses in their proportion, never more than there is', () => {
    fc.assert(
      fc.property(drawn, (invoice) => {
        const { lines, feeDiscount, expenseDiscount } = billedInvoice(invoice);
        const sum = (kind: string) => lines.reduce((all, line) => (line.kind === kind ? all + line.total : all), 0n);
        expect(feeDiscount + expenseDiscount).toBe(unitsOf(invoice.discount));
        expect(feeDiscount >= 0n && feeDiscount <= sum('fee')).toBe(true);
        expect(expenseDiscount >= 0n && expenseDiscount <= sum('expense')).toBe(true);
      }),
    );
  });
});

describe('what an invoice lacks', () => {
  it('is nothing here', () => {
    for (const format of ['1998b', 'xml'] as const)
      expect([format, checkLedes(INVOICE, format)]).toEqual([format, { gaps: [], hints: [], people: [] }]);
  });

  it('is named, each by its word', () => {
    const nobody = { ...PARTNER, code: null, level: null };
    const bare: LedesContent = {
      ...INVOICE,
      currency: 'EUR',
      taxes: '1.000',
      caseNumber: null,
      firmCode: null,
      clientCode: ' ',
      clientMatterCode: null,
      from: {},
      to: {},
      lines: [fee({ timekeeper: nobody, taskCode: null, activityCode: null }), fee({ timekeeper: nobody }), expense()],
    };
    const both = ['case', 'firm_code', 'client_code', 'client_matter_code', 'timekeepers', 'taxes'];
    expect(checkLedes(bare, '1998b')).toEqual({
      gaps: both,
      hints: ['task_codes', 'activity_codes', 'currency'],
      people: ['Dana Okafor'],
    });
    expect(checkLedes(bare, 'xml')).toEqual({
      gaps: [...both, 'firm_address', 'client_address'],
      hints: ['task_codes', 'activity_codes'],
      people: ['Dana Okafor'],
    });
    // As long as a field is.
    expect(checkLedes({ ...INVOICE, firmCode: 'X'.repeat(21) }, '1998b').gaps).toEqual(['firm_code']);
  });
});

describe('a long invoice', () => {
  it('is written in a process of its own: 5,000 lines', { timeout: 60_000 }, async () => {
    const lines = Array.from({ length: 5000 }, (_, index) =>
      fee({ description: `Work ${index} ${'word '.repeat(70)}` }),
    );
    const invoice = { ...INVOICE, lines, discount: '0.000', shipping: '0.000', total: figure(5000n * 2_560_000n, 3) };
    const file = await runLedes({ invoice, format: '1998b' }, (path) => readFile(path, 'ascii'));
    expect(rowsOf(file)).toHaveLength(5000);
    const xml = await runLedes({ invoice, format: 'xml' }, (path) => readFile(path, 'utf8'));
    expect(xml.split('<fee>')).toHaveLength(5001);
  });
});
