import { csvLine, UTF8_MARK } from '../csv.ts';
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
export const csvHead = (): Buffer => Buffer.from(UTF8_MARK + csvLine(COLUMNS));

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
      return csvLine(cells);
    }),
  );
  return Buffer.from(lines.join(''));
}
