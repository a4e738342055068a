import { expect, test } from 'vitest';

import { moved, resized } from './box-place.ts';

const SIZE = [600, 800] as const;
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

test('a box on a page moves and grows by points, and not over the edge', () => {
  expect(moved(box, [60, 80], SIZE)).toMatchObject({ x: 0.2, y: 0.2, width: 0.2 });
  expect(moved(box, [6000, -6000], SIZE)).toMatchObject({ x: 0.8, y: 0 });
  expect(resized(box, [6000, -6000], SIZE, 6)).toMatchObject({ width: 0.9, height: 6 / 800 });
});
