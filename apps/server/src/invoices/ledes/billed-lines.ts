import { currencyDigits } from '@casewright/contracts/invoice-totals';

import { unitsOf } from '../../typeset/figures.ts';
import type { LedesContent, LedesLine, Timekeeper } from './content.ts';

/** Four decimals, as many as LEDES has in a figure. */
const SCALE = 10_000n;
/** UTBMS: deliveries and messengers. */
const DELIVERY = 'E107';

/** A line as both files have it: `round(units × rate) + adjustment = total`, to the digits of the currency. Figures are ten-thousandths. */
export interface BilledLine {
  kind: 'fee' | 'expense';
  day: string;
  units: bigint;
  rate: bigint;
  base: bigint;
  adjustment: bigint;
  total: bigint;
  text: string;
  taskCode: string | null;
  activityCode: string | null;
  expenseCode: string | null;
  timekeeper: Timekeeper | null;
}

/** An invoice as both files have it. The lines less both discounts come to the total. */
export interface BilledInvoice {
  lines: BilledLine[];
  /** What the discount takes off fees and off expenses, zero or more. */
  feeDiscount: bigint;
  expenseDiscount: bigint;
  total: bigint;
}

/**
 * The figures of an invoice without taxes. Hours are printed with four decimals while time is billed by the minute, and a line may be written down: what
 * units times rate do not say is the adjustment. What is charged for delivery is an expense of the day of the invoice. A discount takes the same part of
 * fees and of expenses; what is left of rounding goes to the larger remainder, so that the parts come to the whole.
 * @throws a RangeError where the figures do not come to the total of the invoice
 */
export function billedInvoice(invoice: LedesContent): BilledInvoice {
  const unit = 10n ** BigInt(4 - currencyDigits(invoice.currency));
  const shipping = unitsOf(invoice.shipping);
  const lines = [
    ...invoice.lines.map((line) => billedLine(line, invoice.createDate, unit)),
    ...(shipping === 0n ? [] : [delivery(shipping, invoice.createDate)]),
  ];
  // Delivery is charged after the discount.
  const sumOf = (kind: LedesLine['kind']): bigint =>
    invoice.lines.reduce((sum, line) => (line.kind === kind ? sum + unitsOf(line.total) : sum), 0n);
  const [fees, expenses, discount] = [sumOf('fee'), sumOf('expense'), unitsOf(invoice.discount)];
  const feeDiscount = fees + expenses === 0n ? 0n : partOf(discount, fees, fees + expenses, unit);
  const total = lines.reduce((sum, line) => sum + line.total, 0n) - discount;
  if (total !== unitsOf(invoice.total)) throw new RangeError('The lines do not come to the total');
  return { lines, feeDiscount, expenseDiscount: discount - feeDiscount, total };
}

/** Of hours the title is the beginning of what was done; of an agreed amount the two say different things. */
function textOf({ kind, minutes, title, description }: LedesLine): string {
  if (description === null) return title;
  return kind === 'fee' && minutes === null ? `${title}: ${description}` : description;
}

function billedLine(line: LedesLine, invoiceDay: string, unit: bigint): BilledLine {
  const [units, rate, total] = [unitsOf(line.quantity), unitsOf(line.price), unitsOf(line.total)];
  const base = rounded(units * rate, SCALE * unit) * unit;
  return {
    kind: line.kind,
    day: line.day ?? invoiceDay,
    units,
    rate,
    base,
    adjustment: total - base,
    total,
    text: textOf(line),
    taskCode: line.taskCode,
    activityCode: line.activityCode,
    expenseCode: line.expenseCode,
    timekeeper: line.timekeeper,
  };
}

const delivery = (total: bigint, day: string): BilledLine => ({
  kind: 'expense',
  day,
  units: SCALE,
  rate: total,
  base: total,
  adjustment: 0n,
  total,
  text: 'Delivery',
  taskCode: null,
  activityCode: null,
  expenseCode: DELIVERY,
  timekeeper: null,
});

/** The part of a sum in whole units of the currency that is nearest to `share` of `all`; of a half the larger one. */
const partOf = (sum: bigint, share: bigint, all: bigint, unit: bigint): bigint =>
  rounded((sum / unit) * share, all) * unit;

/** A quotient of what is not below zero, rounded half up. */
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

/** A figure with at least as many decimals as are asked for, and no more than it needs: `-12.50`. */
export function figure(value: bigint, least = 2): string {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The name of a timekeeper as the formats want it, last name first. */
export function sortedName({ firstName, lastName, name }: Timekeeper): { last: string; first: string } {
  const [last, first] = [lastName?.trim() ?? '', firstName?.trim() ?? ''];
  return last === '' ? { last: name?.trim() ?? '', first: '' } : { last, first };
}
