import { expect, test } from 'vitest';

import { plainText } from './page-gaps.ts';

test('the words of a text are read in time that grows with its length', () => {
  // Of this thread alone: the machine has other work.
  const before = process.threadCpuUsage();
  expect(plainText(`<p>a</p>${'<'.repeat(100_000)}`)).toMatch(/^a <+$/);
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});
