import { expect, test } from 'vitest';

import { withoutQuotation } from './quoted.ts';

test.each([
  ['Hello\n\nBye', 'Hello\n\nBye', ''],
  ['Yes.\n\nOn Monday Ana wrote:\n> Really?\n>\n> Ana\n', 'Yes.', 'On Monday Ana wrote:\n> Really?\n>\n> Ana'],
  ['> a\nNo.', '> a\nNo.', ''],
  ['> all\n> quoted', '> all\n> quoted', ''],
  ['', '', ''],
])('%j', (text, own, quoted) => {
  expect(withoutQuotation(text)).toEqual({ own, quoted });
});
