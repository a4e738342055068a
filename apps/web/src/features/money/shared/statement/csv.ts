import Papa from 'papaparse';

import {
  addLine,
  amountOf,
  checkedDay,
  dayOf,
  MOST_LINES,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement.ts';

/** What banks call their columns, in the languages of the interface. */
const NAMES = {
  on: /^(booking |posting |transaction |value )?date$|^(buchungs)?(datum|tag)$|^date( d.opération| de valeur)?$|^ngày|日期|^(ال)?تاريخ/i,
  text: /desc|memo|details|narrative|payee|name|text|verwendungszweck|libell|nội dung|diễn giải|摘要|说明|البيان|الوصف/i,
  amount: /^(transaction )?amount( \(.*\))?$|^betrag|^montant|^số tiền|^金额|^المبلغ/i,
  debit: /debit|withdraw|money out|paid out|soll|débit|ghi nợ|支出|借方|مدين/i,
  credit: /credit|deposit|money in|paid in|haben|crédit|ghi có|收入|贷方|دائن/i,
  reference: /^(check|cheque|ref|reference|number|no)\b|référence|tham chiếu|参考|凭证|مرجع/i,
} as const;
type Column = keyof typeof NAMES;

/**
 * A table with a head, as banks let people take along: the columns are found by their names. Days are read as `2026-10-29`, `29.10.2026`,
 * `29/10/2026` or `10/29/2026`; where the whole file could be either of the last two, the month is first.
 * @throws StatementError for a table without a day and an amount.
 */
export function readCsv(file: string): Statement {
  const { data } = Papa.parse<string[]>(file.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    preview: MOST_LINES + 50,
  });
  // Some banks write the holder's name and other lines above the head.
  const at = data.slice(0, 30).findIndex((row) => placesOf(row) !== null);
  const places = data[at] && placesOf(data[at]);
  if (!places) throw new StatementError('unreadable');
  const rows = data.slice(at + 1).filter((row) => cell(row, places.on) !== '');
  const read = dayReader(rows.map((row) => cell(row, places.on)));
  const lines: StatementLine[] = [];
  for (const row of rows) {
    const amount = amountIn(row, places);
    if (amount === null) continue;
    addLine(lines, {
      on: read(cell(row, places.on)),
      text: cell(row, places.text),
      amount,
      reference: cell(row, places.reference) || null,
    });
  }
  if (lines.length === 0) throw new StatementError('unreadable');
  return { source: 'csv', lines, closing: null, currency: null };
}

type Places = Record<Column, number>;

function placesOf(head: readonly string[]): Places | null {
  const find = (column: Column) => head.findIndex((name) => NAMES[column].test(name.trim()));
  const places: Places = {
    on: find('on'),
    text: find('text'),
    amount: find('amount'),
    debit: find('debit'),
    credit: find('credit'),
    reference: find('reference'),
  };
  const hasAmount = places.amount >= 0 || (places.debit >= 0 && places.credit >= 0);
  return places.on >= 0 && hasAmount ? places : null;
}

const cell = (row: readonly string[], place: number): string => row[place]?.trim() ?? '';

/** One column with a sign, or one for each side; null for a line without an amount, such as a balance carried forward. */
function amountIn(row: readonly string[], places: Places): string | null {
  if (places.amount >= 0) {
    const written = cell(row, places.amount);
    return written === '' ? null : amountOf(written);
  }
  const [out, into] = [cell(row, places.debit), cell(row, places.credit)].map(
    (one) => one && amountOf(one).replace('-', ''),
  );
  if (into && /[1-9]/.test(into)) return into;
  return out && /[1-9]/.test(out) ? `-${out}` : null;
}

function dayReader(days: readonly string[]): (day: string) => string {
  const slashed = days.map((day) => /^(\d{1,2})\/(\d{1,2})\/\d{4}$/.exec(day)).filter((found) => found !== null);
  const isDayFirst = slashed.some(([, first]) => Number(first) > 12);
  return (day) => {
    if (/^\d{8}$/.test(day)) return dayOf(day);
    const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(day);
    if (iso) return whole(iso[1], iso[2], iso[3]);
    const other = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})/.exec(day);
    if (!other) throw new StatementError('unreadable');
    const [, first, mark, second, year] = other;
    return mark === '/' && !isDayFirst ? whole(year, first, second) : whole(year, second, first);
  };
}

const whole = (year = '', month = '', day = ''): string =>
  checkedDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
