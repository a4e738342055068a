import { expect, test } from 'vitest';

import { allFeatures, isPlanName, type Plan, priceOf } from './plan.ts';

const plan = (name: Plan['name'], features: string[]): Plan => ({
  name,
  monthly: 0,
  currency: 'USD',
  isPopular: false,
  features,
  limits: { storage: 5, postings: 20, searches: 50 },
});

test('a year is twelve months to the cent', () => {
  expect(priceOf({ monthly: 4.99 }, 'monthly')).toBe(4.99);
  expect(priceOf({ monthly: 4.99 }, 'yearly')).toBe(59.88);
  expect(priceOf({ monthly: 9.99 }, 'yearly')).toBe(119.88);
  expect(priceOf({ monthly: 0 }, 'yearly')).toBe(0);
});

test('features are listed once, the smallest plan first', () => {
  expect(allFeatures([plan('basic', ['a', 'b']), plan('premium', ['a', 'b', 'c'])])).toEqual(['a', 'b', 'c']);
});

test('only the known plans are plans', () => {
  expect(['basic', 'starter', 'premium', 'gold', null].map(isPlanName)).toEqual([true, true, true, false, false]);
});
