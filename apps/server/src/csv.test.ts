import { expect, test } from 'vitest';

import { csvLine } from './csv.ts';

test('what a spreadsheet would take for a formula stays words, in any cell, quoted ones included', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect([start, csvLine([`${start}HYPERLINK("http://x")`, null, 'last'])]).toEqual([
      start,
      `"'${start}HYPERLINK(""http://x"")",,last\r\n`,
    ]);
  expect(csvLine(['a,b', 'a\nb', '1', ''])).toBe('"a,b","a\nb",1,\r\n');
});
