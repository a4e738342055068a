import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { planTaxRateEndSchema, planTaxRateSchema } from './plans.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const RATE = {
  country: 'DE',
  name: null,
  percent: 20,
  since: '2026-07-01',
  until: null,
  source: 'https://tax.example',
  provision: '',
  checked_on: null,
};
/** Where a rate is wrong. */
const wrongIn = (values: object): string[] =>
  planTaxRateSchema.safeParse({ ...RATE, ...values }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a rate was compared with its source tomorrow at the latest, where it is today already', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ checked_on: '2026-06-16' })).toEqual([]);
  expect(wrongIn({ checked_on: '2026-06-17' })).toEqual(['checked_on']);
});

test.each(['1979-12-31', '2200-01-01'])('no rate ends on %s, however that is said', (until) => {
  expect(wrongIn({ since: '1980-01-01', until })).toContain('until');
  expect(planTaxRateEndSchema.safeParse({ until }).success).toBe(false);
});

test('a rate ends on a day, or on none', () => {
  for (const until of ['2026-12-31', null]) expect(planTaxRateEndSchema.safeParse({ until }).success).toBe(true);
});
