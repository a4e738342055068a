import { expect, test } from 'vitest';

import { listParam, pageParam } from './search-params.ts';

test('a list has no empty values', () => expect(listParam('family,,tax,')).toEqual(['family', 'tax']));

test.each([
  [1, 0],
  [3, 2],
  [0, 0],
  [-4, 0],
  [2.9, 1],
  [undefined, 0],
])('page %j is %i', (value, page) => expect(pageParam(value)).toBe(page));
