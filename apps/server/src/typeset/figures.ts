import { currencyDigits } from '@casewright/contracts/invoice-totals';

import { LOCALES, type PageLanguage } from '../paged/languages.ts';

/** A decimal text is exact where a number is not; the formatter takes it as it is. */
type Decimal = Intl.StringNumericLiteral;

const MINUS = '\u{2212}';

/** How days, numbers and amounts of a sheet are written. Amounts are decimal texts and never become numbers. */
export interface Figures {
  amount: (value: string) => string;
  /** With the sign of its currency. */
  money: (value: string) => string;
  number: (value: string | number, most?: number) => string;
  currency: string;
  day: (day: string) => string;
  shortDay: (day: string) => string;
  /** As short, with its year. */
  fullDay: (day: string) => string;
  days: (first: string, last: string) => string;
}

export function figuresOf(language: PageLanguage, currency: string): Figures {
  const locale = LOCALES[language];
  const digits = currencyDigits(currency);
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const amounts = new Intl.NumberFormat(locale, fixed);
  const money = new Intl.NumberFormat(locale, { ...fixed, style: 'currency', currency });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    amount: (value) => amounts.format(decimal(value)).replace('-', MINUS),
    money: (value) => money.format(decimal(value)).replace('-', MINUS),
    number: (value, most = 2) => new Intl.NumberFormat(locale, { maximumFractionDigits: most }).format(decimal(value)),
    currency: nameOf(locale, currency),
    day: (day) => long.format(dateOf(day)),
    shortDay: (day) => short.format(dateOf(day)),
    fullDay: (day) => full.format(dateOf(day)),
    days: (first, last) => long.formatRange(dateOf(first), dateOf(last)),
  };
}

/** As people write of several of them. */
const nameOf = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The text of a number as the formatter wants it. @throws a RangeError where it is none */
function decimal(value: string | number): Decimal | number {
  if (typeof value === 'number') return value;
  if (!isDecimal(value)) throw new RangeError('No number');
  return value;
}

const isDecimal = (value: string): value is Decimal => /^-?\d+(\.\d+)?$/.test(value);

/** The sum of decimal texts with up to four digits behind the point. */
export function sumOf(values: readonly string[]): string {
  const units = values.reduce((sum, value) => sum + unitsOf(value), 0n);
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Ten-thousandths. */
export function unitsOf(value: string): bigint {
  const [whole = '0', rest = ''] = value.replace('-', '').split('.');
  const units = BigInt(whole) * 10_000n + BigInt(rest.slice(0, 4).padEnd(4, '0'));
  return value.startsWith('-') ? -units : units;
}
