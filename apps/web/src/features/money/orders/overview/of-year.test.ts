import { expect, test } from 'vitest';

import { currenciesOf, figureOf, monthsBegun } from './of-year.ts';

const month = { orders: 1, quantity: 2, amount: 100, paid: 80, refunded: 10 };
const MONTHS = [
  { ...month, place: 2, currency: 'EUR' },
  { ...month, place: 2, currency: 'USD', orders: 3 },
  { ...month, place: 12, currency: 'USD', amount: 50 },
];

test('the year is in the currency of the most orders', () => {
  expect(currenciesOf(MONTHS)).toEqual({ main: 'USD', others: ['EUR'] });
  expect(currenciesOf([])).toEqual({ main: 'USD', others: [] });
});

test('a figure has twelve months, and is their sum', () => {
  expect(figureOf(MONTHS, 'USD', 'amount', 12)).toEqual({
    total: 150,
    months: [0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50],
  });
  expect(figureOf(MONTHS, 'EUR', 'orders', 12).total).toBe(1);
});

test('a month that is still to come has no value', () => {
  expect(figureOf(MONTHS.slice(0, 2), 'USD', 'amount', 3)).toEqual({
    total: 100,
    months: [0, 100, 0, null, null, null, null, null, null, null, null, null],
  });
  const now = new Date(2026, 2, 15);
  expect([2025, 2026, 2027].map((year) => monthsBegun(year, now))).toEqual([12, 3, 0]);
});
