import { expect, test } from 'vitest';

import { attemptFor, isFinal } from './attempt.ts';
import { checkAmount } from './check-amount.ts';
import { outcomeOf, standingOf } from './outcome.ts';

const payment = (status: string, amount = 10, id = 'one') => ({ id, amount, status });

test('an attempt keeps its key while nobody knows what became of it', () => {
  const first = attemptFor(null, 10);
  expect(attemptFor(first, 10)).toBe(first);
  expect(attemptFor(first, 11).key).not.toBe(first.key);
  expect(attemptFor(first, null).key).not.toBe(first.key);
  expect(isFinal('Something went wrong!')).toBe(false);
  expect(isFinal(new TypeError('Failed to fetch'))).toBe(false);
  expect(isFinal({ code: 'provider_unreachable', message: 'Later', hint: 'provider_unreachable' })).toBe(false);
  expect(isFinal({ code: 'P0001', message: 'Less', hint: 'payment_above_due' })).toBe(true);
});

test.each([
  ['paid', false, 'paid'],
  ['processing', false, 'processing'],
  ['failed', true, 'failed'],
  ['expired', false, 'expired'],
  ['open', false, 'asking'],
  ['created', true, 'unknown'],
] as const)('of an attempt that is %s (waited: %s) it is said: %s', (status, hasWaited, said) => {
  expect(outcomeOf('one', [payment('failed', 5, 'other'), payment(status)], hasWaited)).toBe(said);
});

test('an attempt that is not known is asked for, and not for ever', () => {
  expect(outcomeOf('one', [payment('paid', 10, 'other')], false)).toBe('asking');
  expect(outcomeOf('one', [], true)).toBe('unknown');
});

test.each([
  ['void', 0, 0, true, 'ended'],
  ['written_off', 0, 0, true, 'ended'],
  ['credited', 0, 0, true, 'ended'],
  ['paid', 0, 0, true, 'paid'],
  ['pending', 10, 10, true, 'due'],
  ['pending', 10, 10, false, 'off'],
  ['pending', 10, 0, true, 'coming'],
  ['pending', 10.1, 0.1, true, 'due'],
] as const)(
  'of an invoice that is %s %d is due, and %d to be paid now',
  (status, due, payable, paysOnline, standing) => {
    expect(standingOf({ status, due, payable, paysOnline })).toBe(standing);
  },
);

const check = (typed: string, digits = 2, locale = 'en-US') =>
  checkAmount(typed, { payable: 100, digits, most: '$100.00', locale });

test.each([
  ['', 'ui:validation.required'],
  ['ten', 'ui:validation.number'],
  ['0', 'pay:amount.aboveZero'],
  ['-5', 'pay:amount.aboveZero'],
  ['100.01', 'pay:amount.atMost?most=%24100.00'],
  ['10.005', 'pay:amount.decimals?digits=2'],
])('an amount that is typed as "%s" is refused', (typed, sentence) => {
  expect(check(typed)).toEqual({ validationErrors: { amount: sentence } });
});

test('amounts are read as people of each language write them', () => {
  expect(check('10.50')).toEqual({ values: { amount: 10.5 } });
  expect(check('10,50', 2, 'fr-FR')).toEqual({ values: { amount: 10.5 } });
  expect(check('١٬٠٠٠٫٥', 2, 'ar')).toEqual({ validationErrors: { amount: 'pay:amount.atMost?most=%24100.00' } });
  expect(check('٤٠٫٢٥', 2, 'ar')).toEqual({ values: { amount: 40.25 } });
  expect(check('٤٠')).toEqual({ values: { amount: 40 } });
  expect(check('10.5', 0)).toEqual({ validationErrors: { amount: 'pay:amount.whole' } });
  expect(check('10.125', 3)).toEqual({ values: { amount: 10.125 } });
});
