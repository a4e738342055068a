import { expect, test } from 'vitest';

import { csvLine } from './csv.ts';

test('what a spreadsheet would take for a formula stays words, in any cell, quoted ones included', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect([start, csvLine([`${start}HYPERLINK("http://x")`, null, 'last'])]).toEqual([
      start,
      `"'${start}HYPERLINK(""http://x"")",,last\r\n`,
    ]);
  for (const [text, written] of [
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['\n=1', `"\n'=1"`],
    ['Ltd; =1+1', "Ltd;' =1+1"],
    ['Ltd;a\t@x', "Ltd;a\t'@x"],
    ['a\r\n-1', `"a\r\n'-1"`],
  ])
    expect(csvLine([text ?? ''])).toBe(`${written}\r\n`);
  expect(csvLine(['A; B - C', 'a=b'])).toBe('A; B - C,a=b\r\n');
  expect(csvLine(['a,b', 'a\nb', '1', ''])).toBe('"a,b","a\nb",1,\r\n');
});
