import { expect, test } from 'vitest';

import { asNumber, asText } from './search-schema.ts';

test.each([
  ['lease', 'lease'],
  [2026, '2026'],
  [undefined, undefined],
  [true, undefined],
  [{ toString: 'x' }, undefined],
])('%j as a text is %j', (value, text) => expect(asText(value)).toBe(text));

test.each([
  [2, 2],
  ['25', 25],
  ['many', undefined],
  [undefined, undefined],
  [true, undefined],
  [[7], undefined],
])('%j as a number is %j', (value, number) => expect(asNumber(value)).toBe(number));
