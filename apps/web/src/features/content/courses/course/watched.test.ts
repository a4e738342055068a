import { expect, test } from 'vitest';

import { isWatched } from './watched.ts';

test.each([
  ['all of it', [[0, 100]], 100, true],
  ['all but the last moment', [[0, 96]], 100, true],
  [
    'in two parts',
    [
      [0, 50],
      [50, 99],
    ],
    100,
    true,
  ],
  ['the end alone', [[90, 100]], 100, false],
  ['half of it', [[0, 50]], 100, false],
  ['nothing', [], 100, false],
  ['a video whose length is not known', [[0, 10]], Number.NaN, false],
  ['a video without an end', [[0, 10]], Number.POSITIVE_INFINITY, false],
] as const)('%s', (_, parts, duration, watched) => {
  expect(isWatched(parts, duration)).toBe(watched);
});
