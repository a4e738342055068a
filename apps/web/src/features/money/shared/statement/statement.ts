/** One line of a bank's statement. Amounts are texts from the file to the database: they never become floating point. */
export interface StatementLine {
  /** `YYYY-MM-DD` */
  on: string;
  text: string;
  /** Below zero what went out; a point before the decimals. */
  amount: string;
  reference: string | null;
}

export type StatementSource = 'csv' | 'ofx' | 'camt' | 'mt940';

/** What a statement says. */
export interface Statement {
  source: StatementSource;
  lines: StatementLine[];
  /** The last day and the balance of it, where the file names them. */
  closing: { on: string; balance: string } | null;
  /** ISO 4217, where the file names it. */
  currency: string | null;
}

/** Why a file is not taken; each has a sentence in the texts. */
export type StatementFault = 'tooLarge' | 'tooMany' | 'unknown' | 'unreadable';

/** A file that is not taken as a statement. */
export class StatementError extends Error {
  readonly fault: StatementFault;
  constructor(fault: StatementFault) {
    super(fault);
    this.name = 'StatementError';
    this.fault = fault;
  }
}

/** As many lines as the database takes. */
export const MOST_LINES = 10_000;
/** Ten thousand lines of a talkative bank. */
export const MOST_BYTES = 12_000_000;

/** Adds lines up to the limit. @throws StatementError beyond it. */
export function addLine(lines: StatementLine[], line: StatementLine): void {
  if (lines.length >= MOST_LINES) throw new StatementError('tooMany');
  lines.push(line);
}

/** `20261029` or `261029` as a day. @throws StatementError for what is none. */
export function dayOf(digits: string): string {
  const whole = digits.length === 6 ? `20${digits}` : digits;
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(whole);
  if (!parts) throw new StatementError('unreadable');
  return checkedDay(`${parts[1] ?? ''}-${parts[2] ?? ''}-${parts[3] ?? ''}`);
}

/** The day itself, where there is such a day. @throws StatementError where there is not. */
export function checkedDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) throw new StatementError('unreadable');
  return day;
}

/**
 * An amount as banks write it, as the database takes it: `1.234,50`, `1,234.50`, `(42.50)`, `42.50-` and `+7` are read; the last of
 * points and commas is before the decimals where three digits do not follow it. @throws StatementError for what is no amount.
 */
export function amountOf(written: string): string {
  const plain = written.replaceAll(/[\s\u00a0'’$€£¥]/g, '').replace(/^\+/, '');
  const isNegative = /^\(.*\)$|^[-−]|[-−]$/.test(plain);
  const digits = plain.replaceAll(/[()−-]/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) throw new StatementError('unreadable');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const mark = digits.charAt(last);
  const decimals = digits.length - last - 1;
  // 1,234 and 1.234.567 are whole amounts; a mark that comes twice never begins decimals.
  const isWhole =
    last < 0 || digits.indexOf(mark) !== last || (decimals === 3 && !/[.,].*[.,]/.test(digits) && mark === ',');
  const whole = (isWhole ? digits : digits.slice(0, last)).replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const part = (isWhole ? '' : digits.slice(last + 1)).replace(/0+$/, '');
  if (whole.length > 12 || part.length > 3) throw new StatementError('unreadable');
  const amount = part === '' ? whole : `${whole}.${part}`;
  return isNegative && /[1-9]/.test(amount) ? `-${amount}` : amount;
}
