import { type JournalEntry, type JournalPeriod, thousandths } from './journal.ts';

/** The columns of the journal; their names do not change with the language, so that a program finds them. */
const COLUMNS = [
  'transaction_id',
  'date',
  'kind',
  'document',
  'case',
  'client',
  'memo',
  'account',
  'account_of',
  'account_number',
  'debit',
  'credit',
  'currency',
] as const;

/** The first line: what each column is, after the mark by which a spreadsheet knows that it is UTF-8. */
export const csvHead = (): Buffer => Buffer.from(`\u{FEFF}${COLUMNS.join(',')}\r\n`);

/** A row for each posting. */
export function csvRows({ currency }: JournalPeriod, entries: readonly JournalEntry[]): Buffer {
  const lines = entries.flatMap((entry) =>
    entry.postings.map((posting) => {
      const isDebit = thousandths(posting.amount) > 0n;
      const amount = posting.amount.replace('-', '');
      const cells = [
        entry.id,
        entry.occurred_on,
        entry.kind,
        entry.document,
        entry.case_number,
        entry.client,
        entry.memo,
        posting.purpose,
        posting.holder_name,
        posting.number,
        isDebit ? amount : null,
        isDebit ? null : amount,
        currency,
      ];
      return cells.map(cell).join(',');
    }),
  );
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}

/** RFC 4180; what a spreadsheet would take for a formula stays words. */
function cell(text: string | null): string {
  if (text === null) return '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
