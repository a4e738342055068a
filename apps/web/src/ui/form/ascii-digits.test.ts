import { expect, it } from 'vitest';

import { asciiDigits } from './ascii-digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['12 ٣4', '12 34'],
  ['½٪', '½٪'],
])('reads %s', (typed, ascii) => {
  expect(asciiDigits(typed)).toBe(ascii);
});
