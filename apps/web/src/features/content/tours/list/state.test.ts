import { expect, test } from 'vitest';

import { areInverted, filterParams, isFiltered, NO_FILTERS, toursStateOf } from './state.ts';

test('the address narrows by what is known, and by nothing else', () => {
  const state = toursStateOf({
    from: '2026-12-01',
    to: 'soon',
    country: 'FR,US',
    service: 'lunch,magic',
    view: 'mine',
    page: 3,
  });
  expect(state).toMatchObject({
    from: '2026-12-01',
    to: '',
    countries: ['FR', 'US'],
    services: ['lunch'],
    view: 'all',
    page: 2,
  });
  expect(filterParams(state)).toEqual({ from: '2026-12-01', country: 'FR,US', service: 'lunch' });
  expect([isFiltered(state), isFiltered(NO_FILTERS)]).toEqual([true, false]);
});

test('days are inverted when the last is before the first', () => {
  expect(areInverted({ from: '2026-12-02', to: '2026-12-01' })).toBe(true);
  expect(areInverted({ from: '2026-12-02', to: '2026-12-02' })).toBe(false);
  expect(areInverted({ from: '', to: '2026-12-01' })).toBe(false);
});
