import { expect, test } from 'vitest';

import { headingsOf } from './contents.tsx';

test('headings are found over a line break, in time that grows with the text', () => {
  expect(headingsOf('<h2>a</h2><p>b</p><h2>c <b>d</b>\ne</h2>')).toEqual(['a', 'c d\ne']);
  const before = process.threadCpuUsage();
  headingsOf(`${'<h2>'.repeat(12_500)}\n${'</h2>'.repeat(10_000)}`);
  expect(process.threadCpuUsage(before).user).toBeLessThan(50_000);
});
