import { expect, it } from 'vitest';

import { containsText } from './contains-text.ts';

it.each([
  ['lease', '"%lease%"'],
  ['Smith, (no. 5)', '"%Smith, (no. 5)%"'],
  ['100%', String.raw`"%100\\%%"`],
  ['a_b', String.raw`"%a\\_b%"`],
  ['a*b', '"%a_b%"'],
  ['say "no"', String.raw`"%say \"no\"%"`],
  ['back\\slash', String.raw`"%back\\\\slash%"`],
])('quotes %s', (text, quoted) => {
  expect(containsText(['name', 'email'], text)).toBe(`name.ilike.${quoted},email.ilike.${quoted}`);
});
