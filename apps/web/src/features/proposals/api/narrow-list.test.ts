import { expect, it } from 'vitest';

import { titleOrNameHolds } from './narrow-list.ts';

it.each([
  ['lease', '"%lease%"'],
  ['Smith, (no. 5)', '"%Smith, (no. 5)%"'],
  ['100%', String.raw`"%100\\%%"`],
  ['a_b', String.raw`"%a\\_b%"`],
  ['say "no"', String.raw`"%say \"no\"%"`],
  ['back\\slash', String.raw`"%back\\\\slash%"`],
])('quotes %s', (text, quoted) => {
  expect(titleOrNameHolds(text)).toBe(`case_title.ilike.${quoted},lawyer_name.ilike.${quoted}`);
});
