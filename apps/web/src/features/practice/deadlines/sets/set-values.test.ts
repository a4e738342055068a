import { expect, test } from 'vitest';

import { setSchema } from './set-values.ts';

const values = {
  event: 'trial',
  jurisdiction: 'US',
  happened_on: '2027-11-01',
  happened_at: null,
  service: null,
  filing: null,
  closing_time: null,
  residence: null,
  inaccessible: null,
  responsible_id: null,
  people: {},
  rule_reason: '',
};

test('a date whose details were looked at, and for which nobody else was chosen, is no fault', () => {
  expect(setSchema.safeParse({ ...values, people: { one: undefined, other: null } }).success).toBe(true);
});

test('event, court and day are needed', () => {
  for (const name of ['event', 'jurisdiction', 'happened_on'])
    expect(setSchema.safeParse({ ...values, [name]: null }).error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
