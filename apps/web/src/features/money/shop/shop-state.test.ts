import { expect, test } from 'vitest';

import { filterCount, filterParams, listQuery, NO_FILTERS, shopStateOf } from './shop-state.ts';

test('the first page of all services is asked for without a query', () => {
  expect(listQuery(shopStateOf({}))).toBe('');
  expect(shopStateOf({})).toEqual({ ...NO_FILTERS, sort: 'featured', page: 0 });
});

test('what the address says is asked of the server, and comes back into the address', () => {
  const search = {
    q: 'lease',
    category: 'review,advice',
    area: 'tenancy',
    color: '0C68E9',
    rating: 'up3Star',
    min: '10',
    max: '99.5',
    sort: 'priceAsc',
    page: 3,
  };
  const state = shopStateOf(search);
  expect(Object.fromEntries(new URLSearchParams(listQuery(state)))).toEqual({
    query: 'lease',
    category: 'advice,review',
    practice_area: 'tenancy',
    color: '0C68E9',
    rating: 'up3Star',
    price_min: '10',
    price_max: '99.5',
    sort: 'priceAsc',
    page: '3',
  });
  expect(filterCount(state)).toBe(6);
  expect(filterParams(state)).toMatchObject({ q: 'lease', min: 10, max: 99.5 });
});

test.each([
  { category: 'shoes' },
  { area: "'; drop" },
  { color: 'red' },
  { rating: 'up9Star' },
  { min: 'ten', max: '-1' },
  { sort: 'cheapest' },
  { page: -3 },
])('what makes no sense is as if it were not there: %o', (search) => {
  expect(listQuery(shopStateOf(search))).toBe('');
});
