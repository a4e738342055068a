import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type FeeTerms, fromCents, milestonesTotal, proposalTotals, toCents } from './proposals.ts';

describe('toCents', () => {
  it.each([
    [0, 0],
    [1250, 125_000],
    [19.99, 1999],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-2.5, -250],
    [1e-7, 0],
    [999_999_999_999.99, 99_999_999_999_999],
  ])('%f is %i cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it('comes back from cents unchanged', () => {
    assert(property(integer({ min: 0, max: 99_999_999_999_999 }), (cents) => toCents(fromCents(cents)) === cents));
  });
});

describe('proposalTotals', () => {
  const hourly = { hourly_rate: 325, hours_low: 20, hours_high: 35 };

  it.each<[string, FeeTerms, [number, number, number] | null]>([
    ['a flat fee is itself', { fee_type: 'flat', amount: 4500 }, [450_000, 450_000, 450_000]],
    ['hours at their low, mean and high number', { fee_type: 'hourly', ...hourly }, [650_000, 893_750, 1_137_500]],
    ['at most the cap', { fee_type: 'capped_hourly', ...hourly, cap: 9000 }, [650_000, 893_750, 900_000]],
    [
      'a cap below every number of hours',
      { fee_type: 'capped_hourly', ...hourly, cap: 5000 },
      [500_000, 500_000, 500_000],
    ],
    ['the flat part and the hours', { fee_type: 'hybrid', amount: 1000, ...hourly }, [750_000, 993_750, 1_237_500]],
    ['a cap counts in a capped fee only', { fee_type: 'hourly', ...hourly, cap: 1 }, [650_000, 893_750, 1_137_500]],
    ['nothing', { fee_type: 'pro_bono', amount: 10 }, [0, 0, 0]],
    ['no total for a share of the outcome', { fee_type: 'contingency', amount: 10 }, null],
    ['half a cent away from zero', { fee_type: 'hourly', hourly_rate: 0.01, hours_low: 0.5, hours_high: 1 }, [1, 1, 1]],
    ['no total without the amount', { fee_type: 'flat' }, null],
    ['no total without the rate', { fee_type: 'hourly', hours_low: 1, hours_high: 2 }, null],
    ['no total without the hours', { fee_type: 'hourly', hourly_rate: 100, hours_low: 1 }, null],
    ['no total without the cap', { fee_type: 'capped_hourly', ...hourly }, null],
    ['no total without the flat part', { fee_type: 'hybrid', ...hourly }, null],
  ])('%s', (_, terms, expected) => {
    const totals = proposalTotals(terms);
    expect(totals && [totals.low, totals.expected, totals.high]).toEqual(expected);
  });

  it('answers nothing while a number is not one', () => {
    expect(proposalTotals({ fee_type: 'flat', amount: Number.NaN })).toBeNull();
  });

  it('rises from low to high and stays under the cap', () => {
    const cents = integer({ min: 0, max: 10_000_000 }).map(fromCents);
    assert(
      property(cents, cents, cents, cents, (rate, first, second, cap) => {
        const terms = {
          hourly_rate: rate,
          hours_low: Math.min(first, second),
          hours_high: Math.max(first, second),
          cap,
        };
        const totals = proposalTotals({ fee_type: 'capped_hourly', ...terms });
        if (!totals) return false;
        return totals.low <= totals.expected && totals.expected <= totals.high && totals.high <= toCents(cap);
      }),
    );
  });
});

describe('milestonesTotal', () => {
  it('adds what falls due and leaves out what names no amount', () => {
    expect(milestonesTotal([{ amount: 0.1 }, { amount: 0.2 }, { amount: null }])).toBe(30);
  });
});
