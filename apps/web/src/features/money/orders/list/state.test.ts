import { expect, test } from 'vitest';

import { ordersStateOf } from './state.ts';

test('the address of the list says its state, and nonsense in it nothing', () => {
  expect(
    ordersStateOf({ q: 'will', status: 'completed', sort: 'total_amount.asc', page: 3, from: '2026-01-31' }),
  ).toEqual({
    q: 'will',
    from: '2026-01-31',
    to: '',
    status: 'completed',
    order: { id: 'total_amount', direction: 'asc' },
    page: 2,
    pageSize: 25,
  });
  expect(ordersStateOf({ status: 'lost', sort: 'price.up', from: 'yesterday', size: 7 })).toMatchObject({
    status: '',
    order: { id: 'created_at', direction: 'desc' },
    from: '',
    pageSize: 25,
  });
});
