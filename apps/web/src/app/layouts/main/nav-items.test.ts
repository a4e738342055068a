import { expect, test } from 'vitest';

import { isHere, NAV_ENTRIES } from './nav-items.ts';

const entriesAt = (path: string) => NAV_ENTRIES.filter((entry) => isHere(entry, path)).map(({ title }) => title);

test.each([
  ['/', ['menu.home']],
  ['/product', ['menu.products']],
  ['/product/a-simple-will', ['menu.products']],
  ['/product/checkout', ['menu.products']],
  ['/tours', ['menu.products']],
  ['/tours/a-tour-0123456789', ['menu.products']],
  ['/openings', ['menu.company']],
  ['/openings/an-opening-0123456789', ['menu.company']],
  ['/post', ['menu.products']],
  ['/post/details/a-post-0123456789', ['menu.products']],
  ['/products', []],
  ['/components/foundation/colors', ['menu.products']],
  ['/help/orders', ['menu.docs']],
  ['/pricing/below', []],
])('the menu marks the entry of %s', (path, expected) => {
  expect(entriesAt(path)).toEqual(expected);
});
