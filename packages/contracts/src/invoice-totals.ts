import { compared, dividedBy, minus, type Numeric, numeric, plus, rounded, textOf, times, ZERO } from './numeric.ts';

const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const MONEY_SCALE = 3;
const QUANTITY_SCALE = 4;
const HUNDRED = numeric(100);
/** `60.0` in the database's words. */
const HOUR = numeric('60.0');

/** The decimals of a currency, as `private.currency_digits` counts them. */
export function currencyDigits(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? MONEY_SCALE : 2;
}

/** A line of an invoice as far as its sum needs it. Work has its own sum; time that is no entry is billed by the minute. */
export interface TotalledLine {
  price: number | null;
  quantity: number | null;
  minutes: number | null;
  /** What a time entry or an expense comes to, whatever price and quantity say. */
  billed: number | null;
  tax_ids: readonly string[];
}

/** A tax as it is charged: a percentage of the amount without it. */
export interface TotalledTax {
  id: string;
  name: string;
  percent: number;
}

interface Totalled {
  currency: string;
  prices_include_tax: boolean;
  discount_percent: number | null;
  discount: number | null;
  shipping: number | null;
  lines: readonly TotalledLine[];
}

/** Amounts as text, with the decimals of the currency. */
export interface InvoiceTotals {
  lines: readonly string[];
  subtotal: string;
  discount: string;
  shipping: string;
  taxes: readonly { id: string; name: string; percent: number; base: string; amount: string }[];
  taxTotal: string;
  total: string;
  /** The discount is larger than what the lines come to: nothing is kept of it. */
  isDiscountTooLarge: boolean;
}

/** A number that is there and is one. */
const given = (value: number | null): Numeric => (value !== null && Number.isFinite(value) ? numeric(value) : ZERO);
const sum = (all: readonly Numeric[]): Numeric => all.reduce(plus, ZERO);

/** The hours that are printed of minutes. */
export function hoursOf(minutes: number): number {
  return Number(textOf(rounded(dividedBy(numeric(minutes), HOUR), QUANTITY_SCALE)));
}

/**
 * What an invoice comes to, by the rules of `private.total_invoice`, to the digit: taxes are worked out once for each rate and rounded then;
 * a discount takes the same part of every line, and what is left over of rounding goes to the largest sum of lines with the same taxes.
 * A number that is missing counts as nothing. A tax that is not among `rates` is not charged.
 */
export function invoiceTotals(invoice: Totalled, rates: readonly TotalledTax[]): InvoiceTotals {
  const digits = currencyDigits(invoice.currency);
  const money = (value: Numeric) => rounded(value, digits);
  const known = new Map(rates.map((rate) => [rate.id, rate]));

  const lines = invoice.lines.map((line) => {
    if (line.billed !== null) return given(line.billed);
    const quantity =
      line.minutes === null ? rounded(given(line.quantity), QUANTITY_SCALE) : dividedBy(numeric(line.minutes), HOUR);
    return money(times(given(line.price), quantity));
  });
  const subtotal = rounded(sum(lines), MONEY_SCALE);
  const wanted =
    invoice.discount_percent === null
      ? money(given(invoice.discount))
      : money(dividedBy(times(subtotal, given(invoice.discount_percent)), HUNDRED));
  const isDiscountTooLarge = compared(wanted, subtotal) > 0;
  const discount = isDiscountTooLarge ? ZERO : wanted;
  const due = minus(subtotal, discount);

  // Lines with the same taxes, the largest sum first, then by the ids of their taxes.
  const alike = new Map<string, { taxes: readonly string[]; gross: Numeric }>();
  for (const [index, line] of invoice.lines.entries()) {
    const taxes = [...new Set(line.tax_ids.filter((id) => known.has(id)))].toSorted();
    const key = taxes.join(' ');
    alike.set(key, { taxes, gross: plus(alike.get(key)?.gross ?? ZERO, lines[index] ?? ZERO) });
  }
  const groups = [...alike.entries()]
    .toSorted(([one, { gross }], [other, { gross: otherGross }]) => {
      const order = compared(otherGross, gross);
      return order === 0 ? Number(one > other) - Number(one < other) : order;
    })
    .map(([, { taxes, gross }]) => ({
      taxes,
      rest: subtotal.units === 0n ? ZERO : money(dividedBy(times(gross, due), subtotal)),
    }));
  const leftOver = minus(due, sum(groups.map(({ rest }) => rest)));

  const bases = new Map<string, Numeric>();
  for (const [place, { taxes, rest }] of groups.entries()) {
    const exact = place === 0 ? plus(rest, leftOver) : rest;
    const percents = sum(taxes.map((id) => numeric(known.get(id)?.percent ?? 0)));
    const base = invoice.prices_include_tax ? dividedBy(exact, plus(numeric(1), dividedBy(percents, HUNDRED))) : exact;
    for (const id of taxes) bases.set(id, plus(bases.get(id) ?? ZERO, base));
  }
  const taxes = rates.flatMap(({ id, name, percent }) => {
    const base = bases.get(id);
    if (base === undefined) return [];
    return [{ id, name, percent, base: money(base), amount: money(dividedBy(times(base, numeric(percent)), HUNDRED)) }];
  });
  const taxTotal = sum(taxes.map(({ amount }) => amount));
  const shipping = money(given(invoice.shipping));
  const total = sum([due, shipping, invoice.prices_include_tax ? ZERO : taxTotal]);
  const text = (value: Numeric) => textOf(money(value));
  return {
    lines: lines.map(text),
    subtotal: text(subtotal),
    discount: text(discount),
    shipping: text(shipping),
    taxes: taxes.map((tax) => ({ ...tax, base: text(tax.base), amount: text(tax.amount) })),
    taxTotal: text(taxTotal),
    total: text(total),
    isDiscountTooLarge,
  };
}
