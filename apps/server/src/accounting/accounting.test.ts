import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type JournalEntry, type JournalPosting, pairPostings, thousandths } from './journal.ts';
import { csvHead, csvRows } from './write-csv.ts';
import { datevHead, datevRows } from './write-datev.ts';

const PERIOD = { from: '2026-01-01', to: '2026-12-31', currency: 'EUR' };
const HEAD = {
  firm_name: 'Kanzlei Müller & Søn',
  consultant_number: 1001,
  client_number: 456,
  account_length: 4,
  year_begin: '2026-01-01',
};
const posting = (purpose: string, number: string | null, amount: string): JournalPosting => ({
  purpose,
  holder: null,
  holder_name: null,
  number,
  amount,
});
const entry = (postings: JournalPosting[], more: Partial<JournalEntry> = {}): JournalEntry => ({
  id: '8a3cb14e-91de-4b2c-9e3c-0f6c6a1d2b3c',
  occurred_on: '2026-03-04',
  kind: 'invoice',
  document: 'INV-0007',
  case_number: 'CASE-1',
  client: null,
  memo: null,
  postings,
  ...more,
});
const cents = (amount: number): string => (amount / 100).toFixed(3);
/** Amounts of several accounts that are zero together. */
const balanced = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -1_000_000, max: 1_000_000 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((lines) => {
    const all = lines.filter(([, amount]) => amount !== 0);
    const rest = -all.reduce((sum, [, amount]) => sum + amount, 0);
    return [...all, ...(rest === 0 ? [] : [[7, rest] as const])].map(([account, amount]) =>
      posting(`account_${account}`, String(1000 + account), cents(amount)),
    );
  });

/** Fields of a row, whose texts hold no semicolon here. */
const fieldsOf = (line: string): string[] => line.split(';');
const linesOf = (bytes: Buffer): string[] => new TextDecoder('windows-1252').decode(bytes).split('\r\n').slice(0, -1);

describe('bookings of two accounts', () => {
  it('leave every account with what it had', () => {
    fc.assert(
      fc.property(balanced, (postings) => {
        const before = new Map<string, bigint>();
        for (const { purpose, amount } of postings) before.set(purpose, (before.get(purpose) ?? 0n) + thousandths(amount)); // prettier-ignore
        const after = new Map<string, bigint>();
        for (const { debit, credit, amount } of pairPostings(postings)) {
          expect(amount > 0n).toBe(true);
          after.set(debit.purpose, (after.get(debit.purpose) ?? 0n) + amount);
          after.set(credit.purpose, (after.get(credit.purpose) ?? 0n) - amount);
        }
        for (const [purpose, sum] of before) expect(after.get(purpose) ?? 0n).toBe(sum);
      }),
      { numRuns: 500 },
    );
  });

  it('are refused where the postings are not zero together', () => {
    expect(() => pairPostings([posting('a', '1', '5.000')])).toThrow('balance');
    expect(() => pairPostings([posting('a', '1', '-5.000')])).toThrow('balance');
    expect(() => pairPostings([posting('a', '1', '5.000'), posting('b', '2', '-4.999')])).toThrow('balance');
  });
});

describe('a batch for DATEV', () => {
  it('has a header of 31 fields and rows of 125, and its sums by account are those of the ledger', () => {
    const [header = '', columns = ''] = linesOf(datevHead(HEAD, PERIOD, new Date('2026-11-29T10:11:12.345Z')));
    expect(fieldsOf(header)).toHaveLength(31);
    expect(header).toContain('"EXTF";700;21;"Buchungsstapel";13;20261129101112345;;"";"Casewright";"";1001;456;20260101;4;20260101;20261231;"Kanzlei Müller & Søn";"";1;0;0;"EUR";'); // prettier-ignore
    expect(fieldsOf(columns)).toHaveLength(125);
    expect(fieldsOf(columns).at(-1)).toBe('Abw. Skontokonto');
    expect(fieldsOf(columns)[117]).toBe('Generalumkehr (GU)');
    fc.assert(
      fc.property(balanced, (postings) => {
        const sums = new Map<string, number>();
        for (const line of linesOf(datevRows(PERIOD, [entry(postings)]))) {
          const fields = fieldsOf(line);
          expect(fields).toHaveLength(125);
          expect(fields[0]).toMatch(/^\d{1,10},\d\d$/);
          const amount = Math.round(Number(fields[0]?.replace(',', '.')) * 100);
          const [debit = '', credit = ''] = [fields[6], fields[7]];
          expect(debit).not.toBe(credit);
          sums.set(debit, (sums.get(debit) ?? 0) + amount);
          sums.set(credit, (sums.get(credit) ?? 0) - amount);
        }
        for (const { number } of postings) {
          const sum = postings.filter((one) => one.number === number).reduce((all, one) => all + Math.round(Number(one.amount) * 100), 0); // prettier-ignore
          expect(sums.get(number ?? '') ?? 0).toBe(sum);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('writes the day, the paper and the words as the format wants them', () => {
    const two = [posting('receivable', '1400', '119.000'), posting('fee_income', '8400', '-119.000')];
    const [first = ''] = linesOf(datevRows(PERIOD, [entry(two)]));
    expect(first.startsWith('119,00;"S";"EUR";;;;1400;8400;;0403;"INV-0007";;;"invoice, INV-0007, CASE-1";')).toBe(
      true,
    );
    const words = entry(two, { memo: 'Zahlung „Nguyễn Đức“\nà 5 € "bar"', client: '王', document: 'INV 7/ä' });
    const [second = ''] = linesOf(datevRows(PERIOD, [words]));
    expect(second).toContain('"INV7/";;;"Zahlung „Nguyen Duc“ à 5 € ""bar"", ?, CASE-1"');
  });

  it('leaves out what moves between accounts of one number, and has no account without one', () => {
    expect(linesOf(datevRows(PERIOD, [entry([posting('a', '1200', '5.000'), posting('b', '1200', '-5.000')])]))).toEqual([]); // prettier-ignore
    expect(() => datevRows(PERIOD, [entry([posting('a', '1200', '5.000'), posting('b', null, '-5.000')])])).toThrow();
  });
});

describe('the journal as CSV', () => {
  it('has a row for each posting, and no cell is a formula', () => {
    const rows = csvRows(PERIOD, [
      entry([posting('receivable', '1400', '119.000'), posting('fee_income', null, '-119.000')], {
        client: '=1+1',
        memo: 'Fee, "fixed"',
      }),
    ]).toString();
    expect(csvHead().toString()).toBe('\u{FEFF}transaction_id,date,kind,document,case,client,memo,account,account_of,account_number,debit,credit,currency\r\n'); // prettier-ignore
    expect(rows.split('\r\n')).toEqual([
      `8a3cb14e-91de-4b2c-9e3c-0f6c6a1d2b3c,2026-03-04,invoice,INV-0007,CASE-1,'=1+1,"Fee, ""fixed""",receivable,,1400,119.000,,EUR`,
      `8a3cb14e-91de-4b2c-9e3c-0f6c6a1d2b3c,2026-03-04,invoice,INV-0007,CASE-1,'=1+1,"Fee, ""fixed""",fee_income,,,,119.000,EUR`,
      '',
    ]);
  });
});
