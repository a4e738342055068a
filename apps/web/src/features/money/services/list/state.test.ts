import { expect, test } from 'vitest';

import { filterParams, servicesStateOf } from './state.ts';

test('the address of the list says its state, and nonsense in it nothing', () => {
  const search = {
    q: 'will',
    status: 'draft',
    stock: 'low stock\nout of stock',
    category: 'filing',
    sort: 'price.asc',
    page: 2,
  };
  const state = servicesStateOf(search);
  expect(state).toEqual({
    q: 'will',
    status: 'draft',
    stock: ['low stock', 'out of stock'],
    categories: ['filing'],
    order: { id: 'price', direction: 'asc' },
    page: 1,
    pageSize: 25,
  });
  expect(filterParams(state)).toEqual({ q: 'will', stock: 'low stock\nout of stock', category: 'filing' });
  expect(servicesStateOf({ status: 'lost', stock: 'plenty', category: 'magic', sort: 'drop', size: 7 })).toEqual({
    q: '',
    status: '',
    stock: [],
    categories: [],
    order: { id: 'created_at', direction: 'desc' },
    page: 0,
    pageSize: 25,
  });
});
