import Papa from 'papaparse';
import { expect, test } from 'vitest';

import { transactionCsv } from './transaction-text.ts';

const row = {
  id: '1',
  account_id: '1',
  account_name: 'Operating',
  occurred_on: '2026-11-20',
  description: '=HYPERLINK("https://x.test")',
  reference: 'Ltd;＝1',
  payee: '@cmd, "Ltd"',
  amount: -8400.5,
  currency: 'USD',
  source: 'csv',
  status: 'posted',
  shown_as: 'done',
  category: 'rent',
  flow: 'expense',
  case_id: null,
  invoice_id: null,
  invoice_number: null,
  unapplied: 0,
  suggested: null,
} as const;

test('a transaction is read by a spreadsheet as it is, and no cell of it is a formula', () => {
  const written = transactionCsv(
    row,
    ['Day', 'Account', 'Words', 'Reference', 'Payee', 'For', 'Amount', 'Currency'],
    'Rent',
  );
  const { data } = Papa.parse<string[]>(written.slice(1).trim());
  expect(data[1]).toEqual([
    '2026-11-20',
    'Operating',
    `'=HYPERLINK("https://x.test")`,
    "Ltd;'＝1",
    `'@cmd, "Ltd"`,
    'Rent',
    '-8400.5',
    'USD',
  ]);
});
