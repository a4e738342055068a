import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { reportKeys } from '../keys.ts';
import type { MeasureState } from '../search.ts';
import { measuresQuery } from './measures.ts';

vi.mock('../../../../client/call-function.ts', () => ({ functionCaller: () => () => Promise.resolve([]) }));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 1, 17, 12) });
});
afterAll(() => {
  vi.useRealTimers();
});

const state = (of: Partial<MeasureState>): MeasureState => ({
  report: 'realisation',
  by: 'client',
  period: 'month',
  against: 'before',
  of: null,
  currency: null,
  size: 25,
  ...of,
});

test('a period that runs is compared with as many days of the earlier one, and one that is over with all of it', () => {
  const month = { from: '2026-02-01', to: '2026-02-28' };
  const january = { from: '2026-01-01', to: '2026-01-31' };
  expect(measuresQuery(state({}), 'client').queryKey).toEqual(
    reportKeys.measures('realisation', 'client', month, { from: '2026-01-01', to: '2026-01-17' }),
  );
  expect(measuresQuery(state({ against: 'year_before' }), 'client').queryKey).toEqual(
    reportKeys.measures('realisation', 'client', month, { from: '2025-02-01', to: '2025-02-17' }),
  );
  expect(measuresQuery(state({ period: 'last_month' }), 'client').queryKey).toEqual(
    reportKeys.measures('realisation', 'client', january, { from: '2025-12-01', to: '2025-12-31' }),
  );
  expect(measuresQuery(state({ against: 'nothing' }), 'client').queryKey).toEqual(
    reportKeys.measures('realisation', 'client', month, null),
  );
});
