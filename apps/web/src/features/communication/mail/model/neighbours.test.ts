import { expect, test } from 'vitest';

import { afterGone, neighboursOf } from './neighbours.ts';

const IDS = ['a', 'b', 'c'];

test.each([
  ['a', { newer: null, older: 'b', place: 1 }],
  ['b', { newer: 'a', older: 'c', place: 2 }],
  ['c', { newer: 'b', older: null, place: 3 }],
  ['d', { newer: null, older: null, place: null }],
  [null, { newer: null, older: null, place: null }],
])('%s has its neighbours', (id, expected) => {
  expect(neighboursOf(IDS, id, undefined)).toEqual({ ...expected, total: null });
});

test('a thousand are a thousand or more', () => {
  expect(neighboursOf(IDS, 'a', 214).total).toEqual({ count: 214, more: false });
  expect(neighboursOf(IDS, 'a', 1000).total).toEqual({ count: 1000, more: true });
});

test.each([
  ['b', ['b'], 'c'],
  ['c', ['c'], 'b'],
  ['b', ['b', 'c'], 'a'],
  ['a', ['a', 'b', 'c'], null],
  ['d', ['d'], null],
])('after %s is gone with %j, %s is shown', (id, gone, shown) => {
  expect(afterGone(IDS, id, gone)).toBe(shown);
});
