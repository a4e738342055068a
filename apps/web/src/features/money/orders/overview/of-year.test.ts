import { expect, test } from 'vitest';

import { currenciesOf, figureOf } from './of-year.ts';

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
  expect(figureOf(MONTHS, 'USD', 'amount')).toEqual({ total: 150, months: [0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50] });
  expect(figureOf(MONTHS, 'EUR', 'orders').total).toBe(1);
});
